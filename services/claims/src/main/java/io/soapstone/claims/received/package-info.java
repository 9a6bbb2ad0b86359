/** Lets a person see what the service got: the last requests, by their x-request-id, on the management port. */
package io.soapstone.claims.received;
