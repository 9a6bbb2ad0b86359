package io.soapstone.testkit.http;

/** A message with its HTTP status: what a backend is told to answer, or what a caller got. */
public record Answer(int status, Message message) {

    @Override
    public String toString() {
        return "HTTP " + status + "\n" + message;
    }
}
