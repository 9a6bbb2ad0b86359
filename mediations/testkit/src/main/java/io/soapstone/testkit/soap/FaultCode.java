package io.soapstone.testkit.soap;

/** Whose fault it is, under the name that each version has for it. */
public enum FaultCode {
    CLIENT("Client", "Sender"),
    SERVER("Server", "Receiver"),
    MUST_UNDERSTAND("MustUnderstand", "MustUnderstand"),
    VERSION_MISMATCH("VersionMismatch", "VersionMismatch");

    private final String name11;
    private final String name12;

    FaultCode(String name11, String name12) {
        this.name11 = name11;
        this.name12 = name12;
    }

    public String in(SoapVersion version) {
        return version == SoapVersion.SOAP_1_1 ? name11 : name12;
    }
}
