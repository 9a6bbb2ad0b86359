package io.soapstone.runtime.http;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Content-Type header (RFC 9110, section 8.3.1). Parameters keep their order, so that one that is not changed is
 * written as it was read.
 *
 * <p>Thread safety: immutable.
 */
public final class ContentType {

    // Possessive in the quotes: else a long value would cost a stack frame for each of its characters.
    private static final Pattern PARAMETER =
            Pattern.compile("\\G\\s*;\\s*(?:([^\\s;=\"]+)\\s*=\\s*(?:\"((?:[^\"\\\\]|\\\\.)*+)\"|([^\\s;\"]*))\\s*)?");
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]+");

    private final String mediaType;
    private final Map<String, String> parameters;

    private ContentType(String mediaType, Map<String, String> parameters) {
        this.mediaType = mediaType;
        this.parameters = parameters;
    }

    /** Reads a header's value; empty when it is none, or says two things at once. */
    public static Optional<ContentType> parse(String header) {
        if (header == null) {
            return Optional.empty();
        }
        int end = header.indexOf(';');
        String mediaType = (end < 0 ? header : header.substring(0, end)).strip().toLowerCase(Locale.ROOT);
        Map<String, String> parameters = new LinkedHashMap<>();
        int read = end < 0 ? header.length() : end;
        Matcher matcher = PARAMETER.matcher(header).region(read, header.length());
        while (matcher.find()) {
            read = matcher.end();
            if (matcher.group(1) != null) {
                String value =
                        matcher.group(2) != null ? matcher.group(2).replaceAll("\\\\(.)", "$1") : matcher.group(3);
                String other = parameters.putIfAbsent(matcher.group(1).toLowerCase(Locale.ROOT), value);
                if (other != null && !other.equals(value)) {
                    return Optional.empty();
                }
            }
        }
        boolean complete = read == header.length() && !mediaType.isEmpty();
        return complete ? Optional.of(new ContentType(mediaType, parameters)) : Optional.empty();
    }

    /** In lower case, without parameters. */
    public String mediaType() {
        return mediaType;
    }

    /** The value of a parameter, without its quotes; null when it is not there. */
    public String parameter(String name) {
        return parameters.get(name);
    }

    /**
     * The same with one parameter changed.
     *
     * @param value null takes the parameter out
     */
    public ContentType with(String name, String value) {
        Map<String, String> changed = new LinkedHashMap<>(parameters);
        if (value == null) {
            changed.remove(name);
        } else {
            changed.put(name, value);
        }
        return new ContentType(mediaType, changed);
    }

    @Override
    public String toString() {
        var header = new StringBuilder(mediaType);
        parameters.forEach(
                (name, value) -> header.append("; ").append(name).append('=').append(quoted(value)));
        return header.toString();
    }

    private static String quoted(String value) {
        return TOKEN.matcher(value).matches()
                ? value
                : '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
