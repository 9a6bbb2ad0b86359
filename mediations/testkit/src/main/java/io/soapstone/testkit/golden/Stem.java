package io.soapstone.testkit.golden;

import java.util.Arrays;
import java.util.Optional;

/** The four stations of a message, as the files of a case are named. */
enum Stem {
    REQUEST("request"),
    BACKEND_REQUEST("backend-request"),
    BACKEND_RESPONSE("backend-response"),
    RESPONSE("response");

    private final String word;

    Stem(String word) {
        this.word = word;
    }

    String xml() {
        return word + ".xml";
    }

    String headers() {
        return word + ".headers";
    }

    boolean allows(String pseudoHeader) {
        return switch (pseudoHeader) {
            case Part.BACKEND -> this == BACKEND_REQUEST;
            case Part.COMPARE -> this == BACKEND_REQUEST || this == RESPONSE;
            case Part.STATUS -> this == BACKEND_RESPONSE || this == RESPONSE;
            default -> false;
        };
    }

    static Optional<Stem> ofFile(String name) {
        return Arrays.stream(values())
                .filter(stem -> name.equals(stem.xml()) || name.equals(stem.headers()))
                .findFirst();
    }
}
