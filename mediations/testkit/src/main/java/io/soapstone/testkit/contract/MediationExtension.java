package io.soapstone.testkit.contract;

import io.soapstone.testkit.MediationFolder;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.DynamicTestInvocationContext;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/**
 * Gives tests the mediation: the folder, or the folder with everything running, which is started for the first test
 * that asks and serves all classes of the run. Skips facts that the mediation deviates from, and adds the runtime's
 * log to failures.
 */
final class MediationExtension
        implements ParameterResolver, BeforeEachCallback, ExecutionCondition, InvocationInterceptor {

    private static final Namespace NAMESPACE = Namespace.create(MediationExtension.class);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == MediationFolder.class || type == MediationUnderTest.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == MediationFolder.class ? folder(context) : running(context);
    }

    @Override
    public void beforeEach(ExtensionContext context) {
        MediationUnderTest running = ifRunning(context);
        if (running != null) {
            running.backend().reset();
        }
    }

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        Start start = store(context).get(Start.class, Start.class);
        if (start != null && start.failed() && needsItRunning(context.getRequiredTestClass())) {
            return ConditionEvaluationResult.disabled("the mediation could not be started");
        }
        return context.getTestMethod()
                .map(Method::getName)
                .map(fact -> folder(context).deviations().get(fact))
                .map(reason -> ConditionEvaluationResult.disabled("deviates: " + reason))
                .orElse(ConditionEvaluationResult.enabled("keeps the contract"));
    }

    private static boolean needsItRunning(Class<?> tests) {
        return List.of(tests.getDeclaredConstructors()[0].getParameterTypes()).contains(MediationUnderTest.class);
    }

    @Override
    public void interceptTestMethod(
            Invocation<Void> test, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        withLog(test, context);
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> test, ReflectiveInvocationContext<Method> method, ExtensionContext context)
            throws Throwable {
        withLog(test, context);
    }

    @Override
    public void interceptDynamicTest(
            Invocation<Void> test, DynamicTestInvocationContext dynamic, ExtensionContext context) throws Throwable {
        withLog(test, context);
    }

    private static void withLog(Invocation<Void> test, ExtensionContext context) throws Throwable {
        MediationUnderTest running = ifRunning(context);
        int before = running == null ? 0 : running.log().size();
        try {
            test.proceed();
        } catch (AssertionError e) {
            if (running != null && running.log().size() > before) {
                List<String> log = running.log();
                e.addSuppressed(new RuntimeLog(log.subList(before, log.size())));
            }
            throw e;
        }
    }

    /** The one that parameter or system property {@code mediation} names, else the current folder. */
    private static MediationFolder folder(ExtensionContext context) {
        return store(context)
                .getOrComputeIfAbsent(
                        MediationFolder.class,
                        key -> new MediationFolder(Path.of(
                                context.getConfigurationParameter("mediation").orElse(""))),
                        MediationFolder.class);
    }

    private static MediationUnderTest running(ExtensionContext context) {
        MediationFolder folder = folder(context);
        Start start = store(context).getOrComputeIfAbsent(Start.class, key -> Start.of(folder), Start.class);
        return start.orFail();
    }

    private static MediationUnderTest ifRunning(ExtensionContext context) {
        Start start = store(context).get(Start.class, Start.class);
        return start == null ? null : start.running();
    }

    /** Closed, with what is in it, when the whole run ends. */
    private static Store store(ExtensionContext context) {
        return context.getRoot().getStore(NAMESPACE);
    }

    /** The one try to start it: if it failed, the first test that needs it says why, and the others are left out. */
    private record Start(MediationUnderTest running, RuntimeException failure) implements AutoCloseable {

        static Start of(MediationFolder folder) {
            try {
                return new Start(new MediationUnderTest(folder), null);
            } catch (RuntimeException e) {
                return new Start(null, e);
            }
        }

        boolean failed() {
            return failure != null;
        }

        MediationUnderTest orFail() {
            if (failed()) {
                throw failure;
            }
            return running;
        }

        @Override
        public void close() {
            if (running != null) {
                running.close();
            }
        }
    }

    /** Not a failure of its own: a way to have the log in every report of the failure it is added to. */
    static final class RuntimeLog extends Exception {
        RuntimeLog(List<String> lines) {
            super("the runtime's log of this test:\n" + String.join("\n", lines), null, false, false);
        }
    }
}
