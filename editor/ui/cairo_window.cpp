// The picture is composed anew at each paint; what is costly is painted aside, in tiles.
#include "editor/ui/cairo_window.hpp"

#include <wx/dcclient.h>
#include <wx/graphics.h>

namespace hexwright::ui {

CairoWindow::CairoWindow(wxWindow* parent, long style)
    : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, style | wxFULL_REPAINT_ON_RESIZE) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Bind(wxEVT_PAINT, [this](wxPaintEvent&) {
    wxPaintDC dc(this);
    auto* cr = static_cast<cairo_t*>(dc.GetImpl()->GetCairoContext());
    if (!cr) return;
    cairo_save(cr);
    draw_background(cr);
    cairo_scale(cr, 1 / pixels(), 1 / pixels());
    draw(cr);
    cairo_restore(cr);
  });
}

void CairoWindow::draw_background(cairo_t* cr) {
  source_of(cr, wxSYS_COLOUR_APPWORKSPACE);
  cairo_paint(cr);
}

void SceneWindow::show_scene(std::shared_ptr<const editor::Scene> scene) {
  shown_ = std::move(scene);
  if (!shown_) return tiles_.reset();
  navigation_.set_sheet(shown_->picture->extent());
  if (tiles_) {
    tiles_->replace(shown_->picture);
    tiles_->invalidate_all();
  } else {
    // The thread that paints speaks to the window only through its queue of events.
    tiles_ = std::make_unique<publish::TileCache>(shown_->picture, most_bytes_, [this] { CallAfter([this] { Refresh(); }); });
  }
}

void source(cairo_t* cr, publish::Color color) {
  cairo_set_source_rgba(cr, color.red / 255.0, color.green / 255.0, color.blue / 255.0, color.alpha / 255.0);
}

void source_of(cairo_t* cr, wxSystemColour which, double alpha) {
  const wxColour colour = wxSystemSettings::GetColour(which);
  cairo_set_source_rgba(cr, colour.Red() / 255.0, colour.Green() / 255.0, colour.Blue() / 255.0, alpha);
}

publish::Theme theme_or_usual(const std::string& name) {
  auto theme = publish::load_theme(name);
  return theme ? std::move(*theme) : *publish::load_theme(std::string(publish::built_in_themes().front()));
}

}  // namespace hexwright::ui
