package io.soapstone.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.testkit.MediationFolder;
import io.soapstone.testkit.golden.GoldenCase;
import io.soapstone.testkit.soap.Xml;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** The shape of a mediation's folder: one word said everywhere, everything in its place, and all of it small. */
@MediationTest
class FolderContractTest {

    private final MediationFolder folder;

    FolderContractTest(MediationFolder folder) {
        this.folder = folder;
    }

    @Test
    void hasTheFilesOfAMediation() {
        assertThat(List.of("README.md", "pom.xml", "route.camel.yaml", "service.wsdl"))
                .allSatisfy(name -> assertThat(folder.file(name)).isRegularFile());
    }

    @Test
    void hasTheCasesThatEveryMediationHas() {
        assertThat(folder.cases())
                .extracting(GoldenCase::name)
                .contains("sample", "nothing-to-do", "not-ours", "malformed", "backend-fault");
    }

    @Test
    void isNamedLikeItsRoute() throws IOException {
        assertThat(routes()).anySatisfy(route -> {
            assertThat(route.get("id")).isEqualTo(folder.name());
            assertThat(route.get("from"))
                    .asInstanceOf(InstanceOfAssertFactories.MAP)
                    .extracting("uri")
                    .asString()
                    .startsWith("platform-http:/" + folder.name());
        });
    }

    @Test
    void isNamedLikeItsModule() throws Exception {
        var pom = Xml.parse(Files.readAllBytes(folder.file("pom.xml"))).getDocumentElement();
        assertThat(Xml.child(pom, "http://maven.apache.org/POM/4.0.0", "artifactId"))
                .hasValueSatisfying(id -> assertThat(id.getTextContent()).isEqualTo(folder.name()));
    }

    /** What has outgrown these either does too much or has something that belongs into the runtime. */
    @Test
    void isSmall() throws IOException {
        assertThat(lines("pom.xml")).as("lines of pom.xml").isLessThanOrEqualTo(25);
        assertThat(lines("README.md")).as("lines of README.md").isLessThanOrEqualTo(40);
        assertThat(lines("route.camel.yaml")).as("lines of route.camel.yaml").isLessThanOrEqualTo(40);
        for (Path stylesheet : stylesheets()) {
            assertThat(Files.readAllLines(stylesheet).size())
                    .as("lines of " + stylesheet.getFileName())
                    .isLessThanOrEqualTo(80);
        }
    }

    @Test
    void deviatesOnlyFromFactsThatThereAreAndSaysWhy() {
        assertThat(folder.deviations().keySet()).isSubsetOf(Contract.facts());
        assertThat(folder.deviations().values())
                .allSatisfy(reason -> assertThat(reason).isNotBlank());
    }

    private int lines(String file) throws IOException {
        return Files.readAllLines(folder.file(file)).size();
    }

    private List<Path> stylesheets() throws IOException {
        try (Stream<Path> files = Files.list(folder.path())) {
            return files.filter(file -> file.toString().endsWith(".xsl"))
                    .sorted()
                    .toList();
        }
    }

    private List<Map<?, ?>> routes() throws IOException {
        try (Reader yaml = Files.newBufferedReader(folder.file("route.camel.yaml"))) {
            List<Map<?, ?>> entries = new Yaml(new SafeConstructor(new LoaderOptions())).load(yaml);
            return entries.stream()
                    .<Map<?, ?>>map(entry -> (Map<?, ?>) entry.get("route"))
                    .filter(route -> route != null)
                    .toList();
        }
    }
}
