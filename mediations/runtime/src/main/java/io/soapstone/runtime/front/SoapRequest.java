package io.soapstone.runtime.front;

import io.soapstone.engine.soap.SoapVersion;
import io.soapstone.runtime.failure.MediationException;
import io.soapstone.runtime.failure.Reason;
import io.soapstone.runtime.http.ContentType;
import io.soapstone.runtime.http.CorrelationId;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpServerRequest;
import java.util.List;
import java.util.Optional;

/**
 * What the HTTP headers say of a request, before its body is read.
 *
 * @param contentType empty when there is none that can be read
 */
record SoapRequest(String path, MultiMap headers, String correlationId, Optional<ContentType> contentType) {

    static SoapRequest of(HttpServerRequest request) {
        MultiMap headers = request.headers();
        return new SoapRequest(
                request.path(),
                headers,
                CorrelationId.of(headers.get(CorrelationId.HEADER)),
                contentType(headers.getAll("Content-Type")));
    }

    /** Of two headers the service might believe the other one, and so read another message. */
    private static Optional<ContentType> contentType(List<String> headers) {
        return headers.size() == 1 ? ContentType.parse(headers.getFirst()) : Optional.empty();
    }

    /** The SOAP version that the media type stands for; 1.1, the older one, when it stands for none. */
    SoapVersion versionByMediaType() {
        return contentType
                .flatMap(type -> SoapVersion.ofMediaType(type.mediaType()))
                .orElse(SoapVersion.SOAP_1_1);
    }

    /** The action in the caller's words, without quotes; null when there is none. In SOAP 1.2 the media type has it. */
    String action() {
        String parameter = contentType.map(type -> type.parameter("action")).orElse(null);
        String header = headers.get("SOAPAction");
        if (header == null || (parameter != null && versionByMediaType() == SoapVersion.SOAP_1_2)) {
            return parameter;
        }
        boolean quoted = header.length() > 1 && header.startsWith("\"") && header.endsWith("\"");
        return quoted ? header.substring(1, header.length() - 1) : header;
    }

    String charset() {
        return contentType.map(type -> type.parameter("charset")).orElse(null);
    }

    /** Refuses what cannot be a SOAP message over HTTP. */
    void check() throws MediationException {
        if (contentType.isEmpty()) {
            throw mediaType("The request has no Content-Type that can be read, or more than one.");
        }
        String mediaType = contentType.get().mediaType();
        if (SoapVersion.ofMediaType(mediaType).isEmpty()) {
            throw mediaType("The Content-Type '" + abbreviate(mediaType) + "' is not SOAP's.");
        }
        String coding = headers.get("Content-Encoding");
        if (coding != null && !coding.equalsIgnoreCase("identity")) {
            throw mediaType(
                    "The Content-Encoding '" + abbreviate(coding) + "' is not supported; send the XML as it is.");
        }
    }

    private static MediationException mediaType(String text) {
        return new MediationException(
                Reason.MEDIA_TYPE,
                text + " SOAP 1.1 is sent as " + SoapVersion.SOAP_1_1.mediaType() + ", SOAP 1.2 as "
                        + SoapVersion.SOAP_1_2.mediaType() + ".");
    }

    private static String abbreviate(String text) {
        return text.length() <= 60 ? text : text.substring(0, 60) + "...";
    }
}
