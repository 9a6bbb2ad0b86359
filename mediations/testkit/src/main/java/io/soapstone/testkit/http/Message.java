package io.soapstone.testkit.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.http.HttpHeaders;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Headers and raw bytes, as they were or will be on the wire. Immutable as long as nobody writes into the array. */
public final class Message {

    private static final int SHOWN = 2000;

    private final HttpHeaders headers;
    private final byte[] body;

    public Message(HttpHeaders headers, byte[] body) {
        this.headers = headers;
        this.body = body;
    }

    public static Message of(String contentType, byte[] body) {
        return new Message(headers(Map.of("Content-Type", List.of(contentType))), body);
    }

    public static HttpHeaders headers(Map<String, List<String>> values) {
        return HttpHeaders.of(values, (name, value) -> true);
    }

    public HttpHeaders headers() {
        return headers;
    }

    public byte[] body() {
        return body;
    }

    /** The value of a header that must be there at most once. */
    public Optional<String> header(String name) {
        List<String> values = headers.allValues(name);
        if (values.size() > 1) {
            throw new AssertionError("header %s is there %d times: %s".formatted(name, values.size(), values));
        }
        return values.stream().findFirst();
    }

    public Optional<ContentType> contentType() {
        return header("Content-Type").map(ContentType::parse);
    }

    public Message with(String name, String... values) {
        Map<String, List<String>> more = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        more.putAll(headers.map());
        more.put(name, List.of(values));
        return new Message(headers(more), body);
    }

    public Message without(String name) {
        Map<String, List<String>> less = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        less.putAll(headers.map());
        less.remove(name);
        return new Message(headers(less), body);
    }

    public Message withBody(byte[] other) {
        return new Message(headers, other);
    }

    /** That the body is this, byte for byte. */
    public void assertBytes(String what, byte[] expected) {
        int at = Arrays.mismatch(expected, body);
        if (at >= 0) {
            throw new AssertionError(
                    "%s is not the same byte for byte: expected %d bytes, was %d, different from byte %d on"
                                    .formatted(what, expected.length, body.length, at)
                            + "\nexpected:\n" + withBody(expected) + "\nbut was:\n" + this);
        }
    }

    /** For reports; not for comparing. */
    @Override
    public String toString() {
        List<String> lines = new ArrayList<>();
        headers.map().forEach((name, values) -> values.forEach(value -> lines.add(name + ": " + value)));
        String text =
                new String(body, contentType().flatMap(ContentType::charset).orElse(UTF_8));
        lines.add("");
        lines.add(text.length() > SHOWN ? text.substring(0, SHOWN) + "... (" + body.length + " bytes)" : text);
        return String.join("\n", lines);
    }
}
