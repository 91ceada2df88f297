// What can be said without playing: never, from the start, waits for itself, not before so many turns of marching.
#include "tests/validator/triggers_toy.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::validator;

namespace {
TriggerResult only(const std::string& conditions, const std::string& attributes = "") {
  return Toy(events(event("x", conditions, attributes))).result("x");
}
std::string near(const std::string& rest, const std::string& of) { return "<near " + rest + ">" + of + "</near>"; }
bool says(const TriggerResult& result, const std::string& words) { return english(result.why).find(words) != std::string::npos; }
}  // namespace

TEST_CASE("More pieces revealed than exist is never, with both numbers in the reason") {
  const auto result = only("<revealed side=\"pl\" least=\"25\"/>");
  CHECK(result.possible == Possible::no);
  CHECK_FALSE(result.earliest_turn);
  CHECK(says(result, "25 pieces are to be revealed and only 24 of Poland exist"));
  CHECK(only("<revealed side=\"pl\" least=\"24\"/>").possible == Possible::yes);
  CHECK(only("<revealed side=\"pl\" least=\"1\" kinds=\"leader\"/>").possible == Possible::no);
  CHECK(only("<revealed side=\"pl\" least=\"0\"/>").certain_turn == 1);
}

TEST_CASE("A distance printed as a minimum is true from the start when the whole setup keeps it") {
  const auto result = only(near("side=\"de\" least=\"4\" bound=\"at-least\" hexes=\"5\"", "<place name=\"Eastham\"/>"));
  CHECK(result.earliest_turn == 1);
  CHECK(result.certain_turn == 1);
  CHECK(says(result, "true from the start"));
  // Only six pieces are set up: of the others nothing is proved.
  const auto seven = only(near("side=\"de\" least=\"7\" bound=\"at-least\" hexes=\"5\"", "<place name=\"Eastham\"/>"));
  CHECK_FALSE(seven.certain_turn);
  // One of the start hexes, 0505, lies 4 hexes from Rozalin.
  const auto not_all = only(near("side=\"de\" least=\"1\" bound=\"at-least\" hexes=\"5\"", "<place name=\"Rozalina\"/>"));
  CHECK_FALSE(not_all.certain_turn);
}

TEST_CASE("A march takes as many turns as the longest move makes necessary") {
  CHECK(only(near("side=\"de\" least=\"1\" bound=\"at-most\" hexes=\"4\"", "<place name=\"west\"/>")).certain_turn == 1);
  CHECK(only(near("side=\"de\" least=\"1\" bound=\"at-most\" hexes=\"3\"", "<place name=\"west\"/>")).earliest_turn == 1);
  CHECK_FALSE(only(near("side=\"de\" least=\"1\" bound=\"at-most\" hexes=\"3\"", "<place name=\"west\"/>")).certain_turn);
  CHECK(only(near("side=\"pl\" least=\"1\" bound=\"nearer-than\" hexes=\"2\"", "<place name=\"west\"/>")).earliest_turn == 5);  // 17 hexes
  CHECK(only(near("side=\"pl\" least=\"1\" bound=\"nearer-than\" hexes=\"0\"", "<place name=\"west\"/>")).possible == Possible::no);
  CHECK(only(near("side=\"pl\" least=\"25\" bound=\"at-most\" hexes=\"5\"", "<place name=\"west\"/>")).possible == Possible::no);
  CHECK(only(near("side=\"pl\" least=\"1\" bound=\"farther-than\" hexes=\"500\"", "<place name=\"west\"/>")).possible == Possible::no);
}

TEST_CASE("What the card leaves open is unknown, not never") {
  CHECK(only(near("side=\"de\" hexes=\"5\"", "<place name=\"west\"/>")).possible == Possible::unknown);
  CHECK(only(near("side=\"de\" bound=\"at-most\" inches=\"5\"", "<place name=\"west\"/>")).possible == Possible::unknown);
  CHECK(only("<lua file=\"a.lua\" function=\"f\"/>").possible == Possible::unknown);
  CHECK(only("<trigger ref=\"nothing\"/>").possible == Possible::unknown);
  CHECK(only("<captured by=\"xx\"><place name=\"west\"/></captured>").possible == Possible::unknown);
  CHECK(only("<not><captured by=\"de\"><place name=\"west\"/></captured></not>").possible == Possible::unknown);
}

TEST_CASE("A place that the map does not have is named in the reason") {
  const auto result = only("<captured by=\"de\" hexes=\"1\"><place name=\"Rozaliczyna\"/></captured>");
  CHECK(result.possible == Possible::unknown);
  CHECK(says(result, "nothing called \"Rozaliczyna\""));
}

