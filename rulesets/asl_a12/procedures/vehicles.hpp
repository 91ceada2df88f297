// Vehicles that drive into hexes of concealed units: who must test, at which level, with which chance. [12.4] [12.41] [12.42]
#pragma once

#include <optional>
#include <span>

#include "rulesets/asl_a12/procedures/numbers.hpp"
#include "rulesets/asl_a12/procedures/unit.hpp"
#include "validator/analysis/rational.hpp"

namespace hexwright::rulesets::asl_a12 {

struct Entry {
  bool vehicle_unbroken = true, bypass = false, woods_road = false;
  bool known_enemy_there = false;
};
struct Entered {
  Unit unit;
  Cover cover = Cover::known;
  bool exempt = false;  // from PAATC
};
// [12.4] Concealed units do not keep a vehicle out.
constexpr bool may_enter() { return true; }
// The combined test of all concealed Personnel there; nothing when nobody tests.
struct Paatc {
  int morale = 7;    // the lowest; a dummy stack has its own
  int modifier = 0;  // to the DR: leadership, and 1 more when any is Inexperienced
};
std::optional<Paatc> paatc(const Numbers& numbers, const Entry& entry, std::span<const Entered> there);
bool passes(const Paatc& test, int dr);
validator::Fraction chance_to_pass(const Paatc& test);
// After the test: passed, all stay concealed; failed, all who took it are pinned and known.
constexpr Cover after_paatc(bool passed) { return passed ? Cover::concealed : Cover::known; }
// OVR waits for the test where no enemy was known; by Bypass it is not allowed as part of the entry. [12.41] [12.42]
bool may_overrun_at_once(const Entry& entry);
// What the player of the vehicle learns of hidden units by entering in Bypass: nothing. [12.42]
constexpr bool informed_of_hidden(const Entry& entry) { return !entry.bypass; }

// Chance that two dice show n at most.
validator::Fraction chance_of_two(int n);

}  // namespace hexwright::rulesets::asl_a12
