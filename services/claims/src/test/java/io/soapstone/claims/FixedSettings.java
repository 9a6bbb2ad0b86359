package io.soapstone.claims;

/** Settings for tests that need no Quarkus. */
public record FixedSettings(int maxClaims, int keepReceived) implements ClaimsSettings {

    @Override
    public Instance instance() {
        return Instance.RETAIL;
    }
}
