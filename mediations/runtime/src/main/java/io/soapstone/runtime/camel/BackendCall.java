package io.soapstone.runtime.camel;

import io.soapstone.runtime.failure.MediationException;
import io.soapstone.runtime.failure.Reason;
import io.soapstone.runtime.http.BodyMemory;
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

/** Requests to a backend, each with its whole answer, in bounded time and memory. */
final class BackendCall {

    private final HttpClient client;
    private final BackendSettings settings;

    BackendCall(HttpClient client, BackendSettings settings) {
        this.client = client;
        this.settings = settings;
    }

    BackendAnswer send(RequestOptions options, byte[] body, BodyMemory.Share memory)
            throws MediationException, InterruptedException {
        options.setConnectTimeout(settings.connectTimeout().toMillis());
        var attempt = new Attempt(memory);
        // One chain, so that all of it runs on the connection's event loop: an answer cannot overtake its reader.
        Future<BackendAnswer> answer = client.request(options).compose(request -> attempt.send(request, body));
        try {
            return answer.toCompletionStage()
                    .toCompletableFuture()
                    .get(settings.timeout().toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            attempt.abandon();
            throw new MediationException(
                    Reason.BACKEND_TIMEOUT,
                    "The service did not answer within " + settings.timeout().toMillis() + " ms.",
                    e);
        } catch (ExecutionException e) {
            throw attempt.failure(e.getCause());
        }
    }

    /** One request, from the moment it has a connection. */
    private final class Attempt {

        private final BodyMemory.Share memory;
        private HttpClientRequest sent;
        private boolean abandoned;

        Attempt(BodyMemory.Share memory) {
            this.memory = memory;
        }

        synchronized Future<BackendAnswer> send(HttpClientRequest request, byte[] body) {
            if (abandoned) {
                // The caller has been told that it failed: now it must not happen any more.
                request.reset();
                return Future.failedFuture("abandoned before it was sent");
            }
            sent = request;
            return request.send(Buffer.buffer(body)).compose(this::read);
        }

        synchronized void abandon() {
            abandoned = true;
            if (sent != null) {
                sent.reset();
            }
        }

        private Future<BackendAnswer> read(HttpClientResponse response) {
            Promise<BackendAnswer> answer = Promise.promise();
            Buffer body = Buffer.buffer();
            response.handler(part -> {
                if (answer.future().isComplete()) {
                    return;
                }
                if (body.length() + part.length() > settings.answerSize()) {
                    refuse(response, answer, tooLarge());
                } else if (memory.take(part.length())) {
                    body.appendBuffer(part);
                } else {
                    refuse(response, answer, MediationException.busy());
                }
            });
            response.exceptionHandler(answer::tryFail);
            response.endHandler(end -> answer.tryComplete(new BackendAnswer(
                    response.statusCode(), response.statusMessage(), response.headers(), body.getBytes())));
            return answer.future();
        }

        private void refuse(HttpClientResponse response, Promise<BackendAnswer> answer, MediationException exception) {
            answer.fail(exception);
            response.request().reset();
        }

        private MediationException tooLarge() {
            return new MediationException(
                    Reason.BACKEND_ERROR, "The service's answer is larger than " + settings.answerSize() + " bytes.");
        }

        synchronized MediationException failure(Throwable cause) {
            if (cause instanceof MediationException known) {
                return known;
            }
            return new MediationException(
                    Reason.BACKEND_DOWN,
                    sent == null
                            ? "The service cannot be reached."
                            : "The service broke off the connection before it answered.",
                    cause);
        }
    }
}
