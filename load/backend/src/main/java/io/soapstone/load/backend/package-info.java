/** A backend for measuring: reads SOAP requests without looking into them and plays prepared answers. */
package io.soapstone.load.backend;
