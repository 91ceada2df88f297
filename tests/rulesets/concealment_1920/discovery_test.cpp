// Chances of being found: against formulas that can be written down, and against games played through the state machine with dice.
#include <random>

#include "rulesets/concealment_1920/procedures/discovery.hpp"
#include "tests/rulesets/altered_sample.hpp"
#include "tests/rulesets/concealment_1920/field.hpp"

using namespace hexwright::test;
using hexwright::validator::Fraction;

namespace {

Fraction found_by(const Search& search, std::size_t turn, const Rulings& rulings = {}) { return chances_of_discovery(search, rulings).at(turn - 1).found; }

// The same search played: an elite cavalry that looks at so many counters a turn, chosen by dice, in the machine of the rules.
double played(const Search& search, int games) {
  std::mt19937 dice(45);
  int found = 0;
  for (int game = 0; game < games; ++game) {
    Field field(PhaseKind::reserve);
    field.numbers.borrowed.stack_limit = 50;
    const int scout = field.put(Kind::cavalry, 0, hex(4, 4));
    field.unit(scout).elite = true;
    std::vector<int> counters;
    for (int i = 0; i < search.units + search.patrols; ++i) counters.push_back(field.hidden(i < search.units ? Kind::infantry : Kind::patrol, 1, hex(5, 4)));
    for (const int looks : search.looks) {
      field.go_to(PhaseKind::reserve);
      for (int i = 0; i < looks; ++i) {
        std::vector<int> hidden;
        for (const int one : counters)
          if (field.lies(one) == Lies::concealed) hidden.push_back(one);
        if (!hidden.empty()) REQUIRE(field.act(look_at(scout, hidden[dice() % hidden.size()])));
      }
      if (search.policy == PatrolPolicy::put_back) {
        // A patrol is placed out of contact and has walked up by the enemy's next reserve phase: what counts is that it is back.
        for (const int one : counters)
          if (field.lies(one) == Lies::pool) field.carry_out(patrol_onto(one, hex(5, 4)));
      }
      field.counter(scout).scouted_units = 0;
    }
    bool any = false;
    for (int i = 0; i < search.units; ++i) any = any || field.lies(counters[static_cast<std::size_t>(i)]) == Lies::open;
    found += any;
  }
  return static_cast<double>(found) / games;
}

}  // namespace

TEST_CASE("Utajnienie 45.3: a unit among patrols that are not put back is found after looks over counters") {
  const Search search{1, 5, {1, 1, 1, 1, 1, 1, 1}, PatrolPolicy::left_out};
  for (std::size_t turn = 1; turn <= 6; ++turn) CHECK(found_by(search, turn) == Fraction(static_cast<int>(turn), 6));
  CHECK(found_by(search, 7) == Fraction(1));
}

TEST_CASE("Utajnienie 45.3: patrols that are put back make every turn the first again") {
  const Search search{1, 3, {1, 1, 1}, PatrolPolicy::put_back};
  CHECK(found_by(search, 1) == Fraction(1, 4));
  CHECK(found_by(search, 2) == Fraction(7, 16));
  CHECK(found_by(search, 3) == Fraction(37, 64));
}

TEST_CASE("Utajnienie 44.2.1: of several units any gives the force away, several looks in a turn are at different counters") {
  // 1 - C(3,2)/C(5,2) = 7/10 for two units among three patrols and two looks.
  CHECK(found_by({2, 3, {2}, PatrolPolicy::left_out}, 1) == Fraction(7, 10));
  CHECK(found_by({2, 3, {4}, PatrolPolicy::left_out}, 1) == Fraction(1));
  CHECK(found_by({2, 0, {1}, PatrolPolicy::left_out}, 1) == Fraction(1));
  CHECK(found_by({2, 3, {0, 0}, PatrolPolicy::left_out}, 2) == Fraction(0));
}

TEST_CASE("Utajnienie 44.2.1: where the owner shows what he likes, he shows patrols as long as he has any") {
  Rulings rulings;
  REQUIRE(choose(rulings, "static.choice", "owner"));
  const Search left{1, 3, {2, 2}, PatrolPolicy::left_out}, back{1, 3, {2, 2}, PatrolPolicy::put_back};
  CHECK(found_by(left, 1, rulings) == Fraction(0));
  CHECK(found_by(left, 2, rulings) == Fraction(1));
  CHECK(found_by(back, 2, rulings) == Fraction(0));
}

TEST_CASE("Utajnienie 45.3: how many patrols are expected to be left") {
  const auto turns = chances_of_discovery({1, 5, {2, 2}, PatrolPolicy::left_out}, {});
  CHECK(turns[0].patrols_left == Fraction(10, 3));  // 5 - 2 * 5/6
  CHECK(turns[1].patrols_left == Fraction(5, 3));
}

TEST_CASE("Utajnienie 45.3: the exact chances are those of games played by dice in the machine of the rules") {
  constexpr int GAMES = 4000;
  for (const Search& search : {Search{1, 5, {1, 2, 1}, PatrolPolicy::left_out}, Search{2, 6, {1, 1}, PatrolPolicy::left_out},
                               Search{1, 4, {2, 2}, PatrolPolicy::put_back}}) {
    const double exact = found_by(search, search.looks.size()).approximate(), seen = played(search, GAMES);
    INFO(exact << " and " << seen);
    CHECK(std::abs(exact - seen) < 4.5 * std::sqrt(exact * (1 - exact) / GAMES));
  }
}

TEST_CASE("Utajnienie: the table of chances in the manual is what the procedure gives") {
  const std::string manual = bytes_of_file(source() + "/docs/concealment.md");
  for (const int patrols : {2, 5})
    for (const PatrolPolicy policy : {PatrolPolicy::left_out, PatrolPolicy::put_back}) {
      std::string row = "| " + std::to_string(patrols) + " patrols | " + (policy == PatrolPolicy::left_out ? "left out" : "put back") + " |";
      for (const auto& turn : chances_of_discovery({1, patrols, {1, 1, 1, 1}, policy}, {})) row += " " + turn.found.text() + " |";
      INFO(row);
      CHECK(manual.find(row) != std::string::npos);
    }
}
