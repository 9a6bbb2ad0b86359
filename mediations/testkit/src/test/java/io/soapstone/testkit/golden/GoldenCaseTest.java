package io.soapstone.testkit.golden;

import static io.soapstone.testkit.golden.CaseFolder.envelope;
import static io.soapstone.testkit.golden.CaseFolder.fault;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.soapstone.testkit.http.ContentType;
import io.soapstone.testkit.soap.SoapVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class GoldenCaseTest {

    @TempDir
    Path cases;

    private CaseFolder folder;

    @BeforeEach
    void writeACase() throws IOException {
        folder = CaseFolder.in(cases, "sample").withAll("<a/>");
    }

    @ParameterizedTest
    @CsvSource({
        "backend-request.xml, backend-response.xml",
        "backend-response.xml, backend-request.xml",
        "request.xml, request.xml",
        "response.xml, response.xml"
    })
    void missingFileIsNamed(String left, String missing) throws IOException {
        Files.delete(folder.path().resolve(left.equals(missing) ? left : missing));

        assertThatThrownBy(folder::read)
                .isInstanceOf(MalformedCaseException.class)
                .hasMessageStartingWith(folder.path().resolve(missing) + ": is missing");
    }

    @Test
    void unknownFileIsNamed() throws IOException {
        folder.with("respose.xml", "<a/>");

        assertThatThrownBy(folder::read)
                .isInstanceOf(MalformedCaseException.class)
                .hasMessageStartingWith(folder.path().resolve("respose.xml") + ": is no file of a case");
    }

    @Test
    void headersWithoutTheirMessageAreNamed() throws IOException {
        Files.delete(folder.path().resolve("backend-request.xml"));
        Files.delete(folder.path().resolve("backend-response.xml"));
        folder.with("backend-request.headers", "A: b");

        assertThatThrownBy(folder::read)
                .hasMessageStartingWith(folder.path().resolve("backend-request.headers") + ": is there without");
    }

    @ParameterizedTest
    @CsvSource({
        "request.headers, Status: 500, Status has no meaning here",
        "request.headers, no colon, line 1 is not 'Name: value': no colon",
        "response.headers, Backend: retail, Backend has no meaning here",
        "response.headers, Status: fine, Status must be a number from 200 to 599: was fine",
        "response.headers, Compare: words, Compare can only be 'bytes': was words"
    })
    void wrongHeaderIsNamed(String file, String line, String problem) throws IOException {
        folder.with(file, line);

        assertThatThrownBy(folder::read)
                .isInstanceOf(MalformedCaseException.class)
                .hasMessage(folder.path().resolve(file) + ": " + problem);
    }

    @Test
    void expectationThatIsNotWellFormedIsNamed() throws IOException {
        folder.with("response.xml", "<a>");

        assertThatThrownBy(() -> folder.read().run(SoapVersion.SOAP_1_1))
                .hasMessageStartingWith(folder.path().resolve("response.xml") + ": is not well-formed");
    }

    @Test
    void expectationInAnotherVersionIsNamed() throws IOException {
        folder.with("response.xml", envelope("").replace(SoapVersion.SOAP_1_1.namespace(), "urn:other"));

        assertThatThrownBy(() -> folder.read().run(SoapVersion.SOAP_1_1))
                .hasMessageContaining("is no SOAP 1.1 envelope");
    }

    @Test
    void requestMayBeBrokenOnPurpose() throws IOException {
        folder.with("request.xml", "<soap:Envelope \u00e9");

        assertThat(folder.read().run(SoapVersion.SOAP_1_1).request().body())
                .isEqualTo("<soap:Envelope \u00e9".getBytes(UTF_8));
    }

    @Test
    void requestGetsTheHeadersOfItsVersion() throws IOException {
        folder.with("request.headers", "SOAPAction: \"urn:a/do\"\nX-Other: 1");
        GoldenCase golden = folder.read();

        var soap11 = golden.run(SoapVersion.SOAP_1_1).request();
        assertThat(soap11.header("SOAPAction")).hasValue("\"urn:a/do\"");
        assertThat(soap11.contentType()).hasValue(ContentType.parse("text/xml; charset=utf-8"));

        var soap12 = golden.run(SoapVersion.SOAP_1_2).request();
        assertThat(soap12.header("SOAPAction")).isEmpty();
        assertThat(soap12.header("X-Other")).hasValue("1");
        assertThat(soap12.contentType())
                .hasValue(ContentType.parse("application/soap+xml; charset=utf-8; action=\"urn:a/do\""));
    }

    @Test
    void requestHasAnEmptyActionUnlessTheCaseHasOne() {
        assertThat(folder.read().run(SoapVersion.SOAP_1_1).request().header("SOAPAction"))
                .hasValue("\"\"");
    }

    @Test
    void expectedActionIsAParameterInSoap12() throws IOException {
        folder.with("backend-request.headers", "SOAPAction: \"urn:a/do\"");

        var expected =
                folder.read().run(SoapVersion.SOAP_1_2).backend().orElseThrow().request();
        assertThat(expected.header("SOAPAction")).isEmpty();
        assertThat(expected.header("Content-Type")).hasValue("application/soap+xml; action=\"urn:a/do\"");
    }

    @ParameterizedTest
    @CsvSource({"soap:Client, 500, 400", "soap:Server, 500, 500"})
    void faultHasTheStatusOfItsVersion(String code, int status11, int status12) throws IOException {
        folder.with("response.xml", fault(code));

        assertThat(folder.read().run(SoapVersion.SOAP_1_1).response().answer().status())
                .isEqualTo(status11);
        assertThat(folder.read().run(SoapVersion.SOAP_1_2).response().answer().status())
                .isEqualTo(status12);
    }

    @ParameterizedTest
    @EnumSource
    void givenStatusStays(SoapVersion version) throws IOException {
        folder.with("response.xml", fault("soap:Client")).with("response.headers", "Status: 413");

        assertThat(folder.read().run(version).response().answer().status()).isEqualTo(413);
    }

    @Test
    void caseCanBeForSoap11Only() throws IOException {
        folder.with("soap-1.1-only", "");

        assertThat(folder.read().versions()).containsExactly(SoapVersion.SOAP_1_1);
    }

    @ParameterizedTest
    @EnumSource
    void sizeIsReachedByTheFewestRepeats(SoapVersion version) throws IOException {
        folder.withAll("<!--repeat--><line>number ${n}</line><!--/repeat-->");
        GoldenCase golden = folder.read();
        int oneRepeat = "<line>number 1000</line>".length();

        for (int size : new int[] {3 * 1024, 10 * 1024, 100 * 1024}) {
            assertThat(golden.runOfSize(version, size).requestSize()).isBetween(size, size + oneRepeat - 1);
        }
    }

    @Test
    void allFilesAreRepeatedEquallyOften() throws IOException {
        folder.with("request.xml", envelope("<!--repeat--><line>a long line, number ${n}</line><!--/repeat-->"));
        folder.with("response.xml", envelope("<!--repeat--><l/><!--/repeat-->"));

        CaseRun run = folder.read().runOfSize(SoapVersion.SOAP_1_1, 1000);
        assertThat(count("<line>", run.request().body()))
                .isEqualTo(count("<l/>", run.response().answer().message().body()))
                .isGreaterThan(10);
    }

    @Test
    void sizeThatIsTooSmallIsAnError() throws IOException {
        folder.withAll("<b>" + "x".repeat(2000) + "</b><!--repeat--><l/><!--/repeat-->");

        assertThatThrownBy(() -> folder.read().runOfSize(SoapVersion.SOAP_1_1, 1000))
                .isInstanceOf(MalformedCaseException.class)
                .hasMessageContaining("too long to be run at 1000");
    }

    @Test
    void sizeNeedsARepeatRegion() {
        assertThatThrownBy(() -> folder.read().runOfSize(SoapVersion.SOAP_1_1, 1000))
                .isInstanceOf(MalformedCaseException.class)
                .hasMessageContaining("has no <!--repeat--> region");
    }

    private static int count(String what, byte[] where) {
        return new String(where, UTF_8).split(what, -1).length - 1;
    }
}
