// Recall of the comparison of cards: beside each clean sample stands a second card with copies of its map and order of battle, in
// which one thing is changed; and each change is found, by the right id.
#include <catch2/catch.hpp>

#include <array>
#include <iostream>
#include <sstream>

#include "rulesets/rulesets.hpp"
#include "tests/model/io/scratch_folder.hpp"
#include "tests/recall/planted.hpp"
#include "tests/recall/planting.hpp"
#include "validator/checks/series.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

struct Deviation {
  const char *ending, *select;
  bool (*plant)(pugi::xml_node);  // false: nothing to change here
  const char* id;
};

template <const char* attribute>
bool more(pugi::xml_node node) {
  if (!node.attribute(attribute)) return false;
  set(node, attribute, std::string(node.attribute(attribute).value()) + "x");
  return true;
}
template <const char* attribute>
bool higher(pugi::xml_node node) {
  if (!node.attribute(attribute)) return false;
  set(node, attribute, std::to_string(node.attribute(attribute).as_int() + 1));
  return true;
}
template <const char* attribute>
bool one_less(pugi::xml_node node) {
  const std::string list = node.attribute(attribute).value();
  if (list.find(' ') == list.npos) return false;
  set(node, attribute, list.substr(0, list.rfind(' ')));
  return true;
}
bool gone(pugi::xml_node node) { return node.parent().remove_child(node); }
bool other_cell(pugi::xml_node row) {
  std::string cells = row.text().get();
  const std::size_t other = cells.find_first_not_of(cells.front());
  if (other == cells.npos) return false;
  cells[other] = cells.front();
  return row.text().set(cells.c_str());
}
bool other_words(pugi::xml_node text) { return text.text().set((std::string(text.text().get()) + " Not so").c_str()); }
bool other_kind(pugi::xml_node piece) {
  const std::string kind = piece.attribute("kind").value();
  const auto other = piece.root().select_node(("//piece[@kind != '" + kind + "']").c_str()).node();
  if (!other) return false;
  set(piece, "kind", other.attribute("kind").value());
  return true;
}

// Names of attributes, as the templates above need them.
constexpr char NOM[] = "nom", GEN[] = "gen", LOC[] = "loc", DESIGNATION[] = "designation", NUMBER[] = "number", COUNT[] = "count",
               HEXES[] = "hexes", SIDES[] = "sides", TO[] = "to", CALIBRE[] = "calibre", SHORT[] = "short", MEANS[] = "means",
               POINTS[] = "points", COLUMNS[] = "columns", RING[] = "ring", WIDTH[] = "width", KIND[] = "kind";

const std::array DEVIATIONS = {
    Deviation{".orbat.xml", "//side/name", more<NOM>, "series/name"},
    Deviation{".orbat.xml", "//side/name[@gen]", more<GEN>, "series/forms"},
    Deviation{".orbat.xml", "//formation", more<DESIGNATION>, "series/name"},
    Deviation{".orbat.xml", "//formation/name[@loc]", more<LOC>, "series/forms"},
    Deviation{".orbat.xml", "//piece", other_kind, "series/piece"},
    Deviation{".orbat.xml", "//piece", higher<NUMBER>, "series/piece"},
    Deviation{".orbat.xml", "//counters", higher<COUNT>, "series/counter-mix"},
    Deviation{".map.xml", "//place/name", more<NOM>, "series/name"},
    Deviation{".map.xml", "//path/name", more<NOM>, "series/name"},
    Deviation{".map.xml", "//place/name[@gen]", more<GEN>, "series/forms"},
    Deviation{".map.xml", "//place", one_less<HEXES>, "series/map"},
    Deviation{".map.xml", "//place", more<KIND>, "series/map"},
    Deviation{".map.xml", "//path", one_less<HEXES>, "series/map"},
    Deviation{".map.xml", "//hexside", one_less<SIDES>, "series/map"},
    Deviation{".map.xml", "//terrain/row", other_cell, "series/map"},
    Deviation{".map.xml", "//elevation/row", other_cell, "series/map"},
    Deviation{".map.xml", "//board", higher<COLUMNS>, "series/map"},
    Deviation{".map.xml", "//table", higher<WIDTH>, "series/map"},
    Deviation{".map.xml", "//area", one_less<RING>, "series/map"},
    Deviation{".map.xml", "//line", more<KIND>, "series/map"},
    Deviation{".map.xml", "//map/place", gone, "series/map-missing"},
    Deviation{".map.xml", "//map/path", gone, "series/map-missing"},
    Deviation{".map.xml", "//zone", gone, "series/map-missing"},
    Deviation{".scenario.xml", "//rank[@to]", higher<TO>, "series/ranks"},
    Deviation{".scenario.xml", "//definition/text", other_words, "series/wording"},
    Deviation{".scenario.xml", "//rules/rule/text", other_words, "series/wording"},
    Deviation{".scenario.xml", "//abbreviation[@means]", more<MEANS>, "series/term"},
    Deviation{".scenario.xml", "//abbreviation[@means]", more<SHORT>, "series/term"},
    Deviation{".scenario.xml", "//meaning", more<KIND>, "series/map"},
    Deviation{".scenario.xml", "//asset[@designation]", more<DESIGNATION>, "series/name"},
    Deviation{".scenario.xml", "//asset[@calibre]", higher<CALIBRE>, "series/piece"},
    Deviation{".scenario.xml", "//item[@printed and @points]", higher<POINTS>, "series/line"},
};
constexpr std::size_t MOST_OF_ONE = 3;

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != text.npos; at = text.find(from, at + to.size())) text.replace(at, from.size(), to);
  return text;
}
std::string text_of(const pugi::xml_document& document) {
  std::ostringstream out;
  document.save(out, "  ");
  return out.str();
}

