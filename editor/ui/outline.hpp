// Hexes and sides as outlines over the board, in pixels, about the middles that the picture gives.
#pragma once

#include <array>

#include "editor/ui/overlay.hpp"

namespace hexwright::ui {

inline constexpr double PI = 3.14159265358979323846;

struct Outline {
  std::array<publish::Point, 6> corners;  // in pixels, about the middle
};

Outline outline_of(const OverBoard& over);
void trace(cairo_t* cr, const OverBoard& over, const Outline& outline, std::size_t hex);
// Both ends of a side; nothing when neither of its hexes is on a board.
std::optional<std::array<publish::Point, 2>> ends_of(const OverBoard& over, const geometry::Hexside& side);
void source(cairo_t* cr, publish::Color color);
// A dark line in a light one is seen on any ground.
void stroke_twice(cairo_t* cr, publish::Color color, double width);
// In the middle of a hex, as large as fits.
void write_in(cairo_t* cr, const OverBoard& over, std::size_t hex, const std::string& words);

}  // namespace hexwright::ui
