package io.soapstone.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.soapstone.testkit.http.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A mediation of two stylesheets, replaced as a whole while callers ask: each answer is of one version alone. */
class WholeVersionIT {

    private static final int CALLERS = 4;

    private static final String ROUTE = """
            - route:
                id: sheep
                from:
                  uri: platform-http:/sheep
                  steps:
                    - to: xslt-saxon:there.xsl
                    - to: "{{backend.farm}}"
                    - to: xslt-saxon:back.xsl
            """;

    private final Set<String> answers = ConcurrentHashMap.newKeySet();
    private final AtomicBoolean goingOn = new AtomicBoolean(true);

    @Test
    void everyAnswerIsWhollyOldOrWhollyNew(@TempDir Path parent) throws Exception {
        Path folder = version(parent, "v1");
        try (var backend = new EchoBackend();
                var mesh = new SheepMesh(
                        List.of(folder), Map.of("backend.farm", backend.url(), "sheep.backend.farm", backend.url()));
                ExecutorService callers = Executors.newFixedThreadPool(CALLERS)) {
            List<Future<?>> calling = new ArrayList<>();
            for (int i = 0; i < CALLERS; i++) {
                calling.add(callers.submit(() -> call(mesh)));
            }
            try {
                for (String next : List.of("v2", "v3", "v4")) {
                    replace(folder, version(parent, next));
                    await().until(() -> answers.contains("there-" + next + " back-" + next));
                }
            } finally {
                goingOn.set(false);
            }
            for (Future<?> one : calling) {
                one.get();
            }
        }
        assertThat(answers)
                .containsExactlyInAnyOrder(Stream.of("v1", "v2", "v3", "v4")
                        .map(v -> "there-" + v + " back-" + v)
                        .toArray(String[]::new));
    }

    private void call(SheepMesh mesh) {
        while (goingOn.get()) {
            Answer answer = mesh.post("sheep", SheepMesh.soap("<t:count xmlns:t=\"urn:sheep\">?</t:count>"));
            assertThat(answer.status()).as("%s", answer).isEqualTo(200);
            String body = new String(answer.message().body(), UTF_8);
            answers.add(body.replaceFirst("(?s).*<t:count[^>]*>", "").replaceFirst("(?s)<.*", ""));
        }
    }

    /** The first one is the folder that is served; the others wait beside it, hidden. */
    private static Path version(Path parent, String version) throws IOException {
        Path hidden = Files.createDirectories(parent.resolve("." + version));
        SheepMediation mediation = SheepMediation.in(hidden, "sheep").write("route.camel.yaml", ROUTE);
        for (String way : List.of("there", "back")) {
            String text = way.equals("there") ? "there-" + version : "{.} back-" + version;
            mediation.write(way + ".xsl", """
                    <xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" expand-text="yes">
                    <xsl:mode on-no-match="shallow-copy"/>
                    <xsl:template match="*:count/text()">%s</xsl:template>
                    </xsl:stylesheet>
                    """.formatted(text));
        }
        if (!version.equals("v1")) {
            return mediation.folder();
        }
        return Files.createSymbolicLink(
                Files.createDirectories(parent.resolve("served")).resolve("sheep"), mediation.folder());
    }

    private static void replace(Path link, Path target) throws IOException {
        Path next = Files.createSymbolicLink(link.resolveSibling(".next"), target);
        Files.move(next, link, ATOMIC_MOVE);
    }
}
