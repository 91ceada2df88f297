// What each side has in sight, and counters turned face up or down by chapter 16: a moving piece as it goes, all others at certain moments.
#include <algorithm>

#include "rulesets/pluton/engine/game.hpp"
#include "rulesets/pluton/engine/lookout.hpp"
#include "rulesets/pluton/procedures/units.hpp"

namespace hexwright::rulesets::pluton {

// [13.3] [13.7] What the leaders who may direct fire have in sight.
void Game::find_leaders_lookout(int side) {
  LeadersLookout& lookout = leaders_lookouts_[static_cast<std::size_t>(side)];
  leaders_lookout_ = lookout.hexes;
  if (lookout.leaders_change == leaders_change_[static_cast<std::size_t>(side)]) return;
  lookout.leaders_change = leaders_change_[static_cast<std::size_t>(side)];
  std::fill(lookout.hexes.begin(), lookout.hexes.end(), Word{0});
  for (const int leader : scenario_->sides[static_cast<std::size_t>(side)].leaders) {
    const PieceState& state = state_.piece(leader);
    if (state_.hex(leader) == NOWHERE || state.replacement) continue;
    const auto level = static_cast<std::size_t>(state.readiness.level);
    lay_over(lookout.hexes, leaders_look_[level]->band(state_.hex(leader)));
  }
}

// By the rule for one observer after another: for rulings by which sight or range alone is enough.
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

// [16.3]
void Game::turn_over(int piece) {
  PieceState& state = state_.piece(piece);
  const int hex = state_.hex(piece);
  Faces& faces = faces_[sheet(piece).side];
  set_bit(faces.unsettled, hex);
  const bool shown = is_shown(sheet(piece).side, hex);
  put_bit(faces.shown, hex, shown);
  state.face_up = state.exposed || shown;
  if (state.face_up) reveal(piece);
}

// A piece that fires is face up, whether seen or not; about the others in its hex nothing is found out.
void Game::turn_up(int firer) {
  Faces& faces = faces_[sheet(firer).side];
  set_bit(faces.unsettled, state_.hex(firer));
  faces.old = true;
  state_.piece(firer).face_up = true;
  reveal(firer);
}

void Game::turn_all_over() {
  turn_side_over(0);
  turn_side_over(1);
}

// Who moves is turned over as he goes: all others only when something of the enemy has changed, and of them those in hexes where it
// makes a difference.
void Game::turn_side_over(int side) {
  Faces& faces = faces_[static_cast<std::size_t>(side)];
  if (!faces.old) return;
  faces.old = false;
  const auto stood_on = state_.stood_on(side), enemies = state_.stood_on(other_side(side));
  const std::span<const Word> open = scenario_->ground.open;
  const std::span<Word> lay = faces.shown, unsettled = faces.unsettled;
  const bool by_sight = scenario_->rulings.masked_when == Rulings::MaskedWhen::either;
  Lookout& lookout = state_.lookout(other_side(side));
  pieces_.clear();
  for (std::size_t i = 0; i < stood_on.size(); ++i) {
    const Word here = stood_on[i];
    if (here == 0) continue;
    Word shown = here & enemies[i];
    Word doubtful = here & open[i] & ~shown;
    if (by_sight && doubtful != 0) doubtful &= lookout.glimpsed(i);
    for (; doubtful != 0; doubtful &= doubtful - 1)
      if (is_seen(side, static_cast<int>(i * WORD_BITS) + std::countr_zero(doubtful))) shown |= doubtful & (~doubtful + 1);
    Word turned = ((shown ^ lay[i]) | unsettled[i]) & here;
    lay[i] = shown;
    unsettled[i] = 0;
    for (; turned != 0; turned &= turned - 1)
      turn_hex_over(side, static_cast<int>(i * WORD_BITS) + std::countr_zero(turned), (shown & turned & (~turned + 1)) != 0);
  }
  if (pieces_.size() > 1) std::sort(pieces_.begin(), pieces_.end());
  for (const int piece : pieces_) reveal(piece);
}

// Pieces that are to be revealed are noted in pieces_.
void Game::turn_hex_over(int side, int hex, bool shown) {
  for (int piece = state_.first_in(side, hex); piece >= 0; piece = state_.next_in(piece)) {
    PieceState& state = state_.piece(piece);
    state.face_up = state.exposed || shown;
    if (state.face_up && !state_.revealed[static_cast<std::size_t>(piece)]) pieces_.push_back(static_cast<std::int16_t>(piece));
  }
}

// Hexes with a piece of the side that is face up; all must have been turned over.
void Game::find_targets(int side) {
  const Faces& faces = faces_[static_cast<std::size_t>(side)];
  const auto stood_on = state_.stood_on(side);
  for (std::size_t i = 0; i < targets_.size(); ++i) targets_[i] = faces.shown[i] & stood_on[i];
  each_bit(faces.exposed, [&](int piece) {
    if (state_.piece(piece).exposed && state_.hex(piece) != NOWHERE) set_bit(targets_, state_.hex(piece));
  });
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

Lookout::Lookout(const Compiled& scenario)
    : kinds_(scenario.rulings.observers == Rulings::Observers::any ? KINDS : LEVELS),
      glimpsed_(words_for(scenario.ground.hexes.size())),
      witnesses_(scenario.ground.hexes.size()) {
  for (std::size_t level = 0; level < LEVELS; ++level) {
    looks_[level] = &scenario.ground.within(scenario.platoon_looks_hexes[level]);
    looks_[LEVELS + level] = &scenario.ground.within(scenario.leader_looks_hexes[level]);
  }
  for (auto& hexes : from_) hexes.resize(glimpsed_.size());
  opened_.reserve(scenario.pieces.size());
}

void Lookout::begin() {
  for (auto& hexes : from_) std::fill(hexes.begin(), hexes.end(), Word{0});
  std::fill(glimpsed_.begin(), glimpsed_.end(), Word{0});
  hexes_ = {};
  opened_.clear();
}

void Lookout::look_about() {
  for (const Eyes eyes : opened_)
    if (const auto kind = static_cast<std::size_t>(eyes.kind); has_bit(from_[kind], eyes.hex))
      lay_over(glimpsed_, looks_[kind]->band(eyes.hex));
  opened_.clear();
}

// Sight is mutual: what sees the hex stands in one that is seen from there.
bool Lookout::find_witness(int hex) {
  for (std::size_t eyes = 0; eyes < kinds_; ++eyes) {
    if (hexes_[eyes] == 0) continue;
    const int from = first_common(looks_[eyes]->band(hex), from_[eyes]);
    if (from < 0) continue;
    witnesses_[static_cast<std::size_t>(hex)] = {static_cast<std::int16_t>(from), static_cast<std::int16_t>(eyes)};
    return true;
  }
  clear_bit(glimpsed_, hex);
  return false;
}

}  // namespace hexwright::rulesets::pluton
