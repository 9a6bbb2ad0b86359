package io.soapstone.engine.xslt;

import io.soapstone.engine.folder.FolderException;
import io.soapstone.engine.folder.FolderSnapshot;
import java.net.URI;
import java.util.List;
import net.sf.saxon.s9api.Location;
import net.sf.saxon.s9api.XmlProcessingError;
import net.sf.saxon.trans.XPathException;

/** Names places in a folder's files as people know them. */
final class Places {

    private final FolderSnapshot folder;

    Places(FolderSnapshot folder) {
        this.folder = folder;
    }

    /** File and line behind a URI of Saxon's. */
    String of(String systemId, int line) {
        return FolderException.place(file(systemId), line, -1);
    }

    /** What to report when compiling failed: the first error, which the others usually follow from. */
    FolderException broken(String path, List<XmlProcessingError> errors, Exception failure) {
        return errors.stream()
                .filter(error -> !error.isWarning())
                .findFirst()
                .map(error -> new FolderException(place(path, error), error.getMessage(), failure))
                .orElseGet(() -> new FolderException(place(path, failure), failure.getMessage(), failure));
    }

    private String place(String path, Exception failure) {
        return place(path, failure instanceof XPathException located ? located.getLocator() : null);
    }

    private String place(String path, XmlProcessingError error) {
        return place(path, error.getLocation());
    }

    private String place(String path, Location location) {
        if (location == null || location.getSystemId() == null) {
            return folder.display(path);
        }
        return FolderException.place(
                file(location.getSystemId()), location.getLineNumber(), location.getColumnNumber());
    }

    private String file(String systemId) {
        if (systemId == null) {
            return folder.name();
        }
        return folder.path(URI.create(systemId)).map(folder::display).orElse(systemId);
    }
}
