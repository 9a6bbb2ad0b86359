package io.soapstone.runtime.failure;

import io.soapstone.engine.soap.FaultCode;
import io.soapstone.engine.soap.SoapVersion;

/**
 * Why a message was not answered by the service. The label is the same in the fault, in the log and as the metrics'
 * outcome.
 *
 * <p>HTTP status: SOAP 1.1 answers every fault with 500 (section 6.2), but for what is no SOAP message at all (WS-I
 * Basic Profile 1.1, R1113 to R1115: 400, 415); SOAP 1.2 answers a Sender's fault with 400 (part 2, table 20). 413,
 * 408 and 503 stand in both for a body that was not read to its end.
 */
public enum Reason {
    MALFORMED(FaultCode.CLIENT, 400, 400),
    NOT_SOAP(FaultCode.CLIENT, 400, 400),
    TOO_COMPLEX(FaultCode.CLIENT, 400, 400),
    MEDIA_TYPE(FaultCode.CLIENT, 415, 415),
    TOO_LARGE(FaultCode.CLIENT, 413, 413),
    TOO_SLOW(FaultCode.CLIENT, 408, 408),
    VERSION_MISMATCH(FaultCode.VERSION_MISMATCH, 500, 500),
    MUST_UNDERSTAND(FaultCode.MUST_UNDERSTAND, 500, 500),
    REFUSED(FaultCode.CLIENT, 500, 400),
    /** Too many bytes are in work already; the same message may find room a moment later. */
    BUSY(FaultCode.SERVER, 503, 503),
    BACKEND_DOWN(FaultCode.SERVER, 500, 500),
    BACKEND_TIMEOUT(FaultCode.SERVER, 500, 500),
    BACKEND_ERROR(FaultCode.SERVER, 500, 500),
    TRANSFORM_ERROR(FaultCode.SERVER, 500, 500),
    INTERNAL_ERROR(FaultCode.SERVER, 500, 500);

    private final FaultCode code;
    private final int soap11Status;
    private final int soap12Status;
    private final String label;

    Reason(FaultCode code, int soap11Status, int soap12Status) {
        this.code = code;
        this.soap11Status = soap11Status;
        this.soap12Status = soap12Status;
        this.label = name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }

    public FaultCode code() {
        return code;
    }

    public int status(SoapVersion version) {
        return version == SoapVersion.SOAP_1_1 ? soap11Status : soap12Status;
    }

    public String label() {
        return label;
    }

    /** Whether the caller can do something about it. */
    public boolean isCallers() {
        return code != FaultCode.SERVER;
    }
}
