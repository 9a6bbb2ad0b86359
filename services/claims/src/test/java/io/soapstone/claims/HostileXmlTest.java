package io.soapstone.claims;

import static io.soapstone.claims.SoapVersion.SOAP_1_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** XML that means harm is refused before it is understood. */
@QuarkusTest
class HostileXmlTest {

    @TestHTTPResource("/ClaimServices")
    URI endpoint;

    @ParameterizedTest
    @EnumSource(SoapVersion.class)
    void anyDtdIsRefused(SoapVersion version) {
        String message = "<!DOCTYPE e>" + version.of(Soap.sample("informCustomer"));
        assertThat(Soap.post(endpoint, version, message)
                        .isCallersFaultIn(version)
                        .text())
                .contains("DTD");
    }

    @ParameterizedTest
    @EnumSource(SoapVersion.class)
    void fileIsNotRead(SoapVersion version) throws IOException {
        Path secret = Files.writeString(Files.createTempFile(Path.of("target"), "secret", ""), "RS-swordfish");
        Answer answer = Soap.post(endpoint, version, withEntity("SYSTEM '" + secret.toUri() + "'"));
        assertThat(answer.isCallersFaultIn(version).text()).doesNotContain("swordfish");
    }

    @ParameterizedTest
    @EnumSource(SoapVersion.class)
    void networkIsNotAsked(SoapVersion version) throws IOException {
        AtomicInteger asked = new AtomicInteger();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            asked.incrementAndGet();
            exchange.sendResponseHeaders(404, -1);
        });
        server.start();
        try {
            String address = "http://127.0.0.1:" + server.getAddress().getPort() + "/e";
            Soap.post(endpoint, version, withEntity("SYSTEM '" + address + "'")).isCallersFaultIn(version);
            Soap.post(endpoint, version, "<!DOCTYPE e SYSTEM '" + address + "'>" + Soap.sample("informCustomer"))
                    .isCallersFaultIn(version);
        } finally {
            server.stop(0);
        }
        assertThat(asked).hasValue(0);
    }

    @ParameterizedTest
    @EnumSource(SoapVersion.class)
    void brokenXmlIsTheCallersFault(SoapVersion version) {
        String sample = Soap.sample("informCustomer");
        for (int length : new int[] {0, 1, 50, sample.length() / 2, sample.length() - 5}) {
            Soap.post(endpoint, version, sample.substring(0, length)).isCallersFaultIn(version);
        }
    }

    @ParameterizedTest
    @EnumSource(SoapVersion.class)
    void deepNestingIsRefused(SoapVersion version) {
        String deep = "<c:detail>".repeat(10_000);
        String request = Soap.sample("informCustomer").replace("</c:message>", "</c:message>" + deep);
        Soap.post(endpoint, version, request).isCallersFaultIn(version);
    }

    @Test
    void invalidUtf8IsRefused() {
        byte[] message = Soap.sample("informCustomer").getBytes(UTF_8);
        message[message.length / 2] = (byte) 0xff;
        Soap.post(endpoint, "text/xml; charset=UTF-8", message).isCallersFaultIn(SOAP_1_1);
    }

    @Test
    void tooLargeMessageIsNotTaken() throws IOException {
        // By hand: an HTTP client would still be sending when the answer comes.
        try (Socket socket = new Socket(endpoint.getHost(), endpoint.getPort())) {
            String request = "POST /ClaimServices HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml\r\n"
                    + "Content-Length: " + 17 * 1024 * 1024 + "\r\n\r\n<s";
            socket.getOutputStream().write(request.getBytes(UTF_8));
            var answer = new BufferedReader(new InputStreamReader(socket.getInputStream(), UTF_8));
            assertThat(answer.readLine()).startsWith("HTTP/1.1 413 ");
        }
    }

    private static String withEntity(String definition) {
        return "<!DOCTYPE e [<!ENTITY e " + definition + ">]>"
                + Soap.sample("selectRepairShop").replace("RS-06", "&e;");
    }
}
