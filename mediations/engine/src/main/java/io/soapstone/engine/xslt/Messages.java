package io.soapstone.engine.xslt;

import io.soapstone.engine.xml.HardenedXml;
import io.soapstone.engine.xml.XmlInput;
import io.soapstone.engine.xml.XmlLimits;
import io.soapstone.engine.xml.XmlRefusedException;
import java.math.BigDecimal;
import java.math.BigInteger;
import javax.xml.stream.XMLStreamException;
import javax.xml.transform.Source;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XdmAtomicValue;
import net.sf.saxon.s9api.XdmNode;

/** Brings messages into Saxon, and sorts out who is to blame when Saxon fails on one. */
final class Messages {

    private static final String TERMINATED = "XTMM9000";
    private static final String RAISED = "FOER0000";
    private static final String STANDARD_ERRORS = "http://www.w3.org/2005/xqt-errors";

    private final ConfinedSaxon saxon;
    private final XmlLimits limits;
    private final Places places;

    Messages(ConfinedSaxon saxon, XmlLimits limits, Places places) {
        this.saxon = saxon;
        this.limits = limits;
        this.places = places;
    }

    Source source(XmlInput input) throws XmlRefusedException {
        return HardenedSource.message(input, limits);
    }

    XdmNode document(XmlInput input) throws XmlRefusedException, TransformException {
        try {
            return saxon.processor().newDocumentBuilder().build(source(input));
        } catch (SaxonApiException e) {
            throw explain(e, "");
        }
    }

    /**
     * What to make of a failure.
     *
     * @param said the stylesheet's last message
     * @throws XmlRefusedException instead, when it was the document that could not be read
     */
    TransformException explain(SaxonApiException e, String said) throws XmlRefusedException {
        for (Throwable cause = e; cause != null; cause = cause.getCause()) {
            if (cause instanceof XMLStreamException unreadable) {
                throw HardenedXml.refusal(unreadable);
            }
        }
        var code = e.getErrorCode();
        boolean terminated = code != null && code.getLocalName().equals(TERMINATED);
        boolean raised =
                code != null && (code.getLocalName().equals(RAISED) || !STANDARD_ERRORS.equals(code.getNamespace()));
        if (terminated || raised) {
            return TransformException.refused(terminated && !said.isBlank() ? said.strip() : e.getMessage(), e);
        }
        return TransformException.failed(places.of(e.getSystemId(), e.getLineNumber()) + ": " + e.getMessage(), e);
    }

    static XdmAtomicValue atomic(Object value) {
        return switch (value) {
            case Boolean b -> new XdmAtomicValue(b);
            case Integer i -> new XdmAtomicValue(i);
            case Long l -> new XdmAtomicValue(l);
            case Double d -> new XdmAtomicValue(d);
            case BigDecimal d -> new XdmAtomicValue(d);
            case BigInteger i -> new XdmAtomicValue(new BigDecimal(i));
            default -> new XdmAtomicValue(value.toString());
        };
    }
}
