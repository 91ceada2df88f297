// A scenario with every section, every kind of region and condition, every datum attribute and an answer. It makes no
// sense as a game; it is what the format can say.
#pragma once

namespace hexwright::test {

inline const char* const WHOLE_SCENARIO = R"(<?xml version="1.0" encoding="UTF-8"?>
<scenario format="1.1" id="whole">
  <game id="made-up" version="1" ruleset="own.ruleset.xml"/>
  <extends file="1-first.scenario.xml"><inherit section="all"/><inherit section="victory" side="a"/></extends>
  <card number="3" lang="pl" type="free">
    <title><text lang="pl">Bród</text><text lang="en">The Ford</text></title>
    <introduction date="1939-09-01" army="Łódź" formations="a.1 a.2"><text lang="en">At dawn &lt; the river &amp; the mill &gt;.</text></introduction>
    <publication work="Own" part="1" author="An Author" published="2026-01-01" revised="2026-02-01"/>
  </card>
  <time><length turns="8" printed="8 etapów" gloss="8 turns" status="corrected" reason="one too few" source="card, line 3" visible-to="a b"><answer question="made-up/1" author="An Author" date="2026-01-31">Eight it is.</answer><words lang="en">Eight turns.</words></length><clock start="9:00" end="13:30"/><calendar turn="days" each="2" start="1944-05-15" end="1944-05-20" parts="3" first-part="2" last-part="1" dusk="21:00" dawn="5:00" nights="3 6-7"><part night="yes"><name lang="pl" nom="noc" gen="nocy" dat="nocy" acc="noc" ins="nocą" loc="nocy" plural="noce" many="nocy"/></part></calendar></time>
  <first-player side="a"/>
  <map file="ford.map.xml"><in-play><everywhere/></in-play><ground kinds="woods" is="open" without="pond"><place name="Bród"/></ground></map>
  <orbat file="forces.orbat.xml"><add to="a"><formation id="a.9" kind="company" designation="9" nationality="hungarian"><trait name="elite" value="yes"/><name lang="en" nom="Ninth"/><piece id="a.9.p" kind="platoon" number="1" text="9" boxes="2.5" morale="-1" counters="2" base-width="1.5" base-depth="0.75" points="6" size="1" nationality="hungarian"><face of="front" strength="6" attack="5" defence="6" movement="4"><trait name="elite" value="yes"/></face><face of="back" strength="3"/></piece><absent kind="company" name="8"/></formation><piece id="a.x" kind="leader"/></add></orbat>
  <strength boxes="3"><exception side="a" kinds="platoon gun" numbers="1-9 11" boxes="4"/></strength>
  <morale level="0"><exception level="-1"><units of="a.9"/></exception></morale>
  <setup>
    <order sides="b a"/>
    <directive id="a.d1" side="a" hidden="written" by="company" counters-removed="yes" readiness="half" masked="no" level="1">
      <units of="a.1 a.2" rest-of="a.3" side="a" kinds="platoon" numbers="1-3" except="a.1.1"/>
      <where>
        <hexes list="0101 0202"/><around hex="0303" radius="0"/><around hex="0404"/><place name="Bród"/><terrain kinds="woods"/><edge side="any"/><path ref="road" from="0101" to="0901 0902"/>
        <zone ref="z"/><board ref="1"/><area ring="0,0 1.5,0 1.5,-2.125"/><box ref="pool"/><with formation-kind="battalion" same="regiment"/><everywhere/>
        <within hexes="2" inches="3.5"><edge side="north"/></within><union><edge side="east"/><edge side="south"/></union><intersection><edge side="west"/><everywhere/></intersection><except><everywhere/><hexes list="0101"/></except>
      </where>
    </directive>
    <directive id="b.d1" side="b" hidden="face-down"/>
    <tokens id="b.supply" side="b" kind="supply" count="2" spent-per-turn="1"><where><hexes list="0101"/></where></tokens>
  </setup>
  <support>
    <asset id="a.dac" side="a" designation="dac" piece="a.x" formation="a.1" markers="1-3" batteries="3" barrels="4" calibre="105"><when latched="no" moment="own-fire"><always/></when><range least="1" most="20"><everywhere/></range><name lang="en" nom="Heavy guns"/></asset>
    <available id="a.av" side="a" assets="a.dac"><when><turn from="1"/></when></available>
  </support>
  <reinforcements>
    <entry-rule side="a"><edge side="south"/></entry-rule>
    <group id="a.trains" side="a" by="rail" per-turn="6" box="pool"><path ref="road"/><name lang="en" nom="Trains"/></group>
    <reinforcement id="a.r1" side="a" timing="next-turn" optional="yes" concealed="no" by="rail" per-turn="2" group="a.trains" either="north-or-south"><units of="a.2"/><when moment="start-of-turn"><turn at="3"/></when><entry><edge side="south"/></entry></reinforcement>
    <withdrawal id="a.w1" side="a" optional="no" by="road"><units of="a.1"/><when><turn at="6"/></when><exit><edge side="north"/></exit></withdrawal>
    <replacement id="a.p1" side="a" steps="2" pieces="1" each-turn="yes" saved="no"><units of="a.1"/><when><turn from="3"/></when><entry><edge side="north"/></entry></replacement>
  </reinforcements>
  <events>
    <event id="alarm" ends="yes"><when latched="yes" moment="any-time">
      <always/><turn at="1" from="2" until="3"/><captured by="b" hexes="2" turns="3"><place name="Bród"/></captured><revealed side="a" least="3" kinds="platoon"/>
      <near side="a" least="2" kinds="platoon" bound="nearer-than" hexes="5" inches="1.5"><edge side="any"/></near><entered><units of="a.1"/></entered><called asset="a.dac"/>
      <lost side="a" least="2.5" kinds="platoon"/><eliminated side="a" least="2" kinds="platoon"><units of="a.1"/></eliminated><exited side="b" least="1" kinds="gun"><units of="a.2"/></exited><points side="a" least="12" ahead-of="b"/><game-over/>
      <dice sides="10" per="formation" after="alarm" from-turn="2"><success from-turn="2" values="1-2"/><success from-turn="4" values="1-4 9"/></dice><trigger ref="a.r1"/><lua file="own.lua" function="ready"/>
      <all><any><not><always/></not></any></all>
    </when><name lang="en" nom="Alarm"/></event>
  </events>
  <victory><item id="a.v1" side="a" score="hexes-held" points="0.5" most="10" at="each-turn" of="b" asset="a.dac" partial="yes" rest="no" whole="yes" least="2" turns="4 8"><units of="a.1" rest-of="a.2" side="a" kinds="k" numbers="1-2" except="a.3"/><where><everywhere/></where><when><always/></when></item><item id="a.v2" side="a" score="boxes-left" points="1"/></victory>
  <ranks measure="ratio" of="a" bands="half-open"><rank from="-1" to="2.5" side="a" event="alarm"><name lang="pl" nom="remis" gen="remisu" dat="remisowi" acc="remis" ins="remisem" loc="remisie" plural="remisy" many="remisów"/></rank></ranks>
  <definitions><definition of="captured"><text lang="en">Was the last to stand there.</text></definition></definitions>
  <rules><rule id="fog" script="own.lua"><text lang="en">Fog.</text></rule></rules>
  <notes><belongs hex="0101" place="Bród"/><meaning symbol="building" kind="wooden-building"/><note id="n1"><text lang="en">A note.</text></note></notes>
  <abbreviations><abbreviation short="dac" means="a.dac"><text lang="en">heavy guns</text></abbreviation></abbreviations>
  <rulings><ruling id="r1" choice="strict"/></rulings>
  <waivers><waiver fingerprint="0123abcd" finding="made-up/2" reason="as printed" author="An Author" date="2026-01-31"/></waivers>
</scenario>
)";

}  // namespace hexwright::test
