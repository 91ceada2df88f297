// What lies over the ground of a board, in millimetres of the sheet: of the setup where pieces may start, where reinforcements come on and
// what off-board artillery can hit, each in its side's colour; and on top of everything pins of findings, lines of sight and what is
// selected. Immutable once made, for any thread; cannot fail: a label without room is left out. Theme and layout must outlive it.
#pragma once

#include <vector>

#include "model/view/view.hpp"
#include "publish/board/board_picture.hpp"
#include "publish/board/hex_layout.hpp"
#include "publish/board/names.hpp"
#include "publish/canvas/canvas.hpp"
#include "publish/theme/theme.hpp"

namespace hexwright::publish {

// The rim of a set of hexes as closed rings, moved inwards by so much.
Path rim_of(const geometry::HexSet& hexes, const HexLayout& layout, double inset_mm);

// The signs of the setup, in a side's colour on the board and in ink in the legend.
Paint area_paint(Color color, bool hidden, double faint, double scale);
Path entry_arrow(Point tip, Point along, double length_mm);
Paint entry_paint(const Theme& theme, Color color, bool conditional, double length_mm);
Path burst(Point middle, double radius_mm);
Paint burst_paint(const Theme& theme, Color color, double scale);

class SetupMarks {
 public:
  struct Wanted {
    bool setup = true, entries = true;
    double words_scale = 1;
  };
  SetupMarks(const view::View& view, const Theme& theme, const HexLayout& layout, const std::string& language, Wanted wanted,
             LabelRoom& room);

  void draw_areas(Canvas& canvas, const Box& part) const;
  void draw_labels(Canvas& canvas, const Box& part) const;
  // Around all that is drawn, arrows beyond the rim included.
  Box bounds() const { return bounds_; }
  // What is shown, for the legend.
  struct Has {
    bool directives = false, hidden = false, entries = false, conditional = false, barrages = false;
    bool any() const { return directives || entries || conditional || barrages; }
  };
  const Has& has() const { return has_; }

 private:
  struct Shape {
    Path path;
    Paint paint;
    Box bounds;
  };
  struct Pill {
    std::string words;
    Box box;
    Color ground, ink;
    bool dashed;
    std::optional<Point> line_to;  // what it means, when it stands apart
  };
  void add(Path path, Paint paint);
  void area(const view::Spread& spread, const SideStyle& style);
  void entry(const view::Spread& spread, const SideStyle& style);
  void barrage(const view::Spread& spread, const SideStyle& style);
  void arrow(Point tip, Point along, double length, const SideStyle& style, bool conditional);
  void pill(const project::Game& game, const view::Spread& spread, const SideStyle& style, const Box& about, LabelRoom& room,
            bool may_cover);
  std::optional<Point> outward(std::size_t hex) const;

  const Theme& theme_;
  const HexLayout& layout_;
  const std::string language_;
  double words_scale_;
  Box bounds_;
  std::vector<Shape> shapes_;
  std::vector<Pill> pills_;
  Has has_;
};

// The pen of a line of sight that nothing blocks.
Pen sight_pen(const Theme& theme, double scale);
void draw_overlay(Canvas& canvas, const Overlay& overlay, const Theme& theme, const HexLayout& layout, const Box& part);

}  // namespace hexwright::publish
