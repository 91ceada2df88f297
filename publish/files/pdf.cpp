// cairo writes the PDF in points, a point being 25.4/72 mm; all drawing stays in millimetres.
#include "publish/files/pdf.hpp"

#include <cairo-pdf.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <ctime>
#include <memory>

#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "publish/canvas/pango_text.hpp"
#include "publish/files/pdf_canvas.hpp"
#include "publish/files/pdf_splice.hpp"
#include "publish/files/save.hpp"

namespace hexwright::publish {

using wording::say;

namespace {

constexpr double POINTS_PER_MM = 72 / 25.4;
constexpr std::int64_t MOST_MM = 5080;  // 14400 points, which is where readers stop
constexpr std::int64_t END_OF_YEAR_9999 = 253402300799;

tl::unexpected<wording::Fault> refuse(std::string id, wording::Text message, std::optional<wording::Text> hint = {}) {
  return tl::unexpected(wording::Fault{std::move(id), {}, std::move(message), {}, std::move(hint)});
}

wording::Value whole_mm(double mm) { return static_cast<std::int64_t>(std::ceil(mm)); }

wording::Result<void> fits_a_page(const Box& extent) {
  const double width = extent.width(), height = extent.height();
  if (!(width > 0 && height > 0 && std::isfinite(width) && std::isfinite(height)))
    return refuse("pdf/empty", say("There is nothing to draw: the picture has no size."));
  if (std::max(width, height) <= MOST_MM) return {};
  if (std::max(width, height) > 1e9) return refuse("pdf/too-large", say("The picture is too large for the page of a PDF."));
  return refuse("pdf/too-large",
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
  return refuse("pdf/date",
                say("SOURCE_DATE_EPOCH is \"{text}\", which is no number of seconds since 1970.", {{"text", io::visible(epoch)}}),
                say("Set it to whole seconds, or unset it."));
}

// "2026-01-31T12:00:00Z", as cairo wants it.
std::string date_words(std::int64_t seconds) {
  const auto time = static_cast<std::time_t>(seconds);
  std::tm utc{};
  if (!gmtime_r(&time, &utc)) return {};
  return fmt::format("{:04}-{:02}-{:02}T{:02}:{:02}:{:02}Z", utc.tm_year + 1900, utc.tm_mon + 1, utc.tm_mday, utc.tm_hour, utc.tm_min,
                     utc.tm_sec);
}

cairo_status_t collect(void* bytes, const unsigned char* data, unsigned int length) {
  try {
    static_cast<std::string*>(bytes)->append(reinterpret_cast<const char*>(data), length);
    return CAIRO_STATUS_SUCCESS;
  } catch (...) {  // no exception may pass through cairo
    return CAIRO_STATUS_NO_MEMORY;
  }
}

struct Destroy {
  void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
  void operator()(cairo_t* cr) const { cairo_destroy(cr); }
};

void describe(cairo_surface_t* surface, const Picture& picture, std::int64_t created) {
  const auto set = [surface](cairo_pdf_metadata_t what, const std::string& words) {
    if (!words.empty()) cairo_pdf_surface_set_metadata(surface, what, words.c_str());
  };
  const std::string date = date_words(created);
  set(CAIRO_PDF_METADATA_TITLE, drawable(picture.title()));
  set(CAIRO_PDF_METADATA_CREATOR, "Hexwright");
  set(CAIRO_PDF_METADATA_CREATE_DATE, date);
  set(CAIRO_PDF_METADATA_MOD_DATE, date);
}

struct Drawn {
  cairo_status_t status = CAIRO_STATUS_SUCCESS;  // of the first thing that went wrong
  std::string bytes;
  std::optional<PdfSegments> ours;  // nothing: cairo has to draw it
};

void draw_page(cairo_surface_t* surface, const Picture& picture, const Box& extent, bool by_cairo_alone, Drawn& drawn) {
  const std::unique_ptr<cairo_t, Destroy> cr(cairo_create(surface));
  cairo_scale(cr.get(), POINTS_PER_MM, POINTS_PER_MM);
  cairo_translate(cr.get(), -extent.left, -extent.top);
  PdfCanvas canvas(cr.get(), {extent.left, extent.top}, by_cairo_alone);
  // White is what paper is already: filling it would only hide a coloured sheet.
  const Color paper = picture.paper();
  if (paper.alpha != 0 && paper != Color{255, 255, 255, 255}) canvas.draw(Path::rectangle(extent), filled(paper));
  picture.draw(canvas, extent);
  drawn.ours = std::move(canvas).finished();
  cairo_show_page(cr.get());
  drawn.status = cairo_status(cr.get());
}

Drawn drawn_page(const Picture& picture, const Box& extent, std::int64_t created, bool by_cairo_alone) {
  Drawn drawn;
  const std::unique_ptr<cairo_surface_t, Destroy> surface(
      cairo_pdf_surface_create_for_stream(collect, &drawn.bytes, extent.width() * POINTS_PER_MM, extent.height() * POINTS_PER_MM));
  // Later versions keep their table of objects in a form that splice does not read.
  cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_4);
  describe(surface.get(), picture, created);
  draw_page(surface.get(), picture, extent, by_cairo_alone, drawn);
  cairo_surface_finish(surface.get());
  if (drawn.status == CAIRO_STATUS_SUCCESS) drawn.status = cairo_surface_status(surface.get());
  return drawn;
}

}  // namespace

wording::Result<std::string> pdf_bytes(const Picture& picture, const PdfOptions& options) {
  const Box extent = picture.extent();
  if (auto fits = fits_a_page(extent); !fits) return tl::unexpected(std::move(fits.error()));
  const auto created = creation_time(options);
  if (!created) return tl::unexpected(created.error());
  Drawn drawn = drawn_page(picture, extent, *created, options.by_cairo_alone);
  if (drawn.status == CAIRO_STATUS_SUCCESS) blank_repeated_resources(drawn.bytes);
  // A cairo that builds its files otherwise draws all of it.
  if (drawn.status == CAIRO_STATUS_SUCCESS && !(drawn.ours && splice(drawn.bytes, *drawn.ours))) {
    drawn = drawn_page(picture, extent, *created, true);
    blank_repeated_resources(drawn.bytes);
  }
  if (drawn.status == CAIRO_STATUS_SUCCESS) return std::move(drawn.bytes);
  return refuse("pdf/drawing", say("The PDF could not be made; the drawing library says: {reason}.",
                                   {{"reason", std::string(cairo_status_to_string(drawn.status))}}));
}

namespace {

struct DrawnPages {
  cairo_status_t status = CAIRO_STATUS_SUCCESS;
  std::string bytes;
  std::vector<PdfSegments> ours;
  bool complete = true;  // false: cairo has to draw it
};

DrawnPages drawn_pages(std::span<const Picture* const> pages, std::int64_t created, bool by_cairo_alone) {
  DrawnPages all;
  const Box first = pages.front()->extent();
  const std::unique_ptr<cairo_surface_t, Destroy> surface(
      cairo_pdf_surface_create_for_stream(collect, &all.bytes, first.width() * POINTS_PER_MM, first.height() * POINTS_PER_MM));
  cairo_pdf_surface_restrict_to_version(surface.get(), CAIRO_PDF_VERSION_1_4);
  describe(surface.get(), *pages.front(), created);
  for (const Picture* page : pages) {
    const Box extent = page->extent();
    cairo_pdf_surface_set_size(surface.get(), extent.width() * POINTS_PER_MM, extent.height() * POINTS_PER_MM);
    Drawn drawn;
    draw_page(surface.get(), *page, extent, by_cairo_alone, drawn);
    if (all.status == CAIRO_STATUS_SUCCESS) all.status = drawn.status;
    all.complete = all.complete && drawn.ours;
    all.ours.push_back(std::move(drawn.ours).value_or(PdfSegments{}));
  }
  cairo_surface_finish(surface.get());
  if (all.status == CAIRO_STATUS_SUCCESS) all.status = cairo_surface_status(surface.get());
  return all;
}

}  // namespace

wording::Result<std::string> pdf_of_pages(std::span<const Picture* const> pages, const PdfOptions& options) {
  if (pages.empty()) return refuse("pdf/empty", say("There is nothing to draw: the picture has no size."));
  for (const Picture* page : pages)
    if (auto fits = fits_a_page(page->extent()); !fits) return tl::unexpected(std::move(fits.error()));
  const auto created = creation_time(options);
  if (!created) return tl::unexpected(created.error());
  DrawnPages drawn = drawn_pages(pages, *created, options.by_cairo_alone);
  if (drawn.status == CAIRO_STATUS_SUCCESS) blank_repeated_resources(drawn.bytes);
  if (drawn.status == CAIRO_STATUS_SUCCESS && !options.by_cairo_alone && !(drawn.complete && splice(drawn.bytes, drawn.ours))) {
    drawn = drawn_pages(pages, *created, true);
    blank_repeated_resources(drawn.bytes);
  }
  if (drawn.status == CAIRO_STATUS_SUCCESS) return std::move(drawn.bytes);
  return refuse("pdf/drawing", say("The PDF could not be made; the drawing library says: {reason}.",
                                   {{"reason", std::string(cairo_status_to_string(drawn.status))}}));
}

wording::Result<void> write_pdf(const Picture& picture, const PdfOptions& options, const std::string& path) {
  const auto bytes = pdf_bytes(picture, options);
  if (!bytes) return tl::unexpected(bytes.error());
  return save(path, *bytes);
}

}  // namespace hexwright::publish
