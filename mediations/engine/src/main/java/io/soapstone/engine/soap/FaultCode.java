package io.soapstone.engine.soap;

/** Who is to blame, in the words of each version (SOAP 1.1 section 4.4.1, SOAP 1.2 part 1 section 5.4.6). */
public enum FaultCode {
    CLIENT("Client", "Sender"),
    SERVER("Server", "Receiver"),
    MUST_UNDERSTAND("MustUnderstand", "MustUnderstand"),
    VERSION_MISMATCH("VersionMismatch", "VersionMismatch");

    private final String soap11;
    private final String soap12;

    FaultCode(String soap11, String soap12) {
        this.soap11 = soap11;
        this.soap12 = soap12;
    }

    String in(SoapVersion version) {
        return version == SoapVersion.SOAP_1_1 ? soap11 : soap12;
    }
}
