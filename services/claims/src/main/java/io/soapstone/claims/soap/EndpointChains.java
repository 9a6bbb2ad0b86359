package io.soapstone.claims.soap;

import io.quarkiverse.cxf.CXFServletInfo;
import io.quarkiverse.cxf.transport.CxfHandler.EndpointFactoryCustomizer;
import io.quarkus.arc.Unremovable;
import io.soapstone.claims.received.KeepReceived;
import io.soapstone.claims.received.ReceivedMessages;
import jakarta.enterprise.context.ApplicationScoped;
import org.apache.cxf.binding.soap.interceptor.ReadHeadersInterceptor.CheckClosingTagsInterceptor;
import org.apache.cxf.jaxws.JaxWsServerFactoryBean;
import org.apache.cxf.logging.FaultListener;

/** Puts our interceptors into the chains of the endpoint, once, when it is made. */
@ApplicationScoped
@Unremovable // looked up by Quarkus CXF, injected nowhere
public class EndpointChains implements EndpointFactoryCustomizer {

    private final ReceivedMessages received;

    public EndpointChains(ReceivedMessages received) {
        this.received = received;
    }

    @Override
    public void customize(CXFServletInfo endpoint, JaxWsServerFactoryBean factory) {
        CallerFaults callerFaults = new CallerFaults();
        factory.getInInterceptors().add(new Dialect.In());
        // Or else a message that breaks off after its payload would be carried out.
        factory.getInInterceptors().add(new CheckClosingTagsInterceptor());
        factory.getInInterceptors().add(new ResponseSize.In());
        factory.getOutInterceptors().add(new ResponseSize.Out());
        factory.getOutInterceptors().add(new Dialect.Out());
        factory.getOutFaultInterceptors().add(new Dialect.Out());
        factory.getOutFaultInterceptors().add(callerFaults);
        factory.getProperties().put(FaultListener.class.getName(), callerFaults);
        if (received.on()) {
            factory.getInInterceptors().add(new KeepReceived(received));
        }
    }
}
