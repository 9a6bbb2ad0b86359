package io.soapstone.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.testkit.http.Answer;
import io.soapstone.testkit.soap.SoapFault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** What an operator sees of requests, and what nobody sees of the machine. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ObservedIT {

    private Path parent;
    private SheepMesh mesh;

    @BeforeAll
    void startsTheRuntime(@TempDir Path folder) throws Exception {
        parent = folder;
        SheepMediation.in(parent, "sheep");
        SheepMediation.in(parent, "curious")
                .transforms("<xsl:template match=\"*:count\"><xsl:copy-of select=\"document(.)\"/></xsl:template>");
        Files.writeString(parent.resolve("secret.xml"), "<secret/>");
        mesh = new SheepMesh(List.of(parent), Map.of());
    }

    @AfterAll
    void stopsTheRuntime() {
        mesh.close();
    }

    @Test
    void requestsAreCountedByMediationOperationAndOutcome() {
        mesh.post("sheep", SheepMesh.count());
        mesh.post("sheep", SheepMesh.soap("<broken>"));
        assertThat(series()).anyMatch(line -> isCounted(line, "sheep", "count", "ok"));
        assertThat(series()).anyMatch(line -> isCounted(line, "sheep", "unknown", "malformed"));
    }

    @Test
    void unknownOperationsAreOneLabel() {
        for (int i = 0; i < 50; i++) {
            mesh.post("sheep", SheepMesh.soap("<t:unheard" + i + " xmlns:t=\"urn:sheep\"/>"));
        }
        assertThat(series()).noneMatch(line -> line.contains("unheard"));
        assertThat(series()).anyMatch(line -> isCounted(line, "sheep", "unknown", "ok"));
    }

    @Test
    void healthListsWhatIsServed() {
        assertThat(mesh.page("/q/health/ready"))
                .contains("\"sheep\": \"served\"")
                .contains("\"curious\": \"served\"");
    }

    @Test
    void aStylesheetReachesNoFileAndNoServerThatTheMessageNames() {
        List<String> names = List.of(
                parent.resolve("secret.xml").toUri().toString(),
                "../secret.xml",
                "file:///etc/passwd",
                mesh.backend().address("farm").toString());
        for (String name : names) {
            int before = mesh.backend().received().size();
            Answer answer =
                    mesh.post("curious", SheepMesh.soap("<t:count xmlns:t=\"urn:sheep\">" + name + "</t:count>"));
            SoapFault fault = SoapFault.in(answer);
            assertThat(fault.reason()).isEqualTo("transform-error");
            assertThat(fault.text()).doesNotContain(parent.toString()).doesNotContain("sheep.xsl");
            assertThat(mesh.backend().received()).hasSize(before);
        }
    }

    private List<String> series() {
        return mesh.page("/q/metrics")
                .lines()
                .filter(line -> line.startsWith("soapstone_requests_seconds_count"))
                .toList();
    }

    private static boolean isCounted(String line, String mediation, String operation, String outcome) {
        return line.contains("mediation=\"" + mediation + "\"")
                && line.contains("operation=\"" + operation + "\"")
                && line.contains("outcome=\"" + outcome + "\"");
    }
}
