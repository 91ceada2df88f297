// Tiles as on the board, at one zoom only, painted aside.
#include "editor/ui/minimap_pane.hpp"

#include <wx/dcclient.h>
#include <wx/settings.h>

namespace hexwright::ui {

namespace {

constexpr std::size_t TILE_BYTES = std::size_t{16} << 20;

}  // namespace

MinimapPane::MinimapPane(wxWindow* parent, Workbench& bench, BoardCanvas& canvas)
    : wxPanel(parent), bench_(bench), canvas_(canvas), tiles_(*this, TILE_BYTES) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Bind(wxEVT_PAINT, &MinimapPane::paint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    const double fine = GetContentScaleFactor();
    navigation_.resize(static_cast<int>(GetClientSize().x * fine), static_cast<int>(GetClientSize().y * fine));
    navigation_.fit();
    Refresh();
    event.Skip();
  });
  Bind(wxEVT_LEFT_DOWN, &MinimapPane::moved, this);
  Bind(wxEVT_MOTION, &MinimapPane::moved, this);
  canvas_.on_view([this] { Refresh(); });
  bench_.watch([this](Workbench::News what) {
    if (what == Workbench::News::project) {
      tiles_.forget();
      Refresh();
    }
    if (what == Workbench::News::scene) show_scene();
  });
}

void MinimapPane::show_scene() {
  tiles_.show(bench_.shared_scene());
  navigation_.set_sheet(tiles_.shown()->picture->extent());
  navigation_.fit();
  Refresh();
}

wxPoint MinimapPane::pixel_of(publish::Point mm) const {
  const publish::Point at = navigation_.to_pixels(mm) * (1 / GetContentScaleFactor());
  return {static_cast<int>(at.x), static_cast<int>(at.y)};
}

void MinimapPane::moved(wxMouseEvent& mouse) {
  mouse.Skip();
  if (!tiles_.shown() || !mouse.LeftIsDown()) return;
  const double fine = GetContentScaleFactor();
  canvas_.centre(navigation_.to_mm(mouse.GetX() * fine, mouse.GetY() * fine));
}

void MinimapPane::paint(wxPaintEvent&) {
  wxPaintDC dc(this);
  auto* cr = static_cast<cairo_t*>(dc.GetImpl()->GetCairoContext());
  if (!cr) return;
  const wxColour background = wxSystemSettings::GetColour(wxSYS_COLOUR_APPWORKSPACE);
  cairo_save(cr);
  cairo_set_source_rgb(cr, background.Red() / 255.0, background.Green() / 255.0, background.Blue() / 255.0);
  cairo_paint(cr);
  if (tiles_.shown()) {
    const double fine = GetContentScaleFactor();
    cairo_scale(cr, 1 / fine, 1 / fine);
    tiles_.compose(cr, navigation_.viewport());
    const publish::Viewport& seen = canvas_.navigation().viewport();
    const publish::Point from = navigation_.to_pixels(seen.corner_mm);
    const publish::Point size = publish::Point{static_cast<double>(seen.width), static_cast<double>(seen.height)} *
                                (navigation_.viewport().pixels_per_mm / seen.pixels_per_mm);
    cairo_rectangle(cr, from.x, from.y, size.x, size.y);
    cairo_set_source_rgba(cr, 0.8, 0.1, 0.1, 0.9);
    cairo_set_line_width(cr, 2 * fine);
    cairo_stroke(cr);
  }
  cairo_restore(cr);
}

}  // namespace hexwright::ui
