// The ground of an inch table: areas with their patterns, roads, streams and walls of true width, and a ruler along the edges. Inches grow
// to the east and north on the table; on paper, in millimetres, y grows down. Immutable once made, for any thread; cannot fail.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "model/view/view.hpp"
#include "publish/board/strokes.hpp"
#include "publish/theme/theme.hpp"

namespace hexwright::publish {

// Where a table lies on the sheet.
struct TableFrame {
  std::string id;  // of the table
  Box sheet;       // mm
  double inch_mm;

  Point at(double x_inches, double y_inches) const { return {sheet.left + x_inches * inch_mm, sheet.bottom - y_inches * inch_mm}; }
};

class TableGround {
 public:
  // Placed by the frame; of the arguments only the theme must outlive it.
  TableGround(const view::View& view, const Theme& theme, const document::InchTable& table, TableFrame frame);

  void draw_ground(Canvas& canvas, const Box& part) const;
  void draw_lines(Canvas& canvas, const Box& part) const;
  // Ticks every inch, numbers every six, a faint net every twelve.
  void draw_ruler(Canvas& canvas, const Box& part, double words_scale) const;

  const TableFrame& frame() const { return frame_; }
  struct UsedArea {
    std::string kind;
    Ground ground;
  };
  struct UsedLine {
    std::string kind;
    LineStyle style;
  };
  const std::vector<UsedArea>& used_areas() const { return used_areas_; }
  const std::vector<UsedLine>& used_lines() const { return used_lines_; }

 private:
  struct Patch {
    int level;
    Ground ground;
    Path path;
    Box bounds;
    std::vector<std::vector<Point>> rings;  // outer first
  };
  struct Line {
    Strokes strokes;
    Path trim;
  };
  void draw_patch(Canvas& canvas, const Patch& patch, const Box& part) const;
  void give_width(LineStyle& style, double width_mm) const;

  const Theme& theme_;
  TableFrame frame_;
  double coverage_ = 1;  // how often areas cover the table: thousands, one on another, have few symbols each
  std::vector<Patch> patches_;
  std::vector<Line> lines_;
  std::vector<UsedArea> used_areas_;
  std::vector<UsedLine> used_lines_;
};

}  // namespace hexwright::publish
