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

TEST_CASE("clauses of artillery, points and ground in both languages, and none with words besides") {
  const Phrases english("en", HexShape::digits), polish("pl", HexShape::digits);
  const auto slot = [](const Phrases& phrases, std::string_view rule, std::string_view words, const std::string& name) {
    const auto said = phrases.said(rule, words);
    return said && said->contains(name) ? said->at(name) : std::string(said ? "absent" : "nothing");
  };
  CHECK(slot(english, "asset_meant", "II/30pal markers 4, 5, 6 (batteries of 4 guns, calibre 75 mm)", "m") == "4, 5, 6");
  CHECK(slot(polish, "asset_meant", "II/30pal żetony 4, 5, 6 (baterie 4 działowe o kalibrze 75 mm)", "c") == "75");
  CHECK(slot(english, "asset_meant", "II/30pal markers 4, 5, 6 in the second half", "m") == "nothing");
  CHECK(slot(english, "mortars_meant", "mortar platoons (calibre 81 mm) 1-3: markers 1-3 respectively", "n") == "1-3");
  CHECK(slot(polish, "mortars_meant", "pluton moździerzy (kaliber 81 mm) 1, 2 odpowiednio żetony 3, 4", "m") == "3, 4");
  CHECK(slot(english, "unrevealed_meant", "for each turn in which no Polish unit reveals itself +3 VP (at most +18 VP)", "n") == "18");
  CHECK(slot(polish, "unrevealed_meant", "za każdy etap nieujawnienia się jednostek polskich +3 p.z.", "n") == "absent");
  CHECK(slot(english, "held_meant", "2 VP for each built-up hex of Brenkau, Osten held in the last turn", "p") == "Brenkau, Osten");
  CHECK(slot(english, "held_meant", "each other built-up hex held in the last turn", "g") == "built-up");
  CHECK(slot(english, "held_meant", "each built-up hex burnt in the last turn", "g") == "nothing");
  CHECK(slot(english, "captured_meant", "in the turn in which the first building of Osten or Lorch farm is captured", "p") ==
        "the first building of Osten or Lorch farm");
  CHECK(slot(english, "captured_part_meant", "the first building of Osten", "p") == "Osten");
  CHECK(slot(polish, "captured_part_meant", "folwark Zimnowoda", "p") == "folwark Zimnowoda");
  CHECK(slot(english, "no_unit_near_road",
             "if at the end of the game no Polish unit is nearer than 4 hexes to the road joining 0627 with 4303",
             "a") == "0627");  // a label keeps its nought
  CHECK(slot(polish, "no_unit_near_road",
             "Jeżeli po zakończeniu gry żadna jednostka polska nie stoi bliżej niż 4 pola od drogi łączącej pole 0527 z polem 4309 lub "
             "1901 +12 "
             "p.z.",
             "c") == "1901");
  CHECK(slot(english, "morale_meant", "All units of both sides start with morale 2 (normal)", "n") == "2");
  CHECK(slot(english, "morale_meant", "All units of both sides but one start with morale 2", "n") == "nothing");
  CHECK(slot(english, "belongs_meant", "The buildings in hex 2611 belong to Brenkau", "h") == "2611");
  CHECK(slot(english, "ground_except_meant",
             "in woods or built-up hexes (except in Osten, Brenkau and within 4 hexes of them) written down on paper", "n") == "4");
  CHECK(slot(english, "rolled_each_turn",
             "At the start of each turn, once any Polish unit has revealed itself, a D10 is rolled for each battalion (II/73pp, III/73pp), "
             "and on "
             "a 1 it may be brought on",
             "d") == "D10");
  CHECK(slot(english, "roll_grows", "D10: 1, from turn 8 on a 2 too", "b") == "2");
  CHECK(slot(english, "by_formation_meant", "one infantry company after another", "k") == "company");
  CHECK(slot(english, "beside_own_meant", "anywhere with companies of their battalion", "g") == "battalion");
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
