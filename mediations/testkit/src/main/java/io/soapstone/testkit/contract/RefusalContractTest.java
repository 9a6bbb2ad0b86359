package io.soapstone.testkit.contract;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.testkit.http.Answer;
import io.soapstone.testkit.http.Message;
import io.soapstone.testkit.soap.SoapVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is not let in: the caller is told why, in the caller's version, and the backend hears nothing of it. */
@MediationTest
class RefusalContractTest {

    private final MediationUnderTest mediation;

    RefusalContractTest(MediationUnderTest mediation) {
        this.mediation = mediation;
    }

    /** Broken at the very end too: what streams must not have begun to forward. */
    @ParameterizedTest
    @EnumSource
    void malformedXmlBecomesClientFault(SoapVersion version) {
        Seed seed = new Seed(mediation, version);
        String text = seed.requestText().strip();

        seed.assertRefused(Refusal.MALFORMED, seed.sendText(text.substring(0, text.length() / 2)));
        seed.assertRefused(Refusal.MALFORMED, seed.sendText(text.substring(0, text.length() - 1)));
        seed.assertRefused(Refusal.MALFORMED, seed.sendText(text + "<more/>"));
        seed.assertRefused(Refusal.MALFORMED, seed.sendText(""));
    }

    @ParameterizedTest
    @EnumSource
    void bytesThatAreNotOfTheirCharsetAreRefused(SoapVersion version) {
        Seed seed = new Seed(mediation, version);
        byte[] latin1 = withComment(seed, "é").getBytes(ISO_8859_1);

        seed.assertRefused(Refusal.MALFORMED, seed.send(seed.request().withBody(latin1)));
    }

    @ParameterizedTest
    @EnumSource
    void notSoapBecomesFault(SoapVersion version) {
        Seed seed = new Seed(mediation, version);

        seed.assertRefused(Refusal.NOT_SOAP, seed.sendText("<order xmlns='urn:soapstone:testkit'/>"));
    }

    @ParameterizedTest
    @EnumSource
    void unknownVersionBecomesVersionMismatch(SoapVersion version) {
        Seed seed = new Seed(mediation, version);

        String future = seed.requestText().replace(version.namespace(), "urn:soapstone:testkit:soap-9");
        seed.assertRefused(Refusal.VERSION_MISMATCH, seed.sendText(future));
    }

    @ParameterizedTest
    @EnumSource
    void mustUnderstandHeaderForUsIsRefused(SoapVersion version) {
        Seed seed = new Seed(mediation, version);
        String block = "<t:strange xmlns:t='urn:soapstone:testkit' xmlns:e='%s' e:mustUnderstand='1' e:%s='%s'/>"
                .formatted(version.namespace(), version.roleAttribute(), version.nextRole());

        byte[] body = seed.withHeaderBlock(seed.request(), block);
        seed.assertRefused(Refusal.MUST_UNDERSTAND, seed.send(seed.request().withBody(body)));
    }

    @ParameterizedTest
    @MethodSource("everyDoctypeInEveryVersion")
    void doctypeIsRefusedAndBackendSeesNothing(Doctype doctype, SoapVersion version, @TempDir Path folder)
            throws Exception {
        Seed seed = new Seed(mediation, version);
        Path secret = Files.writeString(folder.resolve("secret.txt"), "the-secret-of-this-machine");
        String declaration = doctype.declaration(
                secret.toUri().toString(), mediation.backend().address("evil").toString());

        String body = withComment(seed, "").replaceFirst("(<[\\w:]*Body[^>]*>)", "$1&e;");
        Answer answer = seed.sendText(declaration + body);

        seed.assertRefused(Refusal.MALFORMED, answer);
        assertThat(new String(answer.message().body(), UTF_8)).doesNotContain("the-secret");
    }

    static Stream<Arguments> everyDoctypeInEveryVersion() {
        return Arrays.stream(Doctype.values())
                .flatMap(doctype -> Arrays.stream(SoapVersion.values()).map(v -> Arguments.of(doctype, v)));
    }

    @ParameterizedTest
    @EnumSource
    void deepNestingIsRefused(SoapVersion version) {
        Seed seed = new Seed(mediation, version);
        int depth = 10_000;

        String nested = "<a>".repeat(depth) + "</a>".repeat(depth);
        String body = seed.requestText().replaceFirst("(<[\\w:]*Body[^>]*>)", "$1" + nested);
        seed.assertRefused(Refusal.TOO_COMPLEX, seed.sendText(body));
    }

    /** Only in SOAP 1.1: with another media type there is nothing to see the caller's version from. */
    @ParameterizedTest
    @EnumSource(names = "SOAP_1_1")
    void wrongMediaTypeIsRefused(SoapVersion version) {
        Seed seed = new Seed(mediation, version);
        Message request = seed.request();

        seed.assertRefused(Refusal.MEDIA_TYPE, seed.send(request.with("Content-Type", "application/json")));
        seed.assertRefused(Refusal.MEDIA_TYPE, seed.send(request.without("Content-Type")));
    }

    @ParameterizedTest
    @EnumSource
    void oversizedBodyIsRefused(SoapVersion version) {
        Seed seed = new Seed(mediation, version);
        String tooLong = withComment(seed, "x".repeat(MediationUnderTest.BODY_LIMIT));
        Message request = seed.request().withBody(tooLong.getBytes(UTF_8));

        seed.assertRefused(Refusal.TOO_LARGE, seed.send(request));
        seed.assertRefused(Refusal.TOO_LARGE, seed.sendChunked(request));
    }

    /** The sample without its XML declaration and with a comment in front, which changes nothing of its meaning. */
    private static String withComment(Seed seed, String comment) {
        return "<!--" + comment + "-->" + seed.requestText().replaceFirst("^\\s*<\\?xml[^>]*\\?>", "");
    }
}
