package io.soapstone.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A broken folder stops the start, with one line that says where and why. */
class StartIT {

    @TempDir
    private Path parent;

    private SheepMediation sheep;

    @BeforeEach
    void makesASoundMediation() {
        sheep = SheepMediation.in(parent, "sheep");
    }

    @Test
    void brokenStylesheetIsNamedWithItsLine() {
        sheep.transforms("\n<xsl:template match=\"a[\"/>");
        refuses(parent, "sheep/sheep.xsl:4");
    }

    @Test
    void stylesheetThatWantsToWriteFilesIsNamed() {
        sheep.transforms(
                "<xsl:template match=\"/\"><xsl:result-document href=\"file:/tmp/x\"><x/></xsl:result-document></xsl:template>");
        refuses(parent, "sheep/sheep.xsl");
    }

    @Test
    void stylesheetThatCallsJavaIsNamed() {
        sheep.transforms(
                "<xsl:template match=\"/\" xmlns:r=\"java:java.lang.Runtime\"><xsl:value-of select=\"r:getRuntime()\"/></xsl:template>");
        refuses(parent, "sheep/sheep.xsl");
    }

    @Test
    void brokenYamlIsNamedWithItsLine() {
        sheep.write("route.camel.yaml", "- route:\n    id: sheep\n    from:\n      nonsense: true\n");
        refuses(parent, "sheep/route.camel.yaml:");
    }

    @Test
    void missingWsdlIsNamed() throws Exception {
        Files.delete(sheep.folder().resolve("service.wsdl"));
        refuses(parent, "sheep/service.wsdl: is missing");
    }

    @Test
    void unknownSettingIsNamedBesideTheOnesThereAre() {
        sheep.write("application.properties", "soapstone.limits.bodysize=1M\n");
        refuses(parent, "sheep/application.properties", "soapstone.limits.bodysize", "soapstone.limits.body-size");
    }

    @Test
    void settingThatMakesNoSenseIsNamedWithItsValue() {
        sheep.write("application.properties", "soapstone.limits.body-size=lots\n");
        refuses(parent, "sheep/application.properties", "lots", "10M");
    }

    @Test
    void routeOfAnotherNameIsRefused() {
        sheep.write(
                "route.camel.yaml",
                "- route:\n    id: goat\n    from:\n      uri: platform-http:/sheep\n      steps:\n        - to: xslt-saxon:sheep.xsl\n");
        refuses(parent, "sheep/route.camel.yaml", "'sheep'");
    }

    @Test
    void unknownPlaceholderIsNamed() {
        sheep.write(
                "route.camel.yaml",
                "- route:\n    id: sheep\n    from:\n      uri: platform-http:/sheep\n      steps:\n        - to: \"{{backend.nowhere}}\"\n");
        refuses(parent, "sheep/route.camel.yaml", "backend.nowhere");
    }

    @Test
    void twoFoldersOfOneNameAreBothNamed() {
        Path other = SheepMediation.in(parent.resolve("other"), "sheep").folder();
        String refusal = refusal(List.of(sheep.folder(), other));
        assertThat(refusal).contains(sheep.folder().toString()).contains(other.toString());
    }

    @Test
    void twoMediationsAtOnePathAreBothNamed() {
        SheepMediation.in(parent, "goat").write("route.camel.yaml", """
                        - route:
                            id: goat
                            from:
                              uri: platform-http:/goat
                              steps:
                                - to: xslt-saxon:sheep.xsl
                        - route:
                            id: second
                            from:
                              uri: platform-http:/sheep
                              steps:
                                - to: xslt-saxon:sheep.xsl
                        """);
        refuses(parent, "/sheep", "goat", "sheep");
    }

    private static void refuses(Path mediations, String... words) {
        assertThat(refusal(List.of(mediations))).contains(words);
    }

    /** The one line of the log that says why the start was refused. */
    private static String refusal(List<Path> mediations) {
        Throwable failure = catchThrowable(() -> new SheepMesh(mediations, Map.of()).close());
        assertThat(failure).hasMessageContaining("ended with 1");
        assertThat(failure.getMessage().lines()).as("no stack trace").noneMatch(line -> line.startsWith("\tat "));
        List<String> said = failure.getMessage()
                .lines()
                .filter(line -> line.contains("The start is refused: "))
                .toList();
        assertThat(said).as(failure.getMessage()).hasSize(1);
        return said.getFirst();
    }
}
