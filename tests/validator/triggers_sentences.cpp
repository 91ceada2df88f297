// Conditions as sentences, in both languages.
#include "tests/validator/triggers_toy.hpp"
#include "validator/analysis/sentence.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::validator;

namespace {
wording::Text said(const std::string& conditions) { return Toy(events(event("x", conditions))).result("x").condition_sentence; }
}  // namespace

TEST_CASE("A lone turn needs no when") {
  CHECK(english(said("<turn from=\"3\"/>")) == "from turn 3 on");
  CHECK(polish(said("<turn from=\"3\"/>")) == "od etapu 3");
  CHECK(polish(said("<turn at=\"4\"/>")) == "w etapie 4");
  CHECK(english(said("<turn from=\"3\" until=\"5\"/>")) == "from turn 3 to turn 5");
}

TEST_CASE("A condition reads as one sentence with the numbers and cases of its language") {
  const auto revealed = said("<revealed side=\"pl\" least=\"12\"/>");
  CHECK(english(revealed) == "when at least 12 pieces of Poland have been revealed");
  CHECK(polish(revealed) == "gdy ujawniło się co najmniej 12 jednostek strony polskiej");
  CHECK(polish(said("<revealed side=\"pl\"/>")) == "gdy ujawniła się co najmniej 1 jednostka strony polskiej");
  const auto near = said("<near side=\"de\" least=\"4\" bound=\"at-most\" hexes=\"5\"><place name=\"west\"/></near>");
  CHECK(english(near) == "when at least 4 pieces of Germany stand at most 5 hexes from Rozalin");
  CHECK(polish(near) == "gdy co najmniej 4 jednostki strony niemieckiej stoją w odległości najwyżej 5 pól od Rozalina");
  CHECK(polish(said("<captured by=\"de\"><place name=\"west\"/></captured>")) == "gdy strona niemiecka zajmuje całość Rozalina");
}

TEST_CASE("What is nested stands in brackets, and a region keeps its case") {
  const auto mixed = said(
      "<all><turn from=\"2\"/><any><captured by=\"de\" hexes=\"2\"><except><place name=\"west\"/><hexes "
      "list=\"0105\"/></except></captured><not><turn until=\"5\"/></not></any></all>");
  CHECK(english(mixed) ==
        "when it is turn 2 or later and (Germany holds at least 2 hexes of Rozalin without hex 0105 or it is not so that it is turn 5 or "
        "earlier)");
  CHECK(polish(mixed) ==
        "gdy trwa etap 2 lub późniejszy i (strona niemiecka zajmuje co najmniej 2 pola z Rozalina bez pola 0105 lub nie jest tak, że trwa "
        "etap 5 lub wcześniejszy)");
}

TEST_CASE("A die says when it is rolled and what succeeds") {
  const Toy toy(
      events("<event id=\"first\"><when><revealed side=\"pl\"/></when><name lang=\"pl\" nom=\"pierwsze ujawnienie\" loc=\"pierwszym "
             "ujawnieniu\"/><name lang=\"en\" nom=\"the first reveal\"/></event>" +
             event("x", "<dice sides=\"10\" after=\"first\"><success values=\"1\"/><success from-turn=\"8\" values=\"1-2\"/></dice>")));
  CHECK(english(toy.result("x").condition_sentence) ==
        "when a D10, rolled each turn after the first reveal, succeeds (1; from turn 8: 1-2)");
  CHECK(polish(toy.result("x").condition_sentence) ==
        "gdy uda się rzut K10 wykonywany w każdym etapie po pierwszym ujawnieniu (1; od etapu 8: 1-2)");
}
