package io.soapstone.engine.xslt;

import io.soapstone.engine.folder.FolderException;
import io.soapstone.engine.folder.FolderSnapshot;
import io.soapstone.engine.xml.XmlLimits;
import java.util.Map;

/**
 * Makes the stylesheets and expressions of one version of a mediation.
 *
 * <p>Compiling is done here and only here, when a folder is loaded, so that a broken stylesheet is found before the
 * first message. Thread safety: immutable; what it makes is shared by all requests.
 */
public final class XmlTools {

    private final FolderSnapshot folder;
    private final ConfinedSaxon saxon;
    private final XmlLimits limits;

    /**
     * Starts from a folder.
     *
     * @param limits on the messages that stylesheets and expressions are applied to
     */
    public XmlTools(FolderSnapshot folder, XmlLimits limits) {
        this.folder = folder;
        this.saxon = new ConfinedSaxon(folder);
        this.limits = limits;
    }

    /**
     * Compiles a stylesheet.
     *
     * @param path of the stylesheet in the folder
     */
    public Stylesheet stylesheet(String path) throws FolderException {
        return Stylesheet.compile(folder, saxon, limits, path);
    }

    /**
     * Compiles an XPath 3.1 expression.
     *
     * @param namespaces URI by prefix
     */
    public XPathExpression xpath(String expression, Map<String, String> namespaces) throws FolderException {
        return XPathExpression.compile(folder, saxon, limits, expression, namespaces);
    }
}
