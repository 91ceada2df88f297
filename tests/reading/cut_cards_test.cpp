// Several cards in one text, and phrases of facts as data.
#include "reading/card/cut_cards.hpp"

#include <catch2/catch.hpp>

#include "reading/card/meanings.hpp"
#include "reading/card/read_card.hpp"

namespace hexwright {

using reading::cut_cards;
using reading::HexShape;
using reading::Phrases;

namespace {

std::string card(const std::string& title) {
  return title + "\n\nForces\nGerman\n4x INF\n\nSet Up\nThe German sets up in hex 0412.\n\nVictory\nGerman: 2 VP for each tank.\n\n";
}

}  // namespace

TEST_CASE("each card of a booklet begins with its title, and keeps the lines of the whole") {
  const std::string first = card("Scenario 1 (The Ford)");
  const auto cards = cut_cards(first + card("Scenario 2 (The Mill)"));
  REQUIRE(cards.size() == 2);
  CHECK(cards[0] == first);
  const auto facts = reading::read_card(cards[1]);
  CHECK(facts.header.at("title").span.line == 1 + static_cast<int>(std::count(first.begin(), first.end(), '\n')));
}

TEST_CASE("rules in front of the cards belong to none of them") {
  std::string rules;
  while (rules.size() < 5000) rules += "[4.1] Units move in the order in which they stand. Scenario 1 shows how.\n\n";
  const auto cards = cut_cards(rules + card("Scenario 1 (The Ford)"));
  REQUIRE(cards.size() == 1);
  CHECK(cards[0].find("[4.1]") == std::string::npos);
}

TEST_CASE("what stands at the end for all scenarios belongs to every card, on its own lines; notes on one scenario belong to that one") {
  const std::string cards_alone = card("Scenario 1 (The Ford)") + card("Scenario 2 (The Mill)");
  const std::string notes = "Notes on the scenarios\n1. Every wood is thick.\n";
  const auto cards = cut_cards(cards_alone + notes);
  REQUIRE(cards.size() == 2);
  const int line = 2 + static_cast<int>(std::count(cards_alone.begin(), cards_alone.end(), '\n'));
  for (const std::string& one : cards) {
    const auto facts = reading::read_card(one);
    REQUIRE(facts.rules.size() == 1);
    CHECK(facts.rules.front().span.line == line);
  }
  const auto apart = cut_cards(cards_alone + "Notes\n1. Every wood is thick.\n");
  REQUIRE(apart.size() == 2);
  CHECK(apart[0].find("thick") == std::string::npos);
}

TEST_CASE("as in scenario 1: whose part of which card, and no such thing in a mention of it") {
  const auto same_in = [](const std::string& text) { return reading::read_card(text).same; };
  const auto english = same_in(card("Scenario 2 (The Mill)") + "Reinforcements\nGerman reinforcements are the same as in scenario 1.\n");
  REQUIRE(english.size() == 1);
  CHECK(english[0].part == "reinforcements");
  CHECK(english[0].scenario == "1");
  CHECK(english[0].side == "ge");
  CHECK(english[0].span.words == "German reinforcements are the same as in scenario 1");
  const auto polish = same_in(
      "Scenariusz 2 (Młyn)\n\nSkład sił jest taki sam jak w scenariuszu pierwszym.\n\nPoczątkowe rozmieszczenie\nStrona polska: 4kp – "
      "0404.\n"
      "Jednostki niemieckie rozmieszcza się jak w scenariuszu 1.\n");
  REQUIRE(polish.size() == 2);
  CHECK(polish[0].part == "forces");
  CHECK(polish[0].side.empty());
  CHECK(polish[0].scenario == "1");
  CHECK(polish[1].part == "setup");
  CHECK(polish[1].side == "de");
  const auto more = reading::read_card(
      "Scenariusz 2 (Młyn)\nTrwa 9 etapów. Skład sił jest taki sam jak w scenariuszu 1, plus dodatkowo w II/83pp występuje 6kp.\n\n"
      "Początkowe rozmieszczenie\nStrona polska: 4kp – 0404.\nStrona niemiecka: 5kp – 0505.\n");
  REQUIRE(more.same.size() == 1);
  REQUIRE(more.rules.size() == 1);
  CHECK(more.rules[0].span.words == "plus dodatkowo w II/83pp występuje 6kp");
  CHECK(same_in(card("Scenario 2 (The Mill)") + "Reinforcements\nGerman reinforcements enter earlier than in scenario 1.\n").empty());
}

TEST_CASE("one card is left whole, whatever stands before its number, and a mention of another is no card") {
  const std::string one = "The Ford\nScenario 3\n\n" + card("Order of battle").substr(16);
  CHECK(cut_cards(one) == std::vector<std::string>{one});
  const std::string mention = card("Scenario 1 (The Ford)") + "Scenario 2 goes on\n\nas told.\n";
  CHECK(cut_cards(mention).size() == 1);
  CHECK(cut_cards("").size() == 1);
}

TEST_CASE("a phrase has a meaning only when all of it is understood") {
  const Phrases english("en", HexShape::digits), polish("pl", HexShape::digits);
  CHECK(english.turns("from 12")->from == 12);
  CHECK(english.turns("1–8")->until == 8);
  CHECK(english.turns("7")->at == 7);
  CHECK(polish.turns("od 6")->from == 6);
  CHECK_FALSE(english.turns("7 if it rains"));
  CHECK_FALSE(english.turns("8–1"));
  CHECK(english.edge("on the north edge") == "north");
  CHECK(polish.edge("z dowolnych pól południowej krawędzi planszy") == "south");
  CHECK(english.edge("on the north edge, east of hex 0801").empty());
  CHECK(english.near("within two hexes of the mill (0910)")->hexes == 2);
  CHECK(polish.near("1412 [2]")->hex == "1412");
  CHECK_FALSE(english.near("within two hexes of the river"));
  CHECK(english.hexes("in hex 0904 or 1004") == std::vector<std::string>{"0904", "1004"});
  CHECK(english.hexes("in hex 0904, south of the river").empty());
}

TEST_CASE("rolls, bands of results and lists of units as data") {
  const Phrases english("en", HexShape::digits), polish("pl", HexShape::digits);
  CHECK(english.roll("one die: 5 or 6")->values == "5-6");
  CHECK(polish.roll("K10: 8 lub więcej")->values == "8-10");
  CHECK(polish.roll("K10: 8 lub więcej")->faces == 10);
  CHECK_FALSE(english.roll("one die: 7"));
  CHECK(english.band("10 or more VP: major victory")->from == "10");
  CHECK_FALSE(english.band("10 or more VP: major victory")->to);
  CHECK(polish.band("od 4 do 8 – małe zwycięstwo")->to == "8");
  CHECK(polish.after_dash("od 4 do 8 – małe zwycięstwo") == "małe zwycięstwo");
  const auto items = english.items("2x INF, 1x HMG and one lieutenant");
  REQUIRE(items.size() == 3);
  CHECK(items[0].count == 2);
  CHECK(items[2].words == std::vector<std::string>{"lieutenant"});
  CHECK(english.whole_side("all other German units"));
  CHECK_FALSE(english.whole_side("the German tanks"));
}

}  // namespace hexwright
