/** HTTP as the tests need it: a caller, a backend that records, and messages as raw bytes with their headers. */
package io.soapstone.testkit.http;
