package io.soapstone.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.testkit.Main;
import io.soapstone.testkit.MediationFolder;
import io.soapstone.testkit.golden.CaseFolder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That the facts about a folder can fail, and how a deviation shows. */
class FolderFactsTest {

    @TempDir
    Path mediations;

    private Path folder;
    private String output;

    @BeforeEach
    void writeAMediation() throws IOException {
        folder = Files.createDirectories(mediations.resolve("pass-on"));
        write("README.md", "# pass-on");
        write("service.wsdl", "<definitions/>");
        write(
                "pom.xml",
                "<project xmlns='http://maven.apache.org/POM/4.0.0'><artifactId>pass-on</artifactId></project>");
        write("route.camel.yaml", "- route:\n    id: pass-on\n    from:\n      uri: platform-http:/pass-on\n");
        for (String name : List.of("sample", "nothing-to-do", "not-ours", "malformed", "backend-fault")) {
            CaseFolder.in(folder.resolve("cases"), name).withAll("<a/>");
        }
    }

    @Test
    void rightFolderPasses() {
        assertThat(passes()).as(output).isTrue();
    }

    @Test
    void missingFileFails() throws IOException {
        Files.delete(folder.resolve("service.wsdl"));

        assertFails("hasTheFilesOfAMediation", "service.wsdl");
    }

    @Test
    void missingCaseFails() throws IOException {
        Files.move(folder.resolve("cases/malformed"), folder.resolve("cases/other"));

        assertFails("hasTheCasesThatEveryMediationHas", "malformed");
    }

    @Test
    void otherRouteIdFails() throws IOException {
        write("route.camel.yaml", "- route:\n    id: other\n    from:\n      uri: platform-http:/pass-on\n");

        assertFails("isNamedLikeItsRoute", "other");
    }

    @Test
    void otherModuleNameFails() throws IOException {
        write("pom.xml", "<project xmlns='http://maven.apache.org/POM/4.0.0'><artifactId>other</artifactId></project>");

        assertFails("isNamedLikeItsModule", "other");
    }

    @Test
    void longStylesheetFails() throws IOException {
        write("long.xsl", "\n".repeat(81));

        assertFails("isSmall", "lines of long.xsl");
    }

    @Test
    void malformedCaseFailsWithItsFile() throws IOException {
        write("cases/sample/oops.txt", "");

        assertFails("hasTheCasesThatEveryMediationHas", "oops.txt: is no file of a case");
    }

    @Test
    void deviationIsSkippedWithItsReason() throws IOException {
        write("long.xsl", "\n".repeat(81));
        write("cases/deviations.properties", "isSmall=generated from the partner's schema");

        assertThat(passes()).as(output).isTrue();
        assertThat(output)
                .contains("SKIPPED FolderContractTest > isSmall(): deviates: generated from the partner's schema")
                .contains("1 skipped, 0 failed");
    }

    @Test
    void deviationFromNoFactFails() throws IOException {
        write("cases/deviations.properties", "isSmalll=reason");

        assertFails("deviatesOnlyFromFactsThatThereAreAndSaysWhy", "isSmalll");
    }

    @Test
    void deviationWithoutAReasonFails() throws IOException {
        write("cases/deviations.properties", "isSmall=");

        assertFails("deviatesOnlyFromFactsThatThereAreAndSaysWhy", "");
    }

    private void assertFails(String fact, String word) {
        assertThat(passes()).as(output).isFalse();
        assertThat(output)
                .contains("FAILED FolderContractTest > " + fact + "()")
                .contains(word);
    }

    private boolean passes() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        boolean passed =
                Main.run(new MediationFolder(folder), List.of(FolderContractTest.class), new PrintStream(bytes));
        output = bytes.toString();
        return passed;
    }

    private void write(String file, String content) throws IOException {
        Files.writeString(folder.resolve(file), content);
    }
}
