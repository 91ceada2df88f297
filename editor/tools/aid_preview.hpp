// What is shown over an inch table while something is measured on it: shapes in millimetres of the sheet, each with what it stands for.
#pragma once

#include <vector>

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

}  // namespace hexwright::editor
