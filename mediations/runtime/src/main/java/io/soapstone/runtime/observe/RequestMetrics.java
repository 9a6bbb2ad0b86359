package io.soapstone.runtime.observe;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Counts and times requests by mediation, SOAP operation and outcome. All three labels come from closed lists, so that
 * no caller can make the number of series grow.
 */
@ApplicationScoped
public class RequestMetrics {

    private static final String NAME = "soapstone.requests";

    private final MeterRegistry registry;
    private final Map<Labels, Timer> timers = new ConcurrentHashMap<>();

    @Inject
    RequestMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    /**
     * Counts one request.
     *
     * @param nanos from its headers to its answer
     */
    public void record(String mediation, String operation, String outcome, long nanos) {
        timers.computeIfAbsent(new Labels(mediation, operation, outcome), this::timer)
                .record(nanos, TimeUnit.NANOSECONDS);
    }

    private Timer timer(Labels labels) {
        return Timer.builder(NAME)
                .description("Requests to mediations, from their headers to their answers")
                .tag("mediation", labels.mediation())
                .tag("operation", labels.operation())
                .tag("outcome", labels.outcome())
                .register(registry);
    }

    private record Labels(String mediation, String operation, String outcome) {}
}