TEST_CASE("A capture takes the march to its last hex, and no region has more hexes than it has") {
  CHECK(only("<captured by=\"pl\" hexes=\"1\"><place name=\"east\"/></captured>").earliest_turn == 2);  // 8 hexes
  const std::string late =
      "<reinforcements><entry-rule side=\"de\"><edge side=\"east\"/></entry-rule><reinforcement id=\"de.r\" side=\"de\"><units of=\"de.ii "
      "de.iii\"/><when><turn at=\"TURN\"/></when></reinforcement></reinforcements>";
  const auto with_turn = [&](const std::string& turn) {
    return Toy(std::string(late).replace(late.find("TURN"), 4, turn) +
               events(event("x", "<captured by=\"de\"><place name=\"east\"/></captured>")))
        .result("x")
        .earliest_turn;
  };
  CHECK(with_turn("20") == 6);  // 24 hexes from 0505
  CHECK(with_turn("3") == 3);   // one hex from the edge
  // Of pieces that no line of the card places, nothing is concluded.
  CHECK(only("<captured by=\"de\"><place name=\"east\"/></captured>").earliest_turn == 1);
  const auto never = only("<captured by=\"pl\" hexes=\"4\"><place name=\"east\"/></captured>");
  CHECK(never.possible == Possible::no);
  CHECK(says(never, "4 hexes are asked for and the region has only 3"));
}

TEST_CASE("Rules that wait for one another never come true, and the chain is given") {
  const Toy toy(events(event("p", "<trigger ref=\"q\"/>") + event("q", "<all><turn from=\"2\"/><trigger ref=\"r\"/></all>") +
                       event("r", "<trigger ref=\"p\"/>") + event("s", "<trigger ref=\"s\"/>") +
                       event("t", "<any><turn from=\"7\"/><trigger ref=\"t\"/></any>") +
                       event("u", "<dice sides=\"6\" after=\"u\"><success values=\"1\"/></dice>")));
  for (const char* id : {"p", "q", "r", "s", "u"}) {
    CHECK(toy.result(id).possible == Possible::no);
    CHECK(says(toy.result(id), "waits for itself"));
  }
  CHECK(says(toy.result("p"), "p → q → r → p"));
  CHECK(toy.result("t").certain_turn == 7);  // a circle that another way leads into is none
}

TEST_CASE("What comes after the last turn never happens") {
  const auto result = only("<turn from=\"25\"/>");
  CHECK(result.possible == Possible::no);
  CHECK(says(result, "24 turns"));
  CHECK(only("<all><turn until=\"3\"/><turn from=\"4\"/></all>").possible == Possible::no);
  CHECK(only("<turn from=\"2\" until=\"3\"/>").certain_turn == 2);
  CHECK(only("<not><turn until=\"3\"/></not>").certain_turn == 4);
  CHECK(only("<always/>").certain_turn == 1);
}

TEST_CASE("The clock gives the length when the card does not, and without both the horizon is said") {
  const std::string late = events(event("x", "<turn from=\"25\"/>") + event("y", "<turn from=\"400\"/>") +
                                  event("d", "<dice sides=\"10\"><success values=\"1\"/></dice>"));
  CHECK(Toy(late, "<time><clock start=\"9:00\" end=\"11:00\"/></time>").result("x").possible == Possible::no);
  const Toy open(late, "");
  CHECK(open.result("x").certain_turn == 25);
  CHECK(open.result("y").earliest_turn == 400);
  REQUIRE(open.result("d").by_turn);
  CHECK(open.result("d").by_turn->size() == 100);
  CHECK(says(open.result("d"), "no length: the figures go up to turn 100"));
  CHECK(open.result("d").possible == Possible::yes);
}

TEST_CASE("An asset is not called before it may be") {
  const Toy toy("<support><asset id=\"de.a\" side=\"de\"><when><turn from=\"5\"/></when></asset></support>" +
                events(event("x", "<called asset=\"de.a\"/>")));
  CHECK(toy.result("de.a").certain_turn == 5);
  CHECK(toy.result("x").earliest_turn == 5);
  CHECK_FALSE(toy.result("x").certain_turn);
  CHECK(toy.result("x").waits_for == std::vector<std::string>{"de.a"});
}

TEST_CASE("Pluton D65: mortars that come on in turn 4 are not called before they are there") {
  const Toy toy(
      "<support><asset id=\"de.m\" side=\"de\" piece=\"de.7s\"/></support><reinforcements><reinforcement id=\"de.r\" side=\"de\"><units "
      "of=\"de.ii\"/><when><turn at=\"4\"/></when></reinforcement></reinforcements>" +
      events(event("x", "<called asset=\"de.m\"/>")));
  CHECK(toy.result("x").earliest_turn == 4);
}
