// Dice of a fight against the oracles of the requirements and against closed forms; sixes, generals, tests of command.
#include "tests/rulesets/lee/lee_data.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

Fraction at_least(int hits_dice, int saves_dice, int loss) {
  Fraction sum(0);
  for (int k = loss; k <= hits_dice; ++k) sum = sum + loss_of(hits_dice, saves_dice, k);
  return sum;
}
Fraction mean(int hits_dice, int saves_dice, int face = 4) {
  Fraction sum(0);
  for (int k = 1; k <= hits_dice; ++k) sum = sum + Fraction(k) * loss_of(hits_dice, saves_dice, k, face);
  return sum;
}
Fraction binomial(int n, int k, int two_to) { return Ways::choose(n, k).of(Ways::power(2, two_to)); }

}  // namespace

TEST_CASE("Lee 9.12: five dice of fire against four of morale lose what the oracle says, to every digit") {
  const std::vector<Fraction> expected = {{1, 2}, {63, 256}, {21, 128}, {9, 128}, {9, 512}, {1, 512}};
  for (std::size_t k = 0; k < expected.size(); ++k) CHECK(loss_of(5, 4, static_cast<int>(k)).text() == expected[k].text());
  CHECK(mean(5, 4).decimal(9) == "0.865234375");
}

TEST_CASE("Lee 9.12: other pools at even chances lose what the oracles say") {
  const std::vector<Fraction> six_four = {{193, 512}, {63, 256}, {105, 512}, {15, 128}, {45, 1024}, {5, 512}, {1, 1024}};
  for (std::size_t k = 0; k < six_four.size(); ++k) CHECK(loss_of(6, 4, static_cast<int>(k)).text() == six_four[k].text());
  CHECK(mean(6, 4).decimal(6) == "1.238281");
  const std::vector<Fraction> three_two = {{1, 2}, {5, 16}, {5, 32}, {1, 32}};
  for (std::size_t k = 0; k < three_two.size(); ++k) CHECK(loss_of(3, 2, static_cast<int>(k)).text() == three_two[k].text());
  CHECK(mean(3, 2).decimal(5) == "0.71875");
}

TEST_CASE("Lee 9.13: attacks of a value of five on a flank and on the rear lose five or more as the oracles say") {
  CHECK(at_least(9, 4, 5) == Fraction(1093, 8192));
  CHECK(mean(9, 4).decimal(6) == "2.559204");
  CHECK(at_least(11, 4, 5) == Fraction(9949, 32768));
  CHECK(mean(11, 4).decimal(6) == "3.521790");
}

TEST_CASE("Lee 9.15: the flank attack on Armistead, ten dice against three, loses what the oracle says") {
  CHECK(loss_of(10, 3, 0) == Fraction(189, 4096));
  CHECK(loss_of(10, 3, 1) == Fraction(715, 8192));
  CHECK(loss_of(10, 3, 2) == Fraction(1287, 8192));
  CHECK(loss_of(10, 3, 3) == Fraction(429, 2048));
  CHECK(at_least(10, 3, 5).decimal(6) == "0.290527");
}

TEST_CASE("Lee 9.12: with successes on five and six, five dice against four lose what the oracle says") {
  const std::vector<Fraction> expected = {{10802, 19683}, {1627, 6561}, {104, 729}, {328, 6561}, {64, 6561}, {16, 19683}};
  for (std::size_t k = 0; k < expected.size(); ++k) CHECK(loss_of(5, 4, static_cast<int>(k), 5).text() == expected[k].text());
  CHECK(mean(5, 4, 5).decimal(6) == "0.726363");
}

TEST_CASE("Lee 9.12: at even chances every loss has its closed form, and all losses sum to one") {
  for (int n = 0; n <= 20; ++n)
    for (int m = 0; m <= 12; ++m) {
      Fraction sum(0);
      for (int k = 0; k <= n; ++k) {
        const Fraction one = loss_of(n, m, k);
        sum = sum + one;
        if (k > 0) CHECK(one == binomial(n + m, m + k, n + m));
      }
      CHECK(sum == Fraction(1));
    }
}

TEST_CASE("Lee 9.12: with any faces all losses sum to one") {
  for (int hit = 2; hit <= 6; ++hit)
    for (int save = 2; save <= 6; ++save)
      for (const CommandDice general : {CommandDice::none, CommandDice::one, CommandDice::pair}) {
        const Hits through = hits({7, hit, general, save}, {5, save, general, hit});
        Ways sum;
        for (std::size_t k = 0; k < through.plain.size(); ++k) sum += through.at(k);
        CHECK(sum == through.all);
      }
}

