package io.soapstone.engine.xslt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import io.soapstone.engine.folder.FolderException;
import io.soapstone.engine.folder.FolderSnapshot;
import io.soapstone.engine.xml.XmlInput;
import io.soapstone.engine.xml.XmlLimits;
import io.soapstone.engine.xml.XmlRefusedException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StylesheetTest {

    private static final String HEAD = """
            <xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                            xmlns:xs="http://www.w3.org/2001/XMLSchema" exclude-result-prefixes="#all">
            """;

    @TempDir
    private Path parent;

    private Path folder;

    @BeforeEach
    void makesAFolder() throws Exception {
        folder = Files.createDirectory(parent.resolve("sheep"));
        Files.writeString(parent.resolve("secret.xml"), "<secret>the secret</secret>");
        Files.writeString(parent.resolve("secret.txt"), "the secret");
        Files.createDirectory(folder.resolve("data"));
        Files.writeString(folder.resolve("data/codes.xml"), "<codes>17</codes>");
        Files.writeString(folder.resolve("data/codes.txt"), "17");
    }

    @Test
    void transformsInUtf8() throws Exception {
        assertThat(transform("<xsl:mode on-no-match='shallow-copy'/>", "<a>Gr\u00fc\u00dfe</a>"))
                .endsWith("<a>Gr\u00fc\u00dfe</a>");
    }

    @Test
    void readsItsOwnFiles() throws Exception {
        assertThat(transform(template("doc('data/codes.xml')/codes/text()"), "<a/>"))
                .contains("<r>17</r>");
        assertThat(transform(template("document('data/codes.xml')/codes/text()"), "<a/>"))
                .contains("<r>17</r>");
        assertThat(transform(template("unparsed-text('data/codes.txt')"), "<a/>"))
                .contains("<r>17</r>");
    }

    @Test
    void keepsWhatItReadWhenTheFolderChangesLater() throws Exception {
        Stylesheet stylesheet = compile(template("doc('data/codes.xml')/codes/text()"));
        Files.writeString(folder.resolve("data/codes.xml"), "<codes>18</codes>");
        assertThat(apply(stylesheet, "<a/>")).contains("<r>17</r>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "doc('../secret.xml')",
                "document('../secret.xml')",
                "doc('data/../../secret.xml')",
                "doc('%2e%2e/secret.xml')",
                "unparsed-text('../secret.txt')",
                "unparsed-text-lines('../secret.txt')",
                "json-doc('../secret.txt')",
                "doc('FILE/secret.xml')",
                "unparsed-text('FILE/secret.txt')",
                "unparsed-text('file:///etc/passwd')",
                "doc('jar:file:///x.jar!/y.xml')",
                "doc('classpath:META-INF/MANIFEST.MF')",
                "doc('http://127.0.0.1:PORT/x.xml')",
                "unparsed-text('http://127.0.0.1:PORT/x.txt')",
                "collection('FILE/?select=*.xml')",
                "uri-collection('FILE')",
                "environment-variable('PATH')",
                "environment-variable('HOME')",
                "system-property('user.dir')",
                "Q{java:java.lang.System}getProperty('user.dir')",
                "Q{java:java.lang.Runtime}getRuntime()",
                "transform(map{'stylesheet-location':'FILE/x.xsl','source-node':/})",
                "load-xquery-module('u', map{'location-hints':'FILE/x.xq'})",
                "xml-to-json(doc('../secret.xml'))",
                "parse-xml('&lt;!DOCTYPE a [&lt;!ENTITY e SYSTEM \"FILE/secret.txt\">]>&lt;a>&amp;e;&lt;/a>')",
                "parse-xml('&lt;!DOCTYPE a SYSTEM \"http://127.0.0.1:PORT/x.dtd\">&lt;a/>')"
            })
    void readsNothingElse(String expression) throws Exception {
        var asked = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            asked.incrementAndGet();
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
        });
        server.start();
        try {
            String output = outputOrError(expression
                    .replace("FILE", parent.toUri().toString().replaceAll("/$", ""))
                    .replace("PORT", String.valueOf(server.getAddress().getPort())));
            assertThat(output)
                    .doesNotContain("the secret")
                    .doesNotContain("root:")
                    .doesNotContain(System.getProperty("user.dir"))
                    .doesNotContain(System.getenv("PATH"));
            assertThat(asked).hasValue(0);
        } finally {
            server.stop(0);
        }
    }

    @Test
    void writesNoFile() {
        Path target = parent.resolve("written.xml");
        String body = "<xsl:template match='/'><xsl:result-document href='" + target.toUri()
                + "'><x/></xsl:result-document><r/></xsl:template>";
        assertThatThrownBy(() -> transform(body, "<a/>"))
                .isInstanceOfAny(FolderException.class, TransformException.class);
        assertThat(target).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<xsl:include href='FILE/secret.xml'/>",
                "<xsl:import href='http://127.0.0.1:1/x.xsl'/>",
                "<xsl:include href='../secret.xml'/>",
                "<xsl:include href='missing.xsl'/>",
                "<xsl:template match='/'><r/></xsl:template><xsl:template match='a['/>",
                "<xsl:template match='/'><xsl:value-of select='$nowhere'/></xsl:template>",
                "<xsl:template match='/'>",
                "<!DOCTYPE x>",
                "<xsl:output method='text'/>"
            })
    void brokenStylesheetIsFoundWhenItIsCompiledAndNamed(String body) {
        assertThatThrownBy(() -> compile(body.replace("FILE", parent.toUri().toString())))
                .isInstanceOf(FolderException.class)
                .hasMessageStartingWith("sheep/s.xsl");
    }

    @Test
    void namesFileAndLineOfABrokenTemplate() {
        assertThatThrownBy(() -> compile("\n\n<xsl:template match='/'><xsl:value-of select='1 +'/></xsl:template>"))
                .hasMessageStartingWith("sheep/s.xsl:5");
    }

    @Test
    void namesTheIncludedFileThatIsBroken() throws Exception {
        Files.writeString(
                folder.resolve("part.xsl"),
                HEAD
                        + "<xsl:template match='/'><r>{</r></xsl:template>\n<xsl:variable name='x' select='('/></xsl:stylesheet>");
        assertThatThrownBy(() -> compile("<xsl:include href='part.xsl'/>")).hasMessageStartingWith("sheep/part.xsl:");
    }

    @Test
    void aStylesheetsOwnRefusalIsToldApartFromAFailure() throws Exception {
        Stylesheet terminating = compile(
                "<xsl:template match='/'><xsl:message terminate='yes'>No claim in it.</xsl:message></xsl:template>");
        assertThatThrownBy(() -> apply(terminating, "<a/>"))
                .isInstanceOfSatisfying(
                        TransformException.class, e -> assertThat(e.refused()).isTrue())
                .hasMessage("No claim in it.");
        Stylesheet raising = compile(template("error((), 'No claim in it.')"));
        assertThatThrownBy(() -> apply(raising, "<a/>"))
                .isInstanceOfSatisfying(
                        TransformException.class, e -> assertThat(e.refused()).isTrue())
                .hasMessage("No claim in it.");
        Stylesheet failing = compile(template("xs:integer(/a)"));
        assertThatThrownBy(() -> apply(failing, "<a>x</a>"))
                .isInstanceOfSatisfying(
                        TransformException.class, e -> assertThat(e.refused()).isFalse())
                .hasMessageStartingWith("sheep/s.xsl:3");
    }

    @Test
    void aDocumentThatIsRefusedIsNotTheStylesheetsFault() throws Exception {
        Stylesheet stylesheet = compile("<xsl:mode on-no-match='shallow-copy'/>");
        assertThatThrownBy(() -> apply(stylesheet, "<a><b></a>")).isInstanceOf(XmlRefusedException.class);
        assertThatThrownBy(() -> apply(stylesheet, "<!DOCTYPE a><a/>")).isInstanceOf(XmlRefusedException.class);
        assertThatThrownBy(() -> apply(stylesheet, "<a>".repeat(10_000))).isInstanceOf(XmlRefusedException.class);
    }

    @Test
    void givesParametersTheirValues() throws Exception {
        Stylesheet stylesheet =
                compile("<xsl:param name='reference' as='xs:string' select='\"none\"'/>" + template("$reference"));
        byte[] input = "<a/>".getBytes(StandardCharsets.UTF_8);
        assertThat(new String(stylesheet.transform(XmlInput.of(input), name -> "R-1"), StandardCharsets.UTF_8))
                .contains("<r>R-1</r>");
        assertThat(apply(stylesheet, "<a/>")).contains("<r>none</r>");
    }

    @Test
    void keepsCommentsInstructionsAndEmptyText() throws Exception {
        assertThat(transform("<xsl:mode on-no-match='shallow-copy'/>", "<a> <!--c--><?p i?><b/> <![CDATA[<]]></a>"))
                .endsWith("<a> <!--c--><?p i?><b/> &lt;</a>");
    }

    private String outputOrError(String expression) {
        try {
            return transform(template(expression), "<a/>");
        } catch (FolderException | TransformException | XmlRefusedException e) {
            return e.getMessage().replace(expression, "");
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private static String template(String select) {
        return "<xsl:template match='/'><r><xsl:copy-of select=\"" + select.replace("\"", "&quot;")
                + "\"/></r></xsl:template>";
    }

    private String transform(String body, String input) throws Exception {
        return apply(compile(body), input);
    }

    private Stylesheet compile(String body) throws Exception {
        Files.writeString(folder.resolve("s.xsl"), HEAD + body + "</xsl:stylesheet>");
        return new XmlTools(FolderSnapshot.of(folder), XmlLimits.DEFAULT).stylesheet("s.xsl");
    }

    private static String apply(Stylesheet stylesheet, String input) throws TransformException, XmlRefusedException {
        var bytes = XmlInput.of(input.getBytes(StandardCharsets.UTF_8));
        return new String(stylesheet.transform(bytes, Map.<String, Object>of()::get), StandardCharsets.UTF_8);
    }
}
