// The board of another version, which shows the same place in the same size as the board of what is open, and moves that with the mouse.
#pragma once

#include <wx/panel.h>

#include "editor/ui/board_canvas.hpp"

namespace hexwright::ui {

class OtherBoard : public wxPanel {
 public:
  OtherBoard(wxWindow* parent, BoardCanvas& canvas);

  // Null shows nothing.
  void show(std::shared_ptr<const editor::Scene> scene);
  void mark(geometry::HexSet all, std::optional<std::size_t> chosen);
  const editor::Scene* shown() const { return tiles_.shown(); }
  const editor::Navigation& navigation() const { return navigation_; }
  const geometry::HexSet& marked() const { return marked_; }

 private:
  void paint(wxPaintEvent&);
  void follow();
  void moved(wxMouseEvent& mouse);
  publish::Point mm_at(const wxMouseEvent& mouse) const;

  BoardCanvas& canvas_;
  editor::Navigation navigation_;
  SceneTiles tiles_;
  std::unique_ptr<publish::Theme> theme_;
  geometry::HexSet marked_;
  std::optional<std::size_t> chosen_;
  std::optional<wxPoint> held_;
};

}  // namespace hexwright::ui
