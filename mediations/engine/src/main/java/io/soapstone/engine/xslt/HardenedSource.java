package io.soapstone.engine.xslt;

import static javax.xml.stream.XMLStreamConstants.CDATA;
import static javax.xml.stream.XMLStreamConstants.CHARACTERS;
import static javax.xml.stream.XMLStreamConstants.COMMENT;
import static javax.xml.stream.XMLStreamConstants.END_DOCUMENT;
import static javax.xml.stream.XMLStreamConstants.END_ELEMENT;
import static javax.xml.stream.XMLStreamConstants.PROCESSING_INSTRUCTION;
import static javax.xml.stream.XMLStreamConstants.SPACE;
import static javax.xml.stream.XMLStreamConstants.START_ELEMENT;

import io.soapstone.engine.xml.HardenedXml;
import io.soapstone.engine.xml.XmlInput;
import io.soapstone.engine.xml.XmlLimits;
import io.soapstone.engine.xml.XmlRefusedException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javax.xml.stream.XMLStreamException;
import net.sf.saxon.event.Receiver;
import net.sf.saxon.event.ReceiverOption;
import net.sf.saxon.expr.parser.Loc;
import net.sf.saxon.lib.ActiveSource;
import net.sf.saxon.lib.ParseOptions;
import net.sf.saxon.om.AttributeInfo;
import net.sf.saxon.om.AttributeMap;
import net.sf.saxon.om.EmptyAttributeMap;
import net.sf.saxon.om.FingerprintedQName;
import net.sf.saxon.om.NamespaceMap;
import net.sf.saxon.om.NamespaceUri;
import net.sf.saxon.om.NodeName;
import net.sf.saxon.om.SequenceTool;
import net.sf.saxon.s9api.Location;
import net.sf.saxon.str.StringView;
import net.sf.saxon.trans.XPathException;
import net.sf.saxon.type.BuiltInAtomicType;
import net.sf.saxon.type.Untyped;
import org.codehaus.stax2.XMLStreamReader2;

/**
 * Pushes a document from the hardened parser straight into Saxon. Used once, by one thread.
 *
 * <p>Saxon's own bridge from StAX loses the document's URI, so that relative references would be resolved against the
 * directory the program was started in, and errors would name no file.
 */
final class HardenedSource implements ActiveSource {

    private final XMLStreamReader2 reader;
    private final boolean located;
    private String systemId;

    private HardenedSource(XMLStreamReader2 reader, String systemId) {
        this.reader = reader;
        this.systemId = systemId;
        this.located = systemId != null;
    }

    /** A message: nothing refers to its lines, so none are recorded. */
    static HardenedSource message(XmlInput input, XmlLimits limits) throws XmlRefusedException {
        return new HardenedSource(HardenedXml.open(input, null, limits), null);
    }

    /** A file of a mediation's folder: errors name its lines. */
    static HardenedSource file(byte[] bytes, String systemId) throws XmlRefusedException {
        return new HardenedSource(HardenedXml.open(XmlInput.of(bytes), systemId, XmlLimits.DEFAULT), systemId);
    }

    @Override
    public void deliver(Receiver receiver, ParseOptions options) throws XPathException {
        try {
            receiver.open();
            receiver.setSystemId(systemId);
            receiver.startDocument(ReceiverOption.NONE);
            push(receiver);
            receiver.endDocument();
            receiver.close();
        } catch (XMLStreamException e) {
            var location = e.getLocation();
            var failure = new XPathException(HardenedXml.refusal(e).what(), "SXXP0003");
            failure.initCause(e);
            failure.setLocator(new Loc(
                    systemId,
                    location == null ? -1 : location.getLineNumber(),
                    location == null ? -1 : location.getColumnNumber()));
            throw failure;
        }
    }

    private void push(Receiver receiver) throws XMLStreamException, XPathException {
        Deque<NamespaceMap> scopes = new ArrayDeque<>();
        scopes.push(NamespaceMap.emptyMap());
        var text = new StringBuilder();
        for (int event = reader.next(); event != END_DOCUMENT; event = reader.next()) {
            if (event == CHARACTERS || event == CDATA || event == SPACE) {
                // Text at the top is the blank between prolog and root, which is no node.
                if (scopes.size() > 1) {
                    text.append(reader.getText());
                }
                continue;
            }
            flush(text, receiver);
            switch (event) {
                case START_ELEMENT -> {
                    scopes.push(declared(scopes.peek()));
                    receiver.startElement(
                            name(),
                            Untyped.getInstance(),
                            attributes(),
                            scopes.peek(),
                            location(),
                            ReceiverOption.NAMESPACE_OK);
                }
                case END_ELEMENT -> {
                    scopes.pop();
                    receiver.endElement();
                }
                case COMMENT -> receiver.comment(StringView.tidy(reader.getText()), location(), ReceiverOption.NONE);
                case PROCESSING_INSTRUCTION ->
                    receiver.processingInstruction(
                            reader.getPITarget(),
                            StringView.tidy(reader.getPIData() == null ? "" : reader.getPIData()),
                            location(),
                            ReceiverOption.NONE);
                default -> throw new XMLStreamException("unexpected parser event " + event, reader.getLocation());
            }
        }
    }

    private static void flush(StringBuilder text, Receiver receiver) throws XPathException {
        if (!text.isEmpty()) {
            receiver.characters(StringView.tidy(text.toString()), Loc.NONE, ReceiverOption.NONE);
            text.setLength(0);
        }
    }

    private NamespaceMap declared(NamespaceMap outer) throws XMLStreamException {
        NamespaceMap scope = outer;
        for (int i = 0; i < reader.getNamespaceCount(); i++) {
            String prefix = reader.getNamespacePrefix(i);
            String uri = reader.getNamespaceURI(i);
            scope = scope.put(prefix == null ? "" : prefix, namespace(uri == null ? "" : uri));
        }
        return scope;
    }

    /** Files of the folder may name what they like. */
    private NamespaceUri namespace(String uri) throws XMLStreamException {
        if (!located && !NamespaceMemory.OF_PROCESS.admits(uri)) {
            throw HardenedXml.tooComplex(
                    "messages have named too many different namespaces, and this one names new ones",
                    reader.getLocation());
        }
        return NamespaceUri.of(uri);
    }

    private NodeName name() {
        return name(reader.getPrefix(), reader.getNamespaceURI(), reader.getLocalName());
    }

    private static NodeName name(String prefix, String uri, String local) {
        return new FingerprintedQName(prefix == null ? "" : prefix, NamespaceUri.of(uri == null ? "" : uri), local);
    }

    private AttributeMap attributes() {
        int count = reader.getAttributeCount();
        if (count == 0) {
            return EmptyAttributeMap.getInstance();
        }
        List<AttributeInfo> attributes = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            attributes.add(new AttributeInfo(
                    name(
                            reader.getAttributePrefix(i),
                            reader.getAttributeNamespace(i),
                            reader.getAttributeLocalName(i)),
                    BuiltInAtomicType.UNTYPED_ATOMIC,
                    reader.getAttributeValue(i),
                    location(),
                    ReceiverOption.NONE));
        }
        return SequenceTool.attributeMapFromList(attributes);
    }

    private Location location() {
        if (!located) {
            return Loc.NONE;
        }
        var location = reader.getLocation();
        return new Loc(systemId, location.getLineNumber(), location.getColumnNumber());
    }

    @Override
    public void setSystemId(String systemId) {
        this.systemId = systemId;
    }

    @Override
    public String getSystemId() {
        return systemId;
    }
}
