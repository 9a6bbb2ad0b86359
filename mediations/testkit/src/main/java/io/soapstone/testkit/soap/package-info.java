/** SOAP and XML as the tests need it: reading, comparing, and what is different between the two versions. */
package io.soapstone.testkit.soap;
