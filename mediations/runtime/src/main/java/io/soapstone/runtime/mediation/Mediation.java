package io.soapstone.runtime.mediation;

import io.soapstone.engine.soap.SoapMessage;
import io.soapstone.engine.wsdl.Wsdl;
import io.soapstone.runtime.camel.FacadeEngine.FacadeConsumer;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.camel.CamelContext;

/**
 * One version of a mediation, ready to serve. It is replaced, never changed: requests that have entered finish on it,
 * and when the last has left a version that was retired, it closes itself.
 *
 * <p>Thread safety: all methods, from any thread.
 */
public final class Mediation {

    /** The operation of a message that the facade's contract does not know. */
    public static final String UNKNOWN_OPERATION = "unknown";

    private static final int RETIRED = 1 << 30;

    private final String name;
    private final MediationSettings settings;
    private final Wsdl wsdl;
    private final CamelContext context;
    private final Map<String, FacadeConsumer> facades;
    private final AtomicInteger inside = new AtomicInteger();

    Mediation(
            String name,
            MediationSettings settings,
            Wsdl wsdl,
            CamelContext context,
            Map<String, FacadeConsumer> facades) {
        this.name = name;
        this.settings = settings;
        this.wsdl = wsdl;
        this.context = context;
        this.facades = facades;
    }

    public String name() {
        return name;
    }

    public MediationSettings settings() {
        return settings;
    }

    public Wsdl wsdl() {
        return wsdl;
    }

    /** The start of the route behind each path. */
    public Map<String, FacadeConsumer> facades() {
        return facades;
    }

    /** The operation by the facade's contract, or {@link #UNKNOWN_OPERATION}. */
    public String operation(SoapMessage message) {
        return wsdl.operation(message.payload()).orElse(UNKNOWN_OPERATION);
    }

    /** Lets a request in; false when this version is retired, and another has to be asked for. */
    public boolean enter() {
        while (true) {
            int state = inside.get();
            if (state >= RETIRED) {
                return false;
            }
            if (inside.compareAndSet(state, state + 1)) {
                return true;
            }
        }
    }

    /** Lets a request out again that has entered. */
    public void leave() {
        if (inside.decrementAndGet() == RETIRED) {
            close();
        }
    }

    /** Lets no further request in. */
    void retire() {
        if (inside.getAndAdd(RETIRED) == 0) {
            close();
        }
    }

    private void close() {
        // Stopping waits for Camel's own threads, which is not for the thread of the last request to do.
        Thread.ofVirtual().name("close-" + name).start(context::stop);
    }
}
