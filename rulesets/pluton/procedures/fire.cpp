// Chapters 7, 8 and 9.
#include "rulesets/pluton/procedures/fire.hpp"

#include "rulesets/pluton/procedures/units.hpp"

namespace hexwright::rulesets::pluton {

using wording::say;

std::optional<Breach> breach_of_shot(const ShotFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  switch (bar_of_shot(facts, numbers, rulings)) {
    case ShotBar::none:
      return std::nullopt;
    case ShotBar::kind:
      return Breach{"7.1", say("A leader does not fire.")};
    case ShotBar::strength:
      return Breach{"7.1", say("A unit without strength does not fire.")};
    case ShotBar::phase:
      return Breach{"4.2", say("Small arms are fired only in the movement phase of the other player.")};
    case ShotBar::fired:
      return Breach{"7.6", say("The unit has fired in this turn already.")};
    case ShotBar::screened:
      return Breach{"7.3", say("The target is screened by woods or buildings.")};
    case ShotBar::masked:
      return Breach{"16.5", say("Masked units are not fired at with small arms.")};
    case ShotBar::pinned:
      return Breach{"7.7", say("A pinned unit fires only into its own and the neighbouring hexes.")};
    case ShotBar::again:
      return Breach{"7.6", say("Another unit has fired at this moving target already.")};
    case ShotBar::divided:
      break;
  }
  return Breach{"7.6", say("Another unit has divided its fire onto this target, and then no other fires at it.")};
}

std::optional<Breach> breach_of_division(std::span<const FireShare> shares, int half_boxes, const Numbers& numbers,
                                         const Rulings& rulings) {
  const bool divided = is_divided(shares.size(), numbers);
  if (shares.empty()) return Breach{"7.6", say("Fire needs a target.")};
  std::int64_t sum = 0;
  for (const FireShare& share : shares) {
    sum += share.half_boxes;
    if (share.half_boxes <= 0) return Breach{"7.6", say("Each target of divided fire needs strength of its own.")};
    if (divided && rulings.split == Rulings::Split::whole_boxes && share.half_boxes % 2 != 0)
      return Breach{"7.6", say("Fire is divided by whole boxes.")};
    if (divided && share.others_fire) return Breach{"7.6", say("Fire is divided only among targets that no other unit fires at.")};
  }
  if (sum > half_boxes && !divided)
    return Breach{"7.8", say("The unit fires with more boxes than it has: units do not add up their fire.")};
  if (sum > half_boxes) return Breach{"7.6", say("The unit fires with more boxes than it has.")};
  return std::nullopt;
}

MortarBand mortar_band(int distance_hexes, const Numbers& numbers) {
  if (distance_hexes < numbers.mortar_least) return MortarBand::too_near;
  if (distance_hexes > numbers.mortar_most) return MortarBand::too_far;
  if (distance_hexes < numbers.mortar_medium_from) return MortarBand::shortest;
  return distance_hexes >= numbers.mortar_long_from ? MortarBand::longest : MortarBand::medium;
}

std::optional<Breach> breach_of_barrage(const BarrageFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  const std::string_view range_rule = facts.mortar ? "8.5" : "9.4";
  switch (bar_of_barrage(facts, numbers, rulings)) {
    case BarrageBar::none:
      return std::nullopt;
    case BarrageBar::off_board:
      return Breach{"8.1", say("Mortars that are not on the board do not fire.")};
    case BarrageBar::unseen:
      if (facts.seen_by_replacement_only) return Breach{"13.7", say("A replacement leader does not direct indirect fire.")};
      if (facts.too_far_to_see) return Breach{"13.3", say("The hex is farther than the leader who would see it observes.")};
      return Breach{"8.2", say("No leader of the side sees the hex.")};
    case BarrageBar::masked:
      return Breach{"16.5", say("Barrage markers are not laid on masked units.")};
    case BarrageBar::near:
      return Breach{range_rule, say("The hex is {distance} hexes away, nearer than {least}.",
                                    {{"distance", facts.distance_hexes}, {"least", least_range(facts, numbers)}})};
    case BarrageBar::far:
      break;
  }
  return Breach{range_rule, say("The hex is {distance} hexes away, farther than {most}.",
                                {{"distance", facts.distance_hexes}, {"most", most_range(facts, numbers).value_or(0)}})};
}

std::optional<int> drift(int roll, const Tables& tables) {
  if (roll < tables.numbers().drift_from || roll > tables.numbers().drift_to) return std::nullopt;
  return tables.drift_direction(roll);
}

bool stays_where_it_drifted(const Rulings& rulings) { return rulings.after_drift == Rulings::AfterDrift::stays; }

bool is_lost_by_drift(bool mortar, int distance_hexes, const Numbers& numbers, const Rulings& rulings) {
  return mortar && rulings.drift_too_near == Rulings::DriftTooNear::removed && distance_hexes < numbers.mortar_least;
}

bool hits_own(const Rulings& rulings) { return rulings.barrage_hits == Rulings::BarrageHits::all_units; }

int barrage_modifier(const BarrageShot& shot, const Numbers& numbers, const Rulings& rulings) {
  int sum = shot.terrain_fire + shot.extra;
  if (shot.mortar) {
    const MortarBand band = mortar_band(shot.distance_hexes, numbers);
    const bool is_long = band == MortarBand::longest || band == MortarBand::too_far;
    const bool is_short = band == MortarBand::shortest || band == MortarBand::too_near;
    if (is_long || (is_short && rulings.mortar_shortest == Rulings::MortarShortest::as_long)) sum += numbers.mortar_long_modifier;
  }
  return clamped_modifier(sum, numbers);
}

std::optional<int> barrage_strength(const BarrageShot& shot, const Tables& tables, const Rulings& rulings) {
  const auto strength = tables.artillery(shot.calibre_mm, shot.barrels);
  if (!strength) return std::nullopt;
  return tables.modified(*strength, barrage_modifier(shot, tables.numbers(), rulings));
}

FireEffect barrage_effect(int strength, const Tables& tables, int roll) { return tables.effect(strength, roll); }

int barrels_left(int half_boxes) { return (half_boxes + 1) / 2; }

}  // namespace hexwright::rulesets::pluton
