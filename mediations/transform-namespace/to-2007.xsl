<?xml version="1.0" encoding="UTF-8"?>
<!--
  to-2007: an answer of the current contract becomes one of the contract of 2007, the way back of to-current.xsl.
  Changes: the namespace of elements and qualified attributes; estimatedDamage is named damageEstimate.
  Prefixes stay and are bound to the new namespace, so that the value of an xsi:type follows.
  Must not change: SOAP headers, elements of other namespaces, values, comments.
  Not handled: the current namespace written as text, prefixed names written as text, and an xsi:type on an
  element of another namespace.
-->
<xsl:stylesheet version="3.0"
                xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:xs="http://www.w3.org/2001/XMLSchema"
                xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
                xmlns:c="urn:soapstone:claims"
                exclude-result-prefixes="#all">

  <xsl:variable name="current" as="xs:string" select="'urn:soapstone:claims'"/>
  <xsl:variable name="old" as="xs:string" select="'urn:soapstone:claims:2007'"/>

  <xsl:mode on-no-match="shallow-copy"/>

  <xsl:template match="/*/*:Header">
    <xsl:copy-of select="."/>
  </xsl:template>

  <xsl:template match="c:*">
    <xsl:element name="{name()}" namespace="{$old}">
      <xsl:apply-templates select="@*, node()"/>
    </xsl:element>
  </xsl:template>

  <xsl:template match="c:estimatedDamage">
    <xsl:element name="{replace(name(), 'estimatedDamage$', 'damageEstimate')}" namespace="{$old}">
      <xsl:apply-templates select="@*, node()"/>
    </xsl:element>
  </xsl:template>

  <xsl:template match="@c:*">
    <xsl:attribute name="{name()}" namespace="{$old}" select="."/>
  </xsl:template>

  <!-- xsl:element declares only the prefixes that names use, so the one in the value is declared here. -->
  <xsl:template match="c:*/@xsi:type">
    <xsl:variable name="prefix" as="xs:string" select="substring-before(normalize-space(), ':')"/>
    <xsl:variable name="namespace" as="xs:anyURI?" select="namespace-uri-for-prefix($prefix, ..)"/>
    <xsl:if test="$namespace != ''">
      <xsl:namespace name="{$prefix}" select="if ($namespace = $current) then $old else $namespace"/>
    </xsl:if>
    <xsl:copy/>
  </xsl:template>
</xsl:stylesheet>
