package io.soapstone.testkit.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.testkit.http.Answer;
import io.soapstone.testkit.http.ContentType;
import io.soapstone.testkit.soap.FaultCode;
import io.soapstone.testkit.soap.SoapFault;
import io.soapstone.testkit.soap.SoapVersion;
import java.util.Locale;

/**
 * The faults that the runtime makes itself: whose fault it is, the HTTP status in each version, and the word for the
 * reason.
 */
enum Refusal {
    MALFORMED(FaultCode.CLIENT, 400, 400),
    NOT_SOAP(FaultCode.CLIENT, 400, 400),
    TOO_COMPLEX(FaultCode.CLIENT, 400, 400),
    TOO_LARGE(FaultCode.CLIENT, 413, 413),
    MEDIA_TYPE(FaultCode.CLIENT, 415, 415),
    VERSION_MISMATCH(FaultCode.VERSION_MISMATCH, 500, 500),
    MUST_UNDERSTAND(FaultCode.MUST_UNDERSTAND, 500, 500),
    BACKEND_DOWN(FaultCode.SERVER, 500, 500),
    BACKEND_TIMEOUT(FaultCode.SERVER, 500, 500),
    BACKEND_ERROR(FaultCode.SERVER, 500, 500);

    private final FaultCode code;
    private final int status11;
    private final int status12;

    Refusal(FaultCode code, int status11, int status12) {
        this.code = code;
        this.status11 = status11;
        this.status12 = status12;
    }

    String reason() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** That this is the answer, in this version, complete, and without a word about the inside of the program. */
    void assertIs(Answer answer, SoapVersion version, String mediation) {
        assertThat(answer.message().contentType().map(ContentType::mediaType))
                .as("media type of %s", answer)
                .hasValue(version.mediaType());
        SoapFault fault = SoapFault.in(answer);
        assertThat(fault.version()).as("version of %s", answer).isEqualTo(version);
        assertThat(fault.reason()).as("reason of %s", answer).isEqualTo(reason());
        assertThat(fault.code()).as("code of %s", answer).isEqualTo(code.in(version));
        assertThat(answer.status())
                .as("status of %s", answer)
                .isEqualTo(version == SoapVersion.SOAP_1_1 ? status11 : status12);
        assertThat(fault.mediation()).as("mediation in %s", answer).isEqualTo(mediation);
        assertThat(fault.correlationId()).as("correlationId in %s", answer).isNotBlank();
        assertThat(fault.text())
                .as("text of %s", answer)
                .isNotBlank()
                .doesNotContainPattern("\\bat [\\w.$]+\\(|Exception\\b");
    }
}
