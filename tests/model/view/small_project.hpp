// Small projects written as XML into a folder of their own, and everything a view holds as one text: two views that say the
// same are equal, and what stands nowhere in the text is nowhere in the view.
#pragma once

#include <catch2/catch.hpp>

#include <fmt/format.h>

#include <sstream>

#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/document/placement.hpp"
#include "model/document/region.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/xml_file.hpp"
#include "model/view/view.hpp"
#include "tests/model/io/scratch_folder.hpp"

namespace hexwright::test {

inline const std::string TOY_GAME = R"(<ruleset format="1.0" id="toy" version="1">
<kind of="terrain" id="clear"/><kind of="terrain" id="woods"/>
<kind of="piece" id="s"><name lang="en" nom="rifle platoon"/></kind><kind of="piece" id="c"/>
<kind of="piece" id="marker"><name lang="en" nom="patrol marker"/></kind><kind of="formation" id="company"/></ruleset>)";

// What stands between the root elements; the maps have an 8 by 6 board with labels as 0101 unless they bring boards of their own.
struct SmallProject {
  std::string scenario;
  std::string orbat =
      R"(<side id="red"><name lang="en" nom="Red"/><formation id="red.1" kind="company" designation="1kp"><piece id="red.1s" kind="s" number="1"/>
<piece id="red.2s" kind="s" number="2"/><piece id="red.3s" kind="s" number="3"/></formation><formation id="red.2" kind="company" designation="2kp">
<piece id="red.4s" kind="s" number="4"/><piece id="red.5s" kind="s" number="5"/><piece id="red.2c" kind="c" number="2"/></formation></side>
<side id="blue"><name lang="en" nom="Blue"/><piece id="blue.1s" kind="s" number="1"/><piece id="blue.m" kind="marker"/><piece id="blue.t" kind="marker" text="HQ"/></side>)";
  std::string map = {};
  bool own_boards = false;
  std::string rules = {};  // more of the game

  std::unique_ptr<project::Project> load() const {
    const std::string game = R"(<game id="toy" version="1"/>)";
    const std::string board =
        R"(<board id="1" top="flat" shifted="even" columns="8" rows="6"><labels pattern="{column:02}{row:02}"/><terrain><sign char="." kind="clear"/>
<row>........</row><row>........</row><row>........</row><row>........</row><row>........</row><row>........</row></terrain></board>)";
    const ScratchFolder folder;
    folder.write("m.map.xml", R"(<map format="1.0" id="m">)" + game + (own_boards ? "" : board) + map + "</map>");
    folder.write("o.orbat.xml", R"(<orbat format="1.0" id="o">)" + game + orbat + "</orbat>");
    const std::string path =
        folder.write("s.scenario.xml", R"(<scenario format="1.0" id="s">)" + game +
                                           R"(<map file="m.map.xml"/><orbat file="o.orbat.xml"/>)" + scenario + "</scenario>");
    const std::string toy = TOY_GAME.substr(0, TOY_GAME.rfind("</ruleset>")) + rules + "</ruleset>";
    const std::array games{project::BuiltInGame{"toy", "1", toy}};
    auto loaded = project::Project::load(path, games);
    if (!loaded) FAIL(loaded.error().front().message.msgid);
    for (const auto& file : (*loaded)->files())
      for (const wording::Fault& fault : file->structure_faults) FAIL(fault.id << " in " << file->in_project << ":" << fault.where.line);
    return std::move(*loaded);
  }
};

inline document::Placement placement(const std::string& placed, const std::string& attributes = "") {
  auto file =
      io::parse_xml(R"(<placement format="1.0" id="p" scenario="s.scenario.xml" )" + attributes + ">" + placed + "</placement>", "p.xml");
  REQUIRE(file);
  return document::read_placement(file->root(), 0);
}

