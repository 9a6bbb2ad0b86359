package io.soapstone.testkit.process;

import java.nio.file.Files;
import java.nio.file.Path;

/** Finds what belongs to this project from wherever the tests run. */
public final class Checkout {

    private Checkout() {}

    /** The root of the checkout that the folder, else the current one, is in. */
    public static Path rootOf(Path folder) {
        for (Path at = folder.toAbsolutePath().normalize(); at != null; at = at.getParent()) {
            if (Files.exists(at.resolve("mediations/runtime/pom.xml"))) {
                return at;
            }
        }
        Path here = Path.of("").toAbsolutePath();
        if (here.equals(folder.toAbsolutePath().normalize())) {
            throw new IllegalStateException(here + " is not in a checkout of Soapstone");
        }
        return rootOf(here);
    }
}
