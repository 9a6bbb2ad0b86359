<?xml version="1.0" encoding="UTF-8"?>
<!-- to-claims-parts: the groups that a question of the partner is made of, and its codes. Part of to-claims.xsl. -->
<xsl:stylesheet version="3.0"
                expand-text="yes"
                xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:xs="http://www.w3.org/2001/XMLSchema"
                xmlns:f="urn:soapstone:transform-schema"
                xmlns="urn:soapstone:claims"
                xpath-default-namespace="urn:example:roadside-assistance"
                exclude-result-prefixes="#all">

  <xsl:variable name="lines" as="map(xs:string, xs:string)" select="map {'private': 'RETAIL', 'business': 'FLEET'}"/>
  <xsl:variable name="yes-no" as="map(xs:string, xs:string)" select="map {'yes': 'true', 'no': 'false'}"/>
  <xsl:variable name="states" as="map(xs:string, xs:string)" select="map {
      'reported': 'OPEN', 'amended': 'UPDATED', 'granted': 'APPROVED', 'refused': 'DENIED',
      'in-workshop': 'IN_REPAIR', 'done': 'CLOSED'}"/>

  <xsl:template match="Holder">
    <customer>
      <givenName>{f:one(., 'given')}</givenName>
      <familyName>{f:one(., 'family')}</familyName>
      <email>{f:one(., 'Mail')}</email>
      <phone>{f:one(., 'Phone')}</phone>
    </customer>
  </xsl:template>

  <xsl:template match="Car">
    <vehicle>
      <vin>{f:one(., 'vin')}</vin>
      <make>{f:one(f:one(., 'Model'), 'make')}</make>
      <model>{f:one(., 'Model')}</model>
      <year>{f:one(f:one(., 'Model'), 'built')}</year>
      <licensePlate>{f:one(., 'plate')}</licensePlate>
    </vehicle>
  </xsl:template>

  <xsl:template match="Event">
    <incident>
      <date>{f:moment(f:one(., 'day'), f:one(., 'time'))}</date>
      <location>{f:one(., 'Place')}</location>
      <description>{f:one(., 'Story')}</description>
      <thirdPartyInvolved>{f:code(f:one(., 'opponent'), $yes-no)}</thirdPartyInvolved>
    </incident>
  </xsl:template>

  <!-- Items are many: f:one, which is slower, is only asked for what is missing. -->
  <xsl:template match="Item">
    <detail>
      <sequence>{(@no, f:one(., 'no'))[1]}</sequence>
      <code>{(@code, f:one(., 'code'))[1]}</code>
      <text>{.}</text>
      <amount>{f:amount((@cents, f:one(., 'cents'))[1])}</amount>
    </detail>
  </xsl:template>
</xsl:stylesheet>
