// A card as a project: what is understood stands as data, what is not stands in words, and no word of a clause is lost.
#include "exchange/card/project_of_card.hpp"

#include <catch2/catch.hpp>
#include <filesystem>

#include "exchange/text/fold.hpp"
#include "model/document/kinds.hpp"
#include "model/document/piece.hpp"
#include "model/io/read_bytes.hpp"
#include "reading/card/read_card.hpp"
#include "tests/folders.hpp"

namespace hexwright {

using exchange::CardProject;
using exchange::CardSource;
using reading::CardFacts;

namespace {

CardProject project_of(const std::string& text) {
  CardSource source;
  source.id = "card";
  return exchange::project_of_card(reading::read_card(text), source);
}

const std::string CARD =
    "Scenario 4: The Lock at Fenby\n22 October 1943\n\n"
    "Length: 9 turns\n\n"
    "British Forces\n3 Rifle sections (4-5-7)\n2 Leaders\n\n"
    "German Forces\n5 Grenadier squads (5-4-8)\n\n"
    "Deployment\n"
    "The British set up first, within 3 hexes of 0207.\n"
    "The Germans set up anywhere north of the canal.\n\n"
    "Reinforcements\n"
    "German: on turn 4, 1 StuG III enters on the north edge.\n"
    "German: on turn 6, 2 Sappers enter on the north edge if the bridge stands.\n\n"
    "Victory\n"
    "German: 3 VP for control of the lock (0207) at the end of the game.\n"
    "British: 2 VP for each German squad eliminated.\n\n"
    "Special Rules\n1. The canal may be crossed only at 0207 and 0503.\n";

template <class Facts>
void all_kept(const Facts& facts, const std::string& documents) {
  for (const auto& fact : facts) {
    const std::string words = exchange::slug(fact.span.words);  // past the escapes of XML, and marks that are closed
    INFO(fact.span.line << ": " << fact.span.words);
    CHECK(documents.find(words.substr(0, words.size() - std::min<std::size_t>(words.size() / 4, 3))) != std::string::npos);
  }
}

std::string every_value(pugi::xml_node node) {
  std::string out;
  for (const pugi::xml_attribute attribute : node.attributes()) out += '\n' + exchange::slug(attribute.value());
  for (const pugi::xml_node child : node.children())
    out += child.type() == pugi::node_element ? every_value(child) : '\n' + exchange::slug(child.value());
  return out;
}

}  // namespace

TEST_CASE("a clause that is understood becomes data, with its words beside it") {
  const CardProject made = project_of(CARD);
  const document::Scenario& scenario = made.scenario;
  CHECK(scenario.card->number == "4");
  CHECK(scenario.card->introduction->date == "1943-10-22");
  CHECK(scenario.time->length->turns == 9);
  REQUIRE(scenario.setup);
  CHECK(scenario.setup->order->sides == std::vector<std::string>{"br", "ge"});
  const document::Directive& british = scenario.setup->directives.front();
  CHECK(british.units.front().rest_of == "br");
  REQUIRE(british.where);
  CHECK(std::get<document::Around>(british.where->regions.front().node).hex == "0207");
  CHECK(std::get<document::Around>(british.where->regions.front().node).radius_hexes == 3);
  CHECK(british.datum.printed == "The British set up first, within 3 hexes of 0207.");
  CHECK_FALSE(british.datum.status);
  const document::Reinforcement& gun = scenario.reinforcements->list.front();
  CHECK(std::get<document::OnTurn>(gun.when->conditions.front().node).at == 4);
  CHECK(std::get<document::OnEdge>(gun.entry->regions.front().node).side == document::EdgeName::north);
  const document::VictoryItem& lock = scenario.victory->items.front();
  CHECK(lock.score == document::Score::hexes_held);
  CHECK(lock.points->thousandths == 3000);
  CHECK(scenario.rules->list.size() == 1);
}

TEST_CASE("a clause that no document can hold stays words, and says that it is not sure") {
  const CardProject made = project_of(CARD);
  const document::Directive& germans = made.scenario.setup->directives.back();
  CHECK_FALSE(germans.where);
  CHECK(germans.datum.status == document::Status::doubtful);
  CHECK(germans.datum.printed == "The Germans set up anywhere north of the canal.");
  const document::Reinforcement& sappers = made.scenario.reinforcements->list.back();
  CHECK_FALSE(sappers.when);  // not turn 6: the bridge has to stand as well
  CHECK(sappers.datum.status == document::Status::doubtful);
  CHECK(made.scenario.victory->items.back().datum.status == document::Status::doubtful);
  CHECK(made.scenario.card->datum.status == document::Status::doubtful);
}

TEST_CASE("a line that counts units becomes as many pieces, and a map without its ground is a skeleton") {
  const CardProject made = project_of(CARD);
  REQUIRE(made.orbat.sides.size() == 2);
  CHECK(made.orbat.sides[0].pieces.size() == 5);
  CHECK(made.orbat.sides[0].pieces[0].id == "br.rifle-sections-1");
  CHECK(made.orbat.sides[0].pieces[0].datum.printed == "3 Rifle sections (4-5-7)");
  REQUIRE(made.map);
  CHECK(made.map->reconstruction == true);
  CHECK(made.map->datum.status == document::Status::doubtful);
  CHECK(made.map->boards.front().rows == 7);
  CHECK(made.map->boards.front().columns >= 5);
  REQUIRE(made.ruleset);
  CHECK(made.scenario.game->ruleset == "card.ruleset.xml");
  CHECK_FALSE(made.ruleset->extends);
}

TEST_CASE("a table is no board of hexes, and a card without hexes gets no map") {
  const CardProject made = project_of(
      "Battle 2: The Mill\n\nBlue Forces\n2 regiments\n\nRed Forces\n3 regiments\n\nSet Up\nBlue sets up within 6\" of the mill.\n"
      "Red sets up within 12\" of the north edge.\n");
  CHECK_FALSE(made.map);
  CHECK_FALSE(made.scenario.map);
}

TEST_CASE("no word of a clause of the invented cards is lost in their projects") {
  for (const auto& entry : std::filesystem::directory_iterator(test::source() + "/tests/cards")) {
    if (entry.path().extension() != ".txt") continue;
    INFO(entry.path().filename());
    const auto bytes = io::read_bytes(entry.path().string());
    REQUIRE(bytes);
    const CardFacts facts = reading::read_card(bytes->text);
    CardSource source;
    source.id = "card";
    const CardProject made = exchange::project_of_card(facts, source);
    pugi::xml_document scenario, orbat;
    write_document(made.scenario, scenario);
    write_document(made.orbat, orbat);
    const std::string documents = every_value(scenario) + every_value(orbat);
    all_kept(facts.units, documents);
    all_kept(facts.setup, documents);
    all_kept(facts.reinforcements, documents);
    all_kept(facts.support, documents);
    all_kept(facts.victory, documents);
    all_kept(facts.rules, documents);
  }
}

}  // namespace hexwright
