package io.soapstone.claims;

import io.soapstone.claims.contract.ApproveClaim;
import io.soapstone.claims.contract.ApproveClaimResponse;
import io.soapstone.claims.contract.CheckCoverage;
import io.soapstone.claims.contract.CheckCoverageResponse;
import io.soapstone.claims.contract.Claim;
import io.soapstone.claims.contract.ClaimFault_Exception;
import io.soapstone.claims.contract.ClaimServices;
import io.soapstone.claims.contract.ClaimStatus;
import io.soapstone.claims.contract.CreateClaim;
import io.soapstone.claims.contract.CreateClaimResponse;
import io.soapstone.claims.contract.DenyClaim;
import io.soapstone.claims.contract.DenyClaimResponse;
import io.soapstone.claims.contract.InformCustomer;
import io.soapstone.claims.contract.InformCustomerResponse;
import io.soapstone.claims.contract.ListApprovedRepairShops;
import io.soapstone.claims.contract.ListApprovedRepairShopsResponse;
import io.soapstone.claims.contract.SelectRepairShop;
import io.soapstone.claims.contract.SelectRepairShopResponse;
import io.soapstone.claims.contract.UpdateClaim;
import io.soapstone.claims.contract.UpdateClaimResponse;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.jws.WebService;

/** The eight operations; what they ask of a claim is decided by those whom they call. */
@WebService(
        serviceName = "ClaimServices",
        portName = "ClaimServicesSoap12",
        targetNamespace = "urn:soapstone:claims",
        endpointInterface = "io.soapstone.claims.contract.ClaimServices")
@ApplicationScoped
public class ClaimsEndpoint implements ClaimServices {

    private final ClaimStore store;

    public ClaimsEndpoint(ClaimStore store) {
        this.store = store;
    }

    @Override
    public CreateClaimResponse createClaim(CreateClaim request) throws ClaimFault_Exception {
        CreateClaimResponse response = new CreateClaimResponse();
        response.setClaim(store.open(Check.claim(request.getClaim())));
        return response;
    }

    @Override
    public UpdateClaimResponse updateClaim(UpdateClaim request) throws ClaimFault_Exception {
        Claim wanted = Check.claim(request.getClaim());
        UpdateClaimResponse response = new UpdateClaimResponse();
        response.setClaim(store.change(wanted.getClaimId(), ClaimChanges.update(wanted)));
        return response;
    }

    @Override
    public ApproveClaimResponse approveClaim(ApproveClaim request) throws ClaimFault_Exception {
        ApproveClaimResponse response = new ApproveClaimResponse();
        response.setClaim(store.change(request.getClaimId(), ClaimChanges.approve(request.getApprovedAmount())));
        return response;
    }

    @Override
    public DenyClaimResponse denyClaim(DenyClaim request) throws ClaimFault_Exception {
        DenyClaimResponse response = new DenyClaimResponse();
        response.setClaim(store.change(request.getClaimId(), ClaimChanges.deny(request.getReason())));
        return response;
    }

    @Override
    public CheckCoverageResponse checkCoverage(CheckCoverage request) throws ClaimFault_Exception {
        CheckCoverageResponse response = new CheckCoverageResponse();
        response.setCoverage(CoverageRules.apply(request));
        return response;
    }

    @Override
    public ListApprovedRepairShopsResponse listApprovedRepairShops(ListApprovedRepairShops request)
            throws ClaimFault_Exception {
        ListApprovedRepairShopsResponse response = new ListApprovedRepairShopsResponse();
        response.getRepairShop().addAll(RepairShops.near(request.getPostalCode(), request.getMaxResults()));
        return response;
    }

    @Override
    public SelectRepairShopResponse selectRepairShop(SelectRepairShop request) throws ClaimFault_Exception {
        SelectRepairShopResponse response = new SelectRepairShopResponse();
        response.setClaim(store.change(request.getClaimId(), ClaimChanges.repairAt(request.getRepairShopId())));
        return response;
    }

    @Override
    public InformCustomerResponse informCustomer(InformCustomer request) throws ClaimFault_Exception {
        Check.filled(request.getMessage(), "message");
        InformCustomerResponse response = new InformCustomerResponse();
        response.setAccepted(store.get(request.getClaimId()).getStatus() != ClaimStatus.CLOSED);
        return response;
    }
}
