package io.soapstone.testkit.contract;

/** Document type declarations as attackers write them; each defines the entity {@code e}. */
enum Doctype {
    HARMLESS("<!DOCTYPE x [<!ENTITY e 'e'>]>"),
    EXTERNAL_SUBSET("<!DOCTYPE x SYSTEM '%2$s' [<!ENTITY e 'e'>]>"),
    FILE("<!DOCTYPE x [<!ENTITY e SYSTEM '%1$s'>]>"),
    NETWORK("<!DOCTYPE x [<!ENTITY e SYSTEM '%2$s'>]>"),
    PARAMETER_ENTITY("<!DOCTYPE x [<!ENTITY %% p SYSTEM '%2$s'> %%p; <!ENTITY e 'e'>]>"),
    EXPANSION(expansion());

    private final String format;

    Doctype(String format) {
        this.format = format;
    }

    String declaration(String file, String network) {
        return format.formatted(file, network);
    }

    /** A billion laughs. */
    private static String expansion() {
        StringBuilder entities = new StringBuilder("<!ENTITY e0 'ha'>");
        for (int i = 1; i <= 30; i++) {
            entities.append("<!ENTITY e%d '%s'>".formatted(i, ("&e" + (i - 1) + ";").repeat(2)));
        }
        return "<!DOCTYPE x [" + entities + "<!ENTITY e '&e30;'>]>";
    }
}
