package io.soapstone.runtime.mediation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.soapstone.engine.folder.FolderException;
import io.soapstone.runtime.camel.FacadeEngine;
import io.soapstone.runtime.camel.FacadeEngine.FacadeConsumer;
import java.util.HashMap;
import java.util.Map;
import org.apache.camel.CamelContext;
import org.apache.camel.component.platform.http.PlatformHttpComponent;
import org.apache.camel.component.platform.http.PlatformHttpEndpoint;
import org.apache.camel.impl.DefaultCamelContext;
import org.junit.jupiter.api.Test;

class MediationsTest {

    private final Mediations mediations = new Mediations();

    @Test
    void areFoundByTheirPaths() throws Exception {
        Mediation sheep = version("sheep", "/sheep", "/sheep/old");
        mediations.serve(sheep);
        assertThat(mediations.enter("/sheep")).containsSame(sheep);
        assertThat(mediations.enter("/sheep/old")).containsSame(sheep);
        assertThat(mediations.enter("/sheep/")).isEmpty();
        assertThat(mediations.enter("/goat")).isEmpty();
        assertThat(mediations.byName()).containsOnlyKeys("sheep");
    }

    @Test
    void ofOnePathAreBothNamedAndNothingChanges() throws Exception {
        Mediation sheep = version("sheep", "/sheep", "/wool");
        mediations.serve(sheep);
        assertThatThrownBy(() -> mediations.serve(version("goat", "/goat", "/wool")))
                .isInstanceOf(FolderException.class)
                .hasMessageContaining("/wool")
                .hasMessageContaining("sheep")
                .hasMessageContaining("goat");
        assertThat(mediations.byName()).containsOnlyKeys("sheep");
        assertThat(mediations.enter("/goat")).isEmpty();
        assertThat(mediations.enter("/wool")).containsSame(sheep);
    }

    @Test
    void aNewVersionTakesOverAllPathsAtOnce() throws Exception {
        mediations.serve(version("sheep", "/sheep", "/old"));
        Mediation second = version("sheep", "/sheep", "/new");
        mediations.serve(second);
        assertThat(mediations.enter("/sheep")).containsSame(second);
        assertThat(mediations.enter("/new")).containsSame(second);
        assertThat(mediations.enter("/old")).isEmpty();
    }

    @Test
    void anOldVersionIsClosedOnlyWhenTheLastRequestHasLeft() throws Exception {
        CamelContext context = started();
        Mediation first = version(context, "sheep", "/sheep");
        mediations.serve(first);
        mediations.enter("/sheep");
        mediations.enter("/sheep");

        mediations.serve(version("sheep", "/sheep"));
        assertThat(first.enter()).as("a new request").isFalse();
        first.leave();
        assertThat(context.isStarted()).isTrue();
        first.leave();
        await().until(context::isStopped);
    }

    @Test
    void anIdleOldVersionIsClosedAtOnce() throws Exception {
        CamelContext context = started();
        mediations.serve(version(context, "sheep", "/sheep"));
        mediations.serve(version("sheep", "/sheep"));
        await().until(context::isStopped);
    }

    @Test
    void aRemovedOneIsFoundNoMoreAndClosedWhenTheLastRequestHasLeft() throws Exception {
        CamelContext context = started();
        Mediation sheep = version(context, "sheep", "/sheep");
        mediations.serve(sheep);
        mediations.enter("/sheep");

        mediations.remove("sheep");
        mediations.remove("goat");
        assertThat(mediations.enter("/sheep")).isEmpty();
        assertThat(mediations.byName()).isEmpty();
        assertThat(context.isStarted()).isTrue();
        sheep.leave();
        await().until(context::isStopped);
    }

    private static Mediation version(String name, String... paths) {
        return version(new DefaultCamelContext(false), name, paths);
    }

    private static Mediation version(CamelContext context, String name, String... paths) {
        Map<String, FacadeConsumer> facades = new HashMap<>();
        for (String path : paths) {
            facades.put(path, facade(path));
        }
        return new Mediation(name, null, null, context, facades);
    }

    private static FacadeConsumer facade(String path) {
        var component = new PlatformHttpComponent(new DefaultCamelContext(false));
        var endpoint = new PlatformHttpEndpoint("platform-http:" + path, path, component);
        return (FacadeConsumer) new FacadeEngine().createConsumer(endpoint, exchange -> {});
    }

    private static CamelContext started() {
        var context = new DefaultCamelContext();
        context.start();
        return context;
    }
}
