package io.soapstone.runtime.camel;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * Compares a password with its hash, in constant time. Bound as the bean {@code passwords} for the kamelet {@code
 * authorize}.
 *
 * <p>The hash is {@code sha256:<salt in hex>:<SHA-256 of salt and password in hex>}. Thread safety: stateless.
 */
public final class Passwords {

    private static final String SCHEME = "sha256";

    /**
     * Whether the hash is this password's.
     *
     * @throws IllegalStateException when the hash is not written as it must be; its text is not shown
     */
    public boolean match(String password, String hash) {
        String[] parts = hash.split(":", -1);
        if (parts.length != 3 || !parts[0].equals(SCHEME)) {
            throw new IllegalStateException("a password hash is written sha256:<salt in hex>:<hash in hex>");
        }
        MessageDigest digest = sha256();
        digest.update(HexFormat.of().parseHex(parts[1]));
        byte[] actual = digest.digest(password.getBytes(StandardCharsets.UTF_8));
        return MessageDigest.isEqual(actual, HexFormat.of().parseHex(parts[2]));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
