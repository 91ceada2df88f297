// Words that have to fit into so much room: first made smaller, then cut with an ellipsis, whatever anyone has typed.
#pragma once

#include <string>
#include <string_view>

#include "publish/canvas/canvas.hpp"

namespace hexwright::publish {

struct FittedText {
  std::string words;  // empty when nothing fits
  Font font;          // with the size at which they fit
  bool whole = true;  // nothing was cut off
};

// As large as the font says, or smaller down to `least_mm`, then cut.
FittedText fitted_text(std::string_view words, Font font, double width_mm, double least_mm);

// Writes it centred about a point: capitals and figures are centred, not the line with its descenders.
void write_centred(Canvas& canvas, const FittedText& text, Color color, Point middle);

// Dark or light, whichever is easier to read on this ground; the preferred colour where it is good enough.
Color readable_on(Color ground, Color preferred);

}  // namespace hexwright::publish
