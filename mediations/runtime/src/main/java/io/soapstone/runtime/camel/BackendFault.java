package io.soapstone.runtime.camel;

import io.vertx.core.MultiMap;

/** A backend's fault as it came: its status, its end-to-end headers and its bytes, which nobody may change. */
@SuppressWarnings("ArrayRecordComponent") // Never compared: it goes straight to the socket.
public record BackendFault(int status, MultiMap headers, byte[] bytes) {}
