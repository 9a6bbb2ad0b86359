package io.soapstone.runtime.http;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Which headers go on to the next party, and which concern one connection alone (RFC 9110, section 7.6.1).
 *
 * <p>Thread safety: immutable.
 */
public final class EndToEnd {

    private static final Set<String> HOP_BY_HOP = Set.of(
            "connection",
            "keep-alive",
            "proxy-authenticate",
            "proxy-authorization",
            "proxy-connection",
            "te",
            "trailer",
            "transfer-encoding",
            "upgrade");

    /** Made anew for each message: where it goes, how long it is, and how the next party may encode its answer. */
    private static final Set<String> REMADE = Set.of("host", "content-length", "expect", "accept-encoding");

    /** The HTTP codec lets more pass than the next one may understand. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]+");

    /** Names by which Camel is steered: not for a caller or a backend to set. */
    private static final String[] CAMELS = {"camel", "org.apache.camel."};

    private final Set<String> named;

    private EndToEnd(Set<String> named) {
        this.named = named;
    }

    /**
     * For one message.
     *
     * @param connection the values of its Connection header, which may name further headers
     */
    public static EndToEnd of(Iterable<String> connection) {
        Set<String> named = new HashSet<>();
        for (String value : connection) {
            for (String name : value.split(",", -1)) {
                named.add(name.strip().toLowerCase(Locale.ROOT));
            }
        }
        return new EndToEnd(named);
    }

    /** Whether a header is for the next party. */
    public boolean passes(String header) {
        if (!NAME.matcher(header).matches()) {
            return false;
        }
        String name = header.toLowerCase(Locale.ROOT);
        if (HOP_BY_HOP.contains(name) || REMADE.contains(name) || named.contains(name)) {
            return false;
        }
        for (String camels : CAMELS) {
            if (name.startsWith(camels)) {
                return false;
            }
        }
        return true;
    }
}
