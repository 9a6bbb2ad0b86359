package io.soapstone.testkit.soap;

import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.w3c.dom.Document;
import org.xmlunit.builder.DiffBuilder;
import org.xmlunit.diff.Diff;
import org.xmlunit.diff.DifferenceEvaluators;
import org.xmlunit.placeholder.PlaceholderDifferenceEvaluator;

/**
 * Whether two messages say the same: prefixes, comments and white space between elements do not count, and
 * {@code ${xmlunit.ignore}} in the expected one stands for anything.
 */
public final class XmlComparison {

    private static final int SHOWN = 5;

    private XmlComparison() {}

    public static void assertSame(String what, Document expected, Document actual) {
        Document ours = (Document) expected.cloneNode(true);
        Document theirs = (Document) actual.cloneNode(true);
        QNames.expandFaultCodes(ours);
        QNames.expandFaultCodes(theirs);
        Diff diff = DiffBuilder.compare(ours)
                .withTest(theirs)
                .withDifferenceEvaluator(
                        DifferenceEvaluators.chain(DifferenceEvaluators.Default, new PlaceholderDifferenceEvaluator()))
                .ignoreComments()
                .ignoreElementContentWhitespace()
                .checkForSimilar()
                .build();
        if (diff.hasDifferences()) {
            throw new AssertionError(what + " is not as expected:\n" + differences(diff));
        }
    }

    private static String differences(Diff diff) {
        return StreamSupport.stream(diff.getDifferences().spliterator(), false)
                .limit(SHOWN)
                .map(difference -> "  " + difference.getComparison())
                .collect(Collectors.joining("\n"));
    }
}
