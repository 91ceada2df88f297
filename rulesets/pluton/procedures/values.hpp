// The plain values that Pluton's procedures take and give: no ids, no state, nothing that has to be allocated while all is legal.
// Strength is counted in half boxes throughout, since the rules never go finer.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "model/wording/text.hpp"

namespace hexwright::rulesets::pluton {

enum class UnitKind : std::uint8_t { rifle, machine_gun, mortar, leader };
enum class Readiness : std::uint8_t { full, under_fire, pinned };
// Of markers for lost readiness and of turns.
enum class Colour : std::uint8_t { none, yellow_red, green_red };

constexpr Colour other(Colour colour) {
  if (colour == Colour::none) return Colour::none;
  return colour == Colour::yellow_red ? Colour::green_red : Colour::yellow_red;
}

// Readiness with the marker that shows it: colour none and turn 0 when full.
struct MarkedReadiness {
  Readiness level = Readiness::full;
  Colour colour = Colour::none;
  std::int16_t turn = 0;  // in which the marker was laid or last changed
  bool operator==(const MarkedReadiness&) const = default;
};

// What fire does to one unit: one level down, down to pinned, and losses.
struct FireEffect {
  bool drops = false;
  bool pins = false;
  int losses = 0;
  bool operator==(const FireEffect&) const = default;
};

struct MeleeOutcome {
  int attacker_losses = 0;
  bool attacker_retreats = false;
  int defender_losses = 0;
  bool defender_retreats = false;
  bool operator==(const MeleeOutcome&) const = default;
};

// How much stands between a firer and what he looks at.
enum class Screen : std::uint8_t { clear, partly, wholly };

// An illegal action: the paragraph that forbids it, and a sentence for the player.
struct Breach {
  std::string_view rule;  // "5.2"
  wording::Text what;
};

}  // namespace hexwright::rulesets::pluton
