// Painting terrain: freely with a round brush, along a line, in a rectangle, over all that hangs together, or wherever a kind is. One
// stroke is one step of the history. With Alt the brush takes up the kind it points at.
#pragma once

#include "editor/tools/tool.hpp"

namespace hexwright::editor {

class TerrainBrush : public Tool {
 public:
  enum class Shape { free, line, rectangle, flood, replace_all };
  static constexpr int LARGEST = 9;  // hexes across

  explicit TerrainBrush(Workplace& workplace) : workplace_(workplace) {}

  void set_kind(std::string kind) { kind_ = std::move(kind); }
  const std::string& kind() const { return kind_; }
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
  Preview preview() const override;
  wording::Text hint() const override;

 private:
  struct Wet {  // painted already, and not yet in the scene
    geometry::HexSet hexes;
    std::string kind;
    std::uint64_t revision;
  };
  const geometry::JoinedBoards* boards() const;
  geometry::HexSet covered(std::size_t from, std::size_t to) const;
  geometry::HexSet thick(const geometry::HexSet& hexes) const;
  const std::string& kind_at(std::size_t hex) const;
  void take_up(std::size_t hex);
  void paint(const geometry::HexSet& hexes);

  Workplace& workplace_;
  std::string kind_;
  Shape shape_ = Shape::free;
  int size_ = 1, stroke_ = 0;
  std::optional<std::size_t> under_, from_;  // from_: a stroke is begun
  std::vector<Wet> wet_;
};

}  // namespace hexwright::editor
