/** Mediations: folders that are loaded, served, watched and replaced. */
package io.soapstone.runtime.mediation;
