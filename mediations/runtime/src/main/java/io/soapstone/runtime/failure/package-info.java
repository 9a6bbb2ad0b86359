/** What can go wrong with a message, and what its sender is told. */
package io.soapstone.runtime.failure;
