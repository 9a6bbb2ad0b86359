package io.soapstone.runtime.camel;

import io.soapstone.runtime.failure.MediationException;
import io.soapstone.runtime.failure.Reason;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientRequest;
import io.vertx.core.http.HttpClientResponse;
import io.vertx.core.http.RequestOptions;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;

/** One request to a backend and its whole answer, in bounded time and memory. */
final class BackendCall {

    private final HttpClient client;
    private final BackendSettings settings;

    BackendCall(HttpClient client, BackendSettings settings) {
        this.client = client;
        this.settings = settings;
    }

    BackendAnswer send(RequestOptions options, byte[] body) throws MediationException, InterruptedException {
        options.setConnectTimeout(settings.connectTimeout().toMillis());
        var sent = new AtomicReference<HttpClientRequest>();
        // One chain, so that all of it runs on the connection's event loop: an answer cannot overtake its reader.
        Future<BackendAnswer> answer = client.request(options).compose(request -> {
            sent.set(request);
            return request.send(Buffer.buffer(body)).compose(this::read);
        });
        try {
            return answer.toCompletionStage()
                    .toCompletableFuture()
                    .get(settings.timeout().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            abandon(sent.get());
            throw new MediationException(
                    Reason.BACKEND_TIMEOUT,
                    "The service did not answer within " + settings.timeout().toMillis() + " ms.",
                    e);
        } catch (ExecutionException e) {
            throw failure(sent.get() != null, e.getCause());
        }
    }

    private static void abandon(HttpClientRequest request) {
        if (request != null) {
            request.reset();
        }
    }

    private MediationException failure(boolean connected, Throwable cause) {
        if (cause instanceof TooLargeException) {
            return new MediationException(
                    Reason.BACKEND_ERROR,
                    "The service's answer is larger than " + settings.answerSize() + " bytes.",
                    cause);
        }
        return new MediationException(
                Reason.BACKEND_DOWN,
                connected
                        ? "The service broke off the connection before it answered."
                        : "The service cannot be reached.",
                cause);
    }

    private Future<BackendAnswer> read(HttpClientResponse response) {
        Promise<BackendAnswer> answer = Promise.promise();
        Buffer body = Buffer.buffer();
        response.handler(part -> {
            if (body.length() + part.length() > settings.answerSize()) {
                response.request().reset();
                answer.tryFail(new TooLargeException());
            } else {
                body.appendBuffer(part);
            }
        });
        response.exceptionHandler(answer::tryFail);
        response.endHandler(end -> answer.tryComplete(new BackendAnswer(
                response.statusCode(), response.statusMessage(), response.headers(), body.getBytes())));
        return answer.future();
    }

    private static final class TooLargeException extends Exception {}
}
