package io.soapstone.engine.xslt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.soapstone.engine.folder.FolderException;
import io.soapstone.engine.folder.FolderSnapshot;
import io.soapstone.engine.xml.XmlInput;
import io.soapstone.engine.xml.XmlLimits;
import io.soapstone.engine.xml.XmlRefusedException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class XPathExpressionTest {

    @TempDir
    private Path parent;

    private Path folder;

    @BeforeEach
    void makesAFolder() throws Exception {
        folder = Files.createDirectories(parent.resolve("sheep"));
        Files.writeString(folder.resolve("codes.xml"), "<codes>17</codes>");
        Files.writeString(parent.resolve("secret.xml"), "<secret>the secret</secret>");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "/a/b | true",
                "/a/c | false",
                "/a/b = 'x' | true",
                "/a/b = 'y' | false",
                "'' | false",
                "'false' | true",
                "0 | false",
                "count(//b) | true",
                "true() | true",
                "() | false"
            })
    void matchesByTheEffectiveBooleanValue(String expression, boolean expected) throws Exception {
        assertThat(compile(expression).matches(input("<a><b>x</b><b/></a>"))).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "/a/b | x",
                "/a/@id | 7",
                "//b[2] | y",
                "concat(/a/b[1], '-', /a/@id) | x-7",
                "count(//b) | 2",
                "/a | xy",
                "upper-case(/a/b[1]) | X"
            })
    void givesTheStringOfTheFirstItem(String expression, String expected) throws Exception {
        assertThat(compile(expression).string(input("<a id='7'><b>x</b><b>y</b></a>")))
                .isEqualTo(expected);
    }

    @Test
    void givesNothingWhereThereIsNothing() throws Exception {
        assertThat(compile("/a/c").string(input("<a/>"))).isNull();
        assertThat(compile("/a").string(input("<a/>"))).isEmpty();
    }

    /** What the service behind would read as one value must not be two values here. */
    @Test
    void readsTextThroughCommentsInstructionsAndCdata() throws Exception {
        assertThat(compile("/a").string(input("<a>F<!-- c -->L<?p i?>E<![CDATA[E]]>&#84;</a>")))
                .isEqualTo("FLEET");
    }

    @Test
    void knowsTheNamespacesItWasGiven() throws Exception {
        XmlInput input = input("<a xmlns='urn:a'><b>x</b></a>");
        assertThat(compile("/p:a/p:b", Map.of("p", "urn:a")).string(input)).isEqualTo("x");
        assertThat(compile("/p:a/p:b", Map.of("p", "urn:other")).string(input)).isNull();
        assertThat(compile("/*:a/*:b").string(input)).isEqualTo("x");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/a/(", "/p:a", "nonsense()", "", "$nowhere", "Q{java:java.lang.System}nanoTime()"})
    void aBrokenOneIsFoundWhenItIsCompiled(String expression) {
        assertThatThrownBy(() -> compile(expression))
                .isInstanceOf(FolderException.class)
                .hasMessageStartingWith("sheep: ")
                .hasMessageContaining("'" + expression + "'");
    }

    @Test
    void readsTheFoldersOwnFiles() throws Exception {
        assertThat(compile("doc('codes.xml')/codes").string(input("<a/>"))).isEqualTo("17");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "doc('../secret.xml')",
                "doc(concat('file://', /a))",
                "unparsed-text('../secret.xml')",
                "unparsed-text('file:///etc/passwd')",
                "doc('http://127.0.0.1:1/x.xml')"
            })
    void readsNothingElse(String expression) throws Exception {
        XPathExpression xpath = compile(expression);
        XmlInput input = input("<a>" + parent.resolve("secret.xml") + "</a>");
        assertThatThrownBy(() -> xpath.string(input)).isInstanceOf(TransformException.class);
        assertThatThrownBy(() -> xpath.matches(input)).isInstanceOf(TransformException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"<a>", "", "<!DOCTYPE a><a/>", "<a>&e;</a>"})
    void aDocumentThatIsRefusedIsNotTheExpressionsFault(String xml) throws Exception {
        XPathExpression xpath = compile("/a");
        assertThatThrownBy(() -> xpath.string(input(xml))).isInstanceOf(XmlRefusedException.class);
        assertThatThrownBy(() -> xpath.matches(input(xml))).isInstanceOf(XmlRefusedException.class);
    }

    private XPathExpression compile(String expression) throws Exception {
        return compile(expression, Map.of());
    }

    private XPathExpression compile(String expression, Map<String, String> namespaces) throws Exception {
        return new XmlTools(FolderSnapshot.of(folder), XmlLimits.DEFAULT).xpath(expression, namespaces);
    }

    private static XmlInput input(String xml) {
        return XmlInput.of(xml.getBytes(StandardCharsets.UTF_8));
    }
}
