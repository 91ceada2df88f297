// Colours by what they are named with: of an artwork those its text spells as #rrggbb or #rgb.
#include "publish/raster/color_survey.hpp"

#include <algorithm>

namespace hexwright::publish {

namespace {

// Hostile pictures may name millions; nobody needs more than a palette holds.
constexpr std::size_t MOST_COLORS = 4096, MOST_KEYS = 100000;

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

void ColorSurvey::note(Color color) {
  if (color.alpha != 255) return;
  const Rgb rgb = static_cast<Rgb>(color.red << 16 | color.green << 8 | color.blue);
  if (counts_.size() < MOST_COLORS || counts_.contains(rgb)) ++counts_[rgb];
}

std::vector<Rgb> ColorSurvey::colors() const {
  std::vector<std::pair<Rgb, std::uint64_t>> ordered(counts_.begin(), counts_.end());
  std::sort(ordered.begin(), ordered.end(),
            [](const auto& a, const auto& b) { return a.second != b.second ? a.second > b.second : a.first < b.first; });
  std::vector<Rgb> colors;
  for (const auto& entry : ordered) colors.push_back(entry.first);
  return colors;
}

void ColorSurvey::draw(const Path&, const Paint& paint) {
  if (paint.fill) note(*paint.fill);
  if (paint.pen) note(paint.pen->color);
}

void ColorSurvey::write(const Text& text) {
  note(text.color);
  if (text.halo) note(*text.halo);
}

void ColorSurvey::place(const Artwork& artwork, const Box&) {
  if (artworks_.contains(artwork.id) || artworks_.size() >= MOST_KEYS) return;
  artworks_.emplace(artwork.id);
  const std::string_view svg = artwork.svg;
  for (std::size_t at = svg.find('#'); at != svg.npos; at = svg.find('#', at + 1)) {
    std::uint8_t digits[6];
    std::size_t count = 0;
    while (count < 6 && at + 1 + count < svg.size() && digit(svg[at + 1 + count]) >= 0) {
      digits[count] = static_cast<std::uint8_t>(digit(svg[at + 1 + count]));
      ++count;
    }
    const auto channel = [&](std::size_t i) {
      return static_cast<std::uint8_t>(count == 6 ? digits[2 * i] * 16 + digits[2 * i + 1] : digits[i] * 17);
    };
    if (count == 6 || count == 3) note({channel(0), channel(1), channel(2)});
  }
}

void ColorSurvey::stamp(const Stamp& stamp, Point) {
  if (stamps_.contains(stamp.key)) return;
  if (stamps_.size() < MOST_KEYS) stamps_.emplace(stamp.key);
  stamp.draw(*this);
}

}  // namespace hexwright::publish
