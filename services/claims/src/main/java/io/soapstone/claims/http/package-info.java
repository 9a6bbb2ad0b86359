/** The plain HTTP side of the endpoint: which requests are let in at all, and the contract for those who ask for it. */
package io.soapstone.claims.http;
