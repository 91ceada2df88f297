// Painting what lies on hexsides: a click near a side, or a drag along sides. With Alt the brush clears what lies there, with Ctrl a
// click takes up its kind. One stroke is one step of the history.
#pragma once

#include "editor/tools/tool.hpp"

namespace hexwright::editor {

// The side that the pointer is near; nothing in the middle of a hex, where all are far.
std::optional<geometry::Hexside> side_under(const Scene& scene, const BoardEvent& event);

class HexsideTool : public Tool {
 public:
  explicit HexsideTool(Workplace& workplace) : workplace_(workplace) {}

  void set_kind(std::string kind);
  const std::string& kind() const { return kind_; }
  // The element that new sides come to, by its id; by itself, when there is none.
  void set_feature(std::optional<std::string> id) { feature_ = std::move(id); }
  const std::optional<std::string>& feature() const { return feature_; }

  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override;
  void release(const BoardEvent& event) override;
  void hover(const BoardEvent& event) override;
  void leave() override { under_.reset(); }
  void cancel() override;
  void scene_came() override;
  void scene_shown(std::uint64_t revision) override;
  Preview preview() const override;
  wording::Text hint() const override;

 private:
  struct Pending {  // done already, and not yet in the scene
    std::vector<geometry::Hexside> sides;
    std::string kind;
    std::uint64_t revision;
  };
  const geometry::JoinedBoards* boards() const;
  void take_up(const geometry::Hexside& side);
  void paint(const std::vector<geometry::Hexside>& sides);

  Workplace& workplace_;
  std::string kind_;
  std::optional<std::string> feature_;
  bool pressed_ = false, clearing_ = false;
  int stroke_ = 0;
  publish::Point from_;
  std::optional<geometry::Hexside> under_;
  std::vector<Pending> pending_;
};

}  // namespace hexwright::editor
