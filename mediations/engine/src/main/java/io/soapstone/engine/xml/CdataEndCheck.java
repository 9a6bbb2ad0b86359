package io.soapstone.engine.xml;

import java.nio.charset.StandardCharsets;

/**
 * Refuses a bare {@code ]]>} in text, which XML forbids (production 14, CharData) and the parser lets pass.
 *
 * <p>Hardly any document holds these three bytes, and in those that do they mostly end a CDATA section; so the search
 * for them is all it costs, and only then the markup around them is looked at.
 */
final class CdataEndCheck {

    private static final byte[] CDATA_START = ascii("<![CDATA[");
    private static final byte[] CDATA_END = ascii("]]>");
    private static final byte[] COMMENT_START = ascii("<!--");
    private static final byte[] COMMENT_END = ascii("-->");
    private static final byte[] INSTRUCTION_START = ascii("<?");
    private static final byte[] INSTRUCTION_END = ascii("?>");

    private CdataEndCheck() {}

    static void check(byte[] bytes, int start) throws XmlRefusedException {
        if (find(bytes, start, CDATA_END) == bytes.length) {
            return;
        }
        int i = start;
        while (i < bytes.length) {
            if (bytes[i] == '<') {
                i = afterMarkup(bytes, i);
            } else if (startsWith(bytes, i, CDATA_END)) {
                throw XmlRefusedException.malformedAt(bytes, i, "the XML is not well-formed: ']]>' stands in text");
            } else {
                i++;
            }
        }
    }

    private static int afterMarkup(byte[] bytes, int i) {
        if (startsWith(bytes, i, CDATA_START)) {
            return find(bytes, i, CDATA_END) + CDATA_END.length;
        }
        if (startsWith(bytes, i, COMMENT_START)) {
            return find(bytes, i + COMMENT_START.length, COMMENT_END) + COMMENT_END.length;
        }
        if (startsWith(bytes, i, INSTRUCTION_START)) {
            return find(bytes, i, INSTRUCTION_END) + INSTRUCTION_END.length;
        }
        return afterTag(bytes, i);
    }

    private static int afterTag(byte[] bytes, int start) {
        byte quote = 0;
        for (int i = start; i < bytes.length; i++) {
            byte b = bytes[i];
            if (quote != 0) {
                quote = b == quote ? 0 : quote;
            } else if (b == '"' || b == '\'') {
                quote = b;
            } else if (b == '>') {
                return i + 1;
            }
        }
        return bytes.length;
    }

    /** Where the pattern is found; the length of the document when it is not. */
    private static int find(byte[] bytes, int from, byte[] pattern) {
        for (int i = from; i <= bytes.length - pattern.length; i++) {
            if (bytes[i] == pattern[0] && startsWith(bytes, i, pattern)) {
                return i;
            }
        }
        return bytes.length;
    }

    private static boolean startsWith(byte[] bytes, int at, byte[] pattern) {
        if (at + pattern.length > bytes.length) {
            return false;
        }
        for (int i = 0; i < pattern.length; i++) {
            if (bytes[at + i] != pattern[i]) {
                return false;
            }
        }
        return true;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
