package io.soapstone.runtime.camel;

import io.soapstone.engine.folder.FolderSnapshot;
import io.soapstone.engine.xslt.XmlTools;
import io.vertx.core.http.HttpClient;
import java.util.function.Function;
import org.apache.camel.CamelContext;
import org.apache.camel.component.platform.http.PlatformHttpComponent;
import org.apache.camel.component.properties.PropertiesComponent;
import org.apache.camel.impl.DefaultCamelContext;
import org.apache.camel.spi.PropertiesSource;
import org.apache.camel.support.PluginHelper;
import org.apache.camel.support.ResourceHelper;

/**
 * Makes the Camel context of one version of a mediation.
 *
 * <p>A context of its own for each version: names in one folder cannot clash with those in another, and the old version
 * goes on undisturbed while the new one starts.
 */
public final class MediationContext {

    /** How route files are recognised. */
    public static final String ROUTE_SUFFIX = ".camel.yaml";

    private static final int SHUTDOWN_SECONDS = 5;

    private final FolderSnapshot folder;
    private final XmlTools tools;
    private final HttpClient client;
    private final BackendSettings backend;

    public MediationContext(FolderSnapshot folder, XmlTools tools, HttpClient client, BackendSettings backend) {
        this.folder = folder;
        this.tools = tools;
        this.client = client;
        this.backend = backend;
    }

    /**
     * Loads the folder's routes, without starting them.
     *
     * @param placeholders gives the value of a {@code {{placeholder}}}; null when there is none
     */
    public CamelContext load(FacadeEngine engine, Function<String, String> placeholders) throws Exception {
        var context = new DefaultCamelContext(false);
        context.getCamelContextExtension().setName(folder.name());
        context.setApplicationContextClassLoader(Thread.currentThread().getContextClassLoader());
        context.getShutdownStrategy().setTimeout(SHUTDOWN_SECONDS);
        usePlaceholders(context, placeholders);
        useComponents(context, engine);
        context.build();
        for (String path : folder.paths()) {
            if (path.endsWith(ROUTE_SUFFIX)) {
                PluginHelper.getRoutesLoader(context)
                        .loadRoutes(
                                ResourceHelper.fromBytes(path, folder.file(path).orElseThrow()));
            }
        }
        return context;
    }

    private void useComponents(DefaultCamelContext context, FacadeEngine engine) {
        var platformHttp = new PlatformHttpComponent(context);
        platformHttp.setEngine(engine);
        context.addComponent("platform-http", platformHttp);
        context.addComponent("http", new BackendComponent(client, backend));
        context.addComponent("https", new BackendComponent(client, backend));
        context.addComponent("xslt-saxon", new XsltSaxonComponent(tools));
        context.getRegistry().bind("xpath-language", new XPathLanguage(tools));
        context.getRegistry().bind("passwords", new Passwords());
    }

    /**
     * The environment is asked by the settings, in an order of their own; Camel must not ask it again. The component that
     * a context comes with has already looked for whom to ask.
     */
    private static void usePlaceholders(DefaultCamelContext context, Function<String, String> placeholders) {
        var properties = new PropertiesComponent();
        properties.setEnvironmentVariableMode(PropertiesComponent.ENVIRONMENT_VARIABLES_MODE_NEVER);
        properties.setSystemPropertiesMode(PropertiesComponent.SYSTEM_PROPERTIES_MODE_NEVER);
        properties.setAutoDiscoverPropertiesSources(false);
        properties.addPropertiesSource(new PropertiesSource() {
            @Override
            public String getName() {
                return "mediation";
            }

            @Override
            public String getProperty(String name) {
                return placeholders.apply(name);
            }
        });
        context.setPropertiesComponent(properties);
    }
}
