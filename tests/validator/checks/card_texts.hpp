// The texts of the clean card: a made-up game of platoons, a map of twelve by ten hexes, two sides.
#pragma once

#include <string_view>

namespace hexwright::test {

inline constexpr std::string_view CARD_GAME = R"(<?xml version="1.0" encoding="UTF-8"?>
<ruleset format="1.0" id="toll" version="1">
  <name lang="en" nom="Toll"/>
  <parameter id="turn.minutes" value="5" status="given"/>
  <parameter id="stack.limit" value="6" status="given"/>
  <parameter id="numbering.unique" value="yes" status="given"/>
  <parameter id="morale.least" value="1" status="given"/>
  <parameter id="morale.most" value="4" status="given"/>
  <parameter id="movement.most-per-turn" value="4" status="given"/>
  <phase id="one" player="first" does="movement"/>
  <phase id="two" player="second" does="movement"/>
  <kind of="piece" id="p" classes="platoon"/>
  <kind of="piece" id="g" classes="platoon"/>
  <kind of="piece" id="m" classes="platoon"/>
  <kind of="piece" id="l" classes="leader" stacks="no" strength="no"/>
  <kind of="formation" id="battalion"/>
  <kind of="formation" id="company" leader="l"/>
  <kind of="terrain" id="clear"><effect name="hides" value="no" status="given"/></kind>
  <kind of="terrain" id="woods"/>
  <kind of="terrain" id="wooden" classes="building"/>
  <kind of="terrain" id="stone" classes="building"/>
  <kind of="terrain" id="lake" enterable="no"/>
  <kind of="path" id="road"/>
  <kind of="path" id="branch-line" classes="railway"/>
  <kind of="hexside" id="stream"/>
  <kind of="hexside" id="cliff"><effect name="cost.walk" value="never" status="given"/></kind>
  <kind of="place" id="village"/>
  <kind of="place" id="hill"/>
  <kind of="area" id="grove"/>
  <kind of="zone" id="deployment"/>
  <kind of="box" id="queue"/>
  <trait name="elite"/>
  <notion id="captured" rule="9.1"/>
  <notion id="held" rule="9.1"/>
  <notion id="eliminated" rule="9.2"/>
  <notion id="lost-box" rule="9.2"/>
  <notion id="revealed"/>
  <notion id="called"/>
  <cite check="setup/stacking" rule="5.2"/>
  <table id="artillery.strength" title="Guns" status="given" columns="1 2 3 4">
    <row key="75" cells="1 2 3 4"/>
    <row key="81" cells="2 3 4 5"/>
  </table>
  <ruling id="night" default="dark"><text lang="en">Is it dark?</text><reading id="dark"/><reading id="moon"/></ruling>
</ruleset>
)";

inline constexpr std::string_view CARD_MAP = R"(<?xml version="1.0" encoding="UTF-8"?>
<map format="1.0" id="m">
  <game id="toll" version="1"/>
  <board id="1" top="flat" shifted="even" columns="12" rows="10">
    <labels pattern="{column:02}{row:02}"/>
    <terrain>
      <sign char="." kind="clear"/>
      <sign char="w" kind="woods"/>
      <sign char="b" kind="wooden"/>
      <sign char="~" kind="lake"/>
      <row>............</row>
      <row>......ww....</row>
      <row>......w.....</row>
      <row>...bb.......</row>
      <row>...b........</row>
      <row>............</row>
      <row>............</row>
      <row>........b...</row>
      <row>............</row>
      <row>....~~~.....</row>
    </terrain>
  </board>
  <place id="mill" kind="village" hexes="0404 0405 0504">
    <name lang="pl" nom="Rozalin" gen="Rozalina" loc="Rozalinie"/>
    <name lang="en" nom="Millbrook"/>
  </place>
  <place id="ash" kind="village" hexes="0908">
    <name lang="pl" nom="Jesion" gen="Jesionu"/>
    <name lang="en" nom="Ash Farm"/>
    <alias lang="en" nom="the farm"/>
  </place>
  <path id="high-road" kind="road" hexes="0105 0205 0305 0405 0505 0605 0705 0805 0905 1005 1105 1205"/>
  <hexside id="brook" kind="stream" sides="0602/n 0702/se"/>
  <zone id="west" kind="deployment" side="blue">
    <within hexes="2"><edge side="west"/></within>
  </zone>
  <box id="queue" kind="queue"/>
</map>
)";

