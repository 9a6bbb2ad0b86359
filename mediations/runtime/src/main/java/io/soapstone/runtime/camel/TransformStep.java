package io.soapstone.runtime.camel;

import io.soapstone.engine.xslt.Stylesheet;
import org.apache.camel.Exchange;
import org.apache.camel.Processor;

/**
 * Applies a stylesheet to the body. The stylesheet's parameters get the values of the exchange properties of their
 * names, and only of those: a header of the same name may be the caller's, who must not decide what a route has left
 * open.
 */
final class TransformStep implements Processor {

    private final Stylesheet stylesheet;

    TransformStep(Stylesheet stylesheet) {
        this.stylesheet = stylesheet;
    }

    @Override
    public void process(Exchange exchange) throws Exception {
        if (isEmptyAnswer(exchange)) {
            return;
        }
        MessageBody.set(exchange, stylesheet.transform(MessageBody.xml(exchange), exchange::getProperty));
    }

    /** A one-way operation is answered by a status alone. */
    private static boolean isEmptyAnswer(Exchange exchange) {
        return exchange.getProperty(ExchangeKeys.ANSWERED) != null
                && exchange.getMessage().getBody() instanceof byte[] bytes
                && bytes.length == 0;
    }
}
