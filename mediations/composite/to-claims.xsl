<?xml version="1.0" encoding="UTF-8"?>
<!--
  to-claims: a request of the secured contract becomes one of the claims service.
  Changes: the password is left out; the namespace of elements and qualified attributes.
  Prefixes stay and are bound to the new namespace, so that the value of an xsi:type follows.
  Must not change: SOAP headers, elements of other namespaces, values, comments.
  Not handled: the secured namespace written as text, prefixed names written as text, and an xsi:type on an
  element of another namespace.
-->
<xsl:stylesheet version="3.0"
                xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:xs="http://www.w3.org/2001/XMLSchema"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                xmlns:s="urn:soapstone:claims:secured"
                exclude-result-prefixes="#all">

  <xsl:variable name="secured" as="xs:string" select="'urn:soapstone:claims:secured'"/>
  <xsl:variable name="claims" as="xs:string" select="'urn:soapstone:claims'"/>

  <xsl:mode on-no-match="shallow-copy"/>

  <xsl:template match="/*/*:Header">
    <xsl:copy-of select="."/>
  </xsl:template>

  <xsl:template match="s:*">
    <xsl:element name="{name()}" namespace="{$claims}">
      <xsl:apply-templates select="@*, node()"/>
    </xsl:element>
  </xsl:template>

  <xsl:template match="s:password"/>

  <xsl:template match="@s:*">
    <xsl:attribute name="{name()}" namespace="{$claims}" select="."/>
  </xsl:template>

  <!-- xsl:element declares only the prefixes that names use, so the one in the value is declared here. -->
  <xsl:template match="s:*/@xsi:type">
    <xsl:variable name="prefix" as="xs:string" select="substring-before(normalize-space(), ':')"/>
    <xsl:variable name="namespace" as="xs:anyURI?" select="namespace-uri-for-prefix($prefix, ..)"/>
    <xsl:if test="$namespace != ''">
      <xsl:namespace name="{$prefix}" select="if ($namespace = $secured) then $claims else $namespace"/>
    </xsl:if>
    <xsl:copy/>
  </xsl:template>
</xsl:stylesheet>
