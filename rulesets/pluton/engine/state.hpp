// How one game stands, in arrays that are made once for a thread and filled again for each game. Pieces in a hex are chained in
// rising order, side by side, so that everybody who walks over a stack does so in the same order.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rulesets/pluton/engine/compiled.hpp"
#include "rulesets/pluton/procedures/values.hpp"

namespace hexwright::rulesets::pluton {

struct PieceState {
  std::int16_t from = NOWHERE;  // where it stood before its last step
  MarkedReadiness readiness;
  bool fired = false;    // in this turn
  bool exposed = false;  // has fired, and may not mask in cover yet
  bool face_up = false;
  bool replacement = false;      // a leader who stepped in, [13.7]
  bool moved = false;            // into its hex in this phase
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
  int markers_in(int side, int hex) const { return marker_counts_[static_cast<std::size_t>(hex) * SIDES + static_cast<std::size_t>(side)]; }

  // Changes how far a piece looks, if it stands on the board.
  void set_readiness(const Compiled& scenario, int piece, MarkedReadiness readiness);

  // Stacks.
  // By place in the bounding box of the map, as lines of fire run: does anybody of the side stand there?
  bool stands_at(int side, std::size_t slot) const { return stands_[static_cast<std::size_t>(side)][slot] != 0; }
  int first_in(int side, int hex) const { return heads_[static_cast<std::size_t>(hex) * SIDES + static_cast<std::size_t>(side)]; }
  int next_in(int piece) const { return next_[static_cast<std::size_t>(piece)]; }
  bool anybody(int side, int hex) const { return first_in(side, hex) >= 0; }
  int pieces_in(int side, int hex) const { return counts_[static_cast<std::size_t>(hex) * SIDES + static_cast<std::size_t>(side)]; }
  // Where a side has pieces, and where it has some that look so far: platoons by readiness, then leaders by readiness.
  std::span<const Word> stood_on(int side) const { return stood_on_[static_cast<std::size_t>(side)]; }
  std::span<const Word> looked_from(int side, std::size_t eyes) const { return eyes_[static_cast<std::size_t>(side)][eyes].hexes; }
  static constexpr std::size_t LEVELS = 3, EYES = 2 * LEVELS;
  int platoons_in(int side, int hex) const { return platoons_[static_cast<std::size_t>(hex) * SIDES + static_cast<std::size_t>(side)]; }
  void put(const Compiled& scenario, int piece, int hex);
  void take(const Compiled& scenario, int piece);

  PieceState& piece(int number) { return pieces[static_cast<std::size_t>(number)]; }
  const PieceState& piece(int number) const { return pieces[static_cast<std::size_t>(number)]; }
  int hex(int number) const { return hex_of[static_cast<std::size_t>(number)]; }

 private:
  struct Eyes {
    std::vector<Word> hexes;
    std::vector<std::int16_t> counts;  // of each hex: pieces there that look so
  };
  void open_eyes(const PieceSheet& sheet, Readiness level, int hex);
  void close_eyes(const PieceSheet& sheet, Readiness level, int hex);

  std::vector<std::int16_t> heads_, next_;
  std::vector<std::int16_t> platoons_, counts_, marker_counts_;
  std::array<std::vector<std::uint8_t>, SIDES> stands_;
  std::array<std::vector<Word>, SIDES> stood_on_;
  std::array<std::array<Eyes, EYES>, SIDES> eyes_;
};

}  // namespace hexwright::rulesets::pluton
