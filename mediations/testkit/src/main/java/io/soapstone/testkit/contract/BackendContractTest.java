package io.soapstone.testkit.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.testkit.http.Answer;
import io.soapstone.testkit.http.Message;
import io.soapstone.testkit.soap.SoapVersion;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the caller gets when the backend does not do as it should. */
@MediationTest
class BackendContractTest {

    private final MediationUnderTest mediation;

    BackendContractTest(MediationUnderTest mediation) {
        this.mediation = mediation;
    }

    @ParameterizedTest
    @EnumSource
    void backendFaultIsPassedThroughUnchanged(SoapVersion version) {
        Seed seed = new Seed(mediation, version);
        byte[] fault = oddlyWritten(fault(version)).getBytes(UTF_8);
        Answer backendAnswer = new Answer(500, seed.backendAnswer().message().withBody(fault));
        mediation.backend().answers(backendAnswer);

        Answer answer = seed.sendAsItIs(seed.request());

        answer.message().assertBytes("the fault", fault);
        assertThat(answer.status()).isEqualTo(500);
        assertThat(answer.message().header("Content-Type"))
                .isEqualTo(backendAnswer.message().header("Content-Type"));
    }

    @ParameterizedTest
    @EnumSource
    void backendDownBecomesServerFault(SoapVersion version) {
        Seed seed = new Seed(mediation, version);
        mediation.backend().isDown();

        seed.assertFailed(Refusal.BACKEND_DOWN, seed.sendAsItIs(seed.request()));
    }

    @ParameterizedTest
    @EnumSource
    void backendTimeoutBecomesServerFault(SoapVersion version) {
        Seed seed = new Seed(mediation, version);
        mediation.backend().hangs();

        seed.assertFailed(Refusal.BACKEND_TIMEOUT, seed.sendAsItIs(seed.request()));
    }

    /** The request may have been carried out: the caller must hear of it, and it must not be sent again. */
    @ParameterizedTest
    @EnumSource
    void backendThatHangsUpBecomesServerFaultAndIsAskedOnce(SoapVersion version) {
        Seed seed = new Seed(mediation, version);
        mediation.backend().hangsUp();

        seed.assertFailed(Refusal.BACKEND_DOWN, seed.sendAsItIs(seed.request()));
        seed.backendGot();
    }

    @ParameterizedTest
    @EnumSource
    void backendAnswerThatIsNotSoapBecomesServerFault(SoapVersion version) {
        Seed seed = new Seed(mediation, version);
        Message page = Message.of("text/html", "<html><body>Bad gateway</body></html>".getBytes(UTF_8));
        mediation.backend().answers(new Answer(502, page));

        seed.assertFailed(Refusal.BACKEND_ERROR, seed.sendAsItIs(seed.request()));
    }

    /** The next caller must not pay for it. */
    @ParameterizedTest
    @EnumSource
    void backendThatIsBackServesAgain(SoapVersion version) {
        Seed seed = new Seed(mediation, version);
        mediation.backend().isDown();
        seed.sendAsItIs(seed.request());
        mediation.backend().reset();

        assertThat(seed.send(seed.request()).status()).isEqualTo(200);
    }

    private static String fault(SoapVersion version) {
        String content = version == SoapVersion.SOAP_1_1
                ? "<faultcode>S:Server</faultcode><faultstring>Størrelse</faultstring><detail><x/></detail>"
                : "<S:Code><S:Value>S:Receiver</S:Value></S:Code><S:Reason><S:Text xml:lang='da'>Størrelse</S:Text></S:Reason>"
                        + "<S:Detail><x/></S:Detail>";
        return "<S:Envelope xmlns:S='%s'><S:Body><S:Fault>%s</S:Fault></S:Body></S:Envelope>"
                .formatted(version.namespace(), content);
    }

    /** In a way that no serializer would write it. */
    private static String oddlyWritten(String envelope) {
        return "<?xml version='1.0'?>\r\n<!-- as it is -->" + envelope.replace("<x/>", "<x  a = 'b'\n></x >") + "\n\n";
    }
}
