package io.soapstone.runtime.http;

import java.util.UUID;
import java.util.regex.Pattern;

/** The word under which one exchange is found in every log: the caller's own if it is fit for one, else a new one. */
public final class CorrelationId {

    /** Where it stands in requests and answers; Envoy's name for it. */
    public static final String HEADER = "x-request-id";

    private static final Pattern FIT = Pattern.compile("[A-Za-z0-9._:/+=-]{1,128}");

    private CorrelationId() {}

    /**
     * Chooses the id.
     *
     * @param header what the caller sent; null when nothing
     */
    public static String of(String header) {
        return header != null && FIT.matcher(header).matches()
                ? header
                : UUID.randomUUID().toString();
    }
}
