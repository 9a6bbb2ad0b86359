package io.soapstone.engine.folder;

/**
 * Something in a mediation's folder is broken. The message starts with the place, as compilers write it:
 * {@code transform-value/transform-value.xsl:12:5: ...}.
 */
public final class FolderException extends Exception {

    public FolderException(String place, String message) {
        super(place + ": " + message);
    }

    public FolderException(String place, String message, Throwable cause) {
        super(place + ": " + message, cause);
    }

    /**
     * The place within a file.
     *
     * @param line from 1; -1 when not known
     */
    public static String place(String file, int line, int column) {
        if (line < 1) {
            return file;
        }
        return column < 1 ? file + ":" + line : file + ":" + line + ":" + column;
    }
}
