package io.soapstone.testkit.golden;

import static io.soapstone.testkit.golden.CaseFolder.envelope;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.soapstone.testkit.http.RecordingBackend;
import io.soapstone.testkit.soap.SoapVersion;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** That the kit can fail. The mediation is the simplest there is: the caller speaks to the backend itself. */
class CasePlayerTest {

    private final RecordingBackend backend = new RecordingBackend();
    private final CasePlayer player = new CasePlayer(backend.address("claims"), backend, List.of("claims"));

    @TempDir
    Path cases;

    private CaseFolder folder;

    @BeforeEach
    void writeACase() throws IOException {
        folder = CaseFolder.in(cases, "sample").withAll("<a x='1'>text</a>");
    }

    @AfterEach
    void close() {
        backend.close();
    }

    @ParameterizedTest
    @EnumSource
    void rightCasePasses(SoapVersion version) {
        assertThatCode(() -> player.play(folder.read().run(version))).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @EnumSource
    void rightFaultPasses(SoapVersion version) throws IOException {
        folder.with("backend-response.xml", CaseFolder.fault("soap:Client"))
                .with("response.xml", CaseFolder.fault("soap:Client"));

        assertThatCode(() -> player.play(folder.read().run(version))).doesNotThrowAnyException();
    }

    @Test
    void placeholderStandsForAnything() throws IOException {
        folder.with("response.xml", envelope("<a x='${xmlunit.ignore}'>${xmlunit.ignore}</a>"))
                .with("response.headers", "Date: ${xmlunit.ignore}");

        assertThatCode(() -> player.play(folder.read().run(SoapVersion.SOAP_1_1)))
                .doesNotThrowAnyException();
    }

    @Test
    void otherRequestAtTheBackendFails() throws IOException {
        folder.with("backend-request.xml", envelope("<a x='2'>text</a>"));

        assertFails().hasMessageContaining("what the backend got").hasMessageContaining("'2' but was '1'");
    }

    @Test
    void otherResponseFails() throws IOException {
        folder.with("response.xml", envelope("<a x='1'>other text</a>"));

        assertFails().hasMessageContaining("the response").hasMessageContaining("other text");
    }

    @Test
    void otherBytesFailIfBytesCount() throws IOException {
        folder.with("response.xml", envelope("<a x=\"1\">text</a>"));
        assertThatCode(() -> player.play(folder.read().run(SoapVersion.SOAP_1_1)))
                .doesNotThrowAnyException();

        folder.with("response.headers", "Compare: bytes");
        assertFails().hasMessageContaining("the response is not the same byte for byte");
    }

    @Test
    void otherStatusFails() throws IOException {
        folder.with("response.headers", "Status: 202");

        assertFails().hasMessageContaining("the status").hasMessageContaining("202");
    }

    @Test
    void missingHeaderFails() throws IOException {
        folder.with("backend-request.headers", "X-Kept: yes");

        assertFails().hasMessageContaining("X-Kept of what the backend got");
    }

    @Test
    void otherActionFails() throws IOException {
        folder.with("backend-request.headers", "SOAPAction: \"urn:a/do\"");

        assertFails().hasMessageContaining("SOAPAction of what the backend got");
    }

    @Test
    void otherBackendFails() throws IOException {
        folder.with("backend-request.headers", "Backend: fleet");

        assertFails().hasMessageContaining("the backend").hasMessageContaining("fleet");
    }

    @Test
    void requestThatShouldNotReachTheBackendFails() throws IOException {
        CaseFolder refused = CaseFolder.in(cases, "refused")
                .with("request.xml", envelope("<a/>"))
                .with("response.xml", envelope("<a/>"));

        assertThatThrownBy(() -> player.play(refused.read().run(SoapVersion.SOAP_1_1)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("the backend must see nothing");
    }

    private AbstractThrowableAssert<?, ?> assertFails() {
        return assertThatThrownBy(() -> player.play(folder.read().run(SoapVersion.SOAP_1_1)))
                .isInstanceOf(AssertionError.class);
    }
}
