/** The mediations on stock Camel: what stands between their folders and Camel Quarkus as it comes. */
package io.soapstone.load.stock;
