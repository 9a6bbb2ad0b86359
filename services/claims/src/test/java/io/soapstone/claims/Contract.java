package io.soapstone.claims;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** The schema in the WSDL, to check messages against. */
final class Contract {

    private static final Schema SCHEMA = schema();

    private Contract() {}

    /** What the schema has against the element of this name in the SOAP body; empty when all is well. */
    static List<String> problems(String element, byte[] message) {
        List<String> problems = new ArrayList<>();
        try {
            Document document = parse(new InputSource(new ByteArrayInputStream(message)));
            Element payload = (Element) document.getElementsByTagNameNS("urn:soapstone:claims", element)
                    .item(0);
            SCHEMA.newValidator().validate(new DOMSource(payload));
        } catch (Exception e) {
            problems.add(String.valueOf(e.getMessage()));
        }
        return problems;
    }

    private static Schema schema() {
        try {
            Document wsdl = parse(
                    new InputSource(Path.of("contract/claims.wsdl").toUri().toString()));
            var schema = wsdl.getElementsByTagNameNS(XMLConstants.W3C_XML_SCHEMA_NS_URI, "schema")
                    .item(0);
            return SchemaFactory.newDefaultInstance().newSchema(new DOMSource(schema));
        } catch (SAXException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Document parse(InputSource source) {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
            return factory.newDocumentBuilder().parse(source);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
