package io.soapstone.testkit.soap;

import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Names with prefixes in text, as fault codes are: {@code soap:Client} and {@code S:Client} may be the same. */
final class QNames {

    private QNames() {}

    /** Writes fault codes out in Clark notation, so that a comparison sees the name and not the prefix. */
    static void expandFaultCodes(Document document) {
        for (Element code : Xml.descendants(document, "*", "faultcode")) {
            code.setTextContent(expanded(code));
        }
        for (Element code : Xml.descendants(document, SoapVersion.SOAP_1_2.namespace(), "Value")) {
            code.setTextContent(expanded(code));
        }
    }

    static String expanded(Element element) {
        String name = element.getTextContent().strip();
        if (name.startsWith("${")) {
            return name; // a placeholder of the comparison
        }
        int colon = name.indexOf(':');
        String namespace = element.lookupNamespaceURI(colon < 0 ? null : name.substring(0, colon));
        return namespace == null ? name : "{" + namespace + "}" + name.substring(colon + 1);
    }
}
