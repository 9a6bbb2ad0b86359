/** The contract that callers see. */
package io.soapstone.engine.wsdl;
