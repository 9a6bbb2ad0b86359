package io.soapstone.engine.xslt;

import io.soapstone.engine.folder.FolderException;
import io.soapstone.engine.folder.FolderSnapshot;
import io.soapstone.engine.xml.XmlInput;
import io.soapstone.engine.xml.XmlLimits;
import io.soapstone.engine.xml.XmlRefusedException;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import net.sf.saxon.s9api.QName;
import net.sf.saxon.s9api.SaxonApiException;
import net.sf.saxon.s9api.Serializer;
import net.sf.saxon.s9api.XdmAtomicValue;
import net.sf.saxon.s9api.XmlProcessingError;
import net.sf.saxon.s9api.Xslt30Transformer;
import net.sf.saxon.s9api.XsltExecutable;
import net.sf.saxon.trans.XPathException;

/**
 * A compiled stylesheet. It turns a document into a document in UTF-8, whatever the encoding of the input.
 *
 * <p>Thread safety: immutable, shared by all requests.
 */
public final class Stylesheet {

    private final Compiled<Version> compiled;
    private final Set<String> parameters;

    private Stylesheet(Compiled<Version> compiled) {
        this.compiled = compiled;
        this.parameters = compiled.get().executable.getGlobalParameters().keySet().stream()
                .filter(name -> name.getNamespace().isEmpty())
                .map(QName::getLocalName)
                .collect(Collectors.toUnmodifiableSet());
    }

    static Stylesheet compile(FolderSnapshot folder, ConfinedSaxon saxon, XmlLimits limits, String path)
            throws FolderException {
        return new Stylesheet(new Compiled<>(folder, saxon, renewed -> version(folder, renewed, limits, path)));
    }

    private static Version version(FolderSnapshot folder, ConfinedSaxon saxon, XmlLimits limits, String path)
            throws FolderException {
        List<XmlProcessingError> errors = new ArrayList<>();
        var compiler = saxon.processor().newXsltCompiler();
        compiler.setErrorReporter(errors::add);
        // Everything is compiled now: a template that no message has reached yet may be broken as well.
        compiler.setJustInTimeCompilation(false);
        var places = new Places(folder);
        try {
            XsltExecutable executable = compiler.compile(saxon.source(path));
            requireXml(folder, path, executable);
            return new Version(executable, new Messages(saxon, limits, places));
        } catch (SaxonApiException | XPathException e) {
            throw places.broken(path, errors, e);
        } catch (StackOverflowError e) {
            throw new FolderException(folder.display(path), "an expression in it is nested too deeply", e);
        }
    }

    private static void requireXml(FolderSnapshot folder, String path, XsltExecutable executable)
            throws FolderException {
        String method = executable
                .getUnderlyingCompiledStylesheet()
                .getPrimarySerializationProperties()
                .getProperties()
                .getProperty("method");
        if (method != null && !method.equals("xml")) {
            throw new FolderException(
                    folder.display(path), "xsl:output method=\"" + method + "\": a mediation can only send XML");
        }
    }

    /** Names of the stylesheet's parameters that are in no namespace. */
    public Set<String> parameters() {
        return parameters;
    }

    /**
     * Transforms a document.
     *
     * @param values gives a parameter's value by its name; null leaves the stylesheet's default
     * @throws XmlRefusedException when the document itself is at fault
     */
    public byte[] transform(XmlInput input, Function<String, Object> values)
            throws TransformException, XmlRefusedException {
        int size = input.bytes().length;
        TreeMemory.OF_PROCESS.enter(size);
        try {
            return transform(compiled.get(), input, values);
        } finally {
            TreeMemory.OF_PROCESS.leave(size);
        }
    }

    private byte[] transform(Version version, XmlInput input, Function<String, Object> values)
            throws TransformException, XmlRefusedException {
        var output = new ByteArrayOutputStream(input.bytes().length + 512);
        var said = new MessageText();
        try {
            Xslt30Transformer transformer = version.executable.load30();
            transformer.setMessageHandler(said);
            transformer.setStylesheetParameters(arguments(values));
            Serializer serializer = transformer.newSerializer(output);
            serializer.setOutputProperty(Serializer.Property.ENCODING, "UTF-8");
            transformer.transform(version.messages.source(input), serializer);
            return output.toByteArray();
        } catch (SaxonApiException e) {
            throw version.messages.explain(e, said.text());
        }
    }

    private Map<QName, XdmAtomicValue> arguments(Function<String, Object> values) {
        Map<QName, XdmAtomicValue> arguments = new HashMap<>();
        for (String name : parameters) {
            Object value = values.apply(name);
            if (value != null) {
                arguments.put(new QName(name), Messages.atomic(value));
            }
        }
        return arguments;
    }

    private record Version(XsltExecutable executable, Messages messages) {}
}
