package io.soapstone.testkit.soap;

import io.soapstone.testkit.http.ContentType;
import java.util.Map;
import java.util.Optional;

/** The two versions and what is different between them on the wire. */
public enum SoapVersion {
    SOAP_1_1(
            "SOAP 1.1",
            "text/xml",
            "http://schemas.xmlsoap.org/soap/envelope/",
            "actor",
            "http://schemas.xmlsoap.org/soap/actor/next"),
    SOAP_1_2(
            "SOAP 1.2",
            "application/soap+xml",
            "http://www.w3.org/2003/05/soap-envelope",
            "role",
            "http://www.w3.org/2003/05/soap-envelope/role/next");

    private final String label;
    private final String mediaType;
    private final String namespace;
    private final String roleAttribute;
    private final String nextRole;

    SoapVersion(String label, String mediaType, String namespace, String roleAttribute, String nextRole) {
        this.label = label;
        this.mediaType = mediaType;
        this.namespace = namespace;
        this.roleAttribute = roleAttribute;
        this.nextRole = nextRole;
    }

    public String mediaType() {
        return mediaType;
    }

    public String namespace() {
        return namespace;
    }

    /** The attribute of a header block that says whom it is for. */
    public String roleAttribute() {
        return roleAttribute;
    }

    /** The role that every node on the path plays, so also a mediation. */
    public String nextRole() {
        return nextRole;
    }

    public ContentType contentType(String charset) {
        return new ContentType(mediaType, Map.of("charset", charset));
    }

    public static Optional<SoapVersion> ofNamespace(String namespace) {
        for (SoapVersion version : values()) {
            if (version.namespace.equals(namespace)) {
                return Optional.of(version);
            }
        }
        return Optional.empty();
    }

    @Override
    public String toString() {
        return label;
    }
}
