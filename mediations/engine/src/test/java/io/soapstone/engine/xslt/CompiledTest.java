package io.soapstone.engine.xslt;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.soapstone.engine.folder.FolderSnapshot;
import io.soapstone.engine.xml.XmlInput;
import io.soapstone.engine.xml.XmlLimits;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Saxon never forgets a name, so what it has compiled is compiled anew before it knows too many. */
class CompiledTest {

    private static final String STYLESHEET = """
            <xsl:stylesheet version="3.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
              <xsl:mode on-no-match="shallow-copy"/>
              <xsl:template match="last"><found/></xsl:template>
            </xsl:stylesheet>
            """;

    @TempDir
    private Path folder;

    @Test
    void isCompiledAnewOnlyWhenSaxonIsFull() throws Exception {
        FolderSnapshot snapshot = snapshot();
        var times = new AtomicInteger();
        var compiled = new Compiled<>(snapshot, new ConfinedSaxon(snapshot), saxon -> {
            times.incrementAndGet();
            return saxon;
        });
        ConfinedSaxon first = compiled.get();
        assertThat(compiled.get()).isSameAs(first);

        for (int i = 0; i < 25_000; i++) {
            first.processor()
                    .getUnderlyingConfiguration()
                    .getNamePool()
                    .allocateFingerprint(net.sf.saxon.om.NamespaceUri.of(""), "n" + i);
        }
        assertThat(compiled.get()).isNotSameAs(first);
        assertThat(compiled.get()).isSameAs(compiled.get());
        assertThat(times).hasValue(2);
    }

    @Test
    void worksTheSameHoweverManyNamesMessagesHaveBrought() throws Exception {
        var tools = new XmlTools(snapshot(), XmlLimits.DEFAULT);
        Stylesheet stylesheet = tools.stylesheet("s.xsl");
        XPathExpression xpath = tools.xpath("/r/last/@id", Map.of());
        for (int i = 0; i < 60; i++) {
            int document = i;
            String names = IntStream.range(0, 1000)
                    .mapToObj(n -> "<n" + document + "x" + n + "/>")
                    .collect(Collectors.joining());
            var input = XmlInput.of(("<r>" + names + "<last id='" + i + "'/></r>").getBytes(UTF_8));
            assertThat(new String(stylesheet.transform(input, name -> null), UTF_8))
                    .endsWith(names + "<found/></r>");
            assertThat(xpath.string(input)).isEqualTo(String.valueOf(i));
        }
    }

    private FolderSnapshot snapshot() throws Exception {
        Files.writeString(folder.resolve("s.xsl"), STYLESHEET);
        return FolderSnapshot.of(folder);
    }
}
