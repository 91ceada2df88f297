// cairo writes the PDF in points, a point being 25.4/72 mm; all drawing stays in millimetres.
#include "publish/files/pdf.hpp"

#include <cairo-pdf.h>
#include <fmt/chrono.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <future>
#include <memory>
#include <optional>
#include <vector>

#include "model/io/numbers.hpp"
#include "model/io/refuse.hpp"
#include "model/io/utf8.hpp"
#include "publish/canvas/cairo_canvas.hpp"
#include "publish/canvas/pango_text.hpp"
#include "publish/files/pdf_splice.hpp"
#include "publish/files/pdf_stream.hpp"
#include "publish/files/save.hpp"
#include "publish/raster/surface.hpp"

namespace hexwright::publish {

using wording::say;

namespace {

constexpr double POINTS_PER_MM = 72 / 25.4;
constexpr std::int64_t MOST_MM = 5080;  // 14400 points, which is where readers stop
constexpr std::int64_t END_OF_YEAR_9999 = 253402300799;

wording::Value whole_mm(double mm) { return static_cast<std::int64_t>(std::ceil(mm)); }

wording::Result<void> fits_a_page(const Box& extent) {
  const double width = extent.width(), height = extent.height();
  if (!extent.has_area()) return io::refuse("pdf/empty", {}, say("There is nothing to draw: the picture has no size."));
  if (std::max(width, height) <= MOST_MM) return {};
  if (std::max(width, height) > 1e9) return io::refuse("pdf/too-large", {}, say("The picture is too large for the page of a PDF."));
  return io::refuse("pdf/too-large", {},
                    say("The page would be {width} × {height} mm, and a PDF page ends at {most} mm.",
                        {{"width", whole_mm(width)}, {"height", whole_mm(height)}, {"most", MOST_MM}}),
                    say("Draw it smaller with --hex-mm or --inch-mm, draw only some boards with --board, or choose SVG."));
}

wording::Result<std::int64_t> creation_time(const PdfOptions& options) {
  if (options.created) return *options.created;
  const char* epoch = std::getenv("SOURCE_DATE_EPOCH");
  if (!epoch || !*epoch) return static_cast<std::int64_t>(std::time(nullptr));
  const auto seconds = io::parse_int(epoch, 0, END_OF_YEAR_9999);
  if (seconds) return *seconds;
  return io::refuse("pdf/date", {},
                    say("SOURCE_DATE_EPOCH is \"{text}\", which is no number of seconds since 1970.", {{"text", io::visible(epoch)}}),
                    say("Set it to whole seconds, or unset it."));
}

cairo_status_t collect(void* bytes, const unsigned char* data, unsigned int length) {
  try {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
  } catch (...) {  // no exception may pass through cairo
    return CAIRO_STATUS_NO_MEMORY;
  }
}

void describe(cairo_surface_t* surface, const Picture& picture, std::int64_t created, const std::string& author) {
  const auto set = [surface](cairo_pdf_metadata_t what, const std::string& words) {
    if (!words.empty()) cairo_pdf_surface_set_metadata(surface, what, words.c_str());
  };
  const std::string date = fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(created)));
  set(CAIRO_PDF_METADATA_TITLE, drawable(picture.title()));
  set(CAIRO_PDF_METADATA_AUTHOR, drawable(author));
  set(CAIRO_PDF_METADATA_CREATOR, "Hexwright");
  set(CAIRO_PDF_METADATA_CREATE_DATE, date);
  set(CAIRO_PDF_METADATA_MOD_DATE, date);
}

// A canvas for the page of a PDF, in millimetres. Words go to cairo; paths are written by PdfStream, in segments between which
// cairo draws. Where a segment belongs cairo draws a marker, and splice() puts the segment in its place. Everything stays vectors. For one
// thread, though paths that are drawn apart are written on others; reports no errors, but finished() gives nothing when cairo has to draw
// the whole page. Invariant: cairo and the segments have the same pushes and clips open.
class PdfCanvas : public Canvas {
 public:
  // The cairo_t of a page, moved and scaled to the picture's millimetres; the corner is its upper left one.
  PdfCanvas(cairo_t* cr, Point corner, const PdfOptions& options);

  void draw(const Path& path, const Paint& paint) override;
  void write(const Text& text) override;
  void write_all(std::span<const Text> texts) override;
  std::size_t steps_at_once() const override { return PDF_STEPS_AT_ONCE; }
  void draw_apart(const std::function<void(Canvas&)>& paths) override;
  void push(Point origin, double turned_degrees = 0, double scale = 1) override;
  void push_clip(const Path& inside) override;
  void pop() override;

  // Ends the drawing: the segments, in the order of their markers. Nothing when cairo has to draw all of it. Throws what a drawing
  // apart has thrown.
  std::optional<PdfSegments> finished() &&;

 private:
  // Apart from the page and from cairo: what the stream cannot write makes the drawing incomplete.
  PdfCanvas(const PdfFrame& frame, bool inks) : stream_(inks), inks_(inks), frame_(frame) {}

  CairoCanvas* cairo();
  void mark();

  struct Open {
    std::optional<PdfFrame> before;
    bool clips = false;  // the segments
  };
  struct Apart {
    std::size_t before = 0;  // how many segments of the stream come first
    std::future<std::optional<PdfSegments>> drawn;
  };

