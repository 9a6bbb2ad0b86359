package io.soapstone.testkit.soap;

import io.soapstone.testkit.http.ContentType;
import io.soapstone.testkit.http.Message;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.stream.StreamResult;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.SAXParseException;
import org.xml.sax.helpers.DefaultHandler;

/** Trees from bytes and back, by the JDK's own parser: the kit must not share code with what it tests. */
public final class Xml {

    private static final DocumentBuilderFactory PARSERS = parsers();

    private Xml() {}

    /** Reads what is not on a wire: the encoding is what the document itself says. */
    public static Document parse(byte[] xml) throws SAXException {
        return parse(new InputSource(new ByteArrayInputStream(xml)));
    }

    /** Reads a message as its receiver must: byte order mark, then {@code charset}, then XML declaration. */
    public static Document parse(Message message) {
        InputSource source = new InputSource(new ByteArrayInputStream(message.body()));
        if (!startsWithByteOrderMark(message.body())) {
            message.contentType()
                    .flatMap(ContentType::charset)
                    .map(Charset::name)
                    .ifPresent(source::setEncoding);
        }
        try {
            return parse(source);
        } catch (SAXException e) {
            throw new AssertionError("not well-formed XML: " + e.getMessage() + "\n" + message, e);
        }
    }

    public static byte[] bytes(Document document) {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            Transformer identity = TransformerFactory.newDefaultInstance().newTransformer();
            identity.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
            identity.transform(new DOMSource(document), new StreamResult(out));
            return out.toByteArray();
        } catch (TransformerException e) {
            throw new IllegalStateException(e);
        }
    }

    public static Optional<Element> child(Node parent, String namespace, String localName) {
        return children(parent).stream()
                .filter(e -> localName.equals(e.getLocalName()) && sameNamespace(namespace, e.getNamespaceURI()))
                .findFirst();
    }

    public static List<Element> children(Node parent) {
        List<Element> children = new ArrayList<>();
        for (Node child = parent.getFirstChild(); child != null; child = child.getNextSibling()) {
            if (child instanceof Element element) {
                children.add(element);
            }
        }
        return children;
    }

    public static List<Element> descendants(Document document, String namespace, String localName) {
        NodeList found = document.getElementsByTagNameNS(namespace, localName);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            elements.add((Element) found.item(i));
        }
        return elements;
    }

    private static boolean sameNamespace(String one, String other) {
        return one.equals(other == null ? "" : other);
    }

    private static boolean startsWithByteOrderMark(byte[] xml) {
        return xml.length > 2
                && ((xml[0] == (byte) 0xFE && xml[1] == (byte) 0xFF)
                        || (xml[0] == (byte) 0xFF && xml[1] == (byte) 0xFE)
                        || (xml[0] == (byte) 0xEF && xml[1] == (byte) 0xBB && xml[2] == (byte) 0xBF));
    }

    private static Document parse(InputSource source) throws SAXException {
        try {
            DocumentBuilder parser = PARSERS.newDocumentBuilder();
            parser.setErrorHandler(new Strict());
            return parser.parse(source);
        } catch (IOException e) {
            // How the JDK's parser reports bytes that are not of their encoding.
            throw new SAXException(e);
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static DocumentBuilderFactory parsers() {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            return factory;
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The default handler prints errors to stderr. */
    private static final class Strict extends DefaultHandler {
        @Override
        public void error(SAXParseException e) throws SAXException {
            throw e;
        }
    }
}
