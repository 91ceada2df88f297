// Recall: faults planted one at a time in the corrected sample and in its typed log, and each found with the right id at the right
// place. Written with the operators of this game alone; those for any game are in tests/recall.
#include <iostream>
#include <pugixml.hpp>
#include <sstream>

#include "tests/rulesets/altered_sample.hpp"
#include "validator/checks/logs.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

using pugi::xml_node;

const std::string CARD = "1-zaslucze-corrected.scenario.xml", ORBAT = "1-zaslucze-corrected.orbat.xml",
                  RULES = "1920-stand-ins.ruleset.xml", LOG = "1-zaslucze.log.xml";
constexpr std::size_t MOST_OF_ONE = 12;

// Changes the node and says at whose line or object it must be found; nothing when the node cannot go wrong so.
struct Operator {
  std::string id, file, select;
  std::function<std::string(xml_node)> plant;
};

std::string value(xml_node node, const char* attribute) { return node.attribute(attribute).value(); }
void set(xml_node node, const char* attribute, const std::string& to) {
  (node.attribute(attribute) ? node.attribute(attribute) : node.append_attribute(attribute)).set_value(to.c_str());
}
std::string without_trait(xml_node trait) {
  const std::string piece = value(trait.parent(), "id");
  trait.parent().remove_child(trait);
  return piece;
}
std::string first_unit(xml_node directive) {
  const std::string units = value(directive.child("units"), "of");
  return units.substr(0, units.find(' '));
}
std::string without(const std::string& list, const std::string& word) {
  std::istringstream in(list);
  std::string rest;
  for (std::string one; in >> one;)
    if (one != word) rest += (rest.empty() ? "" : " ") + one;
  return rest;
}
std::string patrol_of(xml_node directive) {
  std::istringstream in(value(directive.child("units"), "of"));
  for (std::string one; in >> one;)
    if (one.substr(3, 1) == "p" && one.size() == 5) return one;
  return {};
}

const std::string PIECES = "//piece[@kind!='patrol']", CONCEALED = "//directive[@hidden='face-down'][where/hexes]";

