// Exact odds against dice that are thrown: how often each end comes must fit, by the test of chi-square with a fixed seed.
#include <cmath>

#include "tests/rulesets/lee/thrown_dice.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// Standard deviations by which chi-square of the ends lies above its mean; rare ends are put together.
double excess(const Fight& fight, Faces faces, int throws) {
  std::map<End, int> seen;
  ThrownDice dice(fight, faces, 20260919);
  for (int i = 0; i < throws; ++i) ++seen[dice.round()];
  double chi_square = 0, rest = 0;
  int cases = 0, seen_rest = throws;
  for (const auto& [end, probability] : all_ends(fight, faces)) {
    const double expected = probability.approximate() * throws;
    const int found = seen.contains(end) ? seen.at(end) : 0;
    if (expected < 10) {
      rest += expected;
      continue;
    }
    chi_square += (found - expected) * (found - expected) / expected;
    seen_rest -= found;
    ++cases;
  }
  // What the exact odds think impossible is among the rest, and is found out there.
  if (rest > 1) {
    chi_square += (seen_rest - rest) * (seen_rest - rest) / rest;
    ++cases;
  } else if (seen_rest > 20) {
    return 1000;
  }
  REQUIRE(cases > 3);
  return (chi_square - (cases - 1)) / std::sqrt(2.0 * (cases - 1));
}

std::vector<std::pair<std::string, Fight>> fights() {
  std::vector<std::pair<std::string, Fight>> list;
  list.emplace_back("two equal infantry units", duel(infantry(5, 4, 4, 4), infantry(5, 4, 4, 4)));
  Fight charge = duel(cavalry(3, 5, 4, 4, 2), infantry(4, 3, 3, 4), Zone::left);
  charge.encounters[0].cover = Cover::fence;
  charge.attacked.order = Order::defence;
  list.emplace_back("cavalry against the flank of infantry behind a fence", charge);
  Fight generals = duel(infantry(6, 4, 4, 4), infantry(5, 4, 4, 5));
  generals.attacked.general = General{"b", true, true, true, true, {}};
  generals.attacked.active = false;
  generals.encounters[0].attacker.general = General{"a", true, false, true, false, {}};
  list.emplace_back("a general with either unit", generals);
  Fight two = duel(infantry(5, 4, 4, 4), infantry(6, 4, 4, 6));
  two.encounters.push_back(two.encounters[0]);
  two.encounters[1].zone = Zone::right;
  two.encounters[1].attacker = cavalry(2, 4, 3, 4, 1);
  two.attacked.general = General{"b", true, true, true, true, Zone::right};
  two.encounters[0].cover = Cover::wall;
  list.emplace_back("infantry in front and cavalry on the flank", two);
  Fight three = duel(infantry(3, 3, 3, 3), infantry(6, 6, 6, 6));
  three.encounters.push_back(three.encounters[0]);
  three.encounters.push_back(three.encounters[0]);
  three.encounters[1].zone = Zone::left;
  three.encounters[2].zone = Zone::right;
  for (Encounter& one : three.encounters) one.attacker.closes = one.zone != Zone::left;
  list.emplace_back("three sides at once", three);
  return list;
}

void agree(int throws) {
  for (const auto& [name, fight] : fights())
    for (const Faces faces : {HALF, Faces{5, 4, 3}}) {
      INFO(name << ", hits from " << faces.hit);
      CHECK(excess(fight, faces, throws) < 4);
    }
}

}  // namespace

TEST_CASE("Lee 9.12: fights thrown die by die end as often as the exact odds say") { agree(20'000); }

TEST_CASE("Lee 9.12: a million fights thrown die by die end as often as the exact odds say", "[.long]") { agree(1'000'000); }

TEST_CASE("Lee 9.12: the test of thrown dice finds a fight that is one die off") {
  const Fight fight = duel(infantry(5, 4, 4, 4), infantry(5, 4, 4, 4));
  Fight other = fight;
  other.attacked.morale = 5;
  std::map<End, int> seen;
  ThrownDice dice(other, HALF, 7);
  for (int i = 0; i < 20'000; ++i) ++seen[dice.round()];
  double chi_square = 0;
  for (const auto& [end, probability] : all_ends(fight)) {
    const double expected = probability.approximate() * 20'000;
    if (expected >= 10) chi_square += std::pow((seen.contains(end) ? seen.at(end) : 0) - expected, 2) / expected;
  }
  CHECK(chi_square > 500);
}
