// Painted by the renderer of reports, in millimetres of the chart.
#include "editor/ui/chart_view.hpp"

#include <wx/dcclient.h>

#include <algorithm>
#include <cmath>

#include "publish/canvas/cairo_canvas.hpp"

namespace hexwright::ui {

ChartView::ChartView(wxWindow* parent) : wxWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxFULL_REPAINT_ON_RESIZE) {
  SetBackgroundStyle(wxBG_STYLE_PAINT);
  Bind(wxEVT_PAINT, &ChartView::paint, this);
  Hide();
}

void ChartView::show(std::shared_ptr<const publish::Picture> chart, const wxString& name) {
  chart_ = std::move(chart);
  SetName(name);
  Show(chart_ != nullptr);
  Refresh();
}

void ChartView::fit(int width) {
  if (!chart_) return;
  const publish::Box extent = chart_->extent();
  const double high = width * (extent.bottom - extent.top) / std::max(extent.right - extent.left, 1.0);
  SetMinSize(wxSize(std::min(width, FromDIP(40)), static_cast<int>(std::ceil(high))));
}

void ChartView::paint(wxPaintEvent&) {
  wxPaintDC dc(this);
  auto* cr = static_cast<cairo_t*>(dc.GetImpl()->GetCairoContext());
  if (!cr || !chart_) return;
  const publish::Box extent = chart_->extent();
  const wxSize size = GetClientSize();
  const publish::Color paper = chart_->paper();
  cairo_save(cr);
  cairo_set_source_rgb(cr, paper.red / 255.0, paper.green / 255.0, paper.blue / 255.0);
  cairo_paint(cr);
  const double scale = std::min(size.x / (extent.right - extent.left), size.y / (extent.bottom - extent.top));
  cairo_scale(cr, scale, scale);
  cairo_translate(cr, -extent.left, -extent.top);
  publish::CairoCanvas canvas(cr);
  chart_->draw(canvas, extent);
  cairo_restore(cr);
}

}  // namespace hexwright::ui
