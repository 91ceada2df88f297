// The phase of reorganisation, chapter 12.
#include "rulesets/pluton/engine/game.hpp"
#include "rulesets/pluton/procedures/morale.hpp"
#include "rulesets/pluton/procedures/reorganisation.hpp"

namespace hexwright::rulesets::pluton {

void Game::reorganise(int side) {
  // Whoever gets better is struck out on the way, and nobody else is.
  for (int piece = next_bit(state_.unready(), 0); piece >= 0; piece = next_bit(state_.unready(), piece + 1)) {
    const PieceState& state = state_.piece(piece);
    if (sheet(piece).side != side || state.readiness.level == Readiness::full) continue;
    const int hex = state_.hex(piece);
    if (hex == NOWHERE) continue;
    const ReorganisationFacts facts{state.readiness, turn_, true, state_.anybody(other_side(side), hex)};
    if (!may_reorganise(facts, scenario_->tables, scenario_->rulings)) continue;
    const bool in_command = commanded(piece);
    const int rolled = in_command ? 0 : roll();
    const int by_morale = morale_for_reorganising(sheet(piece).morale, 0, scenario_->tables.numbers(), scenario_->rulings);
    const bool better = recovers(in_command, by_morale, scenario_->tables, rolled);
    if (better) {
      state_.set_readiness(*scenario_, piece, reorganised(state.readiness, turn_, scenario_->tables.numbers()));
      changed(side, piece);
    }
    tell(better ? DeedKind::reorganised : DeedKind::not_reorganised, piece, -1, -1, -1, static_cast<int>(state.readiness.level), 0, rolled);
  }
}

}  // namespace hexwright::rulesets::pluton
