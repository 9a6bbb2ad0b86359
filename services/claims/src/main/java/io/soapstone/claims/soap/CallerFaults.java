package io.soapstone.claims.soap;

import io.soapstone.claims.contract.ClaimFault_Exception;
import java.util.Set;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import org.apache.cxf.binding.soap.Soap11;
import org.apache.cxf.binding.soap.Soap12;
import org.apache.cxf.binding.soap.SoapMessage;
import org.apache.cxf.binding.soap.interceptor.AbstractSoapInterceptor;
import org.apache.cxf.interceptor.Fault;
import org.apache.cxf.logging.FaultListener;
import org.apache.cxf.message.Message;
import org.apache.cxf.phase.Phase;

/**
 * Blames the caller where the caller is to blame: Client in SOAP 1.1, Sender and HTTP 400 in SOAP 1.2. CXF takes every
 * exception of a service for a failure of the server. Such faults are not logged either: the caller has the message, and
 * hostile input would fill the log with stack traces.
 */
final class CallerFaults extends AbstractSoapInterceptor implements FaultListener {

    private static final Set<QName> CALLER_CODES = Set.of(
            Fault.FAULT_CODE_CLIENT,
            Soap11.getInstance().getSender(),
            Soap11.getInstance().getVersionMismatch(),
            Soap11.getInstance().getMustUnderstand(),
            Soap12.getInstance().getSender(),
            Soap12.getInstance().getVersionMismatch(),
            Soap12.getInstance().getMustUnderstand());

    CallerFaults() {
        super(Phase.SETUP);
    }

    @Override
    public void handleMessage(SoapMessage message) {
        if (message.getContent(Exception.class) instanceof Fault fault && isCallers(fault)) {
            if (!CALLER_CODES.contains(fault.getFaultCode())) {
                fault.setFaultCode(Fault.FAULT_CODE_CLIENT);
            }
            boolean soap12 = message.getVersion() instanceof Soap12;
            QName code = fault.getFaultCode();
            if (soap12
                    && (code.equals(Fault.FAULT_CODE_CLIENT)
                            || code.equals(message.getVersion().getSender()))) {
                fault.setStatusCode(400);
            }
        }
    }

    @Override
    public boolean faultOccurred(Exception exception, String description, Message message) {
        return !(exception instanceof Fault fault && isCallers(fault));
    }

    private static boolean isCallers(Fault fault) {
        return CALLER_CODES.contains(fault.getFaultCode())
                || fault.getCause() instanceof ClaimFault_Exception
                || fault.getCause() instanceof XMLStreamException;
    }
}
