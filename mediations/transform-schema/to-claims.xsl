<?xml version="1.0" encoding="UTF-8"?>
<!--
  to-claims: a question of the roadside partner becomes a request of the claims service, every value carried over.
  What would be lost or is no valid value is refused (see refuse.xsl): nothing is mapped by half.
  Must not change: SOAP headers. Comments in the body are dropped; the reference is kept by the route.
-->
<xsl:stylesheet version="3.0"
                expand-text="yes"
                xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:f="urn:soapstone:transform-schema"
                xmlns="urn:soapstone:claims"
                xpath-default-namespace="urn:example:roadside-assistance"
                exclude-result-prefixes="#all">

  <xsl:include href="to-claims-parts.xsl"/>
  <xsl:include href="refuse.xsl"/>

  <xsl:mode on-no-match="shallow-copy"/>

  <xsl:template match="/*/*:Header">
    <xsl:copy-of select="."/>
  </xsl:template>

  <xsl:template match="/*/*:Body">
    <xsl:call-template name="refuse-unknown-parts"/>
    <xsl:copy>
      <xsl:apply-templates select="@*, *"/>
    </xsl:copy>
  </xsl:template>

  <xsl:template match="ReportDamage">
    <createClaim>
      <xsl:apply-templates select="@line, f:one(., 'Case')"/>
    </createClaim>
  </xsl:template>

  <xsl:template match="AskCoverage">
    <checkCoverage>
      <xsl:apply-templates select="@line, f:one(., 'policy'), f:one(., 'Event'), f:one(., 'estimated'), Items/Item"/>
    </checkCoverage>
  </xsl:template>

  <xsl:template match="FindWorkshops">
    <listApprovedRepairShops>
      <xsl:apply-templates select="@line, f:one(., 'zip'), f:one(., 'most'), Items/Item"/>
    </listApprovedRepairShops>
  </xsl:template>

  <xsl:template match="Case">
    <claim>
      <xsl:apply-templates select="f:one(., 'number'), f:one(., 'policy'), f:one(., 'Holder'), f:one(., 'Car'),
                                   f:one(., 'Event'), f:one(f:one(., 'Money'), 'estimated'), f:one(., 'state'),
                                   Money/@granted, Refusal, @workshop, f:one(., 'opened'), f:one(., 'changed'),
                                   Items/Item"/>
    </claim>
  </xsl:template>

  <xsl:template match="@line"><lineOfBusiness>{f:code(., $lines)}</lineOfBusiness></xsl:template>
  <xsl:template match="@number"><claimId>{.}</claimId></xsl:template>
  <xsl:template match="@policy"><policyNumber>{.}</policyNumber></xsl:template>
  <xsl:template match="@estimated"><estimatedDamage>{f:amount(.)}</estimatedDamage></xsl:template>
  <xsl:template match="@state"><status>{f:code(., $states)}</status></xsl:template>
  <xsl:template match="@granted"><approvedAmount>{f:amount(.)}</approvedAmount></xsl:template>
  <xsl:template match="Refusal"><deniedReason>{.}</deniedReason></xsl:template>
  <xsl:template match="@workshop"><repairShopId>{.}</repairShopId></xsl:template>
  <xsl:template match="@opened"><createdAt>{.}</createdAt></xsl:template>
  <xsl:template match="@changed"><updatedAt>{.}</updatedAt></xsl:template>
  <xsl:template match="@zip"><postalCode>{.}</postalCode></xsl:template>
  <xsl:template match="@most"><maxResults>{.}</maxResults></xsl:template>
</xsl:stylesheet>
