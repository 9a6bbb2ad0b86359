package io.soapstone.runtime.camel;

/**
 * Names of exchange properties. The first two are for routes and stylesheets to read (a stylesheet parameter of the
 * same name gets the value); the others are the runtime's own.
 */
public final class ExchangeKeys {

    /** The SOAP operation by the facade's contract; "unknown" when the contract has none for the message. */
    public static final String OPERATION = "operation";

    /** The id of this exchange in logs, faults and requests to backends. */
    public static final String CORRELATION_ID = "correlationId";

    /** Set when a backend has answered: from then on what is wrong is not the caller's fault. */
    static final String ANSWERED = "soapstone.answered";

    /** The charset that the body's transport claims for it; not set when it claims none. */
    public static final String CHARSET = "soapstone.charset";

    /** The request's share of the memory for bodies, which a backend's answer counts against as well. */
    public static final String MEMORY = "soapstone.memory";

    private ExchangeKeys() {}
}
