package io.soapstone.runtime.front;

import io.quarkus.virtual.threads.VirtualThreads;
import io.soapstone.engine.soap.SoapFault;
import io.soapstone.engine.soap.SoapVersion;
import io.soapstone.runtime.failure.MediationException;
import io.soapstone.runtime.failure.Reason;
import io.soapstone.runtime.http.BodyMemory;
import io.soapstone.runtime.http.CorrelationId;
import io.soapstone.runtime.mediation.Mediation;
import io.soapstone.runtime.mediation.Mediations;
import io.soapstone.runtime.observe.RequestMetrics;
import io.vertx.core.Context;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.ext.web.Router;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.regex.Pattern;
import org.jboss.logging.Logger;

/** Every request to a mediation comes in here: found by its path, read, handed to the route, answered and counted. */
@ApplicationScoped
public class FrontDoor {

    private static final Logger LOG = Logger.getLogger(FrontDoor.class);
    private static final int LOG_LENGTH = 2000;
    private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\\u0085\\u2028\\u2029]+");

    private final Mediations mediations;
    private final RequestMetrics metrics;
    private final Vertx vertx;
    private final RequestBody bodies;
    private final BodyMemory memory = BodyMemory.ofHeap();
    private final FacadeWsdl wsdls = new FacadeWsdl();
    private final ExecutorService threads;

    @Inject
    FrontDoor(Mediations mediations, RequestMetrics metrics, Vertx vertx, @VirtualThreads ExecutorService threads) {
        this.mediations = mediations;
        this.metrics = metrics;
        this.vertx = vertx;
        this.bodies = new RequestBody(vertx);
        this.threads = threads;
    }

    void open(@Observes Router router) {
        router.route().handler(routing -> enter(routing.request()));
    }

    private void enter(HttpServerRequest request) {
        SoapRequest soap = SoapRequest.of(request);
        Optional<Mediation> found = mediations.enter(request.path());
        if (found.isEmpty()) {
            plain(
                    request,
                    404,
                    "No mediation is served at this path. There are: "
                            + String.join(", ", mediations.byName().keySet()) + "\n");
            return;
        }
        Mediation mediation = found.get();
        if (request.method().equals(HttpMethod.POST)) {
            post(request, soap, mediation);
            return;
        }
        try {
            get(request, mediation);
        } finally {
            mediation.leave();
        }
    }

    private void get(HttpServerRequest request, Mediation mediation) {
        boolean wsdl = request.params().contains("wsdl") || request.params().contains("WSDL");
        if (request.method().equals(HttpMethod.GET) && wsdl) {
            wsdls.send(request, mediation);
        } else {
            request.response().putHeader("Allow", "POST, GET");
            plain(
                    request,
                    405,
                    "SOAP messages are sent by POST; GET " + request.path() + "?wsdl answers the contract.\n");
        }
    }

    /** The mediation is left when the request is answered. */
    private void post(HttpServerRequest request, SoapRequest soap, Mediation mediation) {
        BodyMemory.Share share = memory.share();
        var call = new MediationCall(mediation, soap, share);
        var exchange = new Served(request, mediation, soap, call, share, System.nanoTime());
        try {
            soap.check();
        } catch (MediationException e) {
            exchange.refuse(e);
            return;
        }
        Context eventLoop = Vertx.currentContext();
        bodies.read(
                        request,
                        share,
                        mediation.settings().bodySize(),
                        mediation.settings().bodyTime())
                .onSuccess(body -> threads.execute(() -> exchange.run(body.getBytes(), eventLoop)))
                .onFailure(exchange::refuse);
    }

    private static void plain(HttpServerRequest request, int status, String text) {
        request.resume();
        request.response()
                .setStatusCode(status)
                .putHeader("Content-Type", "text/plain; charset=UTF-8")
                .end(text);
    }

    /** One POST from its headers to its answer. */
    private final class Served {

        private final HttpServerRequest request;
        private final Mediation mediation;
        private final SoapRequest soap;
        private final MediationCall call;
        private final BodyMemory.Share share;
        private final long started;

        Served(
                HttpServerRequest request,
                Mediation mediation,
                SoapRequest soap,
                MediationCall call,
                BodyMemory.Share share,
                long started) {
            this.request = request;
            this.mediation = mediation;
            this.soap = soap;
            this.call = call;
            this.share = share;
            this.started = started;
        }

        void run(byte[] body, Context eventLoop) {
            try {
                Answer answer = call.run(body);
                eventLoop.runOnContext(on -> finish(answer, call.outcome()));
            } catch (MediationException e) {
                eventLoop.runOnContext(on -> refuse(e));
            } catch (RuntimeException | Error e) {
                eventLoop.runOnContext(
                        on -> refuse(new MediationException(Reason.INTERNAL_ERROR, "The mediation failed.", e)));
            }
        }

        /** Answers with a fault. What is not a {@link MediationException} is a caller that went away. */
        void refuse(Throwable failure) {
            if (failure instanceof MediationException e) {
                log(e);
                finish(fault(e), e.reason().label());
            } else {
                finish(null, "caller-gone");
            }
        }

        private Answer fault(MediationException e) {
            SoapVersion version = call.version();
            var fault = new SoapFault(
                    e.reason().code(),
                    e.getMessage(),
                    mediation.name(),
                    e.reason().label(),
                    soap.correlationId(),
                    e.notUnderstood());
            return Answer.of(
                    e.reason().status(version), version.mediaType() + "; charset=UTF-8", fault.toBytes(version));
        }

        private void log(MediationException e) {
            String line = "[%s] %s %s: %s: %s"
                    .formatted(
                            soap.correlationId(),
                            mediation.name(),
                            call.operation(),
                            e.reason().label(),
                            e.getMessage());
            if (e.reason().isCallers()) {
                LOG.info(oneLine(line));
            } else {
                LOG.warn(oneLine(e.getCause() == null ? line : line + " Cause: " + causes(e.getCause())));
            }
        }

        /** A message may quote what the caller sent, who must not write lines of the log, or fill it. */
        private static String oneLine(String text) {
            String line = CONTROL.matcher(text).replaceAll(" ");
            return line.length() <= LOG_LENGTH ? line : line.substring(0, LOG_LENGTH) + "...";
        }

        private String causes(Throwable cause) {
            return cause.getCause() == null || cause.getCause() == cause
                    ? cause.toString()
                    : cause + " <- " + cause.getCause();
        }

        private void finish(Answer answer, String outcome) {
            mediation.leave();
            share.giveBack();
            metrics.record(mediation.name(), call.operation(), outcome, System.nanoTime() - started);
            HttpServerResponse response = request.response();
            if (answer == null || response.closed() || response.ended()) {
                return;
            }
            response.setStatusCode(answer.status()).headers().addAll(answer.headers());
            response.putHeader(CorrelationId.HEADER, soap.correlationId());
            if (!request.isEnded()) {
                // Who does not hear in the middle of a body is not asked for another one.
                response.putHeader("Connection", "close");
                Leftover.discard(vertx, request, mediation.settings().bodyTime());
            }
            response.end(answer.body());
        }
    }
}
