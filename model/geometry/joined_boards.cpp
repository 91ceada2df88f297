// Boards joined on one plane. Every question about a hex asks the boards in turn, each in O(1).
#include "model/geometry/joined_boards.hpp"

#include <algorithm>
#include <cassert>
#include <functional>

#include "model/geometry/ascii.hpp"

namespace hexwright::geometry {
namespace {

std::size_t slot_of(const HexGrid& grid, Cell cell) {
  return static_cast<std::size_t>(cell.row - 1) * static_cast<std::size_t>(grid.shape().columns) +
         static_cast<std::size_t>(cell.column - 1);
}

std::optional<JoinError> join_error(const std::vector<Board>& boards) {
  using Problem = JoinError::Problem;
  if (boards.empty()) return JoinError{Problem::no_boards, {}};
  if (boards.size() > JoinedBoards::MAX_BOARDS) return JoinError{Problem::too_many_boards, {}};
  std::size_t hexes = 0;
  for (std::size_t i = 0; i < boards.size(); ++i) {
    const Board& board = boards[i];
    assert(board.labels.grid().shape() == board.grid.shape());
    hexes += board.grid.size();
    if (hexes > JoinedBoards::MAX_HEXES) return JoinError{Problem::too_many_hexes, board.id};
    if (board.grid.orientation() != boards.front().grid.orientation()) {
      return JoinError{Problem::mixed_orientation, board.id};
    }
    for (std::size_t j = 0; j < i; ++j) {
      if (same_name(boards[j].id, board.id)) return JoinError{Problem::same_id, board.id};
    }
    if (!board.labels.accepts_board(board.id)) return JoinError{Problem::id_not_in_pattern, board.id};
  }
  return std::nullopt;
}

}  // namespace

tl::expected<JoinedBoards, JoinError> JoinedBoards::make(std::vector<Board> boards, std::string_view default_board) {
  if (auto error = join_error(boards)) return tl::unexpected(std::move(*error));
  JoinedBoards joined(std::move(boards));
  for (std::size_t i = 0; i < joined.boards_.size(); ++i) joined.longest_first_.push_back(i);
  std::ranges::stable_sort(joined.longest_first_, std::greater(), [&](std::size_t i) { return joined.boards_[i].id.size(); });
  if (auto error = joined.read_back()) return tl::unexpected(std::move(*error));
  if (!default_board.empty()) {
    const auto it = std::ranges::find_if(joined.boards_, [&](const Board& board) { return same_name(board.id, default_board); });
    if (it == joined.boards_.end()) {
      return tl::unexpected(JoinError{JoinError::Problem::no_such_default, std::string(default_board)});
    }
    joined.default_ = static_cast<std::size_t>(it - joined.boards_.begin());
  }
  joined.number_hexes();
  return joined;
}

void JoinedBoards::number_hexes() {
  std::size_t most = 0;  // shared ones counted twice
  for (const Board& board : boards_) most += board.grid.size();
  hexes_.reserve(most);
  for (const Board& board : boards_) {
    const std::size_t first = hexes_.size();
    const GridShape& shape = board.grid.shape();
    std::vector<std::uint32_t> slots(static_cast<std::size_t>(shape.columns) * static_cast<std::size_t>(shape.rows));
    for (int row = 1; row <= shape.rows; ++row) {
      for (int column = 1; column <= shape.columns; ++column) {
        const Cell cell{column, row};
        if (!board.grid.contains(cell)) continue;
        const Hex hex = board.grid.hex_of(cell);
        const std::optional<std::size_t> known = index_of(hex);  // on a board numbered before
        slots[slot_of(board.grid, cell)] = static_cast<std::uint32_t>(known.value_or(hexes_.size()));
        if (!known) hexes_.push_back(hex);
      }
    }
    if (hexes_.size() - first == slots.size()) slots = {};  // no gap and nothing shared: they follow one another
    first_.push_back(first);
    index_.push_back(std::move(slots));
  }
}

std::optional<std::size_t> JoinedBoards::index_of(Hex hex) const {
  for (std::size_t i = 0; i < index_.size(); ++i) {
    const HexGrid& grid = boards_[i].grid;
    if (const std::optional<Cell> cell = grid.cell_of(hex)) return number_of(i, slot_of(grid, *cell));
  }
  return std::nullopt;
}

std::optional<std::size_t> JoinedBoards::own_index_of(std::size_t board, Cell cell) const {
  assert(boards_[board].grid.contains(cell));
  const std::size_t index = number_of(board, slot_of(boards_[board].grid, cell));
  if (index < first_[board]) return std::nullopt;
  return index;
}

const Board* JoinedBoards::board_of(Hex hex) const {
  for (const Board& board : boards_) {
    if (board.grid.contains(hex)) return &board;
  }
  return nullptr;
}

// Boards y and yA: "yAA5" is A5 of the longer one, so that no hex of the shorter may be called so.
std::optional<JoinError> JoinedBoards::read_back() const {
  for (const Board& board : boards_) {
    const auto longer = [&](const Board& other) {
      return other.id.size() > board.id.size() && other.labels.names_board() && same_name(other.id.substr(0, board.id.size()), board.id);
    };
    if (!board.labels.names_board() || std::ranges::none_of(boards_, longer)) continue;
    for (int row = 1; row <= board.grid.shape().rows; ++row)
      for (int column = 1; column <= board.grid.shape().columns; ++column) {
        const Cell cell{column, row};
        if (!board.grid.contains(cell)) continue;
        std::string label = board.labels.format(board.id, cell);
        if (find(label) != board.grid.hex_of(cell)) return JoinError{JoinError::Problem::same_label, board.id, std::move(label)};
      }
  }
  return std::nullopt;
}

std::optional<Hex> JoinedBoards::find(std::string_view label) const {
  std::optional<Hex> only, by_default;
  bool several = false;
  for (const std::size_t i : longest_first_) {
    const Board& board = boards_[i];
    const std::optional<LabelledCell> read = board.labels.parse(label, board.id);
    if (!read) continue;
    const Hex hex = board.grid.hex_of(read->cell);
    if (read->names_board) return hex;
    if (default_ == i) by_default = hex;
    several = several || (only && *only != hex);
    only = hex;
  }
  if (by_default) return by_default;
  return several ? std::nullopt : only;
}

std::string JoinedBoards::label_of(Hex hex) const {
  const Board* board = board_of(hex);
  assert(board != nullptr);
  return board->labels.format(board->id, *board->grid.cell_of(hex));
}

bool JoinedBoards::on_edge(Hex hex, Edge edge) const {
  const bool at_rim = std::ranges::any_of(boards_, [&](const Board& board) { return board.grid.on_edge(hex, edge); });
  if (!at_rim) return false;
  return std::ranges::none_of(directions_over(edge, orientation()), [&](Direction direction) {
    const Hex beyond = step(hex, direction);
    return std::ranges::any_of(boards_, [&](const Board& board) { return board.grid.contains(beyond); });
  });
}

std::vector<Hex> JoinedBoards::edge_hexes(Edge edge) const {
  std::vector<std::size_t> indexes;
  for (const Board& board : boards_) {
    for (const Hex hex : board.grid.edge_hexes(edge)) {
      if (on_edge(hex, edge)) indexes.push_back(*index_of(hex));
    }
  }
  std::ranges::sort(indexes);
  indexes.erase(std::unique(indexes.begin(), indexes.end()), indexes.end());
  std::vector<Hex> edges;
  for (const std::size_t index : indexes) edges.push_back(hexes_[index]);
  return edges;
}

}  // namespace hexwright::geometry
