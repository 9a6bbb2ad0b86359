package io.soapstone.testkit.contract;

import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.soapstone.testkit.golden.CaseRun;
import io.soapstone.testkit.golden.GoldenCase;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Plays every case of the mediation in both SOAP versions, and {@code sample} in the sizes that messages have. System
 * property {@code case} plays one case alone.
 */
@MediationTest
class GoldenCasesTest {

    private static final List<Integer> SIZES_IN_KB = List.of(3, 10, 100);

    private final MediationUnderTest mediation;

    GoldenCasesTest(MediationUnderTest mediation) {
        this.mediation = mediation;
    }

    @TestFactory
    List<DynamicTest> cases() {
        List<DynamicTest> tests = new ArrayList<>();
        for (GoldenCase goldenCase : chosen()) {
            for (var version : goldenCase.versions()) {
                String name = goldenCase.name() + ", " + version;
                tests.add(test(name, goldenCase, () -> goldenCase.run(version)));
                if (goldenCase.name().equals("sample")) {
                    SIZES_IN_KB.forEach(kb -> tests.add(test(
                            name + ", " + kb + " KB", goldenCase, () -> goldenCase.runOfSize(version, kb * 1024))));
                }
            }
        }
        return tests;
    }

    private DynamicTest test(String name, GoldenCase goldenCase, Supplier<CaseRun> run) {
        Path folder = mediation.folder().file("cases").resolve(goldenCase.name());
        return dynamicTest(name, folder.toUri(), () -> mediation.casePlayer().play(run.get()));
    }

    private List<GoldenCase> chosen() {
        String chosen = System.getProperty("case");
        List<GoldenCase> all = mediation.folder().cases();
        List<GoldenCase> cases = all.stream()
                .filter(c -> chosen == null || c.name().equals(chosen))
                .toList();
        if (cases.isEmpty()) {
            throw new IllegalArgumentException("there is no case " + chosen + ": there are " + all);
        }
        return cases;
    }
}
