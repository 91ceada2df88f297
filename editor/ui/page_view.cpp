// Tiles as on the board; the picture is replaced whole.
#include "editor/ui/page_view.hpp"

#include <wx/display.h>

#include "editor/ui/controls.hpp"

namespace hexwright::ui {

namespace {

constexpr std::size_t TILE_BYTES = std::size_t{48} << 20;

}  // namespace

PageView::PageView(wxWindow* parent) : CairoWindow(parent) {
  SetMinSize(FromDIP(wxSize(80, 80)));
  on_size(*this, [this] {
    resize_view();
    if (fitted_ && page_) navigation_.fit();
    Refresh();
  });
  for (const auto& type : {wxEVT_LEFT_DOWN, wxEVT_LEFT_UP, wxEVT_MOTION}) Bind(type, &PageView::moved, this);
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [](wxMouseCaptureLostEvent&) {});
  Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& mouse) {
    if (!page_) return;
    fitted_ = false;
    navigation_.zoom(mouse.GetWheelRotation() > 0 ? 1 : -1, mouse.GetX() * pixels(), mouse.GetY() * pixels());
    Refresh();
  });
}

void PageView::show(std::shared_ptr<const publish::Picture> page) {
  const publish::Box before = page_ ? page_->extent() : publish::Box{};
  page_ = std::move(page);
  tiles_.reset();
  Refresh();
  if (!page_) return;
  tiles_ = std::make_unique<publish::TileCache>(page_, TILE_BYTES, [this] { CallAfter([this] { Refresh(); }); });
  const publish::Box now = page_->extent();
  navigation_.set_sheet(now);
  if (fitted_ || now.width() != before.width() || now.height() != before.height()) fit();
}

void PageView::fit() {
  fitted_ = true;
  navigation_.fit();
  Refresh();
}

void PageView::show_true_size() {
  if (!page_) return;
  fitted_ = false;
  navigation_.set_scale(wxDisplay(this).GetPPI().x * pixels() / 25.4);
  Refresh();
}

void PageView::zoom(int steps) {
  if (!page_) return;
  fitted_ = false;
  navigation_.zoom_in_the_middle(steps);
  Refresh();
}

void PageView::moved(wxMouseEvent& mouse) {
  mouse.Skip();
  if (mouse.LeftDown() && !HasCapture()) CaptureMouse();
  if (mouse.LeftUp() && HasCapture()) ReleaseMouse();
  if (mouse.Dragging() && HasCapture() && page_) {
    const wxPoint by = mouse.GetPosition() - held_;
    navigation_.pan(by.x * pixels(), by.y * pixels());
    fitted_ = false;
    Refresh();
  }
  held_ = mouse.GetPosition();
}

// A grey that no paper has.
void PageView::draw_background(cairo_t* cr) {
  const double grey = wxSystemSettings::GetAppearance().IsDark() ? 0.24 : 0.82;
  cairo_set_source_rgb(cr, grey, grey, grey);
  cairo_paint(cr);
}

void PageView::draw(cairo_t* cr) {
  if (!tiles_) return;
  const publish::Box sheet = page_->extent();
  const publish::Point from = navigation_.to_pixels({sheet.left, sheet.top}), to = navigation_.to_pixels({sheet.right, sheet.bottom});
  cairo_rectangle(cr, from.x, from.y, to.x - from.x, to.y - from.y);
  const publish::Color paper = page_->paper();
  source(cr, {paper.red, paper.green, paper.blue});
  cairo_fill(cr);
  tiles_->compose(cr, navigation_.viewport());
}

}  // namespace hexwright::ui
