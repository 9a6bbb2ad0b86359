package io.soapstone.engine.xml;

import io.soapstone.engine.xml.XmlRefusedException.Cause;
import java.util.HashSet;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLStreamReader2;
import org.codehaus.stax2.util.StreamReader2Delegate;

/** Lets events through one at a time, until one of them breaks a rule. */
final class GuardedReader extends StreamReader2Delegate {

    private final XMLStreamReader2 reader;
    private final XmlLimits limits;
    private final Parsers parsers;
    private final Set<String> names = new HashSet<>();

    GuardedReader(XMLStreamReader2 reader, XmlLimits limits, Parsers parsers) {
        super(reader);
        this.reader = reader;
        this.limits = limits;
        this.parsers = parsers;
    }

    @Override
    public int next() throws XMLStreamException {
        int event = reader.next();
        switch (event) {
            case START_ELEMENT -> checkElement();
            case PROCESSING_INSTRUCTION -> checkName(reader.getPITarget());
            case DTD -> refuse(Cause.MALFORMED, "a DOCTYPE is not allowed");
            case ENTITY_REFERENCE ->
                refuse(Cause.MALFORMED, "the entity '" + abbreviate(reader.getLocalName()) + "' is not known");
            case END_DOCUMENT -> parsers.noteNames(names);
            default -> {
                // Text, comments and the like are bounded by the size of the document.
            }
        }
        return event;
    }

    /** Not the number of attributes, which has been counted before the parser took them in. */
    private void checkElement() throws XMLStreamException {
        if (reader.getDepth() > limits.depth()) {
            refuse(Cause.TOO_COMPLEX, "elements are nested more than " + limits.depth() + " deep");
        }
        for (int i = 0; i < reader.getNamespaceCount(); i++) {
            checkName(reader.getNamespacePrefix(i));
            note(reader.getNamespaceURI(i));
        }
        checkName(reader.getPrefixedName());
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            String prefix = reader.getAttributePrefix(i);
            String name = reader.getAttributeLocalName(i);
            checkName(prefix == null || prefix.isEmpty() ? name : prefix + ':' + name);
        }
    }

    /** Looks at a name when it is met for the first time. */
    private void checkName(String name) throws XMLStreamException {
        if (!note(name)) {
            return;
        }
        int colon = name.indexOf(':');
        if (Math.max(colon, name.length() - colon - 1) > limits.nameLength()) {
            refuse(
                    Cause.TOO_COMPLEX,
                    "the name '" + abbreviate(name) + "' has more than " + limits.nameLength() + " characters");
        }
    }

    /** Whether this is the first time that the name is met. */
    private boolean note(String name) throws XMLStreamException {
        boolean first = name != null && names.add(name);
        if (first && names.size() > limits.names()) {
            refuse(Cause.TOO_COMPLEX, "there are more than " + limits.names() + " different names");
        }
        return first;
    }

    private void refuse(Cause cause, String message) throws XMLStreamException {
        throw new RefusedXmlStreamException(XmlRefusedException.at(cause, message, reader.getLocation()));
    }

    private static String abbreviate(String name) {
        return name.length() <= 40 ? name : name.substring(0, 40) + "...";
    }
}
