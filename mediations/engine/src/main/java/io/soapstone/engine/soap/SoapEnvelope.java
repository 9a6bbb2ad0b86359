package io.soapstone.engine.soap;

import static javax.xml.stream.XMLStreamConstants.CDATA;
import static javax.xml.stream.XMLStreamConstants.CHARACTERS;
import static javax.xml.stream.XMLStreamConstants.END_DOCUMENT;
import static javax.xml.stream.XMLStreamConstants.END_ELEMENT;
import static javax.xml.stream.XMLStreamConstants.START_ELEMENT;

import io.soapstone.engine.xml.HardenedXml;
import io.soapstone.engine.xml.XmlInput;
import io.soapstone.engine.xml.XmlLimits;
import io.soapstone.engine.xml.XmlRefusedException;
import java.util.ArrayList;
import java.util.List;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLStreamReader2;

/**
 * Reads a message to its last byte, so that nothing malformed is ever forwarded, and tells what it is.
 *
 * <p>Strict about the envelope (one optional Header, one Body, nothing else), so that an expression over
 * {@code /*}{@code /*:Body} can mean only one element. Thread safety: stateless.
 */
public final class SoapEnvelope {

    private static final int ENVELOPE = 1;
    private static final int HEADER_OR_BODY = 2;
    private static final int CONTENT = 3;

    private final XMLStreamReader2 reader;
    private final List<QName> mustUnderstand = new ArrayList<>();
    private SoapVersion version;
    private QName payload;
    private boolean headerSeen;
    private boolean bodySeen;

    private SoapEnvelope(XMLStreamReader2 reader) {
        this.reader = reader;
    }

    public static SoapMessage read(XmlInput input, XmlLimits limits) throws XmlRefusedException, NotSoapException {
        XMLStreamReader2 reader = HardenedXml.open(input, null, limits);
        try {
            return new SoapEnvelope(reader).read();
        } catch (XMLStreamException e) {
            throw HardenedXml.refusal(e);
        }
    }

    private SoapMessage read() throws XMLStreamException, NotSoapException {
        int depth = 0;
        for (int event = reader.next(); event != END_DOCUMENT; event = reader.next()) {
            switch (event) {
                case START_ELEMENT -> element(++depth);
                case END_ELEMENT -> depth--;
                case CHARACTERS, CDATA -> text(depth);
                default -> {
                    // Comments and processing instructions say nothing about the envelope.
                }
            }
        }
        if (!bodySeen) {
            throw NotSoapException.structure("the envelope has no Body");
        }
        return new SoapMessage(version, payload, List.copyOf(mustUnderstand));
    }

    private void element(int depth) throws NotSoapException {
        switch (depth) {
            case ENVELOPE -> envelope();
            case HEADER_OR_BODY -> headerOrBody();
            case CONTENT -> content();
            default -> {
                // What header blocks and the payload contain is not the envelope's business.
            }
        }
    }

    private void envelope() throws NotSoapException {
        if (!reader.getLocalName().equals("Envelope")) {
            throw NotSoapException.structure("the document is not a SOAP message: its root element is '"
                    + reader.getLocalName() + "', not 'Envelope'");
        }
        String namespace = reader.getNamespaceURI();
        version = SoapVersion.ofNamespace(namespace).orElse(null);
        if (version == null) {
            throw NotSoapException.version(namespace == null ? "" : namespace);
        }
    }

    private void headerOrBody() throws NotSoapException {
        String name = reader.getLocalName();
        boolean soap = version.namespace().equals(reader.getNamespaceURI());
        if (soap && name.equals("Header") && !headerSeen && !bodySeen) {
            headerSeen = true;
        } else if (soap && name.equals("Body") && !bodySeen) {
            bodySeen = true;
        } else {
            throw NotSoapException.structure("the element '" + name
                    + "' is out of place: an envelope has one optional Header, then one Body, and nothing else");
        }
    }

    private void content() {
        if (!bodySeen) {
            headerBlock();
        } else if (payload == null) {
            payload = reader.getName();
        }
    }

    private void headerBlock() {
        String required = reader.getAttributeValue(version.namespace(), "mustUnderstand");
        String role = reader.getAttributeValue(version.namespace(), version.roleAttribute());
        boolean forUs = role != null && version.roleNext().equals(role.strip());
        if (forUs && required != null && isTrue(required.strip())) {
            mustUnderstand.add(reader.getName());
        }
    }

    private boolean isTrue(String value) {
        return value.equals("1") || (version == SoapVersion.SOAP_1_2 && value.equals("true"));
    }

    private void text(int depth) throws NotSoapException {
        if (depth < HEADER_OR_BODY && !reader.isWhiteSpace()) {
            throw NotSoapException.structure("the envelope holds text beside its Header and Body");
        }
    }
}
