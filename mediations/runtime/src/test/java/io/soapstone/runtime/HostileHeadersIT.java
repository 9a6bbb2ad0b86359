package io.soapstone.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.testkit.http.Message;
import java.net.http.HttpHeaders;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** HTTP headers are for the next party to read: they steer nothing here. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileHeadersIT {

    private static final String TAGGED_ROUTE = """
            - route:
                id: tagged
                from:
                  uri: platform-http:/tagged
                  steps:
                    - setProperty: {name: tag, xpath: {expression: "/*/*:Body/*/@tag", resultType: java.lang.String, saxon: true}}
                    - to: xslt-saxon:sheep.xsl
                    - to: "{{backend.farm}}"
            """;

    private final Tripwire tripwire = new Tripwire();
    private SheepMesh mesh;

    @BeforeAll
    void startsTheRuntime(@TempDir Path parent) {
        SheepMediation.in(parent, "sheep");
        SheepMediation.in(parent, "tagged")
                .write("route.camel.yaml", TAGGED_ROUTE)
                .transforms("<xsl:param name=\"tag\" select=\"'none'\"/>"
                        + "<xsl:template match=\"*:count\"><tag><xsl:value-of select=\"$tag\"/></tag></xsl:template>");
        mesh = new SheepMesh(List.of(parent), Map.of());
    }

    @AfterAll
    void stopsTheRuntime() {
        mesh.close();
        tripwire.close();
    }

    @AfterEach
    void theRuntimeGoesOn() {
        mesh.forget();
        assertThat(mesh.post("sheep", SheepMesh.count()).status()).isEqualTo(200);
        mesh.forget();
        tripwire.assertUntouched();
    }

    @Test
    void namesThatSteerCamelRedirectNothing() {
        Message message = SheepMesh.count()
                .with("CamelHttpUri", tripwire.url())
                .with("camelhttppath", "/evil")
                .with("CamelHttpQuery", "evil=1")
                .with("CamelHttpMethod", "DELETE")
                .with("CamelDestinationOverrideUrl", tripwire.url())
                .with("CamelXsltResourceUri", tripwire.url())
                .with("CamelRestHttpUri", tripwire.url());
        assertThat(mesh.post("sheep", message).status()).isEqualTo(200);

        var request = mesh.backend().onlyRequest();
        assertThat(request.method()).isEqualTo("POST");
        assertThat(request.target()).isEqualTo("/farm");
        assertThat(request.message().headers().map().keySet())
                .noneMatch(name -> name.toLowerCase().startsWith("camel"));
    }

    /** Also where the route has nothing to put there. */
    @Test
    void aHeaderIsNoParameterOfAStylesheet() {
        String open = "<t:count xmlns:t='urn:sheep'/>";
        mesh.post("tagged", SheepMesh.soap(open).with("tag", "evil"));
        assertThat(seen()).contains("<tag>none</tag>");
        mesh.forget();
        mesh.post("tagged", SheepMesh.soap(open.replace("/>", " tag='ours'/>")).with("tag", "evil"));
        assertThat(seen()).contains("<tag>ours</tag>");
    }

    @Test
    void aFoldedValueIsForwardedAsOne() {
        String answer = send("X-A: one\r\n two\r\n");
        assertThat(answer).startsWith("HTTP/1.1 200 ");
        assertThat(headers().allValues("X-A")).containsExactly("one two");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "X-A: one\rX-Evil: two\r\n",
                "X-A: one\0two\r\n",
                "X-A\r\n",
                "X A: one\r\n\r\n",
                "Content-Length: 3\r\n",
                "Content-Length: -1\r\n",
                "Content-Length: 99999999999999999999\r\n",
                ": one\r\n"
            })
    void aHeaderThatCouldBeReadInTwoWaysReachesNobody(String header) {
        String answer = send(header);
        assertThat(answer).doesNotStartWith("HTTP/1.1 5");
        mesh.backend().received().forEach(request -> assertThat(
                        request.message().headers().map().keySet())
                .noneMatch(name -> name.equalsIgnoreCase("X-Evil")));
    }

    @Test
    void twoContentTypesAreRefused() {
        Fault.MEDIA_TYPE.assertIs(mesh.post(
                "sheep",
                SheepMesh.count().with("Content-Type", "text/xml; charset=UTF-8", "text/xml; charset=UTF-16")));
        Fault.MEDIA_TYPE.assertIs(
                mesh.post("sheep", SheepMesh.count().with("Content-Type", "text/xml; charset=UTF-8; charset=UTF-16")));
        mesh.backend().sawNothing();
    }

    @Test
    void aLongContentTypeIsRead() {
        Message message = SheepMesh.count().with("Content-Type", "text/xml; a=\"" + "x".repeat(15_000) + "\"");
        assertThat(mesh.post("sheep", message).status()).isEqualTo(200);
    }

    @Test
    void ahugeHeaderIsRefused() {
        assertThat(send("X-A: " + "a".repeat(100_000) + "\r\n")).startsWith("HTTP/1.1 431 ");
        mesh.backend().sawNothing();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"?wsdl%zz", "?%", "?wsdl=%00", "/../sheep", "/%2e%2e/tagged", "//sheep", ";x=1", "%00", "?" + "a"
            })
    void aStrangePathIsNotServed(String end) {
        String answer = RawHttp.exchange(
                mesh.address("sheep"), "GET /sheep" + end + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        assertThat(answer).doesNotStartWith("HTTP/1.1 5");
    }

    private String send(String header) {
        String body = new String(SheepMesh.count().body(), UTF_8);
        return RawHttp.exchange(
                mesh.address("sheep"),
                "POST /sheep HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/xml\r\nContent-Length: "
                        + body.length() + "\r\n" + header + "\r\n" + body);
    }

    private String seen() {
        return new String(mesh.backend().onlyRequest().message().body(), UTF_8);
    }

    private HttpHeaders headers() {
        return mesh.backend().onlyRequest().message().headers();
    }
}
