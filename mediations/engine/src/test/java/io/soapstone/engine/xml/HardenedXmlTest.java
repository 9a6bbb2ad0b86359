package io.soapstone.engine.xml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HardenedXmlTest {

    @Test
    void readsAPlainDocument() throws Exception {
        assertThat(textOf("<a>x<b>&amp;</b><![CDATA[<]]></a>")).isEqualTo("x&<");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE a><a/>",
                "<!DOCTYPE a SYSTEM 'http://127.0.0.1:1/x.dtd'><a/>",
                "<!DOCTYPE a [<!ENTITY e SYSTEM 'file:///etc/passwd'>]><a>&e;</a>",
                "<!DOCTYPE a [<!ENTITY x 'x'><!ENTITY y '&x;&x;&x;'>]><a>&y;</a>"
            })
    void refusesADoctype(String xml) {
        assertThatThrownBy(() -> textOf(xml))
                .isInstanceOfSatisfying(XmlRefusedException.class, e -> assertThat(e.reason())
                        .isEqualTo(XmlRefusedException.Cause.MALFORMED))
                .hasMessageContaining("DOCTYPE");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<a>&unknown;</a>",
                "<a",
                "<a></b>",
                "<a/><b/>",
                "<a/>x",
                "",
                "  ",
                "hello",
                "<a b='1' b='2'/>",
                "<a xmlns:p='u' xmlns:q='u' p:b='1' q:b='2'/>",
                "<p:a/>",
                "<a p:b='1'/>",
                "<a>&#0;</a>",
                "<a>\u0001</a>",
                "<a>]]></a>",
                "<a b='<'/>",
                "<a><!-- -- --></a>",
                "<?xml version='1.1'?><a>\u0085</a>",
                "<a xmlns:xml='u'/>",
                "<a:b:c xmlns:a='u'/>"
            })
    void refusesWhatIsNotWellFormed(String xml) {
        assertThatThrownBy(() -> textOf(xml)).isInstanceOf(XmlRefusedException.class);
    }

    /** Bytes that a lenient decoder would read as something else than a strict one. */
    @ParameterizedTest
    @CsvSource({
        "c080, overlong NUL",
        "c1bf, overlong two bytes",
        "e08080, overlong three bytes",
        "f0808080, overlong four bytes",
        "eda080, surrogate",
        "f4908080, beyond Unicode",
        "f5808080, no such lead byte",
        "80, stray continuation",
        "c3, cut short",
        "e282, cut short",
        "ff, never valid",
        "efbfbf, noncharacter FFFF"
    })
    void refusesInvalidUtf8EverywhereInTheDocument(String hex, String why) {
        byte[] bad = HexFormat.of().parseHex(hex);
        for (String around : new String[] {
            "<a>|</a>", "<a b='|'/>", "<a><!--|--></a>", "<a><![CDATA[|]]></a>", "<a><?p |?></a>", "<a|/>"
        }) {
            String[] parts = around.split("\\|");
            byte[] document =
                    concat(parts[0].getBytes(StandardCharsets.UTF_8), bad, parts[1].getBytes(StandardCharsets.UTF_8));
            assertThatThrownBy(() -> skim(new XmlInput(document, null)))
                    .as(why + " in " + around)
                    .isInstanceOf(XmlRefusedException.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "ISO-8859-1", "UTF-16", "UTF-16LE", "windows-1252"})
    void readsAnyEncodingThatIsLabelled(String charset) throws Exception {
        byte[] document = "<a>Gr\u00fc\u00dfe</a>".getBytes(charset);
        assertThat(textOf(new XmlInput(document, charset))).isEqualTo("Gr\u00fc\u00dfe");
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "ISO-8859-1", "windows-1252"})
    void readsAnyEncodingThatIsDeclared(String charset) throws Exception {
        byte[] document = ("<?xml version='1.0' encoding='" + charset + "'?><a>Gr\u00fc\u00dfe</a>").getBytes(charset);
        assertThat(textOf(XmlInput.of(document))).isEqualTo("Gr\u00fc\u00dfe");
    }

    @ParameterizedTest
    @CsvSource({"utf-8, ISO-8859-1", "iso-8859-1, UTF-8", "utf-16, UTF-8", "us-ascii, UTF-8"})
    void refusesALabelThatContradictsTheDeclaration(String label, String declared) {
        byte[] document = ("<?xml version='1.0' encoding='" + declared + "'?><a/>").getBytes(Charset.forName(declared));
        assertThatThrownBy(() -> textOf(new XmlInput(document, label)))
                .isInstanceOf(XmlRefusedException.class)
                .hasMessageContaining("ambiguous");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\t", "\n", "\r", "   ", "\n\t "})
    void readsADeclarationWithAnyBlank(String blank) throws Exception {
        byte[] document = ("<?xml" + blank + "version='1.0'" + blank + "encoding='ISO-8859-1'?><a>Gr\u00fc\u00dfe</a>")
                .getBytes(StandardCharsets.ISO_8859_1);
        assertThat(textOf(XmlInput.of(document))).isEqualTo("Gr\u00fc\u00dfe");
    }

    @Test
    void refusesAContradictionThatIsHiddenBehindBlanks() {
        for (int blanks : new int[] {10, 400, 3000, 10_000}) {
            byte[] document = ("<?xml version='1.0'" + " ".repeat(blanks) + "encoding='windows-1252'?><a/>")
                    .getBytes(StandardCharsets.US_ASCII);
            assertThatThrownBy(() -> textOf(new XmlInput(document, "utf-8"))).isInstanceOf(XmlRefusedException.class);
        }
    }

    @Test
    void refusesALabelThatContradictsTheByteOrderMark() {
        byte[] document =
                concat(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF}, "<a/>".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> textOf(new XmlInput(document, "iso-8859-1")))
                .isInstanceOf(XmlRefusedException.class)
                .hasMessageContaining("byte order mark");
    }

    @Test
    void refusesAnUnknownCharset() {
        assertThatThrownBy(() -> textOf(new XmlInput("<a/>".getBytes(StandardCharsets.UTF_8), "x-martian")))
                .isInstanceOf(XmlRefusedException.class)
                .hasMessageContaining("x-martian");
    }

    @Test
    void refusesDeepNesting() {
        assertThatThrownBy(() -> textOf("<a>".repeat(10_000) + "</a>".repeat(10_000)))
                .isInstanceOfSatisfying(XmlRefusedException.class, e -> assertThat(e.reason())
                        .isEqualTo(XmlRefusedException.Cause.TOO_COMPLEX))
                .hasMessageContaining("nested more than 200 deep");
    }

    @Test
    void acceptsNestingAtTheLimit() throws Exception {
        assertThat(textOf("<a>".repeat(200) + "x" + "</a>".repeat(200))).isEqualTo("x");
    }

    @Test
    void refusesManyAttributes() {
        var xml = new StringBuilder("<a");
        for (int i = 0; i < 257; i++) {
            xml.append(" b").append(i).append("='x'");
        }
        assertThatThrownBy(() -> textOf(xml.append("/>").toString())).hasMessageContaining("more than 256 attributes");
    }

    @Test
    void refusesManyNamespaceDeclarations() {
        var xml = new StringBuilder("<a");
        for (int i = 0; i < 257; i++) {
            xml.append(" xmlns:b").append(i).append("='x'");
        }
        assertThatThrownBy(() -> textOf(xml.append("/>").toString())).hasMessageContaining("more than 256 attributes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<%s/>", "<a %s='1'/>", "<%1$s:a xmlns:%1$s='u'/>", "<a xmlns:%s='u'/>"})
    void refusesLongNames(String template) {
        assertThatThrownBy(() -> textOf(template.formatted("n".repeat(257)))).hasMessageContaining("256 characters");
    }

    @Test
    void namesTheLine() {
        assertThatThrownBy(() -> textOf("<a>\n<b>\n</a>")).hasMessageContaining("line 3");
    }

    private static String textOf(String xml) throws XmlRefusedException {
        return textOf(XmlInput.of(xml.getBytes(StandardCharsets.UTF_8)));
    }

    private static String textOf(XmlInput input) throws XmlRefusedException {
        var text = new StringBuilder();
        try {
            var reader = HardenedXml.open(input, null, XmlLimits.DEFAULT);
            for (int event = reader.next(); event != XMLStreamConstants.END_DOCUMENT; event = reader.next()) {
                if (event == XMLStreamConstants.CHARACTERS || event == XMLStreamConstants.CDATA) {
                    text.append(reader.getText());
                }
            }
            return text.toString();
        } catch (XMLStreamException e) {
            throw HardenedXml.refusal(e);
        }
    }

    /** As the envelope is read: without looking at what is in between. */
    private static void skim(XmlInput input) throws XmlRefusedException {
        try {
            var reader = HardenedXml.open(input, null, XmlLimits.DEFAULT);
            while (reader.next() != XMLStreamConstants.END_DOCUMENT) {
                assertThat(reader.getEventType()).isPositive();
            }
        } catch (XMLStreamException e) {
            throw HardenedXml.refusal(e);
        }
    }

    private static byte[] concat(byte[]... parts) {
        var all = new java.io.ByteArrayOutputStream();
        for (byte[] part : parts) {
            all.writeBytes(part);
        }
        return all.toByteArray();
    }
}
