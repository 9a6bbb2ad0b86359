package io.soapstone.runtime.camel;

import io.soapstone.engine.xml.XmlInput;
import io.soapstone.runtime.failure.MediationException;
import io.soapstone.runtime.failure.Reason;
import io.soapstone.runtime.http.ContentType;
import org.apache.camel.Exchange;
import org.apache.camel.Message;

/** The XML in a Camel message: bytes, and what the transport said about their charset. */
final class MessageBody {

    private MessageBody() {}

    static byte[] bytes(Message message) throws MediationException {
        Object body = message.getBody();
        if (body instanceof byte[] bytes) {
            return bytes;
        }
        byte[] bytes = body == null ? new byte[0] : message.getBody(byte[].class);
        if (bytes == null) {
            throw new MediationException(
                    Reason.INTERNAL_ERROR,
                    "The mediation's route left something in the message that cannot be sent.",
                    new IllegalStateException("the body is a " + body.getClass().getName()));
        }
        return bytes;
    }

    static XmlInput xml(Exchange exchange) throws MediationException {
        Message message = exchange.getMessage();
        // What a route has put in as text is in no charset: turned into bytes, it is UTF-8.
        boolean transported = message.getBody() instanceof byte[];
        String charset = transported ? exchange.getProperty(ExchangeKeys.CHARSET, String.class) : null;
        return new XmlInput(bytes(message), charset);
    }

    /** Puts in XML that was made here. */
    static void set(Exchange exchange, byte[] utf8) {
        Message message = exchange.getMessage();
        message.setBody(utf8);
        exchange.setProperty(ExchangeKeys.CHARSET, "UTF-8");
        ContentType.parse(message.getHeader(Exchange.CONTENT_TYPE, String.class))
                .ifPresent(type -> message.setHeader(
                        Exchange.CONTENT_TYPE, type.with("charset", "UTF-8").toString()));
    }
}
