// What some tools show over the board, in addition to Preview (tool.hpp): measures of the game (millimetres of the sheet), units that are
// being set up (hexes), and shapes, handles and lengths on an inch table (inches). Plain data without errors; one thread, the window's.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/session/fault.hpp"
#include "model/geometry/hex_set.hpp"
#include "model/geometry/table_types.hpp"
#include "model/wording/text.hpp"
#include "publish/canvas/shapes.hpp"

namespace hexwright::editor {

struct AidPreview {
  // reach: where something may be; ban: the part of it where it may not.
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
  geometry::HexSet region;         // of the chosen directive, or of the one being made
  std::optional<std::size_t> hex;  // where units would stand
  bool fits = true;                // as far as against_standing() tells
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
  std::vector<Shape> zones;  // existing zones, which the picture does not show
  std::vector<Label> zone_names;
  std::vector<Shape> shapes;
  std::vector<Handle> handles;
  std::vector<Circle> circles;
  std::vector<Label> labels;

  bool empty() const { return zones.empty() && shapes.empty() && handles.empty() && circles.empty() && labels.empty(); }
};

}  // namespace hexwright::editor
