/** Stylesheets and XPath on Saxon, confined to the folder that they came from. */
package io.soapstone.engine.xslt;
