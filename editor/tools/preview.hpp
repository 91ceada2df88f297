// What is shown over an inch table while something is measured on it: shapes in millimetres of the sheet, each with what it stands for.
// What lies over the board while units are set up: where they would stand, and whether they may.
// What lies over an inch table while a tool is at work: shapes that are begun or chosen, corners to be taken hold of, circles and
// lengths of the ruler, bases, and what was snapped to. All in inches of one table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/geometry/hex_set.hpp"
#include "model/geometry/table_types.hpp"
#include "model/wording/text.hpp"
#include "publish/canvas/shapes.hpp"

namespace hexwright::editor {

struct AidPreview {
  // reach: where something may be; ban: where, in it, it may not.
  enum class Tone { ring, faint, chosen, other, obstacle, reach, ban, seen, unseen, between, way, rest, ghost, fault, mark };
  struct Shape {
    std::vector<publish::Point> core;
    double reach = 0;  // grown by so much, with round corners
    Tone tone = Tone::ring;
    bool closed = true;  // else it is a line
  };
  std::vector<Shape> shapes;  // from below
};

struct SetupPreview {
  geometry::HexSet region;         // of the directive that is chosen, or that would be
  std::optional<std::size_t> hex;  // where units would stand
  bool fits = true;                // as far as a glance tells
  struct Ghost {                   // a counter that is not there yet
    std::size_t hex;
    std::string words, side;
  };
  std::vector<Ghost> ghosts;
};

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
