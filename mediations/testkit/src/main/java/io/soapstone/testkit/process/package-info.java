/** The programs under test as child processes on random ports, always stopped again. */
package io.soapstone.testkit.process;
