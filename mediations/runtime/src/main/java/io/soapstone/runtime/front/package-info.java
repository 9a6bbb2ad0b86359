/** The way in: from a socket to a SOAP message in a mediation's route, and back to the caller. */
package io.soapstone.runtime.front;
