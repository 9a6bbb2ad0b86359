/**
 * Golden cases: folders that say what goes in and what must come out, read, sized, derived for SOAP 1.2, and played.
 */
package io.soapstone.testkit.golden;