std::vector<Operator> card_operators() {
  const auto hides_guns = [](xml_node directive) {
    set(directive, "hidden", "face-down");
    return value(directive, "id");
  };
  return {
      {"44.2.1-attributes", ORBAT, PIECES + "/trait[@name='theatre']", without_trait},
      {"44.2.1-attributes", ORBAT, PIECES + "/trait[@name='area']", without_trait},
      {"44.2.1-attributes", ORBAT, "//piece[@kind='infantry' or @kind='cavalry' or @kind='motorised']/trait[@name='control-line']",
       without_trait},
      {"44.2.1-attributes", ORBAT, "//trait[@name='elite']", without_trait},
      {"44.1.2-zone", ORBAT, PIECES + "/trait[@name='area']",
       [](xml_node trait) {
         set(trait, "value", "nowhere");
         return value(trait.parent(), "id");
       }},
      {"44-two-counters", ORBAT, "//trait[@name='other-counter']",
       [](xml_node trait) {
         set(trait, "value", "pl.dak");
         return value(trait.parent(), "id");
       }},
      {"44-one-sided", ORBAT, PIECES + "[not(trait[@name='other-counter'])]",
       [](xml_node piece) {
         set(piece, "counters", "2");
         return value(piece, "id");
       }},
      {"45-pool", ORBAT, "//side",
       [](xml_node side) {
         xml_node seventh = side.append_copy(side.find_child_by_attribute("piece", "kind", "patrol"));
         set(seventh, "id", value(side, "id") + ".p7");
         return value(side, "id");
       }},
      {"45-fewer", ORBAT, "//side",
       [](xml_node side) {
         side.remove_child(side.find_child_by_attribute("piece", "id", (value(side, "id") + ".p6").c_str()));
         return value(side, "id");
       }},
      {"44.2.3-player", ORBAT, "//side/trait[@name='player']",
       [](xml_node trait) {
         const std::string side = value(trait.parent(), "id");
         trait.parent().remove_child(trait);
         return side;
       }},
      {"46.2-flag", ORBAT, "//trait[@name='sich']", without_trait},
      {"46.2-table", RULES, "//table[@id='desertion']/row",
       [](xml_node row) {
         row.parent().remove_child(row);
         return std::string("orbat");
       }},
      {"46.1-condition", RULES, "//parameter[@id='infiltration.condition']",
       [](xml_node parameter) {
         parameter.parent().remove_child(parameter);
         return std::string("orbat");
       }},
      {"44-values", RULES, "//parameter[@id='stack.limit' or @id='move.cost' or @id='die.sides' or @id='movement.tank']",
       [](xml_node parameter) {
         static const char* GIVEN[] = {"concealed.movement", "patrol.count", "scout.infantry", "concealed.reserve-strength"};
         static int next = 0;
         const std::string id = GIVEN[next++ % 4];
         xml_node copy = parameter.parent().insert_copy_after(parameter, parameter);
         set(copy, "id", id);
         set(copy, "value", "5");
         return id;
       }},
      {"45.1-open", CARD, CONCEALED,
       [](xml_node directive) {
         const std::string patrol = patrol_of(directive);
         if (patrol.empty()) return std::string();
         directive.remove_attribute("hidden");
         return value(directive, "id");
       }},
      {"44.1.2-kind", CARD, "//directive[units/@of='bo.art' or contains(units/@of, 'pl.dak')]", hides_guns},
      {"44.1.2-kind", CARD, "//reinforcement[@concealed='yes']",
       [](xml_node coming) {
         xml_node guns = coming.root().select_node("//directive[units/@of='bo.art']").node();
         if (value(coming, "side") != "bo") return std::string();
         guns.parent().remove_child(guns);
         set(coming.child("units"), "of", value(coming.child("units"), "of") + " bo.art");
         return value(coming, "id");
       }},
      {"45.3-host", CARD, CONCEALED,
       [](xml_node directive) {
         const std::string patrol = patrol_of(directive);
         if (patrol.empty()) return std::string();
         xml_node alone = directive.parent().insert_copy_after(directive, directive);
         set(directive.child("units"), "of", without(value(directive.child("units"), "of"), patrol));
         set(alone, "id", value(directive, "side") + ".alone");
         set(alone.child("units"), "of", patrol);
         set(alone.child("where").child("hexes"), "list", "0101");
         return std::string("alone");
       }},
      {"44-card-open", CARD, "//directive[where/box[contains(@ref,'karta')]]",
       [](xml_node directive) {
         directive.remove_attribute("hidden");
         return value(directive, "id");
       }},
      {"44-two-counters", CARD, CONCEALED,
       [](xml_node directive) {
         const std::string unit = first_unit(directive), other = unit + "-o";
         xml_node card = directive.root().select_node(("//directive[contains(units/@of,'" + other + "')]").c_str()).node();
         if (!card) return std::string();
         set(card.child("units"), "of", without(value(card.child("units"), "of"), other));
         set(directive.child("units"), "of", value(directive.child("units"), "of") + " " + other);
         return value(directive, "id");
       }},
      {"44.1.1-contact", CARD, CONCEALED,
       [](xml_node directive) {
         set(directive.child("where").child("hexes"), "list", value(directive, "side") == "pl" ? "0807" : "0406");
         return value(directive, "id");
       }},
      {"44.1.1-entry", CARD, "//reinforcement[@concealed='yes']",
       [](xml_node coming) {
         const bool pole = value(coming, "side") == "pl";
         xml_node enemy = coming.root().select_node(pole ? "//directive[@id='bo.czujka']" : "//directive[@id='pl.jazda']").node();
         set(enemy.child("where").child("hexes"), "list", pole ? "0202" : "1302");
         set(coming.child("entry").child("hexes"), "list", pole ? "0201" : "1301");
         return value(coming, "id");
       }},
  };
}

