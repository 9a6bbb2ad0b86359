package io.soapstone.runtime.camel;

import java.time.Duration;

/**
 * How long to wait for a backend, and how much to take from it.
 *
 * @param timeout from sending the request to the last byte of the answer
 * @param connectTimeout for a new connection, or a free one of the pool
 * @param answerSize bytes
 */
public record BackendSettings(Duration timeout, Duration connectTimeout, long answerSize) {}
