package io.soapstone.runtime.camel;

import io.vertx.core.MultiMap;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.camel.http.base.HttpOperationFailedException;

/**
 * The backend answered with a SOAP fault, which ends the route and goes to the caller as it came.
 *
 * <p>It is the exception that Camel's HTTP components throw, so that a route which handles faults itself ({@code
 * doTry}, {@code onException}) reads the same on any Camel.
 */
final class BackendFaultException extends HttpOperationFailedException {

    private final transient byte[] bytes;
    private final transient MultiMap headers;

    BackendFaultException(String uri, int status, String statusText, MultiMap headers, byte[] bytes) {
        super(uri, status, statusText, null, Map.of(), new String(bytes, StandardCharsets.UTF_8));
        this.bytes = bytes;
        this.headers = headers;
    }

    byte[] bytes() {
        return bytes;
    }

    /** End-to-end ones alone. */
    MultiMap headers() {
        return headers;
    }
}
