package io.soapstone.testkit.golden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The {@code Name: value} lines beside a file of a case; {@code #} starts a comment line. */
final class HeaderFile {

    private HeaderFile() {}

    static Map<String, List<String>> read(Path file) {
        Map<String, List<String>> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        List<String> lines = lines(file);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            int colon = line.indexOf(':');
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            if (colon <= 0) {
                throw new MalformedCaseException(file, "line " + (i + 1) + " is not 'Name: value': " + line);
            }
            headers.computeIfAbsent(line.substring(0, colon).strip(), name -> new ArrayList<>())
                    .add(line.substring(colon + 1).strip());
        }
        return headers;
    }

    private static List<String> lines(Path file) {
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
