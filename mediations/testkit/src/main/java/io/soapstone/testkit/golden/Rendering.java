package io.soapstone.testkit.golden;

import io.soapstone.testkit.http.Answer;
import io.soapstone.testkit.http.ContentType;
import io.soapstone.testkit.http.Message;
import io.soapstone.testkit.soap.SoapFault;
import io.soapstone.testkit.soap.SoapVersion;
import io.soapstone.testkit.soap.Xml;
import java.util.Map;
import java.util.Optional;
import org.w3c.dom.Document;
import org.xml.sax.SAXException;

/** Makes the messages of one run from the parts of a case, which are written in SOAP 1.1. */
record Rendering(SoapVersion version, int repeats) {

    private static final String SOAP_ACTION = "SOAPAction";
    private static final String CONTENT_TYPE = "Content-Type";

    static Rendering in(SoapVersion version, int repeats) {
        return new Rendering(version, repeats);
    }

    Message request(Part part) {
        return toSend(part, Optional.of("\"\""));
    }

    /** With the headers that the case asks for and no others: those of the kit's own are checked by their meaning. */
    Message expected(Part part) {
        requireEnvelope(part);
        Message message = new Message(part.headers(), body(part));
        boolean asksForType =
                message.header(SOAP_ACTION).isPresent() || message.contentType().isPresent();
        return version == SoapVersion.SOAP_1_2 && asksForType
                ? contentTypeOf12(message, message.contentType().orElse(new ContentType(version.mediaType(), Map.of())))
                : message;
    }

    Answer answer(Part part) {
        return new Answer(status(part), toSend(part, Optional.empty()));
    }

    Answer expectedAnswer(Part part) {
        return new Answer(status(part), expected(part));
    }

    private Message toSend(Part part, Optional<String> defaultAction) {
        Message message = new Message(part.headers(), body(part));
        ContentType contentType = message.contentType().orElse(SoapVersion.SOAP_1_1.contentType("utf-8"));
        if (version == SoapVersion.SOAP_1_2) {
            return contentTypeOf12(message, contentType);
        }
        Message typed =
                message.header(CONTENT_TYPE).isPresent() ? message : message.with(CONTENT_TYPE, contentType.toString());
        return defaultAction.isEmpty() || message.header(SOAP_ACTION).isPresent()
                ? typed
                : typed.with(SOAP_ACTION, defaultAction.get());
    }

    /** SOAP 1.2 has no SOAPAction: the action is a parameter of the Content-Type. */
    private static Message contentTypeOf12(Message message, ContentType contentType) {
        ContentType own = contentType.mediaType().equals(SoapVersion.SOAP_1_1.mediaType())
                ? contentType.withMediaType(SoapVersion.SOAP_1_2.mediaType())
                : contentType;
        String action = message.header(SOAP_ACTION).map(Rendering::unquoted).orElse("");
        return message.without(SOAP_ACTION)
                .with(CONTENT_TYPE, (action.isEmpty() ? own : own.with("action", action)).toString());
    }

    private byte[] body(Part part) {
        byte[] soap11 = part.template().render(repeats);
        return version == SoapVersion.SOAP_1_1 ? soap11 : Soap12.from(part.file(), soap11);
    }

    /** What is expected must be readable, or a comparison means nothing. */
    private void requireEnvelope(Part part) {
        try {
            Document document = Xml.parse(part.template().render(repeats));
            if (!SoapVersion.SOAP_1_1
                    .namespace()
                    .equals(document.getDocumentElement().getNamespaceURI())) {
                throw new MalformedCaseException(part.file(), "is no SOAP 1.1 envelope: cases are written in SOAP 1.1");
            }
        } catch (SAXException e) {
            throw new MalformedCaseException(part.file(), "is not well-formed: " + e.getMessage());
        }
    }

    private int status(Part part) {
        Optional<SoapFault> fault = fault(part);
        int status11 = part.status().orElse(fault.isPresent() ? 500 : 200);
        boolean senders = fault.isPresent() && fault.get().code().startsWith("Client");
        return version == SoapVersion.SOAP_1_2 && senders && status11 == 500 ? 400 : status11;
    }

    private Optional<SoapFault> fault(Part part) {
        try {
            return SoapFault.in(Xml.parse(part.template().render(repeats)));
        } catch (SAXException e) {
            return Optional.empty(); // a backend may answer rubbish
        }
    }

    private static String unquoted(String value) {
        return value.replaceAll("^\"|\"$", "");
    }
}
