package io.soapstone.claims.soap;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.nio.ByteBuffer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Grows a SOAP response to an exact number of bytes by detail elements, which its contract allows at the end of a claim,
 * or at the end of a response that holds no claim. It works on the written bytes, because only there is the size known;
 * building and marshalling hundreds of elements would also cost more than the rest of the service.
 */
final class DetailFiller {

    /** How far from the end of the response the end tags are looked for. */
    private static final int TAIL = 512;

    private static final Pattern END_TAGS =
            Pattern.compile("(</[\\w.-]*:?claim>)?</([\\w.-]+:|)\\w+Response></[^>]+Body></[^>]+Envelope>\\s*$");

    private static final byte[] TEXT =
            "Inspected, photographed and priced according to the approved catalogue of parts. "
                    .repeat(20)
                    .getBytes(US_ASCII);

    /** Length of the text of all but the last element, which takes what is left: up to twice as much and its frame. */
    private static final int TEXT_LENGTH = 120;

    private final byte[] head;
    private final byte[] middle;
    private final byte[] tail;

    private DetailFiller(String prefix) {
        head = "<p:detail><p:sequence>".replace("p:", prefix).getBytes(ISO_8859_1);
        middle = "</p:sequence><p:code>FILL</p:code><p:text>"
                .replace("p:", prefix)
                .getBytes(ISO_8859_1);
        tail = "</p:text><p:amount>0.00</p:amount></p:detail>"
                .replace("p:", prefix)
                .getBytes(ISO_8859_1);
    }

    /** The response with {@code target} bytes; unchanged if it has no room for a detail element of at least that size. */
    static byte[] fill(byte[] response, int target) {
        int from = Math.max(0, response.length - TAIL);
        Matcher endTags = END_TAGS.matcher(new String(response, from, response.length - from, ISO_8859_1));
        if (!endTags.find()) {
            return response;
        }
        DetailFiller filler = new DetailFiller(endTags.group(2));
        int gap = target - response.length;
        return gap < filler.frame(1) ? response : filler.insert(response, from + endTags.start(), gap);
    }

    private byte[] insert(byte[] response, int at, int gap) {
        ByteBuffer filled = ByteBuffer.allocate(response.length + gap).put(response, 0, at);
        int sequence = 1;
        int left = gap;
        int element = frame(sequence) + TEXT_LENGTH;
        while (left >= 2 * element) {
            put(filled, sequence, element);
            left -= element;
            sequence++;
        }
        put(filled, sequence, left);
        return filled.put(response, at, response.length - at).array();
    }

    private void put(ByteBuffer filled, int sequence, int size) {
        filled.put(head).put(Integer.toString(sequence).getBytes(US_ASCII)).put(middle);
        filled.put(TEXT, 0, size - frame(sequence)).put(tail);
    }

    private int frame(int sequence) {
        return head.length + Integer.toString(sequence).length() + middle.length + tail.length;
    }
}
