package io.soapstone.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.testkit.http.Answer;
import io.soapstone.testkit.http.Caller;
import io.soapstone.testkit.http.Message;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Bodies that are too large, too many or too slow; the runtime has 256 MB, and ends when that is not enough. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileSizeIT {

    private static final int LIMIT = 10 << 20;
    private static final byte[] HUGE = new byte[64 << 20];

    private final Caller caller = new Caller();
    private SheepMesh mesh;

    @BeforeAll
    void startsTheRuntime(@TempDir Path parent) {
        SheepMediation.in(parent, "sheep");
        SheepMediation.in(parent, "hasty");
        mesh = new SheepMesh(List.of(parent), Map.of("hasty.soapstone.limits.body-time", "500ms"));
    }

    @AfterAll
    void stopsTheRuntime() {
        mesh.close();
    }

    @AfterEach
    void theRuntimeGoesOn() {
        assertThat(mesh.post("sheep", SheepMesh.count()).status()).isEqualTo(200);
        assertThat(mesh.log()).doesNotContain("OutOfMemoryError");
        mesh.forget();
    }

    @Test
    void aBodyAtTheLimitPasses() {
        Message message = ofSize(LIMIT);
        assertThat(mesh.post("sheep", message).status()).isEqualTo(200);
        assertThat(mesh.backend().onlyRequest().message().body()).hasSizeGreaterThan(LIMIT - 100);
        mesh.forget();
        assertThat(caller.postChunked(mesh.address("sheep"), message).status()).isEqualTo(200);
    }

    @Test
    void oneByteMoreIsTooLarge() {
        Message message = ofSize(LIMIT + 1);
        Fault.TOO_LARGE.assertIs(mesh.post("sheep", message));
        Fault.TOO_LARGE.assertIs(caller.postChunked(mesh.address("sheep"), message));
        mesh.backend().sawNothing();
    }

    @Test
    void oneLongTextPasses() {
        String text = "lorem ipsum ".repeat(5_000_000 / 12);
        Answer answer = mesh.post("sheep", SheepMesh.soap("<t:other xmlns:t='urn:sheep'>" + text + "</t:other>"));
        assertThat(answer.status()).isEqualTo(200);
        assertThat(new String(mesh.backend().onlyRequest().message().body(), UTF_8))
                .contains(text);
    }

    /** A caller who sends all before it reads gets to see why. */
    @Test
    void sixtyFourMegabytesAreRefusedToTheirSendersFace() {
        Message message = Message.of("text/xml", HUGE);
        Fault.TOO_LARGE.assertIs(mesh.post("sheep", message));
        Fault.TOO_LARGE.assertIs(caller.postChunked(mesh.address("sheep"), message));
        Fault.MEDIA_TYPE.assertIs(mesh.post("sheep", message.with("Content-Type", "image/png")));
        mesh.backend().sawNothing();
    }

    @Test
    void twentyTimesSixtyFourMegabytesAtOnceAreRefused() throws Exception {
        Message message = Message.of("text/xml", HUGE);
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Answer>> answers = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                answers.add(callers.submit(() -> caller.postChunked(mesh.address("sheep"), message)));
            }
            for (Future<Answer> answer : answers) {
                (Fault.BUSY.is(answer.get()) ? Fault.BUSY : Fault.TOO_LARGE).assertIs(answer.get());
            }
        }
        mesh.backend().sawNothing();
    }

    /** Of many small nodes, which take twenty times the bytes. */
    @Test
    void treesAreOnlyBuiltAsLongAsThereIsMemory() throws Exception {
        Message message = SheepMesh.soap("<a>" + "x<b/>".repeat((4 << 20) / 5) + "</a>");
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Answer>> answers = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                answers.add(callers.submit(() -> mesh.post("sheep", message)));
            }
            for (Future<Answer> answer : answers) {
                assertThat(answer.get().status()).isEqualTo(200);
            }
        }
    }

    @Test
    void aSlowBodyIsNotWaitedFor() {
        try (var connection = new RawHttp(mesh.address("hasty"))) {
            connection.send(
                    "POST /hasty HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nContent-Length: 1000\r\n\r\n<s:Env");
            String answer = connection.readToEnd();
            assertThat(answer)
                    .startsWith("HTTP/1.1 408 ")
                    .contains("<reason>too-slow</reason>")
                    .contains("500 ms");
        }
        mesh.backend().sawNothing();
    }

    @Test
    void anEncodedBodyIsNotTakenApart() {
        Fault.MEDIA_TYPE.assertIs(mesh.post("sheep", SheepMesh.count().with("Content-Encoding", "gzip")));
        mesh.backend().sawNothing();
        assertThat(mesh.post("sheep", SheepMesh.count().with("Content-Encoding", "identity"))
                        .status())
                .isEqualTo(200);
    }

    private static Message ofSize(int size) {
        byte[] empty = SheepMesh.soap("<x></x>").body();
        int middle = new String(empty, UTF_8).indexOf("</x>");
        byte[] body = new byte[size];
        Arrays.fill(body, (byte) 'a');
        System.arraycopy(empty, 0, body, 0, middle);
        System.arraycopy(empty, middle, body, size - (empty.length - middle), empty.length - middle);
        return SheepMesh.count().withBody(body);
    }
}
