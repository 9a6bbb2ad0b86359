package io.soapstone.runtime.front;

import io.soapstone.engine.xml.XmlRefusedException;
import io.soapstone.runtime.mediation.Mediation;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import java.util.regex.Pattern;
import javax.xml.stream.XMLStreamException;

/** Answers {@code ?wsdl} with the mediation's contract, at the address that the caller used. */
final class FacadeWsdl {

    private static final Pattern HOST = Pattern.compile("[A-Za-z0-9._~\\[\\]:-]{1,255}");

    void send(HttpServerRequest request, Mediation mediation) {
        try {
            byte[] wsdl = mediation.wsdl().at(address(request));
            request.response()
                    .putHeader("Content-Type", "text/xml; charset=UTF-8")
                    .end(Buffer.buffer(wsdl));
        } catch (XMLStreamException | XmlRefusedException e) {
            throw new IllegalStateException("the WSDL of " + mediation.name() + " was read when it was loaded", e);
        }
    }

    private static String address(HttpServerRequest request) {
        boolean https = "https".equalsIgnoreCase(request.getHeader("X-Forwarded-Proto")) || request.isSSL();
        String host = request.getHeader("X-Forwarded-Host");
        if (host == null || !HOST.matcher(host).matches()) {
            host = request.authority() == null
                    ? "localhost"
                    : request.authority().toString();
        }
        return (https ? "https://" : "http://") + host + request.path();
    }
}
