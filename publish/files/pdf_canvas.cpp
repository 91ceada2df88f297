// A recording is kept in points, the unit of the page, so that it is as fine as what is drawn there directly.
#include "publish/files/pdf_canvas.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <string_view>

namespace hexwright::publish {

namespace {

constexpr double POINTS_PER_MM = 72 / 25.4;
constexpr std::size_t MOST_RECORDINGS = 2000;  // a picture whose stamps are all different gains nothing by them

bool can_be_recorded(const Box& extent) {
  return extent.width() > 0 && extent.height() > 0 && std::isfinite(extent.width()) && std::isfinite(extent.height());
}

struct DestroyContext {
  void operator()(cairo_t* cr) const { cairo_destroy(cr); }
};

}  // namespace

PdfCanvas::Recording PdfCanvas::recorded(const Stamp& stamp) {
  const cairo_rectangle_t extent{stamp.extent.left * POINTS_PER_MM, stamp.extent.top * POINTS_PER_MM, stamp.extent.width() * POINTS_PER_MM,
                                 stamp.extent.height() * POINTS_PER_MM};
  Recording recording(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extent));
  const std::unique_ptr<cairo_t, DestroyContext> cr(cairo_create(recording.get()));
  cairo_scale(cr.get(), POINTS_PER_MM, POINTS_PER_MM);
  CairoCanvas canvas(cr.get());
  stamp.draw(canvas);
  return recording;
}

void PdfCanvas::stamp(const Stamp& stamp, Point at) {
  auto found = recordings_.find(stamp.key);
  if (found == recordings_.end()) {
    if (recordings_.size() >= MOST_RECORDINGS || !can_be_recorded(stamp.extent)) return CairoCanvas::stamp(stamp, at);
    found = recordings_.emplace(std::string(stamp.key), recorded(stamp)).first;
  }
  push(at, 0, 1 / POINTS_PER_MM);
  cairo_set_source_surface(cr(), found->second.get(), 0, 0);
  cairo_paint(cr());
  pop();
}

void blank_repeated_resources(std::string& pdf) {
  constexpr std::string_view LIST = "\n   /XObject << ";  // in an object that is not compressed, as cairo writes its resources
  for (std::size_t at = pdf.find(LIST); at != std::string::npos; at = pdf.find(LIST, at + 1)) {
    const std::size_t from = at + LIST.size(), line_end = std::min(pdf.find('\n', from), pdf.size());
    std::set<std::string, std::less<>> seen;
    for (std::size_t entry = from; entry < line_end && pdf[entry] == '/';) {
      const std::size_t next = std::min(pdf.find_first_of("/>", entry + 1), line_end);
      const std::string_view words(pdf.data() + entry, next - entry);
      if (!seen.emplace(words).second)
        std::fill(pdf.begin() + static_cast<std::ptrdiff_t>(entry), pdf.begin() + static_cast<std::ptrdiff_t>(next), ' ');
      entry = next;
    }
  }
}

}  // namespace hexwright::publish
