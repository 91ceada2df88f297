// Roads, railways and rivers through the middles of hexes, and what lies on hexsides: streams, walls, hedges, cliffs. Paths pass
// exactly through middles and the middles of sides, with one smooth bend; streams wind along the sides; roads bridge water.
#pragma once

#include <vector>

#include "model/view/view.hpp"
#include "publish/board/ground.hpp"
#include "publish/board/side_net.hpp"
#include "publish/board/strokes.hpp"

namespace hexwright::publish {

class HexLines {
 public:
  HexLines(const view::View& view, const Theme& theme, const HexLayout& layout, const HexGround& ground);

  // Waters lie under everything else, walls and cliffs over roads.
  void draw_waters(Canvas& canvas, const Box& part) const;
  void draw_roads(Canvas& canvas, const Box& part) const;
  void draw_sides(Canvas& canvas, const Box& part) const;

  struct Used {
    document::KindOf of;
    std::string kind;
    LineStyle style;
  };
  const std::vector<Used>& used() const { return used_; }

 private:
  struct Group {  // all lines of one kind
    Strokes strokes;
    std::vector<StrokePiece> trims;
  };
  void read_paths(const view::View& view, const Theme& theme, bool wet);
  void read_sides(const view::View& view, const Theme& theme, const HexGround& ground);
  struct Course {
    std::vector<geometry::Hex> hexes;            // neighbours, all shown
    std::optional<geometry::Hex> before, after;  // where the path goes on over a board that is left out
  };
  void add_course(Group& group, const Course& course, SideSet& drawn);
  void add_run(Group& group, const std::vector<Point>& stops) const;
  void add_trim(Group& group, const std::vector<Point>& points) const;
  void add_chain(Group& group, const std::vector<Point>& corners) const;
  struct Bridge {
    Point at, half;  // its middle, and the way from there to its end
    double aside;    // from the middle of the road to either wall
  };
  static Path walls_of(const Bridge& bridge, double wing);
  void bridge(geometry::Hex from, geometry::Hex to, const LineStyle& road);
  bool runs_off(geometry::Hex hex, int direction) const;
  static void draw(const std::vector<Group>& groups, Canvas& canvas, const Box& part);

  const HexLayout& layout_;
  double scale_;
  std::vector<Group> waters_, roads_, sides_;
  SideSet wet_sides_;
  std::vector<bool> wet_hexes_;
  std::vector<Bridge> bridges_;
  Pen bridge_pen_;
  std::vector<Used> used_;
};

}  // namespace hexwright::publish
