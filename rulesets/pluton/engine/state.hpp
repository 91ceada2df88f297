// How one game stands, in arrays that are made once for a thread and filled again for each game. Pieces in a hex are chained in
// rising order, side by side, so that a stack is always walked in the same order. Numbers are those of Compiled; NOWHERE is off the board.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rulesets/pluton/engine/compiled.hpp"
#include "rulesets/pluton/engine/lookout.hpp"
#include "rulesets/pluton/procedures/values.hpp"

namespace hexwright::rulesets::pluton {

struct PieceState {
  std::int16_t from = NOWHERE;  // where it stood before its last step
  MarkedReadiness readiness;
  bool fired = false;                              // in this turn
  bool fired_at = false, of_divided_fire = false;  // in this turn; a target of divided fire is no other's [7.6]
  bool exposed = false;                            // has fired, and may not mask in cover yet
  bool face_up = false;
  bool replacement = false;      // a leader who stepped in, [13.7]
  std::int16_t moved_in = 0;     // the last movement phase in which it came into its hex, counted through the game from 1
  std::int16_t sought_turn = 0;  // of a leader: in which a new one was last rolled for
};
struct MarkerState {
  std::int16_t hex = NOWHERE;
  std::int16_t aimed = NOWHERE;  // before it drifted
  std::int16_t removed_turn = 0;
};

struct State {
  explicit State(const Compiled& scenario);
  void begin(const Compiled& scenario);

  std::vector<PieceState> pieces;
  std::vector<MarkerState> markers;
  // Flat, as the schedule reads them.
  std::vector<std::int32_t> hex_of, losses;
  std::vector<std::uint8_t> revealed, entered, eliminated, exited, called;
  std::vector<std::int8_t> holder;
  std::vector<std::int8_t> second_in;  // of each hex: the side that came into it after the other, [10.2]
  validator::PlayFacts facts() const;

  std::vector<std::int16_t> entered_turn, called_turn;  // of each rule of the schedule, of each asset; 0: not yet
  std::array<int, SIDES> platoons_revealed{}, half_boxes_lost{}, platoons_on_board{};

  std::array<Mind, SIDES> minds;
  validator::Schedule::State schedule;

  // Lays a barrage marker of the side into a hex, or beside the board (NOWHERE).
  void lay_marker(int side, int marker, int hex);
  int markers_in(int side, int hex) const { return stack(side, hex).markers; }

  // Pieces that are not at their best, and perhaps some that are again or have gone.
  std::span<const Word> unready() const { return unready_; }
  // Changes how far a piece looks, if it stands on the board.
  void set_readiness(const Compiled& scenario, int piece, MarkedReadiness readiness);

  // Stacks.
  // By place in the bounding box of the map, as lines of fire run: does anybody of the side stand there?
  bool stands_at(int side, std::size_t slot) const { return stands_[static_cast<std::size_t>(side)][slot] != 0; }
  int first_in(int side, int hex) const { return stack(side, hex).first; }
  int next_in(int piece) const { return next_[static_cast<std::size_t>(piece)]; }
  bool anybody(int side, int hex) const { return first_in(side, hex) >= 0; }
  int pieces_in(int side, int hex) const { return stack(side, hex).pieces; }
  int platoons_in(int side, int hex) const { return stack(side, hex).platoons; }
  // Where a side has pieces, and what they see.
  std::span<const Word> stood_on(int side) const { return stood_on_[static_cast<std::size_t>(side)]; }
  // Hexes that a piece has entered or left since the last call of forget_touched().
  std::span<const Word> touched() const { return touched_; }
  void forget_touched() { std::fill(touched_.begin(), touched_.end(), Word{0}); }
  Lookout& lookout(int side) { return lookouts_[static_cast<std::size_t>(side)]; }
  void put(const Compiled& scenario, int piece, int hex);
  void take(const Compiled& scenario, int piece);
  // The same as take and put, for a piece that is in the stack of `from` wherever it says that it is.
  void move(const Compiled& scenario, int piece, int from, int hex);
  // It stands elsewhere, and is in its old stack until it is moved.
  void pass(int piece, int hex) { hex_of[static_cast<std::size_t>(piece)] = hex; }

  PieceState& piece(int number) { return pieces[static_cast<std::size_t>(number)]; }
  const PieceState& piece(int number) const { return pieces[static_cast<std::size_t>(number)]; }
  int hex(int number) const { return hex_of[static_cast<std::size_t>(number)]; }

 private:
  struct Stack {
    std::int16_t first = -1;  // the piece with the lowest number
    std::int16_t pieces = 0, platoons = 0, markers = 0;
  };
  static std::size_t stack_number(int side, int hex) { return static_cast<std::size_t>(hex) * SIDES + static_cast<std::size_t>(side); }
  Stack& stack(int side, int hex) { return stacks_[stack_number(side, hex)]; }
  const Stack& stack(int side, int hex) const { return stacks_[stack_number(side, hex)]; }
  void link(int piece, int side, int hex, std::size_t slot);
  void unlink(int piece, int side, int hex, std::size_t slot);
  // No piece looks so from there any more, unless one of those that stand there still does.
  void close_eyes(const Compiled& scenario, int side, std::size_t eyes, int hex);

  std::vector<Stack> stacks_;
  std::vector<std::int16_t> next_;
  std::array<std::vector<std::uint8_t>, SIDES> stands_;
  std::array<std::vector<Word>, SIDES> stood_on_;
  std::vector<Word> touched_, unready_;
  std::array<Lookout, SIDES> lookouts_;
};

}  // namespace hexwright::rulesets::pluton
