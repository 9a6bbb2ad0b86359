package io.soapstone.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.testkit.http.Answer;
import io.soapstone.testkit.http.Caller;
import io.soapstone.testkit.http.Message;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/** Who looks after the runtime sees how requests end; who calls it does not see that. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OutcomesIT {

    private final Caller caller = new Caller();
    private SheepMesh mesh;

    @BeforeAll
    void startsTheRuntime(@TempDir Path parent) {
        SheepMediation.in(parent, "sheep");
        mesh = new SheepMesh(List.of(parent), Map.of("soapstone.limits.body-size", "1K"));
    }

    @AfterAll
    void stopsTheRuntime() {
        mesh.close();
    }

    @Test
    void everyOutcomeIsCountedUnderItsName() {
        mesh.post("sheep", SheepMesh.count());
        mesh.backend()
                .answers(new Answer(
                        500,
                        SheepMesh.soap(
                                "<s:Fault><faultcode>s:Server</faultcode><faultstring>No.</faultstring></s:Fault>")));
        mesh.post("sheep", SheepMesh.count());
        mesh.backend().isDown();
        mesh.post("sheep", SheepMesh.count());
        mesh.forget();
        mesh.post("sheep", SheepMesh.soap("x".repeat(2000)));
        mesh.post("sheep", SheepMesh.count().with("Content-Type", "text/plain"));

        String metrics = mesh.page("/q/metrics");
        for (String labels : List.of(
                "mediation=\"sheep\",operation=\"count\",outcome=\"ok\"",
                "mediation=\"sheep\",operation=\"count\",outcome=\"backend-fault\"",
                "mediation=\"sheep\",operation=\"count\",outcome=\"backend-down\"",
                "mediation=\"sheep\",operation=\"unknown\",outcome=\"too-large\"",
                "mediation=\"sheep\",operation=\"unknown\",outcome=\"media-type\"")) {
            assertThat(metrics).contains("soapstone_requests_seconds_count{" + labels + "} ");
        }
    }

    @Test
    void healthAndMetricsAreNotWhereCallersAre() {
        assertThat(mesh.management().getPort())
                .isNotEqualTo(mesh.address("sheep").getPort());
        for (String page : List.of("/q/metrics", "/q/health", "/q/health/ready", "/q/dev", "/q")) {
            assertThat(get(mesh.address("sheep").resolve(page)).status())
                    .as(page)
                    .isEqualTo(404);
        }
        assertThat(caller.post(mesh.management().resolve("/sheep"), SheepMesh.count())
                        .status())
                .isEqualTo(404);
    }

    @Test
    void aPathThatNobodyServesNamesThoseThatAre() {
        Answer answer = get(mesh.address("goat"));
        assertThat(answer.status()).isEqualTo(404);
        assertThat(new String(answer.message().body(), UTF_8)).contains("sheep");
    }

    private Answer get(URI address) {
        return caller.get(address, Message.headers(Map.of()));
    }
}
