package io.soapstone.testkit.golden;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TemplateTest {

    @ParameterizedTest
    @CsvSource({"0, <a>;</a>", "1, <a><b>1</b>;<c/></a>", "2, <a><b>1</b><b>2</b>;<c/><c/></a>"})
    void everyRegionIsRepeated(int repeats, String expected) {
        assertThat(rendered("<a><!--repeat--><b>${n}</b><!--/repeat-->;<!--repeat--><c/><!--/repeat--></a>", repeats))
                .isEqualTo(expected);
    }

    @Test
    void numberStaysOutsideOfARegion() {
        assertThat(rendered("${n}<!--repeat-->${n}<!--/repeat-->", 1)).isEqualTo("${n}1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "ISO-8859-1", "UTF-16"})
    void bytesAreKept(String charset) throws Exception {
        byte[] content = "<a>\u00e9 \u00df \u00ff</a>".getBytes(charset);

        assertThat(Template.of(Path.of("request.xml"), content).render(1)).isEqualTo(content);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!--repeat-->",
                "<!--/repeat-->",
                "<!--repeat--><!--repeat--><!--/repeat-->",
                "<!--/repeat--><!--repeat-->",
                "<!--repeat--><!--/repeat--><!--/repeat-->"
            })
    void unbalancedRegionNamesTheFile(String content) {
        assertThatThrownBy(() -> rendered(content, 1))
                .isInstanceOf(MalformedCaseException.class)
                .hasMessageStartingWith("request.xml: <!--");
    }

    private static String rendered(String content, int repeats) {
        return new String(
                Template.of(Path.of("request.xml"), content.getBytes(UTF_8)).render(repeats), ISO_8859_1);
    }
}
