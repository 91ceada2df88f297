// Chapters 4 and 6.
#include "rulesets/pluton/procedures/movement.hpp"

namespace hexwright::rulesets::pluton {

using wording::say;

namespace {

bool steps_away(const StepFacts& facts) { return facts.leaves_barrage || facts.enemy_after_hexes > facts.enemy_before_hexes; }
int allowance(const StepFacts& facts, const Numbers& numbers) {
  return facts.running ? run_points(facts.kind, numbers) : walk_points(facts.kind, numbers);
}

// What forbids a step, in the order in which a player should hear of it.
enum class Bar { none, phase, ground, enemy, pinned_far, pinned_way, points };
Bar bar_of(const StepFacts& facts, const Numbers& numbers) {
  if (!facts.own_movement_phase) return Bar::phase;
  if (!facts.enterable) return Bar::ground;
  if (facts.entered_enemy_hex) return Bar::enemy;
  if (facts.readiness == Readiness::pinned && facts.hexes_moved >= numbers.pinned_hexes) return Bar::pinned_far;
  if (facts.readiness == Readiness::pinned && !steps_away(facts)) return Bar::pinned_way;
  return facts.points_spent + facts.cost > allowance(facts, numbers) ? Bar::points : Bar::none;
}

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

int walk_points(UnitKind kind, const Numbers& numbers) {
  switch (kind) {
    case UnitKind::rifle:
      return numbers.walk_rifle;
    case UnitKind::machine_gun:
      return numbers.walk_machine_gun;
    case UnitKind::mortar:
      return numbers.walk_mortar;
    case UnitKind::leader:
      return numbers.walk_leader;
  }
  return 0;
}

int run_points(UnitKind kind, const Numbers& numbers) {
  switch (kind) {
    case UnitKind::rifle:
      return numbers.run_rifle;
    case UnitKind::machine_gun:
      return numbers.run_machine_gun;
    case UnitKind::mortar:
      return numbers.run_mortar;
    case UnitKind::leader:
      return numbers.run_leader;
  }
  return 0;
}

std::optional<Breach> breach_of_running(Readiness readiness, bool commanded, const Numbers& numbers, const Rulings& rulings) {
  if (may_run(readiness, commanded, numbers, rulings)) return std::nullopt;
  if (fit_to_run(readiness, rulings)) return Breach{"13.4", say("A unit out of command does not run.")};
  if (readiness == Readiness::pinned) return Breach{"6.4", say("A pinned unit does not run.")};
  return Breach{"6.4", say("A unit under fire does not run.")};
}

int entry_cost(const TerrainEffect& terrain, int hexside_cost, const Numbers& numbers) {
  return std::min(terrain.cost + hexside_cost, numbers.entry_most);
}

int board_entry_cost(const TerrainEffect& terrain, const Numbers& numbers, const Rulings& rulings) {
  return rulings.entry_cost == Rulings::EntryCost::free ? 0 : entry_cost(terrain, 0, numbers);
}

bool may_step(const StepFacts& facts, const Numbers& numbers) { return bar_of(facts, numbers) == Bar::none; }

std::optional<Breach> breach_of_step(const StepFacts& facts, const Numbers& numbers) {
  switch (bar_of(facts, numbers)) {
    case Bar::none:
      return std::nullopt;
    case Bar::phase:
      return Breach{"6.1", say("Units move only in their own movement phase.")};
    case Bar::ground:
      return Breach{"6.1", say("That ground cannot be entered.")};
    case Bar::enemy:
      return Breach{"6.2", say("A unit stops in the hex of the enemy that it has entered.")};
    case Bar::pinned_far:
      return Breach{"11.4", say("A pinned unit moves no farther than one hex.")};
    case Bar::pinned_way:
      return Breach{"11.4", say("A pinned unit moves only away from the enemy or out from under a barrage.")};
    case Bar::points:
      break;
  }
  return Breach{facts.kind == UnitKind::leader ? "13.1"
                : facts.running                ? "6.4"
                                               : "6.3",
                say("The step costs {cost} movement points; {spent} of {allowance} are spent.",
                    {{"cost", facts.cost}, {"spent", facts.points_spent}, {"allowance", allowance(facts, numbers)}})};
}

std::optional<int> retreat_order(const RetreatHex& hex, const Rulings& rulings) {
  if (!hex.on_board || !hex.enterable || hex.enemy || !hex.has_room) return std::nullopt;
  const bool farther = hex.enemy_after_hexes > hex.enemy_before_hexes;
  if (rulings.retreat_to == Rulings::RetreatTo::any_farther) return farther ? std::optional(0) : std::nullopt;
  if (hex.came_from) return 0;
  return farther ? std::optional(1) : std::nullopt;
}

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

std::optional<Breach> breach_of_phase(Activity activity, int player, PhaseOfTurn phase) {
  if (may(activity, player, phase)) return std::nullopt;
  return Breach{"4.2", when(activity)};
}

std::optional<Breach> breach_of_marker_order(const MarkerOrderFacts& facts, const Numbers& numbers) {
  if (facts.order == MarkerOrder::place) {
    if (facts.on_board) return Breach{"4.2", say("The barrage marker is on the board already.")};
    if (!may_be_placed_again(facts.removed_in_turn, facts.turn, numbers))
      return Breach{"4.2", say("A barrage marker that was taken off in turn {turn} comes back in turn {again} at the earliest.",
                               {{"turn", facts.removed_in_turn}, {"again", facts.removed_in_turn + numbers.barrage_again_after}})};
    return std::nullopt;
  }
  if (!facts.on_board) return Breach{"4.2", say("The barrage marker is not on the board.")};
  if (facts.order == MarkerOrder::move && (facts.moved_hexes < 1 || facts.moved_hexes > numbers.barrage_move))
    return Breach{"8.3", wording::say_n("The barrage marker would move {count} hex; the rules allow {most}.",
                                        "The barrage marker would move {count} hexes; the rules allow {most}.", facts.moved_hexes,
                                        {{"most", numbers.barrage_move}})};
  return std::nullopt;
}

int percent(int tens, int units, const Rulings& rulings) {
  if (rulings.percent == Rulings::Percent::literal) return 10 * tens + units;
  const int value = 10 * (tens % 10) + units % 10;
  return value == 0 ? 100 : value;
}

}  // namespace hexwright::rulesets::pluton
