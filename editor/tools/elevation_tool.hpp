// Painting levels: to a level that is set, or so many up or down from what each hex has. With Alt the brush takes up the level it
// points at.
#pragma once

#include "editor/tools/hex_paint_tool.hpp"

namespace hexwright::editor {

class ElevationTool : public HexPaintTool {
 public:
  enum class Way { set, raise, lower };

  explicit ElevationTool(Workplace& workplace) : HexPaintTool(workplace, MapLayer::elevation, Preview::Ink::level) {}

  void set_way(Way way) { way_ = way; }
  Way way() const { return way_; }
  // Kept within LOWEST_LEVEL and HIGHEST_LEVEL.
  void set_level(int level);
  int level() const { return level_; }
  wording::Text hint() const override;

 private:
  std::string shown_at(std::size_t hex) const override;
  std::optional<std::string> wanted_at(std::size_t hex) const override;
  wording::Result<void> perform(const std::vector<CellPaint>& cells) override;
  bool begin(std::size_t hex, bool alt) override;

  Way way_ = Way::set;
  int level_ = 1;
};

}  // namespace hexwright::editor
