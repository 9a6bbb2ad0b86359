<?xml version="1.0" encoding="UTF-8"?>
<!--
  transform-value: writes every estimatedDamage of the body with exactly two decimals, halves rounded up.
  Must not change anything else: SOAP headers, other amounts, unknown elements, attributes.
  A value that is no decimal (or is longer than any amount) stays as it is: the service decides about it.
  The whole element is matched, not its text nodes: a comment may stand in the middle of a number.
-->
<xsl:stylesheet version="3.0"
                xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:xs="http://www.w3.org/2001/XMLSchema"
                xmlns:c="urn:soapstone:claims"
                exclude-result-prefixes="#all">

  <xsl:mode on-no-match="shallow-copy"/>

  <xsl:template match="/*/*:Header">
    <xsl:copy-of select="."/>
  </xsl:template>

  <xsl:template match="c:estimatedDamage[not(*)][string-length() le 40][. castable as xs:decimal]">
    <xsl:copy>
      <xsl:copy-of select="@*"/>
      <xsl:value-of select="format-number(round(xs:decimal(.), 2), '0.00')"/>
    </xsl:copy>
  </xsl:template>
</xsl:stylesheet>
