package io.soapstone.load.backend;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * What the backend needs to know of an HTTP request, read from its bytes without making a single object.
 *
 * <p>Reused for each request of a connection. Thread safety: none; it belongs to one event loop.
 */
final class RequestHead {

    static final int NOT_GIVEN = -1;

    boolean post;
    boolean soap12;
    boolean chunked;
    boolean close;
    boolean expectContinue;
    long contentLength;
    int responseBytes;
    /** Of the text behind the last slash of the SOAP action; that of the empty text when there is none. */
    int operationHash;
    /** Of the first segment of the path. */
    int placeHash;

    private static final byte[] CONTENT_LENGTH = lower("content-length");
    private static final byte[] CONTENT_TYPE = lower("content-type");
    private static final byte[] TRANSFER_ENCODING = lower("transfer-encoding");
    private static final byte[] RESPONSE_BYTES = lower("x-response-bytes");
    private static final byte[] SOAP_ACTION = lower("soapaction");
    private static final byte[] CONNECTION = lower("connection");
    private static final byte[] EXPECT = lower("expect");
    private static final byte[] SOAP12 = lower("application/soap+xml");
    private static final byte[] CHUNKED = lower("chunked");
    private static final byte[] CLOSE = lower("close");
    private static final byte[] ACTION = lower("action=");

    /** The end of the head in the buffer, behind its empty line; -1 if it is not there yet. */
    static int end(ByteBuffer in) {
        for (int i = in.position() + 3; i < in.limit(); i++) {
            if (in.get(i) == '\n' && in.get(i - 1) == '\r' && in.get(i - 2) == '\n') {
                return i + 1;
            }
        }
        return -1;
    }

    /** Reads the head that lies between the buffer's position and that end. */
    void read(ByteBuffer in, int end) {
        post = in.get(in.position()) == 'P';
        soap12 = chunked = close = expectContinue = false;
        contentLength = 0;
        responseBytes = NOT_GIVEN;
        operationHash = 0;
        int line = lineEnd(in, in.position());
        readPlace(in, in.position(), line);
        for (int start = line + 2; start < end - 2; start = line + 2) {
            line = lineEnd(in, start);
            readHeader(in, start, line);
        }
    }

    private void readPlace(ByteBuffer in, int start, int end) {
        int slash = indexOf(in, start, end, '/');
        placeHash = 0;
        for (int i = slash + 1; i < end && in.get(i) != '/' && in.get(i) != ' ' && in.get(i) != '?'; i++) {
            placeHash = 31 * placeHash + in.get(i);
        }
    }

    private void readHeader(ByteBuffer in, int start, int end) {
        int colon = indexOf(in, start, end, ':');
        int value = colon + 1;
        while (value < end && in.get(value) == ' ') {
            value++;
        }
        switch (colon - start) {
            case 6 -> expectContinue |= is(EXPECT, in, start);
            case 10 -> {
                if (is(SOAP_ACTION, in, start)) {
                    readAction(in, value, end);
                } else if (is(CONNECTION, in, start)) {
                    close = is(CLOSE, in, value);
                }
            }
            case 12 -> {
                if (is(CONTENT_TYPE, in, start) && is(SOAP12, in, value)) {
                    soap12 = true;
                    readActionParameter(in, value, end);
                }
            }
            case 14 -> {
                if (is(CONTENT_LENGTH, in, start)) {
                    contentLength = number(in, value, end);
                }
            }
            case 16 -> {
                if (is(RESPONSE_BYTES, in, start)) {
                    responseBytes = number(in, value, end);
                }
            }
            case 17 -> chunked |= is(TRANSFER_ENCODING, in, start) && is(CHUNKED, in, value);
            default -> {}
        }
    }

    private void readActionParameter(ByteBuffer in, int start, int end) {
        for (int i = start; i < end; i++) {
            if (in.get(i) == 'a' && is(ACTION, in, i)) {
                int semicolon = indexOf(in, i, end, ';');
                readAction(in, i + ACTION.length, semicolon < 0 ? end : semicolon);
                return;
            }
        }
    }

    private void readAction(ByteBuffer in, int start, int end) {
        operationHash = 0;
        for (int i = start; i < end; i++) {
            byte b = in.get(i);
            if (b == '/') {
                operationHash = 0;
            } else if (b != '"') {
                operationHash = 31 * operationHash + b;
            }
        }
    }

    private static int number(ByteBuffer in, int start, int end) {
        int number = 0;
        for (int i = start; i < end && in.get(i) >= '0' && in.get(i) <= '9'; i++) {
            number = 10 * number + in.get(i) - '0';
        }
        return number;
    }

    private static int lineEnd(ByteBuffer in, int start) {
        int i = start;
        while (in.get(i) != '\r') {
            i++;
        }
        return i;
    }

    private static int indexOf(ByteBuffer in, int start, int end, char wanted) {
        for (int i = start; i < end; i++) {
            if (in.get(i) == wanted) {
                return i;
            }
        }
        return -1;
    }

    /** Whether these bytes, in small letters, stand there in letters of any size. */
    private static boolean is(byte[] text, ByteBuffer in, int start) {
        if (start + text.length > in.limit()) {
            return false;
        }
        for (int i = 0; i < text.length; i++) {
            byte b = in.get(start + i);
            if ((b >= 'A' && b <= 'Z' ? b + 32 : b) != text[i]) {
                return false;
            }
        }
        return true;
    }

    private static byte[] lower(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
