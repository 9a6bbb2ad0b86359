package io.soapstone.engine.soap;

import java.util.List;
import javax.xml.namespace.QName;

/**
 * What an envelope says of itself.
 *
 * @param version of the envelope's namespace
 * @param payload name of the first element in the Body; null when the Body is empty
 * @param mustUnderstand header blocks that an intermediary must understand or refuse
 */
public record SoapMessage(SoapVersion version, QName payload, List<QName> mustUnderstand) {

    /** Whether the Body holds a fault rather than an answer. */
    public boolean isFault() {
        return payload != null
                && payload.getLocalPart().equals("Fault")
                && payload.getNamespaceURI().equals(version.namespace());
    }
}
