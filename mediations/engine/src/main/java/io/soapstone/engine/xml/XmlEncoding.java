package io.soapstone.engine.xml;

import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decides the one encoding of a document (RFC 7303, section 3), and refuses a document whose byte order mark,
 * Content-Type and XML declaration contradict each other: a mediation and the service behind it would each believe
 * another one, and so read different messages from the same bytes.
 */
final class XmlEncoding {

    private static final int DECLARATION_LENGTH = 4096;
    private static final Pattern DECLARATION = Pattern.compile("^<\\?xml\\s");
    private static final Pattern DECLARED =
            Pattern.compile("^<\\?xml\\s.*?encoding\\s*=\\s*[\"']([A-Za-z][A-Za-z0-9._-]*)[\"']", Pattern.DOTALL);

    private XmlEncoding() {}

    static Charset of(XmlInput input) throws XmlRefusedException {
        byte[] bytes = input.bytes();
        Charset marked = byteOrderMark(bytes);
        Charset labelled =
                input.charset() == null ? null : named(input.charset(), "the Content-Type names the charset");
        Charset declared = declared(bytes, marked);

        requireSame(marked, "the byte order mark says", labelled, "the Content-Type says");
        requireSame(marked, "the byte order mark says", declared, "the XML declaration says");
        requireSame(labelled, "the Content-Type says", declared, "the XML declaration says");

        if (marked != null) {
            return marked;
        }
        Charset charset = labelled != null ? labelled : declared;
        return charset != null ? charset : StandardCharsets.UTF_8;
    }

    /** How many bytes of the start are the byte order mark rather than the document. */
    static int markLength(byte[] bytes) {
        Charset marked = byteOrderMark(bytes);
        if (marked == null) {
            return 0;
        }
        return marked.equals(StandardCharsets.UTF_8) ? 3 : 2;
    }

    private static Charset byteOrderMark(byte[] bytes) {
        if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
            return StandardCharsets.UTF_8;
        }
        if (startsWith(bytes, 0xFE, 0xFF)) {
            return StandardCharsets.UTF_16BE;
        }
        if (startsWith(bytes, 0xFF, 0xFE)) {
            return StandardCharsets.UTF_16LE;
        }
        return null;
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        if (bytes.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((bytes[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }

    private static Charset declared(byte[] bytes, Charset marked) throws XmlRefusedException {
        int start = markLength(bytes);
        Charset charset = marked == null ? StandardCharsets.ISO_8859_1 : marked;
        int length = Math.min(DECLARATION_LENGTH * 2, bytes.length - start);
        String head = new String(bytes, start, length, charset);
        if (!isDeclaration(head)) {
            return null;
        }
        int end = head.indexOf("?>");
        if (end < 0) {
            throw XmlRefusedException.malformed(
                    "the XML declaration does not end within " + DECLARATION_LENGTH + " characters");
        }
        Matcher matcher = DECLARED.matcher(head.substring(0, end));
        return matcher.find() ? named(matcher.group(1), "the XML declaration names the encoding") : null;
    }

    /** Whether a document starts with an XML declaration, not with an instruction of a longer name. */
    static boolean isDeclaration(String head) {
        return DECLARATION.matcher(head).find();
    }

    private static Charset named(String name, String source) throws XmlRefusedException {
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            throw XmlRefusedException.malformed(
                    source + " '" + name + "', which is not known here; UTF-8 is known everywhere");
        }
    }

    private static void requireSame(Charset one, String oneSays, Charset other, String otherSays)
            throws XmlRefusedException {
        if (one != null && other != null && !family(one).equals(family(other))) {
            throw XmlRefusedException.malformed(
                    "the encoding is ambiguous: " + oneSays + " " + one.name() + ", " + otherSays + " " + other.name());
        }
    }

    /** UTF-16 is one encoding in two byte orders: a label without an order agrees with either. */
    private static String family(Charset charset) {
        return charset.name().startsWith("UTF-16") ? "UTF-16" : charset.name();
    }
}
