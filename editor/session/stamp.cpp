// Offsets are axial, so that a stamp keeps its shape wherever it is put down.
#include "editor/session/stamp.hpp"

#include <algorithm>

#include "editor/session/map_file.hpp"

namespace hexwright::editor {

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
  const project::ProjectFile* file = map_file(project);
  if (!file) return tl::unexpected(no_board({}));
  const Stamped cells = stamped(stamp, boards, under_pointer);
  edits::Group out{say("Stamp a piece of map"), {}};
  if (!cells.terrain.empty()) {
    auto edit = paint_cells(project, boards, edits::PaintedLayer::terrain, cells.terrain, out.label);
    if (!edit) return tl::unexpected(edit.error());
    out.edits.push_back(std::move(*edit));
  }
  const auto board_elements = file->xml.root().children("board");
  const bool map_has_levels =
      std::any_of(board_elements.begin(), board_elements.end(), [](pugi::xml_node board) { return !board.child("elevation").empty(); });
  if (!with_levels || cells.levels.empty() || (!stamp.has_levels() && !map_has_levels)) return out;
  // New kinds of terrain stand in its own layer: the places of levels are not moved by them.
  auto edit = paint_cells(project, boards, edits::PaintedLayer::elevation, cells.levels, out.label);
  if (!edit) return tl::unexpected(edit.error());
  out.edits.push_back(std::move(*edit));
  return out;
}

}  // namespace hexwright::editor
