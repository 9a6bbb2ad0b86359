package io.soapstone.testkit.process;

import java.net.URI;

/** The way that requests take to a mediation: straight to the runtime, or through Envoy. */
public interface Ingress extends AutoCloseable {

    URI address(String mediation);

    @Override
    void close();
}
