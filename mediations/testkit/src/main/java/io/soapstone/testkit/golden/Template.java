package io.soapstone.testkit.golden;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A file whose {@code <!--repeat-->} regions can be repeated. Works on bytes (as ISO 8859-1 text, which loses
 * nothing), so that a case may be broken XML or invalid in its encoding on purpose.
 */
final class Template {

    private static final String OPEN = "<!--repeat-->";
    private static final String CLOSE = "<!--/repeat-->";
    private static final String NUMBER = "${n}";

    private record Piece(String text, boolean repeated) {}

    private final List<Piece> pieces;

    private Template(List<Piece> pieces) {
        this.pieces = pieces;
    }

    static Template read(Path file) {
        try {
            return of(file, Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Template of(Path file, byte[] content) {
        List<Piece> pieces = new ArrayList<>();
        boolean repeated = false;
        String rest = new String(content, ISO_8859_1);
        while (true) {
            int open = rest.indexOf(OPEN);
            int close = rest.indexOf(CLOSE);
            int end = repeated ? close : open;
            int wrong = repeated ? open : close;
            if (wrong >= 0 && (end < 0 || wrong < end)) {
                throw new MalformedCaseException(
                        file, repeated ? OPEN + " within " + OPEN : CLOSE + " without " + OPEN);
            }
            if (end < 0) {
                break;
            }
            pieces.add(new Piece(rest.substring(0, end), repeated));
            rest = rest.substring(end + (repeated ? CLOSE : OPEN).length());
            repeated = !repeated;
        }
        if (repeated) {
            throw new MalformedCaseException(file, OPEN + " without " + CLOSE);
        }
        pieces.add(new Piece(rest, false));
        return new Template(List.copyOf(pieces));
    }

    boolean hasRepeats() {
        return pieces.size() > 1;
    }

    byte[] render(int repeats) {
        StringBuilder text = new StringBuilder();
        for (Piece piece : pieces) {
            int times = piece.repeated ? repeats : 1;
            for (int n = 1; n <= times; n++) {
                text.append(piece.repeated ? piece.text.replace(NUMBER, Integer.toString(n)) : piece.text);
            }
        }
        return text.toString().getBytes(ISO_8859_1);
    }
}
