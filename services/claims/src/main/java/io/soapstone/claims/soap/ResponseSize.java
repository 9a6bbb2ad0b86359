package io.soapstone.claims.soap;

import io.soapstone.claims.Faults;
import io.soapstone.claims.contract.ClaimFault_Exception;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.interceptor.StaxOutInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.AbstractPhaseInterceptor;
import org.apache.cxf.phase.Phase;

/** The size of the response is the caller's to choose: header {@code X-Response-Bytes}, see the README. */
final class ResponseSize {

    static final String HEADER = "X-Response-Bytes";
    static final int MAX = 16 * 1024 * 1024;

    private ResponseSize() {}

    /** Reads the wish before the operation is carried out, so that a bad one changes nothing. */
    static final class In extends AbstractPhaseInterceptor<Message> {

        In() {
            super(Phase.PRE_INVOKE);
        }

        @Override
        public void handleMessage(Message message) {
            List<String> values = headers(message).get(HEADER);
            if (values != null) {
                message.getExchange().put(HEADER, parse(values.getFirst()));
            }
        }

        @SuppressWarnings("unchecked") // CXF's own type of this entry, with keys of any case
        private static Map<String, List<String>> headers(Message message) {
            return (Map<String, List<String>>) message.get(Message.PROTOCOL_HEADERS);
        }

        private static Integer parse(String value) {
            try {
                int size = Integer.parseInt(value.strip());
                if (size >= 0 && size <= MAX) {
                    return size;
                }
                throw new Fault(invalid(value));
            } catch (NumberFormatException e) {
                throw new Fault(invalid(value));
            }
        }

        private static ClaimFault_Exception invalid(String value) {
            return Faults.invalidValue("HTTP header " + HEADER, value, "must be a number from 0 to " + MAX);
        }
    }

    /** Holds the response back until it is complete, and sends it filled. */
    static final class Out extends AbstractPhaseInterceptor<Message> {

        Out() {
            super(Phase.PRE_STREAM);
            addBefore(StaxOutInterceptor.class.getName());
        }

        @Override
        public void handleMessage(Message message) {
            if (message.getExchange().get(HEADER) instanceof Integer size) {
                OutputStream out = message.getContent(OutputStream.class);
                message.setContent(OutputStream.class, new Filled(out, size));
            }
        }
    }

    private static final class Filled extends ByteArrayOutputStream {

        private final OutputStream out;
        private final int size;

        Filled(OutputStream out, int size) {
            super(4096);
            this.out = out;
            this.size = size;
        }

        @Override
        public void close() throws IOException {
            out.write(DetailFiller.fill(toByteArray(), size));
            out.close();
        }
    }
}
