<?xml version="1.0" encoding="UTF-8"?>
<!--
  to-roadside: an answer of the claims service becomes one of the roadside partner, the way back of to-claims.xsl.
  The reference of the question, kept by the route, is put into the answer.
  Must not change: SOAP headers. Comments in the body are dropped. An unknown answer is an error.
-->
<xsl:stylesheet version="3.0"
                expand-text="yes"
                xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:xs="http://www.w3.org/2001/XMLSchema"
                xmlns:f="urn:soapstone:transform-schema"
                xmlns="urn:example:roadside-assistance"
                xpath-default-namespace="urn:soapstone:claims"
                exclude-result-prefixes="#all">

  <xsl:include href="to-roadside-parts.xsl"/>

  <xsl:param name="reference" as="xs:string" required="yes"/>

  <xsl:mode on-no-match="shallow-copy"/>

  <xsl:template match="/*/*:Header">
    <xsl:copy-of select="."/>
  </xsl:template>

  <xsl:template match="/*/*:Body">
    <xsl:copy>
      <xsl:apply-templates select="@*, *"/>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="*:Body/*" priority="-1">
    <xsl:message terminate="yes">The answer '{local-name()}' is unknown.</xsl:message>
  </xsl:template>

  <xsl:template match="createClaimResponse">
    <DamageReported reference="{$reference}"><xsl:apply-templates select="claim"/></DamageReported>
  </xsl:template>

  <xsl:template match="checkCoverageResponse">
    <CoverageAnswered reference="{$reference}" covered="{f:yes-no(coverage/covered)}"
                      limit="{f:cents(coverage/limit)}" deductible="{f:cents(coverage/deductible)}">
      <xsl:apply-templates select="coverage/reason"/>
      <xsl:call-template name="items"/>
    </CoverageAnswered>
  </xsl:template>

  <xsl:template match="listApprovedRepairShopsResponse">
    <WorkshopsFound reference="{$reference}">
      <xsl:apply-templates select="repairShop"/>
      <xsl:call-template name="items"/>
    </WorkshopsFound>
  </xsl:template>
</xsl:stylesheet>
