package io.soapstone.claims;

import io.smallrye.config.ConfigMapping;

/** The settings of this service; application.properties has their defaults and their meaning. */
@ConfigMapping(prefix = "claims")
public interface ClaimsSettings {

    /** Which of the two this is; the value is answered as header X-Claims-Instance. */
    Instance instance();

    int maxClaims();

    int keepReceived();

    enum Instance {
        RETAIL,
        FLEET
    }
}
