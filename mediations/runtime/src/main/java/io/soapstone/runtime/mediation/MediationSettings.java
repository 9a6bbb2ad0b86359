package io.soapstone.runtime.mediation;

import io.smallrye.config.ConfigValue;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import io.soapstone.engine.folder.FolderException;
import io.soapstone.engine.folder.FolderSnapshot;
import io.soapstone.engine.xml.XmlLimits;
import io.soapstone.runtime.camel.BackendSettings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One mediation's settings. For a key {@code backend.claims} of the mediation {@code transform-value} the first of these
 * that is there counts: {@code transform-value.backend.claims} or {@code TRANSFORM_VALUE_BACKEND_CLAIMS} and {@code
 * backend.claims} or {@code BACKEND_CLAIMS} of system properties or the environment, then the folder's {@code
 * application.properties}.
 *
 * <p>Thread safety: immutable.
 */
public final class MediationSettings {

    /** The file in the folder. */
    public static final String FILE = "application.properties";

    private static final String OWN = "soapstone.";
    private static final String BODY_SIZE = OWN + "limits.body-size";
    private static final String BODY_TIME = OWN + "limits.body-time";
    private static final String DEPTH = OWN + "limits.depth";
    private static final String ATTRIBUTES = OWN + "limits.attributes";
    private static final String NAMES = OWN + "limits.names";
    private static final String NAME_LENGTH = OWN + "limits.name-length";
    private static final String TIMEOUT = OWN + "backend.timeout";
    private static final String CONNECT_TIMEOUT = OWN + "backend.connect-timeout";
    private static final Set<String> KNOWN =
            Set.of(BODY_SIZE, BODY_TIME, DEPTH, ATTRIBUTES, NAMES, NAME_LENGTH, TIMEOUT, CONNECT_TIMEOUT);

    private final FolderSnapshot folder;
    private final SmallRyeConfig config;
    private final XmlLimits limits;
    private final long bodySize;
    private final Duration bodyTime;
    private final BackendSettings backend;

    private MediationSettings(FolderSnapshot folder, SmallRyeConfig config) throws FolderException {
        this.folder = folder;
        this.config = config;
        this.bodySize = value(BODY_SIZE, ByteSize::parse, ByteSize.parse("10M"));
        this.bodyTime = value(BODY_TIME, Durations::parse, Duration.ofSeconds(30));
        XmlLimits standard = XmlLimits.DEFAULT;
        this.limits = new XmlLimits(
                value(DEPTH, MediationSettings::positive, standard.depth()),
                value(ATTRIBUTES, MediationSettings::positive, standard.attributes()),
                value(NAMES, MediationSettings::positive, standard.names()),
                value(NAME_LENGTH, MediationSettings::positive, standard.nameLength()));
        this.backend = new BackendSettings(
                value(TIMEOUT, Durations::parse, Duration.ofSeconds(30)),
                value(CONNECT_TIMEOUT, Durations::parse, Duration.ofSeconds(2)),
                bodySize);
    }

    /** Reads the settings of a folder; one that is not known, or that makes no sense, is an error. */
    public static MediationSettings of(FolderSnapshot folder) throws FolderException {
        Map<String, String> own = read(folder);
        for (String key : own.keySet()) {
            if (key.startsWith(OWN) && !KNOWN.contains(key)) {
                throw new FolderException(
                        folder.display(FILE),
                        "there is no setting '" + key + "'; there are "
                                + KNOWN.stream().sorted().collect(Collectors.joining(", ")));
            }
        }
        SmallRyeConfig config = new SmallRyeConfigBuilder()
                .addDefaultSources()
                .addDefaultInterceptors()
                .withSources(new PropertiesConfigSource(own, folder.display(FILE), 100))
                .build();
        return new MediationSettings(folder, config);
    }

    private static Map<String, String> read(FolderSnapshot folder) throws FolderException {
        var properties = new Properties();
        try {
            byte[] bytes = folder.file(FILE).orElse(new byte[0]);
            properties.load(new InputStreamReader(new ByteArrayInputStream(bytes), StandardCharsets.UTF_8));
        } catch (IOException | IllegalArgumentException e) {
            throw new FolderException(folder.display(FILE), "cannot be read: " + e.getMessage(), e);
        }
        return properties.stringPropertyNames().stream()
                .collect(Collectors.toUnmodifiableMap(name -> name, properties::getProperty));
    }

    /** The value of a setting, this mediation's own before the common one; null when there is none. */
    public String find(String key) {
        String own = valueOf(folder.name() + "." + key);
        return own == null ? valueOf(key) : own;
    }

    /** A value may refer to another one, as in {@code http://${CLAIMS_HOST}/}, which then must be there. */
    private String valueOf(String key) {
        ConfigValue found = config.getConfigValue(key);
        if (found.getValue() == null && found.getRawValue() != null) {
            throw new IllegalArgumentException(
                    "the value of " + key + " refers to another one that is not there: " + found.getRawValue());
        }
        return found.getValue() == null || found.getValue().isEmpty() ? null : found.getValue();
    }

    private <T> T value(String key, Function<String, T> parser, T otherwise) throws FolderException {
        String text = known(key);
        try {
            return text == null ? otherwise : parser.apply(text.strip());
        } catch (IllegalArgumentException e) {
            throw new FolderException(
                    folder.display(FILE), "the setting " + key + " cannot be '" + text + "': " + e.getMessage(), e);
        }
    }

    private String known(String key) throws FolderException {
        try {
            return find(key);
        } catch (IllegalArgumentException e) {
            throw new FolderException(folder.display(FILE), e.getMessage(), e);
        }
    }

    private static int positive(String text) {
        int value = Integer.parseInt(text);
        if (value < 1) {
            throw new IllegalArgumentException("it must be at least 1");
        }
        return value;
    }

    /** Limits on the structure of a document. */
    public XmlLimits limits() {
        return limits;
    }

    /** How many bytes a request may have; a backend's answer may have as many. */
    public long bodySize() {
        return bodySize;
    }

    /** How long a caller may take to send a request. */
    public Duration bodyTime() {
        return bodyTime;
    }

    public BackendSettings backend() {
        return backend;
    }
}
