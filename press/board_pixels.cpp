// Nothing is on such a board that changes from game to game: no pieces, no setup, no frame.
#include "press/board_pixels.hpp"

#include <algorithm>

namespace hexwright::press {

namespace {

double scale(const publish::BoardPicture& picture, int hex_px) {
  const publish::Box sheet = picture.extent();
  const double wanted = hex_px / PLAIN_HEX_MM, longest = std::max(sheet.width(), sheet.height());
  return longest > 0 ? std::min(wanted, BoardPixels::MOST_SIDE / longest) : wanted;
}

}  // namespace

publish::BoardOptions plain_board(const std::string& language, std::vector<std::string> boards, bool words) {
  publish::BoardOptions options;
  options.hex_mm = PLAIN_HEX_MM;
  options.inch_mm = PLAIN_INCH_MM;
  options.language = language;
  options.pieces = options.setup = options.entries = options.frame = false;
  options.numbers = options.names = words;
  options.boards = std::move(boards);
  return options;
}

BoardPixels::BoardPixels(const view::View& view, const publish::Theme& theme, const std::string& language, int hex_px,
                         std::vector<std::string> boards)
    : picture_(view, theme, plain_board(language, std::move(boards), true)),
      per_mm_(scale(picture_, hex_px)),
      grid_(publish::grid_for(picture_, per_mm_, 0.05)) {}

publish::PngOptions BoardPixels::png_options() const {
  publish::PngOptions options;
  options.pixels_per_mm = per_mm_;
  return options;
}

wording::Result<std::string> png_bytes(const publish::Picture& picture, double pixels_per_mm, int threads, std::stop_token stop) {
  publish::PngOptions options;
  options.pixels_per_mm = pixels_per_mm;
  options.threads = threads;
  options.stop = std::move(stop);
  std::string bytes;
  const publish::PngSink sink = [&](std::string_view part) -> wording::Result<void> {
    bytes += part;
    return {};
  };
  if (auto written = publish::write_png(picture, options, sink); !written) return tl::unexpected(written.error());
  return bytes;
}

}  // namespace hexwright::press
