package io.soapstone.runtime.camel;

/** Carries what an expression failed on through Camel, whose expressions may throw nothing checked. */
final class StepFailedException extends RuntimeException {

    StepFailedException(Exception cause) {
        super(cause);
    }
}
