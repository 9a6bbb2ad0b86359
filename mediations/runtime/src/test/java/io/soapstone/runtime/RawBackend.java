package io.soapstone.runtime;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.atomic.AtomicInteger;

/** A backend that answers any bytes at all to the first request of each connection, and then closes it. */
final class RawBackend implements AutoCloseable {

    private static final String END = "</s:Envelope>";

    private final ServerSocket socket;
    private final AtomicInteger requests = new AtomicInteger();
    private volatile String answer = "";

    RawBackend() {
        try {
            socket = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Thread.ofVirtual().start(this::listen);
    }

    String url() {
        return "http://127.0.0.1:" + socket.getLocalPort() + "/farm";
    }

    void answers(String bytes) {
        requests.set(0);
        answer = bytes;
    }

    int requests() {
        return requests.get();
    }

    private void listen() {
        while (!socket.isClosed()) {
            try {
                Socket connection = socket.accept();
                Thread.ofVirtual().start(() -> serve(connection));
            } catch (IOException e) {
                // Closed by the test.
            }
        }
    }

    private void serve(Socket connection) {
        try (connection) {
            readRequest(connection);
            requests.incrementAndGet();
            connection.getOutputStream().write(answer.getBytes(ISO_8859_1));
        } catch (IOException e) {
            // The mediation has had enough.
        }
    }

    private static void readRequest(Socket connection) throws IOException {
        var request = new StringBuilder();
        while (request.indexOf(END) < 0) {
            int next = connection.getInputStream().read();
            if (next < 0) {
                throw new IOException("no whole request");
            }
            request.append((char) next);
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
