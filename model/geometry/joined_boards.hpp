// Several boards on the common plane: the hex of a label, the label of a hex, and the rim of the whole. Boards may overlap in a shared line
// of half-hexes; such a hex is one hex and belongs to the first board that has it. Hexes are numbered 0..size()-1, board by board, for
// tables indexed by hex. Immutable once made, so any thread may read it; make() returns a JoinError for boards that cannot be joined.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

#include "model/geometry/grid.hpp"
#include "model/geometry/labels.hpp"

namespace hexwright::geometry {

struct Board {
  std::string id;
  HexGrid grid;
  LabelScheme labels;  // made for a grid of this shape
};

struct JoinError {
  enum class Problem : std::uint8_t {
    no_boards,
    too_many_boards,    // more than MAX_BOARDS
    too_many_hexes,     // more than MAX_HEXES on all of them
    mixed_orientation,  // flat and pointy boards cannot be joined
    same_id,            // compared without case
    id_not_in_pattern,  // the pattern cannot write this id
    same_label,         // a hex of this board would bear a label of another board
    no_such_default,    // the default board is none of the boards
  };
  Problem problem = Problem::no_boards;
  std::string board;  // the id it is about
  std::string label = {};

  bool operator==(const JoinError&) const = default;
};

class JoinedBoards {
 public:
  static constexpr std::size_t MAX_BOARDS = 256;
  static constexpr std::size_t MAX_HEXES = 4'000'000;

  // An empty default board means none.
  static tl::expected<JoinedBoards, JoinError> make(std::vector<Board> boards, std::string_view default_board = {});

  std::span<const Board> boards() const { return boards_; }
  Orientation orientation() const { return boards_.front().grid.orientation(); }

  // A label with a board is looked up there; where two ids could stand in front, the longer one does. One without goes to the default
  // board if that has it, else to the only hex that bears it; nothing if two different hexes do. Any text is allowed.
  std::optional<Hex> find(std::string_view label) const;

  // The hex must be on a board. The label is that of the first board that has the hex.
  std::string label_of(Hex hex) const;

  bool contains(Hex hex) const { return index_of(hex).has_value(); }
  // The first board that has the hex; null when none has.
  const Board* board_of(Hex hex) const;

  // On the rim of the whole: on this edge of one of its boards, and no board continues in any direction over that edge (flat, east: neither
  // ne nor se of it).
  bool on_edge(Hex hex, Edge edge) const;
  // In the order of hexes(), each once.
  std::vector<Hex> edge_hexes(Edge edge) const;

  // Every hex once; hexes()[i] is the hex with index i.
  std::span<const Hex> hexes() const { return hexes_; }
  std::size_t size() const { return hexes_.size(); }
  // Nothing for a hex on no board.
  std::optional<std::size_t> index_of(Hex hex) const;
  // The same for a cell of a board; nothing when its hex belongs to a board before it. The cell must be on the grid.
  std::optional<std::size_t> own_index_of(std::size_t board, Cell cell) const;

 private:
  explicit JoinedBoards(std::vector<Board> boards) : boards_(std::move(boards)) {}
  void number_hexes();
  std::optional<JoinError> read_back() const;
  std::size_t number_of(std::size_t board, std::size_t slot) const {
    return index_[board].empty() ? first_[board] + slot : index_[board][slot];
  }

  std::vector<Board> boards_;
  std::optional<std::size_t> default_;
  std::vector<std::size_t> longest_first_;  // boards by the length of their ids
  std::vector<Hex> hexes_;
  // Of each board, of each cell row by row, gaps unused; empty when the cells of the board simply follow one another.
  std::vector<std::vector<std::uint32_t>> index_;
  std::vector<std::size_t> first_;  // of each board, the first number that was free for it
};

}  // namespace hexwright::geometry
