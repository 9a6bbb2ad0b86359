package io.soapstone.engine.xml;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * Brings a document into UTF-8, proven to the last byte, so that one parser path serves all encodings.
 *
 * <p>A document that is UTF-8 already, as nearly all are, is not copied.
 */
final class Utf8Document {

    private final byte[] bytes;
    private final int start;

    private Utf8Document(byte[] bytes, int start) {
        this.bytes = bytes;
        this.start = start;
    }

    /** The document without its byte order mark; in another encoding than UTF-8 also without its XML declaration. */
    static Utf8Document of(XmlInput input) throws XmlRefusedException {
        byte[] bytes = input.bytes();
        Charset charset = XmlEncoding.of(input);
        int start = XmlEncoding.markLength(bytes);
        if (!charset.equals(StandardCharsets.UTF_8)) {
            bytes = transcoded(ByteBuffer.wrap(bytes, start, bytes.length - start), charset);
            start = 0;
        }
        Utf8Check.check(bytes, start);
        return new Utf8Document(bytes, start);
    }

    byte[] bytes() {
        return bytes;
    }

    /** Where in the bytes the document starts. */
    int start() {
        return start;
    }

    int length() {
        return bytes.length - start;
    }

    private static byte[] transcoded(ByteBuffer bytes, Charset charset) throws XmlRefusedException {
        try {
            CharBuffer text = charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(bytes);
            return blankDeclaration(text.toString()).getBytes(StandardCharsets.UTF_8);
        } catch (CharacterCodingException e) {
            throw XmlRefusedException.malformed("the document is not in " + charset.name()
                    + ", which its Content-Type, byte order mark or XML declaration says it is in");
        }
    }

    /** The declaration names an encoding that is no longer true; blanks in its place keep the columns right. */
    private static String blankDeclaration(String text) {
        int end = XmlEncoding.isDeclaration(text) ? text.indexOf("?>") : -1;
        if (end < 0) {
            return text;
        }
        char[] chars = text.toCharArray();
        for (int i = 0; i < end + 2; i++) {
            if (chars[i] != '\n') {
                chars[i] = ' ';
            }
        }
        return new String(chars);
    }
}
