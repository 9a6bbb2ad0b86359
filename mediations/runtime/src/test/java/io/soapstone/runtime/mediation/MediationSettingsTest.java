package io.soapstone.runtime.mediation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.soapstone.engine.folder.FolderException;
import io.soapstone.engine.folder.FolderSnapshot;
import io.soapstone.engine.xml.XmlLimits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MediationSettingsTest {

    @TempDir
    private Path parent;

    @AfterEach
    void forgetsWhatTestsHaveSet() {
        System.clearProperty("backend.farm");
        System.clearProperty("sheep.backend.farm");
        System.clearProperty("sheep.soapstone.limits.depth");
    }

    @Test
    void haveSaneDefaults() throws Exception {
        MediationSettings settings = read("");
        assertThat(settings.bodySize()).isEqualTo(10 << 20);
        assertThat(settings.bodyTime()).isEqualTo(Duration.ofSeconds(30));
        assertThat(settings.limits()).isEqualTo(XmlLimits.DEFAULT);
        assertThat(settings.backend().timeout()).isEqualTo(Duration.ofSeconds(30));
        assertThat(settings.find("backend.farm")).isNull();
    }

    @Test
    void areTheFoldersOwn() throws Exception {
        MediationSettings settings = read("""
                backend.farm=http://127.0.0.1:1/farm
                soapstone.limits.body-size=3K
                soapstone.limits.body-time=300ms
                soapstone.limits.depth=3
                soapstone.limits.attributes=4
                soapstone.limits.names=5
                soapstone.limits.name-length=6
                soapstone.backend.timeout=7s
                soapstone.backend.connect-timeout=8ms
                """);
        assertThat(settings.find("backend.farm")).isEqualTo("http://127.0.0.1:1/farm");
        assertThat(settings.bodySize()).isEqualTo(3072);
        assertThat(settings.bodyTime()).isEqualTo(Duration.ofMillis(300));
        assertThat(settings.limits()).isEqualTo(new XmlLimits(3, 4, 5, 6));
        assertThat(settings.backend().timeout()).isEqualTo(Duration.ofSeconds(7));
        assertThat(settings.backend().connectTimeout()).isEqualTo(Duration.ofMillis(8));
        assertThat(settings.backend().answerSize()).isEqualTo(3072);
    }

    @Test
    void ofTheProcessWinAndThoseForOneMediationAloneWinMost() throws Exception {
        String own = "backend.farm=own\nsoapstone.limits.depth=3\n";
        System.setProperty("backend.farm", "common");
        assertThat(read(own).find("backend.farm")).isEqualTo("common");
        System.setProperty("sheep.backend.farm", "sheep's");
        System.setProperty("sheep.soapstone.limits.depth", "7");
        assertThat(read(own).find("backend.farm")).isEqualTo("sheep's");
        assertThat(read(own).limits().depth()).isEqualTo(7);
    }

    @Test
    void mayReferToEachOther() throws Exception {
        assertThat(read("host=farm.example\nbackend.farm=http://${host}/farm\n").find("backend.farm"))
                .isEqualTo("http://farm.example/farm");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "soapstone.limits.bodysize=1M",
                "soapstone.limits.body-size=lots",
                "soapstone.limits.body-size=0",
                "soapstone.limits.body-time=30",
                "soapstone.limits.depth=0",
                "soapstone.limits.depth=three",
                "soapstone.backend.timeout=never",
                "soapstone.limits.depth=${nowhere}",
                "x=\\u12"
            })
    void thatMakeNoSenseAreNamedWithTheirFile(String line) {
        assertThatThrownBy(() -> read(line + "\n"))
                .isInstanceOf(FolderException.class)
                .hasMessageStartingWith("sheep/application.properties: ")
                .message()
                .doesNotContain("null");
    }

    private MediationSettings read(String properties) throws Exception {
        Path folder = Files.createDirectories(parent.resolve("sheep"));
        Files.writeString(folder.resolve("application.properties"), properties);
        return MediationSettings.of(FolderSnapshot.of(folder));
    }
}
