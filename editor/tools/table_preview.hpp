// What lies over an inch table while a tool is at work: shapes that are begun or chosen, corners to be taken hold of, circles and
// lengths of the ruler, bases, and what was snapped to. All in inches of one table.
#pragma once

#include <string>
#include <vector>

#include "model/geometry/table_types.hpp"
#include "model/wording/text.hpp"

namespace hexwright::editor {

struct TablePreview {
  using Point = geometry::PlanePoint;
  enum class Tone { zone, drawn, chosen, pointed, wrong, measured, snapped };
  struct Shape {
    std::vector<Point> points;
    bool closed = false;
    double width = 0;  // of a line, in inches
    Tone tone = Tone::drawn;
  };
  struct Handle {
    Point at;
    bool chosen = false, round = false;  // round ones turn
  };
  struct Circle {
    Point middle;
    double radius;
    Tone tone = Tone::measured;
  };
  struct Label {
    Point at;
    Text words;
  };
  std::string table;
  std::vector<Shape> zones;  // that are there: nothing printed shows them
  std::vector<Label> zone_names;
  std::vector<Shape> shapes;
  std::vector<Handle> handles;
  std::vector<Circle> circles;
  std::vector<Label> labels;

  bool empty() const { return zones.empty() && shapes.empty() && handles.empty() && circles.empty() && labels.empty(); }
};

}  // namespace hexwright::editor
