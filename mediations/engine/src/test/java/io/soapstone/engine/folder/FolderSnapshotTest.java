package io.soapstone.engine.folder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FolderSnapshotTest {

    @TempDir
    private Path parent;

    private Path folder;

    @BeforeEach
    void makesAFolder() throws Exception {
        folder = Files.createDirectories(parent.resolve("sheep"));
        write("sheep.xsl", "one");
    }

    @Test
    void isNamedLikeTheFolder() throws Exception {
        assertThat(FolderSnapshot.of(folder).name()).isEqualTo("sheep");
        assertThat(FolderSnapshot.of(folder.resolve("../sheep")).name()).isEqualTo("sheep");
    }

    @Test
    void holdsFilesByTheirPaths() throws Exception {
        write("data/codes.xml", "17");
        FolderSnapshot snapshot = FolderSnapshot.of(folder);
        assertThat(snapshot.paths()).containsExactlyInAnyOrder("data/codes.xml", "sheep.xsl");
        assertThat(snapshot.file("data/codes.xml")).hasValue("17".getBytes());
        assertThat(snapshot.file("codes.xml")).isEmpty();
    }

    @Test
    void leavesOutWhatIsThereForPeopleToolsAndTests() throws Exception {
        for (String path : new String[] {
            "cases/sample/request.xml", "target/x.class", "src/X.java", "pom.xml", ".git/config", "data/.hidden", ".new"
        }) {
            write(path, "x");
        }
        write("data/cases/kept.xml", "x");
        assertThat(FolderSnapshot.of(folder).paths()).containsExactlyInAnyOrder("sheep.xsl", "data/cases/kept.xml");
    }

    @Test
    void isNotChangedByLaterEdits() throws Exception {
        FolderSnapshot snapshot = FolderSnapshot.of(folder);
        write("sheep.xsl", "two");
        assertThat(snapshot.file("sheep.xsl")).hasValue("one".getBytes());
    }

    @Test
    void isTheSameAsLongAsNamesAndContentsAre() throws Exception {
        FolderSnapshot snapshot = FolderSnapshot.of(folder);
        assertThat(snapshot.hasSameFilesAs(FolderSnapshot.of(folder))).isTrue();
        assertThat(snapshot.hasSameFilesAs(null)).isFalse();

        write("sheep.xsl", "eno");
        assertThat(snapshot.hasSameFilesAs(FolderSnapshot.of(folder))).isFalse();
        write("sheep.xsl", "one");
        assertThat(snapshot.hasSameFilesAs(FolderSnapshot.of(folder))).isTrue();
        write("goat.xsl", "one");
        assertThat(snapshot.hasSameFilesAs(FolderSnapshot.of(folder))).isFalse();
    }

    /** As Kubernetes mounts a ConfigMap: every file is a link through a hidden link to a hidden directory. */
    @Test
    void followsLinksInside() throws Exception {
        write("..2026/route.xml", "linked");
        Files.createSymbolicLink(folder.resolve("..data"), Path.of("..2026"));
        Files.createSymbolicLink(folder.resolve("route.xml"), Path.of("..data/route.xml"));
        FolderSnapshot snapshot = FolderSnapshot.of(folder);
        assertThat(snapshot.paths()).containsExactlyInAnyOrder("route.xml", "sheep.xsl");
        assertThat(snapshot.file("route.xml")).hasValue("linked".getBytes());
    }

    @Test
    void mayItselfBeALink() throws Exception {
        Path link = Files.createSymbolicLink(parent.resolve("linked"), folder);
        assertThat(FolderSnapshot.of(link).name()).isEqualTo("linked");
        assertThat(FolderSnapshot.of(link).paths()).containsExactly("sheep.xsl");
    }

    @Test
    void refusesALinkThatLeadsOut() throws Exception {
        Files.writeString(parent.resolve("secret.xml"), "secret");
        Files.createSymbolicLink(folder.resolve("innocent.xml"), parent.resolve("secret.xml"));
        assertThatThrownBy(() -> FolderSnapshot.of(folder))
                .isInstanceOf(FolderException.class)
                .hasMessageStartingWith("sheep: ")
                .hasMessageContaining("innocent.xml");
    }

    @Test
    void refusesALinkedDirectoryThatLeadsOut() throws Exception {
        Files.writeString(Files.createDirectory(parent.resolve("outside")).resolve("secret.xml"), "secret");
        Files.createSymbolicLink(folder.resolve("data"), parent.resolve("outside"));
        assertThatThrownBy(() -> FolderSnapshot.of(folder)).isInstanceOf(FolderException.class);
    }

    @Test
    void refusesLinksInACircleAndLinksToNowhere() throws Exception {
        Files.createSymbolicLink(folder.resolve("again"), folder);
        assertThatThrownBy(() -> FolderSnapshot.of(folder)).isInstanceOf(FolderException.class);
        Files.delete(folder.resolve("again"));
        Files.createSymbolicLink(folder.resolve("nowhere.xml"), Path.of("missing.xml"));
        assertThatThrownBy(() -> FolderSnapshot.of(folder)).isInstanceOf(FolderException.class);
    }

    @Test
    void refusesAFolderThatIsNotThere() {
        assertThatThrownBy(() -> FolderSnapshot.of(parent.resolve("goat")))
                .isInstanceOf(FolderException.class)
                .hasMessageStartingWith("goat: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sheep.xsl", "data/codes.xml", "data/deep/codes.xml"})
    void findsThePathBehindItsUri(String path) throws Exception {
        FolderSnapshot snapshot = FolderSnapshot.of(folder);
        assertThat(snapshot.path(snapshot.uri(path))).hasValue(path);
    }

    @Test
    void resolvesRelativeUrisWithinItself() throws Exception {
        FolderSnapshot snapshot = FolderSnapshot.of(folder);
        URI base = snapshot.uri("data/codes.xml");
        assertThat(snapshot.path(base.resolve("other.xml"))).hasValue("data/other.xml");
        assertThat(snapshot.path(base.resolve("../sheep.xsl"))).hasValue("sheep.xsl");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../secret.xml",
                "data/../../secret.xml",
                "%2e%2e/secret.xml",
                "/secret.xml",
                "/sheep2/secret.xml",
                "file:/etc/passwd",
                "http://localhost/sheep/x",
                "mediation:secret.xml",
                "mediation:/goat/sheep.xsl"
            })
    void noUriLeadsOut(String reference) throws Exception {
        FolderSnapshot snapshot = FolderSnapshot.of(folder);
        assertThat(snapshot.path(snapshot.uri("").resolve(reference)).flatMap(snapshot::file))
                .isEmpty();
    }

    @Test
    void showsAFileWithItsFolder() throws Exception {
        assertThat(FolderSnapshot.of(folder).display("data/codes.xml")).isEqualTo("sheep/data/codes.xml");
    }

    private void write(String path, String text) throws Exception {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
