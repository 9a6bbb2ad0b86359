package io.soapstone.runtime.mediation;

import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.soapstone.engine.folder.FolderException;
import io.soapstone.engine.folder.FolderSnapshot;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/**
 * Loads the mediations at the start, which any broken one stops, and from then on takes over what changes. Whatever it
 * sees has to be the same for two looks, so that nothing half copied or just being replaced counts. A broken change is
 * refused; the version before it serves on.
 */
@ApplicationScoped
public class FolderWatcher {

    private static final Logger LOG = Logger.getLogger(FolderWatcher.class);
    /** Before the HTTP server accepts its first request. */
    private static final int EARLY = 100;

    private static final String INTERVAL = "soapstone.reload";

    private final MediationLoader loader;
    private final Mediations mediations;
    private final MediationFolders folders;
    private final String interval;
    private final Map<String, FolderSnapshot> tried = new HashMap<>();
    private final Map<String, FolderSnapshot> seen = new HashMap<>();
    private final Set<String> unreadable = new HashSet<>();
    private final Set<String> missing = new HashSet<>();
    private final Map<String, String> refused = new ConcurrentHashMap<>();
    private final ScheduledExecutorService thread = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("folder-watcher").factory());
    private Future<?> looking = CompletableFuture.completedFuture(null);

    @Inject
    FolderWatcher(
            MediationLoader loader,
            Mediations mediations,
            @ConfigProperty(name = "soapstone.mediations") List<Path> places,
            @ConfigProperty(name = INTERVAL) String interval) {
        this.loader = loader;
        this.mediations = mediations;
        this.folders = new MediationFolders(places);
        this.interval = interval;
    }

    void start(@Observes @Priority(EARLY) StartupEvent event) {
        try {
            Duration pause = pause();
            for (Map.Entry<String, Path> folder : folders.find().entrySet()) {
                take(FolderSnapshot.of(folder.getValue()));
            }
            LOG.infof("Serving the mediations %s", mediations.byName().keySet());
            if (!pause.isZero()) {
                looking = thread.scheduleWithFixedDelay(
                        this::look, pause.toMillis(), pause.toMillis(), TimeUnit.MILLISECONDS);
            }
        } catch (FolderException e) {
            LOG.error("The start is refused: " + e.getMessage());
            // Nothing is open yet. Quarkus' own way out ends in success, and in a stack trace of its shutdown.
            Runtime.getRuntime().halt(1);
        }
    }

    private Duration pause() throws FolderException {
        try {
            return interval.equals("off") ? Duration.ZERO : Durations.parse(interval);
        } catch (IllegalArgumentException e) {
            throw new FolderException(INTERVAL, "cannot be '" + interval + "': " + e.getMessage() + ", or off", e);
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

    /** Nothing that goes wrong here may end the looking for good. */
    private void look() {
        try {
            Map<String, Path> now = folders.find();
            now.forEach(this::lookAt);
            lookForMissing(now.keySet());
        } catch (FolderException e) {
            refuse("mediations", e);
        } catch (RuntimeException | Error e) {
            LOG.error("Looking for changed mediations failed", e);
        }
    }

    private void lookAt(String name, Path folder) {
        FolderSnapshot now = read(name, folder);
        if (now == null) {
            return;
        }
        boolean settled = now.hasSameFilesAs(seen.put(name, now));
        if (settled && !now.hasSameFilesAs(tried.get(name))) {
            try {
                take(now);
                refused.remove(name);
                LOG.infof("Took over the changed mediation %s", name);
            } catch (FolderException e) {
                refuse(name, e);
            }
        }
    }

    /** Null when the folder cannot be read. */
    private FolderSnapshot read(String name, Path folder) {
        try {
            FolderSnapshot now = FolderSnapshot.of(folder);
            unreadable.remove(name);
            return now;
        } catch (FolderException e) {
            if (!unreadable.add(name)) {
                refuse(name, e);
                // When it can be read again it is tried again, even if it is then what it was before.
                tried.remove(name);
            }
            return null;
        }
    }

    private void lookForMissing(Set<String> now) {
        Set<String> served = mediations.byName().keySet();
        missing.retainAll(served);
        for (String name : served) {
            if (now.contains(name)) {
                missing.remove(name);
            } else if (!missing.add(name)) {
                remove(name);
            }
        }
        tried.keySet().removeIf(name -> !now.contains(name) && !served.contains(name));
        seen.keySet().retainAll(now);
        unreadable.retainAll(now);
        refused.keySet().retainAll(now);
    }

    private void take(FolderSnapshot folder) throws FolderException {
        tried.put(folder.name(), folder);
        Mediation loaded = load(folder);
        try {
            mediations.serve(loaded);
        } catch (FolderException e) {
            loaded.retire();
            throw e;
        }
    }

    private Mediation load(FolderSnapshot folder) throws FolderException {
        try {
            return loader.load(folder);
        } catch (RuntimeException | Error e) {
            throw new FolderException(folder.name(), "cannot be loaded: " + e, e);
        }
    }

    private void remove(String name) {
        mediations.remove(name);
        tried.remove(name);
        missing.remove(name);
        // What was refused because of this one may now be in order.
        refused.keySet().forEach(tried::remove);
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
