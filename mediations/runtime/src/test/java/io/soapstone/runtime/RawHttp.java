package io.soapstone.runtime;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;

/** A connection for what no HTTP client would send. */
final class RawHttp implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    private final Socket socket;

    RawHttp(URI server) {
        try {
            socket = new Socket(server.getHost(), server.getPort());
            socket.setSoTimeout((int) PATIENCE.toMillis());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The whole answer to a request that asks for the connection to be closed. */
    static String exchange(URI server, String request) {
        try (var connection = new RawHttp(server)) {
            connection.send(request);
            return connection.readToEnd();
        }
    }

    void send(String bytes) {
        try {
            socket.getOutputStream().write(bytes.getBytes(ISO_8859_1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All that comes until the other side closes the connection. */
    String readToEnd() {
        try {
            return new String(socket.getInputStream().readAllBytes(), ISO_8859_1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
