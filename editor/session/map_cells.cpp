// A board is found in the file by its id; its legend gives the character, or gets one more line.
// Offsets are axial, so that a stamp keeps its shape wherever it is put down.
#include <algorithm>
#include <map>

#include "editor/session/map_edit.hpp"
#include "editor/session/terrain_draft.hpp"
#include "model/document/map.hpp"
#include "model/edits/tree.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::editor {

using edits::PaintedLayer;

namespace {

const char* element_of(PaintedLayer layer) { return layer == PaintedLayer::terrain ? "terrain" : "elevation"; }

// A letter of the kind where it is free, a digit for its level, else the first free character that needs no care in XML.
std::optional<char> free_sign(const std::map<char, std::string>& legend, const std::string& kind) {
  for (const char c : kind)
    if (((c >= 'a' && c <= 'z') || (kind.size() == 1 && c >= '0' && c <= '9')) && !legend.contains(c)) return c;
  for (char c = '!'; c <= '~'; ++c)
    if (c != '<' && c != '>' && c != '&' && c != '"' && c != '\'' && !legend.contains(c)) return c;
  return std::nullopt;
}

std::string level_layer(const geometry::HexGrid& grid) {
  std::string xml = edits::element_xml("sign", {{"char", "0"}, {"kind", "0"}});
  for (int row = 1; row <= grid.shape().rows; ++row) {
    std::string cells;
    for (int column = 1; column <= grid.shape().columns; ++column) cells += grid.contains(geometry::Cell{column, row}) ? '0' : ' ';
    xml += edits::element_xml("row", {}, cells);
  }
  return edits::around_xml("elevation", xml);
}

class Painter {
 public:
  Painter(std::string file, PaintedLayer layer, Text name) : file_(std::move(file)), layer_(layer), out_{std::move(name), {}} {}

  struct Wanted {
    geometry::Cell cell;
    const std::string* kind;
  };
  Result<void> paint(pugi::xml_node board, const geometry::Board& shape, const std::vector<Wanted>& wanted) {
    pugi::xml_node layer = board.child(element_of(layer_));
    if (!layer && layer_ == PaintedLayer::terrain) return tl::unexpected(no_board(shape.id));
    edits::NodePath path = edits::path_of(layer ? layer : board);
    std::map<char, std::string> legend;
    if (layer) {
      for (const pugi::xml_node sign : layer.children("sign"))
        legend.emplace(sign.attribute("char").value()[0], sign.attribute("kind").value());
    } else {
      const int place = place_for(board, "elevation");
      out_.edits.push_back(edits::Insert{file_, path, place, level_layer(shape.grid)});
      path.push_back(place);
      legend.emplace('0', "0");
    }
    std::vector<edits::PaintedCell> cells;
    for (const Wanted& each : wanted) {
      const auto sign = sign_for(*each.kind, legend, path);
      if (!sign) return tl::unexpected(sign.error());
      cells.push_back({each.cell.column, each.cell.row, *sign});
    }
    out_.edits.push_back(edits::PaintCells{file_, edits::path_of(board), layer_, std::move(cells)});
    return {};
  }
  edits::Group take() { return std::move(out_); }

 private:
  Result<char> sign_for(const std::string& kind, std::map<char, std::string>& legend, const edits::NodePath& layer) {
    for (const auto& [sign, of] : legend)
      if (of == kind && sign != 0) return sign;
    const auto free = free_sign(legend, kind);
    if (!free) return refuse("editor/no-sign-left", say("The legend of this board has no character left for another kind of terrain."));
    out_.edits.push_back(edits::Insert{file_, layer, static_cast<int>(legend.size()),
                                       edits::element_xml("sign", {{"char", std::string(1, *free)}, {"kind", kind}})});
    legend.emplace(*free, kind);
    return *free;
  }

  const std::string file_;
  PaintedLayer layer_;
  edits::Group out_;
};

}  // namespace

