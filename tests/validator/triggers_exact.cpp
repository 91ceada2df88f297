// Joint chances of conditions over several dice against a sum over all first successes of all dice.
#include <rapidcheck.h>

#include "tests/validator/triggers_toy.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::validator;

namespace {

const std::string TIME_6 = "<time><length turns=\"6\"/></time>";

// Three dice as events a, b and c; what is rolled for c waits for a.
struct TestDie {
  int sides, faces, first;
  std::string xml(const std::string& after) const {
    return "<dice sides=\"" + std::to_string(sides) + "\" from-turn=\"" + std::to_string(first) + "\"" + after + "><success values=\"1-" +
           std::to_string(faces) + "\"/></dice>";
  }
};
const std::array<TestDie, 3> DICE{{{6, 1, 1}, {10, 3, 2}, {4, 4, 3}}};
std::string dice_events() { return event("a", DICE[0].xml("")) + event("b", DICE[1].xml("")) + event("c", DICE[2].xml(" after=\"a\"")); }

// A tree over the dice: an index, or -1 for all, -2 for any, with parts.
struct Tree {
  int what = 0;
  std::vector<Tree> parts;
  std::string xml() const {
    if (what >= 0) return "<trigger ref=\"" + std::string(1, static_cast<char>('a' + what)) + "\"/>";
    std::string inner;
    for (const Tree& part : parts) inner += part.xml();
    return what == -1 ? "<all>" + inner + "</all>" : "<any>" + inner + "</any>";
  }
  // First turn in which it holds, when the dice succeed in these; 99 for never. No tree ever ceases to hold.
  int first(const std::array<int, 3>& turns) const {
    if (what >= 0) return turns[static_cast<std::size_t>(what)];
    int best = what == -1 ? 0 : 99;
    for (const Tree& part : parts) best = what == -1 ? std::max(best, part.first(turns)) : std::min(best, part.first(turns));
    return best;
  }
};
Tree random_tree(int depth) {
  if (depth == 0 || *rc::gen::inRange(0, 3) == 0) return {*rc::gen::inRange(0, 3), {}};
  Tree tree{*rc::gen::element(-1, -2), {}};
  for (int i = *rc::gen::inRange(1, 4); i > 0; --i) tree.parts.push_back(random_tree(depth - 1));
  return tree;
}

Fraction chance_of(const TestDie& die, int start, int turn) {  // of a first success in this turn; 99 stands for never
  Fraction chance(1);
  for (int at = std::max(die.first, start); at <= std::min(turn, 6); ++at) {
    if (at == turn) return chance * Fraction(die.faces, die.sides);
    chance = chance * Fraction(die.sides - die.faces, die.sides);
  }
  return turn == 99 ? chance : Fraction(0);
}

std::vector<Fraction> by_joint_sum(const Tree& tree) {
  std::vector<Fraction> by_turn(6);
  const std::vector<int> ends{1, 2, 3, 4, 5, 6, 99};
  for (const int a : ends)
    for (const int b : ends)
      for (const int c : ends) {
        const Fraction chance = chance_of(DICE[0], 1, a) * chance_of(DICE[1], 1, b) * chance_of(DICE[2], a + 1, c);
        for (int turn = tree.first({a, b, c}); turn <= 6; ++turn)
          by_turn[static_cast<std::size_t>(turn - 1)] = by_turn[static_cast<std::size_t>(turn - 1)] + chance;
      }
  return by_turn;
}

std::vector<Fraction> figures(const std::string& conditions, const std::string& attributes = "") {
  const Toy toy(events(dice_events() + event("x", conditions, attributes)), TIME_6);
  const auto result = toy.result("x");
  REQUIRE(result.by_turn);
  return *result.by_turn;
}

}  // namespace

TEST_CASE("Any tree of all and any over three dice has the chances of the joint sum") {
  rc::check([] {
    const Tree tree = random_tree(3);
    const auto found = figures(tree.xml());
    RC_ASSERT(found == by_joint_sum(tree));
    for (std::size_t i = 0; i < found.size(); ++i) {
      RC_ASSERT(Fraction(0) <= found[i]);
      RC_ASSERT(found[i] <= Fraction(1));
      RC_ASSERT((i == 0 || found[i - 1] <= found[i]));
    }
  });
}

