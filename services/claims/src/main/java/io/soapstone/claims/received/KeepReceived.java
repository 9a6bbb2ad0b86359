package io.soapstone.claims.received;

import io.soapstone.claims.received.ReceivedMessages.Received;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/** Keeps a request that says its x-request-id, before anything is read from it. */
public final class KeepReceived extends AbstractPhaseInterceptor<Message> {

    private final ReceivedMessages received;

    public KeepReceived(ReceivedMessages received) {
        super(Phase.RECEIVE);
        this.received = received;
    }

    @Override
    @SuppressWarnings("unchecked") // CXF's own type of this entry, with keys of any case
    public void handleMessage(Message message) {
        var headers = (Map<String, List<String>>) message.get(Message.PROTOCOL_HEADERS);
        List<String> id = headers.get("x-request-id");
        InputStream body = message.getContent(InputStream.class);
        if (id != null && body != null) {
            byte[] bytes = bytes(body);
            received.keep(id.getFirst(), new Received(Map.copyOf(headers), contentType(message), bytes));
            message.setContent(InputStream.class, new ByteArrayInputStream(bytes));
        }
    }

    private static String contentType(Message message) {
        return message.get(Message.CONTENT_TYPE) instanceof String type ? type : "application/octet-stream";
    }

    private static byte[] bytes(InputStream body) {
        try (body) {
            return body.readAllBytes();
        } catch (IOException e) {
            throw new Fault(e);
        }
    }
}
