// Chapters 5, 11, 12, 14, 16 and 17.
#include "rulesets/pluton/procedures/units.hpp"

#include "rulesets/pluton/procedures/leaders.hpp"

namespace hexwright::rulesets::pluton {

using wording::say;

namespace {

int within(int morale, const Numbers& numbers) { return std::clamp(morale, numbers.morale_least, numbers.morale_most); }
int changed(int set_by_scenario, int changed_by_events, const Rulings& rulings) {
  return set_by_scenario + (rulings.morale_changes == Rulings::MoraleChanges::scenario ? changed_by_events : 0);
}

}  // namespace

std::optional<Breach> breach_of_stack(const StackFacts& facts, const Numbers& numbers, const Rulings& rulings) {
  if (fits(facts, numbers, rulings)) return std::nullopt;
  return Breach{"5.2", wording::say("A hex holds at most {most} units without leaders; here there would be {count}.",
                                    {{"most", numbers.stack_limit}, {"count", counted_in_stack(facts, rulings)}})};
}

Readiness after_effect(Readiness level, const FireEffect& effect, const Rulings& rulings) {
  if (effect.pins) return Readiness::pinned;
  if (!effect.drops) return level;
  if (level == Readiness::under_fire && rulings.repeated == Rulings::Repeated::no_change) return level;
  return one_lower(level);
}

MarkedReadiness after_effect(MarkedReadiness readiness, const FireEffect& effect, int turn, const Tables& tables, const Rulings& rulings) {
  const Readiness level = after_effect(readiness.level, effect, rulings);
  if (level == readiness.level) return readiness;
  return {level, tables.colour(turn, rulings), static_cast<std::int16_t>(turn)};
}

// By default the marker bears the colour of the next turn, in which it comes off: so the unit runs every other turn [6.5].
MarkedReadiness after_run(MarkedReadiness readiness, int turn, const Tables& tables, const Rulings& rulings) {
  if (readiness.level != Readiness::full) return readiness;
  const Colour now = tables.colour(turn, rulings);
  const bool next_turn = rulings.reorganisation == Rulings::Reorganisation::not_same_turn;
  return {Readiness::under_fire, next_turn ? other(now) : now, static_cast<std::int16_t>(turn)};
}

bool marker_allows(const MarkedReadiness& readiness, int turn, const Tables& tables, const Rulings& rulings) {
  if (readiness.level == Readiness::full || readiness.colour != tables.colour(turn, rulings)) return false;
  return rulings.reorganisation == Rulings::Reorganisation::literal ? turn >= readiness.turn : turn > readiness.turn;
}

bool may_reorganise(const ReorganisationFacts& facts, const Tables& tables, const Rulings& rulings) {
  return facts.own_phase && !facts.enemy_in_hex && marker_allows(facts.readiness, facts.turn, tables, rulings);
}

std::optional<Breach> breach_of_reorganising(const ReorganisationFacts& facts, const Tables& tables, const Rulings& rulings) {
  if (may_reorganise(facts, tables, rulings)) return std::nullopt;
  if (!facts.own_phase) return Breach{"12.1", say("Units reorganise only in their own phase of reorganisation.")};
  if (facts.readiness.level == Readiness::full) return Breach{"12.1", say("The unit is fully ready: there is nothing to reorganise.")};
  if (facts.enemy_in_hex) return Breach{"12.1", say("A unit does not reorganise with the enemy in its hex.")};
  if (facts.readiness.colour != tables.colour(facts.turn, rulings))
    return Breach{"12.1", say("The marker has not the colour of the turn.")};
  return Breach{"12.1", say("The marker was laid in this turn.")};
}

bool may_forgo(const Rulings& rulings) { return rulings.reorganisation_choice == Rulings::ReorganisationChoice::voluntary; }

bool recovers(bool commanded, int morale, const Tables& tables, int roll) { return commanded || roll <= tables.recovers_up_to(morale); }

MarkedReadiness reorganised(MarkedReadiness readiness, int turn, const Numbers& numbers) {
  Readiness level = readiness.level;
  for (int step = 0; step < numbers.reorganisation_step && level != Readiness::full; ++step) level = one_higher(level);
  if (level == Readiness::full) return {};
  return {level, other(readiness.colour), static_cast<std::int16_t>(turn)};
}

int half_boxes_lost(int losses, UnitKind kind, const Numbers& numbers, const Rulings& rulings) {
  if (kind == UnitKind::leader) return 0;
  const bool whole_boxes = rulings.half_boxes == Rulings::HalfBoxes::infantry_only && kind != UnitKind::rifle;
  return losses * (whole_boxes ? 2 : 2 / numbers.losses_per_box);
}

int half_boxes_left(int half_boxes, int losses, UnitKind kind, const Numbers& numbers, const Rulings& rulings) {
  return std::max(0, half_boxes - half_boxes_lost(losses, kind, numbers, rulings));
}

int morale_now(int set_by_scenario, int changed_by_events, bool commanded, const Numbers& numbers, const Rulings& rulings) {
  return within(changed(set_by_scenario, changed_by_events, rulings) + (commanded ? 0 : numbers.out_of_command_morale), numbers);
}

int morale_for_reorganising(int set_by_scenario, int changed_by_events, const Numbers& numbers, const Rulings& rulings) {
  return within(changed(set_by_scenario, changed_by_events, rulings), numbers);
}

bool notices(const Observer& observer, const Numbers& numbers, const Rulings& rulings) {
  if (observer.leader && rulings.observers == Rulings::Observers::units) return false;
  const bool in_range = observer.distance_hexes <= observation_range(observer.leader, observer.readiness, numbers);
  return rulings.masked_when == Rulings::MaskedWhen::either ? in_range && observer.line_of_sight : in_range || observer.line_of_sight;
}

bool is_masked(const MaskFacts& facts) { return !facts.enemy_in_hex && !facts.fired && (facts.shelter || !facts.noticed); }

}  // namespace hexwright::rulesets::pluton
