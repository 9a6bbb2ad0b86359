package io.soapstone.testkit.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.testkit.http.Answer;
import io.soapstone.testkit.http.Message;
import io.soapstone.testkit.http.ReceivedRequest;
import io.soapstone.testkit.soap.SoapVersion;
import io.soapstone.testkit.soap.Xml;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** What must arrive as it was sent, whatever a mediation does to the rest. */
@MediationTest
class MessageContractTest {

    private static final String NAMESPACE = "urn:soapstone:testkit";

    /** Quotes, markup, white space that a parser would normalize, and characters of one, two, three and four bytes. */
    private static final String TEXT = "Grüße & <Ørsted>, \"it's\" 5 €, ☃ 😀,\ttab,\rreturn";

    private static final String BLOCK = "<t:trace xmlns:t='" + NAMESPACE + "' t:note='" + escaped(TEXT) + "'>"
            + "<t:text>" + escaped(TEXT) + "</t:text><t:text><![CDATA[<é>]]></t:text></t:trace>";

    private final MediationUnderTest mediation;

    MessageContractTest(MediationUnderTest mediation) {
        this.mediation = mediation;
    }

    @ParameterizedTest
    @EnumSource
    void keepsSoapHeaders(SoapVersion version) {
        Seed seed = new Seed(mediation, version);
        Answer backendAnswer = seed.backendAnswer();
        mediation
                .backend()
                .answers(new Answer(
                        backendAnswer.status(),
                        backendAnswer.message().withBody(seed.withHeaderBlock(backendAnswer.message(), BLOCK))));

        Answer answer = seed.sendAsItIs(seed.request().withBody(seed.withHeaderBlock(seed.request(), BLOCK)));

        assertKept(seed.backendGot().message(), version);
        assertKept(answer.message(), version);
    }

    /** A mediation is not the node at the end of the path: what is meant for that one is not for us to understand. */
    @ParameterizedTest
    @EnumSource
    void mustUnderstandHeaderForTheBackendIsForwarded(SoapVersion version) {
        Seed seed = new Seed(mediation, version);
        String block =
                "<t:trace xmlns:t='%s' xmlns:e='%s' e:mustUnderstand='1'/>".formatted(NAMESPACE, version.namespace());

        Answer answer = seed.send(seed.request().withBody(seed.withHeaderBlock(seed.request(), block)));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(trace(seed.backendGot().message()).getAttributeNS(version.namespace(), "mustUnderstand"))
                .isEqualTo("1");
    }

    @ParameterizedTest
    @MethodSource("everyEncodingInEveryVersion")
    void charactersSurviveEveryEncoding(WireEncoding encoding, SoapVersion version) {
        Seed seed = new Seed(mediation, version);
        Answer backendAnswer = seed.backendAnswer();
        mediation.backend().answers(new Answer(200, encoded(seed, backendAnswer.message(), encoding)));

        Answer answer = seed.sendAsItIs(encoded(seed, seed.request(), encoding));

        assertKept(seed.backendGot().message(), version);
        assertKept(answer.message(), version);
    }

    static Stream<Arguments> everyEncodingInEveryVersion() {
        return Arrays.stream(WireEncoding.values())
                .flatMap(encoding -> Arrays.stream(SoapVersion.values()).map(v -> Arguments.of(encoding, v)));
    }

    @ParameterizedTest
    @EnumSource
    void sameMessageTwiceGivesSameAnswer(SoapVersion version) {
        Seed seed = new Seed(mediation, version);
        Answer first = seed.send(seed.request());
        ReceivedRequest firstGot = seed.backendGot();
        mediation.backend().reset();
        Answer second = seed.send(seed.request());

        assertThat(second.status()).isEqualTo(first.status());
        second.message().assertBytes("the second answer", first.message().body());
        seed.backendGot()
                .message()
                .assertBytes(
                        "the second request at the backend", firstGot.message().body());
    }

    private static Message encoded(Seed seed, Message message, WireEncoding encoding) {
        String text = new String(seed.withHeaderBlock(message, BLOCK), UTF_8);
        return message.withBody(encoding.encode(text))
                .with(
                        "Content-Type",
                        message.contentType()
                                .orElseThrow()
                                .with("charset", encoding.label())
                                .toString());
    }

    private static void assertKept(Message message, SoapVersion version) {
        Element trace = trace(message);
        assertThat(trace.getParentNode().getLocalName()).isEqualTo("Header");
        assertThat(trace.getParentNode().getNamespaceURI()).isEqualTo(version.namespace());
        assertThat(trace.getAttributeNS(NAMESPACE, "note")).isEqualTo(TEXT);
        assertThat(Xml.children(trace)).extracting(Element::getTextContent).containsExactly(TEXT, "<é>");
    }

    private static Element trace(Message message) {
        Document document = Xml.parse(message);
        assertThat(Xml.descendants(document, NAMESPACE, "trace"))
                .as("header blocks of the kit in %s", message)
                .hasSize(1);
        return Xml.descendants(document, NAMESPACE, "trace").getFirst();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("'", "&apos;")
                .replace("\t", "&#9;")
                .replace("\r", "&#13;");
    }
}
