package io.soapstone.runtime.mediation;

import io.soapstone.engine.folder.FolderException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Finds the mediation folders behind a list of folders, or of directories that hold some. */
final class MediationFolders {

    private final List<Path> places;

    MediationFolders(List<Path> places) {
        this.places = List.copyOf(places);
    }

    /** The folders by their names, in order. */
    Map<String, Path> find() throws FolderException {
        Map<String, Path> folders = new LinkedHashMap<>();
        for (Path place : places) {
            for (Path folder : in(place)) {
                String name = folder.getFileName().toString();
                Path other = folders.putIfAbsent(name, folder);
                if (other != null && !other.equals(folder)) {
                    throw new FolderException(
                            folder.toString(), "the name '" + name + "' is taken by the mediation in " + other);
                }
            }
        }
        return folders;
    }

    private static List<Path> in(Path place) throws FolderException {
        Path directory = place.toAbsolutePath().normalize();
        if (isMediation(directory)) {
            return List.of(directory);
        }
        if (!Files.isDirectory(directory)) {
            throw new FolderException(directory.toString(), "there is no such folder of mediations");
        }
        List<Path> folders = new ArrayList<>();
        try (Stream<Path> children = Files.list(directory)) {
            children.filter(MediationFolders::isMediation).sorted().forEach(folders::add);
        } catch (IOException e) {
            throw new FolderException(directory.toString(), "cannot be read: " + e.getMessage(), e);
        }
        return folders;
    }

    /** Hidden ones are on their way in or out: mounted configuration and careful deployments put them there. */
    private static boolean isMediation(Path folder) {
        return !folder.getFileName().toString().startsWith(".")
                && Files.isRegularFile(folder.resolve(MediationLoader.ROUTE));
    }
}
