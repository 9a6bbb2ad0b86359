package io.soapstone.engine.xslt;

import io.soapstone.engine.folder.FolderSnapshot;
import io.soapstone.engine.xml.XmlRefusedException;
import java.io.ByteArrayInputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import net.sf.saxon.Configuration;
import net.sf.saxon.expr.parser.Loc;
import net.sf.saxon.lib.EnvironmentVariableResolver;
import net.sf.saxon.lib.Feature;
import net.sf.saxon.lib.ResourceRequest;
import net.sf.saxon.s9api.Processor;
import net.sf.saxon.trans.XPathException;

/**
 * A Saxon that sees one folder and nothing else: no other file, no network, no environment, no Java.
 *
 * <p>Each mediation's version has its own, so that nothing of one is visible in another. Thread safety: as Saxon's
 * {@link Processor}, shared freely once made.
 */
final class ConfinedSaxon {

    /** A few MB of names: far beyond what contracts have, far below Saxon's end, which is a million. */
    private static final int FULL = 20_000;

    private final FolderSnapshot folder;
    private final Processor processor;

    ConfinedSaxon(FolderSnapshot folder) {
        this.folder = folder;
        this.processor = new Processor(false);
        Configuration configuration = processor.getUnderlyingConfiguration();
        // Reflexive extension functions, xsl:result-document and system properties.
        configuration.setBooleanProperty(Feature.ALLOW_EXTERNAL_FUNCTIONS, false);
        configuration.setConfigurationProperty(Feature.ALLOWED_PROTOCOLS, FolderSnapshot.SCHEME);
        configuration.setConfigurationProperty(Feature.ENVIRONMENT_VARIABLE_RESOLVER, new EmptyEnvironment());
        configuration.setResourceResolver(this::resolve);
        configuration.setUnparsedTextURIResolver((uri, encoding, config) -> text(uri, encoding));
        configuration.setCollectionFinder((context, uri) -> {
            throw new XPathException("collections are not available in a mediation", "FODC0002");
        });
    }

    Processor processor() {
        return processor;
    }

    /**
     * Whether it has seen so many names that it is time for another one. Saxon never forgets the name of an element or
     * attribute, and there is an end to how many it can know.
     */
    boolean isFull() {
        return processor.getUnderlyingConfiguration().getNamePool().getStructuredQName(FULL) != null;
    }

    /** A file of the folder as XML, read by the hardened parser. */
    Source source(String path) throws XPathException {
        byte[] bytes = bytes(path);
        String systemId = folder.uri(path).toString();
        try {
            return HardenedSource.file(bytes, systemId);
        } catch (XmlRefusedException e) {
            throw located(e, systemId);
        }
    }

    private static XPathException located(XmlRefusedException e, String systemId) {
        var located = new XPathException(e.what(), "SXXP0003");
        located.initCause(e);
        located.setLocator(new Loc(systemId, e.line(), e.column()));
        return located;
    }

    private Source resolve(ResourceRequest request) throws XPathException {
        String path = path(request.uri);
        if (ResourceRequest.TEXT_NATURE.equals(request.nature)
                || ResourceRequest.BINARY_NATURE.equals(request.nature)) {
            return new StreamSource(new ByteArrayInputStream(bytes(path)), request.uri);
        }
        return source(path);
    }

    private Reader text(URI uri, String encoding) throws XPathException {
        Charset charset = encoding == null ? StandardCharsets.UTF_8 : Charset.forName(encoding);
        return new InputStreamReader(new ByteArrayInputStream(bytes(path(uri.toString()))), charset);
    }

    private byte[] bytes(String path) throws XPathException {
        return folder.file(path)
                .orElseThrow(() -> new XPathException(
                        "there is no file '" + path + "' in the folder of the mediation " + folder.name(), "FODC0002"));
    }

    private String path(String uri) throws XPathException {
        try {
            return folder.path(new URI(uri)).orElseThrow(() -> outside(uri));
        } catch (URISyntaxException e) {
            throw outside(uri);
        }
    }

    private XPathException outside(String uri) {
        return new XPathException(
                "'" + uri + "' is outside the folder of the mediation " + folder.name()
                        + "; a mediation reads nothing but its own files",
                "FODC0002");
    }

    private static final class EmptyEnvironment implements EnvironmentVariableResolver {
        @Override
        public Set<String> getAvailableEnvironmentVariables() {
            return Set.of();
        }

        @Override
        public String getEnvironmentVariable(String name) {
            return null;
        }
    }
}
