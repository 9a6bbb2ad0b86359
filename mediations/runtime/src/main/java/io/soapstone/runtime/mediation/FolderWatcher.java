package io.soapstone.runtime.mediation;

import io.quarkus.runtime.PreventFurtherStepsException;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.soapstone.engine.folder.FolderException;
import io.soapstone.engine.folder.FolderSnapshot;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Loads the mediations at the start, which any broken one stops, and from then on takes over what changes: a changed or
 * new folder when it has been the same for two looks, a deleted one at once. A broken change is refused; the version
 * before it serves on.
 */
@ApplicationScoped
public class FolderWatcher {

    private static final Logger LOG = Logger.getLogger(FolderWatcher.class);
    /** Before the HTTP server accepts its first request. */
    private static final int EARLY = 100;

    private final MediationLoader loader;
    private final Mediations mediations;
    private final MediationFolders folders;
    private final String interval;
    private final Map<String, FolderSnapshot> tried = new HashMap<>();
    private final Map<String, FolderSnapshot> seen = new HashMap<>();
    private final Map<String, String> refused = new ConcurrentHashMap<>();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("folder-watcher").factory());
    private Future<?> looking = CompletableFuture.completedFuture(null);

    @Inject
    FolderWatcher(
            MediationLoader loader,
            Mediations mediations,
            @ConfigProperty(name = "soapstone.mediations") List<Path> places,
            @ConfigProperty(name = "soapstone.reload") String interval) {
        this.loader = loader;
        this.mediations = mediations;
        this.folders = new MediationFolders(places);
        this.interval = interval;
    }

    void start(@Observes @Priority(EARLY) StartupEvent event) {
        try {
            for (Map.Entry<String, Path> folder : folders.find().entrySet()) {
                take(FolderSnapshot.of(folder.getValue()));
            }
        } catch (FolderException e) {
            LOG.error("The start is refused: " + e.getMessage());
            throw new PreventFurtherStepsException(e.getMessage(), 1);
        }
        LOG.infof("Serving the mediations %s", mediations.byName().keySet());
        if (!interval.equals("off")) {
            long millis = Durations.parse(interval).toMillis();
            looking = thread.scheduleWithFixedDelay(this::look, millis, millis, TimeUnit.MILLISECONDS);
        }
    }

    void stop(@Observes ShutdownEvent event) {
        looking.cancel(true);
        thread.shutdown();
    }

    /** What was refused since the start and not mended yet: the reason, by the name of the mediation. */
    public Map<String, String> refused() {
        return Map.copyOf(refused);
    }

    private void look() {
        try {
            Map<String, Path> now = folders.find();
            now.forEach(this::lookAt);
            tried.keySet().stream()
                    .filter(name -> !now.containsKey(name))
                    .toList()
                    .forEach(this::remove);
            refused.keySet().removeIf(name -> !now.containsKey(name));
        } catch (FolderException e) {
            refuse("mediations", e);
        } catch (RuntimeException e) {
            LOG.error("Looking for changed mediations failed", e);
        }
    }

    private void lookAt(String name, Path folder) {
        try {
            FolderSnapshot now = FolderSnapshot.of(folder);
            boolean settled = now.hasSameFilesAs(seen.put(name, now));
            if (settled && !now.hasSameFilesAs(tried.get(name))) {
                take(now);
                refused.remove(name);
                LOG.infof("Took over the changed mediation %s", name);
            }
        } catch (FolderException e) {
            refuse(name, e);
        }
    }

    private void take(FolderSnapshot folder) throws FolderException {
        tried.put(folder.name(), folder);
        mediations.serve(loader.load(folder));
    }

    private void remove(String name) {
        mediations.remove(name);
        tried.remove(name);
        seen.remove(name);
        LOG.infof("The mediation %s is gone with its folder", name);
    }

    private void refuse(String name, FolderException e) {
        if (!e.getMessage().equals(refused.put(name, e.getMessage()))) {
            LOG.errorf(
                    "Refused the change of the mediation %s; what was served before serves on: %s",
                    name, e.getMessage());
        }
    }
}
