package io.soapstone.runtime.camel;

import io.soapstone.runtime.http.ContentType;
import io.soapstone.runtime.http.EndToEnd;
import io.vertx.core.MultiMap;

/** What a backend sent back, read to its end. */
final class BackendAnswer {

    /** XML with attachments. */
    private static final String PARTS = "multipart/related";

    private final int status;
    private final String statusText;
    private final MultiMap endToEndHeaders = MultiMap.caseInsensitiveMultiMap();
    private final byte[] body;

    BackendAnswer(int status, String statusText, MultiMap headers, byte[] body) {
        this.status = status;
        this.statusText = statusText;
        this.body = body;
        EndToEnd endToEnd = EndToEnd.of(headers.getAll("Connection"));
        headers.forEach((name, value) -> {
            if (endToEnd.passes(name)) {
                endToEndHeaders.add(name, value);
            }
        });
    }

    boolean isSuccess() {
        return status >= 200 && status < 300;
    }

    int status() {
        return status;
    }

    String statusText() {
        return statusText;
    }

    MultiMap endToEndHeaders() {
        return endToEndHeaders;
    }

    byte[] body() {
        return body;
    }

    /** Whether it says that it is XML, or says nothing; also when it is empty, as after a one-way request. */
    boolean isXml() {
        return body.length == 0
                || contentType() == null
                || ContentType.parse(contentType()).filter(BackendAnswer::isXml).isPresent();
    }

    private static boolean isXml(ContentType type) {
        return type.mediaType().endsWith("/xml")
                || type.mediaType().endsWith("+xml")
                || type.mediaType().equals(PARTS);
    }

    String contentType() {
        return endToEndHeaders.get("Content-Type");
    }

    String charset() {
        return ContentType.parse(contentType())
                .map(type -> type.parameter("charset"))
                .orElse(null);
    }
}
