// What is drawn inside terrain: crowns of trees, houses, reeds, furrows. Symbols keep their true size on paper, stand where a
// jittered grid puts them, and never cross the outline of their patch.
#pragma once

#include <functional>

#include "publish/canvas/canvas.hpp"
#include "publish/theme/styles.hpp"

namespace hexwright::publish {

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
