// A brush over hexes, whatever it paints: freely with a round tip, along a line, in a rectangle, over all that hangs together, or
// wherever the same is. One stroke is one step of the history, and touches a hex once. Brushes derive and say what a hex is and
// what it is to become.
#pragma once

#include "editor/session/cells.hpp"
#include "editor/tools/tool.hpp"

namespace hexwright::editor {

class HexPaintTool : public Tool {
 public:
  enum class Shape { free, line, rectangle, flood, replace_all };
  static constexpr int LARGEST = 9;  // hexes across

  HexPaintTool(Workplace& workplace, MapLayer layer, Preview::Ink ink) : workplace_(workplace), layer_(layer), ink_(ink) {}

  void set_shape(Shape shape);
  Shape shape() const { return shape_; }
  // Across, in hexes: 1, 3, 5, 7 or 9. Of free strokes and lines.
  void set_size(int hexes_across);
  int size() const { return size_; }

  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override;
  void release(const BoardEvent& event) override;
  void hover(const BoardEvent& event) override;
  void leave() override { under_.reset(); }
  void cancel() override;
  void scene_came() override;
  void scene_shown(std::uint64_t revision) override;
  Preview preview() const override;

 protected:
  const geometry::JoinedBoards* boards() const;
  // What a hex is: as painted a moment ago, else as the scene shows it.
  std::string now_at(std::size_t hex) const;
  Workplace& workplace() const { return workplace_; }
  // Names the strokes of this brush in the history, each another.
  std::string stroke_key(const char* brush) const { return std::string(brush) + "-" + std::to_string(stroke_); }

  virtual std::string shown_at(std::size_t hex) const = 0;
  // What the stroke makes of a hex; nothing when it does not touch it.
  virtual std::optional<std::string> wanted_at(std::size_t hex) const = 0;
  // Does it in the documents; every hex becomes another than it is.
  virtual wording::Result<void> perform(const std::vector<CellPaint>& cells) = 0;
  // A stroke begins here, with Alt or without; false when the press was another thing than painting.
  virtual bool begin(std::size_t hex, bool alt) = 0;
  // By what filling and replacing know hexes that are alike.
  virtual std::string likeness(std::size_t hex) const { return now_at(hex); }

 private:
  struct Pending {  // painted already, and not yet in the scene
    std::map<std::size_t, std::string> hexes;
    std::uint64_t revision;
  };
  geometry::HexSet covered(std::size_t from, std::size_t to) const;
  geometry::HexSet thick(const geometry::HexSet& hexes) const;
  void paint(const geometry::HexSet& hexes);

  Workplace& workplace_;
  const MapLayer layer_;
  const Preview::Ink ink_;
  Shape shape_ = Shape::free;
  int size_ = 1, stroke_ = 0;
  std::optional<std::size_t> under_, from_;  // from_: a stroke is begun
  geometry::HexSet touched_;                 // by this stroke
  std::vector<Pending> pending_;
};

}  // namespace hexwright::editor
