package io.soapstone.engine.xslt;

import java.util.function.Consumer;
import net.sf.saxon.s9api.Message;

/** Keeps the last thing that a stylesheet said by {@code xsl:message}: its reason, when it then terminates. */
final class MessageText implements Consumer<Message> {

    private String text = "";

    @Override
    public void accept(Message message) {
        text = message.getStringValue();
    }

    String text() {
        return text;
    }
}
