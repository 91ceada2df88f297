// One unit's way through the phase of movement: step by step, each under fire [6.1] [7.3].
#include "rulesets/pluton/engine/game.hpp"
#include "rulesets/pluton/procedures/movement.hpp"
#include "rulesets/pluton/procedures/units.hpp"

namespace hexwright::rulesets::pluton {

void Game::walk(int piece, MoverFacts mover, Pace pace, int used) {
  const std::size_t side = sheet(piece).side;
  const Readiness before = state_.piece(piece).readiness.level;
  const bool runs = pace == Pace::run;
  bool has_run = false;
  const Numbers& numbers = scenario_->tables.numbers();
  const int points = runs ? run_points(sheet(piece).kind, numbers) : walk_points(sheet(piece).kind, numbers);
  const bool first = takes_first(policy(static_cast<int>(side)));
  near_hex_ = left_hex_ = NOWHERE;
  for (int steps = 0;; ++steps) {
    const int way = first ? first_way(piece, mover, pace, points - used, steps) : any_way(piece, mover, pace, points - used, steps);
    if (way < 0) break;
    const HexSheet& here = scenario_->ground[mover.hex];
    const int from = mover.hex, to = here.neighbour[static_cast<std::size_t>(way)];
    used += here.cost[static_cast<std::size_t>(way)];
    has_run = runs;
    tell(DeedKind::stepped, piece, -1, from, to, used, runs ? 1 : 0);
    step(piece, to);
    mover.hex = to;
    const bool meets_enemy = state_.anybody(other_side(static_cast<int>(side)), to);
    react(piece, runs);
    if (state_.hex(piece) != to || meets_enemy || state_.piece(piece).readiness.level != before) break;
    if (mover.led_hex != NOWHERE) mover.led_distance = scenario_->ground.distance(to, mover.led_hex);
  }
  arrive(piece);
  if (has_run && state_.hex(piece) != NOWHERE && state_.piece(piece).readiness.level == Readiness::full)
    set_readiness(piece, after_run(state_.piece(piece).readiness, turn_, scenario_->tables, scenario_->rulings));
}

// A piece that only passes through a hex leaves no trace in it: it stays in its stack, with its sight, until it meets an enemy, is fired at,
// or stops. But random players and the pinned may come back to where they were, and scripts that are asked on the way may look.
void Game::step(int piece, int to) {
  const int from = state_.hex(piece), side = sheet(piece).side, enemy = other_side(side);
  const bool meets_enemy = state_.anybody(enemy, to);
  if (meets_enemy && !state_.anybody(side, to)) state_.second_in[static_cast<std::size_t>(to)] = static_cast<std::int8_t>(side);
  if (left_hex_ == NOWHERE) left_hex_ = from;
  state_.pass(piece, to);
  PieceState& state = state_.piece(piece);
  if (meets_enemy || scripts_look_on_the_way() || !takes_first(policy(side)) || state.readiness.level == Readiness::pinned) arrive(piece);
  state.from = static_cast<std::int16_t>(from);
  state.moved_in = movements_;
  anybody_moved_ = true;
  if (left_hex_ == NOWHERE) {
    turn_over(piece);
  } else {
    passes_shown_ = is_shown(side, to);
    state.face_up = state.exposed || passes_shown_;
    if (state.face_up) reveal(piece);
  }
  for (int other = state_.first_in(enemy, to); other >= 0; other = state_.next_in(other)) turn_over(other);
}

void Game::arrive(int piece) {
  if (left_hex_ == NOWHERE) return;
  const int side = sheet(piece).side, hex = state_.hex(piece);
  state_.move(*scenario_, piece, left_hex_, hex);
  left_hex_ = NOWHERE;
  changed(side, piece);
  Faces& faces = faces_[static_cast<std::size_t>(side)];
  set_bit(faces.unsettled, hex);
  put_bit(faces.shown, hex, passes_shown_);
}

}  // namespace hexwright::rulesets::pluton
