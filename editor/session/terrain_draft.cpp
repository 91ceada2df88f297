// The session's own index of the map is as old as its file on the disk: what is a draft now stands in the tree.
#include "editor/session/terrain_draft.hpp"

#include <algorithm>
#include <set>

#include "exchange/scan/terrain_by_colour.hpp"
#include "publish/raster/surface.hpp"

namespace hexwright::editor {

namespace {

constexpr int MOST_SIDE = 8000;  // pixels: of a larger picture every second, third … is looked at

void mark(const OnMap& map, const std::vector<std::string>& labels, edits::Group& out) {
  for (edits::Edit& edit : reshape::mark_unconfirmed(map.file->in_project, map.node, labels)) out.edits.push_back(std::move(edit));
}

// On white, as it lies on the board.
exchange::PicturePixels pixels_of(const publish::Scan& scan) {
  const int step = (std::max(scan.width(), scan.height()) + MOST_SIDE - 1) / MOST_SIDE;
  const auto drawn = std::make_shared<const publish::Surface>((scan.width() + step - 1) / step, (scan.height() + step - 1) / step);
  scan.draw(drawn->cr(), {1.0 / step, 0, 0, 0, 1.0 / step, 0}, 1);
  drawn->flush();
  return {drawn->width(), drawn->height(), step, [drawn](int y) { return drawn->row(y); }};
}

}  // namespace

Result<edits::Group> propose_terrain(const project::Project& project, const Scene& scene, const BackdropSeen& backdrop) {
  if (!backdrop.scan) return refuse("editor/no-picture", say("No picture lies under this board."));
  const auto map = map_root(project);
  if (!map) return tl::unexpected(map.error());
  const project::MapIndex& index = *scene.view->index;
  const auto& boards = scene.view->map.boards;
  const auto board = std::find_if(boards.begin(), boards.end(), [&](const document::HexBoard& each) { return each.id == backdrop.board; });
  if (board == boards.end() || !index.boards()) return tl::unexpected(no_board(backdrop.board));
  const auto proposed = exchange::propose_terrain(index, *board, pixels_of(*backdrop.scan), exchange::known_terrain(index, *board));
  if (!proposed) return tl::unexpected(proposed.error());
  std::vector<CellPaint> cells;
  std::set<std::string> draft;
  for (std::string& label : reshape::unconfirmed_labels(map->node)) draft.insert(std::move(label));
  for (const reshape::DraftHex& each : proposed->hexes) {
    if (index.terrain(each.hex) != each.kind) cells.push_back({each.hex, each.kind});
    draft.insert(index.label(each.hex));
  }
  auto out = paint_cells(project, *index.boards(), edits::PaintedLayer::terrain, cells, say("Propose terrain by colour"));
  if (out) mark(*map, {draft.begin(), draft.end()}, *out);
  return out;
}

Result<edits::Group> confirm_terrain(const project::Project& project) {
  return map_root(project).map([](const OnMap& map) {
    edits::Group out{say("Confirm the terrain"), {}};
    mark(map, {}, out);
    return out;
  });
}

void confirm_painted(const project::Project& project, const geometry::JoinedBoards& boards, std::span<const CellPaint> cells,
                     edits::Group& painting) {
  const auto map = map_root(project);
  std::vector<std::string> labels = map ? reshape::unconfirmed_labels(map->node) : std::vector<std::string>();
  if (labels.empty()) return;
  std::set<std::string> painted;
  for (const CellPaint& cell : cells) painted.insert(boards.label_of(boards.hexes()[cell.hex]));
  if (std::erase_if(labels, [&](const std::string& label) { return painted.contains(label); }) > 0) mark(*map, labels, painting);
}

}  // namespace hexwright::editor
