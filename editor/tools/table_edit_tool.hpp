// The hand on an inch table: a click chooses an area, line or zone, a drag moves it, a drag of a corner moves that corner, a double
// click on an edge sets a new corner there. Delete takes the chosen corner or element away, arrows push it by a step. One gesture is
// one step.
#pragma once

#include "editor/tools/table_tool.hpp"

namespace hexwright::editor {

class TableEditTool : public TableTool {
 public:
  using TableTool::TableTool;

  // As it stands now; nothing when none is chosen, or it is gone.
  std::optional<TableElement> chosen() const;
  // Ring 0 is the outline or course, 1 the first hole; a corner of it.
  struct Corner {
    std::size_t ring = 0, number = 0;
    bool operator==(const Corner&) const = default;
  };
  const std::optional<Corner>& corner() const { return corner_; }
  void choose(const std::optional<TableElement>& element);
  void choose_corner(std::optional<Corner> corner);

  // What was typed, as one step; false after a complaint.
  bool change(const TableElement& element);
  bool remove();
  bool resize(const TableSize& size);

  void press(const BoardEvent& event) override;
  void drag(const BoardEvent& event) override;
  void release(const BoardEvent& event) override;
  void hover(const BoardEvent& event) override;
  void leave() override { pointed_.reset(); }
  void cancel() override;
  bool nudge(int east, int north) override;
  bool erase() override;
  void scene_came() override;
  Preview preview() const override;
  wording::Text hint() const override;

 private:
  enum class Drag { none, element, corner };
  std::optional<TableElement> at(const BoardEvent& event, const TableGround& ground) const;
  std::optional<Corner> corner_at(const BoardEvent& event, const TableGround& ground) const;
  bool insert_corner(const BoardEvent& event, const TableGround& ground);
  TableElement dragged(const TableElement& from) const;
  bool write(const TableElement& element, const wording::Text& name, const std::string& merge_key = {});

  std::optional<TableElement> chosen_;  // which one; its shape may be older
  std::optional<Corner> corner_;
  std::optional<TableElement> pointed_;
  Drag drag_ = Drag::none;
  bool moved_ = false;
  geometry::Point from_, to_;  // of the drag
  std::optional<SnappedPoint> snap_;
};

}  // namespace hexwright::editor
