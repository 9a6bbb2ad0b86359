package io.soapstone.engine.soap;

import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.namespace.QName;

/**
 * A fault that a mediation answers with, when the message never got to the service or the service never answered.
 *
 * @param code who is to blame
 * @param text for people; must hold nothing of this machine
 * @param mediation that refused or failed
 * @param reason machine-readable word for the cause, the same as the metrics' outcome label
 * @param correlationId under which the log knows more
 * @param notUnderstood header blocks behind a MustUnderstand fault, empty for all others
 */
public record SoapFault(
        FaultCode code, String text, String mediation, String reason, String correlationId, List<QName> notUnderstood) {

    /** Namespace of the detail element {@code failure}. */
    public static final String FAILURE_NAMESPACE = "urn:soapstone:failure";

    /** The whole envelope, in UTF-8. */
    public byte[] toBytes(SoapVersion version) {
        String xml = version == SoapVersion.SOAP_1_1 ? soap11() : soap12();
        return xml.getBytes(StandardCharsets.UTF_8);
    }

    private String soap11() {
        return "<soap:Envelope xmlns:soap=\"" + SoapVersion.SOAP_1_1.namespace()
                + "\"><soap:Body><soap:Fault><faultcode>soap:"
                + code.in(SoapVersion.SOAP_1_1) + "</faultcode><faultstring>" + escape(text) + "</faultstring><detail>"
                + failure() + "</detail></soap:Fault></soap:Body></soap:Envelope>";
    }

    private String soap12() {
        return "<env:Envelope xmlns:env=\"" + SoapVersion.SOAP_1_2.namespace() + "\">" + header12()
                + "<env:Body><env:Fault><env:Code><env:Value>env:" + code.in(SoapVersion.SOAP_1_2)
                + "</env:Value></env:Code><env:Reason><env:Text xml:lang=\"en\">" + escape(text)
                + "</env:Text></env:Reason><env:Detail>" + failure()
                + "</env:Detail></env:Fault></env:Body></env:Envelope>";
    }

    /** SOAP 1.2 part 1, section 5.4.8: one NotUnderstood block for each header block that was not understood. */
    private String header12() {
        if (notUnderstood.isEmpty()) {
            return "";
        }
        var blocks = new StringBuilder("<env:Header>");
        for (QName name : notUnderstood) {
            blocks.append(notUnderstood(name));
        }
        return blocks.append("</env:Header>").toString();
    }

    private static String notUnderstood(QName block) {
        String name = escape(block.getLocalPart());
        String namespace = escape(block.getNamespaceURI());
        // A prefix cannot stand for "no namespace".
        return namespace.isEmpty()
                ? "<env:NotUnderstood qname=\"" + name + "\"/>"
                : "<env:NotUnderstood qname=\"h:" + name + "\" xmlns:h=\"" + namespace + "\"/>";
    }

    private String failure() {
        return "<failure xmlns=\"" + FAILURE_NAMESPACE + "\"><mediation>" + escape(mediation) + "</mediation><reason>"
                + escape(reason) + "</reason><correlationId>" + escape(correlationId) + "</correlationId></failure>";
    }

    /** A fault quotes what the caller sent, so it may hold markup and characters that XML cannot carry. */
    private static String escape(String text) {
        var escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '&' -> escaped.append("&amp;");
                case '"' -> escaped.append("&quot;");
                case '\n', '\t' -> escaped.appendCodePoint(c);
                default -> escaped.appendCodePoint(isXmlChar(c) ? c : 0xFFFD);
            }
        });
        return escaped.toString();
    }

    private static boolean isXmlChar(int c) {
        return (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
    }
}
