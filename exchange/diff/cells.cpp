// Boards are paired by id; a layer that only one version has counts as unpainted in the other.
#include "exchange/diff/cells.hpp"

#include <map>

#include "model/document/map.hpp"

namespace hexwright::exchange {

using namespace document;

namespace {

// Kind by row and column, both from 0; empty where nothing is painted.
class Painted {
 public:
  explicit Painted(const std::optional<Layer>& layer) : layer_(layer) {
    if (layer)
      for (const Sign& sign : layer->signs)
        if (sign.character.size() == 1) kinds_.emplace(sign.character[0], sign.kind);
  }
  std::string at(std::size_t row, std::size_t column) const {
    if (!layer_ || row >= layer_->rows.size() || column >= layer_->rows[row].cells.size()) return {};
    const auto found = kinds_.find(layer_->rows[row].cells[column]);
    return found == kinds_.end() ? std::string(1, layer_->rows[row].cells[column]) : found->second;
  }

 private:
  const std::optional<Layer>& layer_;
  std::map<char, std::string> kinds_;
};

std::string label(const project::MapIndex& map, const std::string& board, int column, int row) {
  if (map.boards())
    for (const geometry::Board& one : map.boards()->boards())
      if (one.id == board && one.grid.contains(geometry::Cell{column + 1, row + 1}))
        return map.boards()->label_of(one.grid.hex_of(geometry::Cell{column + 1, row + 1}));
  return std::to_string(column + 1) + "/" + std::to_string(row + 1);
}

void compare_layer(const project::MapIndex& map, const HexBoard& before, const HexBoard& after, const std::string& name,
                   std::vector<Change>& out) {
  const std::optional<Layer>&old_layer = name == "terrain" ? before.terrain : before.elevation,
        &new_layer = name == "terrain" ? after.terrain : after.elevation;
  const Painted old_cells(old_layer), new_cells(new_layer);
  std::map<std::pair<std::string, std::string>, std::vector<std::string>> changed;
  for (int row = 0; row < after.rows; ++row)
    for (int column = 0; column < after.columns; ++column) {
      const auto r = static_cast<std::size_t>(row), c = static_cast<std::size_t>(column);
      const std::string from = old_cells.at(r, c), to = new_cells.at(r, c);
      if (from != to) changed[{from, to}].push_back(label(map, after.id, column, row));
    }
  for (auto& [kinds, hexes] : changed) {
    Change made;
    made.document = "map";
    made.section = "board";
    made.object = after.id;
    made.element = made.path = name;
    made.field = "kind";
    if (!kinds.first.empty()) made.before = kinds.first;
    if (!kinds.second.empty()) made.after = kinds.second;
    made.hexes = std::move(hexes);
    out.push_back(std::move(made));
  }
}

}  // namespace

std::vector<Change> compare_cells(const project::MapIndex& before, const project::MapIndex& after) {
  std::vector<Change> changes;
  for (const HexBoard& one : after.map().boards)
    for (const HexBoard& other : before.map().boards)
      if (one.id == other.id)
        for (const char* layer : {"terrain", "elevation"}) compare_layer(after, other, one, layer, changes);
  return changes;
}

}  // namespace hexwright::exchange
