/** Tests mediations as they are run: the packaged runtime in front of a recording backend. */
package io.soapstone.testkit;
