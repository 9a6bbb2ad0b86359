package io.soapstone.claims;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.soapstone.claims.contract.ApproveClaim;
import io.soapstone.claims.contract.CheckCoverage;
import io.soapstone.claims.contract.ClaimFault_Exception;
import io.soapstone.claims.contract.ClaimServices;
import io.soapstone.claims.contract.ClaimServices_Service;
import io.soapstone.claims.contract.ClaimStatus;
import io.soapstone.claims.contract.CreateClaim;
import io.soapstone.claims.contract.DenyClaim;
import io.soapstone.claims.contract.InformCustomer;
import io.soapstone.claims.contract.ListApprovedRepairShops;
import io.soapstone.claims.contract.SelectRepairShop;
import io.soapstone.claims.contract.UpdateClaim;
import jakarta.xml.ws.BindingProvider;
import java.math.BigDecimal;
import java.net.URI;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.cxf.transport.http.HTTPConduit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The client that CXF generates from the contract, pointed at what ?wsdl says, on both ports. */
@QuarkusTest
class GeneratedClientTest {

    @TestHTTPResource("/ClaimServices?wsdl")
    URI wsdl;

    static Stream<Function<ClaimServices_Service, ClaimServices>> ports() {
        return Stream.of(ClaimServices_Service::getClaimServicesSoap11, ClaimServices_Service::getClaimServicesSoap12);
    }

    @ParameterizedTest
    @MethodSource("ports")
    void allOperationsWork(Function<ClaimServices_Service, ClaimServices> port) throws Exception {
        ClaimServices claims = port.apply(new ClaimServices_Service(wsdl.toURL()));
        // CXF's client does not look for a fault in an answer with status 400 by itself, as SOAP 1.2 would have it.
        ((BindingProvider) claims).getRequestContext().put(HTTPConduit.PROCESS_FAULT_ON_HTTP_400, true);

        CreateClaim create = new CreateClaim();
        create.setClaim(SeededClaims.all().get(SeededClaims.TO_UPDATE));
        var claim = claims.createClaim(create).getClaim();
        assertThat(claim.getStatus()).isEqualTo(ClaimStatus.OPEN);

        UpdateClaim update = new UpdateClaim();
        claim.setEstimatedDamage(new BigDecimal("3000.00"));
        update.setClaim(claim);
        assertThat(claims.updateClaim(update).getClaim().getEstimatedDamage()).isEqualByComparingTo("3000");

        ApproveClaim approve = new ApproveClaim();
        approve.setClaimId(claim.getClaimId());
        approve.setApprovedAmount(new BigDecimal("2500.00"));
        assertThat(claims.approveClaim(approve).getClaim().getStatus()).isEqualTo(ClaimStatus.APPROVED);

        ListApprovedRepairShops list = new ListApprovedRepairShops();
        list.setPostalCode("80331");
        list.setMaxResults(1);
        SelectRepairShop select = new SelectRepairShop();
        select.setClaimId(claim.getClaimId());
        select.setRepairShopId(
                claims.listApprovedRepairShops(list).getRepairShop().getFirst().getRepairShopId());
        assertThat(claims.selectRepairShop(select).getClaim().getRepairShopId()).isEqualTo("RS-07");

        InformCustomer inform = new InformCustomer();
        inform.setClaimId(claim.getClaimId());
        inform.setMessage("Your car is in good hands");
        assertThat(claims.informCustomer(inform).isAccepted()).isTrue();

        CheckCoverage check = new CheckCoverage();
        check.setPolicyNumber(claim.getPolicyNumber());
        check.setIncident(claim.getIncident());
        check.setEstimatedDamage(claim.getEstimatedDamage());
        assertThat(claims.checkCoverage(check).getCoverage().isCovered()).isTrue();

        DenyClaim deny = new DenyClaim();
        deny.setClaimId(claim.getClaimId());
        deny.setReason("too late");
        assertThatExceptionOfType(ClaimFault_Exception.class)
                .isThrownBy(() -> claims.denyClaim(deny))
                .withMessageContaining("is IN_REPAIR: denyClaim is not possible")
                .satisfies(fault -> assertThat(fault.getFaultInfo().getCode()).isEqualTo("WRONG_STATE"));
    }
}