inline constexpr std::string_view CARD_ORBAT = R"(<?xml version="1.0" encoding="UTF-8"?>
<orbat format="1.0" id="o">
  <game id="toll" version="1"/>
  <side id="blue">
    <name lang="en" nom="Blue"/>
    <formation id="blue.i" kind="battalion" designation="I/5r">
      <formation id="blue.1k" kind="company" designation="1k">
        <piece id="blue.1p" kind="p" number="1"/>
        <piece id="blue.2p" kind="p" number="2"/>
        <piece id="blue.1g" kind="g" number="1"/>
        <piece id="blue.1l" kind="l" number="1"/>
      </formation>
      <formation id="blue.2k" kind="company" designation="2k">
        <piece id="blue.3p" kind="p" number="3"/>
        <piece id="blue.4p" kind="p" number="4"/>
        <piece id="blue.2g" kind="g" number="2"/>
        <piece id="blue.2l" kind="l" number="2"/>
      </formation>
      <formation id="blue.3k" kind="company" designation="3k">
        <piece id="blue.5p" kind="p" number="5"/>
        <piece id="blue.6p" kind="p" number="6"/>
        <piece id="blue.3g" kind="g" number="3"/>
        <piece id="blue.3l" kind="l" number="3"/>
      </formation>
      <formation id="blue.4k" kind="company" designation="4k">
        <piece id="blue.7p" kind="p" number="7"/>
        <piece id="blue.8p" kind="p" number="8"/>
        <piece id="blue.4g" kind="g" number="4"/>
        <piece id="blue.4l" kind="l" number="4"/>
      </formation>
    </formation>
  </side>
  <side id="red">
    <name lang="en" nom="Red"/>
    <formation id="red.i" kind="battalion" designation="II/7r">
      <formation id="red.1k" kind="company" designation="5k">
        <piece id="red.1p" kind="p" number="1"/>
        <piece id="red.2p" kind="p" number="2"/>
        <piece id="red.1l" kind="l" number="1"/>
      </formation>
      <formation id="red.2k" kind="company" designation="6k">
        <piece id="red.3p" kind="p" number="3"/>
        <piece id="red.4p" kind="p" number="4"/>
        <piece id="red.2l" kind="l" number="2"/>
      </formation>
      <formation id="red.3k" kind="company" designation="7k">
        <piece id="red.5p" kind="p" number="5"/>
        <piece id="red.6p" kind="p" number="6"/>
        <piece id="red.3l" kind="l" number="3"/>
      </formation>
      <piece id="red.1m" kind="m" number="1"/>
    </formation>
  </side>
</orbat>
)";

inline constexpr std::string_view CARD_SCENARIO = R"(<?xml version="1.0" encoding="UTF-8"?>
<scenario format="1.0" id="card">
  <game id="toll" version="1"/>
  <time>
    <length turns="12"/>
    <clock start="9:00" end="10:00"/>
  </time>
  <first-player side="red"/>
  <map file="m.map.xml"/>
  <orbat file="o.orbat.xml"/>
  <strength boxes="3">
    <exception side="red" kinds="m" boxes="2"/>
  </strength>
  <morale level="3"/>
  <setup>
    <order sides="blue red"/>
    <directive id="blue.mill" side="blue"><units of="blue.1k blue.2k"/>
      <where><place name="Rozalina"/></where>
    </directive>
    <directive id="blue.west" side="blue"><units rest-of="blue.i"/>
      <where><zone ref="west"/></where>
    </directive>
    <directive id="red.ash" side="red"><units of="red.1k red.2k red.1m"/>
      <where><around hex="0908" radius="1"/></where>
    </directive>
  </setup>
  <support>
    <asset id="blue.guns" side="blue" designation="II/30a" markers="1-2" batteries="2" barrels="4" calibre="75"/>
    <asset id="red.mortar" side="red" piece="red.1m" markers="1" calibre="81"/>
    <available id="blue.guns-when" side="blue" assets="blue.guns">
      <when><turn from="3"/></when>
    </available>
  </support>
  <reinforcements>
    <entry-rule side="red"><edge side="east"/></entry-rule>
    <reinforcement id="red.late" side="red"><units of="red.3k"/>
      <when><turn at="4"/></when>
    </reinforcement>
  </reinforcements>
  <events>
    <event id="alarm">
      <when><captured by="red" hexes="1"><place name="mill"/></captured></when>
    </event>
  </events>
  <victory>
    <item id="blue.hold" side="blue" score="hexes-held" points="2" at="last-turn" printed="2 points for each hex of Millbrook held in the last turn">
      <where><place name="mill"/></where>
    </item>
    <item id="red.silent" side="red" score="not-called" points="3" at="end-of-game" asset="blue.guns"/>
    <item id="red.hold" side="red" score="hexes-held" points="3" at="last-turn">
      <where><place name="Millbrook"/></where>
    </item>
    <item id="red.farm" side="red" score="hexes-held" points="1" at="last-turn">
      <where><place name="the farm"/></where>
    </item>
    <item id="red.quiet" side="red" score="turns-unrevealed" points="3" most="18" at="each-turn"/>
    <item id="red.lost" side="red" score="boxes-lost" points="-1" at="end-of-game"/>
  </victory>
  <ranks measure="difference" bands="closed">
    <rank from="0" to="3"><name lang="en" nom="draw"/></rank>
    <rank from="4" to="6"><name lang="en" nom="victory"/></rank>
    <rank from="7"><name lang="en" nom="triumph"/></rank>
  </ranks>
  <definitions>
    <definition of="called"><text lang="en">Its marker has been placed.</text></definition>
    <definition of="revealed"><text lang="en">It lies face up.</text></definition>
  </definitions>
  <notes>
    <belongs hex="0404" place="mill"/>
    <meaning symbol="building" kind="wooden"/>
  </notes>
  <rulings>
    <ruling id="night" choice="moon"/>
  </rulings>
</scenario>
)";

}  // namespace hexwright::test
