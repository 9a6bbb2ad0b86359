package io.soapstone.runtime.mediation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.soapstone.engine.folder.FolderException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MediationFoldersTest {

    @TempDir
    private Path parent;

    @Test
    void areThoseInADirectory() throws Exception {
        Path sheep = mediation("all/sheep");
        Path goat = mediation("all/goat");
        Files.createDirectories(parent.resolve("all/no-mediation"));
        assertThat(find(parent.resolve("all"))).containsExactly(Map.entry("goat", goat), Map.entry("sheep", sheep));
    }

    @Test
    void mayBeNamedOneByOneAndMoreThanOnce() throws Exception {
        Path sheep = mediation("all/sheep");
        Path goat = mediation("elsewhere/goat");
        assertThat(find(goat, sheep, parent.resolve("all"), parent.resolve("all/../all/sheep")))
                .containsExactly(Map.entry("goat", goat), Map.entry("sheep", sheep));
    }

    @Test
    void areNotInDeeperFolders() throws Exception {
        mediation("all/deeper/sheep");
        assertThat(find(parent.resolve("all"))).isEmpty();
    }

    @Test
    void areNotHidden() throws Exception {
        mediation("all/.sheep.new");
        mediation("all/..2026");
        assertThat(find(parent.resolve("all"))).isEmpty();
    }

    @Test
    void mayBeLinks() throws Exception {
        mediation("elsewhere/v1");
        Path link = Files.createSymbolicLink(
                Files.createDirectories(parent.resolve("all")).resolve("sheep"), parent.resolve("elsewhere/v1"));
        assertThat(find(parent.resolve("all"))).containsExactly(Map.entry("sheep", link));
    }

    @Test
    void ofOneNameAreBothNamed() throws Exception {
        Path one = mediation("one/sheep");
        Path other = mediation("other/sheep");
        assertThatThrownBy(() -> find(one, other))
                .isInstanceOf(FolderException.class)
                .hasMessageContaining(one.toString())
                .hasMessageContaining(other.toString());
    }

    @Test
    void mustBeThere() {
        assertThatThrownBy(() -> find(parent.resolve("nowhere")))
                .isInstanceOf(FolderException.class)
                .hasMessageStartingWith(parent.resolve("nowhere").toString());
    }

    private Map<String, Path> find(Path... places) throws FolderException {
        return new MediationFolders(List.of(places)).find();
    }

    private Path mediation(String path) throws Exception {
        Path folder = Files.createDirectories(parent.resolve(path));
        Files.writeString(folder.resolve("route.camel.yaml"), "");
        return folder;
    }
}
