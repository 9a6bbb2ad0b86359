package io.soapstone.runtime.mediation;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them: 300ms, 30s, 2m. */
final class Durations {

    private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(ms|s|m)");

    private Durations() {}

    static Duration parse(String text) {
        Matcher matcher = DURATION.matcher(text.toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            throw new IllegalArgumentException("a duration is written 300ms, 30s or 2m");
        }
        long number = Long.parseLong(matcher.group(1));
        Duration duration =
                switch (matcher.group(2)) {
                    case "ms" -> Duration.ofMillis(number);
                    case "s" -> Duration.ofSeconds(number);
                    default -> Duration.ofMinutes(number);
                };
        if (duration.isZero()) {
            throw new IllegalArgumentException("it must be longer than 0");
        }
        return duration;
    }
}
