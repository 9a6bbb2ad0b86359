package io.soapstone.runtime.observe;

import io.soapstone.runtime.mediation.FolderWatcher;
import io.soapstone.runtime.mediation.Mediations;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * Shows which mediations are served, and which changes were refused and why. A refused change does not make the runtime
 * unready: the version before it serves on.
 */
@Readiness
@ApplicationScoped
public class MediationsHealth implements HealthCheck {

    private final Mediations mediations;
    private final FolderWatcher watcher;

    @Inject
    MediationsHealth(Mediations mediations, FolderWatcher watcher) {
        this.mediations = mediations;
        this.watcher = watcher;
    }

    @Override
    public HealthCheckResponse call() {
        HealthCheckResponseBuilder response =
                HealthCheckResponse.named("mediations").up();
        mediations.byName().keySet().forEach(name -> response.withData(name, "served"));
        watcher.refused()
                .forEach((name, why) -> response.withData(
                        name,
                        mediations.byName().containsKey(name)
                                ? "served as before; refused change: " + why
                                : "refused: " + why));
        return response.build();
    }
}
