package io.soapstone.engine.xml;

import io.soapstone.engine.xml.XmlRefusedException.Cause;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLStreamReader2;
import org.codehaus.stax2.util.StreamReader2Delegate;

/** Lets events through one at a time, until one of them breaks a rule. */
final class GuardedReader extends StreamReader2Delegate {

    private final XMLStreamReader2 reader;
    private final XmlLimits limits;

    GuardedReader(XMLStreamReader2 reader, XmlLimits limits) {
        super(reader);
        this.reader = reader;
        this.limits = limits;
    }

    @Override
    public int next() throws XMLStreamException {
        int event = reader.next();
        switch (event) {
            case START_ELEMENT -> checkElement();
            case DTD -> refuse(Cause.MALFORMED, "a DOCTYPE is not allowed in a message");
            case ENTITY_REFERENCE ->
                refuse(Cause.MALFORMED, "the entity '" + abbreviate(reader.getLocalName()) + "' is not known");
            default -> {
                // Text, comments and the like are bounded by the size of the document.
            }
        }
        return event;
    }

    private void checkElement() throws XMLStreamException {
        if (reader.getDepth() > limits.depth()) {
            refuse(Cause.TOO_COMPLEX, "elements are nested more than " + limits.depth() + " deep");
        }
        int attributes = reader.getAttributeCount();
        if (attributes + reader.getNamespaceCount() > limits.attributes()) {
            refuse(Cause.TOO_COMPLEX, "an element has more than " + limits.attributes() + " attributes");
        }
        for (int i = 0; i < reader.getNamespaceCount(); i++) {
            checkName(reader.getNamespacePrefix(i));
        }
        checkName(reader.getPrefix());
        checkName(reader.getLocalName());
        for (int i = 0; i < attributes; i++) {
            checkName(reader.getAttributePrefix(i));
            checkName(reader.getAttributeLocalName(i));
        }
    }

    private void checkName(String name) throws XMLStreamException {
        if (name != null && name.length() > limits.nameLength()) {
            refuse(
                    Cause.TOO_COMPLEX,
                    "the name '" + abbreviate(name) + "' has more than " + limits.nameLength() + " characters");
        }
    }

    private void refuse(Cause cause, String message) throws XMLStreamException {
        throw new RefusedXmlStreamException(XmlRefusedException.at(cause, message, reader.getLocation()));
    }

    private static String abbreviate(String name) {
        return name.length() <= 40 ? name : name.substring(0, 40) + "...";
    }
}
