package io.soapstone.engine.wsdl;

import static javax.xml.stream.XMLStreamConstants.START_DOCUMENT;
import static javax.xml.stream.XMLStreamConstants.START_ELEMENT;

import com.fasterxml.aalto.stax.OutputFactoryImpl;
import io.soapstone.engine.xml.HardenedXml;
import io.soapstone.engine.xml.XmlInput;
import io.soapstone.engine.xml.XmlLimits;
import io.soapstone.engine.xml.XmlRefusedException;
import java.io.ByteArrayOutputStream;
import java.util.Set;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLStreamReader2;
import org.codehaus.stax2.XMLStreamWriter2;

/** Copies a WSDL, replacing the location of its addresses. */
final class WsdlAddress {

    private static final Set<String> ADDRESS_NAMESPACES =
            Set.of("http://schemas.xmlsoap.org/wsdl/soap/", "http://schemas.xmlsoap.org/wsdl/soap12/");
    private static final OutputFactoryImpl WRITERS = new OutputFactoryImpl();

    private WsdlAddress() {}

    static byte[] rewrite(byte[] document, String address) throws XMLStreamException, XmlRefusedException {
        var bytes = new ByteArrayOutputStream(document.length + 256);
        var writer = (XMLStreamWriter2) WRITERS.createXMLStreamWriter(bytes, "UTF-8");
        XMLStreamReader2 reader = HardenedXml.open(XmlInput.of(document), null, XmlLimits.DEFAULT);
        for (int event = START_DOCUMENT; ; event = reader.next()) {
            if (event == START_ELEMENT && isAddress(reader)) {
                writeAddress(reader, writer, address);
            } else {
                writer.copyEventFromReader(reader, false);
            }
            if (!reader.hasNext()) {
                break;
            }
        }
        writer.close();
        return bytes.toByteArray();
    }

    private static boolean isAddress(XMLStreamReader2 reader) {
        return reader.getLocalName().equals("address") && ADDRESS_NAMESPACES.contains(reader.getNamespaceURI());
    }

    private static void writeAddress(XMLStreamReader2 reader, XMLStreamWriter2 writer, String address)
            throws XMLStreamException {
        writer.writeStartElement(reader.getPrefix(), reader.getLocalName(), reader.getNamespaceURI());
        for (int i = 0; i < reader.getNamespaceCount(); i++) {
            writer.writeNamespace(reader.getNamespacePrefix(i), reader.getNamespaceURI(i));
        }
        for (int i = 0; i < reader.getAttributeCount(); i++) {
            if (!isLocation(reader, i)) {
                writer.writeAttribute(
                        reader.getAttributePrefix(i),
                        reader.getAttributeNamespace(i),
                        reader.getAttributeLocalName(i),
                        reader.getAttributeValue(i));
            }
        }
        writer.writeAttribute("location", address);
    }

    private static boolean isLocation(XMLStreamReader2 reader, int attribute) {
        String namespace = reader.getAttributeNamespace(attribute);
        return (namespace == null || namespace.isEmpty())
                && reader.getAttributeLocalName(attribute).equals("location");
    }
}
