// Levels travel as the words that stand in the legend.
#include "editor/tools/elevation_tool.hpp"

#include <algorithm>

#include "model/io/numbers.hpp"

namespace hexwright::editor {

using wording::say;

void ElevationTool::set_level(int level) { level_ = std::clamp(level, LOWEST_LEVEL, HIGHEST_LEVEL); }

std::string ElevationTool::shown_at(std::size_t hex) const { return std::to_string(level_of(*workplace().scene()->view->index, hex)); }

std::optional<std::string> ElevationTool::wanted_at(std::size_t hex) const {
  if (way_ == Way::set) return std::to_string(level_);
  const auto now = static_cast<int>(io::parse_int(now_at(hex), -100, 10'000).value_or(0));
  const int then = now + (way_ == Way::raise ? 1 : -1);
  if (then < LOWEST_LEVEL || then > HIGHEST_LEVEL) return std::nullopt;
  return std::to_string(then);
}

wording::Result<void> ElevationTool::perform(const std::vector<CellPaint>& cells) {
  Session& session = workplace().session();
  const wording::Text name = way_ == Way::set     ? say("Set the level to {level}", {{"level", std::int64_t{level_}}})
                             : way_ == Way::raise ? say("Raise the ground")
                                                  : say("Lower the ground");
  const auto edit = paint_cells(session.project(), *boards(), edits::PaintedLayer::elevation, cells, name);
  if (!edit) return tl::unexpected(edit.error());
  return session.perform(*edit, name, stroke_key("elevation"));
}

bool ElevationTool::begin(std::size_t hex, bool alt) {
  if (!alt) return true;
  set_level(static_cast<int>(io::parse_int(now_at(hex), -100, 10'000).value_or(0)));
  way_ = Way::set;
  return false;
}

wording::Text ElevationTool::hint() const {
  switch (way_) {
    case Way::set:
      return say("Drag to paint level {level}. Alt-click takes up the level under the pointer.", {{"level", std::int64_t{level_}}});
    case Way::raise:
      return say("Drag to raise the ground by one level.");
    case Way::lower:
      return say("Drag to lower the ground by one level.");
  }
  return {};
}

}  // namespace hexwright::editor
