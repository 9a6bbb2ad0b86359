package io.soapstone.engine.xml;

import java.nio.charset.StandardCharsets;

/**
 * Looks once over the markup of a document before the parser does, for what the parser is too lenient with or too slow
 * at:
 *
 * <ul>
 *   <li>a bare {@code ]]>} in text, which XML forbids (production 14, CharData) and the parser lets pass;
 *   <li>an element with too many attributes. The parser would take all of them in before anybody can count them, and the
 *       time it takes grows with the square of their number.
 * </ul>
 */
final class MarkupCheck {

    private static final byte[] CDATA_START = ascii("<![CDATA[");
    private static final byte[] CDATA_END = ascii("]]>");
    private static final byte[] COMMENT_START = ascii("<!--");
    private static final byte[] COMMENT_END = ascii("-->");
    private static final byte[] INSTRUCTION_START = ascii("<?");
    private static final byte[] INSTRUCTION_END = ascii("?>");
    private static final byte[] DECLARATION_START = ascii("<!");

    private final byte[] bytes;
    private final int attributes;

    private MarkupCheck(byte[] bytes, int attributes) {
        this.bytes = bytes;
        this.attributes = attributes;
    }

    /**
     * Checks a document.
     *
     * @param attributes how many of them an element may have, namespace declarations included
     */
    static void check(byte[] bytes, int start, int attributes) throws XmlRefusedException {
        if (isSuspicious(bytes, start, attributes)) {
            new MarkupCheck(bytes, attributes).from(start);
        }
    }

    /**
     * Whether there is a reason to look closer; for nearly all documents there is none, and this pass is all it costs. A
     * tag ends before the next {@code <} at the latest, and no attribute takes less than five bytes.
     */
    private static boolean isSuspicious(byte[] bytes, int start, int attributes) {
        int longest = 5 * attributes;
        int tag = start;
        for (int i = start; i < bytes.length; i++) {
            if ((bytes[i] | 2) != '>') {
                continue;
            }
            if (bytes[i] == '<') {
                if (i - tag > longest) {
                    return true;
                }
                tag = i;
            } else if (i >= start + 2 && bytes[i - 1] == ']' && bytes[i - 2] == ']') {
                return true;
            }
        }
        return bytes.length - tag > longest;
    }

    private void from(int start) throws XmlRefusedException {
        int i = start;
        while (i < bytes.length) {
            byte b = bytes[i];
            if (b == '<') {
                i = afterMarkup(i);
            } else if (b == ']' && startsWith(i, CDATA_END)) {
                throw XmlRefusedException.at(
                        XmlRefusedException.Cause.MALFORMED,
                        bytes,
                        i,
                        "the XML is not well-formed: ']]>' stands in text");
            } else {
                i++;
            }
        }
    }

    private int afterMarkup(int i) throws XmlRefusedException {
        if (startsWith(i, CDATA_START)) {
            return find(i, CDATA_END) + CDATA_END.length;
        }
        if (startsWith(i, COMMENT_START)) {
            return find(i + COMMENT_START.length, COMMENT_END) + COMMENT_END.length;
        }
        if (startsWith(i, INSTRUCTION_START)) {
            return find(i, INSTRUCTION_END) + INSTRUCTION_END.length;
        }
        if (startsWith(i, DECLARATION_START)) {
            // A DOCTYPE, which is refused where it stands: what follows is never looked at.
            return bytes.length;
        }
        return afterTag(i);
    }

    private int afterTag(int start) throws XmlRefusedException {
        byte quote = 0;
        int found = 0;
        for (int i = start; i < bytes.length; i++) {
            byte b = bytes[i];
            if (quote != 0) {
                quote = b == quote ? 0 : quote;
            } else if (b == '"' || b == '\'') {
                quote = b;
            } else if (b == '>') {
                return i + 1;
            } else if (b == '=' && ++found > attributes) {
                throw XmlRefusedException.at(
                        XmlRefusedException.Cause.TOO_COMPLEX,
                        bytes,
                        start,
                        "an element has more than " + attributes + " attributes");
            }
        }
        return bytes.length;
    }

    /** Where the pattern is found; the length of the document when it is not. */
    private int find(int from, byte[] pattern) {
        for (int i = from; i <= bytes.length - pattern.length; i++) {
            if (bytes[i] == pattern[0] && startsWith(i, pattern)) {
                return i;
            }
        }
        return bytes.length;
    }

    private boolean startsWith(int at, byte[] pattern) {
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
