package io.soapstone.runtime.mediation;

import io.soapstone.engine.folder.FolderException;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The mediations that are served now, by name and by path. Replacing one is a single step: a request sees the old
 * version or the new one, and never none.
 *
 * <p>Thread safety: lookups from any thread, without a lock; changes are serialised.
 */
@ApplicationScoped
public class Mediations {

    private volatile Served served = new Served(Map.of(), Map.of());

    /** The mediation at a path, let in: the caller has to {@link Mediation#leave} it. */
    public Optional<Mediation> enter(String path) {
        while (true) {
            Mediation mediation = served.byPath().get(path);
            if (mediation == null) {
                return Optional.empty();
            }
            if (mediation.enter()) {
                return Optional.of(mediation);
            }
        }
    }

    /** The mediations by name, in order. */
    public Map<String, Mediation> byName() {
        return new TreeMap<>(served.byName());
    }

    /**
     * Serves a version from now on, in place of the one of the same name, if there is one.
     *
     * @throws FolderException when another mediation has one of its paths; nothing has changed then
     */
    synchronized void serve(Mediation mediation) throws FolderException {
        Map<String, Mediation> byName = new HashMap<>(served.byName());
        Mediation old = byName.put(mediation.name(), mediation);
        Map<String, Mediation> byPath = new HashMap<>();
        for (Mediation one : byName.values()) {
            for (String path : one.facades().keySet()) {
                Mediation other = byPath.putIfAbsent(path, one);
                if (other != null) {
                    throw new FolderException(
                            mediation.name(),
                            "the path " + path + " is claimed by both " + other.name() + " and " + one.name());
                }
            }
        }
        served = new Served(Map.copyOf(byName), Map.copyOf(byPath));
        if (old != null) {
            old.retire();
        }
    }

    /** Serves a mediation no longer. */
    synchronized void remove(String name) {
        Map<String, Mediation> byName = new HashMap<>(served.byName());
        Mediation old = byName.remove(name);
        if (old != null) {
            Map<String, Mediation> byPath = new HashMap<>(served.byPath());
            byPath.values().removeIf(old::equals);
            served = new Served(Map.copyOf(byName), Map.copyOf(byPath));
            old.retire();
        }
    }

    private record Served(Map<String, Mediation> byName, Map<String, Mediation> byPath) {}
}
