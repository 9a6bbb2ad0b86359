package io.soapstone.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.testkit.http.Answer;
import io.soapstone.testkit.soap.SoapFault;

/** What the caller is told when it goes wrong: SOAP 1.1's code, HTTP status, and the word for the reason. */
enum Fault {
    MALFORMED("Client", 400, "malformed"),
    TOO_COMPLEX("Client", 400, "too-complex"),
    MEDIA_TYPE("Client", 415, "media-type"),
    TOO_LARGE("Client", 413, "too-large"),
    TOO_SLOW("Client", 408, "too-slow"),
    BUSY("Server", 503, "busy"),
    BACKEND_DOWN("Server", 500, "backend-down"),
    BACKEND_TIMEOUT("Server", 500, "backend-timeout"),
    BACKEND_ERROR("Server", 500, "backend-error"),
    TRANSFORM_ERROR("Server", 500, "transform-error");

    private final String code;
    private final int status;
    private final String reason;

    Fault(String code, int status, String reason) {
        this.code = code;
        this.status = status;
        this.reason = reason;
    }

    boolean is(Answer answer) {
        return answer.status() == status;
    }

    SoapFault assertIs(Answer answer) {
        SoapFault fault = SoapFault.in(answer);
        assertThat(fault.reason()).as("reason of %s", answer).isEqualTo(reason);
        assertThat(fault.code()).as("code of %s", answer).isEqualTo(code);
        assertThat(answer.status()).as("status of %s", answer).isEqualTo(status);
        assertThat(fault.text())
                .as("text of %s", answer)
                .isNotBlank()
                .doesNotContainPattern("\\bat [\\w.$]+\\(|Exception\\b|java\\.|/tmp/");
        return fault;
    }
}
