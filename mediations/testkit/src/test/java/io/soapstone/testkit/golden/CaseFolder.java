package io.soapstone.testkit.golden;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes cases for the tests of the kit itself. */
public record CaseFolder(Path path) {

    public static CaseFolder in(Path folder, String name) throws IOException {
        return new CaseFolder(Files.createDirectories(folder.resolve(name)));
    }

    public CaseFolder with(String file, String content) throws IOException {
        Files.writeString(path.resolve(file), content);
        return this;
    }

    /** All four messages, each an envelope with this content. */
    public CaseFolder withAll(String content) throws IOException {
        for (Stem stem : Stem.values()) {
            with(stem.xml(), envelope(content));
        }
        return this;
    }

    public GoldenCase read() {
        return GoldenCase.read(path);
    }

    public static String envelope(String content) {
        return "<soap:Envelope xmlns:soap='http://schemas.xmlsoap.org/soap/envelope/'><soap:Body>" + content
                + "</soap:Body></soap:Envelope>";
    }

    public static String fault(String code) {
        return envelope("<soap:Fault><faultcode>" + code
                + "</faultcode><faultstring>No.</faultstring><detail><why/></detail></soap:Fault>");
    }
}
