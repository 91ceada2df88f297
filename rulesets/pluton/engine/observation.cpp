// Who is seen: what each side has in sight, and counters turned face up or down by chapter 16. What a side has in sight is found anew
// when somebody asks and something of it has changed.
#include <algorithm>

#include "rulesets/pluton/engine/game.hpp"
#include "rulesets/pluton/procedures/masking.hpp"

namespace hexwright::rulesets::pluton {

// Those who stand together and are in the same state see the same, so that a hex is looked from once for each state.
void Game::find_lookout(int side) {
  const auto at = static_cast<std::size_t>(side);
  if (!lookout_is_old_[at]) return;
  lookout_is_old_[at] = false;
  std::fill(lookout_[at].begin(), lookout_[at].end(), Word{0});
  const std::size_t eyes = scenario_->rulings.observers == Rulings::Observers::any ? State::EYES : State::LEVELS;
  for (std::size_t i = 0; i < eyes; ++i)
    each_bit(state_.looked_from(side, i), [&](int hex) { lay_over(lookout_[at], eyes_look_[i]->band(hex)); });
}

// [13.3] [13.7] What the leaders who may direct fire have in sight.
void Game::find_leaders_lookout(int side) {
  leaders_lookout_.assign(leaders_lookout_.size(), Word{0});
  for (const int leader : scenario_->sides[static_cast<std::size_t>(side)].leaders) {
    const PieceState& state = state_.piece(leader);
    if (state_.hex(leader) == NOWHERE || state.replacement) continue;
    const auto level = static_cast<std::size_t>(state.readiness.level);
    lay_over(leaders_lookout_, eyes_look_[State::LEVELS + level]->band(state_.hex(leader)));
  }
}

// Does anybody of the side have that hex in sight? Sight is mutual: his hex is then among those that are seen from there.
bool Game::is_in_sight(int watcher, int hex) const {
  const std::size_t eyes = scenario_->rulings.observers == Rulings::Observers::any ? State::EYES : State::LEVELS;
  for (std::size_t i = 0; i < eyes; ++i)
    if (have_common(eyes_look_[i]->band(hex), state_.looked_from(watcher, i))) return true;
  return false;
}

// The same by the rule for one observer after another, for rulings by which sight and range are not enough together.
bool Game::is_noticed(int watcher, int hex) const {
  const auto& observers = scenario_->sides[static_cast<std::size_t>(watcher)].pieces;
  return std::any_of(observers.begin(), observers.end(), [&](int observer) {
    const int from = state_.hex(observer);
    if (from == NOWHERE) return false;
    const Observer facts{is_leader(observer), state_.piece(observer).readiness.level, scenario_->ground.distance(from, hex),
                         scenario_->ground.sees(from, hex)};
    return notices(facts, scenario_->tables.numbers(), scenario_->rulings);
  });
}

bool Game::is_seen(int side, int hex) {
  const int watcher = other_side(side);
  if (scenario_->rulings.masked_when != Rulings::MaskedWhen::either) return is_noticed(watcher, hex);
  find_lookout(watcher);
  return has_bit(lookout_[static_cast<std::size_t>(watcher)], hex);
}

void Game::turn_over(int piece) {
  PieceState& state = state_.piece(piece);
  const int hex = state_.hex(piece);
  // [16.1] [16.3], in the order in which it is quickest.
  state.face_up =
      state.exposed || state_.anybody(other_side(sheet(piece).side), hex) || (has_bit(scenario_->ground.open, hex) && is_observed(piece));
  if (state.face_up) reveal(piece);
}

// Hexes of a side in which whoever stands is face up, whatever he did. What the enemy has in sight is found for these hexes alone
// when they are few; but of those who are about to move every step will be looked at.
void Game::find_shown(int side) {
  constexpr int FEW_HEXES = 6;
  const int enemy = other_side(side);
  const auto stood_on = state_.stood_on(side), among_enemies = state_.stood_on(enemy);
  const std::vector<Word>& open = scenario_->ground.open;
  int doubtful = 0;
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    shown_[i] = stood_on[i] & open[i] & ~among_enemies[i];
    if (shown_[i] != 0) doubtful += std::popcount(shown_[i]);
  }
  const bool steps_follow = moving_ && side == phasing_;
  const bool one_by_one = lookout_is_old_[static_cast<std::size_t>(enemy)] && doubtful <= FEW_HEXES && !steps_follow;
  if (!one_by_one) find_lookout(enemy);
  const std::vector<Word>& seen = lookout_[static_cast<std::size_t>(enemy)];
  for (std::size_t i = 0; i < shown_.size(); ++i) {
    Word in_sight = one_by_one ? shown_[i] : shown_[i] & seen[i];
    if (one_by_one)
      for (Word left = shown_[i]; left != 0; left &= left - 1)
        if (!is_in_sight(enemy, static_cast<int>(i * WORD_BITS) + std::countr_zero(left))) in_sight &= ~(left & (~left + 1));
    shown_[i] = in_sight | among_enemies[i];
  }
}

void Game::turn_all_over() {
  turn_side_over(0);
  turn_side_over(1);
}

// Who moves is turned over as he goes: all others only when something of the enemy has changed.
void Game::turn_side_over(int side) {
  bool& old = faces_are_old_[static_cast<std::size_t>(side)];
  if (!old) return;
  old = false;
  const auto& pieces = scenario_->sides[static_cast<std::size_t>(side)].pieces;
  if (scenario_->rulings.masked_when != Rulings::MaskedWhen::either) {
    for (const int piece : pieces)
      if (state_.hex(piece) != NOWHERE) turn_over(piece);
    return;
  }
  find_shown(side);
  for (const int piece : pieces) {
    const int hex = state_.hex(piece);
    if (hex == NOWHERE) continue;
    PieceState& state = state_.piece(piece);
    state.face_up = state.exposed || has_bit(shown_, hex);
    if (state.face_up && !state_.revealed[static_cast<std::size_t>(piece)]) reveal(piece);
  }
}

void Game::reveal(int piece) {
  auto& revealed = state_.revealed[static_cast<std::size_t>(piece)];
  if (revealed) return;
  revealed = 1;
  if (!is_leader(piece)) ++state_.platoons_revealed[sheet(piece).side];
  tell(DeedKind::revealed, piece, -1, state_.hex(piece));
  if (asks(validator::Hook::reveal)) scripts_->revealed(piece);
}

int Game::enemies_face_up(int side, int hex) const {
  int total = 0;
  for (int piece = state_.first_in(other_side(side), hex); piece >= 0; piece = state_.next_in(piece))
    if (state_.piece(piece).face_up) total += half_boxes(piece);
  return total;
}

}  // namespace hexwright::rulesets::pluton
