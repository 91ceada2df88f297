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

PdfCanvas::PdfCanvas(cairo_t* cr, Point corner, bool by_cairo_alone) : cr_(cr), rest_(cr) {
  if (!by_cairo_alone) frame_ = PdfFrame::of_page(corner);
}

// Whatever has been drawn so far lies below what cairo draws next.
void PdfCanvas::let_cairo_draw() {
  if (stream_.cut()) mark();
}

// A segment belongs here. The marker stands outside of every clip, or it might be left out.
void PdfCanvas::mark() {
  cairo_save(cr_);
  cairo_reset_clip(cr_);
  cairo_identity_matrix(cr_);
  cairo_new_path(cr_);
  cairo_rectangle(cr_, PDF_MARKER.left, PDF_MARKER.top, PDF_MARKER.width(), PDF_MARKER.height());
  cairo_set_source_rgb(cr_, 0, 0, 0);
  cairo_fill(cr_);
  cairo_restore(cr_);
}

void PdfCanvas::draw(const Path& path, const Paint& paint) {
  if (frame_ && stream_.draw(path, paint, *frame_)) return;
  let_cairo_draw();
  rest_.draw(path, paint);
}

// A halo is a path with more points than all the letters of a page.
void PdfCanvas::write(const Text& text) {
  if (text.words.empty() || text.font.size_mm <= 0) return;
  if (!frame_ || !text.halo) {
    let_cairo_draw();
    return rest_.write(text);
  }
  draw(outline_of(cr_, text), stroked({*text.halo, text.halo_mm * 2, Cap::round, Join::round, {}}));
  Text bare = text;
  bare.halo.reset();
  let_cairo_draw();
  rest_.write(bare);
}

void PdfCanvas::write_all(std::span<const Text> texts) {
  if (texts.empty()) return;
  let_cairo_draw();
  rest_.write_all(texts);
}

void PdfCanvas::place(const Artwork& artwork, const Box& into) {
  let_cairo_draw();
  rest_.place(artwork, into);
}

void PdfCanvas::push(Point origin, double turned_degrees, double scale) {
  open_.push_back({frame_, false});
  if (frame_) frame_ = frame_->pushed(origin, turned_degrees, scale);
  rest_.push(origin, turned_degrees, scale);
}

void PdfCanvas::push_clip(const Path& inside) {
  const bool clips = frame_ && stream_.push_clip(inside, *frame_);
  open_.push_back({frame_, clips});
  if (!clips) frame_.reset();
  rest_.push_clip(inside);
}

void PdfCanvas::pop() {
  if (open_.back().clips) stream_.pop_clip();
  frame_ = open_.back().before;
  open_.pop_back();
  rest_.pop();
}

// Clips of the page do not reach what is drawn apart from it. Where no thread can be had, it is drawn at the end.
void PdfCanvas::draw_apart(const std::function<void(Canvas&)>& paths) {
  if (!frame_ || stream_.clips()) return paths(*this);
  let_cairo_draw();
  mark();
  apart_.push_back({stream_.segment_count(), std::async(std::launch::async | std::launch::deferred, [paths, frame = *frame_] {
                      PdfPaths canvas(frame);
                      paths(canvas);
                      return std::move(canvas).finished();
                    })});
}

std::optional<PdfSegments> PdfCanvas::finished() && {
  let_cairo_draw();
  PdfSegments all{{}, stream_.opacities()};
  std::vector<PdfSegment> own = std::move(stream_).segments();
  std::size_t taken = 0;
  const auto take_until = [&](std::size_t end) {
    for (; taken < end; ++taken) all.list.push_back(std::move(own[taken]));
  };
  bool complete = true;
  for (Apart& apart : apart_) {
    take_until(apart.before);
    PdfApart drawn = apart.drawn.get();
    complete = complete && drawn.complete;
    all.opacities.add(drawn.opacities);
    all.list.push_back(std::move(drawn.segment));
  }
  take_until(own.size());
  if (!complete) return std::nullopt;
  return all;
}

void PdfCanvas::stamp(const Stamp& stamp, Point at) {
  auto found = recordings_.find(stamp.key);
  if (frame_ || (found == recordings_.end() && (recordings_.size() >= MOST_RECORDINGS || !can_be_recorded(stamp.extent)))) {
    push(at);
    stamp.draw(*this);
    return pop();
  }
  if (found == recordings_.end()) found = recordings_.emplace(std::string(stamp.key), recorded(stamp)).first;
  let_cairo_draw();
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
