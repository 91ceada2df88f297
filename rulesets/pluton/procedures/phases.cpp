// Phases and barrage orders.
#include "rulesets/pluton/procedures/phases.hpp"

namespace hexwright::rulesets::pluton {

using wording::say;

bool may(Activity activity, int player, PhaseOfTurn phase) {
  const bool own = phase.player == player;
  switch (activity) {
    case Activity::indirect_fire:
      return phase.does == PhaseKind::indirect_fire && own;
    case Activity::move:
      return phase.does == PhaseKind::movement && own;
    case Activity::small_arms:
      return phase.does == PhaseKind::movement && !own;
    case Activity::melee:
      return phase.does == PhaseKind::movement;
    case Activity::reorganise:
      return phase.does == PhaseKind::reorganisation && own;
  }
  return false;
}

namespace {

wording::Text when(Activity activity) {
  switch (activity) {
    case Activity::indirect_fire:
      return say("Barrage markers are laid and moved only in the own phase of indirect fire.");
    case Activity::move:
      return say("Units move only in their own movement phase.");
    case Activity::small_arms:
      return say("Small arms are fired only in the movement phase of the other player.");
    case Activity::melee:
      return say("Melees are fought only at the end of a movement phase.");
    case Activity::reorganise:
      return say("Units reorganise only in their own phase of reorganisation.");
  }
  return {};
}

}  // namespace

std::optional<Breach> breach_of_phase(Activity activity, int player, PhaseOfTurn phase) {
  if (may(activity, player, phase)) return std::nullopt;
  return Breach{"4.2", when(activity)};
}

std::optional<Breach> breach_of_marker_order(const MarkerOrderFacts& facts, const Numbers& numbers) {
  if (facts.order == MarkerOrder::place) {
    if (facts.on_board) return Breach{"4.2", say("The barrage marker is on the board already.")};
    if (!may_be_placed_again(facts.removed_in_turn, facts.turn, numbers))
      return Breach{"4.2", say("A barrage marker that was taken off in turn {turn} comes back in turn {again} at the earliest.",
                               {{"turn", std::int64_t{facts.removed_in_turn}},
                                {"again", std::int64_t{facts.removed_in_turn + numbers.barrage_again_after}}})};
    return std::nullopt;
  }
  if (!facts.on_board) return Breach{"4.2", say("The barrage marker is not on the board.")};
  if (facts.order == MarkerOrder::move && (facts.moved_hexes < 1 || facts.moved_hexes > numbers.barrage_move))
    return Breach{"8.3", wording::say_n("The barrage marker would move {count} hex; the rules allow {most}.",
                                        "The barrage marker would move {count} hexes; the rules allow {most}.", facts.moved_hexes,
                                        {{"most", std::int64_t{numbers.barrage_move}}})};
  return std::nullopt;
}

int percent(int tens, int units, const Rulings& rulings) {
  if (rulings.percent == Rulings::Percent::literal) return 10 * tens + units;
  const int value = 10 * (tens % 10) + units % 10;
  return value == 0 ? 100 : value;
}

}  // namespace hexwright::rulesets::pluton
