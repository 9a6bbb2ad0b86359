package io.soapstone.testkit.process;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;
import org.awaitility.core.TerminalFailureException;

/** A program that runs as long as the tests need it. Its output is kept, and shown only if something fails. */
final class ChildProcess implements AutoCloseable {

    private static final Duration START = Duration.ofSeconds(60);
    private static final Duration STOP = Duration.ofSeconds(10);

    private final String name;
    private final Process process;
    private final List<String> log = new CopyOnWriteArrayList<>();
    private final Thread atExit = new Thread(this::kill);

    private ChildProcess(String name, Process process) {
        this.name = name;
        this.process = process;
    }

    /** Starts it with nothing but this environment, so that the tests mean the same on every machine. */
    static ChildProcess start(String name, List<String> command, Path directory, Map<String, String> environment) {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(directory.toFile()).redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().putAll(environment);
        try {
            ChildProcess child = new ChildProcess(name, builder.start());
            Runtime.getRuntime().addShutdownHook(child.atExit);
            Thread.ofPlatform().daemon().name(name + " log").start(child::readLog);
            return child;
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start " + String.join(" ", command), e);
        }
    }

    List<String> log() {
        return List.copyOf(log);
    }

    /** The first line of the output that the pattern is found in. */
    MatchResult awaitLine(Pattern pattern) {
        awaitTrue("to print " + pattern, () -> find(pattern) != null);
        return find(pattern);
    }

    void awaitTrue(String what, BooleanSupplier condition) {
        try {
            Awaitility.await()
                    .atMost(START)
                    .pollInterval(Duration.ofMillis(20))
                    .pollDelay(Duration.ZERO)
                    .failFast(() -> !process.isAlive() && !condition.getAsBoolean())
                    .until(condition::getAsBoolean);
        } catch (ConditionTimeoutException | TerminalFailureException e) {
            String state =
                    process.isAlive() ? "did not come " : "ended with " + process.exitValue() + " instead of coming ";
            throw new IllegalStateException(name + " " + state + what + "; its log:\n" + String.join("\n", log), e);
        }
    }

    /** For a program that does its work and ends. */
    void awaitSuccess() {
        awaitTrue("to its end", () -> !process.isAlive());
        if (process.exitValue() != 0) {
            throw new IllegalStateException(
                    name + " ended with " + process.exitValue() + ":\n" + String.join("\n", log));
        }
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(STOP.toMillis(), TimeUnit.MILLISECONDS)) {
                kill();
            }
        } catch (InterruptedException e) {
            kill();
            Thread.currentThread().interrupt();
        }
        Runtime.getRuntime().removeShutdownHook(atExit);
    }

    private MatchResult find(Pattern pattern) {
        for (String line : log) {
            Matcher matcher = pattern.matcher(line);
            if (matcher.find()) {
                return matcher.toMatchResult();
            }
        }
        return null;
    }

    private void readLog() {
        try (BufferedReader out = process.inputReader(UTF_8)) {
            out.lines().forEach(log::add);
        } catch (IOException | UncheckedIOException e) {
            log.add("(the log ends here: " + e.getMessage() + ")");
        }
    }

    private void kill() {
        process.destroyForcibly();
    }
}
