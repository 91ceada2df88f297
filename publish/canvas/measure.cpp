// Words are measured with the layouts they are later drawn with.
#include "publish/canvas/measure.hpp"

#include <algorithm>

#include "publish/canvas/pango_text.hpp"

namespace hexwright::publish {

namespace {

constexpr double WIDEST = 1e6;  // of a layout, beyond which nothing is wrapped

// Without spaces at its end.
std::string without_end(std::string_view piece) {
  while (!piece.empty() && piece.back() == ' ') piece.remove_suffix(1);
  return std::string(piece);
}

}  // namespace

Extent measure(std::string_view words, const Font& font) {
  const auto line = line_of(words, font);
  const double unit = layout_scale(font) / PANGO_SCALE;
  return {line->width * unit, line->ascent * unit, line->descent * unit};
}

Box room_of(const Text& text, double ems_around) {
  const Extent extent = measure(text.words, text.font);
  const double left = shift(text.anchor, extent.width),
               around = text.font.size_mm * ems_around + (text.halo ? std::max(text.halo_mm, 0.0) : 0);
  return turned(Box{left, -extent.ascent, left + extent.width, extent.descent}.grown(around), text.turned_degrees);
}

std::vector<std::string> wrapped(std::string_view words, const Font& font, double width_mm, std::size_t most_lines) {
  if (most_lines > 0 && measure(words, font).width <= width_mm) return {without_end(drawable(words))};
  const Layout layout = laid_out(words, font);
  const double scale = layout_scale(font), width = scale > 0 ? width_mm / scale : WIDEST;
  pango_layout_set_width(layout.get(), width < WIDEST ? static_cast<int>(std::max(width, 0.0) * PANGO_SCALE) : -1);
  pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
  const std::string_view text = pango_layout_get_text(layout.get());
  std::vector<std::string> lines;
  for (const GSList* item = pango_layout_get_lines_readonly(layout.get()); item; item = item->next) {
    const auto* line = static_cast<const PangoLayoutLine*>(item->data);
    const std::string piece = without_end(text.substr(static_cast<std::size_t>(line->start_index), static_cast<std::size_t>(line->length)));
    if (lines.size() == most_lines) {
      if (!lines.empty()) lines.back() = shortened(lines.back() + " …", font, width_mm);
      break;
    }
    lines.push_back(piece);
  }
  return lines;
}

std::string shortened(std::string_view words, const Font& font, double width_mm) {
  std::string text = drawable(words);
  if (measure(text, font).width <= width_mm) return text;
  // The longest beginning that fits with an ellipsis, by halving: the width grows with every character.
  std::vector<std::size_t> ends;
  for (std::size_t i = 0; i < text.size(); ++i)
    if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U) ends.push_back(i);
  std::size_t low = 0, high = ends.size();
  while (low + 1 < high) {
    const std::size_t middle = (low + high) / 2;
    (measure(text.substr(0, ends[middle]) + "…", font).width <= width_mm ? low : high) = middle;
  }
  if (low == 0) return {};
  while (low > 0 && text[ends[low] - 1] == ' ') --low;
  return text.substr(0, ends[low]) + "…";
}

void warm_up_fonts() { measure("Ąa0", Font{}); }

}  // namespace hexwright::publish
