// Chapters 8 and 9: barrage markers of mortars and of artillery off the board, where they may go, drift, and what they do. Whether a
// battery may be called at all is the scenario's affair [9.2].
#pragma once

#include "rulesets/pluton/procedures/phases.hpp"
#include "rulesets/pluton/procedures/tables.hpp"

namespace hexwright::rulesets::pluton {

enum class MortarBand : std::uint8_t { too_near, shortest, medium, longest, too_far };
// [8.5]
MortarBand mortar_band(int distance_hexes, const Numbers& numbers);

struct BarrageFacts {
  MarkerOrder order = MarkerOrder::place;
  bool seen = true;                  // by an own leader who is no replacement: line of sight and observation range
  bool seen_by_replacement_only = false;
  bool only_masked_units = false;    // enemy units are in the hex, and all of them are masked
  bool mortar = false;
  bool mortar_on_board = true;
  int distance_hexes = 0;            // from the mortars to the hex, or from wherever the scenario measures the reach of a battery
  std::optional<int> least_hexes, most_hexes;  // that the scenario gives; otherwise the rules' own [8.5] [9.4]
};
bool may_lie(const BarrageFacts& facts, const Numbers& numbers, const Rulings& rulings);
std::optional<Breach> breach_of_barrage(const BarrageFacts& facts, const Numbers& numbers, const Rulings& rulings);

// [8.3] The direction, 0 to 5, in which a marker drifts by drift_hexes; nothing when it stays.
std::optional<int> drift(int roll, const Tables& tables);
// Where the marker lies in the next turn, of the hex where it was laid and that to which it drifted.
bool stays_where_it_drifted(const Rulings& rulings);
// A mortars' marker that drifted so near is taken off without effect.
bool is_lost_by_drift(bool mortar, int distance_hexes, const Numbers& numbers, const Rulings& rulings);
// Does a barrage of one side hit units of its own?
bool hits_own(const Rulings& rulings);

struct BarrageShot {
  int calibre_mm = 81;
  int barrels = 3;
  bool mortar = true;
  int distance_hexes = 4;            // to the hex where the marker lies now; of mortars only
  int terrain_fire = 0;              // TerrainEffect::fire of that hex
  int extra = 0;                     // what special rules of the scenario add to the modifiers
};
int barrage_modifier(const BarrageShot& shot, const Numbers& numbers, const Rulings& rulings);
// Nothing when the table of artillery does not have that calibre or number of barrels.
std::optional<int> barrage_strength(const BarrageShot& shot, const Tables& tables, const Rulings& rulings);
// Of strength that barrage_strength gave, on one unit: each is rolled for.
FireEffect barrage_effect(int strength, const Tables& tables, int roll);
// Barrels that still fire: a mortar is there until its box is crossed out wholly.
int barrels_left(int half_boxes);

}  // namespace hexwright::rulesets::pluton
