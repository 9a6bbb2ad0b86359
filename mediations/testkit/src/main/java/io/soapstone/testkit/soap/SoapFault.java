package io.soapstone.testkit.soap;

import io.soapstone.testkit.http.Answer;
import java.util.Optional;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * A fault that the runtime made, in either version. The parts that only the runtime's own faults have ({@code
 * mediation}, {@code reason}, {@code correlationId}) are empty if they are not there.
 */
public record SoapFault(
        SoapVersion version, String code, String text, String mediation, String reason, String correlationId) {

    private static final String FAILURE = "urn:soapstone:failure";

    public static SoapFault in(Answer answer) {
        return in(Xml.parse(answer.message()))
                .orElseThrow(() -> new AssertionError("expected a SOAP fault, but got " + answer));
    }

    public static Optional<SoapFault> in(Document document) {
        Element envelope = document.getDocumentElement();
        return SoapVersion.ofNamespace(envelope.getNamespaceURI())
                .flatMap(version -> Xml.child(envelope, version.namespace(), "Body")
                        .flatMap(body -> Xml.child(body, version.namespace(), "Fault"))
                        .map(fault -> version == SoapVersion.SOAP_1_1 ? of11(fault) : of12(fault)));
    }

    private static SoapFault of11(Element fault) {
        return of(
                SoapVersion.SOAP_1_1,
                code(fault, "", "faultcode"),
                text(fault, "", "faultstring"),
                Xml.child(fault, "", "detail"));
    }

    private static SoapFault of12(Element fault) {
        String ns = SoapVersion.SOAP_1_2.namespace();
        return of(
                SoapVersion.SOAP_1_2,
                Xml.child(fault, ns, "Code")
                        .map(code -> code(code, ns, "Value"))
                        .orElse(""),
                Xml.child(fault, ns, "Reason")
                        .map(reason -> text(reason, ns, "Text"))
                        .orElse(""),
                Xml.child(fault, ns, "Detail"));
    }

    private static SoapFault of(SoapVersion version, String code, String text, Optional<Element> detail) {
        Optional<Element> failure = detail.flatMap(d -> Xml.child(d, FAILURE, "failure"));
        return new SoapFault(
                version,
                code,
                text,
                failure.map(f -> text(f, FAILURE, "mediation")).orElse(""),
                failure.map(f -> text(f, FAILURE, "reason")).orElse(""),
                failure.map(f -> text(f, FAILURE, "correlationId")).orElse(""));
    }

    /** The local name of the code if it is one of the version's own, else the whole of it in Clark notation. */
    private static String code(Element parent, String namespace, String name) {
        return Xml.child(parent, namespace, name)
                .map(QNames::expanded)
                .map(code -> code.replaceFirst(
                        "^\\{(" + SoapVersion.SOAP_1_1.namespace() + "|" + SoapVersion.SOAP_1_2.namespace() + ")}", ""))
                .orElse("");
    }

    private static String text(Element parent, String namespace, String name) {
        return Xml.child(parent, namespace, name).map(Element::getTextContent).orElse("");
    }
}
