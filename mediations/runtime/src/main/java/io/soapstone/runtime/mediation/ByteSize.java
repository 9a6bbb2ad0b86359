package io.soapstone.runtime.mediation;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sizes as people write them: 65536, 64K, 10M. */
final class ByteSize {

    private static final Pattern SIZE = Pattern.compile("(\\d{1,12})([KMG]?)B?");

    private ByteSize() {}

    static long parse(String text) {
        Matcher matcher = SIZE.matcher(text.toUpperCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new IllegalArgumentException("a size is written 65536, 64K or 10M");
        }
        long size = Long.parseLong(matcher.group(1))
                << switch (matcher.group(2)) {
                    case "K" -> 10;
                    case "M" -> 20;
                    case "G" -> 30;
                    default -> 0;
                };
        if (size < 1 || size > Integer.MAX_VALUE) {
            throw new IllegalArgumentException("it must be between 1 and " + Integer.MAX_VALUE + " bytes");
        }
        return size;
    }
}
