// One function a format; what they share is where the bytes go and what is said about it.
#include "cli/print/write_picture.hpp"

#include <fmt/format.h>
#include <chrono>
#include <cmath>

#include "cli/exit_status.hpp"
#include "cli/verbs.hpp"
#include "model/io/utf8.hpp"
#include "platform/files.hpp"
#include "platform/interruption.hpp"
#include "publish/files/pdf.hpp"
#include "publish/files/png.hpp"
#include "publish/files/save.hpp"
#include "publish/files/svg.hpp"

namespace hexwright::cli {

using wording::say;

namespace {

constexpr double DOTS_AN_INCH = 150;

wording::Result<void> as_svg(const publish::Picture& picture, const std::string& path, const std::string& language) {
  publish::SvgOptions options;
  options.language = language;
  if (path == "-") return publish::to_standard_output(publish::svg_of(picture, options));
  return publish::write_svg(picture, options, path);
}

wording::Result<void> as_pdf(const publish::Picture& picture, const std::string& path) { return publish::write_pdf(picture, {}, path); }

publish::PngOptions png_options(const Pixels& pixels) {
  publish::PngOptions options;
  if (pixels.across)
    options.width_px = *pixels.across;
  else
    options.pixels_per_mm = pixels.per_mm.value_or(DOTS_AN_INCH / 25.4);
  options.truecolor = pixels.truecolour;
  options.threads = pixels.threads.value_or(0);
  return options;
}

wording::Result<void> as_png(const publish::Picture& picture, const std::string& path, const Pixels& pixels) {
  publish::PngOptions options = png_options(pixels);
  const platform::MayStop stopping;
  options.stop = stopping.token();
  if (path == "-") return publish::write_png(picture, options, publish::PngSink(publish::to_standard_output));
  return publish::write_png(picture, options, path);
}

// A tenth of a millimetre is all anyone measures; the figures follow the language like all others.
wording::Value tenths(double value) { return wording::Decimal{std::llround(value * 10) * 100}; }

std::string note(const publish::Picture& picture, const Destination& to, const Pixels& pixels, double seconds, const Voice& err) {
  const publish::Box extent = picture.extent();
  std::string size = err.words(say("{width} × {height} mm", {{"width", tenths(extent.width())}, {"height", tenths(extent.height())}}));
  if (to.format == PictureFormat::png)
    if (const auto png = publish::png_size(picture, png_options(pixels)))
      size += ", " + err.words(say("{width} × {height} pixels", {{"width", png->width}, {"height", png->height}}));
  const std::string name = to.path == "-" ? err.words(say("standard output")) : io::visible(to.path, 400);
  return err.words(say("{file}: {size}, {seconds} s",
                       {{"file", name}, {"size", size}, {"seconds", wording::Decimal{std::llround(seconds * 100) * 10}}})) +
         '\n';
}

}  // namespace

int write_picture(const publish::Picture& picture, const Destination& to, const Pixels& pixels, const Voice& err) {
  const auto start = std::chrono::steady_clock::now();
  wording::Result<void> written;
  switch (to.format) {
    case PictureFormat::svg:
      written = as_svg(picture, to.path, std::string(err.catalogue().language()));
      break;
    case PictureFormat::pdf:
      written = as_pdf(picture, to.path);
      break;
    case PictureFormat::html:
    case PictureFormat::csv:
    case PictureFormat::png:
      written = as_png(picture, to.path, pixels);
      break;
  }
  if (!written) {
    if (const auto status = platform::status_when_interrupted()) return *status;
    complain(fault_lines(err, written.error()));
    const std::string& id = written.error().id;
    return id == "output/failed" || id == "pdf/drawing" ? EXIT_OWN_FAULT : EXIT_UNREADABLE;
  }
  const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
  if (platform::is_terminal(platform::STANDARD_ERROR)) complain(note(picture, to, pixels, seconds.count(), err));
  return EXIT_CLEAN;
}

}  // namespace hexwright::cli