TEST_CASE("A condition with itself is itself, and with its contrary is never or always") {
  const auto a = figures("<trigger ref=\"a\"/>");
  CHECK(figures("<all><trigger ref=\"a\"/><trigger ref=\"a\"/></all>") == a);
  CHECK(figures("<any><trigger ref=\"a\"/><trigger ref=\"a\"/></any>") == a);
  CHECK(figures("<all><trigger ref=\"a\"/><not><trigger ref=\"a\"/></not></all>").back() == Fraction(0));
  CHECK(figures("<any><trigger ref=\"a\"/><not><trigger ref=\"a\"/></not></any>").front() == Fraction(1));
  const Toy toy(events(dice_events() + event("x", "<all><trigger ref=\"a\"/><not><trigger ref=\"a\"/></not></all>")), TIME_6);
  CHECK(toy.result("x").possible == Possible::no);
  CHECK_FALSE(toy.result("x").earliest_turn);
}

TEST_CASE("A die written twice is two dice, one that is referred to twice is one") {
  const std::string die = "<dice sides=\"2\"><success values=\"1\"/></dice>";
  CHECK(figures("<all>" + die + die + "</all>").front() == Fraction(1, 4));
  CHECK(figures("<all>" + die + "<turn from=\"2\"/></all>")[1] == Fraction(3, 4));
}

TEST_CASE("What has been true in turn 2 stays true when latched, and need not when not") {
  const std::string window = "<turn at=\"2\"/>";
  const std::string later = event("w", window, "latched=\"no\"") + event("l", window) +
                            event("x", "<all><trigger ref=\"w\"/><turn from=\"4\"/></all>") +
                            event("y", "<all><trigger ref=\"l\"/><turn from=\"4\"/></all>");
  const Toy toy(events(later), TIME_6);
  CHECK(toy.result("x").possible == Possible::no);
  CHECK(toy.result("y").certain_turn == 4);
}

TEST_CASE("What is looked at when the game is over comes in its last turn or never, and its die is rolled once") {
  const std::string at_the_end = "moment=\"end-of-game\"";
  const std::string die = "<dice sides=\"2\"><success values=\"1\"/></dice>";
  const Toy toy(events(event("w", "<turn from=\"2\"/>", at_the_end) + event("x", die, at_the_end) +
                       event("y", "<turn until=\"3\"/>", at_the_end) + event("z", "<turn from=\"2\"/>", "moment=\"end-of-turn\"")),
                TIME_6);
  CHECK(toy.result("w").earliest_turn == 6);
  CHECK(toy.result("w").certain_turn == 6);
  CHECK((*toy.result("x").by_turn)[4] == Fraction(0));
  CHECK((*toy.result("x").by_turn)[5] == Fraction(1, 2));
  CHECK(toy.result("y").possible == Possible::no);
  CHECK(toy.result("z").certain_turn == 2);
  // Without a length nothing is known of a last turn.
  CHECK(Toy(events(event("w", "<turn from=\"2\"/>", at_the_end)), "").result("w").certain_turn == 2);
}

TEST_CASE("A reinforcement of the next turn comes on a turn later") {
  const Toy toy(
      "<reinforcements><reinforcement id=\"de.r\" side=\"de\" timing=\"next-turn\"><units of=\"de.ii\"/><when><dice sides=\"2\"><success "
      "values=\"1\"/></dice></when></reinforcement></reinforcements>",
      TIME_6);
  const auto result = toy.result("de.r");
  CHECK(result.earliest_turn == 2);
  CHECK((*result.by_turn)[0] == Fraction(0));
  CHECK((*result.by_turn)[1] == Fraction(1, 2));
  CHECK((*result.by_turn)[5] == Fraction(31, 32));
}

TEST_CASE("Who must have come on is there with his reinforcement, dice and all") {
  const std::string dice =
      "<reinforcements><reinforcement id=\"de.r\" side=\"de\"><units of=\"de.ii de.iii\"/><when><dice sides=\"2\" "
      "per=\"formation\"><success values=\"1\"/></dice></when></reinforcement></reinforcements>";
  const Toy toy(dice + events(event("x", "<entered><units of=\"de.ii\"/></entered>") +
                              event("y", "<entered><units of=\"de.ii de.iii\"/></entered>") + event("z", "<trigger ref=\"de.r\"/>")),
                TIME_6);
  CHECK((*toy.result("x").by_turn)[0] == Fraction(1, 2));
  CHECK((*toy.result("y").by_turn)[0] == Fraction(1, 4));
  CHECK((*toy.result("z").by_turn)[1] == Fraction(9, 16));
}

TEST_CASE("Too many dice at once are not added up, and that is said") {
  std::string all;
  for (int i = 0; i < 24; ++i) all += "<dice sides=\"6\"><success values=\"1\"/></dice>";
  const Toy toy(events(event("x", "<all>" + all + "</all>")));
  const auto result = toy.result("x");
  CHECK_FALSE(result.by_turn);
  CHECK(result.possible == Possible::yes);
  CHECK(english(result.why).find("too many combinations") != std::string::npos);
}
