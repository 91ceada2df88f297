// Tools that paint hexes: terrain, levels and places, with a round tip, along a line, in a rectangle, by flooding, or wherever the same
// value is. One stroke is one step of the history, and paints a hex once. Sizes in hexes. One thread, the window's; faults go to
// Workplace::complain().
#pragma once

#include "editor/session/map_edit.hpp"
#include "editor/tools/tool.hpp"

namespace hexwright::editor {

// The base class: derived tools supply the present and the new value of a hex.
class HexPaintTool : public DrawingTool<std::map<std::size_t, std::string>> {
 public:
  enum class Shape { free, line, rectangle, flood, replace_all };
  static constexpr int LARGEST = 9;  // hexes across

  // `stroke` names the strokes of the tool in the history.
  HexPaintTool(Workplace& workplace, MapLayer layer, Preview::Ink ink, std::string stroke)
      : DrawingTool(workplace), layer_(layer), ink_(ink), name_(std::move(stroke)) {}

  void set_shape(Shape shape);
  Shape shape() const { return shape_; }
  // Across, in hexes: 1, 3, 5, 7 or 9. Of free strokes and lines.
  void set_size(int hexes_across);
  int size() const { return size_; }

  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override;
  void release(const BoardEvent& event) override;
  void cancel() override;
  void scene_came() override;
  Preview preview() const override;

 protected:
  // The value of a hex: as just painted, else as in the scene.
  std::string now_at(std::size_t hex) const;

  virtual std::string shown_at(std::size_t hex) const = 0;
  // The value that the stroke gives a hex; nothing when it does not change it.
  virtual std::optional<std::string> wanted_at(std::size_t hex) const = 0;
  // The edit for these hexes, each of which changes.
  virtual Result<edits::Group> edit_for(const std::vector<CellPaint>& cells) = 0;
  // Called when a stroke begins on a hex; false when the press does not paint.
  virtual bool begin(const BoardEvent& event) = 0;
  // Painting it as it is changes something: it is confirmed.
  virtual bool is_draft(std::size_t) const { return false; }
  // The value by which flooding and replacing compare hexes.
  virtual std::string likeness(std::size_t hex) const { return now_at(hex); }

 private:
  geometry::HexSet covered(std::size_t from, std::size_t to) const;
  geometry::HexSet thick(const geometry::HexSet& hexes) const;
  void paint(const geometry::HexSet& hexes);

  const MapLayer layer_;
  const Preview::Ink ink_;
  const std::string name_;
  Shape shape_ = Shape::free;
  int size_ = 1, stroke_ = 0;
  std::int64_t count_ = 0;           // of the hexes that the stroke has changed
  std::optional<std::size_t> from_;  // a stroke is begun
  geometry::HexSet touched_;         // by this stroke
};

// Paints terrain. With Alt a click picks the terrain under the pointer.
class TerrainTool : public HexPaintTool {
 public:
  explicit TerrainTool(Workplace& workplace) : HexPaintTool(workplace, MapLayer::terrain, Preview::Ink::terrain, "terrain") {}

  void set_kind(std::string kind) { kind_ = std::move(kind); }
  const std::string& kind() const { return kind_; }
  Text hint() const override;

 private:
  std::string shown_at(std::size_t hex) const override;
  std::optional<std::string> wanted_at(std::size_t hex) const override;
  Result<edits::Group> edit_for(const std::vector<CellPaint>& cells) override;
  bool begin(const BoardEvent& event) override;
  bool is_draft(std::size_t hex) const override { return draft_.contains(hex); }

  std::string kind_;
  geometry::HexSet draft_;  // when the stroke began
};

// Sets a level, or raises or lowers it by one. With Alt a click picks the level under the pointer.
class ElevationTool : public HexPaintTool {
 public:
  enum class Way { set, raise, lower };

  explicit ElevationTool(Workplace& workplace) : HexPaintTool(workplace, MapLayer::elevation, Preview::Ink::level, "elevation") {}

  void set_way(Way way) { way_ = way; }
  Way way() const { return way_; }
  // Kept within LOWEST_LEVEL and HIGHEST_LEVEL.
  void set_level(int level);
  int level() const { return level_; }
  Text hint() const override;

 private:
  std::string shown_at(std::size_t hex) const override;
  std::optional<std::string> wanted_at(std::size_t hex) const override;
  Result<edits::Group> edit_for(const std::vector<CellPaint>& cells) override;
  bool begin(const BoardEvent& event) override;

  Way way_ = Way::set;
  int level_ = 1;
};

// Adds hexes to a place, or removes them. Flooding compares terrain.
class PlaceTool : public HexPaintTool {
 public:
  explicit PlaceTool(Workplace& workplace) : HexPaintTool(workplace, MapLayer::places, Preview::Ink::member, "place") {}

  // The id of the place; empty for none.
  void set_place(std::string id) { id_ = std::move(id); }
  const std::string& place() const { return id_; }
  bool can_erase() const override { return true; }
  // Also shows all hexes of the place.
  Preview preview() const override;
  Text hint() const override;

 private:
  std::string shown_at(std::size_t hex) const override;
  std::optional<std::string> wanted_at(std::size_t hex) const override;
  Result<edits::Group> edit_for(const std::vector<CellPaint>& cells) override;
  bool begin(const BoardEvent& event) override;
  std::string likeness(std::size_t hex) const override;
  const project::MapIndex::IndexedPlace* found() const;

  std::string id_;
  bool clearing_ = false;
};

}  // namespace hexwright::editor
