package io.soapstone.claims;

import io.quarkus.runtime.Startup;
import io.soapstone.claims.contract.Claim;
import io.soapstone.claims.contract.ClaimFault_Exception;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The claims, in memory only. Those that callers create are bounded: beyond {@code claims.max-claims} the one that was
 * unused for the longest time is forgotten. The seeded ones stay.
 */
@ApplicationScoped
@Startup // a bad setting stops the start, not the first request
public class ClaimStore {

    /** Created claims count up from here, well above the seeded ones. */
    static final long FIRST_CREATED = 100_001;

    private final Map<Long, Claim> seeded = SeededClaims.all();
    private final Map<Long, Claim> created;
    private long nextId = FIRST_CREATED;

    public ClaimStore(ClaimsSettings settings) {
        int maxClaims = settings.maxClaims();
        if (maxClaims < 1) {
            throw new IllegalArgumentException("claims.max-claims must be at least 1: was " + maxClaims);
        }
        created = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<Long, Claim> eldest) {
                return size() > maxClaims;
            }
        };
    }

    synchronized Claim open(Claim wanted) {
        Claim claim = Claims.opened(nextId++, wanted);
        created.put(claim.getClaimId(), claim);
        return claim;
    }

    synchronized Claim get(long claimId) throws ClaimFault_Exception {
        Claim claim = claimsLike(claimId).get(claimId);
        if (claim == null) {
            throw Faults.unknownClaim(claimId);
        }
        return claim;
    }

    /** Replaces a claim by its changed copy, and returns that; a change that throws leaves the claim as it was. */
    synchronized Claim change(long claimId, Change change) throws ClaimFault_Exception {
        Claim copy = Claims.touched(get(claimId));
        change.apply(copy);
        claimsLike(claimId).put(claimId, copy);
        return copy;
    }

    private Map<Long, Claim> claimsLike(long claimId) {
        return claimId < FIRST_CREATED ? seeded : created;
    }

    /** Changes the copy of a claim that it is given, or refuses to. */
    @FunctionalInterface
    interface Change {
        void apply(Claim copy) throws ClaimFault_Exception;
    }
}
