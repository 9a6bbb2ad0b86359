package io.soapstone.engine.xml;

import javax.xml.stream.Location;

/**
 * A document that is not let in. The message is written for the sender: it names the cause and the place in the
 * document, and nothing of this machine.
 */
public final class XmlRefusedException extends Exception {

    /** Why it was refused, as far as the answer depends on it. */
    public enum Cause {
        /** Not well-formed, wrongly encoded, or with a DTD. */
        MALFORMED,
        /** Well-formed, but over a limit. */
        TOO_COMPLEX
    }

    private final Cause reason;
    private final String what;
    private final int line;
    private final int column;

    public XmlRefusedException(Cause reason, String message, int line, int column) {
        super(line > 0 ? message + " (line " + line + ", column " + column + ")" : message);
        this.reason = reason;
        this.what = message;
        this.line = line;
        this.column = column;
    }

    static XmlRefusedException at(Cause reason, String message, Location location) {
        return new XmlRefusedException(reason, message, location.getLineNumber(), location.getColumnNumber());
    }

    static XmlRefusedException malformed(String message) {
        return new XmlRefusedException(Cause.MALFORMED, message, -1, -1);
    }

    /** The place is given as the offset of a byte. */
    static XmlRefusedException at(Cause reason, byte[] bytes, int offset, String message) {
        int line = 1;
        int column = 1;
        for (int i = 0; i < offset; i++) {
            column = bytes[i] == '\n' ? 1 : column + 1;
            line += bytes[i] == '\n' ? 1 : 0;
        }
        return new XmlRefusedException(reason, message, line, column);
    }

    public Cause reason() {
        return reason;
    }

    /** The message without the place, for whoever names the place in another way. */
    public String what() {
        return what;
    }

    /** Line in the document, from 1; -1 when the document as a whole is refused. */
    public int line() {
        return line;
    }

    public int column() {
        return column;
    }
}
