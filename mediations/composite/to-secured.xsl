<?xml version="1.0" encoding="UTF-8"?>
<!--
  to-secured: an answer of the claims service becomes one of the secured contract, the way back of to-claims.xsl.
  Changes: the namespace of elements and qualified attributes.
  Prefixes stay and are bound to the new namespace, so that the value of an xsi:type follows.
  Must not change: SOAP headers, elements of other namespaces, values, comments.
  Not handled: the claims namespace written as text, prefixed names written as text, and an xsi:type on an
  element of another namespace.
-->
<xsl:stylesheet version="3.0"
                xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:xs="http://www.w3.org/2001/XMLSchema"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                xmlns:c="urn:soapstone:claims"
                exclude-result-prefixes="#all">

  <xsl:variable name="claims" as="xs:string" select="'urn:soapstone:claims'"/>
  <xsl:variable name="secured" as="xs:string" select="'urn:soapstone:claims:secured'"/>

  <xsl:mode on-no-match="shallow-copy"/>

  <xsl:template match="/*/*:Header">
    <xsl:copy-of select="."/>
  </xsl:template>

  <xsl:template match="c:*">
    <xsl:element name="{name()}" namespace="{$secured}">
      <xsl:apply-templates select="@*, node()"/>
    </xsl:element>
  </xsl:template>

  <xsl:template match="@c:*">
    <xsl:attribute name="{name()}" namespace="{$secured}" select="."/>
  </xsl:template>

  <!-- xsl:element declares only the prefixes that names use, so the one in the value is declared here. -->
  <xsl:template match="c:*/@xsi:type">
    <xsl:variable name="prefix" as="xs:string" select="substring-before(normalize-space(), ':')"/>
    <xsl:variable name="namespace" as="xs:anyURI?" select="namespace-uri-for-prefix($prefix, ..)"/>
    <xsl:if test="$namespace != ''">
      <xsl:namespace name="{$prefix}" select="if ($namespace = $claims) then $secured else $namespace"/>
    </xsl:if>
    <xsl:copy/>
  </xsl:template>
</xsl:stylesheet>
