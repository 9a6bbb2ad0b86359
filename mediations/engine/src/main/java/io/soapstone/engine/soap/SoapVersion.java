package io.soapstone.engine.soap;

import java.util.Optional;

/** The two SOAP versions, and what tells them apart on the wire. */
public enum SoapVersion {
    SOAP_1_1("http://schemas.xmlsoap.org/soap/envelope/", "text/xml", "http://schemas.xmlsoap.org/soap/actor/next"),
    SOAP_1_2(
            "http://www.w3.org/2003/05/soap-envelope",
            "application/soap+xml",
            "http://www.w3.org/2003/05/soap-envelope/role/next");

    private final String namespace;
    private final String mediaType;
    private final String roleNext;

    SoapVersion(String namespace, String mediaType, String roleNext) {
        this.namespace = namespace;
        this.mediaType = mediaType;
        this.roleNext = roleNext;
    }

    public String namespace() {
        return namespace;
    }

    public String mediaType() {
        return mediaType;
    }

    /** The actor (1.1) or role (1.2) that every intermediary plays. */
    public String roleNext() {
        return roleNext;
    }

    /** The attribute of a header block that names who it is for. */
    String roleAttribute() {
        return this == SOAP_1_1 ? "actor" : "role";
    }

    public static Optional<SoapVersion> ofNamespace(String namespace) {
        for (SoapVersion version : values()) {
            if (version.namespace.equals(namespace)) {
                return Optional.of(version);
            }
        }
        return Optional.empty();
    }

    /**
     * The version that a media type stands for.
     *
     * @param mediaType without parameters, in any case
     */
    public static Optional<SoapVersion> ofMediaType(String mediaType) {
        for (SoapVersion version : values()) {
            if (version.mediaType.equalsIgnoreCase(mediaType)) {
                return Optional.of(version);
            }
        }
        return Optional.empty();
    }
}
