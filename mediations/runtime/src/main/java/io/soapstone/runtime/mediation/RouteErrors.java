package io.soapstone.runtime.mediation;

import io.soapstone.engine.folder.FolderException;
import io.soapstone.engine.folder.FolderSnapshot;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;

/** Turns what Camel throws at a broken route into file, line and cause. */
final class RouteErrors {

    /** As the YAML parser writes it: {@code in route.camel.yaml, line 5, column 11}. */
    private static final Pattern YAML_PLACE = Pattern.compile("line (\\d+), column (\\d+)");

    private RouteErrors() {}

    static FolderException explain(FolderSnapshot folder, Throwable failure) {
        Throwable root = failure;
        int line = -1;
        int column = -1;
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof FolderException known) {
                return known;
            }
            if (cause instanceof MarkedYamlEngineException yaml) {
                return explain(folder, yaml);
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

    private static FolderException explain(FolderSnapshot folder, MarkedYamlEngineException yaml) {
        int line = yaml.getProblemMark().map(mark -> mark.getLine() + 1).orElse(-1);
        int column = yaml.getProblemMark().map(mark -> mark.getColumn() + 1).orElse(-1);
        String place = FolderException.place(folder.display(MediationLoader.ROUTE), line, column);
        String context = yaml.getContext() == null ? "" : " " + yaml.getContext();
        return new FolderException(place, yaml.getProblem() + context, yaml);
    }

    private static String firstLine(Throwable cause) {
        String message = cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        int end = message.indexOf('\n');
        return end < 0 ? message : message.substring(0, end);
    }
}
