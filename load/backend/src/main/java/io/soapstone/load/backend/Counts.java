package io.soapstone.load.backend;

import java.util.concurrent.atomic.LongAdder;

/** What came in since the start. Thread safety: full. */
final class Counts {

    final LongAdder retail = new LongAdder();
    final LongAdder fleet = new LongAdder();
    /** Requests for which there is no answer; they got a 500. */
    final LongAdder bad = new LongAdder();
    /** Bytes of request bodies. */
    final LongAdder received = new LongAdder();

    String json() {
        return "{\"requests\":%d,\"retail\":%d,\"fleet\":%d,\"bad\":%d,\"receivedBytes\":%d}\n"
                .formatted(
                        retail.sum() + fleet.sum() + bad.sum(), retail.sum(), fleet.sum(), bad.sum(), received.sum());
    }
}
