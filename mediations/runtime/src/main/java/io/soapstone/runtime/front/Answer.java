package io.soapstone.runtime.front;

import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;

/**
 * What goes back to the caller.
 *
 * @param headers end-to-end ones alone
 * @param body empty when there is none
 */
public record Answer(int status, MultiMap headers, Buffer body) {

    static Answer of(int status, String contentType, byte[] body) {
        MultiMap headers = MultiMap.caseInsensitiveMultiMap();
        headers.add("Content-Type", contentType);
        return new Answer(status, headers, Buffer.buffer(body));
    }
}
