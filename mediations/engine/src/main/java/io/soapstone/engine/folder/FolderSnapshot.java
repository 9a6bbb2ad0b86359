package io.soapstone.engine.folder;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileVisitOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The files of one mediation as they were at one moment. A version of a mediation is made of a snapshot alone: what is
 * compiled, what was checked and what {@code document()} reads later is the same, however the folder changes meanwhile.
 *
 * <p>It is also the confinement: a stylesheet can name what it likes, there is nothing to be found but these files.
 * Cases, build output and hidden files are not part of it. Thread safety: immutable.
 */
public final class FolderSnapshot {

    /** Scheme of the URIs under which the files are known inside: {@code mediation:/transform-value/to-2007.xsl}. */
    public static final String SCHEME = "mediation";

    private static final long MAX_BYTES = 64L << 20;
    private static final Set<String> NOT_PART = Set.of("cases", "target", "src", "pom.xml");

    private final String name;
    private final SortedMap<String, byte[]> files;

    private FolderSnapshot(String name, SortedMap<String, byte[]> files) {
        this.name = name;
        this.files = Collections.unmodifiableSortedMap(files);
    }

    /**
     * Reads a folder. Symbolic links are followed as long as they stay inside it, as mounted configuration does it.
     *
     * @throws FolderException when it cannot be read, leads outside, or is larger than 64 MB
     */
    public static FolderSnapshot of(Path folder) throws FolderException {
        String name = folder.toAbsolutePath().normalize().getFileName().toString();
        try {
            var reader = new Reader(folder);
            Files.walkFileTree(folder, EnumSet.of(FileVisitOption.FOLLOW_LINKS), Integer.MAX_VALUE, reader);
            return new FolderSnapshot(name, reader.files);
        } catch (IOException e) {
            throw new FolderException(name, "the folder cannot be read: " + e.getMessage(), e);
        }
    }

    /** The folder's name, which is the mediation's. */
    public String name() {
        return name;
    }

    /** Paths relative to the folder, with {@code /} between their parts. */
    public Set<String> paths() {
        return files.keySet();
    }

    /**
     * The content of a file, not to be changed.
     *
     * @param path relative to the folder
     */
    public Optional<byte[]> file(String path) {
        return Optional.ofNullable(files.get(path));
    }

    /** Whether every file is the same as in another snapshot, by name and content; never so for null. */
    public boolean hasSameFilesAs(FolderSnapshot other) {
        return other != null
                && files.keySet().equals(other.files.keySet())
                && files.entrySet().stream()
                        .allMatch(file -> Arrays.equals(file.getValue(), other.files.get(file.getKey())));
    }

    /** The URI by which stylesheets know a file of this folder. */
    public URI uri(String path) {
        return URI.create(SCHEME + ":/" + name + "/").resolve(path);
    }

    /** The path behind such a URI; empty for every URI that leads anywhere else. */
    public Optional<String> path(URI uri) {
        String root = "/" + name + "/";
        URI normal = uri.normalize();
        if (!SCHEME.equals(normal.getScheme())
                || normal.getPath() == null
                || !normal.getPath().startsWith(root)) {
            return Optional.empty();
        }
        return Optional.of(normal.getPath().substring(root.length()));
    }

    /** What to call a file in messages to people: the folder's name and the path in it. */
    public String display(String path) {
        return name + "/" + path;
    }

    private static final class Reader extends SimpleFileVisitor<Path> {

        private final Path folder;
        private final Path real;
        private final SortedMap<String, byte[]> files = new TreeMap<>();
        private long bytes;

        Reader(Path folder) throws IOException {
            this.folder = folder;
            this.real = folder.toRealPath();
        }

        @Override
        public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes) {
            return directory.equals(folder) || isPart(directory)
                    ? FileVisitResult.CONTINUE
                    : FileVisitResult.SKIP_SUBTREE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            if (isPart(file)) {
                read(file);
            }
            return FileVisitResult.CONTINUE;
        }

        private boolean isPart(Path path) {
            String name = path.getFileName().toString();
            return !name.startsWith(".") && !(path.getParent().equals(folder) && NOT_PART.contains(name));
        }

        private void read(Path file) throws IOException {
            if (!file.toRealPath().startsWith(real)) {
                throw new IOException("the link " + folder.relativize(file) + " leads out of it");
            }
            bytes += Files.size(file);
            if (bytes > MAX_BYTES) {
                throw new IOException("it holds more than " + (MAX_BYTES >> 20) + " MB");
            }
            files.put(folder.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
        }
    }
}
