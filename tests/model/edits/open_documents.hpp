// Three files of a small made-up scenario, open for edits, and their canonical bytes.
#pragma once

#include <catch2/catch.hpp>
#include <map>
#include <string>

#include "model/document/kinds.hpp"
#include "model/edits/perform.hpp"
#include "model/io/canonical.hpp"

namespace hexwright::test {

inline const char* const MAP_XML = R"(<?xml version="1.0" encoding="UTF-8"?>
<!-- drawn for tests -->
<map format="1.0" id="ford">
  <game id="made-up" version="1"/>
  <board id="1" top="flat" shifted="even" columns="4" rows="3">
    <labels pattern="{column:02}{row:02}"/>
    <terrain>
      <!-- the legend -->
      <sign char="." kind="clear"/>
      <sign char="w" kind="woods"/>
      <row>..ww</row>
      <row>....</row>
      <!-- the ford is in this row -->
      <row>w..w</row>
    </terrain>
    <elevation>
      <sign char="0" kind="0"/>
      <sign char="1" kind="1"/>
      <row>0000</row>
      <row>0110</row>
      <row>0000</row>
    </elevation>
  </board>
  <place id="ford" kind="village" hexes="0102 0202">
    <name lang="en" nom="Ford"/>
    <!-- the old name -->
    <alias lang="en" nom="Old Ford"/>
  </place>
  <zone id="a-start"><union><around hex="0101" radius="1"/><hexes list="0303"/></union></zone>
  <zone id="b-start"><edge side="east"/></zone>
</map>
)";
inline const char* const ORBAT_XML = R"(<orbat format="1.0" id="forces">
  <game id="made-up" version="1"/>
  <side id="a">
    <!-- the vanguard -->
    <formation id="a.1" kind="battalion" designation="1st">
      <formation id="a.1.1" kind="company" designation="1/1"><piece id="a.1.1.p1" kind="platoon" number="1"/></formation>
      <piece id="a.1.l" kind="leader"/><!-- wounded at the ford -->
    </formation>
    <formation id="a.2" kind="battalion" designation="2nd"/>
  </side>
  <side id="b">
    <piece id="b.p1" kind="platoon" boxes="2.5" printed="2 &#189;" status="doubtful"/>
    <piece id="b.p2" kind="platoon"/>
  </side>
  <?keep this?>
</orbat>
)";
inline const char* const SCENARIO_XML = R"(<scenario format="1.0" id="the-ford">
  <game id="made-up" version="1"/>
  <card number="1"><title><text lang="en">The <![CDATA[Ford]]><!-- sic --> at dawn</text></title></card>
  <time><length turns="8"/></time>
  <map file="ford.map.xml"/>
  <events>
    <event id="alarm"><when latched="yes"><any><turn from="3"/><all><captured by="b"><place name="Ford"/></captured><not><turn at="1"/></not></all></any></when></event>
  </events>
  <rules><rule id="fog"><text lang="en">Fog until turn two.</text></rule></rules>
</scenario>
)";

class OpenDocuments : public edits::Documents {
 public:
  OpenDocuments() {
    open("ford.map.xml", MAP_XML);
    open("forces.orbat.xml", ORBAT_XML);
    open("ford.scenario.xml", SCENARIO_XML);
  }
  void open(const std::string& name, const std::string& xml) {
    auto file = io::parse_xml(xml, name);
    REQUIRE(file);
    files_.insert_or_assign(name, std::move(*file));
  }
  io::XmlFile* find(const std::string& name) override {
    const auto found = files_.find(name);
    return found == files_.end() ? nullptr : &found->second;
  }
  std::string canonical(const std::string& name) { return document::canonical(find(name)->document()); }
  std::string canonical() {
    std::string all;
    for (const auto& [name, file] : files_) all += canonical(name);
    return all;
  }
  std::map<std::string, io::XmlFile>& files() { return files_; }

 private:
  std::map<std::string, io::XmlFile> files_;
};

}  // namespace hexwright::test
