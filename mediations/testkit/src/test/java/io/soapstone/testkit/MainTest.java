package io.soapstone.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class MainTest {

    private final ByteArrayOutputStream output = new ByteArrayOutputStream();

    @Test
    void wrongCallIsAnError() {
        assertThat(run()).isEqualTo(2);
        assertThat(output.toString()).startsWith("usage: ");
    }

    @Test
    void folderThatIsNoMediationIsAnError() {
        assertThat(run("no-such-folder")).isEqualTo(2);
        assertThat(output.toString()).contains("no-such-folder is no mediation");
    }

    private int run(String... arguments) {
        return Main.run(arguments, new PrintStream(output));
    }
}
