package io.soapstone.runtime.camel;

import io.soapstone.engine.soap.NotSoapException;
import io.soapstone.engine.soap.SoapEnvelope;
import io.soapstone.engine.soap.SoapVersion;
import io.soapstone.engine.xml.XmlInput;
import io.soapstone.engine.xml.XmlLimits;
import io.soapstone.engine.xml.XmlRefusedException;
import io.soapstone.runtime.failure.MediationException;
import io.soapstone.runtime.failure.Reason;
import io.soapstone.runtime.http.BodyMemory;
import io.soapstone.runtime.http.ContentType;
import io.soapstone.runtime.http.CorrelationId;
import io.soapstone.runtime.http.EndToEnd;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.RequestOptions;
import java.net.URI;
import java.util.List;
import java.util.Map;
import org.apache.camel.Exchange;
import org.apache.camel.Message;
import org.apache.camel.Processor;

/** Posts the message to a backend, and puts the backend's answer in its place. Waits on the (virtual) thread it is on. */
final class BackendStep implements Processor {

    private static final String SOAP_ACTION = "SOAPAction";

    private final BackendCall call;
    private final URI address;

    BackendStep(HttpClient client, URI address, BackendSettings settings) {
        this.address = address;
        this.call = new BackendCall(client, settings);
    }

    @Override
    public void process(Exchange exchange) throws Exception {
        Message message = exchange.getMessage();
        byte[] body = MessageBody.bytes(message);
        var options = new RequestOptions().setMethod(HttpMethod.POST).setAbsoluteURI(address.toString());
        options.setHeaders(headers(exchange, message));
        BackendAnswer answer = call.send(options, body, memory(exchange));
        exchange.setProperty(ExchangeKeys.ANSWERED, true);
        if (!answer.isSuccess()) {
            throw failure(answer);
        }
        if (!answer.isXml()) {
            throw new MediationException(
                    Reason.BACKEND_ERROR,
                    "The service answered with something that is not XML.",
                    new IllegalStateException(address + " answered " + answer.contentType()));
        }
        accept(exchange, answer);
    }

    private static BodyMemory.Share memory(Exchange exchange) {
        return exchange.getProperty(ExchangeKeys.MEMORY, BodyMemory.Share.class);
    }

    private static MultiMap headers(Exchange exchange, Message message) {
        MultiMap headers = MultiMap.caseInsensitiveMultiMap();
        EndToEnd endToEnd = EndToEnd.of(List.of());
        for (Map.Entry<String, Object> header : message.getHeaders().entrySet()) {
            if (endToEnd.passes(header.getKey()) && header.getValue() != null) {
                add(headers, header.getKey(), header.getValue());
            }
        }
        headers.set(CorrelationId.HEADER, exchange.getProperty(ExchangeKeys.CORRELATION_ID, String.class));
        placeAction(headers);
        return headers;
    }

    private static void add(MultiMap headers, String name, Object value) {
        if (value instanceof Iterable<?> values) {
            values.forEach(one -> headers.add(name, String.valueOf(one)));
        } else {
            headers.set(name, String.valueOf(value));
        }
    }

    /** In SOAP 1.1 the action is a header of its own, and quoted; in SOAP 1.2 a parameter of the media type. */
    private static void placeAction(MultiMap headers) {
        String action = headers.get(SOAP_ACTION);
        ContentType type = ContentType.parse(headers.get("Content-Type")).orElse(null);
        if (action == null || type == null) {
            return;
        }
        String plain = action.startsWith("\"") && action.endsWith("\"") && action.length() > 1
                ? action.substring(1, action.length() - 1)
                : action;
        if (!type.mediaType().equals(SoapVersion.SOAP_1_2.mediaType())) {
            headers.set(SOAP_ACTION, '"' + plain + '"');
            return;
        }
        headers.remove(SOAP_ACTION);
        String wanted = plain.isEmpty() ? null : plain;
        if (!java.util.Objects.equals(wanted, type.parameter("action"))) {
            headers.set("Content-Type", type.with("action", wanted).toString());
        }
    }

    private static void accept(Exchange exchange, BackendAnswer answer) {
        Message message = exchange.getMessage();
        message.removeHeaders("*");
        answer.endToEndHeaders().names().forEach(name -> {
            List<String> values = answer.endToEndHeaders().getAll(name);
            message.setHeader(name, values.size() == 1 ? values.getFirst() : values);
        });
        message.setHeader(Exchange.HTTP_RESPONSE_CODE, answer.status());
        message.setBody(answer.body());
        exchange.setProperty(ExchangeKeys.CHARSET, answer.charset());
    }

    private Exception failure(BackendAnswer answer) {
        if (isFault(answer)) {
            return new BackendFaultException(
                    address.toString(), answer.status(), answer.statusText(), answer.endToEndHeaders(), answer.body());
        }
        return new MediationException(
                Reason.BACKEND_ERROR,
                "The service answered with HTTP status " + answer.status() + " and no SOAP fault.",
                new IllegalStateException(address + " answered " + answer.status() + " " + answer.statusText()));
    }

    private static boolean isFault(BackendAnswer answer) {
        try {
            return SoapEnvelope.read(new XmlInput(answer.body(), answer.charset()), XmlLimits.DEFAULT)
                    .isFault();
        } catch (XmlRefusedException | NotSoapException e) {
            return false;
        }
    }
}
