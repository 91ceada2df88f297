// What the stream refuses cairo draws, unless the drawing is apart from the page.
#include "publish/files/pdf_canvas.hpp"

namespace hexwright::publish {

PdfCanvas::PdfCanvas(cairo_t* cr, Point corner, bool by_cairo_alone) : cr_(cr), rest_(cr) {
  if (!by_cairo_alone) frame_ = PdfFrame::of_page(corner);
}

// Where cairo goes on: what has been drawn so far lies below that. Null apart from the page.
CairoCanvas* PdfCanvas::cairo() {
  if (!rest_) {
    complete_ = false;
    return nullptr;
  }
  if (stream_.cut()) mark();
  return &*rest_;
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
  if (CairoCanvas* rest = cairo()) rest->draw(path, paint);
}

// A halo is a path with more points than all the letters of a page.
void PdfCanvas::write(const Text& text) {
  if (text.words.empty() || text.font.size_mm <= 0) return;
  Text bare = text;
  if (rest_ && frame_ && text.halo) {
    draw(outline_of(cr_, text), stroked({*text.halo, text.halo_mm * 2}));
    bare.halo.reset();
  }
  if (CairoCanvas* rest = cairo()) rest->write(bare);
}

void PdfCanvas::write_all(std::span<const Text> texts) {
  if (texts.empty()) return;
  if (CairoCanvas* rest = cairo()) rest->write_all(texts);
}

void PdfCanvas::push(Point origin, double turned_degrees, double scale) {
  open_.push_back({frame_, false});
  if (frame_) frame_ = frame_->pushed(origin, turned_degrees, scale);
  if (rest_) rest_->push(origin, turned_degrees, scale);
}

void PdfCanvas::push_clip(const Path& inside) {
  const bool clips = frame_ && stream_.push_clip(inside, *frame_);
  open_.push_back({frame_, clips});
  if (!clips) frame_.reset();
  if (rest_) rest_->push_clip(inside);
}

void PdfCanvas::pop() {
  if (open_.back().clips) stream_.pop_clip();
  frame_ = open_.back().before;
  open_.pop_back();
  if (rest_) rest_->pop();
}

// Clips of the page do not reach what is drawn apart from it. Where no thread can be had, it is drawn at the end.
void PdfCanvas::draw_apart(const std::function<void(Canvas&)>& paths) {
  if (!rest_ || !frame_ || stream_.clips()) return paths(*this);
  cairo();
  mark();
  apart_.push_back({stream_.segment_count(), std::async(std::launch::async | std::launch::deferred, [paths, frame = *frame_] {
                      PdfCanvas canvas(frame);
                      paths(canvas);
                      return std::move(canvas).finished();
                    })});
}

std::optional<PdfSegments> PdfCanvas::finished() && {
  if (!rest_) stream_.pack();
  if (stream_.cut() && rest_) mark();
  PdfSegments all{{}, stream_.opacities()};
  std::vector<PdfSegment> own = std::move(stream_).segments();
  std::size_t taken = 0;
  const auto take_until = [&](std::size_t end) {
    for (; taken < end; ++taken) all.list.push_back(std::move(own[taken]));
  };
  for (Apart& apart : apart_) {
    take_until(apart.before);
    std::optional<PdfSegments> drawn = apart.drawn.get();
    complete_ = complete_ && drawn;
    if (!drawn) continue;
    all.opacities.add(drawn->opacities);
    all.list.push_back(drawn->list.empty() ? PdfSegment{} : std::move(drawn->list.front()));  // one for its marker in any case
  }
  take_until(own.size());
  return complete_ ? std::optional(std::move(all)) : std::nullopt;
}

}  // namespace hexwright::publish
