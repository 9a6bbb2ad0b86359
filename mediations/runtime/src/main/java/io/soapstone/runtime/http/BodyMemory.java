package io.soapstone.runtime.http;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How many bytes of message bodies may be in memory at the same time, of all requests together: without it a few dozen
 * large messages, each within its own limit, use up the heap.
 *
 * <p>What is left of the heap is for what is made of the bodies: a tree and a new body each take several times the
 * bytes. A single body always finds room, however small the heap. Thread safety: all methods, from any thread.
 */
public final class BodyMemory {

    private static final int SHARE_OF_HEAP = 8;

    private final long size;
    private final AtomicLong used = new AtomicLong();

    public BodyMemory(long size) {
        this.size = size;
    }

    /** An eighth of the heap. */
    public static BodyMemory ofHeap() {
        return new BodyMemory(Runtime.getRuntime().maxMemory() / SHARE_OF_HEAP);
    }

    /** For one request: what it takes is given back all at once. */
    public Share share() {
        return new Share();
    }

    /** What one request has taken. */
    public final class Share {

        private long taken;
        private boolean givenBack;

        private Share() {}

        /**
         * Takes room for so many bytes more; false, and nothing taken, when there is not enough, or when the request
         * is over: what comes too late is kept by nobody.
         */
        public synchronized boolean take(long bytes) {
            if (givenBack) {
                return false;
            }
            long others = used.getAndAdd(bytes) - taken;
            if (others > 0 && others + taken + bytes > size) {
                used.addAndGet(-bytes);
                return false;
            }
            taken += bytes;
            return true;
        }

        /** Gives everything back, for good. */
        public synchronized void giveBack() {
            givenBack = true;
            used.addAndGet(-taken);
            taken = 0;
        }
    }
}
