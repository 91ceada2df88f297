// Chapters 8 and 9: barrage markers of mortars and of artillery off the board, where they may go, drift, and what they do. Whether a
// battery may be called at all is the scenario's affair [9.2].
#pragma once

#include "rulesets/pluton/procedures/masking.hpp"
#include "rulesets/pluton/procedures/phases.hpp"
#include "rulesets/pluton/procedures/tables.hpp"

namespace hexwright::rulesets::pluton {

enum class MortarBand : std::uint8_t { too_near, shortest, medium, longest, too_far };
// [8.5]
MortarBand mortar_band(int distance_hexes, const Numbers& numbers);

struct BarrageFacts {
  MarkerOrder order = MarkerOrder::place;
  bool seen = true;  // by an own leader who is no replacement: line of sight and observation range
  bool seen_by_replacement_only = false;
  bool only_masked_units = false;  // enemy units are in the hex, and all of them are masked
  bool mortar = false;
  bool mortar_on_board = true;
  int distance_hexes = 0;                      // from the mortars to the hex, or from wherever the scenario measures the reach of a battery
  std::optional<int> least_hexes, most_hexes;  // that the scenario gives; otherwise the rules' own [8.5] [9.4]
};
inline bool must_be_seen(MarkerOrder order, const Rulings& rulings) {
  if (order == MarkerOrder::place) return rulings.barrage_placement == Rulings::BarragePlacement::visible;
  return rulings.barrage_visibility == Rulings::BarrageVisibility::checked_again;
}

inline bool covers_masked(const BarrageFacts& facts, const Rulings& rulings) {
  return facts.only_masked_units && facts.order != MarkerOrder::stay && !may_cover_masked(facts.order == MarkerOrder::move, rulings);
}

// Of mortars the rules' own limits hold where the scenario gives none; batteries have none of their own.
inline int least_range(const BarrageFacts& facts, const Numbers& numbers) {
  return facts.least_hexes.value_or(facts.mortar ? numbers.mortar_least : 0);
}
inline std::optional<int> most_range(const BarrageFacts& facts, const Numbers& numbers) {
  return facts.most_hexes || !facts.mortar ? facts.most_hexes : numbers.mortar_most;
}

enum class BarrageBar : std::uint8_t { none, off_board, unseen, masked, near, far };
// What forbids it, in the order in which a player should hear of it. A marker that stays may lie nearer than the least range: it
// drifted there.
inline BarrageBar bar_of_barrage(const BarrageFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  if (facts.order == MarkerOrder::remove) return BarrageBar::none;
  if (facts.mortar && !facts.mortar_on_board) return BarrageBar::off_board;
  if (!facts.seen && must_be_seen(facts.order, rulings)) return BarrageBar::unseen;
  if (covers_masked(facts, rulings)) return BarrageBar::masked;
  if (facts.order != MarkerOrder::stay && facts.distance_hexes < least_range(facts, numbers)) return BarrageBar::near;
  const auto most = most_range(facts, numbers);
  return most && facts.distance_hexes > *most ? BarrageBar::far : BarrageBar::none;
}
inline bool may_lie(const BarrageFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  return bar_of_barrage(facts, numbers, rulings) == BarrageBar::none;
}
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
  int distance_hexes = 4;  // to the hex where the marker lies now; of mortars only
  int terrain_fire = 0;    // TerrainEffect::fire of that hex
  int extra = 0;           // what special rules of the scenario add to the modifiers
};
int barrage_modifier(const BarrageShot& shot, const Numbers& numbers, const Rulings& rulings);
// Nothing when the table of artillery does not have that calibre or number of barrels.
std::optional<int> barrage_strength(const BarrageShot& shot, const Tables& tables, const Rulings& rulings);
// Of strength that barrage_strength gave, on one unit: each is rolled for.
FireEffect barrage_effect(int strength, const Tables& tables, int roll);
// Barrels that still fire: a mortar is there until its box is crossed out wholly.
int barrels_left(int half_boxes);

}  // namespace hexwright::rulesets::pluton
