/** A mediation's folder, read once and never again. */
package io.soapstone.engine.folder;
