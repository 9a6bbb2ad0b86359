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
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** One request to a backend and its whole answer, in bounded time and memory. */
final class BackendCall {

    private final HttpClient client;
    private final BackendSettings settings;

    BackendCall(HttpClient client, BackendSettings settings) {
        this.client = client;
        this.settings = settings;
    }

    BackendAnswer send(RequestOptions options, byte[] body) throws MediationException, InterruptedException {
        HttpClientRequest request = connect(options);
        Future<BackendAnswer> answer = request.send(Buffer.buffer(body)).compose(this::read);
        try {
            return await(answer, settings.timeout());
        } catch (TimeoutException e) {
            request.reset();
            throw new MediationException(
                    Reason.BACKEND_TIMEOUT,
                    "The service did not answer within " + settings.timeout().toMillis() + " ms.",
                    e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof TooLargeException) {
                throw new MediationException(
                        Reason.BACKEND_ERROR,
                        "The service's answer is larger than " + settings.answerSize() + " bytes.",
                        e.getCause());
            }
            throw new MediationException(
                    Reason.BACKEND_DOWN, "The service broke off the connection before it answered.", e.getCause());
        }
    }

    private HttpClientRequest connect(RequestOptions options) throws MediationException, InterruptedException {
        options.setConnectTimeout(settings.connectTimeout().toMillis());
        try {
            // The client gives up by itself; the wait is longer only so that it is the one to say why.
            return await(client.request(options), settings.connectTimeout().plusSeconds(1));
        } catch (TimeoutException e) {
            throw unreachable(e);
        } catch (ExecutionException e) {
            throw unreachable(e.getCause());
        }
    }

    private static MediationException unreachable(Throwable cause) {
        return new MediationException(Reason.BACKEND_DOWN, "The service cannot be reached.", cause);
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

    private static <T> T await(Future<T> future, Duration time)
            throws InterruptedException, ExecutionException, TimeoutException {
        return future.toCompletionStage().toCompletableFuture().get(time.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static final class TooLargeException extends Exception {}
}
