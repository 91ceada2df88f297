// One counter, drawn about a point in millimetres: a square piece of card with a symbol in the middle, its formation above and what it says
// below; and text that is fitted into a given room. Nothing reaches beyond counter_box(), no text beyond the card, and a face-down counter
// shows only the colours it is given. Pure functions for any thread; cannot fail.
#pragma once

#include <string>
#include <string_view>

#include "model/project/game.hpp"
#include "model/view/view.hpp"
#include "publish/canvas/canvas.hpp"

namespace hexwright::publish {

struct CounterLooks {
  Color ground{226, 214, 178}, ink{28, 26, 24}, edge{84, 72, 52};
  Font font;  // family, italics; sizes and weights are the counter's own
  bool shadow = true;
};

// Below this a counter has no small text: no formation, and the rest only while it can be read.
inline constexpr double SMALL_COUNTER_MM = 7;

// Draws nothing for a size that is NaN or not positive.
void draw_counter(Canvas& canvas, const view::Face& face, const project::Game& game, const CounterLooks& looks, Point middle,
                  double size_mm);
// The looks of a counter that has been turned over to another state: paler, so that both sides look different.
CounterLooks other_state_looks(CounterLooks looks);
// Only the card, for counters under others.
void draw_blank_counter(Canvas& canvas, const CounterLooks& looks, bool face_down, Point middle, double size_mm);

// The box of a counter with its shadow.
Box counter_box(Point middle, double size_mm);

// Text fitted into a given room: first made smaller, then cut with an ellipsis.
struct FittedText {
  std::string words;  // empty when nothing fits
  Font font;          // with the size at which they fit
  bool whole = true;  // nothing was cut off
};

// As large as the font says, or smaller down to `least_mm`, then cut.
FittedText fitted_text(std::string_view words, Font font, double width_mm, double least_mm);

// Writes it centred about a point: capitals and figures are centred, not the line with its descenders.
void write_centred(Canvas& canvas, const FittedText& text, Color color, Point middle);

// Whether any of the face's values is large enough to be read on a counter of this size.
bool has_values(const view::Face& face, double counter_mm);

// How far apart two colours are in grey, from 1 to 21, as WCAG 2 has it.
double contrast(Color first, Color second);

// Dark or light, whichever is easier to read on this ground; the preferred colour where it is good enough.
Color readable_on(Color ground, Color preferred);

}  // namespace hexwright::publish
