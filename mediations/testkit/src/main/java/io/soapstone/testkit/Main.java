package io.soapstone.testkit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.soapstone.testkit.contract.Contract;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs the tests of one mediation without a build: {@code java -jar testkit.jar <mediation> [case]}. */
public final class Main {

    private Main() {}

    public static void main(String[] arguments) {
        System.exit(run(arguments, System.out));
    }

    static int run(String[] arguments, PrintStream out) {
        if (arguments.length < 1 || arguments.length > 2) {
            out.println("usage: java -jar testkit.jar <folder of a mediation> [case]");
            return 2;
        }
        MediationFolder folder;
        try {
            folder = new MediationFolder(Path.of(arguments[0]));
        } catch (IllegalArgumentException e) {
            out.println(e.getMessage());
            return 2;
        }
        if (arguments.length == 1) {
            return run(folder, Contract.classes(), out) ? 0 : 1;
        }
        System.setProperty("case", arguments[1]);
        return run(folder, List.of(Contract.cases()), out) ? 0 : 1;
    }

    /** Runs these test classes for the mediation; true if there were tests and none failed. */
    public static boolean run(MediationFolder folder, List<Class<?>> classes, PrintStream out) {
        Report report = new Report(folder.name(), out);
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(classes.stream().map(type -> selectClass(type)).toList())
                .configurationParameter("mediation", folder.path().toString())
                .build();
        LauncherFactory.create().execute(request, report);
        return report.finish();
    }
}
