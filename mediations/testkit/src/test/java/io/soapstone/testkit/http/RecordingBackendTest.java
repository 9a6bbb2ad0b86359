package io.soapstone.testkit.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RecordingBackendTest {

    private static final Message HELLO = Message.of("text/plain", "hello \u00e9".getBytes(UTF_8));

    private final RecordingBackend backend = new RecordingBackend();
    private final Caller caller = new Caller();

    @AfterEach
    void close() {
        backend.close();
    }

    @Test
    void recordsWhoWasAskedWhat() {
        backend.answers(new Answer(200, HELLO));
        caller.post(backend.address("retail"), HELLO.with("X-Many", "1", "2"));
        caller.postChunked(backend.address("fleet"), HELLO);

        assertThat(backend.received()).extracting(ReceivedRequest::backend).containsExactly("retail", "fleet");
        assertThat(backend.received())
                .extracting(request -> request.message().body())
                .containsOnly(HELLO.body());
        assertThat(backend.received().getFirst().message().headers().allValues("x-many"))
                .containsExactly("1", "2");
    }

    @Test
    void answersAsItWasTold() {
        backend.answers(new Answer(503, HELLO.with("X-Many", "1", "2")));

        Answer answer = caller.post(backend.address("claims"), HELLO);

        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.message().body()).isEqualTo(HELLO.body());
        assertThat(answer.message().headers().allValues("X-Many")).containsExactly("1", "2");
    }

    @Test
    void saysWhatItSawWhenItShouldHaveSeenNothing() {
        backend.sawNothing();
        caller.post(backend.address("claims"), HELLO);

        assertThatThrownBy(backend::sawNothing)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("POST /claims")
                .hasMessageContaining("hello \u00e9");
    }

    @Test
    void saysHowManyRequestsItGotInsteadOfOne() {
        assertThatThrownBy(backend::onlyRequest).hasMessageContaining("but got 0");
    }

    @Test
    void hangsUntilItIsReset() {
        backend.hangs();
        CompletableFuture<Answer> answer =
                CompletableFuture.supplyAsync(() -> caller.post(backend.address("claims"), HELLO));
        Awaitility.await().until(() -> !backend.received().isEmpty());
        assertThat(answer).isNotDone();

        backend.reset();
        assertThatThrownBy(answer::get).isInstanceOf(ExecutionException.class).hasMessageContaining("no answer");
    }

    @Test
    void hangsUp() {
        backend.hangsUp();

        assertThatThrownBy(() -> caller.post(backend.address("claims"), HELLO)).hasMessageContaining("no answer");
    }

    @Test
    void isDownAndUpAgainAtTheSamePort() {
        var address = backend.address("claims");
        backend.isDown();
        assertThatThrownBy(() -> caller.post(address, HELLO)).hasMessageContaining("ConnectException");

        backend.reset();
        backend.answers(new Answer(200, HELLO));
        assertThat(caller.post(address, HELLO).status()).isEqualTo(200);
        assertThat(backend.received()).hasSize(1);
        assertThat(backend.address("claims")).isEqualTo(address);
    }
}
