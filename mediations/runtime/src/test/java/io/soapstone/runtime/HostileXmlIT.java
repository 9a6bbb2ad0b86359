package io.soapstone.runtime;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.testkit.http.Answer;
import io.soapstone.testkit.http.Message;
import io.soapstone.testkit.soap.SoapFault;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** XML that wants to read, to explode, or to be read in two ways: refused, unseen by the backend, and survived. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class HostileXmlIT {

    private final Tripwire tripwire = new Tripwire();
    private Path secret;
    private SheepMesh mesh;

    @BeforeAll
    void startsTheRuntime(@TempDir Path parent) throws Exception {
        SheepMediation.in(parent, "sheep");
        secret = Files.writeString(parent.resolve("secret.txt"), "the-secret");
        mesh = new SheepMesh(List.of(parent), Map.of());
    }

    @AfterAll
    void stopsTheRuntime() {
        mesh.close();
        tripwire.close();
    }

    @AfterEach
    void theBackendSawNothingAndTheRuntimeGoesOn() {
        mesh.backend().sawNothing();
        assertThat(mesh.post("sheep", SheepMesh.count()).status()).isEqualTo(200);
        mesh.forget();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE e [<!ENTITY e SYSTEM 'FILE'>]>",
                "<!DOCTYPE e [<!ENTITY e SYSTEM 'URL'>]>",
                "<!DOCTYPE e SYSTEM 'URL'>",
                "<!DOCTYPE e PUBLIC 'x' 'URL'>",
                "<!DOCTYPE e [<!ENTITY % p SYSTEM 'URL'> %p;]>",
                "<!DOCTYPE e [<!ENTITY % f SYSTEM 'FILE'><!ENTITY % p SYSTEM 'URL'> %p;]>",
                "<!DOCTYPE e [<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;'><!ENTITY e '&b;&b;&b;&b;'>]>",
                "<?xml-stylesheet type='text/xsl' href='URL'?><!DOCTYPE e>"
            })
    void readsNothingForAnyone(String doctype) {
        String prolog = doctype.replace("FILE", secret.toUri().toString()).replace("URL", tripwire.url());
        Answer answer = post(prolog + envelope("<t:count xmlns:t='urn:sheep'>&e;</t:count>"));
        Fault.MALFORMED.assertIs(answer);
        assertThat(new String(answer.message().body(), UTF_8)).doesNotContain("the-secret");
        tripwire.assertUntouched();
    }

    @Test
    void deepNestingIsTooComplex() {
        Fault.TOO_COMPLEX.assertIs(post(envelope("<a>".repeat(10_000) + "</a>".repeat(10_000))));
    }

    @Test
    void anAttributeFloodIsTooComplex() {
        Fault.TOO_COMPLEX.assertIs(post(envelope("<a " + flood("b%d='' ") + "/>")));
        Fault.TOO_COMPLEX.assertIs(post(envelope("<a " + flood("xmlns:b%1$d='u%1$d' ") + "/>")));
    }

    /** A parser remembers names, and some for ever. */
    @ParameterizedTest
    @ValueSource(strings = {"<n%d/>", "<a n%d=''/>", "<a xmlns='urn:%d'/>", "<?n%d?>"})
    void aFloodOfNamesIsTooComplex(String each) {
        Fault.TOO_COMPLEX.assertIs(post(envelope("<x>" + flood(each) + "</x>")));
    }

    @Test
    void aLongNameIsTooComplex() {
        Fault.TOO_COMPLEX.assertIs(post(envelope("<" + "n".repeat(1_000_000) + "/>")));
    }

    @Test
    void bytesThatAreNotUtf8AreMalformed() {
        byte[] latin1 = envelope("<a>caf\u00e9</a>").getBytes(ISO_8859_1);
        Fault.MALFORMED.assertIs(post(latin1, "text/xml; charset=UTF-8"));
        Fault.MALFORMED.assertIs(post(latin1, "text/xml"));
        byte[] overlong = envelope("<a>\u00c0\u00af</a>").getBytes(ISO_8859_1);
        Fault.MALFORMED.assertIs(post(overlong, "text/xml; charset=UTF-8"));
    }

    @Test
    void aWrongCharsetLabelIsMalformed() {
        String xml = envelope("<a>caf\u00e9</a>");
        Fault.MALFORMED.assertIs(post(xml.getBytes(UTF_8), "text/xml; charset=US-ASCII"));
        Fault.MALFORMED.assertIs(post(xml.getBytes(UTF_8), "text/xml; charset=UTF-16"));
        Fault.MALFORMED.assertIs(post(xml.getBytes(UTF_16LE), "text/xml; charset=UTF-8"));
        Fault.MALFORMED.assertIs(post(xml.getBytes(UTF_8), "text/xml; charset=x-martian"));
        byte[] declared = ("<?xml version='1.0' encoding='UTF-8'?>" + xml).getBytes(UTF_8);
        Fault.MALFORMED.assertIs(post(declared, "text/xml; charset=ISO-8859-1"));
    }

    @Test
    void aFaultRepeatsMarkupOnlyAsText() {
        Answer answer = post("<Envelope xmlns='&lt;/faultstring>&amp;'/>");
        assertThat(SoapFault.in(answer).text()).contains("'</faultstring>&'");
        assertThat(SoapFault.in(answer).reason()).isEqualTo("version-mismatch");
    }

    /** What is refused is logged, and quotes what was sent. */
    @Test
    void nobodyWritesLinesOfTheLog() {
        post("<Envelope xmlns='&#10;2026-01-01T00:00:00.000Z INFO FORGED &#13;&#133;FORGED'/>");
        post(envelope("<x/>")
                .replace(
                        "<s:Body>",
                        "<s:Header><h:h xmlns:h='&#10;FORGED' s:mustUnderstand='1'"
                                + " s:actor='http://schemas.xmlsoap.org/soap/actor/next'/></s:Header><s:Body>"));
        assertThat(mesh.log()).contains("FORGED");
        assertThat(mesh.log().lines().filter(line -> line.contains("FORGED")))
                .allMatch(line -> line.contains("FrontDoor ["));
    }

    private static String flood(String each) {
        return IntStream.range(0, 200_000).mapToObj(each::formatted).collect(Collectors.joining());
    }

    private static String envelope(String payload) {
        return new String(SheepMesh.soap(payload).body(), UTF_8);
    }

    private Answer post(String xml) {
        return post(xml.getBytes(UTF_8), "text/xml; charset=UTF-8");
    }

    private Answer post(byte[] body, String contentType) {
        return mesh.post("sheep", Message.of(contentType, body));
    }
}
