// Levels and markers.
#include "rulesets/pluton/procedures/readiness.hpp"

namespace hexwright::rulesets::pluton {

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

}  // namespace hexwright::rulesets::pluton
