package io.soapstone.engine.xslt;

/**
 * A stylesheet or an expression could not be applied to a message.
 *
 * <p>When the stylesheet {@link #refused()} the message by its own decision ({@code xsl:message terminate="yes"} or
 * {@code fn:error}), the message text is the stylesheet's and made for the sender; otherwise it is for the log, with
 * the place in the stylesheet in front.
 */
public final class TransformException extends Exception {

    private final boolean refused;

    private TransformException(String message, boolean refused, Throwable cause) {
        super(message, cause);
        this.refused = refused;
    }

    static TransformException refused(String message, Throwable cause) {
        return new TransformException(message, true, cause);
    }

    static TransformException failed(String message, Throwable cause) {
        return new TransformException(message, false, cause);
    }

    public boolean refused() {
        return refused;
    }
}
