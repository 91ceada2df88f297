// Tiles as on the board; the picture is replaced whole.
#include "editor/ui/page_view.hpp"

#include <wx/dcclient.h>
#include <wx/settings.h>

namespace hexwright::ui {

namespace {

constexpr std::size_t TILE_BYTES = std::size_t{48} << 20;

}  // namespace

PageView::PageView(wxWindow* parent) : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  SetMinSize(FromDIP(wxSize(80, 80)));
  Bind(wxEVT_PAINT, &PageView::paint, this);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    const double fine = GetContentScaleFactor();
    navigation_.resize(static_cast<int>(GetClientSize().x * fine), static_cast<int>(GetClientSize().y * fine));
    if (fitted_ && page_) navigation_.fit();
    Refresh();
    event.Skip();
  });
  for (const auto& type : {wxEVT_LEFT_DOWN, wxEVT_LEFT_UP, wxEVT_MOTION}) Bind(type, &PageView::moved, this);
  Bind(wxEVT_MOUSE_CAPTURE_LOST, [](wxMouseCaptureLostEvent&) {});
  Bind(wxEVT_MOUSEWHEEL, [this](wxMouseEvent& mouse) {
    if (!page_) return;
    fitted_ = false;
    const double fine = GetContentScaleFactor();
    navigation_.zoom(mouse.GetWheelRotation() > 0 ? 1 : -1, mouse.GetX() * fine, mouse.GetY() * fine);
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
    const double fine = GetContentScaleFactor();
    const wxPoint by = mouse.GetPosition() - held_;
    navigation_.pan(by.x * fine, by.y * fine);
    fitted_ = false;
    Refresh();
  }
  held_ = mouse.GetPosition();
}

void PageView::paint(wxPaintEvent&) {
  wxPaintDC dc(this);
  auto* cr = static_cast<cairo_t*>(dc.GetImpl()->GetCairoContext());
  if (!cr) return;
  const double background = wxSystemSettings::GetAppearance().IsDark() ? 0.24 : 0.82;  // a grey that no paper has
  cairo_save(cr);
  cairo_set_source_rgb(cr, background, background, background);
  cairo_paint(cr);
  if (tiles_) {
    const double fine = GetContentScaleFactor();
    cairo_scale(cr, 1 / fine, 1 / fine);
    const publish::Box sheet = page_->extent();
    const publish::Point from = navigation_.to_pixels({sheet.left, sheet.top}), to = navigation_.to_pixels({sheet.right, sheet.bottom});
    const publish::Color paper = page_->paper();
    cairo_rectangle(cr, from.x, from.y, to.x - from.x, to.y - from.y);
    cairo_set_source_rgb(cr, paper.red / 255.0, paper.green / 255.0, paper.blue / 255.0);
    cairo_fill(cr);
    tiles_->compose(cr, navigation_.viewport());
  }
  cairo_restore(cr);
}

}  // namespace hexwright::ui
