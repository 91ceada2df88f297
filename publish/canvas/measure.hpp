// Measures text with Pango, in millimetres and independent of any output: what fits on paper fits on the screen. Each thread has its own
// Pango context, so any thread may call; cannot fail.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "publish/canvas/canvas.hpp"

namespace hexwright::publish {

struct Extent {
  double width = 0, ascent = 0, descent = 0;  // mm; above and below the baseline, as the font gives them
};
// The size of one line.
Extent measure(std::string_view words, const Font& font);
// Where a line of this width begins, relative to its place: 0, minus half or minus all of the width.
inline double shift(Anchor anchor, double width) { return anchor == Anchor::start ? 0 : anchor == Anchor::middle ? -width / 2 : -width; }
// The box of a text about its place, turned as it is, with so many ems around it and its halo.
Box room_of(const Text& text, double ems_around);

// Wrapped to the width between words (a word that is wider is broken); lines beyond the limit are cut with an ellipsis.
std::vector<std::string> wrapped(std::string_view words, const Font& font, double width_mm, std::size_t most_lines = 1000);
// One line, cut with an ellipsis where it would be wider.
std::string shortened(std::string_view words, const Font& font, double width_mm);

// Loads the font configuration in advance; called on a separate thread while the documents are read.
void warm_up_fonts();

}  // namespace hexwright::publish
