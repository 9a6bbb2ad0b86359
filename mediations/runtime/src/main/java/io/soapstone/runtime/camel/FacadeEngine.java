package io.soapstone.runtime.camel;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.camel.Processor;
import org.apache.camel.component.platform.http.PlatformHttpEndpoint;
import org.apache.camel.component.platform.http.spi.PlatformHttpConsumer;
import org.apache.camel.component.platform.http.spi.PlatformHttpEngine;
import org.apache.camel.support.DefaultConsumer;

/**
 * Camel's {@code platform-http:} within one mediation: notes which paths its routes want to be called at.
 *
 * <p>It opens no port. The runtime's one front door looks the paths up, so that a new version of a mediation takes them
 * over in one step.
 */
public final class FacadeEngine implements PlatformHttpEngine {

    private final Map<String, FacadeConsumer> consumers = new ConcurrentHashMap<>();

    @Override
    public PlatformHttpConsumer createConsumer(PlatformHttpEndpoint endpoint, Processor processor) {
        return new FacadeConsumer(endpoint, processor);
    }

    /** The started consumers by their paths. */
    public Map<String, FacadeConsumer> consumers() {
        return Map.copyOf(consumers);
    }

    /** The start of one route. */
    public final class FacadeConsumer extends DefaultConsumer implements PlatformHttpConsumer {

        private final PlatformHttpEndpoint endpoint;

        FacadeConsumer(PlatformHttpEndpoint endpoint, Processor processor) {
            super(endpoint, processor);
            this.endpoint = endpoint;
        }

        @Override
        public PlatformHttpEndpoint getEndpoint() {
            return endpoint;
        }

        @Override
        protected void doStart() throws Exception {
            super.doStart();
            FacadeConsumer other = consumers.putIfAbsent(endpoint.getPath(), this);
            if (other != null) {
                throw new IllegalArgumentException("two routes start from platform-http:" + endpoint.getPath());
            }
        }
    }
}
