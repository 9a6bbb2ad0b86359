package io.soapstone.testkit.golden;

import io.soapstone.testkit.http.Answer;
import io.soapstone.testkit.http.Message;
import io.soapstone.testkit.soap.SoapVersion;
import java.util.Optional;

/** A case in one SOAP version and one length: messages ready to send and to compare with. */
public record CaseRun(
        String name, SoapVersion version, Message request, Optional<BackendLeg> backend, ExpectedAnswer response) {

    /** What the backend must get, which one if that is said, and what it answers. */
    public record BackendLeg(Message request, Optional<String> backend, boolean byteForByte, Answer answer) {}

    /** What the caller must get. */
    public record ExpectedAnswer(Answer answer, boolean byteForByte) {}

    static CaseRun of(
            String name,
            Part request,
            Optional<GoldenCase.Exchange> exchange,
            Part response,
            SoapVersion version,
            int repeats) {
        Rendering rendering = Rendering.in(version, repeats);
        return new CaseRun(
                name,
                version,
                rendering.request(request),
                exchange.map(e -> new BackendLeg(
                        rendering.expected(e.request()),
                        e.request().backend(),
                        e.request().byteForByte(),
                        rendering.answer(e.response()))),
                new ExpectedAnswer(rendering.expectedAnswer(response), response.byteForByte()));
    }

    public int requestSize() {
        return request.body().length;
    }
}
