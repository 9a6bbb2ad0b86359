package io.soapstone.testkit.http;

/** What a backend got: {@code target} is path and query as they were on the wire. */
public record ReceivedRequest(String backend, String method, String target, Message message) {

    @Override
    public String toString() {
        return method + " " + target + "\n" + message;
    }
}
