// Kinds of wording of printed cards, each with what looks like it and is something else.
#include "reading/card/read_card.hpp"

#include <algorithm>

#include <catch2/catch.hpp>

namespace hexwright {

using reading::CardFacts;

namespace {

const std::string FORCES =
    "Scenariusz 3 (Groble)\n\nSkład sił\nStrona polska:\nII/22pp: 4kp – 10, 11, 12 s 4d; 5kp – 13, 14, 15 s 5d.\n"
    "Strona niemiecka:\nI/41pp: 1kp – 1, 2, 3 s 1d; km – 10, 11 c 1m.\nIII/41pp: 7kp – 19, 20, 21 s 7d.\n\n";

CardFacts polish(const std::string& text) { return reading::read_card(FORCES + text, {"pl"}); }

}  // namespace

TEST_CASE("an explanation of the notation of a setup places nothing; a clause that has a label does") {
  const std::string setup = "Początkowe rozmieszczenie\nStrona polska: 4kp – 1412 [2], 5kp – 2015.\n";
  const CardFacts explained = polish(setup + "Wyjaśnienie zapisu: 4kp – 1412 [2] oznacza, że kompanię ustawia się do dwóch pól od 1412.\n");
  CHECK(explained.setup.size() == 2);
  REQUIRE(explained.rules.size() == 1);
  CHECK(explained.rules.front().span.words.starts_with("Wyjaśnienie zapisu"));
  CHECK(explained.unread.empty());
  CHECK(polish(setup + "Strona niemiecka: 1kp – 0404, 7kp – 0505 [1].\n").setup.size() == 4);
}

TEST_CASE("several batteries in one sentence are called each from its own turn; a list of markers is one clause") {
  const CardFacts called = polish("Wsparcie artyleryjskie\nStrona polska może wezwać II/8pal od 3 etapu, III/8pal od 6 etapu.\n");
  REQUIRE(called.support.size() == 2);
  CHECK(called.support[0].turn == "od 3");
  CHECK(called.support[0].span.words == "Strona polska może wezwać II/8pal od 3 etapu");  // whole, with its turn
  CHECK(called.support[1].what == "III/8pal");
  CHECK(called.support[1].turn == "od 6");
  CHECK(called.support[1].side == "pl");
  CHECK(polish("Wsparcie artyleryjskie\nStrona polska: II/8pal żetony 4, 5, 6 od 3 etapu.\n").support.size() == 1);
}

TEST_CASE("whose artillery it is that is called on conditions which speak of the enemy") {
  const CardFacts facts = polish(
      "Wsparcie artyleryjskie\nNiemcy mogą używać wsparcia zgodnie z poniższymi warunkami:\n"
      "I/19pal – gdy ujawni się min. 12 plutonów polskich,\nII/19 pal – gdy ujawni się min. 20 plutonów polskich,\n"
      "dac – gdy min. 4 plutony zbliżą się do Grobli.\n");
  REQUIRE(facts.support.size() == 3);
  for (const auto& one : facts.support) {
    CHECK(one.side == "de");
    CHECK_FALSE(one.condition.empty());
  }
  CHECK(facts.support[2].what == "dac");
  const CardFacts other = polish("Wsparcie artyleryjskie\nPolacy mogą wezwać I/8pal, gdy Niemcy wejdą do lasu.\n");
  REQUIRE(other.support.size() == 1);
  CHECK(other.support[0].side == "pl");
}

TEST_CASE("a roll for each of several units brings them on; later and repeated rolls belong to it") {
  const CardFacts facts = polish(
      "Uzupełnienia dla strony niemieckiej\nNa początku każdego etapu wykonywany jest jeden rzut K10 dla każdego batalionu (I/41pp, "
      "III/41pp), gdzie w przypadku wyrzucenia „1” można wprowadzić batalion. Rzuty wykonuje się aż do wprowadzenia obu batalionów. Od 8 "
      "etapu także wyrzucenie „2” uprawnia do wprowadzenia batalionu.\n");
  REQUIRE(facts.reinforcements.size() == 1);
  CHECK(facts.reinforcements[0].units == "I/41pp, III/41pp");
  CHECK(facts.reinforcements[0].die.find("„1”") != std::string::npos);
  CHECK(facts.reinforcements[0].die.find("„2”") != std::string::npos);
  CHECK(facts.unread.empty());
  const CardFacts bare = polish("Uzupełnienia dla strony niemieckiej\nRzuty wykonuje się tylko w dzień.\n");
  CHECK(bare.reinforcements.empty());
  CHECK_FALSE(bare.unread.empty());
}

TEST_CASE("an arrival that waits for something and names no turn; a label without any of that is none") {
  const CardFacts facts = polish("Uzupełnienia\nStrona niemiecka:\n- III/41pp: gdy padnie Grobla, z południowej krawędzi.\n");
  REQUIRE(facts.reinforcements.size() == 1);
  CHECK(facts.reinforcements[0].units == "III/41pp");
  CHECK(facts.reinforcements[0].condition == "gdy padnie Grobla");
  CHECK(polish("Uzupełnienia\nStrona niemiecka:\n- III/41pp: na prośbę dowódcy.\n").reinforcements.empty());
}

TEST_CASE("the regiment tells whose battalion it is, and a turn in which something happens is a condition") {
  const CardFacts facts = polish(
      "Uzupełnienia\nReszta 2/22pp wchodzi na planszę z pól 2901 i 3601 w 4 etapie.\nIII/41pp wchodzi na planszę w etapie, w którym "
      "zostanie opanowana Grobla.\n99pp wchodzi w 5 etapie z pola 0101.\n");
  REQUIRE(facts.reinforcements.size() == 3);
  CHECK(facts.reinforcements[0].side == "pl");
  CHECK(facts.reinforcements[1].side == "de");
  CHECK(facts.reinforcements[1].condition == "w etapie, w którym zostanie opanowana Grobla");
  CHECK(facts.reinforcements[1].place.empty());
  CHECK(facts.reinforcements[2].turn == "5");
  CHECK(facts.reinforcements[2].condition.empty());
}

TEST_CASE("several units at one place of a list; several hexes of one unit") {
  const CardFacts facts = polish("Początkowe rozmieszczenie\nStrona polska: 4kp+4c – 2206 [1], 5kp+5c, 3m – 1505 [1], 6kp, 2m – 0404.\n");
  REQUIRE(facts.setup.size() == 3);
  CHECK(facts.setup[0].region == "2206 [1]");
  CHECK(facts.setup[1].units == "5kp+5c, 3m");
  CHECK(facts.setup[1].region == "1505 [1]");
  CHECK(facts.setup[2].units == "6kp, 2m");
  const CardFacts hexes = polish("Początkowe rozmieszczenie\nStrona polska: 4kp – 2206, 2207, 5kp – 0404.\n");
  REQUIRE(hexes.setup.size() == 2);
  CHECK(hexes.setup[0].hexes_or_places.size() == 2);
}

TEST_CASE("a limit in brackets is no award of its own; a second award is") {
  const CardFacts facts = polish("Punkty zwycięstwa\nStrona polska:\n- za każdy etap ciszy +3 p.z. (max. +18 p.z.)\n");
  REQUIRE(facts.victory.size() == 1);
  CHECK(facts.victory[0].points_or_level == "+3 each");
  CHECK(polish("Punkty zwycięstwa\nStrona polska:\n- +3 p.z. za Groblę, +5 p.z. za most\n").victory.size() == 2);
}

TEST_CASE("what is placed stands behind the verb where a side does it in secret before the game") {
  const CardFacts facts = polish(
      "Początkowe rozmieszczenie\nPrzed rozpoczęciem rozgrywki strona polska w tajemnicy rozmieszcza kolejne kompanie na polach lasów.\n");
  REQUIRE(facts.setup.size() == 1);
  CHECK(facts.setup[0].units == "kolejne kompanie");
  CHECK(facts.setup[0].hidden);
  CHECK(facts.setup[0].side == "pl");
}

TEST_CASE("who has published a card and when is no unit") {
  const CardFacts facts = polish("Autor: Jan Nowak\n\nOpublikowano 16.10.2006 r.\n\nPoprawiony: 13 stycznia 2020\n");
  CHECK(facts.units.size() == 5);
}

TEST_CASE("a misprinted sign within the list of a company does not cost the whole list") {
  const CardFacts facts = reading::read_card(
      "Scenariusz 3 (Groble)\n\nSkład sił\nStrona niemiecka:\nI/41pp: 1kp – 1, 2, 3 s 1d; km – 10, 11; c 1, 2m.\n\n"
      "Początkowe rozmieszczenie\nStrona niemiecka: 1kp – 0404, 2kp – 0505.\n",
      {"pl"});
  REQUIRE(facts.units.size() == 2);
  CHECK(facts.units[1].designation == "km – 10, 11; c 1, 2m");
  const CardFacts words = reading::read_card(
      "Scenariusz 3 (Groble)\n\nSkład sił\nStrona niemiecka:\nI/41pp: 1kp – 1, 2, 3 s 1d; wszystko to jest do dyspozycji.\n", {"pl"});
  CHECK(words.units.empty());
}

TEST_CASE("sides that a card names as such are sides, whatever they are called") {
  const CardFacts facts = reading::read_card(
      "Scenario 1 (The Brook)\n\nSides: Highlanders, the Duchy\nLength: 8 turns\n\nVictory points\nHighlanders:\n- +2 VP for each hex "
      "held.\n"
      "Duchy:\n- +1 VP for each hex held.\n");
  REQUIRE(facts.sides.size() == 2);
  CHECK(facts.sides[0].name == "Highlanders");
  CHECK(facts.sides[1].name == "Duchy");
  REQUIRE(facts.victory.size() == 2);
  CHECK(facts.victory[0].side == facts.sides[0].id);
  CHECK(facts.victory[1].side == facts.sides[1].id);
  CHECK(reading::read_card("Scenario 1 (The Brook)\n\nBoth sides: highlanders may hide.\nLength: 8 turns\n").sides.empty());
}

TEST_CASE("of a list of ranks the range tells, whatever a rank is called; a range elsewhere is none") {
  const std::string head = "Scenario 1 (The Weir)\n\nSides: Uplanders, Marshmen\n\n";
  const std::string lines =
      "- The difference of both totals; the larger one wins.\n- less than −3 – the Uplanders broken\n- −3 to less than 2 – a bitter "
      "winter\n- from 5 to 9 – small victory\n- 10 or more – the Marshmen: a great day\n";
  const CardFacts ranked = reading::read_card(head + "Rank of the victory\n" + lines, {"en"});
  REQUIRE(ranked.victory.size() == 4);
  for (const auto& one : ranked.victory) CHECK(one.type == reading::VictoryKind::level);
  CHECK(ranked.victory[0].points_or_level == "less than −3 the Uplanders broken");
  CHECK(ranked.victory[1].points_or_level == "−3 to less than 2 a bitter winter");
  CHECK(ranked.victory[1].side.empty());
  CHECK(ranked.victory[3].side == ranked.sides[1].id);
  CHECK(ranked.unread.empty());
  const CardFacts elsewhere = reading::read_card(head + "Special rules\n" + lines, {"en"});
  CHECK(elsewhere.victory.empty());
  CHECK(elsewhere.rules.size() == 5);
  const CardFacts own = reading::read_card(
      "Scenariusz 1 (Jaz)\n\nStrony: Górale, Nizinni\n\nRanga zwycięstwa\n- poniżej −3 – ciężka zima Górali\n- od −3 do poniżej 2 – "
      "spokój\n- od 2 – walne zwycięstwo Nizinnych\n",
      {"pl"});
  REQUIRE(own.victory.size() == 3);
  CHECK(own.victory[1].points_or_level == "od −3 do poniżej 2 spokój");
}

TEST_CASE("written down and not placed is no verb of a setup; placed is one") {
  const std::string head = "Scenario 1 (The Weir)\n\nSides: Uplanders, Marshmen\n\nInitial setup\nUplanders:\n";
  const CardFacts hidden = reading::read_card(head + "- mortar 2 – 1H7 (hidden: written down, not placed)\n- mortar 3 – 1K5\n", {"en"});
  REQUIRE(hidden.setup.size() == 2);
  CHECK(hidden.setup[0].units == "mortar 2");
  CHECK(hidden.setup[0].hexes_or_places == std::vector<std::string>{"1H7"});
  CHECK(hidden.setup[0].hidden);
  const CardFacts placed = reading::read_card(head + "Two mortars are placed in 1H7.\nThe guns are placed in 1K5.\n", {"en"});
  CHECK(placed.setup.size() == 2);
}

TEST_CASE("behind a bullet a name in small letters is a label of what arrives; a sentence that has a colon is not") {
  const std::string head = "Scenario 1 (The Weir)\n\nSides: Uplanders, Marshmen\n\nReinforcements\n";
  const CardFacts facts = reading::read_card(
      head +
          "Uplanders:\n- lancers: in turn 3; from hex 0105\n- post 3: in turn 4; from hexes 0204 and 0205, the others wait\n"
          "Marshmen:\n- gun team 1 + gun team 2: when the Uplanders hold the weir; in the turn after that; from hex 0911\n",
      {"en"});
  REQUIRE(facts.reinforcements.size() == 3);
  CHECK(facts.reinforcements[0].units == "lancers");
  CHECK(facts.reinforcements[0].turn == "3");
  CHECK(facts.reinforcements[1].side == facts.sides[0].id);
  CHECK(facts.reinforcements[2].units == "gun team 1 + gun team 2");
  CHECK(facts.reinforcements[2].side == facts.sides[1].id);
  CHECK(facts.reinforcements[2].condition == "when the Uplanders hold the weir");
  const CardFacts other = reading::read_card(head +
                                                 "Uplanders:\n- lancers: leaves the game in turn 6; from hex 0105\n"
                                                 "- replacements for 1st Army: 1 step every turn, from turn 4 on\n",
                                             {"en"});
  CHECK(other.reinforcements.empty());
  CHECK(other.setup.empty());
  const CardFacts both = reading::read_card(head +
                                                "Uplanders:\n- if the bridge falls: 2x INF enter on turn 4 in hex 0105\n"
                                                "- The Guard enters on turn 5 in hex 0204 and leaves the game on turn 9.\n",
                                            {"en"});
  REQUIRE(both.reinforcements.size() == 2);
  CHECK(both.reinforcements[0].condition.find("bridge falls") != std::string::npos);
  CHECK(both.reinforcements[0].units == "2x INF");
  CHECK(both.reinforcements[1].turn == "5");
  const CardFacts own = reading::read_card(
      "Scenariusz 1 (Jaz)\n\nStrony: Górale, Nizinni\n\nUzupełnienia\nNizinni:\n- pluton 3: gdy spełniony jest warunek dla: trwoga; w "
      "następnym etapie; z pól 0911 i 0912\n- pluton 4: opuszcza grę w etapie 6\n",
      {"pl"});
  REQUIRE(own.reinforcements.size() == 1);
  CHECK(own.reinforcements[0].units == "pluton 3");
  CHECK_FALSE(own.unread.empty());
}

TEST_CASE("labels of hexes in small letters, where there are two; a year behind a letter is none") {
  const std::string head = "Scenario 1 (The Weir)\n\nSides: Uplanders, Marshmen\n\nInitial setup\nUplanders:\n";
  const CardFacts facts = reading::read_card(head + "- I Corps – n0506 [1]\n- II Corps – s0806 [2]\n", {"en"});
  REQUIRE(facts.setup.size() == 2);
  CHECK(facts.setup[0].hexes_or_places == std::vector<std::string>{"n0506"});
  CHECK(facts.setup[1].radius == "2");
  CHECK(reading::read_card(head + "- I Corps – c1812\n", {"en"}).setup.empty());
}

TEST_CASE("a die that is rolled for each of several units brings them on; one that is rolled for the weather brings on no unit") {
  const std::string head = "Scenario 1 (The Weir)\n\nSides: Uplanders, Marshmen\n\nReinforcements\nMarshmen:\n";
  const CardFacts facts = reading::read_card(
      head + "- At the start of each turn a D10 is rolled for each battalion (II/7, III/7); on a 1 the battalion may be brought on.\n",
      {"en"});
  REQUIRE(facts.reinforcements.size() == 1);
  CHECK(facts.reinforcements[0].units == "II/7, III/7");
  CHECK(facts.reinforcements[0].die == "D10: 1");
  CHECK(reading::read_card(head + "- At the start of each turn a D10 is rolled for the weather; on a 1 it rains.\n", {"en"})
            .reinforcements.empty());
}

TEST_CASE("a place that a card only describes is a place; kinds of terrain behind a colon belong to it") {
  const CardFacts facts = reading::read_card(
      "Scenariusz 1 (Jaz)\n\nStrony: Górale, Nizinni\n\nSkład sił\nNizinni:\n- 3 plutony piechoty\n\nPoczątkowe "
      "rozmieszczenie\nNizinni:\n- pluton 1 – w obrębie zapasu patroli "
      "(rewersem do góry)\n- pluton 2 – w obrębie części wspólnej brzegu i terenu tych rodzajów: las, sad\n- pluton 3 – na wszelki "
      "wypadek\n",
      {"pl"});
  REQUIRE(facts.setup.size() == 2);
  CHECK(facts.setup[0].units == "pluton 1");
  CHECK(facts.setup[0].region_kind == "area");
  CHECK(facts.setup[1].units == "pluton 2");
  CHECK_FALSE(facts.header.contains("place"));
}

TEST_CASE("a designation that is cut short tells whose it is, unless its number goes on") {
  const CardFacts facts = polish("Uzupełnienia\nIII/41 w 6 etapie gry.\n");
  REQUIRE(facts.reinforcements.size() == 1);
  CHECK(facts.reinforcements[0].side == "de");
  CHECK(facts.reinforcements[0].turn == "6");
  CHECK(facts.units.size() == 5);
  const CardFacts other = polish("Uzupełnienia\nIII/4 w 6 etapie gry.\n");
  REQUIRE(other.reinforcements.size() == 1);
  CHECK(other.reinforcements[0].side.empty());
}

TEST_CASE("what is added to the forces of another card says to whom; what is only said besides does not") {
  const std::string head = "Scenariusz 2 (Zmrok)\nGra trwa 20 etapów. Skład sił jest taki sam jak w scenariuszu 1, ";
  const std::string rest = ".\n\nPoczątkowe rozmieszczenie\nStrona polska: 4kp – 1412, 5kp – 2015.\nStrona niemiecka: 1kp – 0404.\n";
  const CardFacts more = reading::read_card(head + "plus dodatkowo w II/22pp występuje 6kp – 16, 17, 18 s 6d" + rest, {"pl"});
  REQUIRE(more.same.size() == 1);
  CHECK(more.same[0].group == "II/22pp");
  CHECK(more.same[0].more == "6kp – 16, 17, 18 s 6d");
  CHECK(more.units.empty());
  const CardFacts bare = reading::read_card(head + "ale pada deszcz" + rest, {"pl"});
  REQUIRE(bare.same.size() == 1);
  CHECK(bare.same[0].more.empty());
  CHECK(bare.rules.size() == 1);
}

TEST_CASE("each item of one sentence has its own place; a list whose items share one is a single clause") {
  const CardFacts facts = polish(
      "Początkowe rozmieszczenie\nStrona polska rozstawia się pierwsza: 4 kompania w promieniu 2 pól od młyna (1210), pluton ckm na polach "
      "1108 i 1110, moździerz na polu 1415.\n");
  REQUIRE(facts.setup.size() == 3);
  CHECK(facts.setup[0].units == "4 kompania");
  CHECK(facts.setup[0].radius == "2");
  CHECK(facts.setup[1].hexes_or_places == std::vector<std::string>{"1108", "1110"});
  CHECK(facts.setup[2].units == "moździerz");
  CHECK(facts.setup[2].side == "pl");
  const CardFacts shared =
      polish("Początkowe rozmieszczenie\nStrona polska rozstawia się: 2 kompanie, 1 pluton ckm na polach 1108 i 1110.\n");
  CHECK(shared.setup.size() == 1);
  const CardFacts hidden = polish(
      "Początkowe rozmieszczenie\nStrona polska rozstawia się: 2 kompanie na polu 1108, 1 pluton ckm ukryty na polu 1110, moździerz na "
      "polu "
      "1111.\n");
  REQUIRE(hidden.setup.size() == 3);
  CHECK_FALSE(hidden.setup[0].hidden);
  CHECK(hidden.setup[1].hidden);
  CHECK_FALSE(hidden.setup[2].hidden);
}

TEST_CASE("the place of a unit stands behind it in a list of forces, and is no part of its name") {
  const CardFacts facts = reading::read_card(
      "Scenario 2 (The Ford)\n\nBritish forces\n3 x Slingers (SL), anywhere within 2 hexes of 2108\n4 x Spears (SP) in hexes 2010 and "
      "2310\n2 x Riders (RD)\n",
      {"en"});
  REQUIRE(facts.units.size() == 3);
  CHECK(facts.units[0].designation == "3 x Slingers (SL)");
  CHECK(facts.units[1].designation == "4 x Spears (SP)");
  CHECK(facts.units[2].designation == "2 x Riders (RD)");
  REQUIRE(facts.setup.size() == 2);
  CHECK(facts.setup[0].region_kind == "radius");
  CHECK(facts.setup[0].radius == "2");
  CHECK(facts.setup[1].units == "4 x Spears (SP)");
}

TEST_CASE("an arrival that stands behind its turn and a dash; a span of turns is no such thing") {
  const CardFacts facts = polish(
      "Posiłki\n3 etap – polska Chorągiew Leśna (3-7), południowa krawędź planszy\n5 etap – 2 plutony, pole 0101\n7 etap – 1 pluton, pole "
      "0202\n");
  REQUIRE(facts.reinforcements.size() == 3);
  CHECK(facts.reinforcements[0].turn == "3");
  CHECK(facts.reinforcements[0].units == "Chorągiew Leśna (3-7)");
  CHECK(facts.reinforcements[1].turn == "5");
  CHECK(facts.reinforcements[1].place == "pole 0101");
  CHECK(polish("Posiłki\n3 etap – przerwa, pola 0101 i 0202 bez zmian.\n").reinforcements.empty());
}

TEST_CASE("a dash between blanks is no sign of the points behind it; one at the number is") {
  const CardFacts facts = polish(
      "Punktacja\ntransportowiec zatopiony – 6 pkt (niemiecki)\ntransportowiec w porcie – 5 pkt (polski)\nutrata sztandaru –3 pkt "
      "(polski)\n");
  REQUIRE(facts.victory.size() == 3);
  CHECK(facts.victory[0].points_or_level == "6");
  CHECK(facts.victory[1].points_or_level == "5");
  CHECK(facts.victory[2].points_or_level == "-3");
}

TEST_CASE("forces of a side are headed by their name in capitals; a unit in capitals within a list heads nothing") {
  const CardFacts facts = reading::read_card(
      "Scenario 4\n\nOff the Cape\n\nBRITISH SQUADRON (Hale)\n2 x Sloop\n\n34th GUARDS DETACHMENT "
      "(USSR)\n3 x Cutter\n\nVictory\nThe British win if both cutters are sunk, the Soviets win otherwise.\n",
      {"en"});
  REQUIRE(facts.units.size() == 2);
  CHECK(facts.units[0].side == "br");
  CHECK(facts.units[1].side == "so");
  CHECK(facts.units[1].designation == "3 x Cutter");
}

TEST_CASE("the army of a side heads its part, its leader in brackets; a leader in a list is one of its units") {
  const CardFacts facts = reading::read_card(
      "Scenariusz 7. Groble\n\nPlansza: arkusz A\n\nWOJSKO POLSKIE (dowódca: mjr Wilga)\nRozstawienie: 6 plutonów piechoty w odległości do "
      "3 "
      "pól od 0811.\nPosiłki: w 3 etapie 4 plutony ułanów z pola 0101.\n\nWEHRMACHT\nRozstawienie: 3 czołgi na polu 1601.\n",
      {"pl"});
  REQUIRE(facts.setup.size() == 2);
  CHECK(facts.setup[0].side == "pl");
  CHECK(facts.setup[1].side == "de");
  REQUIRE(facts.reinforcements.size() == 1);
  CHECK(facts.reinforcements[0].side == "pl");
  for (const auto& unit : facts.units) CHECK(unit.designation.find("Wilga") == std::string::npos);
  const CardFacts listed = reading::read_card(
      "Scenariusz 7. Groble\n\nWOJSKO POLSKIE\nBrygada Zaremby: pułk Morskiego, pułk Gizy\nmjr Wilga (dowódca)\n\nWEHRMACHT\n3 czołgi\n",
      {"pl"});
  CHECK(std::any_of(listed.units.begin(), listed.units.end(),
                    [](const auto& u) { return u.designation.find("Wilga") != std::string::npos; }));
}

TEST_CASE("headings with a stop, and those in capitals that are no part known, end what stands before") {
  const CardFacts facts = reading::read_card(
      "Scenario 4 (The Weir)\n\nBRITISH FORCES\n2 x Rifle Squad\n\nDEMOLITION\nThe bridge may be blown by an engineer on a roll of "
      "seven.\n\nSpecial rules.\n1) Wire lies on all hexes of row 7.\n2) Bombers may throw twice.\n",
      {"en"});
  CHECK(facts.units.size() == 1);
  CHECK(facts.support.empty());
  REQUIRE(facts.rules.size() == 3);
  CHECK(facts.rules[1].id == "1)");
  const CardFacts group = reading::read_card(  // of the forces, whose lines follow
      "Scenario 4 (The Weir)\n\nBRITISH FORCES\n2 x Rifle Squad\n\nRESERVE\n2 x Bren Team\n", {"en"});
  CHECK(group.rules.empty());
  CHECK(group.units.back().designation == "2 x Bren Team");
}

TEST_CASE("hours at the table are no length of the game, and the year of a battle is no hex") {
  const std::string end = "\n\nSetup\nThe French set up 2 x Guard in hex 1210 and 1 x Horse in hex 1213.\n";
  CHECK_FALSE(reading::read_card("Ligny Mill (1815)\nPlaying time about three hours." + end, {"en"}).header.contains("turns"));
  const CardFacts told = reading::read_card("Ligny Mill (1815)\nPlaying time about three hours.\nThe game lasts ten turns." + end, {"en"});
  REQUIRE(told.header.contains("turns"));
  CHECK(told.header.at("turns").value == "10");
  CHECK(told.definitions.empty());
  CHECK(reading::read_card("The Mill\nThe game lasts ten turns." + end + "Hold Ligny Mill (1310).\n", {"en"}).definitions.size() == 1);
}

TEST_CASE("a time within which something happens is no place") {
  const std::string head = "Scenario 1 (The Weir)\n\nBritish set up\n2 x Rifle in hex 0304.\n1 x Horse in hex 0405.\n";
  CHECK(reading::read_card(head + "One counter is placed within three turns.\n", {"en"}).setup.size() == 2);
  CHECK(reading::read_card(head + "One counter is placed within three hexes of 0707.\n", {"en"}).setup.size() == 3);
}

}  // namespace hexwright