inline std::string text_of(const view::Face& face) {
  return fmt::format("[{}|{}|{}|{}|{}|{}|{}|{}|{}]", face.id, face.side, face.face_down, face.kind, face.formation, face.formation_kind,
                     face.text, face.number.value_or(-1), face.concealed);
}
inline std::string text_of(const view::Contents& contents, const view::Whereabouts& where) {
  if (const auto* hex = std::get_if<view::OnHex>(&where))
    return fmt::format("{} level {} slot {}", contents.index->label(hex->hex), hex->level.value_or(-99), hex->slot);
  if (const auto* on = std::get_if<view::OnTable>(&where))
    return fmt::format("{} {},{} {} base {}", on->table, on->pose.at.x, on->pose.at.y, on->pose.heading_tenths,
                       on->base ? on->base->width : 0);
  return "box " + std::get<view::InBox>(where).box;
}
inline std::string hexes_of(const view::Contents& contents, const geometry::HexSet& hexes) {
  std::string text;
  hexes.each([&](std::size_t hex) { text += (text.empty() ? "" : " ") + contents.index->label(hex); });
  return text;
}
inline std::string text_of(const view::Contents& contents, const view::Spread& spread) {
  std::string text = fmt::format("{} {} {}|{}|{}|{}|{}|{}|{}|{}|{}|{}|", static_cast<int>(spread.kind), static_cast<int>(spread.shape),
                                 spread.id, spread.side, static_cast<int>(spread.hidden), hexes_of(contents, spread.hexes),
                                 spread.middle ? contents.index->label(*spread.middle) : "", spread.radius_hexes.value_or(-1), spread.label,
                                 spread.turn.value_or(-1), spread.conditional, spread.uncertain);
  for (const document::Points& ring : spread.rings) text += document::print_value(ring) + ";";
  for (const document::EdgeName edge : spread.edges) text += document::print_value(edge) + ";";
  for (const view::Face& face : spread.pieces) text += text_of(face);
  return text;
}
inline std::string pieces_in(const view::Contents& contents) {
  std::string text;
  for (const view::Counter& counter : contents.counters) text += text_of(contents, counter.where) + text_of(counter.face) + "\n";
  for (const view::Spread& spread : contents.spreads) text += text_of(contents, spread) + "\n";
  return text;
}
inline std::string nouns_in(const wording::Noun& noun) {
  std::string text;
  for (const auto& [language, forms] : noun.words)
    for (const auto& [form, word] : forms) text += language + form + word + " ";
  return text;
}
inline std::string everything_in(const view::Contents& contents) {
  pugi::xml_document map;
  document::write_document(contents.map, map);
  std::ostringstream text;
  map.save(text);
  text << contents.viewer.value_or("referee") << contents.turns.value_or(-1) << contents.cut << contents.game.data().id << "\n";
  for (const wording::Noun& title : contents.title) text << nouns_in(title);
  for (const view::SideName& side : contents.sides) text << side.id << nouns_in(side.name);
  for (const project::Problem& problem : contents.index->problems())
    text << problem.id << problem.hex << problem.object << problem.at.offset;
  return text.str() + "\n" + pieces_in(contents);
}

inline bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

inline const view::Spread& spread(const view::Contents& contents, const std::string& id) {
  for (const view::Spread& one : contents.spreads)
    if (one.id == id) return one;
  FAIL("no spread " + id);
  return contents.spreads.front();
}
// "1817: 1s 2s", the pieces of each place from the bottom up.
inline std::vector<std::string> stacks(const view::Contents& contents) {
  std::vector<std::string> out;
  std::string before;
  for (const view::Counter& counter : contents.counters) {
    const auto* hex = std::get_if<view::OnHex>(&counter.where);
    const std::string place = hex ? contents.index->label(hex->hex) : text_of(contents, counter.where);
    if (place != before) out.push_back(place + ":");
    before = place;
    out.back() +=
        " " + (counter.face.face_down ? "?" + counter.face.side + counter.face.id : counter.face.id) + (counter.face.concealed ? "*" : "");
  }
  return out;
}
using Stacks = std::vector<std::string>;

}  // namespace hexwright::test
