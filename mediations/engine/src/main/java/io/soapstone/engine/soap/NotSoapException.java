package io.soapstone.engine.soap;

/** Well-formed XML that is not a SOAP envelope; the message says to its sender what is wrong with it. */
public final class NotSoapException extends Exception {

    private final boolean versionMismatch;

    private NotSoapException(String message, boolean versionMismatch) {
        super(message);
        this.versionMismatch = versionMismatch;
    }

    static NotSoapException structure(String message) {
        return new NotSoapException(message, false);
    }

    static NotSoapException version(String namespace) {
        return new NotSoapException(
                "the envelope's namespace '" + abbreviate(namespace) + "' is neither SOAP 1.1 ("
                        + SoapVersion.SOAP_1_1.namespace() + ") nor SOAP 1.2 (" + SoapVersion.SOAP_1_2.namespace()
                        + ")",
                true);
    }

    /** It is an Envelope, but of a version that is not known (SOAP 1.1 section 4.1.2, SOAP 1.2 part 1 section 5.4.7). */
    public boolean isVersionMismatch() {
        return versionMismatch;
    }

    /** Whatever a caller writes there goes into the fault and into the log. */
    private static String abbreviate(String namespace) {
        return namespace.length() <= 100 ? namespace : namespace.substring(0, 100) + "...";
    }
}
