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

// What is open goes on with cairo as it was begun; the stream closes its own clips.
void PdfCanvas::leave_to_cairo() {
  if (!ours_) return;
  ours_ = false;
  for (const Open& open : open_)
    if (const auto* moved = std::get_if<Moved>(&open))
      rest_.push(moved->origin, moved->turned_degrees, moved->scale);
    else
      rest_.push_clip(std::get<Path>(open));
  open_ = {};
}

void PdfCanvas::draw(const Path& path, const Paint& paint) {
  if (ours_ && stream_.draw(path, paint, frame_)) return;
  leave_to_cairo();
  rest_.draw(path, paint);
}

void PdfCanvas::write(const Text& text) {
  leave_to_cairo();
  rest_.write(text);
}

void PdfCanvas::write_all(std::span<const Text> texts) {
  if (texts.empty()) return;
  leave_to_cairo();
  rest_.write_all(texts);
}

void PdfCanvas::place(const Artwork& artwork, const Box& into) {
  leave_to_cairo();
  rest_.place(artwork, into);
}

void PdfCanvas::push(Point origin, double turned_degrees, double scale) {
  if (ours_) {
    if (const auto frame = frame_.pushed(origin, turned_degrees, scale)) {
      open_.emplace_back(Moved{origin, turned_degrees, scale, frame_});
      frame_ = *frame;
      return;
    }
    leave_to_cairo();
  }
  rest_.push(origin, turned_degrees, scale);
}

void PdfCanvas::push_clip(const Path& inside) {
  if (ours_ && stream_.push_clip(inside, frame_)) {
    open_.emplace_back(inside);
    return;
  }
  leave_to_cairo();
  rest_.push_clip(inside);
}

void PdfCanvas::pop() {
  if (!ours_) return rest_.pop();
  if (const auto* moved = std::get_if<Moved>(&open_.back()))
    frame_ = moved->before;
  else
    stream_.pop_clip();
  open_.pop_back();
}

std::string PdfCanvas::front() && { return stream_.empty() ? std::string() : std::move(stream_).packed(); }

void PdfCanvas::stamp(const Stamp& stamp, Point at) {
  auto found = recordings_.find(stamp.key);
  if (ours_ || (found == recordings_.end() && (recordings_.size() >= MOST_RECORDINGS || !can_be_recorded(stamp.extent)))) {
    push(at);
    stamp.draw(*this);
    return pop();
  }
  if (found == recordings_.end()) found = recordings_.emplace(std::string(stamp.key), recorded(stamp)).first;
  push(at, 0, 1 / POINTS_PER_MM);
  cairo_set_source_surface(cr_, found->second.get(), 0, 0);
  cairo_paint(cr_);
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
