package io.soapstone.load.backend;

import java.nio.ByteBuffer;

/** Skips the body of a request, with a length or in chunks, and counts its bytes; one for each connection. */
final class Body {

    private enum State {
        KNOWN_LENGTH,
        CHUNK_SIZE,
        CHUNK,
        CHUNK_END,
        LAST_LINE
    }

    private State state = State.KNOWN_LENGTH;
    private long left;
    private boolean lineIsEmpty;
    private boolean sizeIsOver;

    /** Of the body that was begun last. */
    long bytes;

    void begin(RequestHead head) {
        state = head.chunked ? State.CHUNK_SIZE : State.KNOWN_LENGTH;
        left = head.chunked ? 0 : head.contentLength;
        sizeIsOver = false;
        bytes = 0;
    }

    /** Takes what there is of the body; tells whether it is over. */
    boolean skip(ByteBuffer in) {
        if (state == State.KNOWN_LENGTH) {
            take(in);
            return left == 0;
        }
        while (in.hasRemaining()) {
            if (state == State.CHUNK) {
                take(in);
                state = left == 0 ? State.CHUNK_END : State.CHUNK;
            } else if (lineIsOver(in.get())) {
                return true;
            }
        }
        return false;
    }

    private void take(ByteBuffer in) {
        int some = (int) Math.min(left, in.remaining());
        in.position(in.position() + some);
        left -= some;
        bytes += some;
    }

    /** Between chunks: one byte of a line; tells whether it was the last one of all. */
    private boolean lineIsOver(byte b) {
        switch (state) {
            case CHUNK_SIZE -> {
                if (b == '\n') {
                    state = left == 0 ? State.LAST_LINE : State.CHUNK;
                    lineIsEmpty = true;
                    sizeIsOver = false;
                } else if (Character.digit(b, 16) >= 0 && !sizeIsOver) {
                    left = left * 16 + Character.digit(b, 16);
                } else {
                    sizeIsOver = true;
                }
            }
            case CHUNK_END -> state = b == '\n' ? State.CHUNK_SIZE : State.CHUNK_END;
            default -> {
                if (b == '\n' && lineIsEmpty) {
                    return true;
                }
                lineIsEmpty = b == '\n' || (b == '\r' && lineIsEmpty);
            }
        }
        return false;
    }
}
