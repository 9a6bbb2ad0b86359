package io.soapstone.engine.xslt;

import io.soapstone.engine.folder.FolderException;
import io.soapstone.engine.folder.FolderSnapshot;

/**
 * What Saxon has compiled from a folder's files; compiled anew when its Saxon is full of the names that messages have
 * brought.
 *
 * <p>Thread safety: all methods, from any thread.
 */
final class Compiled<T> {

    /** How it is compiled; the same each time, since a snapshot of a folder never changes. */
    interface Compiler<T> {
        T compile(ConfinedSaxon saxon) throws FolderException;
    }

    private final FolderSnapshot folder;
    private final Compiler<T> compiler;
    private volatile Version<T> version;

    Compiled(FolderSnapshot folder, ConfinedSaxon saxon, Compiler<T> compiler) throws FolderException {
        this.folder = folder;
        this.compiler = compiler;
        this.version = new Version<>(saxon, compiler.compile(saxon));
    }

    T get() {
        Version<T> now = version;
        return now.saxon.isFull() ? renewed() : now.result;
    }

    private synchronized T renewed() {
        if (version.saxon.isFull()) {
            try {
                var saxon = new ConfinedSaxon(folder);
                version = new Version<>(saxon, compiler.compile(saxon));
            } catch (FolderException e) {
                throw new IllegalStateException("it was compiled before, from the same files", e);
            }
        }
        return version.result;
    }

    private record Version<T>(ConfinedSaxon saxon, T result) {}
}
