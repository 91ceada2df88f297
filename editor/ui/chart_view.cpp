// Painted by the renderer of reports, in millimetres of the chart.
#include "editor/ui/chart_view.hpp"

#include <algorithm>
#include <cmath>

#include "publish/canvas/cairo_canvas.hpp"

namespace hexwright::ui {

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

void ChartView::draw(cairo_t* cr) {
  if (!chart_) return;
  const publish::Box extent = chart_->extent();
  const wxSize size = GetClientSize() * pixels();
  const publish::Color paper = chart_->paper();
  source(cr, {paper.red, paper.green, paper.blue});
  cairo_paint(cr);
  const double scale = std::min(size.x / (extent.right - extent.left), size.y / (extent.bottom - extent.top));
  cairo_scale(cr, scale, scale);
  cairo_translate(cr, -extent.left, -extent.top);
  publish::CairoCanvas canvas(cr);
  chart_->draw(canvas, extent);
}

}  // namespace hexwright::ui
