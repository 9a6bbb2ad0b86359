package io.soapstone.testkit.contract;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;

/** What there is to keep: the classes of facts, and the names of the facts that a mediation may deviate from. */
public final class Contract {

    private static final List<Class<?>> FACTS = List.of(
            FolderContractTest.class,
            MessageContractTest.class,
            RefusalContractTest.class,
            BackendContractTest.class,
            HttpContractTest.class);

    private Contract() {}

    /** All test classes, the golden cases among them. */
    public static List<Class<?>> classes() {
        return Stream.concat(Stream.of(GoldenCasesTest.class), FACTS.stream()).toList();
    }

    /** The test classes that play golden cases. */
    public static Class<?> cases() {
        return GoldenCasesTest.class;
    }

    static Set<String> facts() {
        return FACTS.stream()
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> AnnotationSupport.isAnnotated(method, Testable.class))
                .map(Method::getName)
                .collect(Collectors.toSet());
    }
}