// A sample and its second card, whose files have the same names with "second-" before them.
class Pair {
 public:
  Pair(const std::string& sample, const std::string& scenario) : scenario_(scenario), first_(sample, scenario) {
    for (const auto& [name, bytes] : first_.files()) {
      scratch_.write(name, bytes);
      std::string copy = bytes;
      for (const auto& [other, unused] : first_.files())
        if (!other.ends_with(".ruleset.xml")) copy = replaced(copy, "\"" + other + "\"", "\"second-" + other + "\"");
      if (!name.ends_with(".ruleset.xml")) files_["second-" + name] = name == scenario ? retitled(copy) : copy;
    }
    for (const auto& [name, bytes] : files_) scratch_.write(name, bytes);
  }
  const std::map<std::string, std::string>& files() const { return files_; }
  std::vector<std::string> found_with(const std::string& file, const std::string& bytes) const {
    scratch_.write(file, bytes);
    std::vector<validator::SeriesCard> cards;
    std::vector<project::BuiltInGame> games;
    for (const auto& game : rulesets::all_games()) games.push_back(game.data);
    std::vector<std::string> ids;
    for (const std::string& name : {scenario_, "second-" + scenario_}) {
      const auto project = project::Project::load(scratch_ / name, games);
      if (!project) return {"refused " + project.error().front().id};
      cards.push_back(validator::digest(**project));
    }
    for (const auto& found : validator::compare(cards)) ids.push_back(found.finding.id);
    if (files_.contains(file)) scratch_.write(file, files_.at(file));
    return ids;
  }

 private:
  static std::string retitled(const std::string& bytes) {
    pugi::xml_document document;
    REQUIRE(document.load_string(bytes.c_str(), pugi::parse_full));
    const pugi::xml_node scenario = document.document_element();
    set(scenario, "id", "another");
    if (scenario.child("card")) {
      set(scenario.child("card"), "number", "99");
      for (pugi::xml_node text : scenario.child("card").child("title").children("text")) text.text().set("Another day");
    }
    return text_of(document);
  }

  std::string scenario_;
  Folder first_;
  std::map<std::string, std::string> files_;
  ScratchFolder scratch_;
};

constexpr std::pair<const char*, const char*> SAMPLES[] = {{"border-watch", "1-the-ford.scenario.xml"},
                                                           {"two-hills", "1-the-brook-bridge.scenario.xml"},
                                                           {"stone-bridge", "1-the-crossing.scenario.xml"},
                                                           {"parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml"}};

}  // namespace

TEST_CASE("Mutations: a second card that says the same of all they share is silent") {
  for (const auto& [sample, scenario] : SAMPLES) {
    INFO(sample);
    CHECK(Pair(sample, scenario).found_with("unrelated.txt", "").empty());
  }
}

TEST_CASE("Mutations: whatever a second card says differently is found by the right id") {
  int planted = 0, hits = 0;
  std::string missed;
  std::map<const Deviation*, int> used;
  for (const auto& [sample, scenario] : SAMPLES) {
    const Pair pair(sample, scenario);
    for (const Deviation& by : DEVIATIONS)
      for (const auto& [name, bytes] : pair.files()) {
        if (!name.ends_with(by.ending)) continue;
        for (std::size_t number = 0, done = 0; done < MOST_OF_ONE; ++number) {
          pugi::xml_document document;
          REQUIRE(document.load_string(bytes.c_str(), pugi::parse_full));
          const auto nodes = document.select_nodes(by.select);
          if (number >= nodes.size()) break;
          if (!by.plant(nodes[number].node())) continue;
          ++done;
          ++used[&by];
          if (!each_tenth_if_sanitized()) continue;
          ++planted;
          const auto ids = pair.found_with(name, text_of(document));
          const bool found = std::find(ids.begin(), ids.end(), by.id) != ids.end();
          hits += found;
          std::string said;
          for (const std::string& id : ids) said += " " + id;
          if (!found) missed += std::string("  ") + sample + " " + by.id + " at " + by.select + ", said:" + said + "\n";
        }
      }
  }
  std::cout << "mutations of a series: " << hits << " of " << planted << " found, by " << used.size() << " operators\n";
  INFO("missed:\n" << missed);
  CHECK(missed.empty());
  CHECK(planted >= (SANITIZED ? 15 : 150));
  for (const Deviation& by : DEVIATIONS) {
    INFO(by.id << " at " << by.select);
    CHECK(used.contains(&by));
  }
}
