package io.soapstone.engine.wsdl;

import static javax.xml.stream.XMLStreamConstants.END_DOCUMENT;
import static javax.xml.stream.XMLStreamConstants.START_ELEMENT;

import java.util.HashMap;
import java.util.Map;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLStreamReader2;

/** Finds which element starts the request of which operation: portType operation, its input message, its part. */
final class OperationReader {

    private static final String WSDL = "http://schemas.xmlsoap.org/wsdl/";

    private final XMLStreamReader2 reader;
    private final Map<String, QName> elementOfMessage = new HashMap<>();
    private final Map<String, String> messageOfOperation = new HashMap<>();
    private String message;
    private String operation;
    private boolean inPortType;

    OperationReader(XMLStreamReader2 reader) {
        this.reader = reader;
    }

    Map<QName, String> read() throws XMLStreamException {
        for (int event = reader.next(); event != END_DOCUMENT; event = reader.next()) {
            if (event == START_ELEMENT && WSDL.equals(reader.getNamespaceURI())) {
                element();
            }
        }
        Map<QName, String> operations = new HashMap<>();
        messageOfOperation.forEach((name, input) -> {
            QName element = elementOfMessage.get(input);
            if (element != null) {
                operations.put(element, name);
            }
        });
        return Map.copyOf(operations);
    }

    private void element() {
        switch (reader.getLocalName()) {
            case "message" -> message = reader.getAttributeValue(null, "name");
            case "part" -> part();
            case "portType" -> inPortType = true;
            case "binding" -> inPortType = false;
            case "operation" -> operation = reader.getAttributeValue(null, "name");
            case "input" -> input();
            default -> {
                // Nothing else tells which element starts a request.
            }
        }
    }

    private void part() {
        String element = reader.getAttributeValue(null, "element");
        if (element != null) {
            int colon = element.indexOf(':');
            String prefix = colon < 0 ? "" : element.substring(0, colon);
            elementOfMessage.putIfAbsent(
                    message, new QName(reader.getNamespaceURI(prefix), element.substring(colon + 1)));
        }
    }

    private void input() {
        String name = reader.getAttributeValue(null, "message");
        if (inPortType && name != null) {
            messageOfOperation.put(operation, name.substring(name.indexOf(':') + 1));
        }
    }
}
