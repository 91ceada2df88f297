// Tools that draw along hexsides and from hex to hex. With Alt they clear what is there; a stroke or a route is one step of the history.
// Hexes are indices into the joined boards. One thread, the window's; faults go to Workplace::complain().
#pragma once

#include "editor/tools/tool.hpp"

namespace hexwright::editor {

// The side near the pointer; nothing in the middle of a hex.
std::optional<geometry::Hexside> side_under(const Scene& scene, const BoardEvent& event);

// What was drawn on sides; an empty kind means removed.
struct DrawnSides {
  std::vector<geometry::Hexside> sides;
  std::string kind;
};

// Hexsides: a click near a side, or a drag along sides. With Ctrl a click picks the kind that is there.
class HexsideTool : public DrawingTool<DrawnSides> {
 public:
  using DrawingTool::DrawingTool;

  void set_kind(std::string kind);
  const std::string& kind() const { return kind_; }
  // The id of the element that new sides are added to; nothing: chosen by paint_sides().
  void set_feature(std::optional<std::string> id) { feature_ = std::move(id); }
  const std::optional<std::string>& feature() const { return feature_; }

  bool can_erase() const override { return true; }
  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override;
  void release(const BoardEvent& event) override;
  void hover(const BoardEvent& event) override;
  void leave() override { pointed_.reset(); }
  void cancel() override;
  void scene_came() override { pointed_.reset(); }
  Preview preview() const override;
  Text hint() const override;

 private:
  void take_up(const geometry::Hexside& side);
  void paint(const std::vector<geometry::Hexside>& sides);

  std::string kind_;
  std::optional<std::string> feature_;
  bool pressed_ = false, clearing_ = false;
  int stroke_ = 0;
  publish::Point from_;
  std::optional<geometry::Hexside> pointed_;
};

// Roads, railways and rivers: every click or drag continues from the last hex; a click on that hex again, a double click or Enter ends the
// route, Esc discards it, Backspace removes its last part. A route that begins at the end of a path of its kind continues that path.
class PathTool : public DrawingTool<Preview::Route> {
 public:
  using DrawingTool::DrawingTool;

  void set_kind(std::string kind);
  const std::string& kind() const { return kind_; }
  // The route that is begun.
  const std::vector<std::size_t>& course() const { return course_; }

  bool can_erase() const override { return true; }
  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override;
  void release(const BoardEvent& event) override;
  void cancel() override;
  void settle() override;
  void step_back() override;
  bool undo_begun() override;
  void scene_came() override;
  Preview preview() const override;
  Text hint() const override;

 private:
  void go_to(std::size_t hex);
  void finish();
  void clear(std::size_t from, std::size_t to);

  std::string kind_;
  std::vector<std::size_t> course_;
  std::vector<std::size_t> stops_;  // the length of the route before each part
  std::optional<std::size_t> clearing_;
  bool pressed_ = false;
  int stroke_ = 0;
};

}  // namespace hexwright::editor
