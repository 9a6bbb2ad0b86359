package io.soapstone.load.backend;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;

/** One thread with the connections that were given to it. */
final class EventLoop implements Runnable, AutoCloseable {

    private static final int BUFFER_BYTES = 256 * 1024;

    private final Selector selector;
    private final Answers answers;
    private final Counts counts;
    private final Queue<SocketChannel> added = new ConcurrentLinkedQueue<>();
    private final ByteBuffer in = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private final Consumer<SelectionKey> serve = this::serve;

    EventLoop(Answers answers, Counts counts) throws IOException {
        this.selector = Selector.open();
        this.answers = answers;
        this.counts = counts;
    }

    void add(SocketChannel channel) {
        added.add(channel);
        selector.wakeup();
    }

    @Override
    public void run() {
        try {
            while (selector.isOpen()) {
                selector.select(serve);
                for (SocketChannel channel = added.poll(); channel != null; channel = added.poll()) {
                    register(channel);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException("the event loop has ended", e);
        }
    }

    private void register(SocketChannel channel) throws IOException {
        channel.configureBlocking(false);
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        SelectionKey key = channel.register(selector, SelectionKey.OP_READ);
        key.attach(new Connection(channel, key, answers, counts));
    }

    private void serve(SelectionKey key) {
        var connection = (Connection) key.attachment();
        try {
            if (key.isWritable()) {
                connection.writable(in);
            } else {
                connection.readable(in);
            }
        } catch (IOException e) {
            // The caller is gone; that is told by the driver, which counts it.
            closeQuietly(key);
        }
    }

    private static void closeQuietly(SelectionKey key) {
        try {
            key.channel().close();
        } catch (IOException e) {
            key.cancel();
        }
    }

    @Override
    public void close() throws IOException {
        selector.close();
    }
}
