package io.soapstone.testkit.http;

import java.nio.charset.Charset;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A Content-Type header taken apart. Names are lower case, values as written without their quotes. */
public record ContentType(String mediaType, Map<String, String> parameters) {

    private static final Pattern PARAMETER = Pattern.compile(";\\s*([^=;\\s]+)\\s*=\\s*(?:\"([^\"]*)\"|([^;\\s]*))");

    public static ContentType parse(String header) {
        int end = header.indexOf(';');
        Map<String, String> parameters = new TreeMap<>();
        for (Matcher m = PARAMETER.matcher(end < 0 ? "" : header.substring(end)); m.find(); ) {
            parameters.put(lower(m.group(1)), m.group(2) != null ? m.group(2) : m.group(3));
        }
        return new ContentType(lower(end < 0 ? header : header.substring(0, end)), parameters);
    }

    public Optional<Charset> charset() {
        return Optional.ofNullable(parameters.get("charset")).map(Charset::forName);
    }

    /** Whether this one says at least what {@code expected} says; parameters beyond that are allowed. */
    public boolean fulfils(ContentType expected) {
        return mediaType.equals(expected.mediaType)
                && expected.parameters.entrySet().stream()
                        .allMatch(e -> e.getValue().equalsIgnoreCase(parameters.get(e.getKey())));
    }

    public ContentType withMediaType(String other) {
        return new ContentType(other, parameters);
    }

    public ContentType with(String parameter, String value) {
        Map<String, String> more = new TreeMap<>(parameters);
        more.put(parameter, value);
        return new ContentType(mediaType, more);
    }

    @Override
    public String toString() {
        return mediaType
                + parameters.entrySet().stream()
                        .map(e -> "; " + e.getKey() + "=" + quotedIfNeeded(e.getValue()))
                        .collect(Collectors.joining());
    }

    private static String quotedIfNeeded(String value) {
        return value.matches("[\\w.-]+") ? value : '"' + value + '"';
    }

    private static String lower(String text) {
        return text.strip().toLowerCase(Locale.ROOT);
    }
}
