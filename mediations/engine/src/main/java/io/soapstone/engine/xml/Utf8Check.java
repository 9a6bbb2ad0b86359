package io.soapstone.engine.xml;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Checks that bytes are UTF-8 as the Unicode standard has it (table 3-7: shortest form, no surrogates) and that every
 * character may stand in an XML 1.0 document (production 2, Char). The parser is more lenient in both, so that it and
 * the service behind a mediation could read different texts.
 */
final class Utf8Check {

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long HIGH_BITS = 0x8080808080808080L;
    private static final long BLANKS = 0x2020202020202020L;

    private Utf8Check() {}

    static void check(byte[] bytes, int start) throws XmlRefusedException {
        int i = start;
        while (i < bytes.length) {
            if (i + Long.BYTES <= bytes.length && isPlain((long) LONG.get(bytes, i))) {
                i += Long.BYTES;
            } else {
                i += character(bytes, i);
            }
        }
    }

    /** Eight ASCII characters, none of them a control character: most of every message. */
    private static boolean isPlain(long eight) {
        // Subtracting a blank from each byte borrows into its high bit when the byte is smaller than a blank.
        return ((eight | (eight - BLANKS)) & HIGH_BITS) == 0;
    }

    /** Checks one character and gives its length in bytes. */
    private static int character(byte[] bytes, int i) throws XmlRefusedException {
        int lead = bytes[i] & 0xFF;
        if (lead < 0x80) {
            if (lead < 0x20 && lead != '\t' && lead != '\n' && lead != '\r') {
                throw refused(bytes, i, "the control character 0x%02X cannot stand in XML".formatted(lead));
            }
            return 1;
        }
        int length = length(lead);
        if (length == 0 || i + length > bytes.length) {
            throw notUtf8(bytes, i);
        }
        int c = lead & (0xFF >> (length + 1));
        for (int k = 1; k < length; k++) {
            int next = bytes[i + k] & 0xFF;
            if ((next & 0xC0) != 0x80) {
                throw notUtf8(bytes, i);
            }
            c = (c << 6) | (next & 0x3F);
        }
        if (c < smallest(length) || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) {
            throw notUtf8(bytes, i);
        }
        if (c == 0xFFFE || c == 0xFFFF) {
            throw refused(bytes, i, "the character U+%04X cannot stand in XML".formatted(c));
        }
        return length;
    }

    private static int length(int lead) {
        if (lead >= 0xF0) {
            return lead <= 0xF4 ? 4 : 0;
        }
        if (lead >= 0xE0) {
            return 3;
        }
        return lead >= 0xC2 ? 2 : 0;
    }

    private static int smallest(int length) {
        return switch (length) {
            case 2 -> 0x80;
            case 3 -> 0x800;
            default -> 0x10000;
        };
    }

    private static XmlRefusedException notUtf8(byte[] bytes, int i) {
        return refused(
                bytes,
                i,
                "the document is read as UTF-8, and the byte 0x%02X is not UTF-8 there".formatted(bytes[i] & 0xFF));
    }

    private static XmlRefusedException refused(byte[] bytes, int i, String message) {
        return XmlRefusedException.at(XmlRefusedException.Cause.MALFORMED, bytes, i, message);
    }
}
