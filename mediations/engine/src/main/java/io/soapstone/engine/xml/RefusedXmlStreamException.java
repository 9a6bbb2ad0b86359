package io.soapstone.engine.xml;

import javax.xml.stream.XMLStreamException;

/** Carries a refusal through code that only knows StAX, Saxon for one. */
final class RefusedXmlStreamException extends XMLStreamException {

    private final XmlRefusedException refusal;

    RefusedXmlStreamException(XmlRefusedException refusal) {
        super(refusal.getMessage(), refusal);
        this.refusal = refusal;
    }

    XmlRefusedException refusal() {
        return refusal;
    }
}
