package io.soapstone.runtime.camel;

import io.soapstone.engine.xml.XmlRefusedException;
import io.soapstone.engine.xslt.TransformException;
import io.soapstone.runtime.failure.MediationException;
import io.soapstone.runtime.failure.Reason;
import org.apache.camel.Exchange;

/** Finds out what a route ended with, and whose fault it is. */
public final class FailureCause {

    private static final String THROW_STEP = "org.apache.camel.processor.ThrowExceptionProcessor";

    private static final int TEXT_LENGTH = 500;

    private FailureCause() {}

    /** The backend's own fault, if that is what the route ended with; else null. */
    public static BackendFault backendFault(Exchange exchange) {
        for (Throwable cause = exchange.getException(); cause != null; cause = cause.getCause()) {
            if (cause instanceof BackendFaultException fault) {
                return new BackendFault(fault.getStatusCode(), fault.headers(), fault.bytes());
            }
        }
        return null;
    }

    /** What to tell the caller of any other failure. */
    public static MediationException of(Exchange exchange) {
        boolean answered = exchange.getProperty(ExchangeKeys.ANSWERED) != null;
        Throwable failure = exchange.getException();
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            MediationException found =
                    switch (cause) {
                        case MediationException known -> known;
                        case TransformException transform -> transform(transform, answered);
                        case XmlRefusedException refused -> refused(refused, answered);
                        case IllegalArgumentException thrown when isThrownByRoute(thrown) -> refusal(thrown, answered);
                        default -> null;
                    };
            if (found != null) {
                return found;
            }
        }
        return new MediationException(Reason.INTERNAL_ERROR, "The mediation failed.", failure);
    }

    private static MediationException transform(TransformException e, boolean answered) {
        return e.refused()
                ? new MediationException(
                        answered ? Reason.TRANSFORM_ERROR : Reason.REFUSED, abbreviated(e.getMessage()), e)
                : new MediationException(
                        Reason.TRANSFORM_ERROR,
                        answered
                                ? "The service's answer could not be transformed."
                                : "The request could not be transformed.",
                        e);
    }

    private static MediationException refused(XmlRefusedException e, boolean answered) {
        if (answered) {
            return new MediationException(
                    Reason.BACKEND_ERROR, "The service's answer is not XML that can be let through.", e);
        }
        Reason reason = e.reason() == XmlRefusedException.Cause.TOO_COMPLEX ? Reason.TOO_COMPLEX : Reason.MALFORMED;
        return new MediationException(reason, e.getMessage(), e);
    }

    private static MediationException refusal(IllegalArgumentException e, boolean answered) {
        String text = e.getMessage() == null ? "The mediation refused the message." : abbreviated(e.getMessage());
        return new MediationException(answered ? Reason.BACKEND_ERROR : Reason.REFUSED, text, e);
    }

    /** A refusal may quote what the caller sent, however long it is. */
    private static String abbreviated(String text) {
        return text.length() <= TEXT_LENGTH ? text : text.substring(0, TEXT_LENGTH) + "...";
    }

    /** A route refuses by its step throwException; the same exception from anywhere else is a defect. */
    private static boolean isThrownByRoute(IllegalArgumentException e) {
        for (StackTraceElement frame : e.getStackTrace()) {
            String name = frame.getClassName();
            if (!name.startsWith("java.lang.reflect.") && !name.startsWith("jdk.internal.reflect.")) {
                return name.equals(THROW_STEP);
            }
        }
        return false;
    }
}
