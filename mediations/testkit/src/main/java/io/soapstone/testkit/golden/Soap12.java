package io.soapstone.testkit.golden;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.soapstone.testkit.soap.SoapFault;
import io.soapstone.testkit.soap.SoapVersion;
import io.soapstone.testkit.soap.Xml;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javax.xml.XMLConstants;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/**
 * The SOAP 1.2 form of a SOAP 1.1 message. Mostly that is another namespace and not a byte more is touched, so that a
 * broken message stays as broken as it is; only faults and {@code actor} attributes have another shape.
 */
final class Soap12 {

    private static final String SOAP11 = SoapVersion.SOAP_1_1.namespace();
    private static final String SOAP12 = SoapVersion.SOAP_1_2.namespace();
    private static final Map<String, String> CODES = Map.of(
            "Client", "Sender",
            "Server", "Receiver",
            "MustUnderstand", "MustUnderstand",
            "VersionMismatch", "VersionMismatch");

    private final Document document;

    private Soap12(Document document) {
        this.document = document;
    }

    static byte[] from(Path file, byte[] soap11) {
        byte[] renamed = new String(soap11, ISO_8859_1).replace(SOAP11, SOAP12).getBytes(ISO_8859_1);
        Optional<Document> parsed = parse(soap11);
        if (parsed.isEmpty()) {
            return renamed;
        }
        Optional<SoapFault> fault = SoapFault.in(parsed.get());
        boolean actors =
                Xml.descendants(parsed.get(), "*", "*").stream().anyMatch(e -> e.hasAttributeNS(SOAP11, "actor"));
        if (fault.isEmpty() && !actors) {
            return renamed;
        }
        Soap12 message = new Soap12(parse(renamed).orElseThrow());
        message.actorsToRoles();
        fault.ifPresent(f -> message.reshapeFault(codeOf(file, f)));
        return Xml.bytes(message.document);
    }

    private static String codeOf(Path file, SoapFault fault) {
        // SOAP 1.1 lets a code be refined after a dot; only what stands before it has a counterpart.
        String code = CODES.get(fault.code().replaceFirst("\\..*", ""));
        if (code == null) {
            throw new MalformedCaseException(
                    file, "faultcode " + fault.code() + " has no SOAP 1.2 form: mark the case soap-1.1-only");
        }
        return code;
    }

    private void actorsToRoles() {
        for (Element block : Xml.descendants(document, "*", "*")) {
            Attr actor = block.getAttributeNodeNS(SOAP12, "actor");
            if (actor != null) {
                boolean next = actor.getValue().equals(SoapVersion.SOAP_1_1.nextRole());
                String role = next ? SoapVersion.SOAP_1_2.nextRole() : actor.getValue();
                block.removeAttributeNode(actor);
                block.setAttributeNS(SOAP12, actor.getPrefix() + ":role", role);
            }
        }
    }

    private void reshapeFault(String code) {
        Element fault = Xml.descendants(document, SOAP12, "Fault").getFirst();
        for (Element part : Xml.children(fault)) {
            switch (part.getLocalName()) {
                case "faultcode" -> replace(part, element("Code", element("Value", qualified(code))));
                case "faultstring" -> replace(part, element("Reason", english(element("Text", part.getTextContent()))));
                case "faultactor" -> replace(part, element("Role", part.getTextContent()));
                case "detail" -> document.renameNode(part, SOAP12, qualified("Detail"));
                default -> {
                    // Nothing else belongs into a fault; it is compared as it is.
                }
            }
        }
    }

    private static void replace(Element part, Element other) {
        part.getParentNode().replaceChild(other, part);
    }

    private Element element(String name, String text) {
        return element(name, document.createTextNode(text));
    }

    private Element element(String name, Node child) {
        Element element = document.createElementNS(SOAP12, qualified(name));
        element.appendChild(child);
        return element;
    }

    private static Element english(Element text) {
        text.setAttributeNS(XMLConstants.XML_NS_URI, "xml:lang", "en");
        return text;
    }

    /** With the prefix that the envelope has, if it has one. */
    private String qualified(String name) {
        String prefix = document.getDocumentElement().getPrefix();
        return prefix == null ? name : prefix + ":" + name;
    }

    private static Optional<Document> parse(byte[] xml) {
        try {
            return Optional.of(Xml.parse(xml));
        } catch (SAXException e) {
            return Optional.empty();
        }
    }
}
