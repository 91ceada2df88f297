// Copying a rectangle of the map and stamping it elsewhere, terrain with levels. A rectangle is taken by a drag from corner to corner,
// or by a click on each; from then on every click puts it down, and Alt takes another one. It outlives the map it was taken from.
#pragma once

#include "editor/session/stamp.hpp"
#include "editor/tools/tool.hpp"

namespace hexwright::editor {

class StampTool : public Tool {
 public:
  explicit StampTool(Workplace& workplace) : workplace_(workplace) {}

  void copy();
  void set_with_levels(bool with) { with_levels_ = with; }
  bool with_levels() const { return with_levels_; }
  bool is_copying() const { return copying_; }
  const Stamp& stamp() const { return stamp_; }

  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override { under_ = event.hex; }
  void release(const BoardEvent& event) override;
  void hover(const BoardEvent& event) override { under_ = event.hex; }
  void leave() override { under_.reset(); }
  void cancel() override;
  void scene_came() override;
  void scene_shown(std::uint64_t revision) override;
  Preview preview() const override;
  wording::Text hint() const override;

 private:
  struct Pending {
    std::vector<CellPaint> cells;
    std::uint64_t revision;
  };
  const project::MapIndex* map() const;
  void put(std::size_t hex);

  Workplace& workplace_;
  Stamp stamp_;
  bool copying_ = true, with_levels_ = true;
  std::optional<std::size_t> under_, corner_;
  bool held_ = false;  // the button, since the first corner
  std::vector<Pending> pending_;
};

}  // namespace hexwright::editor
