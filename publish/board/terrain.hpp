// How terrain looks, in millimetres: the outline of a patch in one hex, which runs through the sides it shares with hexes of its kind and
// is rounded off along the others, and what is drawn inside: crowns of trees, houses, reeds, furrows. Neighbouring hexes meet exactly,
// because where the outline crosses a shared side depends on the corner alone; symbols keep their true size and never cross the outline.
// Pure functions for any thread; cannot fail.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "publish/board/hex_layout.hpp"
#include "publish/canvas/canvas.hpp"
#include "publish/canvas/shapes.hpp"
#include "publish/theme/theme.hpp"

namespace hexwright::publish {

struct Blob {
  Path fill;     // reaches a hair over shared sides, so that no seam shows
  Path outline;  // only along sides that are not shared
};
// About 0,0. Bit i of `shared`: the neighbour in direction i is of the same patch. The variant chooses the irregularities.
Blob blob(const HexLayout& layout, std::uint8_t shared, std::uint32_t variant);

// How far a point about 0,0 lies inside the patch: the least distance from a side that is not shared, mm. Negative outside.
double depth_in_blob(const HexLayout& layout, std::uint8_t shared, Point at);

// A smooth curve through all points, with the given directions at its ends (nothing: as the points lead).
Path smooth(const std::vector<Point>& points, bool closed, Point first_direction = {}, Point last_direction = {});

// A number that looks random and is the same on every machine.
std::uint32_t scrambled(std::uint32_t a, std::uint32_t b = 0, std::uint32_t c = 0);
// The same from 0 up to 1.
double fraction(std::uint32_t a, std::uint32_t b = 0, std::uint32_t c = 0);

// Where a pattern may stand.
struct Field {
  Box box;                             // around it, mm
  double unit;                         // size of its symbols: the pitch of a hex, or what stands for it on a table
  std::function<double(Point)> depth;  // how far inside a point lies, mm; negative outside
  std::uint32_t seed = 0;
  bool keep_middle_free = false;   // for a road or a counter at 0,0
  Box part{-1e9, -1e9, 1e9, 1e9};  // only what touches it is wanted
  double most = 160'000;           // points that may be tried; symbols stand wider where that is not enough
};

void draw_pattern(Canvas& canvas, const Ground& ground, const Field& field);

}  // namespace hexwright::publish
