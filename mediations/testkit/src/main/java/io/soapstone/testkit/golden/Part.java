package io.soapstone.testkit.golden;

import io.soapstone.testkit.http.Message;
import java.net.http.HttpHeaders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** One station of a case: a file, its real headers, and what its pseudo headers say. */
record Part(
        Path file,
        Template template,
        HttpHeaders headers,
        Optional<Integer> status,
        Optional<String> backend,
        boolean byteForByte) {

    static final String STATUS = "Status";
    static final String BACKEND = "Backend";
    static final String COMPARE = "Compare";

    static Part read(Path folder, Stem stem) {
        Path file = folder.resolve(stem.xml());
        if (!Files.exists(file)) {
            throw new MalformedCaseException(file, "is missing");
        }
        Path headerFile = folder.resolve(stem.headers());
        Map<String, List<String>> headers = HeaderFile.read(headerFile);
        Map<String, String> pseudo = new TreeMap<>();
        for (String name : List.of(STATUS, BACKEND, COMPARE)) {
            List<String> values = headers.remove(name);
            if (values == null) {
                continue;
            }
            if (!stem.allows(name) || values.size() > 1) {
                throw new MalformedCaseException(
                        headerFile, name + (stem.allows(name) ? " is given twice" : " has no meaning here"));
            }
            pseudo.put(name, values.getFirst());
        }
        return new Part(
                file,
                Template.read(file),
                Message.headers(headers),
                Optional.ofNullable(pseudo.get(STATUS)).map(value -> status(headerFile, value)),
                Optional.ofNullable(pseudo.get(BACKEND)),
                comparesBytes(headerFile, pseudo.get(COMPARE)));
    }

    private static int status(Path file, String value) {
        if (!value.matches("[2-5]\\d\\d")) {
            throw new MalformedCaseException(file, "Status must be a number from 200 to 599: was " + value);
        }
        return Integer.parseInt(value);
    }

    private static boolean comparesBytes(Path file, String value) {
        if (value != null && !value.equals("bytes")) {
            throw new MalformedCaseException(file, "Compare can only be 'bytes': was " + value);
        }
        return value != null;
    }
}
