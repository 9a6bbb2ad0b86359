/** The one way XML enters: a hardened parser with limits, for messages, stylesheets and contracts alike. */
package io.soapstone.engine.xml;
