package io.soapstone.testkit.contract;

import io.soapstone.testkit.MediationFolder;
import io.soapstone.testkit.golden.CasePlayer;
import io.soapstone.testkit.http.RecordingBackend;
import io.soapstone.testkit.process.EnvoyProcess;
import io.soapstone.testkit.process.Ingress;
import io.soapstone.testkit.process.RuntimeProcess;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * One mediation in a runtime of its own, with the recording backend in place of all its backends. System property
 * {@code soapstone.through=envoy} puts Envoy in front.
 */
final class MediationUnderTest implements AutoCloseable {

    /** Long enough for a slow machine, short enough to wait for. */
    private static final Duration BACKEND_TIMEOUT = Duration.ofSeconds(1);

    /** The most that the runtime takes; far above what the cases send. */
    static final int BODY_LIMIT = 1024 * 1024;

    private final MediationFolder folder;
    private final RecordingBackend backend = new RecordingBackend();
    private final RuntimeProcess runtime;
    private final Ingress ingress;

    MediationUnderTest(MediationFolder folder) {
        this.folder = folder;
        runtime = RuntimeProcess.start(List.of(folder.path()), settings());
        ingress = switch (System.getProperty("soapstone.through", "runtime")) {
            case "runtime" -> runtime;
            case "envoy" -> EnvoyProcess.inFrontOf(runtime);
            case String other ->
                throw new IllegalArgumentException("soapstone.through must be runtime or envoy: was " + other);
        };
    }

    MediationFolder folder() {
        return folder;
    }

    RecordingBackend backend() {
        return backend;
    }

    /** Where callers send to. */
    URI address() {
        return ingress.address(folder.name());
    }

    CasePlayer casePlayer() {
        return new CasePlayer(address(), backend, folder.backends());
    }

    List<String> log() {
        return runtime.log();
    }

    @Override
    public void close() {
        ingress.close();
        runtime.close();
        backend.close();
    }

    private Map<String, String> settings() {
        Map<String, String> settings = new TreeMap<>();
        folder.backends()
                .forEach(name ->
                        settings.put("backend." + name, backend.address(name).toString()));
        settings.put("soapstone.backend.timeout", BACKEND_TIMEOUT.toMillis() + "ms");
        settings.put("soapstone.limits.body-size", String.valueOf(BODY_LIMIT));
        return settings;
    }
}
