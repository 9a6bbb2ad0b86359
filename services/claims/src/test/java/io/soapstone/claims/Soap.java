package io.soapstone.claims;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Raw SOAP over real HTTP. */
public final class Soap {

    private static final Path SAMPLES = Path.of("contract/samples");
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private Soap() {}

    /** The request of this name in the contract's samples, in SOAP 1.1. */
    public static String sample(String operation) {
        try {
            return Files.readString(SAMPLES.resolve(operation + ".xml"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Each operation that has a sample, in each SOAP version. */
    public static Stream<Arguments> samples() throws IOException {
        try (Stream<Path> files = Files.list(SAMPLES)) {
            List<String> operations = files.map(
                            file -> file.getFileName().toString().replace(".xml", ""))
                    .sorted()
                    .toList();
            return operations.stream().flatMap(operation -> Stream.of(SoapVersion.values())
                    .map(version -> Arguments.of(operation, version)));
        }
    }

    public static Answer post(URI endpoint, SoapVersion version, String message, String... headers) {
        return post(
                endpoint,
                version.mediaType + "; charset=UTF-8",
                version.of(message).getBytes(UTF_8),
                headers);
    }

    public static Answer post(URI endpoint, String contentType, byte[] message, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(endpoint)
                .header("Content-Type", contentType)
                .POST(BodyPublishers.ofByteArray(message));
        return send(headers.length == 0 ? request : request.headers(headers));
    }

    public static Answer get(URI address, String... headers) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address);
        return send(headers.length == 0 ? request : request.headers(headers));
    }

    private static Answer send(HttpRequest.Builder request) {
        try {
            var response = HTTP.send(request.build(), BodyHandlers.ofByteArray());
            return new Answer(response.statusCode(), response.headers(), response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
