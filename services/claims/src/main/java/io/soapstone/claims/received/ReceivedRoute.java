package io.soapstone.claims.received;

import io.quarkus.vertx.http.ManagementInterface;
import io.soapstone.claims.received.ReceivedMessages.Received;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** {@code GET /received/<x-request-id>} on the management port: the bytes of a request, its headers as X-Received-*. */
@ApplicationScoped
class ReceivedRoute {

    private final ReceivedMessages received;

    ReceivedRoute(ReceivedMessages received) {
        this.received = received;
    }

    void register(@Observes ManagementInterface management) {
        management.router().get("/received/:id").handler(this::answer);
    }

    private void answer(RoutingContext request) {
        received.find(request.pathParam("id"))
                .ifPresentOrElse(
                        message -> show(request.response(), message),
                        () -> request.response().setStatusCode(404).end(whyNot()));
    }

    private static void show(HttpServerResponse response, Received message) {
        message.headers().forEach((name, values) -> response.headers().add("X-Received-" + name, values));
        response.putHeader(HttpHeaders.CONTENT_TYPE, message.contentType());
        response.end(Buffer.buffer(message.body()));
    }

    private String whyNot() {
        return received.on()
                ? "No request with this x-request-id is kept (any more)\n"
                : "Requests are not kept: start with claims.keep-received=64\n";
    }
}
