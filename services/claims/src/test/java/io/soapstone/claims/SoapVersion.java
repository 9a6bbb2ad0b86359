package io.soapstone.claims;

/** The two dialects every test of the endpoint speaks. */
public enum SoapVersion {
    SOAP_1_1("http://schemas.xmlsoap.org/soap/envelope/", "text/xml"),
    SOAP_1_2("http://www.w3.org/2003/05/soap-envelope", "application/soap+xml");

    final String namespace;
    final String mediaType;

    SoapVersion(String namespace, String mediaType) {
        this.namespace = namespace;
        this.mediaType = mediaType;
    }

    /** The same message in this version, from one in SOAP 1.1. */
    String of(String soap11) {
        return soap11.replace(SOAP_1_1.namespace, namespace);
    }

    public String envelope(String body) {
        return "<s:Envelope xmlns:s='" + namespace + "' xmlns:c='urn:soapstone:claims'><s:Body>" + body
                + "</s:Body></s:Envelope>";
    }
}
