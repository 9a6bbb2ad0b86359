/** What an operator sees: metrics and health. */
package io.soapstone.runtime.observe;
