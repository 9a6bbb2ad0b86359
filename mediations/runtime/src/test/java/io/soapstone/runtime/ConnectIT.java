package io.soapstone.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A backend whose queue of connections is full: it is there, and a connection is never made. */
class ConnectIT {

    private static final int SOON = 200;

    private ServerSocket full;
    private final List<Socket> queued = new ArrayList<>();

    @BeforeEach
    void fillsTheQueue() throws IOException {
        full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        while (connects()) {
            assertThat(queued).as("connections that nobody accepted").hasSizeLessThan(50);
        }
    }

    @AfterEach
    void closesAll() throws IOException {
        full.close();
        for (Socket socket : queued) {
            socket.close();
        }
    }

    @Test
    void aConnectionThatIsNotMadeInTimeMeansDown(@TempDir Path parent) {
        try (var mesh = mesh(parent, "100ms", "20s")) {
            Fault.BACKEND_DOWN.assertIs(mesh.post("sheep", SheepMesh.count()));
        }
    }

    /** The caller was told that it failed, so it must not happen later on. */
    @Test
    void aRequestThatWasGivenUpIsNotSentWhenTheConnectionIsMadeAtLast(@TempDir Path parent) throws IOException {
        try (var mesh = mesh(parent, "20s", "300ms")) {
            Fault.BACKEND_TIMEOUT.assertIs(mesh.post("sheep", SheepMesh.count()));
            for (Socket socket : queued) {
                full.accept().close();
                socket.close();
            }
            full.setSoTimeout(10_000);
            try (Socket late = full.accept()) {
                assertThat(firstByte(late)).isEqualTo(-1);
            }
        }
    }

    /** -1 when there is none, and none comes soon. */
    private static int firstByte(Socket socket) throws IOException {
        socket.setSoTimeout(SOON);
        try {
            return socket.getInputStream().read();
        } catch (SocketTimeoutException e) {
            return -1;
        }
    }

    private SheepMesh mesh(Path parent, String connectTimeout, String timeout) {
        SheepMediation.in(parent, "sheep");
        return new SheepMesh(
                List.of(parent),
                Map.of(
                        "sheep.backend.farm", "http://127.0.0.1:" + full.getLocalPort() + "/farm",
                        "soapstone.backend.connect-timeout", connectTimeout,
                        "soapstone.backend.timeout", timeout));
    }

    private boolean connects() throws IOException {
        var socket = new Socket();
        try {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), full.getLocalPort()), SOON);
            queued.add(socket);
            return true;
        } catch (SocketTimeoutException e) {
            socket.close();
            return false;
        }
    }
}
