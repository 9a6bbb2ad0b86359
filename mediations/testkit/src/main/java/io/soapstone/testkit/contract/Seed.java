package io.soapstone.testkit.contract;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.soapstone.testkit.golden.CaseRun;
import io.soapstone.testkit.golden.CaseRun.BackendLeg;
import io.soapstone.testkit.http.Answer;
import io.soapstone.testkit.http.Caller;
import io.soapstone.testkit.http.Message;
import io.soapstone.testkit.http.ReceivedRequest;
import io.soapstone.testkit.soap.SoapVersion;
import io.soapstone.testkit.soap.Xml;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/** The mediation's {@code sample} in one SOAP version: what the facts are shown on. */
final class Seed {

    private final MediationUnderTest mediation;
    private final Caller caller = new Caller();
    private final CaseRun run;

    Seed(MediationUnderTest mediation, SoapVersion version) {
        this.mediation = mediation;
        run = mediation.folder().sample().run(version);
    }

    SoapVersion version() {
        return run.version();
    }

    Message request() {
        return run.request();
    }

    String requestText() {
        return new String(request().body(), UTF_8);
    }

    /** What the backend says to the sample. */
    Answer backendAnswer() {
        return run.backend()
                .map(BackendLeg::answer)
                .orElseThrow(() -> new IllegalStateException("the case sample must reach the backend"));
    }

    /** Sends it while the backend is ready to answer the sample. */
    Answer send(Message message) {
        mediation.backend().answers(backendAnswer());
        return sendAsItIs(message);
    }

    Answer sendChunked(Message message) {
        mediation.backend().answers(backendAnswer());
        return caller.postChunked(mediation.address(), message);
    }

    /** Sends it to a backend that behaves as the test has told it. */
    Answer sendAsItIs(Message message) {
        return caller.post(mediation.address(), message);
    }

    Answer sendText(String body) {
        return send(request().withBody(body.getBytes(UTF_8)));
    }

    ReceivedRequest backendGot() {
        return mediation.backend().onlyRequest();
    }

    /** That the mediation refused for this reason, and that nothing went through. */
    void assertRefused(Refusal refusal, Answer answer) {
        refusal.assertIs(answer, version(), mediation.folder().name());
        mediation.backend().sawNothing();
    }

    /** That the backend failed like this. */
    void assertFailed(Refusal refusal, Answer answer) {
        refusal.assertIs(answer, version(), mediation.folder().name());
    }

    /** The envelope with one more header block. */
    byte[] withHeaderBlock(Message message, String block) {
        Document document = Xml.parse(message);
        Element envelope = document.getDocumentElement();
        Element header = Xml.child(envelope, version().namespace(), "Header").orElseGet(() -> addHeader(envelope));
        try {
            header.appendChild(
                    document.adoptNode(Xml.parse(block.getBytes(UTF_8)).getDocumentElement()));
        } catch (SAXException e) {
            throw new IllegalArgumentException(block, e);
        }
        return Xml.bytes(document);
    }

    private Element addHeader(Element envelope) {
        String prefix = envelope.getPrefix() == null ? "" : envelope.getPrefix() + ":";
        Element header = envelope.getOwnerDocument().createElementNS(version().namespace(), prefix + "Header");
        envelope.insertBefore(header, envelope.getFirstChild());
        return header;
    }
}
