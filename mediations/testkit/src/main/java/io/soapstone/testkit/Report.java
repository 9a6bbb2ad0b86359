package io.soapstone.testkit;

import java.io.PrintStream;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Prints what failed and what was skipped, and one line in the end. */
final class Report implements TestExecutionListener {

    private final String mediation;
    private final PrintStream out;
    private final Instant start = Instant.now();
    private TestPlan plan;
    private int passed;
    private int skipped;
    private int failed;

    Report(String mediation, PrintStream out) {
        this.mediation = mediation;
        this.out = out;
    }

    /** Prints the last line; true if tests ran and none failed. */
    boolean finish() {
        out.printf(
                "%s: %d passed, %d skipped, %d failed in %.1f s%n",
                mediation,
                passed,
                skipped,
                failed,
                Duration.between(start, Instant.now()).toMillis() / 1000.0);
        return failed == 0 && passed > 0;
    }

    @Override
    public void testPlanExecutionStarted(TestPlan started) {
        plan = started;
    }

    @Override
    public synchronized void executionSkipped(TestIdentifier test, String reason) {
        skipped++;
        out.printf("SKIPPED %s: %s%n", name(test), reason);
    }

    @Override
    public synchronized void executionFinished(TestIdentifier test, TestExecutionResult result) {
        switch (result.getStatus()) {
            case SUCCESSFUL -> passed += test.isTest() ? 1 : 0;
            case ABORTED ->
                executionSkipped(
                        test, result.getThrowable().map(Throwable::getMessage).orElse(""));
            case FAILED -> {
                failed++;
                out.printf("FAILED %s%n", name(test));
                result.getThrowable().ifPresent(this::print);
                out.println();
            }
        }
    }

    /** Without stack traces: they would tell of the kit, not of the mediation. */
    private void print(Throwable failure) {
        Throwable real = failure instanceof ParameterResolutionException && failure.getCause() != null
                ? failure.getCause()
                : failure;
        out.println(indented(String.valueOf(real.getMessage() == null ? real : real.getMessage())));
        for (Throwable attached : failure.getSuppressed()) {
            out.println(indented(String.valueOf(attached.getMessage())));
        }
    }

    private static String indented(String text) {
        return text.strip().indent(4).stripTrailing();
    }

    private String name(TestIdentifier test) {
        String own = test.getDisplayName();
        return plan.getParent(test)
                .filter(parent -> parent.getParentIdObject().isPresent())
                .map(parent -> name(parent) + " > " + own)
                .orElse(own);
    }
}
