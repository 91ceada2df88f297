// Bases on an inch table: put down by a click or dragged in from the order of battle, dragged about, turned by the round handle before
// their front, by keys or by the wheel, pushed by arrows. They snap to the grid, flush to one another, and to headings in steps.
#pragma once

#include "editor/session/table_bases.hpp"
#include "editor/tools/table_tool.hpp"

namespace hexwright::editor {

class TableBaseTool : public TableTool {
 public:
  using TableTool::TableTool;

  // Those that these eyes may see, as the session has them now.
  const std::vector<TableBase>& bases() const;
  // The chosen piece, wherever it is; nothing when none is, or it is gone.
  std::optional<TableBase> chosen() const;
  void choose(const std::string& piece);
  // These hang at the mouse, from outside the board: drag() and release() follow, or cancel(). They stand side by side.
  void carry(const std::vector<std::string>& pieces);
  bool is_carrying() const { return drag_ == Drag::carried; }

  // What was typed, as one step; false after a complaint.
  bool put(const std::string& table, const geometry::Pose& pose);
  bool take_off();

  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override;
  void release(const BoardEvent& event) override;
  void hover(const BoardEvent& event) override;
  void leave() override { under_.reset(); }
  void cancel() override;
  bool nudge(int east, int north) override;
  bool erase() override;
  bool turn(int steps) override;
  void scene_came() override;
  Preview preview() const override;
  wording::Text hint() const override;

 private:
  enum class Drag { none, base, handle, carried };
  struct Stand {
    std::string piece;
    geometry::Base base;
    geometry::Pose pose;
  };
  const TableBase* base_at(const BoardEvent& event, const TableGround& ground) const;
  std::vector<BaseStand> others(const std::string& table, const std::vector<Stand>& without) const;
  geometry::Pose wanted(const BoardEvent& event, const TableGround& ground, const Stand& stand);
  void row(const TableGround& ground);
  bool is_new(const TableBase& base) const { return !base.stands(); }

  Drag drag_ = Drag::none;
  std::string chosen_;
  std::vector<Stand> held_;  // as they would stand when the mouse lets go
  std::string table_;
  geometry::PlanePoint from_;  // where the middle was taken, off it
  bool moved_ = false;
  SnappedTo to_ = SnappedTo::nothing;
  std::optional<geometry::Base> beside_;
  geometry::Pose beside_pose_;
  std::optional<geometry::PlanePoint> under_;
  mutable std::vector<TableBase> bases_;
  mutable std::optional<std::pair<std::uint64_t, const void*>> bases_of_;
};

}  // namespace hexwright::editor
