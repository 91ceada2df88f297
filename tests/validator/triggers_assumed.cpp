// What an assumption about revealed pieces says about the other conditions that wait for revealed pieces.
#include "tests/validator/triggers_toy.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::validator;

namespace {

std::string revealed(const std::string& rest) { return "<revealed " + rest + "/>"; }

// Two batteries by lines of the card, one by a condition of its own, and events: the first reveal and whatever else.
Toy toy(const std::string& more = "") {
  return Toy("<support><asset id=\"de.twelve\" side=\"de\"/><asset id=\"de.twenty\" side=\"de\"/><asset id=\"de.own\" side=\"de\"><when>" +
             revealed("side=\"pl\" least=\"8\"") + "</when></asset><available id=\"de.twelve.a\" side=\"de\" assets=\"de.twelve\"><when>" +
             revealed("side=\"pl\" least=\"12\"") +
             "</when></available><available id=\"de.twenty.a\" side=\"de\" assets=\"de.twenty\"><when>" +
             revealed("side=\"pl\" least=\"20\" kinds=\"platoon\"") + "</when></available></support>" +
             events(event("first", revealed("side=\"pl\" least=\"1\"")) + more));
}

wording::Fault refused(const Toy& card, const std::map<std::string, int>& assumed) {
  const auto results = analyse(card.project(), {assumed});
  REQUIRE_FALSE(results);
  return results.error();
}

}  // namespace

TEST_CASE("Pluton D70: twelve pieces are not revealed before the turn in which the first is assumed to be") {
  const Toy card = toy();
  for (const char* id : {"de.twelve", "de.twenty", "de.own"}) {
    CHECK(card.result(id).earliest_turn == 1);
    const TriggerResult result = card.result(id, {{"first", 3}});
    CHECK(result.earliest_turn == 3);
    CHECK_FALSE(result.certain_turn);
    CHECK(result.possible == Possible::yes);
    CHECK_FALSE(result.by_turn);
  }
}

TEST_CASE("The later of two assumptions bounds what waits for more than both") {
  CHECK(toy().result("de.twenty", {{"first", 3}, {"de.twelve", 6}}).earliest_turn == 6);
  CHECK(toy().result("de.own", {{"first", 3}, {"de.twelve", 6}}).earliest_turn == 3);
}

TEST_CASE("Once twelve are assumed to be revealed, fewer certainly are") {
  const TriggerResult eight = toy().result("de.own", {{"de.twelve.a", 6}});
  CHECK(eight.earliest_turn == 1);
  CHECK(eight.certain_turn == 6);
  // Which kinds the twelve are is not known.
  const TriggerResult platoons = toy(event("x", revealed("side=\"pl\" least=\"5\" kinds=\"platoon\""))).result("x", {{"de.twelve.a", 6}});
  CHECK_FALSE(platoons.certain_turn);
  // But platoons are pieces.
  CHECK(toy().result("de.twelve", {{"de.twenty.a", 7}}).certain_turn == 7);
}

TEST_CASE("The same condition under another id comes true in the assumed turn") {
  const TriggerResult twin = toy(event("x", revealed("side=\"pl\""))).result("x", {{"first", 4}});
  CHECK(twin.earliest_turn == 4);
  CHECK(twin.certain_turn == 4);
}

TEST_CASE("A reveal of the other side, of kinds that were not asked for or in another moment keeps its own turn") {
  const auto earliest = [](const std::string& other, const std::string& assumed, const std::string& attributes = "") {
    return toy(event("x", other, attributes) + event("y", assumed)).result("x", {{"y", 5}}).earliest_turn;
  };
  const std::string platoon = revealed("side=\"pl\" least=\"2\" kinds=\"platoon\"");
  CHECK(earliest(revealed("side=\"de\" least=\"3\""), platoon) == 1);
  CHECK(earliest(revealed("side=\"pl\" least=\"3\""), platoon) == 1);
  CHECK(earliest(revealed("side=\"pl\" least=\"3\" kinds=\"platoon leader\""), platoon) == 1);
  CHECK(earliest(revealed("side=\"pl\" least=\"1\" kinds=\"platoon\""), platoon) == 1);
  CHECK(earliest(revealed("side=\"pl\" least=\"3\" kinds=\"platoon\""), platoon) == 5);
  CHECK(earliest(revealed("side=\"pl\" least=\"3\" kinds=\"s\""), platoon) == 5);  // that kind is a platoon
  CHECK(earliest(revealed("side=\"pl\" least=\"3\" kinds=\"platoon\""), platoon, "moment=\"start-of-turn\"") == 1);
  CHECK(earliest(revealed("side=\"pl\" least=\"3\""), "<all>" + platoon + "<turn from=\"2\"/></all>") == 1);
}

TEST_CASE("More pieces assumed to be revealed earlier than fewer is a contradiction, and both are named") {
  const Toy card = toy();
  const wording::Fault fault = refused(card, {{"first", 5}, {"de.twelve", 3}});
  CHECK(fault.id == "usage/contradiction");
  CHECK(english(fault.message) ==
        "\"de.twelve.a\" is assumed to happen in turn 3 and \"first\" only in turn 5, but the first is not true before the second.");
  REQUIRE(fault.expected);
  CHECK(english(*fault.expected) == "Assume \"first\" in turn 3 or earlier, or \"de.twelve.a\" in turn 5 or later.");
  CHECK(polish(fault.message).find("Założono") == 0);
  CHECK(english(refused(card, {{"first", 5}, {"de.own", 3}}).message).find("\"de.own\"") == 0);
  CHECK(analyse(card.project(), {{{"first", 5}, {"de.twelve", 5}}}));
  CHECK(analyse(card.project(), {{{"first", 5}, {"de.twelve", 6}}}));
  CHECK(analyse(card.project(), {{{"de.twelve", 5}, {"de.twenty", 6}}}));
}

TEST_CASE("The same condition under two ids cannot be assumed for two turns") {
  const Toy card = toy(event("x", revealed("side=\"pl\"")));
  CHECK(refused(card, {{"first", 2}, {"x", 4}}).id == "usage/contradiction");
  CHECK(refused(card, {{"first", 4}, {"x", 2}}).id == "usage/contradiction");
  CHECK(analyse(card.project(), {{{"first", 4}, {"x", 4}}}));
}
