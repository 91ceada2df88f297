// One counter: a square piece of card about a point, with a symbol in the middle, its formation above and what it says below.
// Invariants: nothing reaches beyond counter_box(), no text beyond the card, and a face that lies face down shows the colours it is
// given and nothing else of itself.
#pragma once

#include "model/project/game.hpp"
#include "model/view/view.hpp"
#include "publish/canvas/canvas.hpp"

namespace hexwright::publish {

struct CounterLooks {
  Color ground{226, 214, 178}, ink{28, 26, 24}, edge{84, 72, 52};
  Color band{0, 0, 0, 0};  // strip along the upper edge, behind the formation; see-through is none
  Font font;               // family, italics; sizes and weights are the counter's own
  bool shadow = true;
};

// Below this a counter has no small text: no formation, and the rest only while it can be read.
inline constexpr double SMALL_COUNTER_MM = 7;

// Sizes that are no number, or not positive, draw nothing.
void draw_counter(Canvas& canvas, const view::Face& face, const project::Game& game, const CounterLooks& looks, Point middle,
                  double size_mm);
// The back of a piece that has another step or state there, to be drawn like a front, and its looks: paler, so that both sides of a
// counter are told apart at a glance.
view::Face other_state(view::Face face);
CounterLooks other_state_looks(CounterLooks looks);
// The card alone, for those that lie under others.
void draw_blank_counter(Canvas& canvas, const CounterLooks& looks, bool face_down, Point middle, double size_mm);

// What a counter covers with its shadow.
Box counter_box(Point middle, double size_mm);

}  // namespace hexwright::publish
