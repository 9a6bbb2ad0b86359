package io.soapstone.testkit;

import io.soapstone.testkit.golden.GoldenCase;
import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** A mediation as it lies on disk. */
public record MediationFolder(Path path) {

    private static final String BACKEND = "backend.";

    public MediationFolder(Path path) {
        this.path = path.toAbsolutePath().normalize();
        if (!Files.exists(this.path.resolve("route.camel.yaml"))) {
            throw new IllegalArgumentException(this.path + " is no mediation: it has no route.camel.yaml");
        }
    }

    public String name() {
        return path.getFileName().toString();
    }

    public Path file(String name) {
        return path.resolve(name);
    }

    /** Of its settings {@code backend.<name>}. */
    public List<String> backends() {
        return properties("application.properties").keySet().stream()
                .filter(key -> key.startsWith(BACKEND))
                .map(key -> key.substring(BACKEND.length()))
                .toList();
    }

    public List<GoldenCase> cases() {
        return GoldenCase.readAll(file("cases"));
    }

    public GoldenCase sample() {
        return GoldenCase.read(file("cases/sample"));
    }

    /** Facts of the contract that this mediation does not keep, with the reason. */
    public Map<String, String> deviations() {
        return properties("cases/deviations.properties");
    }

    private Map<String, String> properties(String name) {
        Properties properties = new Properties();
        if (Files.exists(file(name))) {
            try (Reader in = Files.newBufferedReader(file(name))) {
                properties.load(in);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        Map<String, String> values = new TreeMap<>();
        properties.forEach((key, value) -> values.put(key.toString(), value.toString()));
        return values;
    }
}
