package io.soapstone.runtime.camel;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.apache.camel.ExchangeProperty;

/**
 * Compares a password with its hash, in constant time. Bound as the bean {@code passwords} for the kamelet {@code
 * authorize}.
 *
 * <p>The hash is {@code sha256:<salt in hex>:<SHA-256 of salt and password in hex>}. Thread safety: stateless.
 */
public final class Passwords {

    private static final String SCHEME = "sha256";

    /**
     * Whether the hash is this password's. A route hands both over as properties: the arguments of a method in a Simple
     * expression would be taken for expressions, and shown in errors.
     *
     * @throws IllegalStateException when the hash is not written as it must be; its text is not shown
     */
    public boolean match(@ExchangeProperty("password") String password, @ExchangeProperty("passwordHash") String hash) {
        String[] parts = hash.split(":", -1);
        if (parts.length != 3 || !parts[0].equals(SCHEME)) {
            throw malformed();
        }
        MessageDigest digest = sha256();
        digest.update(bytes(parts[1]));
        byte[] actual = digest.digest(password.getBytes(StandardCharsets.UTF_8));
        return MessageDigest.isEqual(actual, bytes(parts[2]));
    }

    /** Without the cause, which quotes what it could not read. */
    private static byte[] bytes(String hex) {
        try {
            return HexFormat.of().parseHex(hex);
        } catch (IllegalArgumentException e) {
            throw malformed();
        }
    }

    private static IllegalStateException malformed() {
        return new IllegalStateException("a password hash is written sha256:<salt in hex>:<hash in hex>");
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
