// A window that is painted with cairo and can be zoomed and moved. It paints in pixels of the screen, of which a pixel of the window may be
// several. One thread, the window's; cannot fail.
#pragma once

#include "publish/canvas/cairo_canvas.hpp"
#include <wx/settings.h>
#include <wx/window.h>

#include <memory>
#include <optional>

#include "editor/session/scene.hpp"
#include "editor/tools/navigation.hpp"
#include "publish/raster/tiles.hpp"

namespace hexwright::ui {

class CairoWindow : public wxWindow {
 public:
  const editor::Navigation& navigation() const { return navigation_; }

 protected:
  explicit CairoWindow(wxWindow* parent, long style = 0);
  // In pixels of the window, under everything; the default is the colour of the desktop.
  virtual void draw_background(cairo_t* cr);
  // In pixels of the screen.
  virtual void draw(cairo_t* cr) = 0;
  double pixels() const { return GetContentScaleFactor(); }
  publish::Point mm_at(const wxPoint& at) const { return navigation_.to_mm(at.x * pixels(), at.y * pixels()); }
  void resize_view() { navigation_.resize(static_cast<int>(GetClientSize().x * pixels()), static_cast<int>(GetClientSize().y * pixels())); }

  editor::Navigation navigation_;
};

// Shows the picture of a scene, in tiles that another thread paints; the window is repainted when they are ready.
class SceneWindow : public CairoWindow {
 public:
  // The scene whose picture is shown; null before there is one.
  const editor::Scene* shown() const { return shown_.get(); }

 protected:
  SceneWindow(wxWindow* parent, std::size_t most_bytes, long style = 0) : CairoWindow(parent, style), most_bytes_(most_bytes) {}
  // The last scene stays visible until the new one is painted. Null shows nothing.
  void show_scene(std::shared_ptr<const editor::Scene> scene);
  // Tiles near there are painted first.
  void work_at(std::optional<publish::Point> mm) {
    if (tiles_) tiles_->work_at(mm);
  }
  // Draws the tiles; returns the number of tiles that are not ready.
  int compose(cairo_t* cr) { return tiles_ ? tiles_->compose(cr, navigation_.viewport()) : 0; }

 private:
  const std::size_t most_bytes_;
  std::shared_ptr<const editor::Scene> shown_;
  std::unique_ptr<publish::TileCache> tiles_;
};

void source(cairo_t* cr, publish::Color color);
// Sets a colour of the desktop.
void source_of(cairo_t* cr, wxSystemColour which, double alpha = 1);
// The theme of that name, or the default one when it cannot be read.
publish::Theme theme_or_usual(const std::string& name);

}  // namespace hexwright::ui
