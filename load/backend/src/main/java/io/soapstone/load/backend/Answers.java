package io.soapstone.load.backend;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The prepared answers, each a whole HTTP response in one piece of memory.
 *
 * <p>Read from a folder of files {@code <operation>_<1.1|1.2>_<bytes>_<variant>.xml}; the length in the name must be that
 * of the file, as a payload of another size than it says would make every figure wrong. Thread safety: immutable, if
 * callers duplicate the buffers.
 */
final class Answers {

    /** Who answers: the two instances of the claims service, by the first segment of the path. */
    enum Instance {
        RETAIL("retail", 0),
        FLEET("fleet", 2);

        private final String header;
        private final int bit;

        Instance(String header, int bit) {
            this.header = header;
            this.bit = bit;
        }
    }

    private static final Pattern NAME = Pattern.compile("(\\w+)_(1\\.[12])_(\\d+)_(\\d+)\\.xml");
    private static final int FLEET = "fleet".hashCode();
    private static final int MOST_BYTES = 1 << 29;

    private final Map<Long, ByteBuffer[]> answers;
    private final String names;

    private Answers(Map<Long, ByteBuffer[]> answers, String names) {
        this.answers = answers;
        this.names = names;
    }

    static Answers of(Path folder) throws IOException {
        Map<Long, List<ByteBuffer>> found = new HashMap<>();
        var names = new TreeSet<String>();
        List<Path> files;
        try (var list = Files.list(folder)) {
            files = list.sorted().toList();
        }
        for (Path file : files) {
            Matcher name = NAME.matcher(file.getFileName().toString());
            if (!name.matches()) {
                throw new IllegalArgumentException("no answer by its name: " + file);
            }
            byte[] body = Files.readAllBytes(file);
            if (body.length != Integer.parseInt(name.group(3))) {
                throw new IllegalArgumentException(body.length + " bytes, not those of its name: " + file);
            }
            String operation = name.group(1);
            boolean soap12 = name.group(2).equals("1.2");
            for (Instance instance : Instance.values()) {
                ByteBuffer response = response(soap12, instance, body);
                add(found, key(operation.hashCode(), soap12, instance, body.length), response);
                if (operation.equals("createClaim")) { // also for a request that says no operation
                    add(found, key("".hashCode(), soap12, instance, body.length), response);
                }
            }
            names.add(operation + " SOAP " + name.group(2) + " " + body.length + " bytes");
        }
        if (found.isEmpty()) {
            throw new IllegalArgumentException("no answers in " + folder);
        }
        Map<Long, ByteBuffer[]> answers = new HashMap<>();
        found.forEach((key, buffers) -> answers.put(key, buffers.toArray(ByteBuffer[]::new)));
        return new Answers(answers, String.join(", ", names));
    }

    private static void add(Map<Long, List<ByteBuffer>> found, long key, ByteBuffer response) {
        found.computeIfAbsent(key, k -> new ArrayList<>()).add(response);
    }

    static Instance instance(RequestHead head) {
        return head.placeHash == FLEET ? Instance.FLEET : Instance.RETAIL;
    }

    /** The variants of the answer to this request; null if there is none of that size, version and operation. */
    ByteBuffer[] to(RequestHead head) {
        return answers.get(key(head.operationHash, head.soap12, instance(head), head.responseBytes));
    }

    /** What there is, for people. */
    String names() {
        return names;
    }

    private static long key(int operationHash, boolean soap12, Instance instance, int bytes) {
        if (bytes >= MOST_BYTES) {
            return Long.MIN_VALUE;
        }
        return (long) operationHash << 32 | (long) bytes << 2 | instance.bit | (soap12 ? 1 : 0);
    }

    private static ByteBuffer response(boolean soap12, Instance instance, byte[] body) {
        String type = soap12 ? "application/soap+xml" : "text/xml";
        return http("200 OK", type + "; charset=utf-8\r\nX-Claims-Instance: " + instance.header, body);
    }

    static ByteBuffer http(String status, String type, byte[] body) {
        byte[] head = ("HTTP/1.1 " + status + "\r\nContent-Type: " + type + "\r\nContent-Length: " + body.length
                        + "\r\n\r\n")
                .getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocateDirect(head.length + body.length)
                .put(head)
                .put(body)
                .flip();
    }
}
