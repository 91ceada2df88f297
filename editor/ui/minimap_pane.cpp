// Tiles as on the board, at one zoom only, painted aside.
#include "editor/ui/minimap_pane.hpp"

#include "editor/ui/controls.hpp"

namespace hexwright::ui {

namespace {

constexpr std::size_t TILE_BYTES = std::size_t{16} << 20;

}  // namespace

MinimapPane::MinimapPane(wxWindow* parent, Workbench& bench, BoardCanvas& canvas)
    : SceneWindow(parent, TILE_BYTES), bench_(bench), canvas_(canvas) {
  set_name(*this, wording::say("Overview"));
  on_size(*this, [this] {
    resize_view();
    navigation_.fit();
    Refresh();
  });
  Bind(wxEVT_LEFT_DOWN, &MinimapPane::moved, this);
  Bind(wxEVT_MOTION, &MinimapPane::moved, this);
  canvas_.on_view([this] { Refresh(); });
  bench_.watch([this](Workbench::News what) {
    if (what != Workbench::News::project && what != Workbench::News::scene) return;
    show_scene(what == Workbench::News::scene ? bench_.shared_scene() : nullptr);
    if (shown()) navigation_.fit();
    Refresh();
  });
}

wxPoint MinimapPane::pixel_of(publish::Point mm) const {
  const publish::Point at = navigation_.to_pixels(mm) * (1 / GetContentScaleFactor());
  return {static_cast<int>(at.x), static_cast<int>(at.y)};
}

void MinimapPane::moved(wxMouseEvent& mouse) {
  mouse.Skip();
  if (!shown() || !mouse.LeftIsDown()) return;
  canvas_.centre(mm_at(mouse.GetPosition()));
}

void MinimapPane::draw(cairo_t* cr) {
  if (!shown()) return;
  compose(cr);
  const publish::Viewport& seen = canvas_.navigation().viewport();
  const publish::Point from = navigation_.to_pixels(seen.corner_mm);
  const publish::Point size = publish::Point{static_cast<double>(seen.width), static_cast<double>(seen.height)} *
                              (navigation_.viewport().pixels_per_mm / seen.pixels_per_mm);
  cairo_rectangle(cr, from.x, from.y, size.x, size.y);
  cairo_set_source_rgba(cr, 0.8, 0.1, 0.1, 0.9);
  cairo_set_line_width(cr, 2 * pixels());
  cairo_stroke(cr);
}

}  // namespace hexwright::ui
