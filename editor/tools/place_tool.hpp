// Painting the hexes of a place: they come to it, and with Alt they go from it. Filling goes by the terrain.
#pragma once

#include "editor/tools/hex_paint_tool.hpp"

namespace hexwright::editor {

class PlaceTool : public HexPaintTool {
 public:
  explicit PlaceTool(Workplace& workplace) : HexPaintTool(workplace, MapLayer::places, Preview::Ink::member) {}

  // By its id; empty when none is in hand.
  void set_place(std::string id) { id_ = std::move(id); }
  const std::string& place() const { return id_; }
  // With all hexes of the place shown.
  Preview preview() const override;
  wording::Text hint() const override;

 private:
  std::string shown_at(std::size_t hex) const override;
  std::optional<std::string> wanted_at(std::size_t hex) const override;
  wording::Result<void> perform(const std::vector<CellPaint>& cells) override;
  bool begin(std::size_t hex, bool alt) override;
  std::string likeness(std::size_t hex) const override;
  const project::MapIndex::IndexedPlace* found() const;

  std::string id_;
  bool clearing_ = false;
};

}  // namespace hexwright::editor
