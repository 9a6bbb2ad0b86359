package io.soapstone.testkit.golden;

import java.nio.file.Path;

/** A case is not written as it must be; the message starts with the file to mend. */
public final class MalformedCaseException extends RuntimeException {

    public MalformedCaseException(Path file, String problem) {
        super(file + ": " + problem);
    }
}
