package io.soapstone.load.backend;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BackendTest {

    private static final int LARGE = 3_000_000;

    @TempDir
    Path folder;

    private Backend backend;
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @BeforeEach
    void start() throws IOException {
        write("createClaim_1.1_5_0.xml", "<a1/>");
        write("createClaim_1.1_5_1.xml", "<b1/>");
        write("createClaim_1.2_5_0.xml", "<a2/>");
        write("createClaim_1.1_" + LARGE + "_0.xml", "x".repeat(LARGE));
        write("informCustomer_1.1_5_0.xml", "<i1/>");
        backend = new Backend(Answers.of(folder), 0, 2);
        Thread.ofPlatform().daemon().start(() -> {
            try {
                backend.run();
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    @AfterEach
    void stop() throws IOException {
        backend.close();
    }

    @Test
    void answersInTheVersionOfTheCaller() throws Exception {
        HttpResponse<String> soap11 = post("/ClaimServices", "text/xml; charset=utf-8", 5, "<x/>");
        assertThat(soap11.statusCode()).isEqualTo(200);
        assertThat(soap11.body()).isIn("<a1/>", "<b1/>");
        assertThat(soap11.headers().firstValue("Content-Type")).contains("text/xml; charset=utf-8");
        HttpResponse<String> soap12 = post("/ClaimServices", "application/soap+xml; charset=utf-8", 5, "<x/>");
        assertThat(soap12.body()).isEqualTo("<a2/>");
        assertThat(soap12.headers().firstValue("Content-Type")).contains("application/soap+xml; charset=utf-8");
    }

    @Test
    void playsItsVariantsInTurn() throws Exception {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), backend.port())) {
            String first = exchange(socket, request("X-Response-Bytes: 5\r\nContent-Length: 2\r\n\r\nhi"), 5);
            String second = exchange(socket, request("X-Response-Bytes: 5\r\nContent-Length: 2\r\n\r\nhi"), 5);
            assertThat(first + second).contains("<a1/>", "<b1/>");
        }
    }

    @Test
    void theSoapActionSaysWhichOperation() throws Exception {
        HttpRequest request = HttpRequest.newBuilder(uri("/ClaimServices"))
                .header("soapaction", "\"urn:soapstone:claims/informCustomer\"")
                .header("x-response-bytes", "5")
                .POST(BodyPublishers.ofString("<x/>"))
                .build();
        assertThat(client.send(request, BodyHandlers.ofString()).body()).isEqualTo("<i1/>");
    }

    @Test
    void thePathSaysWhichInstance() throws Exception {
        assertThat(post("/ClaimServices", "text/xml", 5, "<x/>").headers().firstValue("X-Claims-Instance"))
                .contains("retail");
        assertThat(post("/fleet/ClaimServices", "text/xml", 5, "<x/>").headers().firstValue("X-Claims-Instance"))
                .contains("fleet");
        assertThat(get("/count").body()).contains("\"requests\":2,\"retail\":1,\"fleet\":1,\"bad\":0");
    }

    @Test
    void anAnswerThatItDoesNotHaveIsAnErrorThatNamesThoseThatThereAre() throws Exception {
        HttpResponse<String> response = post("/ClaimServices", "text/xml", 6, "<x/>");
        assertThat(response.statusCode()).isEqualTo(500);
        assertThat(response.body())
                .contains("X-Response-Bytes is 6", "createClaim SOAP 1.1 5 bytes", "informCustomer SOAP 1.1 5 bytes");
        assertThat(get("/count").body()).contains("\"requests\":1,\"retail\":0,\"fleet\":0,\"bad\":1");
    }

    @Test
    void largeBodiesPassBothWays() throws Exception {
        HttpResponse<String> response = post("/ClaimServices", "text/xml", LARGE, "y".repeat(LARGE));
        assertThat(response.body()).hasSize(LARGE);
        assertThat(get("/count").body()).contains("\"receivedBytes\":" + LARGE);
    }

    @Test
    void bodiesInChunksAreCountedWithoutTheirChunkSizes() throws Exception {
        BodyPublisher chunked = BodyPublishers.fromPublisher(
                BodyPublishers.ofByteArray("z".repeat(70_000).getBytes(UTF_8)));
        HttpRequest request = HttpRequest.newBuilder(uri("/ClaimServices"))
                .header("X-Response-Bytes", "5")
                .POST(chunked)
                .build();
        assertThat(client.send(request, BodyHandlers.ofString()).statusCode()).isEqualTo(200);
        assertThat(get("/count").body()).contains("\"receivedBytes\":70000");
    }

    /** Whatever the pieces are in which a request arrives, it is one request. */
    @Test
    void requestsMayArriveByteByByteOrSeveralAtOnce() throws Exception {
        String length = request("X-Response-Bytes: 5\r\nContent-Length: 2\r\n\r\nhi");
        String chunks =
                request("X-Response-Bytes: 5\r\nTransfer-Encoding: chunked\r\n\r\n2;x=a\r\nhi\r\n0\r\nt: 1\r\n\r\n");
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), backend.port())) {
            socket.setTcpNoDelay(true);
            for (byte b : (length + chunks).getBytes(UTF_8)) {
                socket.getOutputStream().write(b);
                socket.getOutputStream().flush();
            }
            String answers = exchange(socket, length + chunks + length, 5);
            while (answers.split("<[ab]1/>", -1).length - 1 < 5) {
                answers += exchange(socket, "", 1);
            }
            assertThat(answers.split("200 OK", -1)).hasSize(6);
        }
        assertThat(get("/count").body()).contains("\"requests\":5", "\"receivedBytes\":10");
    }

    @Test
    void isHealthy() throws Exception {
        assertThat(get("/q/health/ready").statusCode()).isEqualTo(200);
        assertThat(get("/elsewhere").statusCode()).isEqualTo(404);
    }

    @Test
    void anAnswerOfAnotherLengthThanItsNameSaysStopsTheStart() throws IOException {
        write("createClaim_1.1_7_0.xml", "<a/>");
        assertThatThrownBy(() -> Answers.of(folder)).hasMessageContaining("4 bytes, not those of its name");
    }

    @Test
    void aFolderWithoutAnswersStopsTheStart() throws IOException {
        Path empty = Files.createDirectory(folder.resolveSibling("empty-" + folder.getFileName()));
        assertThatThrownBy(() -> Answers.of(empty)).hasMessageContaining("no answers in");
        Files.delete(empty);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:" + backend.port() + path);
    }

    private HttpResponse<String> get(String path) throws Exception {
        return client.send(HttpRequest.newBuilder(uri(path)).build(), BodyHandlers.ofString());
    }

    private HttpResponse<String> post(String path, String type, int responseBytes, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(uri(path))
                .header("Content-Type", type)
                .header("X-Response-Bytes", String.valueOf(responseBytes))
                .POST(BodyPublishers.ofString(body))
                .build();
        return client.send(request, BodyHandlers.ofString());
    }

    private static String request(String rest) {
        return "POST /ClaimServices HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\n" + rest;
    }

    /** Sends the text and reads what comes, at least so many bytes. */
    private static String exchange(Socket socket, String text, int bytes) throws IOException {
        socket.getOutputStream().write(text.getBytes(UTF_8));
        socket.getOutputStream().flush();
        InputStream in = socket.getInputStream();
        var read = new StringBuilder();
        var buffer = new byte[4096];
        while (read.length() < bytes) {
            int count = in.read(buffer);
            assertThat(count).as("the connection stays open").isPositive();
            read.append(new String(buffer, 0, count, UTF_8));
        }
        return read.toString();
    }
}
