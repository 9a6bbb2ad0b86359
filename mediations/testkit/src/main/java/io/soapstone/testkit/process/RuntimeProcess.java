package io.soapstone.testkit.process;

import io.soapstone.testkit.http.Caller;
import io.soapstone.testkit.http.Message;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The packaged runtime as a process of its own, on random ports and ready: what is tested is what ships. System
 * property {@code soapstone.runtime} names another {@code quarkus-run.jar} than the one that the checkout's build
 * makes.
 */
public final class RuntimeProcess implements Ingress {

    private static final Pattern LISTENING = Pattern.compile("Listening on: (http://\\S+:\\d+)");
    private static final Pattern MANAGEMENT = Pattern.compile("Management interface listening on (http://\\S+:\\d+)");

    private final ChildProcess process;
    private final URI address;
    private final URI management;

    private RuntimeProcess(ChildProcess process) {
        this.process = process;
        address = URI.create(process.awaitLine(LISTENING).group(1));
        management = URI.create(process.awaitLine(MANAGEMENT).group(1));
    }

    /**
     * Starts one and returns when it is ready.
     *
     * @param mediations folders of mediations
     * @param settings keys as in application.properties; they win over those of the folders
     */
    public static RuntimeProcess start(List<Path> mediations, Map<String, String> settings) {
        Map<String, String> all = new TreeMap<>(settings);
        all.put("soapstone.mediations", mediations.stream().map(Path::toString).collect(Collectors.joining(",")));
        all.put("quarkus.http.port", "0");
        all.put("quarkus.management.port", "0");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // Quick to start and small: it lives for seconds. Out of memory it ends, as in the mesh, so that a test sees
        // it.
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xmx256m", "-XX:+ExitOnOutOfMemoryError"));
        all.forEach((key, value) -> command.add("-D" + key + "=" + value));
        command.addAll(List.of("-jar", jar(mediations.getFirst()).toString()));

        ChildProcess process = ChildProcess.start("runtime", command, mediations.getFirst(), Map.of());
        try {
            RuntimeProcess runtime = new RuntimeProcess(process);
            runtime.awaitReady();
            return runtime;
        } catch (RuntimeException e) {
            process.close();
            throw e;
        }
    }

    /** Where callers are served. */
    public URI address() {
        return address;
    }

    /** Where health and metrics are. */
    public URI management() {
        return management;
    }

    @Override
    public URI address(String mediation) {
        return address.resolve("/" + mediation);
    }

    /** All that it has printed so far. */
    public List<String> log() {
        return process.log();
    }

    @Override
    public void close() {
        process.close();
    }

    private void awaitReady() {
        Caller caller = new Caller();
        URI health = management.resolve("/q/health/ready");
        process.awaitTrue(
                "to be ready at " + health,
                () -> caller.get(health, Message.headers(Map.of())).status() == 200);
    }

    private static Path jar(Path mediation) {
        String given = System.getProperty("soapstone.runtime");
        Path jar = given != null
                ? Path.of(given).toAbsolutePath()
                : Checkout.rootOf(mediation).resolve("mediations/runtime/target/quarkus-app/quarkus-run.jar");
        if (!Files.exists(jar)) {
            throw new IllegalStateException(
                    jar + " is not there: build it with mvn -pl mediations/runtime -am package");
        }
        return jar;
    }
}
