package io.soapstone.testkit.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.soapstone.testkit.http.Answer;
import io.soapstone.testkit.http.Caller;
import io.soapstone.testkit.http.Message;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The mesh's own Envoy, with the configuration of {@code envoy/}, in front of a runtime. It lets the system choose its
 * ports and is ready when it has found the runtime healthy. It routes to the mediations of the checkout and no others.
 */
public final class EnvoyProcess implements Ingress {

    private static final Pattern INGRESS = Pattern.compile("ingress::127\\.0\\.0\\.1:(\\d+)");

    private final Path folder;
    private final ChildProcess process;
    private final Caller caller = new Caller();
    private URI admin;
    private URI ingress;

    private EnvoyProcess(Path folder, ChildProcess process) {
        this.folder = folder;
        this.process = process;
    }

    public static EnvoyProcess inFrontOf(RuntimeProcess runtime) {
        Path checkout = Checkout.rootOf(Path.of(""));
        String envoy = executable(checkout);
        Path folder = temporaryFolder();
        render(checkout, folder, runtime);
        ChildProcess process = ChildProcess.start(
                "envoy",
                List.of(
                        envoy,
                        "--config-path",
                        folder.resolve("envoy.yaml").toString(),
                        "--admin-address-path",
                        folder.resolve("admin").toString(),
                        "--use-dynamic-base-id",
                        "--concurrency",
                        "1"),
                folder,
                Map.of());
        EnvoyProcess started = new EnvoyProcess(folder, process);
        try {
            started.awaitReady();
            return started;
        } catch (RuntimeException e) {
            started.close();
            throw e;
        }
    }

    @Override
    public URI address(String mediation) {
        return ingress.resolve("/" + mediation);
    }

    /** Envoy's own administration. */
    public URI admin() {
        return admin;
    }

    /** All that it has printed so far, the access log among it. */
    public List<String> log() {
        return process.log();
    }

    @Override
    public void close() {
        process.close();
        try (Stream<Path> files = Files.walk(folder)) {
            files.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void awaitReady() {
        Path written = folder.resolve("admin");
        process.awaitTrue("to open its admin port", () -> !read(written).isEmpty());
        admin = URI.create("http://" + read(written).strip());
        process.awaitTrue("to be ready", () -> status("/ready") == 200);
        process.awaitTrue("to listen", () -> ingressPort().isPresent());
        ingress = URI.create("http://127.0.0.1:" + ingressPort().orElseThrow());
        process.awaitTrue("to find the runtime healthy", () -> text("/clusters")
                .lines()
                .anyMatch(line -> line.startsWith("mediations::") && line.endsWith("::health_flags::healthy")));
    }

    private Optional<String> ingressPort() {
        Matcher matcher = INGRESS.matcher(text("/listeners"));
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private int status(String path) {
        return get(path).status();
    }

    private String text(String path) {
        return new String(get(path).message().body(), UTF_8);
    }

    private Answer get(String path) {
        return caller.get(admin.resolve(path), Message.headers(Map.of()));
    }

    private static void render(Path checkout, Path folder, RuntimeProcess runtime) {
        try (ChildProcess render = ChildProcess.start(
                "envoy/render.py",
                List.of("python3", checkout.resolve("envoy/render.py").toString(), folder.toString()),
                checkout,
                Map.of(
                        "PATH", System.getenv("PATH"),
                        "INGRESS_PORT", "0",
                        "ENVOY_ADMIN_PORT", "0",
                        "MEDIATIONS_PORT", String.valueOf(runtime.address().getPort()),
                        "MEDIATIONS_MANAGEMENT_PORT",
                                String.valueOf(runtime.management().getPort())))) {
            render.awaitSuccess();
        }
    }

    private static String executable(Path checkout) {
        Stream<Path> onPath =
                Stream.of(System.getenv("PATH").split(File.pathSeparator)).map(Path::of);
        return Stream.concat(onPath, Stream.of(checkout.resolve(".soapstone/venv/bin")))
                .map(folder -> folder.resolve("envoy"))
                .filter(Files::isExecutable)
                .findFirst()
                .map(Path::toString)
                .orElseThrow(() -> new IllegalStateException(
                        "there is no envoy on PATH and none in .soapstone/venv/bin: ./soapstone up installs it"));
    }

    private static Path temporaryFolder() {
        try {
            return Files.createTempDirectory("soapstone-envoy");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String read(Path file) {
        try {
            return Files.exists(file) ? Files.readString(file) : "";
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
