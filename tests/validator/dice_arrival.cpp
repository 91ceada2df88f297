// Exact arrival of diced entries against slow but obvious sums.
#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include "validator/analysis/dice.hpp"

using namespace hexwright;
using namespace hexwright::validator;

namespace {

document::Diced die_of(int sides, std::vector<std::pair<std::optional<int>, std::vector<int>>> sets) {
  document::Diced dice;
  dice.sides = sides;
  for (auto& [from, values] : sets) dice.success.push_back({from, {values}, {}});
  return dice;
}

// Every sequence of rolls of all turns, one after another: how many have had a success by each turn.
std::vector<Fraction> by_all_sequences(const document::Diced& dice, int first_roll, int turns) {
  long all = 1;
  for (int turn = 0; turn < turns; ++turn) all *= *dice.sides;
  std::vector<long> hits(static_cast<std::size_t>(turns));
  for (long sequence = 0; sequence < all; ++sequence) {
    long rest = sequence;
    bool done = false;
    for (int turn = 1; turn <= turns; ++turn) {
      const int roll = static_cast<int>(rest % *dice.sides) + 1;
      rest /= *dice.sides;
      const document::Success* counts = nullptr;
      for (const auto& success : dice.success)
        if (success.from_turn.value_or(1) <= turn && (!counts || success.from_turn.value_or(1) >= counts->from_turn.value_or(1)))
          counts = &success;
      if (turn >= first_roll && counts && std::count(counts->values.list.begin(), counts->values.list.end(), roll) > 0) done = true;
      if (done) ++hits[static_cast<std::size_t>(turn - 1)];
    }
  }
  std::vector<Fraction> chances;
  for (const long hit : hits) chances.emplace_back(hit, all);
  return chances;
}

}  // namespace

TEST_CASE("A die of ten with one winning face comes by turn as nine tenths are missed") {
  const Arrival found = arrival(dice_table(die_of(10, {{{}, {1}}})), 2, 4);
  CHECK(found.first[0].text() == "0");
  CHECK(found.first[1].text() == "1/10");
  CHECK(found.first[2].text() == "9/100");
  CHECK(found.cumulative[3].text() == "271/1000");
}

TEST_CASE("The last set of winning faces that has begun counts, and faces the die lacks do not") {
  const DiceTable table = dice_table(die_of(6, {{5, {1, 2, 3}}, {{}, {6, 7, 6, 0}}, {8, {}}}));
  CHECK(table.faces(1) == 1);
  CHECK(table.faces(4) == 1);
  CHECK(table.faces(5) == 3);
  CHECK(table.faces(8) == 0);
  CHECK(dice_table(die_of(6, {{3, {1}}})).faces(2) == 0);
}

TEST_CASE("A die that always wins comes with its first roll") {
  const Arrival found = arrival(dice_table(die_of(2, {{{}, {1, 2}}})), 3, 5);
  CHECK(found.cumulative[1] == Fraction(0));
  CHECK(found.cumulative[2] == Fraction(1));
  CHECK(found.first[3] == Fraction(0));
}

TEST_CASE("Chances of a die are those of all sequences of rolls") {
  rc::check([] {
    const int sides = *rc::gen::inRange(2, 5);
    std::vector<std::pair<std::optional<int>, std::vector<int>>> sets;
    for (int i = *rc::gen::inRange(1, 4); i > 0; --i)
      sets.push_back({*rc::gen::inRange(1, 6), *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 6))});
    const auto dice = die_of(sides, sets);
    const int first_roll = *rc::gen::inRange(0, 5);
    const Arrival found = arrival(dice_table(dice), first_roll, 6);
    RC_ASSERT(found.cumulative == by_all_sequences(dice, first_roll, 6));
    Fraction sum;
    for (std::size_t i = 0; i < 6; ++i) {
      sum = sum + found.first[i];
      RC_ASSERT(sum == found.cumulative[i]);
      RC_ASSERT(Fraction(0) <= found.first[i]);
      RC_ASSERT(found.cumulative[i] <= Fraction(1));
    }
  });
}

TEST_CASE("Ten thousand turns are computed exactly, and what would not fit in memory is cut") {
  const Arrival found = arrival(dice_table(die_of(10, {{{}, {1}}})), 1, MOST_TURNS);
  CHECK_FALSE(found.cut);
  REQUIRE(found.cumulative.size() == 10'000);
  CHECK(found.cumulative.back() < Fraction(1));
  CHECK(found.cumulative.back().decimal(3) == "1.000");
  CHECK(arrival(dice_table(die_of(10, {{{}, {1}}})), 1, MOST_TURNS + 1).cut);
  const Arrival large = arrival(dice_table(die_of(997, {{{}, {1}}})), 1, MOST_TURNS);
  CHECK(large.cut == (large.cumulative.size() < 10'000));
}

TEST_CASE("A fraction is rounded exactly, half away from nought") {
  CHECK(Fraction(1, 8).decimal(2) == "0.13");
  CHECK(Fraction(-1, 8).decimal(2) == "-0.13");
  CHECK(Fraction(1, 3).decimal(5) == "0.33333");
  CHECK(Fraction(2, 3).decimal(0) == "1");
  CHECK(Fraction(1).decimal(3) == "1.000");
  CHECK(Fraction(-1, 1000).decimal(2) == "0.00");
  CHECK(Fraction(2, 20).text() == "1/10");
  CHECK(Fraction(0, 7).text() == "0");
}
