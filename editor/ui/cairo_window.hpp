// A window that is painted with cairo, over something that is zoomed and moved. Painted are pixels of the screen, of which several may be
// one of the window. On the thread of the windows.
#pragma once

#include <cairo.h>
#include <wx/settings.h>
#include <wx/window.h>

#include "editor/session/scene.hpp"
#include "editor/tools/navigation.hpp"

namespace hexwright::ui {

class CairoWindow : public wxWindow {
 public:
  const editor::Navigation& navigation() const { return navigation_; }

 protected:
  explicit CairoWindow(wxWindow* parent, long style = 0);
  // In pixels of the window, under all that is drawn; the colour of the desktop unless it is another.
  virtual void draw_background(cairo_t* cr);
  // In pixels of the screen.
  virtual void draw(cairo_t* cr) = 0;
  double pixels() const { return GetContentScaleFactor(); }
  publish::Point mm_at(const wxPoint& at) const { return navigation_.to_mm(at.x * pixels(), at.y * pixels()); }
  void resize_view() { navigation_.resize(static_cast<int>(GetClientSize().x * pixels()), static_cast<int>(GetClientSize().y * pixels())); }

  editor::Navigation navigation_;
};

void source(cairo_t* cr, publish::Color color);
// In a colour of the desktop.
void source_of(cairo_t* cr, wxSystemColour which, double alpha = 1);
// The theme of that name, or the usual one when it cannot be read.
publish::Theme theme_or_usual(const std::string& name);

}  // namespace hexwright::ui
