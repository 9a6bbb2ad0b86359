/**
 * ClaimServices, the SOAP services of a car insurer: the endpoint, the rules behind it and a bounded store. The types of
 * the messages are generated from {@code contract/claims.wsdl} into {@code io.soapstone.claims.contract}.
 */
package io.soapstone.claims;
