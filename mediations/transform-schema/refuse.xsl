<?xml version="1.0" encoding="UTF-8"?>
<!-- refuse: what a question of the partner must hold, and the words for it when it does not. Part of to-claims.xsl. -->
<xsl:stylesheet version="3.0"
                expand-text="yes"
                xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
                xmlns:xs="http://www.w3.org/2001/XMLSchema"
                xmlns:map="http://www.w3.org/2005/xpath-functions/map"
                xmlns:f="urn:soapstone:transform-schema"
                xmlns:r="urn:example:roadside-assistance"
                exclude-result-prefixes="#all">

  <xsl:variable name="xsi" as="xs:string" select="'http://www.w3.org/2001/XMLSchema-instance'"/>

  <!-- What may stand in what: attributes begin with a small letter, elements with a capital. -->
  <xsl:variable name="parts" as="map(xs:string, xs:string*)" select="map {
      'Body': ('ReportDamage', 'AskCoverage', 'FindWorkshops'),
      'ReportDamage': ('reference', 'line', 'Case'),
      'AskCoverage': ('reference', 'line', 'policy', 'estimated', 'Event', 'Items'),
      'FindWorkshops': ('reference', 'line', 'zip', 'most', 'Items'),
      'Case': ('number', 'policy', 'state', 'opened', 'changed', 'workshop',
               'Event', 'Car', 'Holder', 'Money', 'Refusal', 'Items'),
      'Event': ('day', 'time', 'opponent', 'Story', 'Place'),
      'Car': ('plate', 'vin', 'Model'), 'Model': ('make', 'built'),
      'Holder': ('family', 'given', 'Mail', 'Phone'),
      'Money': ('estimated', 'granted'), 'Items': 'Item', 'Item': ('no', 'code', 'cents')}"/>

  <xsl:template name="refuse-unknown-parts">
    <xsl:for-each select="(.//*[not(self::r:*) or not(local-name() = $parts(local-name(..)))],
                           *//@*[not(name() = $parts(local-name(..))) and namespace-uri() ne $xsi])[1]">
      <xsl:message terminate="yes">'{local-name()}'{self::*[not(self::r:*)] ! (' of namespace ' || namespace-uri())
          } is unknown in '{local-name(..)}': known are {string-join($parts(local-name(..)), ', ')}.</xsl:message>
    </xsl:for-each>
    <xsl:if test="count(*) ne 1">
      <xsl:message terminate="yes">The body must hold one message, not {count(*)}.</xsl:message>
    </xsl:if>
    <xsl:if test="empty(*/@reference)">
      <xsl:message terminate="yes">'reference' is missing in '{local-name(*)}'.</xsl:message>
    </xsl:if>
  </xsl:template>

  <!-- The one attribute or child element of this name. -->
  <xsl:function name="f:one" as="node()">
    <xsl:param name="from" as="node()"/>
    <xsl:param name="name" as="xs:string"/>
    <xsl:variable name="found" as="node()*" select="$from/@*[name() = $name], $from/r:*[local-name() = $name]"/>
    <xsl:if test="count($found) ne 1">
      <xsl:message terminate="yes">'{$name}' must stand in '{local-name($from)}' once, not {count($found)} times.</xsl:message>
    </xsl:if>
    <xsl:sequence select="$found"/>
  </xsl:function>

  <xsl:function name="f:code" as="xs:string">
    <xsl:param name="value" as="node()"/>
    <xsl:param name="codes" as="map(xs:string, xs:string)"/>
    <xsl:if test="not(map:contains($codes, string($value)))">
      <xsl:message terminate="yes">'{substring($value, 1, 40)}' is no '{name($value)}': known are {
          string-join(sort(map:keys($codes)), ', ')}.</xsl:message>
    </xsl:if>
    <xsl:sequence select="$codes(string($value))"/>
  </xsl:function>

  <!-- Longer than any amount is refused as well: arithmetic on a million digits is slow. -->
  <xsl:function name="f:amount" as="xs:decimal">
    <xsl:param name="cents" as="node()"/>
    <xsl:if test="not(string-length($cents) le 40 and $cents castable as xs:decimal)">
      <xsl:message terminate="yes">'{substring($cents, 1, 40)}' is no amount ('{name($cents)}').</xsl:message>
    </xsl:if>
    <xsl:sequence select="xs:decimal($cents) * 0.01"/>
  </xsl:function>

  <xsl:function name="f:moment" as="xs:dateTime">
    <xsl:param name="day" as="node()"/>
    <xsl:param name="time" as="node()"/>
    <xsl:variable name="moment" as="xs:string" select="$day || 'T' || $time"/>
    <xsl:if test="not($moment castable as xs:dateTime)">
      <xsl:message terminate="yes">'{substring($day, 1, 40)}' and '{substring($time, 1, 40)}' are no moment ('day', 'time').</xsl:message>
    </xsl:if>
    <xsl:sequence select="xs:dateTime($moment)"/>
  </xsl:function>
</xsl:stylesheet>
