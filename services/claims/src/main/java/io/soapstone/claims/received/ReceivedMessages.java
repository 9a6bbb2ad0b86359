package io.soapstone.claims.received;

import io.soapstone.claims.ClaimsSettings;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The last requests by their x-request-id, as they came: bounded by count, and by bytes should they be large. */
@ApplicationScoped
public class ReceivedMessages {

    static final long MAX_BYTES = 64L * 1024 * 1024;

    private final int maxCount;
    private final Map<String, Received> byId = new LinkedHashMap<>();
    private long bytes;

    public ReceivedMessages(ClaimsSettings settings) {
        maxCount = settings.keepReceived();
        if (maxCount < 0) {
            throw new IllegalArgumentException("claims.keep-received must not be negative: was " + maxCount);
        }
    }

    public boolean on() {
        return maxCount > 0;
    }

    synchronized void keep(String id, Received message) {
        forget(id);
        byId.put(id, message);
        bytes += message.body().length;
        while (byId.size() > maxCount || (bytes > MAX_BYTES && byId.size() > 1)) {
            forget(byId.keySet().iterator().next());
        }
    }

    synchronized Optional<Received> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    private void forget(String id) {
        Received old = byId.remove(id);
        if (old != null) {
            bytes -= old.body().length;
        }
    }

    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Received(Map<String, List<String>> headers, String contentType, byte[] body) {}
}
