// What a hex is to become is the kind in hand, whatever it was.
#include "editor/tools/terrain_tool.hpp"

namespace hexwright::editor {

using wording::say;

std::string TerrainTool::shown_at(std::size_t hex) const { return workplace().scene()->view->index->terrain(hex); }

std::optional<std::string> TerrainTool::wanted_at(std::size_t) const {
  return kind_.empty() ? std::nullopt : std::optional<std::string>(kind_);
}

wording::Result<void> TerrainTool::perform(const std::vector<CellPaint>& cells) {
  Session& session = workplace().session();
  const auto edit = paint_cells(session.project(), *boards(), edits::PaintedLayer::terrain, cells, say("Paint terrain"));
  if (!edit) return tl::unexpected(edit.error());
  return session.perform(*edit, say("Paint terrain"), stroke_key("terrain"));
}

bool TerrainTool::begin(std::size_t hex, bool alt) {
  if (!alt) return true;
  if (std::string kind = now_at(hex); !kind.empty()) kind_ = std::move(kind);
  return false;
}

wording::Text TerrainTool::hint() const {
  switch (shape()) {
    case Shape::free:
      return say("Drag to paint. Alt-click takes up the terrain under the pointer.");
    case Shape::line:
      return say("Drag from one end of the line to the other.");
    case Shape::rectangle:
      return say("Drag from one corner to the other.");
    case Shape::flood:
      return say("Click to fill all hexes of the same terrain that hang together.");
    case Shape::replace_all:
      return say("Click a hex: its terrain is replaced wherever it is on the map.");
  }
  return {};
}

}  // namespace hexwright::editor
