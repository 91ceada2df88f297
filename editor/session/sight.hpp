// Lines of sight between hexes, and the field seen from one, by the terrain that blocks sight in the game. Levels are ignored: the effect
// of height is each game's own rule. Distances are in hexes. Immutable once made, so any thread may use it; cannot fail.
#pragma once

#include <vector>

#include "editor/session/fault.hpp"
#include "model/geometry/hex_set.hpp"
#include "model/geometry/sight.hpp"
#include "model/project/game.hpp"
#include "model/project/map_index.hpp"

namespace hexwright::editor {

// The range: no hex farther away is considered.
inline constexpr int FARTHEST_SIGHT_HEXES = 126;

struct SightLine {
  std::size_t from = 0, to = 0;
  geometry::Sight sight = geometry::Sight::clear;
  std::vector<std::size_t> met;      // hexes that the line crosses or runs along, in order
  std::vector<std::size_t> because;  // those that block, alone or with the neighbour beside the line
  int distance_hexes = 0;
};

class Lookout {
 public:
  // Keeps no reference to either argument.
  Lookout(const project::MapIndex& map, const project::Game& game);

  // False when the game does not state for any terrain whether it blocks sight.
  bool is_known() const { return known_; }
  SightLine look(const geometry::JoinedBoards& boards, std::size_t from, std::size_t to) const;

  struct Field {
    geometry::HexSet clear, partly;
  };
  // Includes the hex itself.
  Field field(const geometry::JoinedBoards& boards, std::size_t from) const;

 private:
  auto blocker(const geometry::JoinedBoards& boards) const {
    return [this, &boards](geometry::Hex hex) {
      const auto index = boards.index_of(hex);
      return index && blocks_.contains(*index);
    };
  }

  geometry::HexSet blocks_;
  bool known_ = false;
};

// One sentence, and one more where the map has levels or the game does not say what blocks.
std::vector<Text> in_words(const SightLine& line, const Lookout& lookout, const project::MapIndex& map, const project::Game& game);

}  // namespace hexwright::editor
