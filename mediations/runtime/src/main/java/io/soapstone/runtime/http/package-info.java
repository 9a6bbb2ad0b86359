/** HTTP as a message sees it: media types, headers that go on and headers that do not. */
package io.soapstone.runtime.http;
