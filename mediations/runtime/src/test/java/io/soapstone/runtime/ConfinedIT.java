package io.soapstone.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.testkit.http.Answer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A stylesheet that takes from the message what to read: it finds its own folder and nothing else. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConfinedIT {

    private final Tripwire tripwire = new Tripwire();
    private Path parent;
    private SheepMesh mesh;

    @BeforeAll
    void startsTheRuntime(@TempDir Path folder) throws Exception {
        parent = folder;
        curious("document", "<xsl:copy-of select=\"document(string(.))\"/>");
        curious("text", "<text><xsl:value-of select=\"unparsed-text(string(.))\"/></text>");
        curious("parsed", "<xsl:copy-of select=\"parse-xml(string(.))\"/>");
        Files.writeString(parent.resolve("secret.xml"), "<secret/>");
        mesh = new SheepMesh(List.of(parent), Map.of());
    }

    @AfterAll
    void stopsTheRuntime() {
        mesh.close();
        tripwire.close();
    }

    @Test
    void readsItsOwnFiles() {
        assertThat(ask("document", "codes.xml").status()).isEqualTo(200);
        assertThat(ask("text", "codes.xml").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../secret.xml",
                "SECRET",
                "/etc/passwd",
                "file:///etc/passwd",
                "URL",
                "jar:URL!/x",
                "mediation:/../secret.xml"
            })
    void readsNothingElse(String place) {
        String resolved = place.replace(
                        "SECRET", parent.resolve("secret.xml").toUri().toString())
                .replace("URL", tripwire.url());
        for (String mediation : List.of("document", "text")) {
            mesh.forget();
            var fault = Fault.TRANSFORM_ERROR.assertIs(ask(mediation, resolved));
            assertThat(fault.text())
                    .doesNotContain(parent.toString())
                    .doesNotContain("xsl")
                    .doesNotContain("passwd");
            mesh.backend().sawNothing();
        }
        tripwire.assertUntouched();
    }

    @Test
    void parsesNoDoctypeInAText() {
        mesh.forget();
        Answer answer = ask("parsed", "&lt;!DOCTYPE a SYSTEM '" + tripwire.url() + "'>&lt;a/>");
        Fault.TRANSFORM_ERROR.assertIs(answer);
        mesh.backend().sawNothing();
        tripwire.assertUntouched();
    }

    private void curious(String name, String content) throws Exception {
        SheepMediation mediation = SheepMediation.in(parent, name)
                .transforms("<xsl:template match=\"*:count\"><xsl:copy>" + content + "</xsl:copy></xsl:template>");
        Files.writeString(mediation.folder().resolve("codes.xml"), "<codes/>");
    }

    private Answer ask(String mediation, String question) {
        return mesh.post(mediation, SheepMesh.soap("<t:count xmlns:t=\"urn:sheep\">" + question + "</t:count>"));
    }
}
