// Drawing roads, railways and rivers from hex to hex: every click or drag goes on from the last hex; a click on that hex again, a
// double click or Enter ends the course, Esc gives it up, Backspace takes the last bit back. A course that begins at the end of a
// path of its kind goes on with it. With Alt the pen clears paths where it is drawn.
#pragma once

#include "editor/tools/tool.hpp"

namespace hexwright::editor {

class PathTool : public Tool {
 public:
  explicit PathTool(Workplace& workplace) : workplace_(workplace) {}

  void set_kind(std::string kind);
  const std::string& kind() const { return kind_; }
  // The course that is begun.
  const std::vector<std::size_t>& course() const { return course_; }

  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override;
  void release(const BoardEvent& event) override;
  void hover(const BoardEvent& event) override;
  void leave() override { under_.reset(); }
  void cancel() override;
  void settle() override;
  void step_back() override;
  bool undo_begun() override;
  void scene_came() override;
  void scene_shown(std::uint64_t revision) override;
  Preview preview() const override;
  wording::Text hint() const override;

 private:
  struct Pending {
    Preview::Route route;
    std::uint64_t revision;
  };
  const geometry::JoinedBoards* boards() const;
  void go_to(std::size_t hex);
  void finish();
  void clear(std::size_t from, std::size_t to);

  Workplace& workplace_;
  std::string kind_;
  std::vector<std::size_t> course_;
  std::vector<std::size_t> stops_;  // how long the course was before each bit
  std::optional<std::size_t> under_, clearing_;
  bool pressed_ = false;
  int stroke_ = 0;
  std::vector<Pending> pending_;
};

}  // namespace hexwright::editor
