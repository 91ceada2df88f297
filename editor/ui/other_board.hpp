// The board of another version, with the same place and zoom as the board of the open project, which it moves with the mouse. One thread,
// the window's; cannot fail.
#pragma once

#include "editor/ui/board_canvas.hpp"

namespace hexwright::ui {

class OtherBoard : public SceneWindow {
 public:
  OtherBoard(wxWindow* parent, BoardCanvas& canvas);

  // Null shows nothing.
  void show(std::shared_ptr<const editor::Scene> scene);
  void mark(geometry::HexSet all, std::optional<std::size_t> chosen);
  const geometry::HexSet& marked() const { return marked_; }

 private:
  void draw(cairo_t* cr) override;
  void follow();
  void moved(wxMouseEvent& mouse);

  BoardCanvas& canvas_;
  std::unique_ptr<publish::Theme> theme_;
  geometry::HexSet marked_;
  std::optional<std::size_t> chosen_;
  std::optional<wxPoint> held_;
};

}  // namespace hexwright::ui
