package io.soapstone.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.soapstone.claims.contract.Claim;
import io.soapstone.claims.contract.LineDetail;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class ClaimStoreTest {

    private final Claim wanted = SeededClaims.all().get(SeededClaims.TO_UPDATE);

    @Test
    void forgetsTheClaimThatWasUnusedForTheLongestTime() throws Exception {
        ClaimStore store = store(2);
        long first = store.open(wanted).getClaimId();
        long second = store.open(wanted).getClaimId();
        store.get(first);
        long third = store.open(wanted).getClaimId();

        assertThatThrownBy(() -> store.get(second)).hasMessage("There is no claim " + second);
        assertThat(store.get(first).getClaimId()).isEqualTo(first);
        assertThat(store.get(third).getClaimId()).isEqualTo(third);
    }

    @Test
    void neverForgetsSeededClaims() {
        ClaimStore store = store(1);
        for (int i = 0; i < 10; i++) {
            store.open(wanted);
        }
        for (long claimId = SeededClaims.TO_UPDATE; claimId <= SeededClaims.CLOSED; claimId++) {
            long id = claimId;
            assertThatCode(() -> store.get(id)).doesNotThrowAnyException();
        }
    }

    /** The answer that is being written to one caller must not change because of another. */
    @Test
    void claimThatWasHandedOutStaysAsItWas() throws Exception {
        ClaimStore store = store(10);
        Claim before = store.get(SeededClaims.TO_APPROVE);
        Claim after = store.change(SeededClaims.TO_APPROVE, ClaimChanges.approve(BigDecimal.TEN));

        assertThat(before.getApprovedAmount()).isNull();
        assertThat(after.getApprovedAmount()).isEqualTo(BigDecimal.TEN);
        assertThat(store.get(SeededClaims.TO_APPROVE)).isSameAs(after);
    }

    @Test
    void detailsAreNotKept() {
        wanted.getDetail().add(new LineDetail());
        assertThat(store(1).open(wanted).getDetail()).isEmpty();
    }

    @Test
    void boundThatIsNoneIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> store(0))
                .withMessage("claims.max-claims must be at least 1: was 0");
    }

    private static ClaimStore store(int maxClaims) {
        return new ClaimStore(new FixedSettings(maxClaims, 0));
    }
}
