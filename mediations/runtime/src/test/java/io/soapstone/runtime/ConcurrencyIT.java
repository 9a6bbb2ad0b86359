package io.soapstone.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.testkit.http.Answer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConcurrencyIT {

    private static final int CALLERS = 200;
    private static final int[] SIZES = {1, 3_000, 10_000, 40_000, 100_000};

    @Test
    void everyCallerGetsItsOwnAnswer(@TempDir Path parent) throws Exception {
        SheepMediation.in(parent, "sheep").transforms("");
        try (var backend = new EchoBackend();
                var mesh = new SheepMesh(List.of(parent), Map.of("sheep.backend.farm", backend.url()));
                ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<?>> done = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                int caller = i;
                done.add(callers.submit(() -> call(mesh, caller)));
            }
            for (Future<?> one : done) {
                one.get();
            }
        }
    }

    private static void call(SheepMesh mesh, int caller) {
        for (int size : SIZES) {
            String own =
                    "<t:count xmlns:t=\"urn:sheep\">" + ("caller" + caller + " ").repeat(size / 10 + 1) + "</t:count>";
            String id = "id-" + caller + "-" + size;
            Answer answer = mesh.post("sheep", SheepMesh.soap(own).with("X-Request-Id", id));
            assertThat(answer.status()).isEqualTo(200);
            assertThat(new String(answer.message().body(), UTF_8)).endsWith(own + "</s:Body></s:Envelope>");
            assertThat(answer.message().header("X-Request-Id")).hasValue(id);
        }
    }
}
