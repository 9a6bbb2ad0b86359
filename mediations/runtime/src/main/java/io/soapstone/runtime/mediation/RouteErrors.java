package io.soapstone.runtime.mediation;

import io.soapstone.engine.folder.FolderException;
import io.soapstone.engine.folder.FolderSnapshot;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Turns what Camel throws at a broken route into file, line and cause. */
final class RouteErrors {

    /** As the YAML parser writes it: {@code in route.camel.yaml, line 5, column 11}. */
    private static final Pattern YAML_PLACE = Pattern.compile("line (\\d+), column (\\d+)");

    private RouteErrors() {}

    static FolderException explain(FolderSnapshot folder, Exception failure) {
        Throwable root = failure;
        int line = -1;
        int column = -1;
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof FolderException known) {
                return known;
            }
            Matcher matcher = YAML_PLACE.matcher(String.valueOf(cause.getMessage()));
            if (matcher.find()) {
                line = Integer.parseInt(matcher.group(1));
                column = Integer.parseInt(matcher.group(2));
            }
            root = cause;
        }
        String place = FolderException.place(folder.display(MediationLoader.ROUTE), line, column);
        return new FolderException(place, firstLine(root), failure);
    }

    private static String firstLine(Throwable cause) {
        String message = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        int end = message.indexOf('\n');
        return end < 0 ? message : message.substring(0, end);
    }
}
