package io.soapstone.runtime.mediation;

import io.soapstone.engine.folder.FolderException;
import io.soapstone.engine.folder.FolderSnapshot;
import io.soapstone.engine.wsdl.Wsdl;
import io.soapstone.engine.xslt.XmlTools;
import io.soapstone.runtime.camel.FacadeEngine;
import io.soapstone.runtime.camel.MediationContext;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Set;
import org.apache.camel.CamelContext;

/** Turns a folder into a mediation that is ready to serve, or says what is broken in it, and where. */
@ApplicationScoped
public class MediationLoader {

    static final String ROUTE = "route" + MediationContext.ROUTE_SUFFIX;
    private static final String WSDL = "service.wsdl";
    private static final int CONNECTIONS_PER_BACKEND = 512;
    /** Less than any common server waits: a request on a connection that is just being closed is lost. */
    private static final int IDLE_SECONDS = 4;

    private final HttpClient client;

    @Inject
    MediationLoader(Vertx vertx) {
        client = vertx.createHttpClient(new HttpClientOptions()
                .setMaxPoolSize(CONNECTIONS_PER_BACKEND)
                .setKeepAlive(true)
                .setKeepAliveTimeout(IDLE_SECONDS)
                .setDecompressionSupported(false));
    }

    /** Loads and starts one version. */
    Mediation load(FolderSnapshot folder) throws FolderException {
        MediationSettings settings = MediationSettings.of(folder);
        Wsdl wsdl = Wsdl.read(folder, WSDL);
        if (!wsdl.hasOperations()) {
            throw new FolderException(
                    folder.display(WSDL), "has no document/literal operation, so that callers could call nothing");
        }
        var engine = new FacadeEngine();
        var tools = new XmlTools(folder, settings.limits());
        CamelContext context =
                start(folder, engine, new MediationContext(folder, tools, client, settings.backend()), settings);
        try {
            requireNames(folder, engine, context);
        } catch (FolderException e) {
            context.stop();
            throw e;
        }
        return new Mediation(folder.name(), settings, wsdl, context, engine.consumers());
    }

    private static CamelContext start(
            FolderSnapshot folder, FacadeEngine engine, MediationContext mediationContext, MediationSettings settings)
            throws FolderException {
        CamelContext context = null;
        try {
            context = mediationContext.load(engine, settings::find);
            context.start();
            return context;
        } catch (Exception | StackOverflowError e) {
            if (context != null) {
                context.stop();
            }
            throw RouteErrors.explain(folder, e);
        }
    }

    /** One word for one thing: the folder, the route and the path have the same name. */
    private static void requireNames(FolderSnapshot folder, FacadeEngine engine, CamelContext context)
            throws FolderException {
        String name = folder.name();
        if (context.getRoute(name) == null) {
            throw new FolderException(
                    folder.display(ROUTE),
                    "no route has the id '" + name + "', which is the folder's name and so the mediation's");
        }
        Set<String> paths = engine.consumers().keySet();
        if (!paths.contains("/" + name)) {
            throw new FolderException(
                    folder.display(ROUTE),
                    "no route starts from platform-http:/" + name + "; callers find a mediation under its name");
        }
    }
}
