package io.soapstone.engine.xslt;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The namespaces that messages have named so far, up to a bound. Saxon keeps every one as long as the process lives, so
 * somebody who names ever new ones could fill the memory. Beyond the bound the namespaces that are known go on, and new
 * ones are not let in.
 *
 * <p>Thread safety: all methods, from any thread.
 */
final class NamespaceMemory {

    /** For those of all messages of this process; room for tens of thousands. */
    static final NamespaceMemory OF_PROCESS = new NamespaceMemory(8L << 20);

    /** What it costs to keep one, beside its characters. */
    private static final int OVERHEAD = 200;

    private final long bytes;
    private final Set<String> known = ConcurrentHashMap.newKeySet();
    private final AtomicLong used = new AtomicLong();

    NamespaceMemory(long bytes) {
        this.bytes = bytes;
    }

    /** Whether the namespace is known, or there is room to know it from now on. */
    boolean admits(String uri) {
        if (known.contains(uri)) {
            return true;
        }
        long cost = OVERHEAD + 2L * uri.length();
        if (used.addAndGet(cost) > bytes) {
            used.addAndGet(-cost);
            return false;
        }
        if (!known.add(uri)) {
            used.addAndGet(-cost);
        }
        return true;
    }
}
