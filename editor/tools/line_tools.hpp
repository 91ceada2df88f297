// Tools that draw along hexsides and from hex to hex. With Alt they clear what lies there; a stroke or a course is one step of the history.
#pragma once

#include "editor/tools/tool.hpp"

namespace hexwright::editor {

// The side that the pointer is near; nothing in the middle of a hex, where all are far.
std::optional<geometry::Hexside> side_under(const Scene& scene, const BoardEvent& event);

// What was drawn on sides; an empty kind was taken away.
struct DrawnSides {
  std::vector<geometry::Hexside> sides;
  std::string kind;
};

// Hexsides: a click near a side, or a drag along sides. With Ctrl a click takes up the kind that lies there.
class HexsideTool : public DrawingTool<DrawnSides> {
 public:
  using DrawingTool::DrawingTool;

  void set_kind(std::string kind);
  const std::string& kind() const { return kind_; }
  // The element that new sides come to, by its id; by itself, when there is none.
  void set_feature(std::optional<std::string> id) { feature_ = std::move(id); }
  const std::optional<std::string>& feature() const { return feature_; }

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

// Roads, railways and rivers: every click or drag goes on from the last hex; a click on that hex again, a double click or Enter ends the
// course, Esc gives it up, Backspace takes the last bit back. A course that begins at the end of a path of its kind continues that path.
class PathTool : public DrawingTool<Preview::Route> {
 public:
  using DrawingTool::DrawingTool;

  void set_kind(std::string kind);
  const std::string& kind() const { return kind_; }
  // The course that is begun.
  const std::vector<std::size_t>& course() const { return course_; }

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
  std::vector<std::size_t> stops_;  // how long the course was before each bit
  std::optional<std::size_t> clearing_;
  bool pressed_ = false;
  int stroke_ = 0;
};

}  // namespace hexwright::editor
