package io.soapstone.testkit.golden;

import io.soapstone.testkit.soap.SoapVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One folder under {@code cases/}, read and checked: the request, what passes between mediation and backend (nothing
 * if the backend must see nothing), and the answer. Written in SOAP 1.1; {@link #run} gives it in the version and
 * length asked for.
 */
public final class GoldenCase {

    private static final String SOAP_1_1_ONLY = "soap-1.1-only";
    private static final int MOST_REPEATS = 1_000_000;

    /** What the backend must get and what it answers. */
    record Exchange(Part request, Part response) {}

    private final Path folder;
    private final Part request;
    private final Optional<Exchange> exchange;
    private final Part response;

    private GoldenCase(Path folder, Part request, Optional<Exchange> exchange, Part response) {
        this.folder = folder;
        this.request = request;
        this.exchange = exchange;
        this.response = response;
    }

    /** All cases of a folder {@code cases/}, by name. */
    public static List<GoldenCase> readAll(Path cases) {
        return list(cases).stream()
                .filter(Files::isDirectory)
                .map(GoldenCase::read)
                .toList();
    }

    public static GoldenCase read(Path folder) {
        refuseUnknownFiles(folder);
        boolean asked = Files.exists(folder.resolve(Stem.BACKEND_REQUEST.xml()));
        boolean answered = Files.exists(folder.resolve(Stem.BACKEND_RESPONSE.xml()));
        if (asked != answered) {
            Stem there = asked ? Stem.BACKEND_REQUEST : Stem.BACKEND_RESPONSE;
            Stem missing = asked ? Stem.BACKEND_RESPONSE : Stem.BACKEND_REQUEST;
            throw new MalformedCaseException(
                    folder.resolve(missing.xml()), "is missing: there is a " + there.xml() + ", and they go together");
        }
        return new GoldenCase(
                folder,
                Part.read(folder, Stem.REQUEST),
                asked
                        ? Optional.of(new Exchange(
                                Part.read(folder, Stem.BACKEND_REQUEST), Part.read(folder, Stem.BACKEND_RESPONSE)))
                        : Optional.empty(),
                Part.read(folder, Stem.RESPONSE));
    }

    public String name() {
        return folder.getFileName().toString();
    }

    /** The versions that this case can be run in. */
    public List<SoapVersion> versions() {
        return Files.exists(folder.resolve(SOAP_1_1_ONLY))
                ? List.of(SoapVersion.SOAP_1_1)
                : List.of(SoapVersion.values());
    }

    /** The case as it is written, with each repeat region played once. */
    public CaseRun run(SoapVersion version) {
        return run(version, 1);
    }

    /**
     * The case made so long that its request has at least so many bytes, by the smallest number of repeats that does
     * it: a size is a promise about buffers and limits, and those begin to matter when it is reached.
     */
    public CaseRun runOfSize(SoapVersion version, int bytes) {
        if (!request.template().hasRepeats()) {
            throw new MalformedCaseException(request.file(), "has no <!--repeat--> region, so it has no sizes");
        }
        int enough = 1;
        while (requestSize(version, enough) < bytes) {
            enough = Math.multiplyExact(enough, 2);
            if (enough > MOST_REPEATS) {
                throw new MalformedCaseException(request.file(), "does not grow when it is repeated");
            }
        }
        int tooFew = enough / 2;
        while (enough - tooFew > 1) {
            int middle = (enough + tooFew) / 2;
            if (requestSize(version, middle) < bytes) {
                tooFew = middle;
            } else {
                enough = middle;
            }
        }
        return withinOneRepeat(version, enough, bytes);
    }

    CaseRun run(SoapVersion version, int repeats) {
        return CaseRun.of(name(), request, exchange, response, version, repeats);
    }

    private int requestSize(SoapVersion version, int repeats) {
        return Rendering.in(version, repeats).request(request).body().length;
    }

    private CaseRun withinOneRepeat(SoapVersion version, int repeats, int bytes) {
        int size = requestSize(version, repeats);
        int oneRepeat = requestSize(version, repeats + 1) - size;
        if (size - bytes >= oneRepeat) {
            throw new MalformedCaseException(
                    request.file(), "has " + size + " bytes with one repeat: too long to be run at " + bytes);
        }
        return run(version, repeats);
    }

    private static void refuseUnknownFiles(Path folder) {
        for (Path file : list(folder)) {
            String name = file.getFileName().toString();
            if (!name.equals(SOAP_1_1_ONLY) && Stem.ofFile(name).isEmpty()) {
                throw new MalformedCaseException(
                        file,
                        "is no file of a case: request, backend-request, backend-response, response with .xml or .headers, "
                                + SOAP_1_1_ONLY);
            }
            String xml = name.replaceFirst("\\.headers$", ".xml");
            if (!Files.exists(folder.resolve(xml))) {
                throw new MalformedCaseException(file, "is there without its " + xml);
            }
        }
    }

    private static List<Path> list(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the cases in " + folder, e);
        }
    }

    @Override
    public String toString() {
        return name();
    }
}
