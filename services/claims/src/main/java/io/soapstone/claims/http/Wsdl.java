package io.soapstone.claims.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The contract, with the address of the service put into both ports; CXF would put it into one and lose a port number. */
final class Wsdl {

    private static final Pattern LOCATION = Pattern.compile("(?<=:address location=\")[^\"]*");

    private final String contract = read();

    String at(String address) {
        return LOCATION.matcher(contract).replaceAll(Matcher.quoteReplacement(address));
    }

    private static String read() {
        try (InputStream in = Wsdl.class.getResourceAsStream("/claims.wsdl")) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
