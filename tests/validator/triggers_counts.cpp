// Conditions on losses, eliminated and exited pieces, points, places held turn after turn and the end of the game: what is known of them
// before a move is made.
#include "tests/validator/triggers_toy.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::validator;

namespace {
const std::string STRENGTH = "<strength boxes=\"2\"/>";
TriggerResult of(const std::string& condition, const std::string& before = "", const std::string& after = "") {
  return Toy(before + events(event("x", condition)) + after).result("x");
}
std::string said(const std::string& condition) { return english(of(condition).condition_sentence); }
std::string said_in_polish(const std::string& condition) { return polish(of(condition).condition_sentence); }
const std::string LATE =
    "<reinforcements><reinforcement id=\"de.late\" side=\"de\"><units of=\"de.ii\"/><when><turn "
    "at=\"5\"/></when></reinforcement></reinforcements>";
const std::string ITEMS =
    "<victory><item id=\"v\" side=\"de\" score=\"hexes-held\" points=\"3\" at=\"last-turn\"><where><place "
    "name=\"Eastham\"/></where></item></victory>";
}  // namespace

TEST_CASE("Losses cannot come to more than the strength there is") {
  CHECK(of("<lost side=\"de\" least=\"12\"/>", STRENGTH).possible == Possible::yes);  // six pieces of two boxes
  const TriggerResult more = of("<lost side=\"de\" least=\"12.5\"/>", STRENGTH);
  CHECK(more.possible == Possible::no);
  CHECK(english(more.why).find("Losses of 12.5 are asked for, and the strength of those that are meant is 12 in all.") == 0);
  CHECK(of("<lost side=\"de\" least=\"0\"/>", STRENGTH).certain_turn == 1);
  CHECK(of("<lost side=\"de\" least=\"99\"/>").possible == Possible::unknown);  // the card states no strength
  CHECK(of("<lost side=\"de\" least=\"13\"/>", STRENGTH + LATE).earliest_turn == 5);
}

TEST_CASE("Only what comes into the game is eliminated or leaves the board, and not before") {
  CHECK(of("<eliminated side=\"de\" least=\"6\"/>").earliest_turn == 1);
  CHECK(of("<eliminated side=\"de\" least=\"7\"/>").possible == Possible::no);
  CHECK(of("<eliminated side=\"de\" least=\"7\"/>", LATE).earliest_turn == 5);
  CHECK(of("<eliminated><units of=\"de.7s\"/></eliminated>", LATE).earliest_turn == 5);
  CHECK(of("<eliminated><units of=\"de.10s\"/></eliminated>").possible == Possible::no);
  CHECK(of("<eliminated least=\"1\"><units of=\"de.10s de.1s\"/></eliminated>").possible == Possible::yes);
  CHECK(of("<exited side=\"de\" least=\"7\"/>", LATE).earliest_turn == 5);
  CHECK(of("<exited><units of=\"de.i de.ii\"/></exited>").possible == Possible::no);
}

TEST_CASE("What waits for the loss of its own pieces never comes") {
  const Toy toy(
      "<reinforcements><reinforcement id=\"de.late\" side=\"de\"><units of=\"de.ii\"/><when><eliminated><units "
      "of=\"de.7s\"/></eliminated></when>"
      "</reinforcement></reinforcements>");
  const TriggerResult result = toy.result("de.late");
  CHECK(result.possible == Possible::no);
  CHECK(english(result.why).find("It waits for itself: de.late → de.late.") == 0);
}

TEST_CASE("What asks for more than there is waits for nothing, and for itself least of all") {
  const auto late = [](const std::string& condition) {
    const Toy toy(STRENGTH + "<reinforcements><reinforcement id=\"de.late\" side=\"de\"><units of=\"de.ii\"/><when>" + condition +
                  "</when></reinforcement></reinforcements>");
    return toy.result("de.late");
  };
  for (const char* condition : {"<lost side=\"de\" least=\"300\"/>", "<eliminated side=\"de\" least=\"99\"/>",
                                "<captured by=\"de\" turns=\"500\"><place name=\"Eastham\"/></captured>"}) {
    INFO(condition);
    const TriggerResult result = late(condition);
    CHECK(result.possible == Possible::no);
    CHECK(result.circle.empty());
    CHECK(english(result.why).find("waits for itself") == std::string::npos);
  }
  CHECK_FALSE(late("<lost side=\"de\" least=\"13\"/>").circle.empty());  // those that are late would have to be lost
}

