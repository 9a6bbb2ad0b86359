package io.soapstone.load.backend;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/**
 * One caller: reads a request to its end, answers it, reads the next one.
 *
 * <p>Thread safety: none; it belongs to one event loop.
 */
final class Connection {

    private static final ByteBuffer CONTINUE = ByteBuffer.allocateDirect(32)
            .put("HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII))
            .flip();

    private final SocketChannel channel;
    private final SelectionKey key;
    private final Answers answers;
    private final Counts counts;
    private final RequestHead head = new RequestHead();
    private final Body body = new Body();
    private boolean inBody;
    private int variant;
    /** The beginning of a request that was not complete; usually there is none. */
    private byte[] carried = {};
    /** What the caller has not taken yet; usually there is none. */
    private ByteBuffer unsent;

    Connection(SocketChannel channel, SelectionKey key, Answers answers, Counts counts) {
        this.channel = channel;
        this.key = key;
        this.answers = answers;
        this.counts = counts;
    }

    /** Reads into the buffer, which is the loop's and empty before and after. */
    void readable(ByteBuffer in) throws IOException {
        in.clear();
        in.put(carried);
        carried = new byte[0];
        if (channel.read(in) < 0) {
            channel.close();
            return;
        }
        in.flip();
        consume(in);
    }

    void writable(ByteBuffer in) throws IOException {
        channel.write(unsent);
        if (!unsent.hasRemaining()) {
            unsent = null;
            key.interestOps(SelectionKey.OP_READ);
            if (carried.length > 0) {
                in.clear();
                in.put(carried).flip();
                carried = new byte[0];
                consume(in);
            }
        }
    }

    private void consume(ByteBuffer in) throws IOException {
        while (in.hasRemaining() && unsent == null) {
            if (!inBody) {
                int end = RequestHead.end(in);
                if (end < 0) {
                    if (in.remaining() == in.capacity()) {
                        throw new IOException("a head of more than " + in.capacity() + " bytes");
                    }
                    break;
                }
                head.read(in, end);
                in.position(end);
                body.begin(head);
                if (head.expectContinue) {
                    send(CONTINUE.duplicate());
                }
                inBody = true;
            }
            if (!body.skip(in)) {
                return;
            }
            inBody = false;
            answer();
        }
        if (in.hasRemaining()) {
            carried = new byte[in.remaining()];
            in.get(carried);
        }
    }

    private void answer() throws IOException {
        if (!head.post) {
            boolean healthOrCount = head.placeHash == "q".hashCode() || head.placeHash == "count".hashCode();
            byte[] text = counts.json().getBytes(StandardCharsets.US_ASCII);
            send(Answers.http(healthOrCount ? "200 OK" : "404 Not Found", "application/json", text));
            return;
        }
        counts.received.add(body.bytes);
        ByteBuffer[] variants = answers.to(head);
        if (variants == null) {
            counts.bad.increment();
            byte[] text = ("X-Response-Bytes is " + head.responseBytes + " and it is SOAP "
                            + (head.soap12 ? "1.2" : "1.1") + "; there are answers of: " + answers.names() + "\n")
                    .getBytes(StandardCharsets.UTF_8);
            send(Answers.http("500 No Such Answer", "text/plain", text));
            return;
        }
        (Answers.instance(head) == Answers.Instance.FLEET ? counts.fleet : counts.retail).increment();
        variant = variant + 1 < variants.length ? variant + 1 : 0;
        send(variants[variant].duplicate());
        if (head.close && unsent == null) {
            channel.close();
        }
    }

    private void send(ByteBuffer response) throws IOException {
        channel.write(response);
        if (response.hasRemaining()) {
            unsent = response;
            key.interestOps(SelectionKey.OP_WRITE);
        }
    }
}
