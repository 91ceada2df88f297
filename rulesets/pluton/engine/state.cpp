// Filling the arrays for a new game, and the chains of pieces in a hex.
#include "rulesets/pluton/engine/state.hpp"

#include <algorithm>

namespace hexwright::rulesets::pluton {

State::State(const Compiled& scenario)
    : pieces(scenario.pieces.size()),
      markers(static_cast<std::size_t>(scenario.markers)),
      hex_of(scenario.pieces.size()),
      losses(scenario.pieces.size()),
      revealed(scenario.pieces.size()),
      entered(scenario.pieces.size()),
      eliminated(scenario.pieces.size()),
      exited(scenario.pieces.size()),
      called(scenario.assets.size()),
      holder(scenario.ground.hexes.size()),
      second_in(scenario.ground.hexes.size()),
      entered_turn(scenario.schedule.rules().size()),
      called_turn(scenario.assets.size()),
      schedule(scenario.schedule.new_state()),
      stacks_(scenario.ground.hexes.size() * SIDES),
      next_(scenario.pieces.size()),
      touched_(words_for(scenario.ground.hexes.size())),
      unready_(words_for(scenario.pieces.size())),
      lookouts_{Lookout(scenario), Lookout(scenario)} {
  const std::size_t hexes = scenario.ground.hexes.size();
  for (auto& stands : stands_) stands.resize(scenario.ground.numbers.size());
  for (auto& hexes_of_side : stood_on_) hexes_of_side.resize(words_for(hexes));
}

void State::begin(const Compiled& scenario) {
  std::fill(pieces.begin(), pieces.end(), PieceState{});
  std::fill(markers.begin(), markers.end(), MarkerState{});
  std::fill(hex_of.begin(), hex_of.end(), NOWHERE);
  std::fill(losses.begin(), losses.end(), 0);
  for (auto* flags : {&revealed, &entered, &eliminated, &exited, &called}) std::fill(flags->begin(), flags->end(), std::uint8_t{0});
  std::fill(holder.begin(), holder.end(), std::int8_t{-1});
  std::fill(second_in.begin(), second_in.end(), std::int8_t{-1});
  std::fill(stacks_.begin(), stacks_.end(), Stack{});
  std::fill(next_.begin(), next_.end(), std::int16_t{-1});
  for (auto& hexes : stood_on_) std::fill(hexes.begin(), hexes.end(), Word{0});
  forget_touched();
  std::fill(unready_.begin(), unready_.end(), Word{0});
  for (Lookout& lookout : lookouts_) lookout.begin();
  for (auto& stands : stands_) std::fill(stands.begin(), stands.end(), std::uint8_t{0});
  std::fill(entered_turn.begin(), entered_turn.end(), std::int16_t{0});
  std::fill(called_turn.begin(), called_turn.end(), std::int16_t{0});
  platoons_revealed = half_boxes_lost = platoons_on_board = {};
  scenario.schedule.begin(schedule);
  for (std::size_t side = 0; side < SIDES; ++side) minds[side].begin(scenario.pieces.size(), scenario.goals[side].goals.size());
  for (std::size_t i = 0; i < scenario.pieces.size(); ++i) {
    if (scenario.pieces[i].start_hex == NOWHERE) continue;
    put(scenario, static_cast<int>(i), scenario.pieces[i].start_hex);
    entered[i] = 1;
    // [11.3] A marker that lies there when play begins is one of the turn before the first.
    if (const Readiness level = scenario.pieces[i].readiness; level != Readiness::full)
      set_readiness(scenario, static_cast<int>(i), {level, scenario.tables.colour(0, scenario.rulings), 0});
  }
}

validator::PlayFacts State::facts() const { return {hex_of, revealed, entered, eliminated, losses, called, holder, exited}; }

void State::close_eyes(const Compiled& scenario, int side, std::size_t eyes, int hex) {
  for (int other = first_in(side, hex); other >= 0; other = next_in(other))
    if (Lookout::eyes_of(scenario.piece(other), piece(other).readiness.level) == eyes) return;
  lookouts_[static_cast<std::size_t>(side)].close(eyes, hex);
}

void State::lay_marker(int side, int marker, int hex) {
  std::int16_t& now = markers[static_cast<std::size_t>(marker)].hex;
  if (now != NOWHERE) --stack(side, now).markers;
  if (hex != NOWHERE) ++stack(side, hex).markers;
  now = static_cast<std::int16_t>(hex);
}

void State::set_readiness(const Compiled& scenario, int piece, MarkedReadiness readiness) {
  MarkedReadiness& now = this->piece(piece).readiness;
  const Readiness before = now.level;
  now = readiness;
  put_bit(unready_, piece, readiness.level != Readiness::full);
  const int at = hex(piece);
  if (before == readiness.level || at == NOWHERE) return;
  const PieceSheet& sheet = scenario.piece(piece);
  close_eyes(scenario, sheet.side, Lookout::eyes_of(sheet, before), at);
  lookouts_[sheet.side].open(Lookout::eyes_of(sheet, readiness.level), at);
}

inline void State::link(int piece, int side, int hex, std::size_t slot) {
  Stack& stack = this->stack(side, hex);
  std::int16_t* link = &stack.first;
  while (*link >= 0 && *link < piece) link = &next_[static_cast<std::size_t>(*link)];
  next_[static_cast<std::size_t>(piece)] = *link;
  *link = static_cast<std::int16_t>(piece);
  hex_of[static_cast<std::size_t>(piece)] = hex;
  set_bit(touched_, hex);
  if (stack.pieces++ != 0) return;
  stands_[static_cast<std::size_t>(side)][slot] = 1;
  set_bit(stood_on_[static_cast<std::size_t>(side)], hex);
}

inline void State::unlink(int piece, int side, int hex, std::size_t slot) {
  Stack& stack = this->stack(side, hex);
  std::int16_t* link = &stack.first;
  while (*link != piece) link = &next_[static_cast<std::size_t>(*link)];
  *link = next_[static_cast<std::size_t>(piece)];
  next_[static_cast<std::size_t>(piece)] = -1;
  hex_of[static_cast<std::size_t>(piece)] = NOWHERE;
  set_bit(touched_, hex);
  if (--stack.pieces != 0) return;
  stands_[static_cast<std::size_t>(side)][slot] = 0;
  clear_bit(stood_on_[static_cast<std::size_t>(side)], hex);
}

void State::put(const Compiled& scenario, int piece, int hex) {
  const PieceSheet& sheet = scenario.piece(piece);
  link(piece, sheet.side, hex, scenario.ground.slot(hex));
  lookouts_[sheet.side].open(Lookout::eyes_of(sheet, this->piece(piece).readiness.level), hex);
  if (sheet.kind == UnitKind::leader) return;
  ++stack(sheet.side, hex).platoons;
  ++platoons_on_board[sheet.side];
}

void State::take(const Compiled& scenario, int piece) {
  const PieceSheet& sheet = scenario.piece(piece);
  const int hex = this->hex(piece);
  unlink(piece, sheet.side, hex, scenario.ground.slot(hex));
  close_eyes(scenario, sheet.side, Lookout::eyes_of(sheet, this->piece(piece).readiness.level), hex);
  if (sheet.kind == UnitKind::leader) return;
  --stack(sheet.side, hex).platoons;
  --platoons_on_board[sheet.side];
}

void State::move(const Compiled& scenario, int piece, int from, int hex) {
  const PieceSheet& sheet = scenario.piece(piece);
  const int side = sheet.side;
  const std::size_t eyes = Lookout::eyes_of(sheet, this->piece(piece).readiness.level);
  unlink(piece, side, from, scenario.ground.slot(from));
  link(piece, side, hex, scenario.ground.slot(hex));
  if (anybody(side, from))
    close_eyes(scenario, side, eyes, from);
  else
    lookouts_[sheet.side].close(eyes, from);
  lookouts_[sheet.side].open(eyes, hex);
  if (sheet.kind == UnitKind::leader) return;
  --stack(side, from).platoons;
  ++stack(side, hex).platoons;
}

}  // namespace hexwright::rulesets::pluton
