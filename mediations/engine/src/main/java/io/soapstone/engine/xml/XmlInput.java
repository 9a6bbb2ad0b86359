package io.soapstone.engine.xml;

import java.util.Objects;

/** A document as it came in: its bytes, and the charset that its transport claims for it. */
public final class XmlInput {

    private final byte[] bytes;
    private final String charset;

    /**
     * Takes what a transport received.
     *
     * @param bytes not copied: whoever hands them over must not change them
     * @param charset the charset parameter of the Content-Type; null when there was none
     */
    public XmlInput(byte[] bytes, String charset) {
        this.bytes = Objects.requireNonNull(bytes, "bytes");
        this.charset = charset;
    }

    /** A document without a transport. */
    public static XmlInput of(byte[] bytes) {
        return new XmlInput(bytes, null);
    }

    /** The bytes themselves, not a copy. */
    public byte[] bytes() {
        return bytes;
    }

    String charset() {
        return charset;
    }
}
