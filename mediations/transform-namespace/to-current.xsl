<?xml version="1.0" encoding="UTF-8"?>
<!--
  to-current: a request of the contract of 2007 becomes one of the current contract.
  Changes: the namespace of elements and qualified attributes; damageEstimate is named estimatedDamage.
  Prefixes stay and are bound to the new namespace, so that the value of an xsi:type follows.
  Must not change: SOAP headers, elements of other namespaces, values, comments.
  Not handled: the old namespace written as text, prefixed names written as text, and an xsi:type on an
  element of another namespace.
-->
<xsl:stylesheet version="3.0"
                xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:xs="http://www.w3.org/2001/XMLSchema"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                xmlns:old="urn:soapstone:claims:2007"
                exclude-result-prefixes="#all">

  <xsl:variable name="old" as="xs:string" select="'urn:soapstone:claims:2007'"/>
  <xsl:variable name="new" as="xs:string" select="'urn:soapstone:claims'"/>

  <xsl:mode on-no-match="shallow-copy"/>

  <xsl:template match="/*/*:Header">
    <xsl:copy-of select="."/>
  </xsl:template>

  <xsl:template match="old:*">
    <xsl:element name="{name()}" namespace="{$new}">
      <xsl:apply-templates select="@*, node()"/>
    </xsl:element>
  </xsl:template>

  <xsl:template match="old:damageEstimate">
    <xsl:element name="{replace(name(), 'damageEstimate$', 'estimatedDamage')}" namespace="{$new}">
      <xsl:apply-templates select="@*, node()"/>
    </xsl:element>
  </xsl:template>

  <xsl:template match="@old:*">
    <xsl:attribute name="{name()}" namespace="{$new}" select="."/>
  </xsl:template>

  <!-- xsl:element declares only the prefixes that names use, so the one in the value is declared here. -->
  <xsl:template match="old:*/@xsi:type">
    <xsl:variable name="prefix" as="xs:string" select="substring-before(normalize-space(), ':')"/>
    <xsl:variable name="namespace" as="xs:anyURI?" select="namespace-uri-for-prefix($prefix, ..)"/>
    <xsl:if test="$namespace != ''">
      <xsl:namespace name="{$prefix}" select="if ($namespace = $old) then $new else $namespace"/>
    </xsl:if>
    <xsl:copy/>
  </xsl:template>
</xsl:stylesheet>
