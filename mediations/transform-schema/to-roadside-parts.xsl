<?xml version="1.0" encoding="UTF-8"?>
<!-- to-roadside-parts: the groups that an answer to the partner is made of, and its codes. Part of to-roadside.xsl. -->
<xsl:stylesheet version="3.0"
                expand-text="yes"
                xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:xs="http://www.w3.org/2001/XMLSchema"
                xmlns:f="urn:soapstone:transform-schema"
                xmlns="urn:example:roadside-assistance"
                xpath-default-namespace="urn:soapstone:claims"
                exclude-result-prefixes="#all">

  <xsl:variable name="state-codes" as="map(xs:string, xs:string)" select="map {
      'OPEN': 'reported', 'UPDATED': 'amended', 'APPROVED': 'granted', 'DENIED': 'refused',
      'IN_REPAIR': 'in-workshop', 'CLOSED': 'done'}"/>

  <xsl:template match="claim">
    <Case number="{claimId}" policy="{policyNumber}" state="{f:state(status)}" opened="{createdAt}"
          changed="{updatedAt}">
      <xsl:apply-templates select="repairShopId, incident, vehicle, customer"/>
      <Money estimated="{f:cents(estimatedDamage)}"><xsl:apply-templates select="approvedAmount"/></Money>
      <xsl:apply-templates select="deniedReason"/>
      <xsl:call-template name="items"/>
    </Case>
  </xsl:template>

  <xsl:template match="incident">
    <Event day="{substring-before(date, 'T')}" time="{substring-after(date, 'T')}"
           opponent="{f:yes-no(thirdPartyInvolved)}">
      <Story>{description}</Story>
      <Place>{location}</Place>
    </Event>
  </xsl:template>

  <xsl:template match="vehicle">
    <Car plate="{licensePlate}" vin="{vin}"><Model make="{make}" built="{year}">{model}</Model></Car>
  </xsl:template>

  <xsl:template match="customer">
    <Holder family="{familyName}" given="{givenName}"><Phone>{phone}</Phone><Mail>{email}</Mail></Holder>
  </xsl:template>

  <xsl:template match="repairShop">
    <Workshop id="{repairShopId}" stars="{rating}">
      <Name>{name}</Name>
      <Place zip="{postalCode}">{address}</Place>
      <Phone>{phone}</Phone>
    </Workshop>
  </xsl:template>

  <xsl:template match="approvedAmount"><xsl:attribute name="granted" select="f:cents(.)"/></xsl:template>
  <xsl:template match="repairShopId"><xsl:attribute name="workshop" select="."/></xsl:template>
  <xsl:template match="deniedReason"><Refusal>{.}</Refusal></xsl:template>
  <xsl:template match="reason"><Reason>{.}</Reason></xsl:template>

  <xsl:template name="items">
    <xsl:where-populated><Items><xsl:apply-templates select="detail"/></Items></xsl:where-populated>
  </xsl:template>

  <xsl:template match="detail">
    <Item no="{sequence}" code="{code}" cents="{f:cents(amount)}">{text}</Item>
  </xsl:template>

  <!-- An unknown status is an error here: the result would be empty. -->
  <xsl:function name="f:state" as="xs:string">
    <xsl:param name="status" as="xs:string"/>
    <xsl:sequence select="$state-codes($status)"/>
  </xsl:function>

  <xsl:function name="f:cents" as="xs:decimal">
    <xsl:param name="amount" as="xs:string"/>
    <xsl:sequence select="xs:decimal($amount) * 100"/>
  </xsl:function>

  <xsl:function name="f:yes-no" as="xs:string">
    <xsl:param name="value" as="xs:string"/>
    <xsl:sequence select="if (xs:boolean($value)) then 'yes' else 'no'"/>
  </xsl:function>
</xsl:stylesheet>
