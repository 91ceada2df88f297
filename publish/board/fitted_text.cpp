// Measures at most a few times, and never more than the beginning of an endless name.
#include "publish/board/fitted_text.hpp"

#include <algorithm>
#include <cmath>

#include "publish/canvas/measure.hpp"

namespace hexwright::publish {

namespace {

constexpr std::size_t MOST_BYTES = 160;  // more cannot be read on a counter anyway
constexpr double CAPITAL_HEIGHT = 0.72;  // of the em, as in most faces

// Relative luminance as WCAG 2 has it, and its ratio of contrast.
double luminance(Color color) {
  const auto linear = [](std::uint8_t value) {
    const double v = value / 255.0;
    return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
  };
  return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue);
}
double contrast(Color first, Color second) {
  const double a = luminance(first), b = luminance(second);
  return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

std::string_view beginning(std::string_view words) {
  if (words.size() <= MOST_BYTES) return words;
  std::size_t end = MOST_BYTES;
  while (end > 0 && (static_cast<unsigned char>(words[end]) & 0xC0U) == 0x80U) --end;
  return words.substr(0, end);
}

}  // namespace

FittedText fitted_text(std::string_view words, Font font, double width, double least) {
  FittedText result{{}, std::move(font), true};
  const std::string_view start = beginning(words);
  if (start.empty() || !(width > 0) || !(result.font.size_mm > 0)) return result;
  const double wanted = measure(start, result.font).width, asked_mm = result.font.size_mm;
  // Widths grow with the size, so one measuring is enough unless the words must be cut.
  const double fits_mm = wanted > width ? asked_mm * width / wanted * 0.99 : asked_mm;
  result.font.size_mm = std::max(fits_mm, std::min(least, asked_mm));
  const bool fits = result.font.size_mm <= fits_mm;
  result.words = fits ? std::string(start) : shortened(start, result.font, width);
  result.whole = fits && start.size() == words.size();
  return result;
}

void write_centred(Canvas& canvas, const FittedText& text, Color color, Point middle) {
  if (text.words.empty()) return;
  const Point baseline{middle.x, middle.y + text.font.size_mm * CAPITAL_HEIGHT / 2};
  canvas.write({text.words, text.font, color, baseline, Anchor::middle, 0, std::nullopt, 0});
}

Color readable_on(Color ground, Color preferred) {
  constexpr double GOOD_ENOUGH = 4.5;
  constexpr Color DARK{20, 18, 16, 255}, LIGHT{255, 253, 246, 255};
  if (contrast(ground, preferred) >= GOOD_ENOUGH) return preferred;
  return contrast(ground, DARK) >= contrast(ground, LIGHT) ? DARK : LIGHT;
}

}  // namespace hexwright::publish
