// Fire: the sum of modifiers, small arms, and indirect fire with its markers. Strength in half boxes, ranges in hexes; die rolls are
// arguments. Values only, any thread; a Breach says what forbids an action.
#pragma once

#include <algorithm>
#include <span>
#include <utility>

#include "rulesets/pluton/procedures/units.hpp"
#include "rulesets/pluton/procedures/numbers.hpp"
#include "rulesets/pluton/procedures/movement.hpp"
#include "rulesets/pluton/procedures/tables.hpp"

namespace hexwright::rulesets::pluton {

// Chapter 15: sums of modifiers as the modifier table takes them. The table itself is in Tables.

// [15.3]
inline int clamped_modifier(int sum, const Numbers& numbers) { return std::clamp(sum, numbers.modifier_least, numbers.modifier_most); }

// Chapter 7: one unit's small-arms fire at one target, from what forbids it to its effect, divided fire, and what follows from it.

// What a line of fire meets between the two hexes.
struct LineOfFire {
  bool crosses_blocking = false;  // a hex of woods or buildings
  bool touches_blocking = false;  // the edge of one, without crossing any
  bool crosses_own_unit = false;
};
// [7.3] [7.5]
inline Screen screen_of(const LineOfFire& line, const Rulings& rulings) {
  if (line.crosses_blocking) return Screen::wholly;
  if (line.touches_blocking) return rulings.partly == Rulings::Partly::unit_only ? Screen::wholly : Screen::partly;
  return line.crosses_own_unit ? Screen::partly : Screen::clear;
}

struct ShotFacts {
  // Who fires.
  UnitKind firer = UnitKind::rifle;
  int half_boxes = 6;  // that it fires with: all, or its share of divided fire
  Readiness firer_readiness = Readiness::full;
  bool firer_commanded = true;
  bool firer_has_fired = false;   // this turn
  bool firer_is_phasing = false;  // in its own side's phase
  // At what.
  int distance_hexes = 1;
  Screen screen = Screen::clear;
  int terrain_fire = 0;  // TerrainEffect::fire of the target's hex
  bool target_masked = false;
  bool target_lone_leader = false;  // a leader moving with no unit beside him
  bool target_running = false;
  bool target_fired_at = false;         // by another unit, while it moves in this phase
  bool target_of_divided_fire = false;  // of another unit, this turn
  int target_units = 1;                 // of its side in the hex, leaders aside
  int extra = 0;                        // what special rules of the scenario add to the modifiers
};
// What forbids the shot, in the order in which a player should hear of it.
enum class ShotBar : std::uint8_t { none, kind, strength, phase, fired, screened, masked, pinned, again, divided };
inline ShotBar bar_of_shot(const ShotFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  if (facts.firer == UnitKind::leader) return ShotBar::kind;
  if (facts.half_boxes <= 0) return ShotBar::strength;
  if (facts.firer_is_phasing) return ShotBar::phase;
  if (facts.firer_has_fired) return ShotBar::fired;
  if (facts.screen == Screen::wholly) return ShotBar::screened;
  if (facts.target_masked) return ShotBar::masked;
  if (facts.firer_readiness == Readiness::pinned && facts.distance_hexes > numbers.fire_pinned_most_distance) return ShotBar::pinned;
  if (facts.target_fired_at && rulings.reaction == Rulings::Reaction::once_a_target) return ShotBar::again;
  if (facts.target_of_divided_fire) return ShotBar::divided;
  return ShotBar::none;
}
inline bool may_fire(const ShotFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  return bar_of_shot(facts, numbers, rulings) == ShotBar::none;
}
std::optional<Breach> breach_of_shot(const ShotFacts& facts, const Numbers& numbers, const Rulings& rulings);
// [7.5] What the firer adds to the modifiers, what the target where it stands, and what lies between them; then the sum, and as it
// counts [15.3].
inline int firer_modifier(const ShotFacts& facts, const Numbers& numbers) {
  const int by_readiness = facts.firer_readiness == Readiness::full         ? 0
                           : facts.firer_readiness == Readiness::under_fire ? numbers.fire_under_fire
                                                                            : numbers.fire_pinned;
  return by_readiness + (facts.firer_commanded ? 0 : numbers.fire_out_of_command);
}
inline int target_modifier(const ShotFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  const bool dense = rulings.dense_effect == Rulings::DenseEffect::strength && is_dense(facts.target_units, numbers, rulings);
  return facts.terrain_fire + (facts.target_lone_leader ? numbers.fire_lone_leader : 0) +
         (facts.target_running ? numbers.fire_running : 0) + (dense ? numbers.fire_dense : 0);
}
inline int screen_modifier(Screen screen, const Numbers& numbers) { return screen == Screen::partly ? numbers.fire_screened : 0; }
inline int shot_modifier_sum(const ShotFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  return facts.extra + firer_modifier(facts, numbers) + target_modifier(facts, numbers, rulings) + screen_modifier(facts.screen, numbers);
}
inline int shot_modifier(const ShotFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  return clamped_modifier(shot_modifier_sum(facts, numbers, rulings), numbers);
}
// [7.3] [7.4] Strength after modification.
inline int shot_strength(const ShotFacts& facts, const Tables& tables, const Rulings& rulings) {
  const int unmodified = tables.small_arms(facts.half_boxes, facts.distance_hexes, facts.firer, rulings);
  return tables.modified(unmodified, shot_modifier(facts, tables.numbers(), rulings));
}
// A dense stack that is ruled to lose more loses more only when there are losses at all.
inline FireEffect shot_effect(int strength, int target_units, const Tables& tables, const Rulings& rulings, int roll) {
  FireEffect effect = tables.effect(strength, roll);
  const bool more_losses = rulings.dense_effect == Rulings::DenseEffect::losses && is_dense(target_units, tables.numbers(), rulings);
  if (more_losses && effect.losses > 0) effect.losses += tables.numbers().fire_dense;
  return effect;
}
inline FireEffect shot_effect(const ShotFacts& facts, const Tables& tables, const Rulings& rulings, int roll) {
  return shot_effect(shot_strength(facts, tables, rulings), facts.target_units, tables, rulings, roll);
}

// [7.6] [7.8] One part of divided fire.
struct FireShare {
  int half_boxes = 2;
  bool others_fire = false;  // another unit fires at this target this turn
};
// In two parts as even as may be, the greater first; the second is 0 when there is nothing to divide.
inline std::pair<int, int> halves_of_fire(int half_boxes, const Rulings& rulings) {
  const int unit = rulings.split == Rulings::Split::whole_boxes ? 2 : 1, units = half_boxes / unit;
  return {(units + 1) / 2 * unit, units / 2 * unit};
}
inline bool is_divided(std::size_t shares, const Numbers& numbers) { return shares > static_cast<std::size_t>(numbers.fire_targets); }
std::optional<Breach> breach_of_division(std::span<const FireShare> shares, int half_boxes, const Numbers& numbers, const Rulings& rulings);

// [7.9] The unit entered the firer's hex in this phase, and is pinned now.
inline bool must_retreat(bool entered_firers_hex, Readiness before, Readiness after) {
  return entered_firers_hex && before != Readiness::pinned && after == Readiness::pinned;
}

// Chapters 8 and 9: barrage markers of mortars and of artillery off the board, where they may go, drift, and what they do. Whether a
// battery may be called at all is the scenario's affair [9.2].

enum class MortarBand : std::uint8_t { too_near, shortest, medium, longest, too_far };
// [8.5]
MortarBand mortar_band(int distance_hexes, const Numbers& numbers);

struct BarrageFacts {
  MarkerOrder order = MarkerOrder::place;
  bool seen = true;  // by an own leader who is no replacement: line of sight and observation range
  bool seen_by_replacement_only = false;
  bool too_far_to_see = false;     // a leader has a line of sight to it, and does not observe so far [13.3]
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