TEST_CASE("Lee 9.20: two sixes or more on four to seven dice are as likely as the oracle says") {
  CHECK(shows_sixes(4, 2) == Fraction(19, 144));
  CHECK(shows_sixes(5, 2) == Fraction(763, 3888));
  CHECK(shows_sixes(6, 2) == Fraction(12281, 46656));
  CHECK(shows_sixes(7, 2) == Fraction(7703, 23328));
}

TEST_CASE("Lee 9.20: double sixes are counted together with the hits as the trinomial has it") {
  for (const int face : {3, 4, 6}) {
    const int dice = 6;
    const Successes shown = successes({dice, face});
    for (int h = 0; h <= dice; ++h) {
      Ways two;
      for (int s = 2; s <= h; ++s)
        two += Ways::choose(dice, h) * Ways::choose(h, s) * Ways::power(static_cast<unsigned long>(6 - face), h - s) *
               Ways::power(static_cast<unsigned long>(face - 1), dice - h);
      CHECK(shown.doubled[static_cast<std::size_t>(h)] == two);
    }
  }
}

TEST_CASE("Lee 9.20: a general of an inactive corps adds two dice that count as one success, one of an active corps adds one (C-V73)") {
  const auto shares = [](CommandDice general) {
    const Successes shown = successes({2, 4, general, 4});
    std::vector<std::string> texts;
    for (std::size_t h = 0; h < shown.plain.size(); ++h) texts.push_back(shown.at(h).of(shown.all).text());
    return texts;
  };
  CHECK(shares(CommandDice::pair) == std::vector<std::string>{"3/16", "7/16", "5/16", "1/16"});
  CHECK(shares(CommandDice::one) == std::vector<std::string>{"1/8", "3/8", "3/8", "1/8"});
}

TEST_CASE("Lee 9.20: the general's own die counts towards the double six only by that reading") {
  const auto doubled = [](bool counts) {
    const Successes shown = successes({1, 4, CommandDice::one, 4, counts});
    Ways sum;
    for (const Ways& ways : shown.doubled) sum += ways;
    return sum.of(shown.all);
  };
  CHECK(doubled(true) == Fraction(1, 36));
  CHECK(doubled(false) == Fraction(0));
}

TEST_CASE("Lee 9.21: four dice of light infantry take a general with one six, who saves himself with one die (C-V75)") {
  CHECK(captured(4, true, true, true, 4, lee_numbers()) == Fraction(671, 1296) * Fraction(1, 2));
  CHECK(captured(4, true, false, true, 4, lee_numbers()) == Fraction(671, 1296));
  CHECK(captured(4, false, true, true, 4, lee_numbers()) == Fraction(19, 144) * Fraction(1, 2));
  CHECK(captured(4, false, true, false, 4, lee_numbers()) == Fraction(19, 144) * Fraction(3, 4));
}

TEST_CASE("Lee 9.7: a flanking test needs one success, two over hard terrain, and fast cavalry throws a die again (C-V47/50/51)") {
  const Numbers& numbers = lee_numbers();
  CHECK(flanking_passes(2, 4, false, false, 9, numbers) == Fraction(3, 4));
  CHECK(flanking_passes(2, 4, true, false, 9, numbers) == Fraction(1, 4));
  CHECK(flanking_passes(2, 4, false, true, 15, numbers) == Fraction(7, 8));
  CHECK(flanking_passes(2, 4, true, true, 15, numbers) == Fraction(1, 2));
  CHECK(flanking_passes(2, 4, false, true, 14, numbers) == Fraction(3, 4));
  CHECK(flanking_passes(1, 4, true, true, 15, numbers) == Fraction(0));  // one die never shows two successes
}

TEST_CASE("Lee 9.7: tests of command at even chances are as the oracle says") {
  const std::vector<std::string> one = {"1/2", "3/4", "7/8", "15/16"}, two = {"0", "1/4", "1/2", "11/16"};
  for (int k = 1; k <= 4; ++k) {
    CHECK(passes(k, 4, 1).text() == one[static_cast<std::size_t>(k - 1)]);
    CHECK(passes(k, 4, 2).text() == two[static_cast<std::size_t>(k - 1)]);
  }
}

TEST_CASE("Lee 9.16: breaking off succeeds with one success, never for a pinned unit (C-V38/58)") {
  Unit unit = infantry(5, 4, 4, 4);
  unit.break_off = 2;
  CHECK(breaks_off(unit, 4, lee_numbers()) == Fraction(3, 4));
  unit.pinned = true;
  CHECK(breaks_off(unit, 4, lee_numbers()) == Fraction(0));
}
