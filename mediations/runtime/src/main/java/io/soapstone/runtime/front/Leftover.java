package io.soapstone.runtime.front;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;

/**
 * The rest of a request that is answered before all of it has come.
 *
 * <p>It is read and thrown away for a while: a caller who reads only after sending would otherwise never see the
 * answer. For a while, because nobody may send for ever.
 */
final class Leftover {

    private Leftover() {}

    /** To be called on the request's event loop, before it has ended. */
    static void discard(Vertx vertx, HttpServerRequest request, Duration time) {
        long timer = vertx.setTimer(time.toMillis(), id -> request.connection().close());
        request.handler(part -> {});
        request.exceptionHandler(gone -> vertx.cancelTimer(timer));
        request.endHandler(end -> vertx.cancelTimer(timer));
        request.resume();
    }
}
