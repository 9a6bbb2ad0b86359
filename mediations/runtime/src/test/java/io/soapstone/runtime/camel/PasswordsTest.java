package io.soapstone.runtime.camel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordsTest {

    private static final String SALT = "0bcd5a01";

    private final Passwords passwords = new Passwords();

    @ParameterizedTest
    @ValueSource(
            strings = {"open-sesame", "", " ", "null", "it's \"quoted\"", "${env:HOME}", "Gr\u00fc\u00dfe \ud83d\ude00"
            })
    void theRightOneMatches(String password) throws Exception {
        assertThat(passwords.match(password, hash(password))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "open-sesam", "open-sesame ", "Open-Sesame", "'open-sesame'", "\"open-sesame\""})
    void anyOtherDoesNot(String password) throws Exception {
        assertThat(passwords.match(password, hash("open-sesame"))).isFalse();
    }

    @Test
    void aHashMayBeInUpperCase() throws Exception {
        String hash = hash("open-sesame");
        assertThat(passwords.match("open-sesame", "sha256:" + hash.substring(7).toUpperCase()))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "open-sesame",
                "sha256:secret",
                "md5:00:secret0",
                "sha256:00:secret",
                "sha256:secret:00",
                "sha256:0:00",
                "sha256:00:00:secret"
            })
    void aHashThatIsNoneIsAnErrorThatDoesNotShowIt(String hash) {
        assertThatThrownBy(() -> passwords.match("open-sesame", hash))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("a password hash is written sha256:<salt in hex>:<hash in hex>")
                .hasNoCause();
    }

    private static String hash(String password) throws Exception {
        MessageDigest digest = MessageDigest.getInstance("SHA-256");
        digest.update(HexFormat.of().parseHex(SALT));
        byte[] hash = digest.digest(password.getBytes(StandardCharsets.UTF_8));
        return "sha256:" + SALT + ":" + HexFormat.of().formatHex(hash);
    }
}
