package io.soapstone.runtime.camel;

import io.vertx.core.http.HttpClient;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import org.apache.camel.Endpoint;
import org.apache.camel.support.DefaultComponent;
import org.apache.camel.util.URISupport;

/**
 * Camel's {@code http:} and {@code https:} for SOAP backends, on the runtime's own HTTP client.
 *
 * <p>Always a bridge ({@code bridgeEndpoint=true}): it posts to the very address in the route, whatever path the caller
 * used. A backend's fault ends the route, as {@code throwExceptionOnFailure=true} says. {@code responseTimeout} and
 * {@code connectTimeout} (milliseconds or 30s) take the place of the mediation's settings for this one backend.
 */
public final class BackendComponent extends DefaultComponent {

    private static final int LAST_PORT = 65_535;

    private final HttpClient client;
    private final BackendSettings settings;

    public BackendComponent(HttpClient client, BackendSettings settings) {
        this.client = client;
        this.settings = settings;
    }

    @Override
    protected Endpoint createEndpoint(String uri, String remaining, Map<String, Object> parameters) throws Exception {
        requireTrue(uri, parameters, "bridgeEndpoint");
        requireTrue(uri, parameters, "throwExceptionOnFailure");
        var own = new BackendSettings(
                duration(parameters, "responseTimeout", settings.timeout()),
                duration(parameters, "connectTimeout", settings.connectTimeout()),
                settings.answerSize());
        String query = URISupport.createQueryString(parameters);
        parameters.clear();
        String scheme = uri.substring(0, uri.indexOf(':'));
        var address =
                new URI(scheme + "://" + remaining.replaceFirst("^/+", "") + (query.isEmpty() ? "" : "?" + query));
        if (address.getHost() == null || address.getPort() > LAST_PORT) {
            throw new IllegalArgumentException(
                    "the backend's address names no host, or no port that there is: " + address);
        }
        return new StepEndpoint(uri, this, new BackendStep(client, address, own));
    }

    private Duration duration(Map<String, Object> parameters, String name, Duration otherwise) {
        return getAndRemoveParameter(parameters, name, Duration.class, otherwise);
    }

    private void requireTrue(String uri, Map<String, Object> parameters, String name) {
        if (!getAndRemoveParameter(parameters, name, boolean.class, true)) {
            throw new IllegalArgumentException(name + "=false is not supported: " + uri);
        }
    }
}
