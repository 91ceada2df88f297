// The styles of a theme, ready for drawing: colours and widths with every default filled in.
#pragma once

#include <cstdint>
#include <optional>

#include "publish/canvas/shapes.hpp"

namespace hexwright::publish {

enum class Shape : std::uint8_t { hex, blob };  // fills its hexes to the sides, or grows together with rounded outlines
enum class Pattern : std::uint8_t {
  none,
  trees,
  conifers,
  orchard,
  scrub,
  marsh,
  water,
  furrows,
  houses,
  blocks,
  rocks,
  dots,
  hatch,
  cross_hatch
};
enum class Trim : std::uint8_t { plain, rail, teeth, ticks, hedge };  // what runs along a line

struct Ground {
  std::optional<Color> fill, edge, ink, ink2;
  double edge_width_mm = 0.25;
  Shape shape = Shape::hex;
  Pattern pattern = Pattern::none;
  bool known = true;  // false: drawn with a fallback
};
struct LineStyle {
  Color color;
  std::optional<Color> casing;
  double width_mm = 0.5, casing_width_mm = 0.15, dash_mm = 0, gap_mm = 0;
  Trim trim = Trim::plain;
  bool wet = false;
  bool known = true;
};
struct SideStyle {
  Color ground, ink, band;
  bool operator==(const SideStyle&) const = default;
};
struct LevelStyle {
  int at = 1;
  Color fill;
  std::optional<Color> edge;
};

}  // namespace hexwright::publish
