package io.soapstone.runtime.camel;

import org.apache.camel.Component;
import org.apache.camel.Consumer;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;
import org.apache.camel.Producer;
import org.apache.camel.support.DefaultEndpoint;
import org.apache.camel.support.DefaultProducer;

/** An endpoint that a route can only send to, and that does one thing with the message. */
final class StepEndpoint extends DefaultEndpoint {

    private final Processor step;

    StepEndpoint(String uri, Component component, Processor step) {
        super(uri, component);
        this.step = step;
    }

    @Override
    public Producer createProducer() {
        return new DefaultProducer(this) {
            @Override
            public void process(Exchange exchange) throws Exception {
                step.process(exchange);
            }
        };
    }

    @Override
    public Consumer createConsumer(Processor processor) {
        throw new UnsupportedOperationException("a route cannot start from " + getEndpointUri());
    }

    @Override
    public boolean isLenientProperties() {
        // The component itself takes what it knows and refuses the rest.
        return false;
    }
}
