// The inch table of a scene with the bases on it, prepared for measuring by the game. Made from the viewer's papers, so that what only the
// other side knows affects nothing. Inches from the south-west corner; millimetres of the sheet. Immutable once made, so any thread may
// read it; errors are why_not().
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "editor/session/fault.hpp"
#include "model/view/view.hpp"
#include "publish/board/board_picture.hpp"
#include "validator/analysis/table_aid.hpp"

namespace hexwright::editor {

class TableShown {
 public:
  struct Base {
    std::string id, side, words;
    bool face_down = false;
    std::array<geometry::PlanePoint, 4> corners{};  // inches
  };

  // In the order of the game's indices.
  const std::vector<Base>& bases() const { return bases_; }
  const validator::TableAid* aid() const { return aid_.get(); }
  // Why nothing can be measured; nothing when it can.
  const std::optional<Fault>& why_not() const { return why_not_; }

  geometry::PlanePoint inches(publish::Point mm) const { return {(mm.x - frame_.left) / inch_mm_, (frame_.bottom - mm.y) / inch_mm_}; }
  publish::Point mm(geometry::PlanePoint inches) const { return {frame_.left + inches.x * inch_mm_, frame_.bottom - inches.y * inch_mm_}; }
  double inch_mm() const { return inch_mm_; }
  const publish::Box& frame() const { return frame_; }
  // The topmost base there.
  std::optional<std::size_t> base_at(geometry::PlanePoint inches) const;
  std::optional<std::size_t> base(const std::string& id) const;

 private:
  friend std::shared_ptr<const TableShown> show_table(const project::Project&, const view::View&, const publish::BoardPicture&,
                                                      const std::optional<std::string>&);

  publish::Box frame_;
  double inch_mm_ = 1;
  std::vector<Base> bases_;
  std::unique_ptr<const validator::TableAid> aid_;
  std::optional<Fault> why_not_;
};

// Null where there is no inch table, or the game measures nothing on it. The picture is that of the view.
std::shared_ptr<const TableShown> show_table(const project::Project& project, const view::View& view, const publish::BoardPicture& picture,
                                             const std::optional<std::string>& side);

}  // namespace hexwright::editor