TEST_CASE("Points cannot come to more than all victory items of the side") {
  CHECK(of("<points side=\"de\" least=\"9\"/>", "", ITEMS).possible == Possible::yes);
  const TriggerResult more = of("<points side=\"de\" least=\"9.5\"/>", "", ITEMS);
  CHECK(more.possible == Possible::no);
  CHECK(english(more.why).find("9.5 points are asked for, and all victory items of the side together come to 9 at most.") == 0);
  CHECK(of("<points side=\"de\" least=\"10\" ahead-of=\"pl\"/>", "", ITEMS).possible == Possible::no);
  CHECK(of("<points side=\"de\" least=\"9\" ahead-of=\"pl\"/>", "", ITEMS).possible == Possible::yes);
}

TEST_CASE("A place held for so many turns running is held so much later") {
  const auto held = [](const std::string& turns) { return "<captured by=\"de\"" + turns + "><place name=\"Eastham\"/></captured>"; };
  const int once = *of(held("")).earliest_turn;
  CHECK(of(held(" turns=\"1\"")).earliest_turn == once);
  CHECK(of(held(" turns=\"4\"")).earliest_turn == once + 3);
  CHECK(of(held(" turns=\"25\"")).possible == Possible::no);
}

TEST_CASE("The game is over after its last turn") {
  const TriggerResult over = of("<game-over/>");
  CHECK(over.earliest_turn == 24);
  CHECK(over.certain_turn == 24);
}

TEST_CASE("Losses, eliminated pieces, points and turns running read as a sentence in both languages") {
  CHECK(said("<lost side=\"de\" least=\"10\"/>") == "when the losses of Germany come to at least 10");
  CHECK(said_in_polish("<lost side=\"de\" least=\"2.5\"/>") == "gdy straty strony niemieckiej wynoszą co najmniej 2,5");
  CHECK(said("<eliminated side=\"pl\" least=\"3\"/>") == "when at least 3 pieces of Poland are eliminated");
  CHECK(said_in_polish("<eliminated side=\"pl\" least=\"3\"/>") == "gdy wyeliminowano co najmniej 3 jednostki strony polskiej");
  CHECK(said("<eliminated><units of=\"de.ii\"/></eliminated>") == "when these are eliminated: II");
  CHECK(said_in_polish("<eliminated><units of=\"de.ii\"/></eliminated>") == "gdy wyeliminowano: II");
  CHECK(said("<exited side=\"de\" least=\"1\"/>") == "when at least 1 piece of Germany has left the board");
  CHECK(said_in_polish("<exited side=\"de\" least=\"5\"/>") == "gdy planszę opuściło co najmniej 5 jednostek strony niemieckiej");
  CHECK(said("<points side=\"de\" least=\"12\"/>") == "when Germany has a score of at least 12");
  CHECK(said("<points side=\"de\" least=\"4\" ahead-of=\"pl\"/>") == "when the score of Germany is at least 4 above that of Poland");
  CHECK(said_in_polish("<points side=\"de\" least=\"4\" ahead-of=\"pl\"/>") ==
        "gdy wynik strony niemieckiej jest co najmniej o 4 wyższy od wyniku strony polskiej");
  CHECK(said("<captured by=\"de\" turns=\"3\"><place name=\"west\"/></captured>") ==
        "when at the end of 3 turns running Germany holds all of Rozalin");
  CHECK(said_in_polish("<captured by=\"de\" turns=\"3\"><place name=\"west\"/></captured>") ==
        "gdy na koniec 3 etapów z rzędu strona niemiecka zajmuje całość Rozalina");
  CHECK(said_in_polish("<game-over/>") == "gdy gra jest zakończona");
}
