package io.soapstone.engine.xslt;

import java.util.concurrent.Semaphore;

/**
 * Lets trees be built only as long as there is memory for all of them: who comes with one too many waits until others
 * are done, which is never long, since nobody waits for anything else meanwhile.
 *
 * <p>Thread safety: all methods, from any thread.
 */
final class TreeMemory {

    /** For the messages of this process: half of the heap. */
    static final TreeMemory OF_PROCESS = new TreeMemory(Runtime.getRuntime().maxMemory() / 2);

    /** A tree and what is made of it may take so many times the bytes of the document: many small nodes are the worst. */
    private static final int TIMES = 24;

    private static final int UNIT = 1024;

    private final int units;
    private final Semaphore free;

    TreeMemory(long bytes) {
        units = Math.clamp(bytes / UNIT, 1, Integer.MAX_VALUE);
        free = new Semaphore(units, true);
    }

    /** Waits for room for the tree of a document; whoever has got it must {@link #leave} it again. */
    void enter(int documentBytes) {
        free.acquireUninterruptibly(unitsFor(documentBytes));
    }

    void leave(int documentBytes) {
        free.release(unitsFor(documentBytes));
    }

    /** No document needs more than there is: the largest goes alone. */
    private int unitsFor(int documentBytes) {
        return (int) Math.min(units, 1 + (long) documentBytes * TIMES / UNIT);
    }
}
