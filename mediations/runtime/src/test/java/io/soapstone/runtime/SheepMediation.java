package io.soapstone.runtime;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The smallest mediation there can be, written into a folder by a test, which then breaks or changes it. */
final class SheepMediation {

    private static final String WSDL = """
            <wsdl:definitions name="Sheep" targetNamespace="urn:sheep" xmlns:tns="urn:sheep"
                              xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/">
              <wsdl:message name="count"><wsdl:part name="parameters" element="tns:count"/></wsdl:message>
              <wsdl:portType name="Sheep"><wsdl:operation name="count"><wsdl:input message="tns:count"/></wsdl:operation></wsdl:portType>
              <wsdl:binding name="Sheep" type="tns:Sheep"><soap:binding transport="http://schemas.xmlsoap.org/soap/http"/></wsdl:binding>
              <wsdl:service name="Sheep"><wsdl:port name="Sheep" binding="tns:Sheep"><soap:address location="http://localhost/"/></wsdl:port></wsdl:service>
            </wsdl:definitions>
            """;
    private static final String ROUTE = """
            - route:
                id: NAME
                from:
                  uri: platform-http:/NAME
                  steps:
                    - to: xslt-saxon:sheep.xsl
                    - to: "{{backend.farm}}"
            """;

    private final Path folder;

    private SheepMediation(Path folder) {
        this.folder = folder;
    }

    static SheepMediation in(Path parent, String name) {
        var mediation = new SheepMediation(create(parent.resolve(name)));
        mediation.write("service.wsdl", WSDL);
        mediation.write("route.camel.yaml", ROUTE.replace("NAME", name));
        return mediation.countsAs("one");
    }

    Path folder() {
        return folder;
    }

    /** A stylesheet that answers every count with this word, for the backend to see. */
    SheepMediation countsAs(String word) {
        return transforms("<xsl:template match=\"*:count/text()\">" + word + "</xsl:template>");
    }

    SheepMediation transforms(String templates) {
        return write("sheep.xsl", """
                <xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" exclude-result-prefixes="#all">
                <xsl:mode on-no-match="shallow-copy"/>
                """ + templates + "\n</xsl:stylesheet>\n");
    }

    /** Replaces a file as editors do: the new one is complete before it takes the old one's name. */
    SheepMediation write(String file, String text) {
        try {
            Path complete = Files.writeString(folder.resolve("." + file + ".new"), text);
            Files.move(complete, folder.resolve(file), StandardCopyOption.ATOMIC_MOVE);
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path create(Path folder) {
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
