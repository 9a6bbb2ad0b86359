package io.soapstone.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.soapstone.testkit.http.Answer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Folders change while the runtime serves. */
class ReloadIT {

    private static final int CALLERS = 4;

    @TempDir
    private Path parent;

    private SheepMediation sheep;
    private SheepMesh mesh;

    @BeforeEach
    void startsTheRuntime() {
        sheep = SheepMediation.in(parent, "sheep");
        mesh = new SheepMesh(List.of(parent), Map.of());
    }

    @AfterEach
    void stopsTheRuntime() {
        mesh.close();
    }

    @Test
    void anEditUnderLoadTakesEffectWithoutAFailedRequest() throws Exception {
        try (var load = new Load()) {
            await().until(() -> seen("one"));
            for (String word : List.of("two", "three", "four")) {
                sheep.countsAs(word);
                await().until(() -> seen(word));
            }
            assertThat(load.stop()).hasSizeGreaterThan(CALLERS).allMatch(answer -> answer.status() == 200);
        }
    }

    @Test
    void aBrokenEditChangesNothingButTheLogAndTheHealthPage() throws Exception {
        try (var load = new Load()) {
            await().until(() -> seen("one"));
            sheep.transforms("<xsl:template match=\"a[\"/>");
            await().until(() -> mesh.page("/q/health").contains("sheep/sheep.xsl:3"));
            assertThat(mesh.page("/q/health/ready"))
                    .contains("\"status\": \"UP\"")
                    .contains("served as before");
            assertThat(mesh.log()).contains("Refused the change").contains("sheep/sheep.xsl:3");
            serves("one");

            sheep.countsAs("mended");
            await().until(() -> seen("mended"));
            assertThat(mesh.page("/q/health")).doesNotContain("refused");
            assertThat(load.stop()).allMatch(answer -> answer.status() == 200);
        }
    }

    @Test
    void aRequestInFlightFinishesOnTheVersionItStartedWith() throws Exception {
        mesh.close();
        sheep.write("route.camel.yaml", """
                - route:
                    id: sheep
                    from:
                      uri: platform-http:/sheep
                      steps:
                        - delay: {expression: {constant: 2000}}
                        - to: xslt-saxon:sheep.xsl
                        - to: "{{backend.farm}}"
                """);
        mesh = new SheepMesh(List.of(parent), Map.of());
        try (ExecutorService caller = Executors.newSingleThreadExecutor()) {
            Future<Answer> slow = caller.submit(() -> mesh.post("sheep", SheepMesh.count()));
            sheep.countsAs("two");
            await().until(() -> mesh.log().contains("Took over the changed mediation sheep"));
            assertThat(slow).as("still on its way").isNotDone();
            assertThat(slow.get().status()).isEqualTo(200);
            assertThat(seen("one")).isTrue();
            assertThat(seen("two")).isFalse();
        }
    }

    @Test
    void aNewFolderIsServedAndADeletedOneIsNot() throws Exception {
        SheepMediation.in(parent, "goat");
        await().until(() -> mesh.post("goat", SheepMesh.count()).status() == 200);

        Files.delete(parent.resolve("goat/route.camel.yaml"));
        await().until(() -> mesh.post("goat", SheepMesh.count()).status() == 404);
        serves("one");
    }

    @Test
    void aNewFolderThatClaimsATakenPathIsRefusedAndBothAreNamed() throws Exception {
        SheepMediation.in(parent, "goat")
                .write(
                        "route.camel.yaml",
                        Files.readString(sheep.folder().resolve("route.camel.yaml"))
                                .replace("id: sheep", "id: goat"));
        await().until(() -> mesh.page("/q/health").contains("goat"));
        assertThat(mesh.page("/q/health")).contains("goat/route.camel.yaml");
        serves("one");
    }

    /** As a ConfigMap is mounted: the files are links through a link that is swapped. */
    @Test
    void aSwappedLinkIsAChange() throws Exception {
        Path mounted = Files.createDirectories(parent.resolve("mounted"));
        Path first = Files.createDirectories(mounted.resolve("..first"));
        Path second = Files.createDirectories(mounted.resolve("..second"));
        for (String file : List.of("service.wsdl", "route.camel.yaml", "sheep.xsl")) {
            String text = Files.readString(sheep.folder().resolve(file))
                    .replace("sheep\n", "mounted\n")
                    .replace("/sheep\n", "/mounted\n");
            Files.writeString(first.resolve(file), text.replace(">one<", ">first<"));
            Files.writeString(second.resolve(file), text.replace(">one<", ">second<"));
        }
        Files.createSymbolicLink(mounted.resolve("..data"), Path.of("..first"));
        for (String file : List.of("service.wsdl", "sheep.xsl", "route.camel.yaml")) {
            Files.createSymbolicLink(mounted.resolve(file), Path.of("..data", file));
        }
        await().until(() -> mesh.post("mounted", SheepMesh.count()).status() == 200);
        assertThat(seen("first")).isTrue();

        Files.createSymbolicLink(mounted.resolve("..new"), Path.of("..second"));
        Files.move(mounted.resolve("..new"), mounted.resolve("..data"), StandardCopyOption.ATOMIC_MOVE);
        await().until(() -> {
            mesh.post("mounted", SheepMesh.count());
            return seen("second");
        });
    }

    /** The last request that the backend saw is this version's. */
    private void serves(String word) {
        assertThat(mesh.post("sheep", SheepMesh.count()).status()).isEqualTo(200);
        assertThat(new String(mesh.backend().received().getLast().message().body(), UTF_8))
                .contains(">" + word + "<");
    }

    private boolean seen(String word) {
        return mesh.backend().received().stream()
                .anyMatch(request -> new String(request.message().body(), UTF_8).contains(">" + word + "<"));
    }

    /** Callers that ask again and again, until they are stopped. */
    private final class Load implements AutoCloseable {

        private final AtomicBoolean goingOn = new AtomicBoolean(true);
        private final ExecutorService callers = Executors.newFixedThreadPool(CALLERS);
        private final List<Future<List<Answer>>> answers = new ArrayList<>();

        Load() {
            for (int i = 0; i < CALLERS; i++) {
                answers.add(callers.submit(this::call));
            }
        }

        private List<Answer> call() {
            List<Answer> got = new ArrayList<>();
            while (goingOn.get()) {
                got.add(mesh.post("sheep", SheepMesh.count()));
            }
            return got;
        }

        List<Answer> stop() throws Exception {
            goingOn.set(false);
            List<Answer> all = new ArrayList<>();
            for (Future<List<Answer>> one : answers) {
                all.addAll(one.get());
            }
            return all;
        }

        @Override
        public void close() {
            goingOn.set(false);
            callers.close();
        }
    }
}
