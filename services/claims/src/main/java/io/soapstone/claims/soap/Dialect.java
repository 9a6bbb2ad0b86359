package io.soapstone.claims.soap;

import java.util.Locale;
import org.apache.cxf.binding.soap.Soap11;
import org.apache.cxf.binding.soap.SoapMessage;
import org.apache.cxf.binding.soap.interceptor.AbstractSoapInterceptor;
import org.apache.cxf.interceptor.StaxOutInterceptor;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.Phase;

/** What a message is written in: its SOAP version, as long as no envelope tells, and its charset. */
final class Dialect {

    private Dialect() {}

    /**
     * Until the envelope is read the Content-Type says which SOAP the caller speaks: a fault about a message that has no
     * readable envelope is in that version. Without a charset there, the XML itself says it; CXF would take ISO-8859-1.
     */
    static final class In extends AbstractSoapInterceptor {

        In() {
            super(Phase.RECEIVE);
        }

        @Override
        public void handleMessage(SoapMessage message) {
            if (message.get(Message.CONTENT_TYPE) instanceof String type) {
                String mediaType = type.toLowerCase(Locale.ROOT);
                if (mediaType.startsWith("text/xml")) {
                    message.setVersion(Soap11.getInstance());
                }
                if (!mediaType.contains("charset=")) {
                    message.remove(Message.ENCODING);
                }
            }
        }
    }

    /** Every answer is UTF-8, whatever the request was: each SOAP stack reads it, and sizes are counted in it. */
    static final class Out extends AbstractSoapInterceptor {

        Out() {
            super(Phase.PRE_STREAM);
            addBefore(StaxOutInterceptor.class.getName());
        }

        @Override
        public void handleMessage(SoapMessage message) {
            message.put(Message.ENCODING, "UTF-8");
        }
    }
}
