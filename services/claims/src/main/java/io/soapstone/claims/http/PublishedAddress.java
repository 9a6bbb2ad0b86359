package io.soapstone.claims.http;

import io.vertx.core.http.HttpServerRequest;
import java.util.regex.Pattern;

/**
 * The address under which a caller reached the service: X-Forwarded-Host, -Port and -Proto where a proxy tells them, and
 * the Host header otherwise. Envoy keeps Host and tells the protocol only.
 */
final class PublishedAddress {

    /** Host name or address, with or without port: nothing that would mean something in XML. */
    private static final Pattern AUTHORITY = Pattern.compile("(?:[\\w.-]+|\\[[\\da-fA-F:.]+])(?::\\d{1,5})?");

    private static final Pattern PREFIX = Pattern.compile("[\\w./-]*");
    private static final Pattern HAS_PORT = Pattern.compile(".*:\\d{1,5}");
    private static final Pattern PORT = Pattern.compile("\\d{1,5}");

    private PublishedAddress() {}

    static String of(HttpServerRequest request, String path) {
        String scheme = "https".equalsIgnoreCase(forwarded(request, "Proto", request.scheme())) ? "https" : "http";
        String host = forwarded(request, "Host", String.valueOf(request.authority()));
        if (!AUTHORITY.matcher(host).matches()) {
            host = "localhost:" + request.localAddress().port();
        }
        String usualPort = scheme.equals("https") ? "443" : "80";
        String port = forwarded(request, "Port", usualPort);
        if (!port.equals(usualPort)
                && PORT.matcher(port).matches()
                && !HAS_PORT.matcher(host).matches()) {
            host += ":" + port;
        }
        String prefix = forwarded(request, "Prefix", "");
        return scheme + "://" + host + (PREFIX.matcher(prefix).matches() ? prefix : "") + path;
    }

    /** The first of several proxies met the caller, and its word comes first. */
    private static String forwarded(HttpServerRequest request, String what, String otherwise) {
        String value = request.getHeader("X-Forwarded-" + what);
        return value == null ? otherwise : value.split(",", 2)[0].strip();
    }
}
