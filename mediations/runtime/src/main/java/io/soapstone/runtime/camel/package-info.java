/** Camel's own extension points, filled with Soapstone's transport, stylesheets and XPath. */
package io.soapstone.runtime.camel;