  cairo_t* cr_ = nullptr;
  std::optional<CairoCanvas> rest_;
  PdfStream stream_;
  bool inks_;
  std::optional<PdfFrame> frame_;  // none where cairo draws everything
  std::vector<Open> open_;
  std::vector<Apart> apart_;
  bool complete_ = true;
};

PdfCanvas::PdfCanvas(cairo_t* cr, Point corner, const PdfOptions& options)
    : cr_(cr), rest_(cr), stream_(options.dress.inks), inks_(options.dress.inks) {
  if (!options.by_cairo_alone) frame_ = PdfFrame::of_page(corner);
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
  apart_.push_back({stream_.segment_count(), std::async(std::launch::async | std::launch::deferred, [paths, frame = *frame_, inks = inks_] {
                      PdfCanvas canvas(frame, inks);
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

struct Drawn {
  cairo_status_t status = CAIRO_STATUS_SUCCESS;  // of the first thing that went wrong
  std::string bytes;
  std::vector<PdfSegments> ours;
  bool complete = true;  // false: cairo has to draw it

  void note(cairo_status_t now) {
    if (status == CAIRO_STATUS_SUCCESS) status = now;
  }
};

void draw_page(cairo_surface_t* surface, const Picture& picture, const PdfOptions& options, Drawn& drawn) {
  const Box extent = picture.extent();
  cairo_pdf_surface_set_size(surface, extent.width() * POINTS_PER_MM, extent.height() * POINTS_PER_MM);
  const std::unique_ptr<cairo_t, DestroyContext> cr(cairo_create(surface));
  cairo_scale(cr.get(), POINTS_PER_MM, POINTS_PER_MM);
  cairo_translate(cr.get(), -extent.left, -extent.top);
  PdfCanvas canvas(cr.get(), {extent.left, extent.top}, options);
  // White is what paper is already: filling it would only hide a coloured sheet.
  const Color paper = picture.paper();
  if (paper.alpha != 0 && paper != Color{255, 255, 255, 255}) canvas.draw(Path::rectangle(extent), filled(paper));
  picture.draw(canvas, extent);
  std::optional<PdfSegments> ours = std::move(canvas).finished();
  drawn.complete = drawn.complete && ours;
  drawn.ours.push_back(std::move(ours).value_or(PdfSegments{}));
  cairo_show_page(cr.get());
  drawn.note(cairo_status(cr.get()));
}

Drawn drawn_pages(std::span<const Picture* const> pages, std::int64_t created, const PdfOptions& options) {
  Drawn drawn;
  const std::unique_ptr<cairo_surface_t, DestroySurface> surface(cairo_pdf_surface_create_for_stream(collect, &drawn.bytes, 1, 1));
  // Later versions keep their table of objects in a form that splice does not read.
  cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_4);
  describe(surface.get(), *pages.front(), created, options.author);
  for (const Picture* page : pages) draw_page(surface.get(), *page, options, drawn);
  cairo_surface_finish(surface.get());
  drawn.note(cairo_surface_status(surface.get()));
  return drawn;
}

}  // namespace

wording::Result<std::string> pdf_of_pages(std::span<const Picture* const> pages, const PdfOptions& options) {
  if (pages.empty()) return io::refuse("pdf/empty", {}, say("There is nothing to draw: the picture has no size."));
  for (const Picture* page : pages)
    if (auto fits = fits_a_page(page->extent()); !fits) return tl::unexpected(std::move(fits.error()));
  const auto created = creation_time(options);
  if (!created) return tl::unexpected(created.error());
  Drawn drawn = drawn_pages(pages, *created, options);
  // A cairo that builds its files otherwise draws all of it.
  if (drawn.status == CAIRO_STATUS_SUCCESS && !options.by_cairo_alone &&
      !(drawn.complete && splice(drawn.bytes, drawn.ours, options.dress))) {
    if (options.dress.inks)
      return io::refuse("pdf/inks", {}, say("Something on the page can only be drawn in red, green and blue, not in the inks of a press."),
                        say("Choose another profile."));
    if (options.dress.trim_mm > 0)
      return io::refuse("pdf/boxes", {}, say("The drawing library made a file in which the cut and the bleed could not be marked."),
                        say("Choose another profile."));
    PdfOptions alone = options;
    alone.by_cairo_alone = true;
    drawn = drawn_pages(pages, *created, alone);
  }
  if (drawn.status == CAIRO_STATUS_SUCCESS) return std::move(drawn.bytes);
  return io::refuse("pdf/drawing", {},
                    say("The PDF could not be made; the drawing library says: {reason}.",
                        {{"reason", std::string(cairo_status_to_string(drawn.status))}}));
}

wording::Result<std::string> pdf_bytes(const Picture& picture, const PdfOptions& options) {
  const Picture* const page = &picture;
  return pdf_of_pages({&page, 1}, options);
}

wording::Result<void> write_pdf(const Picture& picture, const PdfOptions& options, const std::string& path) {
  const auto bytes = pdf_bytes(picture, options);
  if (!bytes) return tl::unexpected(bytes.error());
  return save(path, *bytes);
}

}  // namespace hexwright::publish