Result<edits::Group> paint_cells(const project::Project& project, const geometry::JoinedBoards& boards, PaintedLayer layer,
                                 std::span<const CellPaint> cells, Text name) {
  const auto map = map_root(project);
  if (!map) return tl::unexpected(map.error());
  Painter painter(map->file->in_project, layer, std::move(name));
  for (const geometry::Board& board : boards.boards()) {
    std::vector<Painter::Wanted> wanted;
    for (const CellPaint& each : cells)
      if (const auto cell = board.grid.cell_of(boards.hexes()[each.hex])) wanted.push_back({*cell, &each.kind});
    if (wanted.empty()) continue;
    const pugi::xml_node element = map->node.find_child_by_attribute("board", "id", board.id.c_str());
    if (!element) return tl::unexpected(no_board(board.id));
    if (auto painted = painter.paint(element, board, wanted); !painted) return tl::unexpected(painted.error());
  }
  return painter.take();
}

int level_of(const project::MapIndex& map, std::size_t hex) {
  const geometry::Hex place = map.boards()->hexes()[hex];
  const geometry::Board* board = map.boards()->board_of(place);
  for (const document::HexBoard& source : map.map().boards) {
    if (!board || source.id != board->id || !source.elevation) continue;
    const auto cell = board->grid.cell_of(place);
    const auto& rows = source.elevation->rows;
    if (!cell || static_cast<std::size_t>(cell->row) > rows.size()) return 0;
    const std::string& row = rows[static_cast<std::size_t>(cell->row) - 1].cells;
    if (static_cast<std::size_t>(cell->column) > row.size()) return 0;
    for (const document::Sign& sign : source.elevation->signs)
      if (sign.character.size() == 1 && sign.character[0] == row[static_cast<std::size_t>(cell->column) - 1])
        return static_cast<int>(io::parse_int(sign.kind, -100, 10'000).value_or(0));
    return 0;
  }
  return 0;
}

bool Stamp::has_levels() const {
  return std::any_of(cells.begin(), cells.end(), [](const Cell& cell) { return cell.level != 0; });
}

Stamp cut_stamp(const project::MapIndex& map, const geometry::HexSet& hexes, std::size_t under_pointer) {
  Stamp out;
  const geometry::Hex middle = map.boards()->hexes()[under_pointer];
  hexes.each([&](std::size_t index) {
    const geometry::Hex hex = map.boards()->hexes()[index];
    out.cells.push_back({{hex.q - middle.q, hex.r - middle.r}, map.terrain(index), level_of(map, index)});
  });
  return out;
}

Stamped stamped(const Stamp& stamp, const geometry::JoinedBoards& boards, std::size_t under_pointer) {
  Stamped out;
  const geometry::Hex middle = boards.hexes()[under_pointer];
  for (const Stamp::Cell& cell : stamp.cells) {
    const auto index = boards.index_of({middle.q + cell.off.q, middle.r + cell.off.r});
    if (!index) continue;
    if (!cell.terrain.empty()) out.terrain.push_back({*index, cell.terrain});
    out.levels.push_back({*index, std::to_string(cell.level)});
  }
  return out;
}

Result<edits::Group> put_stamp(const project::Project& project, const geometry::JoinedBoards& boards, const Stamp& stamp,
                               std::size_t under_pointer, bool with_levels) {
  const auto map = map_root(project);
  if (!map) return tl::unexpected(map.error());
  const Stamped cells = stamped(stamp, boards, under_pointer);
  edits::Group out{say("Stamp a piece of map"), {}};
  const auto board_elements = map->node.children("board");
  const bool map_has_levels =
      std::any_of(board_elements.begin(), board_elements.end(), [](pugi::xml_node board) { return !board.child("elevation").empty(); });
  // New kinds of terrain stand in a layer of their own: the places of levels are not moved by them.
  for (const auto& [layer, painted, wanted] :
       {std::tuple{PaintedLayer::terrain, &cells.terrain, true},
        std::tuple{PaintedLayer::elevation, &cells.levels, with_levels && (stamp.has_levels() || map_has_levels)}}) {
    if (!wanted || painted->empty()) continue;
    auto edit = paint_cells(project, boards, layer, *painted, out.label);
    if (!edit) return edit;
    out.edits.push_back(std::move(*edit));
  }
  confirm_painted(project, boards, cells.terrain, out);
  return out;
}

}  // namespace hexwright::editor
