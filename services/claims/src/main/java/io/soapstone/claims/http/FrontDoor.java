package io.soapstone.claims.http;

import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lets SOAP requests in to CXF, answers ?wsdl, and turns away the rest, for which CXF would fail with stack traces. */
@ApplicationScoped
class FrontDoor {

    static final String PATH = "/ClaimServices";

    /** Before Quarkus CXF, which takes all paths. */
    private static final int FIRST = -1000;

    private static final Set<String> MEDIA_TYPES = Set.of("text/xml", "application/soap+xml");
    private static final Pattern CHARSET = Pattern.compile(";\\s*charset=[\"']?([^\"';\\s]*)");

    private final Wsdl wsdl = new Wsdl();

    void register(@Observes Router router) {
        router.route(PATH + "*").order(FIRST).handler(this::enter);
    }

    private void enter(RoutingContext request) {
        HttpMethod method = request.request().method();
        if (method.equals(HttpMethod.POST)) {
            enterWithMessage(request);
        } else if (method.equals(HttpMethod.GET) && asksForWsdl(request)) {
            request.response()
                    .putHeader(HttpHeaders.CONTENT_TYPE, "text/xml; charset=UTF-8")
                    .end(wsdl.at(PublishedAddress.of(request.request(), PATH)));
        } else {
            request.response().putHeader(HttpHeaders.ALLOW, "POST");
            turnAway(request, 405, "POST a SOAP message here, or GET " + PATH + "?wsdl");
        }
    }

    private static void enterWithMessage(RoutingContext request) {
        String contentType = String.valueOf(request.request().getHeader(HttpHeaders.CONTENT_TYPE))
                .toLowerCase(Locale.ROOT);
        int end = contentType.indexOf(';');
        String mediaType = (end < 0 ? contentType : contentType.substring(0, end)).strip();
        if (!MEDIA_TYPES.contains(mediaType)) {
            turnAway(request, 415, "Content-Type must be text/xml (SOAP 1.1) or application/soap+xml (SOAP 1.2)");
        } else if (!knownCharset(contentType)) {
            turnAway(request, 415, "The charset of the Content-Type is not known");
        } else {
            request.next();
        }
    }

    private static boolean knownCharset(String contentType) {
        Matcher charset = CHARSET.matcher(contentType);
        try {
            return !charset.find() || Charset.isSupported(charset.group(1));
        } catch (IllegalCharsetNameException e) {
            return false;
        }
    }

    private static boolean asksForWsdl(RoutingContext request) {
        return "wsdl".equalsIgnoreCase(request.request().query());
    }

    private static void turnAway(RoutingContext request, int status, String why) {
        request.response()
                .setStatusCode(status)
                .putHeader(HttpHeaders.CONTENT_TYPE, "text/plain; charset=UTF-8")
                .end(why + "\n");
    }
}
