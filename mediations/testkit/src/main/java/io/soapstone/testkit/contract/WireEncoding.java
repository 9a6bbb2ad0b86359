package io.soapstone.testkit.contract;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;

/** The encodings that SOAP messages come in. */
enum WireEncoding {
    UTF_8_PLAIN("utf-8", UTF_8, false),
    UTF_8_WITH_MARK("utf-8", UTF_8, true),
    UTF_16_BIG_ENDIAN("utf-16", UTF_16BE, true),
    UTF_16_LITTLE_ENDIAN("utf-16", UTF_16LE, true),
    LATIN_1("iso-8859-1", ISO_8859_1, false);

    private final String label;
    private final Charset charset;
    private final boolean mark;

    WireEncoding(String label, Charset charset, boolean mark) {
        this.label = label;
        this.charset = charset;
        this.mark = mark;
    }

    /** As the {@code charset} of a Content-Type and the {@code encoding} of a declaration say it. */
    String label() {
        return label;
    }

    /** The document with a declaration; what the encoding does not have becomes a character reference. */
    byte[] encode(String documentWithoutDeclaration) {
        CharsetEncoder encoder = charset.newEncoder();
        StringBuilder text = new StringBuilder(mark ? "\uFEFF" : "");
        text.append("<?xml version=\"1.0\" encoding=\"").append(label).append("\"?>");
        documentWithoutDeclaration
                .codePoints()
                .forEach(c -> text.append(
                        encoder.canEncode(Character.toString(c))
                                ? Character.toString(c)
                                : "&#x" + Integer.toHexString(c) + ";"));
        return text.toString().getBytes(charset);
    }
}
