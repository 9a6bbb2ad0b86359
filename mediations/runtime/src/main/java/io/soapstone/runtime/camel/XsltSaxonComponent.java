package io.soapstone.runtime.camel;

import io.soapstone.engine.folder.FolderException;
import io.soapstone.engine.xslt.Stylesheet;
import io.soapstone.engine.xslt.XmlTools;
import java.util.HashMap;
import java.util.Map;
import org.apache.camel.Endpoint;
import org.apache.camel.support.DefaultComponent;

/**
 * Camel's {@code xslt-saxon:} for stylesheets of the mediation's own folder, compiled when the route is loaded.
 *
 * <p>In place of the stock component, because that one reads stylesheets from anywhere, lets them read anything, and
 * parses messages with a parser of its own.
 */
public final class XsltSaxonComponent extends DefaultComponent {

    private final XmlTools tools;
    private final Map<String, Stylesheet> compiled = new HashMap<>();

    public XsltSaxonComponent(XmlTools tools) {
        this.tools = tools;
    }

    @Override
    protected Endpoint createEndpoint(String uri, String remaining, Map<String, Object> parameters)
            throws FolderException {
        Stylesheet stylesheet = compiled.get(remaining);
        if (stylesheet == null) {
            stylesheet = tools.stylesheet(remaining);
            compiled.put(remaining, stylesheet);
        }
        return new StepEndpoint(uri, this, new TransformStep(stylesheet));
    }
}
