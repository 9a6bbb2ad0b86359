package io.soapstone.engine.xml;

import javax.xml.stream.Location;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLStreamReader2;

/**
 * The only place where a parser is made. Every document, trusted or not, is read by the reader that {@link #open}
 * gives: no DTD, no external access of any kind, limits, and an encoding that is
 * decided once and decoded strictly.
 *
 * <p>Thread safety: the class is stateless; a reader belongs to one thread.
 */
public final class HardenedXml {

    private HardenedXml() {}

    /**
     * Opens a document.
     *
     * @param systemId what locations in the document name as their file; null for a message
     * @return a reader whose {@code next} throws a {@link RefusedXmlStreamException} for what is not let in;
     *     {@link #refusal} turns it, and every other failure of the reader, into the refusal to show
     */
    public static XMLStreamReader2 open(XmlInput input, String systemId, XmlLimits limits) throws XmlRefusedException {
        Utf8Document document = Utf8Document.of(input);
        MarkupCheck.check(document.bytes(), document.start(), limits.attributes());
        Parsers parsers = Parsers.current();
        try {
            XMLStreamReader2 reader = parsers.open(document.bytes(), document.start(), document.length(), systemId);
            requireVersion(reader);
            return new GuardedReader(reader, limits, parsers);
        } catch (XMLStreamException e) {
            throw refusal(e);
        }
    }

    /** What to tell the sender about a reader's failure. */
    public static XmlRefusedException refusal(XMLStreamException e) {
        if (e instanceof RefusedXmlStreamException refused) {
            return refused.refusal();
        }
        var location = e.getLocation();
        return new XmlRefusedException(
                XmlRefusedException.Cause.MALFORMED,
                "the XML is not well-formed: " + firstLine(e),
                location == null ? -1 : location.getLineNumber(),
                location == null ? -1 : location.getColumnNumber());
    }

    /** For whoever reads a document and finds more in it than there is room for. */
    public static XMLStreamException tooComplex(String message, Location location) {
        return new RefusedXmlStreamException(
                XmlRefusedException.at(XmlRefusedException.Cause.TOO_COMPLEX, message, location));
    }

    private static void requireVersion(XMLStreamReader2 reader) throws XmlRefusedException {
        String version = reader.getVersion();
        if (version != null && !version.equals("1.0")) {
            throw XmlRefusedException.malformed("the document is XML " + version + "; SOAP is XML 1.0");
        }
    }

    /** Aalto puts the location into the message's further lines; it has a place of its own here. */
    private static String firstLine(XMLStreamException e) {
        String message = String.valueOf(e.getMessage());
        int end = message.indexOf('\n');
        return end < 0 ? message : message.substring(0, end);
    }
}
