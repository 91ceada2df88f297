// Counters that lie on one another, and the oriented bases of inch tables. Faces are given from the bottom of the stack.
#pragma once

#include <functional>
#include <span>

#include "publish/board/counter.hpp"

namespace hexwright::publish {

using LooksOf = std::function<CounterLooks(const view::Face&)>;

// The lower ones peep out below and to the left, four at most; of more a badge says how many. An empty stack is nothing.
void draw_stack(Canvas& canvas, std::span<const view::Face* const> faces, const project::Game& game, const LooksOf& looks, Point middle,
                double size_mm);
// What a stack of so many covers with its shadow.
Box stack_box(std::size_t count, Point middle, double size_mm);

// A base of a miniature or a block: so wide along its front, so deep, turned clockwise from north (up). A notch on the front edge
// shows the facing; symbol and words are drawn where they fit, never upside down.
void draw_base(Canvas& canvas, const view::Face& face, const project::Game& game, const CounterLooks& looks, Point middle, double width_mm,
               double depth_mm, double heading_degrees);

}  // namespace hexwright::publish