std::vector<Operator> log_operators() {
  return {
      {"44.4-step", LOG, "//action[@what='step']",
       [](xml_node action) {
         set(action, "to", "1409");
         return std::string("1409");
       }},
      {"44.1-when", LOG, "//phase[@id='1c' or @id='2r']/action[1]",
       [](xml_node action) {
         xml_node conceal = action.parent().prepend_child("action");
         set(conceal, "what", "conceal");
         set(conceal, "piece", "pl.smialy");
         return std::string("pl.smialy");
       }},
      {"44.3-attack", LOG, "//action[@what='attack']",
       [](xml_node action) {
         set(action, "hex", "0101");
         return std::string("0101");
       }},
      {"44.2.2-target", LOG, "//action[@what='scout']",
       [](xml_node action) {
         set(action, "hex", "0101");
         return std::string("0101");
       }},
      {"44.2-who", LOG, "//action[@what='scout']",
       [](xml_node action) {
         set(action, "piece", "pl.dak");
         return std::string("pl.dak");
       }},
      {"44.2.3-attacks", LOG, "//action[@what='tally']",
       [](xml_node action) {
         set(action, "points", "7");
         return std::string("points=\"7\"");
       }},
      {"45.3-host", LOG, "//action[@what='place']",
       [](xml_node action) {
         set(action, "hex", "0305");
         return std::string("pl.p4");
       }},
      {"44-exchange", LOG, "//action[@what='exchange']",
       [](xml_node action) {
         set(action, "target", "bo.73ps-o");
         return std::string("bo.73ps-o");
       }},
      {"45.1-open", LOG, "//action[@what='enter'][@piece='pl.p3'] | //start[contains(@piece,'.p') and string-length(@piece)=5]",
       [](xml_node node) {
         set(node, "concealed", "no");
         return value(node, "piece");
       }},
      {"44.1.1-contact", LOG, "//action[@what='enter'][@concealed='yes'][@piece='pl.legia']",
       [](xml_node node) {
         set(node, "hex", "0906");
         return value(node, "piece");
       }},
  };
}

struct Tried {
  int planted = 0, found = 0;
  std::string missed;
};

bool is_found(const std::vector<SeenFinding>& seen, const std::string& id, const std::string& where) {
  return std::any_of(seen.begin(), seen.end(), [&](const SeenFinding& one) {
    return one.id == "concealment-1920/" + id && (one.line.find(where) != std::string::npos || one.object.find(where) != std::string::npos);
  });
}

std::vector<SeenFinding> heard(const AlteredSample& sample, bool log) {
  if (!log) return sample.seen(CARD);
  const auto scenario = sample.load(CARD);
  for (const validator::GameRules& game : rulesets::all_games()) {
    if (game.data.id != "concealment-1920") continue;
    const auto report = validator::judge_log(*scenario, sample.load(LOG), game);
    REQUIRE(report);
    return seen_in(*report);
  }
  return {};
}

Tried try_all(const std::vector<Operator>& operators, bool log) {
  Tried tried;
  AlteredSample sample("1920");
  for (const Operator& by : operators) {
    const std::string clean = bytes_of_file(sample.path(by.file));
    for (std::size_t i = 0, planted = 0; planted < MOST_OF_ONE; ++i) {
      pugi::xml_document document;
      REQUIRE(document.load_string(clean.c_str(), pugi::parse_full));
      const pugi::xpath_node_set nodes = document.select_nodes(by.select.c_str());
      if (i == 0) {
        INFO(by.id << " " << by.select);
        CHECK_FALSE(nodes.empty());
      }
      if (i >= nodes.size()) break;
      const std::string where = by.plant(nodes[i].node());
      if (where.empty()) continue;
      ++planted;
      ++tried.planted;
      std::ostringstream out;
      document.save(out);
      sample.write(by.file, out.str());
      const auto seen = heard(sample, log);
      if (is_found(seen, by.id, where))
        ++tried.found;
      else
        tried.missed += by.id + " at " + where + ":\n" + listed(seen);
      sample.write(by.file, clean);
    }
  }
  return tried;
}

}  // namespace

TEST_CASE("Utajnienie: every fault planted in the corrected card is found with the right id at the right place") {
  const Tried tried = try_all(card_operators(), false);
  std::cout << "mutations of the 1920 card: " << tried.found << " of " << tried.planted << " found\n";
  INFO(tried.missed);
  CHECK(tried.found == tried.planted);
  CHECK(tried.planted >= 60);
}

TEST_CASE("Utajnienie: every fault planted in the typed log is found with the right id at the right action") {
  const Tried tried = try_all(log_operators(), true);
  std::cout << "mutations of the 1920 log: " << tried.found << " of " << tried.planted << " found\n";
  INFO(tried.missed);
  CHECK(tried.found == tried.planted);
  CHECK(tried.planted >= 25);
}
