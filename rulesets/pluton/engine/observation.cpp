// Who is seen: what each side has in sight, and counters turned face up or down by chapter 16. What a side has in sight is found anew
// when somebody asks and something of it has changed.
#include <algorithm>

#include "rulesets/pluton/engine/game.hpp"
#include "rulesets/pluton/procedures/masking.hpp"

namespace hexwright::rulesets::pluton {

// Pieces that stand together and are in the same state see the same: most are neighbours in the order of battle, so that it is enough
// to remember the last.
void Game::find_lookout(int side) {
  const auto at = static_cast<std::size_t>(side);
  if (!lookout_is_old_[at]) return;
  lookout_is_old_[at] = false;
  std::fill(lookout_[at].begin(), lookout_[at].end(), Word{0});
  std::fill(leaders_lookout_[at].begin(), leaders_lookout_[at].end(), Word{0});
  const bool leaders_notice = scenario_->rulings.observers == Rulings::Observers::any;
  std::array<int, 3> last_hex = {NOWHERE, NOWHERE, NOWHERE};  // of platoons, by readiness
  for (const int piece : scenario_->sides[at].pieces) {
    const int hex = state_.hex(piece);
    if (hex == NOWHERE) continue;
    const PieceState& state = state_.piece(piece);
    const auto level = static_cast<std::size_t>(state.readiness.level);
    if (!is_leader(piece)) {
      if (last_hex[level] != hex) lay_over(lookout_[at], platoons_look_[level]->row(hex));
      last_hex[level] = hex;
      continue;
    }
    const auto row = leaders_look_[level]->row(hex);
    if (leaders_notice) lay_over(lookout_[at], row);
    if (!state.replacement) lay_over(leaders_lookout_[at], row);
  }
}

bool Game::is_observed(int piece) {
  const int enemy = other_side(sheet(piece).side), hex = state_.hex(piece);
  if (scenario_->rulings.masked_when == Rulings::MaskedWhen::either) {
    find_lookout(enemy);
    return has_bit(lookout_[static_cast<std::size_t>(enemy)], hex);
  }
  for (const int observer : scenario_->sides[static_cast<std::size_t>(enemy)].pieces) {
    const int from = state_.hex(observer);
    if (from == NOWHERE) continue;
    const Observer facts{is_leader(observer), state_.piece(observer).readiness.level, scenario_->ground.distance(from, hex), scenario_->ground.sees(from, hex)};
    if (notices(facts, scenario_->tables.numbers(), scenario_->rulings)) return true;
  }
  return false;
}

void Game::turn_over(int piece) {
  PieceState& state = state_.piece(piece);
  const int hex = state_.hex(piece);
  // [16.1] [16.3], in the order in which it is quickest.
  state.face_up = state.exposed || state_.anybody(other_side(sheet(piece).side), hex) || (!scenario_->ground[hex].terrain.shelter && is_observed(piece));
  if (state.face_up) reveal(piece);
}

void Game::turn_all_over() {
  if (!faces_are_old_) return;
  faces_are_old_ = false;
  find_lookout(0);
  find_lookout(1);
  for (std::size_t piece = 0; piece < state_.pieces.size(); ++piece)
    if (state_.hex_of[piece] != NOWHERE) turn_over(static_cast<int>(piece));
}

void Game::reveal(int piece) {
  auto& revealed = state_.revealed[static_cast<std::size_t>(piece)];
  if (revealed) return;
  revealed = 1;
  if (!is_leader(piece)) ++state_.platoons_revealed[sheet(piece).side];
  tell(DeedKind::revealed, piece, -1, state_.hex(piece));
}

int Game::enemies_face_up(int side, int hex) const {
  int total = 0;
  for (int piece = state_.first_in(other_side(side), hex); piece >= 0; piece = state_.next_in(piece))
    if (state_.piece(piece).face_up) total += half_boxes(piece);
  return total;
}

}  // namespace hexwright::rulesets::pluton
