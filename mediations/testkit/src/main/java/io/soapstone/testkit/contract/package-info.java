/**
 * The facts that every mediation must keep, and its golden cases, as JUnit tests that run for the folder of one
 * mediation.
 */
package io.soapstone.testkit.contract;
