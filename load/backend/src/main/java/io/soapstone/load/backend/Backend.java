package io.soapstone.load.backend;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;

/** Listens on the loopback interface and deals its connections out to event loops in turn. */
final class Backend implements AutoCloseable {

    private static final int BACKLOG = 1024;

    private final ServerSocketChannel server;
    private final List<EventLoop> loops = new ArrayList<>();

    Backend(Answers answers, int port, int loopCount) throws IOException {
        var counts = new Counts();
        server =
                ServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), BACKLOG);
        for (int i = 0; i < loopCount; i++) {
            var loop = new EventLoop(answers, counts);
            loops.add(loop);
            Thread.ofPlatform().name("loop-" + i).daemon().start(loop);
        }
    }

    int port() {
        return server.socket().getLocalPort();
    }

    /** Accepts until it is closed. */
    void run() throws IOException {
        try {
            for (int next = 0; ; next = (next + 1) % loops.size()) {
                SocketChannel channel = server.accept();
                loops.get(next).add(channel);
            }
        } catch (ClosedChannelException e) {
            // As it should end.
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        for (EventLoop loop : loops) {
            loop.close();
        }
    }
}
