// Who is seen: what each side has in sight, and counters turned face up or down by chapter 16. What a side has in sight is found anew
// when somebody asks and something of it has changed.
#include <algorithm>

#include "rulesets/pluton/engine/game.hpp"
#include "rulesets/pluton/procedures/masking.hpp"

namespace hexwright::rulesets::pluton {

// Platoons that stand together and are in the same state see the same, so that a hex is looked from once for each state.
void Game::find_lookout(int side) {
  const auto at = static_cast<std::size_t>(side);
  if (!lookout_is_old_[at]) return;
  lookout_is_old_[at] = false;
  std::fill(lookout_[at].begin(), lookout_[at].end(), Word{0});
  std::fill(leaders_lookout_[at].begin(), leaders_lookout_[at].end(), Word{0});
  const bool leaders_notice = scenario_->rulings.observers == Rulings::Observers::any;
  constexpr std::uint64_t STATES = 8;  // bits for three levels of readiness
  const std::uint64_t call = ++lookouts_found_ * STATES;
  for (const int piece : scenario_->sides[at].pieces) {
    const int hex = state_.hex(piece);
    if (hex == NOWHERE) continue;
    const PieceState& state = state_.piece(piece);
    const auto level = static_cast<std::size_t>(state.readiness.level);
    if (!is_leader(piece)) {
      std::uint64_t& from = looked_from_[static_cast<std::size_t>(hex)];
      if (from < call || from >= call + STATES) from = call;
      if ((from >> level & 1U) == 0) lay_over(lookout_[at], platoons_look_[level]->row(hex));
      from |= std::uint64_t{1} << level;
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
    const Observer facts{is_leader(observer), state_.piece(observer).readiness.level, scenario_->ground.distance(from, hex),
                         scenario_->ground.sees(from, hex)};
    if (notices(facts, scenario_->tables.numbers(), scenario_->rulings)) return true;
  }
  return false;
}

void Game::turn_over(int piece) {
  PieceState& state = state_.piece(piece);
  const int hex = state_.hex(piece);
  // [16.1] [16.3], in the order in which it is quickest.
  state.face_up = state.exposed || state_.anybody(other_side(sheet(piece).side), hex) ||
                  (!scenario_->ground[hex].terrain.shelter && is_observed(piece));
  if (state.face_up) reveal(piece);
}

void Game::turn_all_over() {
  if (!faces_are_old_) return;
  faces_are_old_ = false;
  find_lookout(0);
  find_lookout(1);
  const bool by_lookout = scenario_->rulings.masked_when == Rulings::MaskedWhen::either;
  for (std::size_t side = 0; side < SIDES; ++side) {
    const std::vector<Word>& seen = lookout_[SIDES - 1 - side];
    for (const int piece : scenario_->sides[side].pieces) {
      const int hex = state_.hex(piece);
      if (hex == NOWHERE) continue;
      if (!by_lookout || state_.anybody(static_cast<int>(SIDES - 1 - side), hex)) {
        turn_over(piece);
        continue;
      }
      PieceState& state = state_.piece(piece);
      state.face_up = state.exposed || (!scenario_->ground[hex].terrain.shelter && has_bit(seen, hex));
      if (state.face_up && !state_.revealed[static_cast<std::size_t>(piece)]) reveal(piece);
    }
  }
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
