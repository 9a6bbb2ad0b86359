package io.soapstone.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicInteger;

/** A port that nobody may connect to. */
final class Tripwire implements AutoCloseable {

    private final ServerSocket socket;
    private final AtomicInteger touched = new AtomicInteger();

    Tripwire() {
        try {
            socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::listen);
    }

    String url() {
        return "http://127.0.0.1:" + socket.getLocalPort() + "/evil";
    }

    void assertUntouched() {
        assertThat(touched).as("connections to " + url()).hasValue(0);
    }

    private void listen() {
        while (!socket.isClosed()) {
            try (Socket connection = socket.accept()) {
                touched.incrementAndGet();
                connection.getOutputStream().write("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".getBytes());
            } catch (IOException e) {
                // Closed, by the test or by whoever connected.
            }
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
