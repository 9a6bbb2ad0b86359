package io.soapstone.engine.xml;

import com.fasterxml.aalto.stax.InputFactoryImpl;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLInputFactory2;
import org.codehaus.stax2.XMLStreamReader2;

/**
 * Makes parsers that share what they know of names, which makes them fast.
 *
 * <p>What they know only ever grows, and the more it is the slower they get; so when messages have brought too many
 * names, the next parsers start afresh. Thread safety: all methods, from any thread.
 */
final class Parsers {

    /** Many times the names of all contracts that one runtime serves. */
    private static final int MANY_NAMES = 10_000;

    private static volatile Parsers current = new Parsers();

    private final InputFactoryImpl factory = new InputFactoryImpl();
    private final Set<String> names = ConcurrentHashMap.newKeySet();

    private Parsers() {
        factory.setProperty(InputFactoryImpl.SUPPORT_DTD, false);
        factory.setProperty(InputFactoryImpl.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(InputFactoryImpl.IS_NAMESPACE_AWARE, true);
        factory.setProperty(InputFactoryImpl.IS_COALESCING, false);
        // Else what is wrong with a text is only found by whoever asks for the text, and thrown unchecked.
        factory.setProperty(XMLInputFactory2.P_LAZY_PARSING, false);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("external access is not allowed");
        });
    }

    static Parsers current() {
        return current;
    }

    XMLStreamReader2 open(byte[] bytes, int start, int length, String systemId) throws XMLStreamException {
        InputStream stream = new ByteArrayInputStream(bytes, start, length);
        return (XMLStreamReader2) factory.createXMLStreamReader(systemId, stream);
    }

    /** Takes note of the names in a document that one of these parsers has read to its end, and so will remember. */
    void noteNames(Set<String> ofDocument) {
        if (names.addAll(ofDocument) && names.size() > MANY_NAMES) {
            current = new Parsers();
        }
    }
}
