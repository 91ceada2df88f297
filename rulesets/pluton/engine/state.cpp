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
      heads_(scenario.ground.hexes.size() * SIDES),
      next_(scenario.pieces.size()),
      platoons_(scenario.ground.hexes.size() * SIDES),
      counts_(scenario.ground.hexes.size() * SIDES),
      marker_counts_(scenario.ground.hexes.size() * SIDES) {
  const std::size_t hexes = scenario.ground.hexes.size();
  for (auto& stands : stands_) stands.resize(scenario.ground.numbers.size());
  for (auto& hexes_of_side : stood_on_) hexes_of_side.resize(words_for(hexes));
  for (auto& of_side : eyes_)
    for (Eyes& eyes : of_side) eyes = {std::vector<Word>(words_for(hexes)), std::vector<std::int16_t>(hexes)};
}

void State::begin(const Compiled& scenario) {
  std::fill(pieces.begin(), pieces.end(), PieceState{});
  std::fill(markers.begin(), markers.end(), MarkerState{});
  std::fill(hex_of.begin(), hex_of.end(), NOWHERE);
  std::fill(losses.begin(), losses.end(), 0);
  for (auto* flags : {&revealed, &entered, &eliminated, &exited, &called}) std::fill(flags->begin(), flags->end(), std::uint8_t{0});
  std::fill(holder.begin(), holder.end(), std::int8_t{-1});
  std::fill(second_in.begin(), second_in.end(), std::int8_t{-1});
  std::fill(heads_.begin(), heads_.end(), std::int16_t{-1});
  std::fill(next_.begin(), next_.end(), std::int16_t{-1});
  for (auto* counts : {&platoons_, &counts_, &marker_counts_}) std::fill(counts->begin(), counts->end(), std::int16_t{0});
  for (auto& hexes : stood_on_) std::fill(hexes.begin(), hexes.end(), Word{0});
  for (auto& of_side : eyes_)
    for (Eyes& eyes : of_side) {
      std::fill(eyes.hexes.begin(), eyes.hexes.end(), Word{0});
      std::fill(eyes.counts.begin(), eyes.counts.end(), std::int16_t{0});
    }
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

namespace {

std::size_t eyes_of(const PieceSheet& sheet, Readiness level) {
  return static_cast<std::size_t>(level) + (sheet.kind == UnitKind::leader ? State::LEVELS : 0);
}

}  // namespace

void State::open_eyes(const PieceSheet& sheet, Readiness level, int hex) {
  Eyes& eyes = eyes_[sheet.side][eyes_of(sheet, level)];
  if (eyes.counts[static_cast<std::size_t>(hex)]++ == 0) set_bit(eyes.hexes, hex);
}

void State::close_eyes(const PieceSheet& sheet, Readiness level, int hex) {
  Eyes& eyes = eyes_[sheet.side][eyes_of(sheet, level)];
  if (--eyes.counts[static_cast<std::size_t>(hex)] == 0) clear_bit(eyes.hexes, hex);
}

void State::lay_marker(int side, int marker, int hex) {
  std::int16_t& now = markers[static_cast<std::size_t>(marker)].hex;
  const auto count_in = [&](int at) -> std::int16_t& {
    return marker_counts_[static_cast<std::size_t>(at) * SIDES + static_cast<std::size_t>(side)];
  };
  if (now != NOWHERE) --count_in(now);
  if (hex != NOWHERE) ++count_in(hex);
  now = static_cast<std::int16_t>(hex);
}

void State::set_readiness(const Compiled& scenario, int piece, MarkedReadiness readiness) {
  MarkedReadiness& now = this->piece(piece).readiness;
  if (now.level != readiness.level && hex(piece) != NOWHERE) {
    close_eyes(scenario.piece(piece), now.level, hex(piece));
    open_eyes(scenario.piece(piece), readiness.level, hex(piece));
  }
  now = readiness;
}

void State::put(const Compiled& scenario, int piece, int hex) {
  const PieceSheet& sheet = scenario.piece(piece);
  const std::size_t stack = static_cast<std::size_t>(hex) * SIDES + sheet.side;
  std::int16_t* link = &heads_[stack];
  while (*link >= 0 && *link < piece) link = &next_[static_cast<std::size_t>(*link)];
  next_[static_cast<std::size_t>(piece)] = *link;
  *link = static_cast<std::int16_t>(piece);
  hex_of[static_cast<std::size_t>(piece)] = hex;
  if (counts_[stack]++ == 0) {
    stands_[sheet.side][scenario.ground.slot(hex)] = 1;
    set_bit(stood_on_[sheet.side], hex);
  }
  open_eyes(sheet, this->piece(piece).readiness.level, hex);
  if (sheet.kind == UnitKind::leader) return;
  ++platoons_[stack];
  ++platoons_on_board[sheet.side];
}

void State::take(const Compiled& scenario, int piece) {
  const PieceSheet& sheet = scenario.piece(piece);
  const std::size_t stack = static_cast<std::size_t>(hex(piece)) * SIDES + sheet.side;
  std::int16_t* link = &heads_[stack];
  while (*link != piece) link = &next_[static_cast<std::size_t>(*link)];
  *link = next_[static_cast<std::size_t>(piece)];
  next_[static_cast<std::size_t>(piece)] = -1;
  if (--counts_[stack] == 0) {
    stands_[sheet.side][scenario.ground.slot(hex(piece))] = 0;
    clear_bit(stood_on_[sheet.side], hex(piece));
  }
  close_eyes(sheet, this->piece(piece).readiness.level, hex(piece));
  hex_of[static_cast<std::size_t>(piece)] = NOWHERE;
  if (sheet.kind == UnitKind::leader) return;
  --platoons_[stack];
  --platoons_on_board[sheet.side];
}

}  // namespace hexwright::rulesets::pluton
