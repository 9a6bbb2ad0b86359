package io.soapstone.testkit.http;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * All backends of a mediation in one HTTP server on a random loopback port: the backend {@code claims} is at {@code
 * /claims}. It records what it gets byte for byte and answers as it was told, for whichever backend; or it hangs,
 * hangs up, or is down. One test at a time.
 */
public final class RecordingBackend implements AutoCloseable {

    static {
        // Else every answer on a kept connection waits 40 ms for the caller's delayed acknowledgement.
        System.setProperty("sun.net.httpserver.nodelay", "true");
    }

    private interface Behaviour {
        void on(HttpExchange exchange) throws IOException;
    }

    private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
    private final List<ReceivedRequest> received = new CopyOnWriteArrayList<>();
    private volatile CountDownLatch hanging = new CountDownLatch(1);
    private volatile Behaviour behaviour = RecordingBackend::nothingProgrammed;
    private final int port;
    private HttpServer server; // null while it is down

    public RecordingBackend() {
        server = listen(0);
        port = server.getAddress().getPort();
    }

    public URI address(String backend) {
        return URI.create("http://127.0.0.1:" + port + "/" + backend);
    }

    public void answers(Answer answer) {
        behaviour = exchange -> answer(exchange, answer);
    }

    /** Takes requests and gives no answer, until {@link #reset}. */
    public void hangs() {
        CountDownLatch released = hanging;
        behaviour = exchange -> {
            await(released);
            exchange.close();
        };
    }

    /** Takes requests and closes the connection without an answer. */
    public void hangsUp() {
        behaviour = HttpExchange::close;
    }

    /** Nobody listens on the port any more, until {@link #reset}. */
    public void isDown() {
        server.stop(0);
        server = null;
    }

    /** Forgets what it got and what it was told, and is up again. */
    public void reset() {
        hanging.countDown();
        hanging = new CountDownLatch(1);
        if (server == null) {
            server = listen(port);
        }
        behaviour = RecordingBackend::nothingProgrammed;
        received.clear();
    }

    public List<ReceivedRequest> received() {
        return List.copyOf(received);
    }

    public void sawNothing() {
        if (!received.isEmpty()) {
            throw new AssertionError("the backend must see nothing, but got " + report());
        }
    }

    /** The request, which must have been the only one. */
    public ReceivedRequest onlyRequest() {
        List<ReceivedRequest> all = received();
        if (all.size() != 1) {
            throw new AssertionError("the backend must get one request, but got " + report());
        }
        return all.getFirst();
    }

    @Override
    public void close() {
        hanging.countDown();
        if (server != null) {
            server.stop(0);
        }
        threads.close();
    }

    private String report() {
        return received.size() + received.stream().map(r -> "\n" + r).reduce("", String::concat);
    }

    private HttpServer listen(int port) {
        try {
            HttpServer made = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
            made.setExecutor(threads);
            made.createContext("/", this::handle);
            made.start();
            return made;
        } catch (IOException e) {
            throw new UncheckedIOException("backend cannot listen on port " + port, e);
        }
    }

    private void handle(HttpExchange exchange) throws IOException {
        URI target = exchange.getRequestURI();
        String backend = target.getPath().substring(1);
        Message message = new Message(
                Message.headers(exchange.getRequestHeaders()),
                exchange.getRequestBody().readAllBytes());
        received.add(new ReceivedRequest(backend, exchange.getRequestMethod(), target.toString(), message));
        behaviour.on(exchange);
    }

    private static void answer(HttpExchange exchange, Answer answer) throws IOException {
        byte[] body = answer.message().body();
        exchange.getResponseHeaders().putAll(answer.message().headers().map());
        exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private static void nothingProgrammed(HttpExchange exchange) throws IOException {
        answer(exchange, new Answer(418, Message.of("text/plain", "no answer was programmed".getBytes(US_ASCII))));
    }

    private static void await(CountDownLatch released) {
        try {
            released.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
