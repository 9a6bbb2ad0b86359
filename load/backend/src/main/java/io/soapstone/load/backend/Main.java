package io.soapstone.load.backend;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/** {@code java -jar load-backend.jar --answers FOLDER [--port 0] [--loops 1]}; port 0 is any free one. */
public final class Main {

    private Main() {}

    public static void main(String[] arguments) throws IOException {
        Map<String, String> options = new TreeMap<>(Map.of("--port", "0", "--loops", "1"));
        for (int i = 0; i < arguments.length; i += 2) {
            if (!(arguments[i].equals("--answers") || options.containsKey(arguments[i])) || i + 1 == arguments.length) {
                System.err.println("load-backend: " + arguments[i]
                        + "? It takes --answers FOLDER, --port NUMBER and --loops NUMBER, each with a value.");
                System.exit(2);
            }
            options.put(arguments[i], arguments[i + 1]);
        }
        if (!options.containsKey("--answers")) {
            System.err.println("load-backend: --answers FOLDER is missing; load/payloads writes one.");
            System.exit(2);
        }
        Answers answers = Answers.of(Path.of(options.get("--answers")));
        try (var backend = new Backend(
                answers, Integer.parseInt(options.get("--port")), Integer.parseInt(options.get("--loops")))) {
            System.out.println("Listening on: http://127.0.0.1:" + backend.port());
            backend.run();
        }
    }
}
