/** SOAP 1.1 and 1.2: what an envelope says of itself, and faults in either version. */
package io.soapstone.engine.soap;
