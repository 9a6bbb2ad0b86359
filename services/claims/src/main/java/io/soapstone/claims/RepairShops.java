package io.soapstone.claims;

import io.soapstone.claims.contract.ClaimFault_Exception;
import io.soapstone.claims.contract.RepairShop;
import java.util.Comparator;
import java.util.List;

/** The approved repair shops: a small catalogue that never changes. */
final class RepairShops {

    private static final List<RepairShop> APPROVED = List.of(
            shop("RS-01", "Anvil Motors", "1 Forge Lane, Northgate", "10115", 4.8),
            shop("RS-02", "Bridge Street Bodyworks", "22 Bridge Street, Northgate", "10247", 4.1),
            shop("RS-03", "Copper Kettle Garage", "7 Mill Road, Eastham", "20095", 4.6),
            shop("RS-04", "Dune Car Care", "15 Shore Walk, Eastham", "20537", 3.9),
            shop("RS-05", "Elm Tree Panel Beaters", "3 Elm Square, Midford", "50667", 4.4),
            shop("RS-06", "Foundry Auto Repair", "48 Foundry Row, Midford", "50823", 4.7),
            shop("RS-07", "Granite Coachworks", "9 Quarry Hill, Southport", "80331", 4.9),
            shop("RS-08", "Harbour Paint and Dent", "30 Harbour Street, Southport", "80799", 4.2));

    private RepairShops() {}

    static void checkApproved(String repairShopId) throws ClaimFault_Exception {
        Check.filled(repairShopId, "repairShopId");
        if (APPROVED.stream().noneMatch(shop -> shop.getRepairShopId().equals(repairShopId))) {
            throw Faults.unknownRepairShop(repairShopId);
        }
    }

    /** The nearest first, which is: the more leading digits of the postal code agree; then the better rated. */
    static List<RepairShop> near(String postalCode, int maxResults) throws ClaimFault_Exception {
        Check.filled(postalCode, "postalCode");
        if (maxResults < 1) {
            throw Faults.invalidValue("maxResults", maxResults, "must be at least 1");
        }
        return APPROVED.stream()
                .sorted(Comparator.comparingInt((RepairShop shop) -> commonPrefix(shop.getPostalCode(), postalCode))
                        .thenComparingDouble(RepairShop::getRating)
                        .reversed())
                .limit(maxResults)
                .toList();
    }

    private static int commonPrefix(String a, String b) {
        int length = 0;
        while (length < Math.min(a.length(), b.length()) && a.charAt(length) == b.charAt(length)) {
            length++;
        }
        return length;
    }

    private static RepairShop shop(String id, String name, String address, String postalCode, double rating) {
        RepairShop shop = new RepairShop();
        shop.setRepairShopId(id);
        shop.setName(name);
        shop.setAddress(address);
        shop.setPostalCode(postalCode);
        shop.setPhone("+49 30 5550 " + postalCode);
        shop.setRating(rating);
        return shop;
    }
}
