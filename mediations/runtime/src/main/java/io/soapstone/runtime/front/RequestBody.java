package io.soapstone.runtime.front;

import io.soapstone.runtime.failure.MediationException;
import io.soapstone.runtime.failure.Reason;
import io.soapstone.runtime.http.BodyMemory;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;

/** Reads a request's body up to a limit in bytes and in time, and as long as there is memory for it. */
final class RequestBody {

    private final Vertx vertx;

    RequestBody(Vertx vertx) {
        this.vertx = vertx;
    }

    /** Completes with the body, or fails with the {@link MediationException} to answer before the body has ended. */
    Future<Buffer> read(HttpServerRequest request, BodyMemory.Share memory, long size, Duration time) {
        Promise<Buffer> promise = Promise.promise();
        if (announced(request) > size) {
            return Future.failedFuture(tooLarge(size));
        }
        Buffer body = Buffer.buffer();
        long timer = vertx.setTimer(time.toMillis(), id -> promise.tryFail(tooSlow(time)));
        request.handler(part -> {
            if (promise.future().isComplete()) {
                return;
            }
            if (body.length() + part.length() > size) {
                promise.fail(tooLarge(size));
            } else if (memory.take(part.length())) {
                body.appendBuffer(part);
            } else {
                promise.fail(MediationException.busy());
            }
        });
        request.exceptionHandler(promise::tryFail);
        request.endHandler(end -> promise.tryComplete(body));
        request.resume();
        return promise.future().onComplete(done -> vertx.cancelTimer(timer));
    }

    private static long announced(HttpServerRequest request) {
        String length = request.getHeader("Content-Length");
        // The HTTP codec has refused a length that is no number.
        return length == null ? 0 : Long.parseLong(length);
    }

    private static MediationException tooLarge(long size) {
        return new MediationException(
                Reason.TOO_LARGE, "The request is larger than " + size + " bytes, which is this mediation's limit.");
    }

    private static MediationException tooSlow(Duration time) {
        return new MediationException(Reason.TOO_SLOW, "The request did not arrive within " + time.toMillis() + " ms.");
    }
}
