package io.soapstone.engine.xslt;

import io.soapstone.engine.folder.FolderException;
import io.soapstone.engine.folder.FolderSnapshot;
import io.soapstone.engine.xml.XmlInput;
import io.soapstone.engine.xml.XmlLimits;
import io.soapstone.engine.xml.XmlRefusedException;
import java.util.Map;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.XPathExecutable;
import net.sf.saxon.s9api.XPathSelector;
import net.sf.saxon.s9api.XdmItem;

/**
 * A compiled XPath 3.1 expression over a message.
 *
 * <p>Thread safety: immutable, shared by all requests.
 */
public final class XPathExpression {

    private final Compiled<Version> compiled;

    private XPathExpression(Compiled<Version> compiled) {
        this.compiled = compiled;
    }

    static XPathExpression compile(
            FolderSnapshot folder,
            ConfinedSaxon saxon,
            XmlLimits limits,
            String expression,
            Map<String, String> namespaces)
            throws FolderException {
        return new XPathExpression(new Compiled<>(
                folder, saxon, renewed -> Version.compile(folder, renewed, limits, expression, namespaces)));
    }

    /** Whether the expression is true of the document, by XPath's effective boolean value. */
    public boolean matches(XmlInput input) throws TransformException, XmlRefusedException {
        return evaluate(input, XPathSelector::effectiveBooleanValue);
    }

    /** The string value of the first item that the expression selects; null when it selects nothing. */
    public String string(XmlInput input) throws TransformException, XmlRefusedException {
        return evaluate(input, selector -> {
            XdmItem item = selector.evaluateSingle();
            return item == null ? null : item.getStringValue();
        });
    }

    private <T> T evaluate(XmlInput input, Evaluation<T> evaluation) throws TransformException, XmlRefusedException {
        int size = input.bytes().length;
        Version version = compiled.get();
        TreeMemory.OF_PROCESS.enter(size);
        try {
            return evaluation.of(version.on(input));
        } catch (SaxonApiException e) {
            throw version.messages.explain(e, "");
        } finally {
            TreeMemory.OF_PROCESS.leave(size);
        }
    }

    private interface Evaluation<T> {
        T of(XPathSelector selector) throws SaxonApiException;
    }

    private record Version(XPathExecutable executable, Messages messages) {

        static Version compile(
                FolderSnapshot folder,
                ConfinedSaxon saxon,
                XmlLimits limits,
                String expression,
                Map<String, String> namespaces)
                throws FolderException {
            var compiler = saxon.processor().newXPathCompiler();
            compiler.setBaseURI(folder.uri(""));
            namespaces.forEach(compiler::declareNamespace);
            try {
                return new Version(compiler.compile(expression), new Messages(saxon, limits, new Places(folder)));
            } catch (SaxonApiException e) {
                throw new FolderException(
                        folder.name(), "the XPath expression '" + expression + "' is broken: " + e.getMessage(), e);
            }
        }

        XPathSelector on(XmlInput input) throws SaxonApiException, TransformException, XmlRefusedException {
            XPathSelector selector = executable.load();
            selector.setContextItem(messages.document(input));
            return selector;
        }
    }
}
