package io.soapstone.runtime.failure;

import java.util.List;
import javax.xml.namespace.QName;

/**
 * A message that gets no answer from the service. The message text goes to the caller, so it says what is wrong and
 * what to do, and nothing of this machine; the cause goes to the log alone.
 */
public final class MediationException extends Exception {

    private final Reason reason;
    private final List<QName> notUnderstood;

    public MediationException(Reason reason, String text) {
        this(reason, text, null);
    }

    public MediationException(Reason reason, String text, Throwable cause) {
        super(text, cause);
        this.reason = reason;
        this.notUnderstood = List.of();
    }

    private MediationException(List<QName> notUnderstood) {
        super("Header blocks that this mediation must understand, and does not: " + names(notUnderstood) + ".");
        this.reason = Reason.MUST_UNDERSTAND;
        this.notUnderstood = List.copyOf(notUnderstood);
    }

    public static MediationException notUnderstood(List<QName> blocks) {
        return new MediationException(blocks);
    }

    /** There is no memory for one more body now. */
    public static MediationException busy() {
        return new MediationException(
                Reason.BUSY, "There are too many large messages at the same time; try again in a moment.");
    }

    private static String names(List<QName> blocks) {
        return String.join(", ", blocks.stream().map(QName::toString).toList());
    }

    public Reason reason() {
        return reason;
    }

    /** The header blocks behind a MustUnderstand failure; empty for all others. */
    public List<QName> notUnderstood() {
        return notUnderstood;
    }
}
