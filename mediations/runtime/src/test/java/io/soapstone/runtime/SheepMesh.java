package io.soapstone.runtime;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.soapstone.testkit.http.Answer;
import io.soapstone.testkit.http.Caller;
import io.soapstone.testkit.http.Message;
import io.soapstone.testkit.http.RecordingBackend;
import io.soapstone.testkit.process.RuntimeProcess;
import java.net.URI;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The packaged runtime with a recording backend behind it, and a caller in front. */
final class SheepMesh implements AutoCloseable {

    private final RecordingBackend backend = new RecordingBackend();
    private final Caller caller = new Caller();
    private final RuntimeProcess runtime;

    SheepMesh(List<Path> mediations, Map<String, String> settings) {
        Map<String, String> all = new HashMap<>(settings);
        all.putIfAbsent("soapstone.reload", "50ms");
        all.put("backend.farm", backend.address("farm").toString());
        forget();
        try {
            runtime = RuntimeProcess.start(mediations, all);
        } catch (RuntimeException e) {
            backend.close();
            throw e;
        }
    }

    static Message soap(String payload) {
        String envelope = "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>" + payload
                + "</s:Body></s:Envelope>";
        return Message.of("text/xml; charset=UTF-8", envelope.getBytes(UTF_8)).with("SOAPAction", "\"\"");
    }

    static Message count() {
        return soap("<t:count xmlns:t=\"urn:sheep\">?</t:count>");
    }

    Answer post(String mediation, Message message) {
        return caller.post(runtime.address(mediation), message);
    }

    /** Where a mediation is served. */
    URI address(String mediation) {
        return runtime.address(mediation);
    }

    /** Where health and metrics are. */
    URI management() {
        return runtime.management();
    }

    /** Forgets what the backend has seen; from now on it answers as at the start. */
    void forget() {
        backend.reset();
        backend.answers(new Answer(200, soap("<t:counted xmlns:t=\"urn:sheep\"/>")));
    }

    /** A page of the management port. */
    String page(String path) {
        Answer answer = caller.get(runtime.management().resolve(path), Message.headers(Map.of()));
        return new String(answer.message().body(), UTF_8);
    }

    RecordingBackend backend() {
        return backend;
    }

    String log() {
        return String.join("\n", runtime.log());
    }

    @Override
    public void close() {
        runtime.close();
        backend.close();
    }
}
