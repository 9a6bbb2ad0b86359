/** What the service adds to CXF's interceptor chains: faults that blame the right side, and responses of a wanted size. */
package io.soapstone.claims.soap;
