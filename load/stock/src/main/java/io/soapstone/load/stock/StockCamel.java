package io.soapstone.load.stock;

import io.quarkus.arc.Unremovable;
import io.soapstone.runtime.camel.Passwords;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.client.WebClientOptions;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Named;
import java.io.ByteArrayInputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import org.apache.camel.Exchange;
import org.apache.camel.quarkus.core.CamelQuarkusClassResolver;
import org.apache.camel.spi.CamelContextCustomizer;
import org.apache.camel.support.SimpleTypeConverter;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.w3c.dom.Document;

/** Everything that is not a setting; none of it is on the way of a message. */
@ApplicationScoped
public class StockCamel {

    /** The folder is on the class path, where stock Camel looks for a stylesheet that is named without a scheme. */
    @Produces
    @Unremovable
    @Named("folderOnClassPath")
    CamelContextCustomizer folderOnClassPath(@ConfigProperty(name = "stock.mediation") Path folder)
            throws MalformedURLException {
        var urls = new URL[] {folder.toAbsolutePath().toUri().toURL()};
        var loader = new URLClassLoader(urls, Thread.currentThread().getContextClassLoader());
        return context -> context.setClassResolver(new CamelQuarkusClassResolver(loader));
    }

    /** Without it, stock Camel's {@code xpath} cannot read what its {@code platform-http} has received. */
    @Produces
    @Unremovable
    @Named("bufferToDocument")
    CamelContextCustomizer bufferToDocument() {
        return context -> context.getTypeConverterRegistry()
                .addTypeConverter(Document.class, Buffer.class, new SimpleTypeConverter(false, StockCamel::document));
    }

    private static Document document(Class<?> type, Exchange exchange, Object buffer) throws Exception {
        var bytes = new ByteArrayInputStream(((Buffer) buffer).getBytes());
        return exchange.getContext().getTypeConverter().mandatoryConvertTo(Document.class, exchange, bytes);
    }

    @Produces
    @Unremovable
    @Named("passwords")
    Passwords passwords() {
        return new Passwords();
    }

    /** Vert.x allows five connections to a service unless told otherwise, which would be the bottleneck. */
    @Produces
    @Unremovable
    @Named("backendClient")
    WebClientOptions backendClient(@ConfigProperty(name = "stock.backend.connections") int connections) {
        return new WebClientOptions().setMaxPoolSize(connections).setTcpNoDelay(true);
    }
}
