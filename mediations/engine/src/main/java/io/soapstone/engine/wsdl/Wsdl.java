package io.soapstone.engine.wsdl;

import io.soapstone.engine.folder.FolderException;
import io.soapstone.engine.folder.FolderSnapshot;
import io.soapstone.engine.xml.HardenedXml;
import io.soapstone.engine.xml.XmlInput;
import io.soapstone.engine.xml.XmlLimits;
import io.soapstone.engine.xml.XmlRefusedException;
import java.util.Map;
import java.util.Optional;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamException;

/**
 * A mediation's facade WSDL (1.1, document/literal): which operations there are, and the document itself with the
 * address that the caller can use.
 *
 * <p>Thread safety: immutable.
 */
public final class Wsdl {

    private final byte[] document;
    private final Map<QName, String> operations;

    private Wsdl(byte[] document, Map<QName, String> operations) {
        this.document = document;
        this.operations = operations;
    }

    /**
     * Reads a WSDL.
     *
     * @param path of the file in the folder
     */
    public static Wsdl read(FolderSnapshot folder, String path) throws FolderException {
        byte[] document = folder.file(path)
                .orElseThrow(() -> new FolderException(
                        folder.display(path), "is missing: the WSDL that callers see belongs into the folder"));
        String systemId = folder.uri(path).toString();
        try {
            var operations = new OperationReader(HardenedXml.open(XmlInput.of(document), systemId, XmlLimits.DEFAULT));
            return new Wsdl(document, operations.read());
        } catch (XMLStreamException e) {
            throw broken(folder, path, HardenedXml.refusal(e));
        } catch (XmlRefusedException e) {
            throw broken(folder, path, e);
        }
    }

    private static FolderException broken(FolderSnapshot folder, String path, XmlRefusedException e) {
        return new FolderException(FolderException.place(folder.display(path), e.line(), e.column()), e.what(), e);
    }

    /** The operation whose request starts with this element; empty when the contract has none. */
    public Optional<String> operation(QName payload) {
        return Optional.ofNullable(payload == null ? null : operations.get(payload));
    }

    /** Whether the contract says anything that this class can make use of. */
    public boolean hasOperations() {
        return !operations.isEmpty();
    }

    /** The document with every {@code address} pointing to where the caller found it, in UTF-8. */
    public byte[] at(String address) throws XMLStreamException, XmlRefusedException {
        return WsdlAddress.rewrite(document, address);
    }
}
