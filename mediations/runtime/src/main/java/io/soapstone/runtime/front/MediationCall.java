package io.soapstone.runtime.front;

import io.soapstone.engine.soap.NotSoapException;
import io.soapstone.engine.soap.SoapEnvelope;
import io.soapstone.engine.soap.SoapMessage;
import io.soapstone.engine.soap.SoapVersion;
import io.soapstone.engine.xml.XmlInput;
import io.soapstone.engine.xml.XmlRefusedException;
import io.soapstone.runtime.camel.BackendFault;
import io.soapstone.runtime.camel.ExchangeKeys;
import io.soapstone.runtime.camel.FacadeEngine.FacadeConsumer;
import io.soapstone.runtime.camel.FailureCause;
import io.soapstone.runtime.failure.MediationException;
import io.soapstone.runtime.failure.Reason;
import io.soapstone.runtime.http.BodyMemory;
import io.soapstone.runtime.http.EndToEnd;
import io.soapstone.runtime.mediation.Mediation;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import java.util.List;
import org.apache.camel.Exchange;
import org.apache.camel.Message;

/** One SOAP message through one mediation. Blocks: it runs on a virtual thread. Used once. */
final class MediationCall {

    /** The outcome of a call that the service has answered, and of one that it has answered with a fault. */
    static final String OK = "ok";

    static final String BACKEND_FAULT = "backend-fault";

    private final Mediation mediation;
    private final SoapRequest request;
    private final BodyMemory.Share memory;
    private SoapVersion version;
    private String operation = Mediation.UNKNOWN_OPERATION;
    private String outcome = OK;

    MediationCall(Mediation mediation, SoapRequest request, BodyMemory.Share memory) {
        this.mediation = mediation;
        this.request = request;
        this.memory = memory;
        this.version = request.versionByMediaType();
    }

    /** The envelope's version once it is known, until then the media type's. */
    SoapVersion version() {
        return version;
    }

    String operation() {
        return operation;
    }

    String outcome() {
        return outcome;
    }

    Answer run(byte[] body) throws MediationException {
        SoapMessage message = read(body);
        operation = mediation.operation(message);
        FacadeConsumer route = mediation.facades().get(request.path());
        Exchange exchange = route.createExchange(false);
        try {
            fill(exchange, body);
            route.getProcessor().process(exchange);
            return answer(exchange);
        } catch (MediationException e) {
            throw e;
        } catch (Exception e) {
            exchange.setException(e);
            return answer(exchange);
        } finally {
            route.releaseExchange(exchange, false);
        }
    }

    private SoapMessage read(byte[] body) throws MediationException {
        SoapMessage message = envelope(body);
        SoapVersion claimed = version;
        version = message.version();
        if (version != claimed) {
            throw new MediationException(
                    Reason.MEDIA_TYPE,
                    "The envelope is " + name(version) + ", and the Content-Type says " + name(claimed)
                            + ": send it as " + version.mediaType() + ".");
        }
        if (!message.mustUnderstand().isEmpty()) {
            throw MediationException.notUnderstood(message.mustUnderstand());
        }
        return message;
    }

    private SoapMessage envelope(byte[] body) throws MediationException {
        try {
            return SoapEnvelope.read(
                    new XmlInput(body, request.charset()), mediation.settings().limits());
        } catch (XmlRefusedException e) {
            boolean complex = e.reason() == XmlRefusedException.Cause.TOO_COMPLEX;
            throw new MediationException(complex ? Reason.TOO_COMPLEX : Reason.MALFORMED, sentence(e.getMessage()), e);
        } catch (NotSoapException e) {
            throw new MediationException(
                    e.isVersionMismatch() ? Reason.VERSION_MISMATCH : Reason.NOT_SOAP, sentence(e.getMessage()), e);
        }
    }

    private void fill(Exchange exchange, byte[] body) {
        exchange.setProperty(ExchangeKeys.OPERATION, operation);
        exchange.setProperty(ExchangeKeys.CORRELATION_ID, request.correlationId());
        exchange.setProperty(ExchangeKeys.MEMORY, memory);
        Message message = exchange.getMessage();
        EndToEnd endToEnd = EndToEnd.of(request.headers().getAll("Connection"));
        for (String name : request.headers().names()) {
            if (endToEnd.passes(name)) {
                List<String> values = request.headers().getAll(name);
                message.setHeader(name, values.size() == 1 ? values.getFirst() : values);
            }
        }
        message.setHeader(Exchange.HTTP_METHOD, "POST");
        message.setHeader(Exchange.HTTP_PATH, request.path());
        if (request.action() != null) {
            message.setHeader("SOAPAction", request.action());
        }
        exchange.setProperty(ExchangeKeys.CHARSET, request.charset());
        message.setBody(body);
    }

    private Answer answer(Exchange exchange) throws MediationException {
        if (exchange.getException() == null) {
            return sent(exchange.getMessage());
        }
        BackendFault fault = FailureCause.backendFault(exchange);
        if (fault == null) {
            throw FailureCause.of(exchange);
        }
        outcome = BACKEND_FAULT;
        return new Answer(fault.status(), fault.headers(), Buffer.buffer(fault.bytes()));
    }

    private static Answer sent(Message message) throws MediationException {
        MultiMap headers = MultiMap.caseInsensitiveMultiMap();
        EndToEnd endToEnd = EndToEnd.of(List.of());
        message.getHeaders().forEach((name, value) -> {
            if (value != null && endToEnd.passes(name)) {
                add(headers, name, value);
            }
        });
        byte[] body = message.getBody(byte[].class);
        int status = message.getHeader(Exchange.HTTP_RESPONSE_CODE, 200, Integer.class);
        return new Answer(status, headers, body == null ? Buffer.buffer() : Buffer.buffer(body));
    }

    private static void add(MultiMap headers, String name, Object value) {
        if (value instanceof Iterable<?> values) {
            values.forEach(one -> headers.add(name, String.valueOf(one)));
        } else {
            headers.add(name, String.valueOf(value));
        }
    }

    private static String name(SoapVersion version) {
        return version == SoapVersion.SOAP_1_1 ? "SOAP 1.1" : "SOAP 1.2";
    }

    private static String sentence(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1) + ".";
    }
}
