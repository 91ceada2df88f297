// Painting terrain. With Alt the brush takes up the kind it points at.
#pragma once

#include "editor/tools/hex_paint_tool.hpp"

namespace hexwright::editor {

class TerrainTool : public HexPaintTool {
 public:
  explicit TerrainTool(Workplace& workplace) : HexPaintTool(workplace, MapLayer::terrain, Preview::Ink::terrain) {}

  void set_kind(std::string kind) { kind_ = std::move(kind); }
  const std::string& kind() const { return kind_; }
  wording::Text hint() const override;

 private:
  std::string shown_at(std::size_t hex) const override;
  std::optional<std::string> wanted_at(std::size_t hex) const override;
  wording::Result<void> perform(const std::vector<CellPaint>& cells) override;
  bool begin(std::size_t hex, bool alt) override;

  std::string kind_;
};

}  // namespace hexwright::editor
