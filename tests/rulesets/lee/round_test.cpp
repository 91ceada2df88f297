// Whole rounds: the duel of the oracle, the general of C-V74, the tables of results in what they lead to.
#include "tests/rulesets/lee/lee_data.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// Fates of the attacker and of the attacked unit, in fire or in melee.
Fraction share(const Ends& ends, bool melee, Fate attacker, Fate attacked) {
  return chance_of(
      ends, [&](const End& end) { return end.melee == melee && end.attackers[0].fate == attacker && end.attacked.fate == attacked; });
}
Fraction share(const Ends& ends, Fate attacker, Fate attacked) {
  return share(ends, false, attacker, attacked) + share(ends, true, attacker, attacked);
}

void sums_to_one(const Ends& ends) {
  CHECK(chance_of(ends, [](const End&) { return true; }) == Fraction(1));
}

}  // namespace

TEST_CASE("Lee 9.12: the duel of two equal infantry units ends as the oracle says, to every digit") {
  const Ends ends = all_ends(duel(infantry(5, 4, 4, 4), infantry(5, 4, 4, 4)));
  sums_to_one(ends);
  using enum Fate;
  CHECK(share(ends, bound, bound).decimal(10) == "0.3374786377");
  CHECK(share(ends, true, pushed, pushed).decimal(10) == "0.1068136096");
  CHECK(share(ends, routed, routed).decimal(10) == "0.0072431525");
  CHECK(share(ends, destroyed, destroyed).decimal(10) == "0.0043161593");
  for (const bool swapped : {false, true}) {
    const auto both = [&](bool melee, Fate a, Fate b) { return swapped ? share(ends, melee, b, a) : share(ends, melee, a, b); };
    const auto either = [&](Fate a, Fate b) { return both(false, a, b) + both(true, a, b); };
    CHECK(either(holds, pushed).decimal(10) == "0.2116597337");
    CHECK(both(true, holds, routed).decimal(10) == "0.0183615375");
    CHECK(both(false, holds, routed).decimal(10) == "0.0172348022");
    CHECK(both(true, holds, destroyed).decimal(10) == "0.0133388371");
    CHECK(either(pushed, routed).decimal(10) == "0.0058464372");
    CHECK(either(routed, destroyed).decimal(10) == "0.0037178948");
    CHECK(both(false, holds, destroyed).decimal(10) == "0.0019149780");
  }
  CHECK(chance_of(ends, [](const End& end) { return end.melee; }).decimal(14) == "0.34991455078125");
}

TEST_CASE("Lee 9.12: the same duel with successes on five and six ends as the oracle says") {
  const Ends ends = all_ends(duel(infantry(5, 4, 4, 4), infantry(5, 4, 4, 4)), THIRD);
  sums_to_one(ends);
  using enum Fate;
  CHECK(share(ends, bound, bound).decimal(10) == "0.3830262808");
  CHECK(share(ends, holds, pushed).decimal(10) == "0.2010846268");
  CHECK(share(ends, pushed, holds).decimal(10) == "0.2010846268");
  CHECK(share(ends, pushed, pushed).decimal(10) == "0.1295898096");
}

TEST_CASE("Lee 9.20: a general is taken with his unit or falls to a double six, as the oracle says (C-V74)") {
  Unit attacked = infantry(5, 0, 4, 3);
  attacked.general = General{"b", false, false, false, true, {}};
  attacked.closes = false;
  Unit attacker = infantry(5, 0, 4, 99);
  attacker.closes = false;
  const Ends ends = all_ends(duel(attacker, attacked));
  const auto taken = [](const End& end) { return end.attacked.fate >= Fate::routed; };
  CHECK(chance_of(ends, taken) == Fraction(1913, 16384));
  CHECK(chance_of(ends, [&](const End& end) { return end.attacked.general_lost && !taken(end); }) == Fraction(602849, 7962624));
  // The oracle is cut off after its eleventh digit.
  CHECK(chance_of(ends, [](const End& end) { return end.attacked.general_lost; }).decimal(13).substr(0, 13) == "0.19247009528");
}
