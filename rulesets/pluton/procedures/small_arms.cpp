// A shot: what forbids it, its modifiers, its effect.
#include "rulesets/pluton/procedures/small_arms.hpp"

#include "rulesets/pluton/procedures/modifier.hpp"
#include "rulesets/pluton/procedures/stacking.hpp"

namespace hexwright::rulesets::pluton {

using wording::say;

Screen screen_of(const LineOfFire& line, const Rulings& rulings) {
  if (line.crosses_blocking) return Screen::wholly;
  if (line.touches_blocking) return rulings.partly == Rulings::Partly::unit_only ? Screen::wholly : Screen::partly;
  return line.crosses_own_unit ? Screen::partly : Screen::clear;
}

namespace {

enum class Bar { none, kind, strength, phase, fired, screened, masked, pinned, again };
Bar bar_of(const ShotFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  if (facts.firer == UnitKind::leader) return Bar::kind;
  if (facts.half_boxes <= 0) return Bar::strength;
  if (facts.firer_is_phasing) return Bar::phase;
  if (facts.firer_has_fired) return Bar::fired;
  if (facts.screen == Screen::wholly) return Bar::screened;
  if (facts.target_masked) return Bar::masked;
  if (facts.firer_readiness == Readiness::pinned && facts.distance_hexes > numbers.fire_pinned_most_distance) return Bar::pinned;
  if (facts.target_fired_at && rulings.reaction == Rulings::Reaction::once_a_target) return Bar::again;
  return Bar::none;
}

}  // namespace

bool may_fire(const ShotFacts& facts, const Numbers& numbers, const Rulings& rulings) { return bar_of(facts, numbers, rulings) == Bar::none; }

std::optional<Breach> breach_of_shot(const ShotFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  switch (bar_of(facts, numbers, rulings)) {
    case Bar::none: return std::nullopt;
    case Bar::kind: return Breach{"7.1", say("A leader does not fire.")};
    case Bar::strength: return Breach{"7.1", say("A unit without strength does not fire.")};
    case Bar::phase: return Breach{"4.2", say("Small arms are fired only in the movement phase of the other player.")};
    case Bar::fired: return Breach{"7.6", say("The unit has fired in this turn already.")};
    case Bar::screened: return Breach{"7.3", say("The target is screened by woods or buildings.")};
    case Bar::masked: return Breach{"16.5", say("Masked units are not fired at with small arms.")};
    case Bar::pinned: return Breach{"7.7", say("A pinned unit fires only into its own and the neighbouring hexes.")};
    case Bar::again: break;
  }
  return Breach{"7.6", say("Another unit has fired at this moving target already.")};
}

int shot_modifier_sum(const ShotFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  int sum = facts.terrain_fire + facts.extra;
  if (facts.screen == Screen::partly) sum += numbers.fire_screened;
  if (facts.firer_readiness == Readiness::under_fire) sum += numbers.fire_under_fire;
  if (facts.firer_readiness == Readiness::pinned) sum += numbers.fire_pinned;
  if (facts.target_lone_leader) sum += numbers.fire_lone_leader;
  if (facts.target_running) sum += numbers.fire_running;
  if (rulings.dense_effect == Rulings::DenseEffect::strength && is_dense(facts.target_units, numbers, rulings)) sum += numbers.fire_dense;
  if (!facts.firer_commanded) sum += numbers.fire_out_of_command;
  return sum;
}

int shot_modifier(const ShotFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  return clamped_modifier(shot_modifier_sum(facts, numbers, rulings), numbers);
}

int shot_strength(const ShotFacts& facts, const Tables& tables, const Rulings& rulings) {
  return tables.modified(tables.small_arms(facts.half_boxes, facts.distance_hexes, facts.firer, rulings), shot_modifier(facts, tables.numbers(), rulings));
}

// A dense stack that is ruled to lose more loses more only when there are losses at all.
FireEffect shot_effect(const ShotFacts& facts, const Tables& tables, const Rulings& rulings, int roll) {
  FireEffect effect = tables.effect(shot_strength(facts, tables, rulings), roll);
  const bool more_losses = rulings.dense_effect == Rulings::DenseEffect::losses && is_dense(facts.target_units, tables.numbers(), rulings);
  if (more_losses && effect.losses > 0) effect.losses += tables.numbers().fire_dense;
  return effect;
}

std::optional<Breach> breach_of_division(std::span<const FireShare> shares, int half_boxes, const Numbers& numbers, const Rulings& rulings) {
  const bool divided = std::ssize(shares) > numbers.fire_targets;
  if (shares.empty()) return Breach{"7.6", say("Fire needs a target.")};
  std::int64_t sum = 0;
  for (const FireShare& share : shares) {
    sum += share.half_boxes;
    if (share.half_boxes <= 0) return Breach{"7.6", say("Each target of divided fire needs strength of its own.")};
    if (divided && rulings.split == Rulings::Split::whole_boxes && share.half_boxes % 2 != 0)
      return Breach{"7.6", say("Fire is divided by whole boxes.")};
    if (divided && share.others_fire) return Breach{"7.6", say("Fire is divided only among targets that no other unit fires at.")};
  }
  if (sum > half_boxes) return Breach{"7.6", say("The unit fires with more boxes than it has.")};
  return std::nullopt;
}

std::optional<Breach> breach_of_joining(int firers) {
  if (firers <= 1) return std::nullopt;
  return Breach{"7.8", say("Units do not add up their fire: each fires by itself.")};
}

bool must_retreat(bool entered_firers_hex, Readiness before, Readiness after) {
  return entered_firers_hex && before != Readiness::pinned && after == Readiness::pinned;
}

}  // namespace hexwright::rulesets::pluton
