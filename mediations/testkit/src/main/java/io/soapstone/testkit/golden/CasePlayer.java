package io.soapstone.testkit.golden;

import io.soapstone.testkit.golden.CaseRun.BackendLeg;
import io.soapstone.testkit.golden.CaseRun.ExpectedAnswer;
import io.soapstone.testkit.http.Answer;
import io.soapstone.testkit.http.Caller;
import io.soapstone.testkit.http.ContentType;
import io.soapstone.testkit.http.Message;
import io.soapstone.testkit.http.ReceivedRequest;
import io.soapstone.testkit.http.RecordingBackend;
import io.soapstone.testkit.soap.SoapVersion;
import io.soapstone.testkit.soap.Xml;
import io.soapstone.testkit.soap.XmlComparison;
import java.net.URI;
import java.util.List;
import java.util.Map;

/**
 * Sends the request of a case to an address and compares what the backend got, and what came back, with what the case
 * says.
 */
public final class CasePlayer {

    private static final String ANYTHING = "${xmlunit.ignore}";

    private final URI address;
    private final RecordingBackend backend;
    private final List<String> backends;
    private final Caller caller = new Caller();

    public CasePlayer(URI address, RecordingBackend backend, List<String> backends) {
        this.address = address;
        this.backend = backend;
        this.backends = backends;
    }

    public void play(CaseRun run) {
        backend.reset();
        run.backend().ifPresent(leg -> backend.answers(leg.answer()));
        Answer answer = caller.post(address, run.request());
        try {
            run.backend()
                    .ifPresentOrElse(
                            leg -> checkBackendRequest(run.version(), leg, backend.onlyRequest()), backend::sawNothing);
            checkAnswer(run.version(), run.response(), answer);
        } catch (AssertionError e) {
            boolean answerTellsMore = answer.status() != run.response().answer().status();
            throw answerTellsMore ? new AssertionError(e.getMessage() + "\n\nThe caller got " + answer, e) : e;
        }
    }

    private void checkBackendRequest(SoapVersion version, BackendLeg leg, ReceivedRequest got) {
        String expectedBackend = leg.backend().orElseGet(this::onlyBackend);
        require("the backend", expectedBackend, got.backend());
        require("the path at the backend", "/" + expectedBackend, got.target());
        checkMessage("what the backend got", version, leg.request(), leg.byteForByte(), got.message());
    }

    private static void checkAnswer(SoapVersion version, ExpectedAnswer expected, Answer got) {
        require("the status", expected.answer().status(), got.status());
        checkMessage("the response", version, expected.answer().message(), expected.byteForByte(), got.message());
    }

    private static void checkMessage(
            String what, SoapVersion version, Message expected, boolean byteForByte, Message got) {
        require("the media type of " + what, version.mediaType(), mediaType(got));
        for (Map.Entry<String, List<String>> header : expected.headers().map().entrySet()) {
            checkHeader(what, header.getKey(), header.getValue(), got);
        }
        if (byteForByte) {
            got.assertBytes(what, expected.body());
        }
        XmlComparison.assertSame(what, Xml.parse(new Message(got.headers(), expected.body())), Xml.parse(got));
    }

    private static void checkHeader(String what, String name, List<String> expected, Message got) {
        List<String> values = got.headers().allValues(name);
        String header = name + " of " + what;
        if (expected.equals(List.of(ANYTHING))) {
            require(header + " is there", true, !values.isEmpty());
        } else if (name.equalsIgnoreCase("Content-Type")) {
            ContentType wanted = ContentType.parse(expected.getFirst());
            if (!ContentType.parse(String.join(",", values)).fulfils(wanted)) {
                require(header, wanted, values);
            }
        } else {
            require(header, expected, values);
        }
    }

    private String onlyBackend() {
        if (backends.size() != 1) {
            throw new AssertionError(
                    "backend-request.headers must say which backend gets it: 'Backend: <one of " + backends + ">'");
        }
        return backends.getFirst();
    }

    private static String mediaType(Message message) {
        return message.contentType().map(ContentType::mediaType).orElse("none");
    }

    private static void require(String what, Object expected, Object actual) {
        if (!expected.equals(actual)) {
            throw new AssertionError(
                    "%s is not as expected:%n  expected %s%n  but was  %s".formatted(what, expected, actual));
        }
    }
}
