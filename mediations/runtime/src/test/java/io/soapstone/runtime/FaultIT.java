package io.soapstone.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.testkit.http.Answer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Backends that do odder things than the contract of all mediations has them do. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FaultIT {

    private static final String ENVELOPE =
            new String(SheepMesh.soap("<t:counted xmlns:t=\"urn:sheep\"/>").body(), UTF_8);

    private static final String ROUTE_THERE_AND_BACK = """
            - route:
                id: back
                from:
                  uri: platform-http:/back
                  steps:
                    - to: xslt-saxon:sheep.xsl
                    - to: "{{backend.farm}}"
                    - to: xslt-saxon:sheep.xsl
            """;

    private final RawBackend backend = new RawBackend();
    private SheepMesh mesh;

    @BeforeAll
    void startsTheRuntime(@TempDir Path parent) {
        SheepMediation.in(parent, "sheep");
        SheepMediation.in(parent, "back").write("route.camel.yaml", ROUTE_THERE_AND_BACK);
        mesh = new SheepMesh(
                List.of(parent),
                Map.of(
                        "sheep.backend.farm",
                        backend.url(),
                        "back.backend.farm",
                        backend.url(),
                        "soapstone.limits.body-size",
                        "100K",
                        "soapstone.backend.timeout",
                        "5s"));
    }

    @AfterAll
    void stopsTheRuntime() {
        mesh.close();
        backend.close();
    }

    @Test
    void anAnswerOverTheLimitIsTheServicesFault() {
        String text = "x".repeat(100 * 1024);
        backend.answers(response("200 OK", "text/xml", ENVELOPE.replace("<s:Body>", "<s:Body><!--" + text + "-->")));
        assertThat(Fault.BACKEND_ERROR.assertIs(count("sheep")).text()).contains("102400");
        backend.answers("HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\n\r\n" + ENVELOPE + text);
        Fault.BACKEND_ERROR.assertIs(count("sheep"));
    }

    @Test
    void aPageIsNoAnswer() {
        backend.answers(response("200 OK", "text/html", "<html><body>Please log in</body></html>"));
        Fault.BACKEND_ERROR.assertIs(count("sheep"));
        Fault.BACKEND_ERROR.assertIs(count("back"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "302 Found",
                "304 Not Modified",
                "401 Unauthorized",
                "404 Not Found",
                "500 Oh",
                "502 Bad Gateway",
                "999 What"
            })
    void aStatusWithoutAFaultIsTheServicesFault(String status) {
        backend.answers(response(status, "text/xml", ENVELOPE));
        Fault.BACKEND_ERROR.assertIs(count("sheep"));
        assertThat(backend.requests()).isEqualTo(1);
    }

    @Test
    void anAnswerThatIsNotXmlCannotBeTransformed() {
        backend.answers(response("200 OK", "text/xml", ENVELOPE.replace("</s:Body>", "")));
        Fault.BACKEND_ERROR.assertIs(count("back"));
    }

    /** It may have been carried out: it must not be sent again. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nContent-Length: 5000\r\n\r\n<s:Envelope",
                "HTTP/1.1 200 OK\r\nContent-Type: text/xml\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n<s:En\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n",
                "HTTP/1.1 200 OK\r\nContent-Le",
                "HTTP/1.1 200 OK\r\nX-A: a\0b\r\nContent-Length: 0\r\n\r\n",
                "\u0015\u0003\u0001\u0000\u0002\u0002\u0028",
                "hello\r\n\r\n",
                ""
            })
    void whoBreaksOffInTheMiddleIsDownAndAskedOnce(String bytes) {
        backend.answers(bytes);
        Fault.BACKEND_DOWN.assertIs(count("sheep"));
        assertThat(backend.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sheep", "back"})
    void aOneWayAnswerStaysOne(String mediation) {
        backend.answers("HTTP/1.1 202 Accepted\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
        Answer answer = count(mediation);
        assertThat(answer.status()).isEqualTo(202);
        assertThat(answer.message().body()).isEmpty();
        assertThat(answer.message().header("X-Request-Id")).isPresent();
    }

    @Test
    void namesOfCamelsInAnAnswerSteerNothing() {
        String answer = response("200 OK", "text/xml", ENVELOPE);
        backend.answers(answer.replace("\r\n\r\n", "\r\nCamelHttpResponseCode: 404\r\nX-Farm: ours\r\n\r\n"));
        Answer got = count("back");
        assertThat(got.status()).isEqualTo(200);
        assertThat(got.message().header("X-Farm")).hasValue("ours");
        assertThat(got.message().header("CamelHttpResponseCode")).isEmpty();
    }

    private Answer count(String mediation) {
        return mesh.post(mediation, SheepMesh.count());
    }

    private static String response(String status, String type, String body) {
        return "HTTP/1.1 " + status + "\r\nContent-Type: " + type + "\r\nConnection: close\r\nContent-Length: "
                + body.length() + "\r\n\r\n" + body;
    }
}
