package io.soapstone.engine.wsdl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.soapstone.engine.folder.FolderException;
import io.soapstone.engine.folder.FolderSnapshot;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.xml.namespace.QName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.xmlunit.assertj3.XmlAssert;

class WsdlTest {

    private static final String ADDRESS = "https://mesh.example:8443/sheep?a=1&b=\"<2>\"";

    private static final String WSDL = """
            <!-- kept --><w:definitions xmlns:w="http://schemas.xmlsoap.org/wsdl/" xmlns:t="urn:sheep"
                xmlns:s11="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:s12="http://schemas.xmlsoap.org/wsdl/soap12/"
                targetNamespace="urn:sheep">
              <w:documentation>Schafe z\u00e4hlen &amp; mehr <![CDATA[<b>]]></w:documentation>
              <w:message name="count"><w:part name="p" element="t:countSheep"/></w:message>
              <w:message name="counted"><w:part name="p" element="t:counted"/></w:message>
              <w:message name="old"><w:part name="p" type="t:Old"/></w:message>
              <w:portType name="Sheep">
                <w:operation name="count"><w:input message="t:count"/><w:output message="t:counted"/></w:operation>
                <w:operation name="old"><w:input message="t:old"/></w:operation>
              </w:portType>
              <w:binding name="S11" type="t:Sheep"><s11:binding/>
                <w:operation name="other"><w:input message="t:counted"/></w:operation></w:binding>
              <w:service name="Sheep">
                <w:port name="p11" binding="t:S11"><s11:address location="http://localhost/"/></w:port>
                <w:port name="p12" binding="t:S12"><s12:address w:required="true" location="http://localhost/"/></w:port>
                <address location="http://localhost/" xmlns="urn:not-soap"/>
              </w:service>
            </w:definitions>
            """;

    @TempDir
    private Path parent;

    @Test
    void findsTheOperationByItsRequestElement() throws Exception {
        Wsdl wsdl = read(WSDL);
        assertThat(wsdl.hasOperations()).isTrue();
        assertThat(wsdl.operation(new QName("urn:sheep", "countSheep"))).hasValue("count");
    }

    @Test
    void knowsNoOperationForAnythingElse() throws Exception {
        Wsdl wsdl = read(WSDL);
        assertThat(wsdl.operation(null)).isEmpty();
        assertThat(wsdl.operation(new QName("countSheep"))).isEmpty();
        assertThat(wsdl.operation(new QName("urn:sheep", "counted")))
                .as("an answer")
                .isEmpty();
    }

    @Test
    void isOfNoUseWithoutDocumentLiteralOperations() throws Exception {
        assertThat(read(WSDL.replace("element=", "type=")).hasOperations()).isFalse();
    }

    @Test
    void putsTheAddressIntoBothBindingsAndKeepsTheRest() throws Exception {
        String escaped = "https://mesh.example:8443/sheep?a=1&amp;b=&quot;&lt;2>&quot;";
        String expected = WSDL.replaceFirst("(<s11:address location=\")[^\"]*", "$1" + escaped)
                .replaceFirst("(<s12:address w:required=\"true\" location=\")[^\"]*", "$1" + escaped);
        XmlAssert.assertThat(new String(read(WSDL).at(ADDRESS), StandardCharsets.UTF_8))
                .and(expected)
                .areSimilar();
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-8", "ISO-8859-1", "UTF-16"})
    void answersInUtf8WhateverItIsWrittenIn(String encoding) throws Exception {
        String declared = "<?xml version=\"1.0\" encoding=\"" + encoding + "\"?>" + WSDL;
        byte[] answered = read(declared.getBytes(Charset.forName(encoding))).at(ADDRESS);
        XmlAssert.assertThat(answered).and(read(WSDL).at(ADDRESS)).areSimilar();
        assertThat(new String(answered, StandardCharsets.UTF_8)).contains("z\u00e4hlen");
    }

    @Test
    void refusesADoctype() {
        assertThatThrownBy(() -> read("<!DOCTYPE w:definitions SYSTEM 'http://127.0.0.1:1/x.dtd'>" + WSDL))
                .isInstanceOf(FolderException.class)
                .hasMessageStartingWith("sheep/service.wsdl:1")
                .hasMessageContaining("DOCTYPE");
    }

    @Test
    void namesTheLineThatIsBroken() {
        assertThatThrownBy(() -> read(WSDL.replace("</w:portType>", "</w:portTyp>")))
                .isInstanceOf(FolderException.class)
                .hasMessageStartingWith("sheep/service.wsdl:11:");
    }

    @Test
    void isMissedByName() throws Exception {
        FolderSnapshot empty = FolderSnapshot.of(Files.createDirectories(parent.resolve("sheep")));
        assertThatThrownBy(() -> Wsdl.read(empty, "service.wsdl"))
                .isInstanceOf(FolderException.class)
                .hasMessageStartingWith("sheep/service.wsdl: is missing");
    }

    private Wsdl read(String xml) throws Exception {
        return read(xml.getBytes(StandardCharsets.UTF_8));
    }

    private Wsdl read(byte[] xml) throws Exception {
        Path folder = Files.createDirectories(parent.resolve("sheep"));
        Files.write(folder.resolve("service.wsdl"), xml);
        return Wsdl.read(FolderSnapshot.of(folder), "service.wsdl");
    }
}
