package io.soapstone.testkit.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/**
 * Sends a message as it is, also with headers that a client does not normally set, and returns the answer as it came.
 */
public final class Caller {

    private static final Duration PATIENCE = Duration.ofSeconds(30);

    static {
        // Read once, when the first client is made: all clients of the kit come from this class.
        System.setProperty("jdk.httpclient.allowRestrictedHeaders", "connection,host");
    }

    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    public Answer get(URI address, HttpHeaders headers) {
        return send(request(address, headers).GET().build());
    }

    public Answer post(URI address, Message message) {
        return post(address, message, BodyPublishers.ofByteArray(message.body()));
    }

    /** Without a Content-Length, so that the other side does not know the size before it has read all. */
    public Answer postChunked(URI address, Message message) {
        return post(address, message, BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(message.body())));
    }

    private Answer post(URI address, Message message, BodyPublisher body) {
        return send(request(address, message.headers()).POST(body).build());
    }

    private static HttpRequest.Builder request(URI address, HttpHeaders headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address).timeout(PATIENCE);
        headers.map().forEach((name, values) -> values.forEach(value -> request.header(name, value)));
        return request;
    }

    private Answer send(HttpRequest request) {
        try {
            HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
            return new Answer(response.statusCode(), new Message(response.headers(), response.body()));
        } catch (IOException e) {
            throw new AssertionError("no answer from " + request.uri() + ": " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
