// Roads, railways and rivers through the middles of hexes, and what lies on hexsides: streams, walls, hedges, cliffs; in millimetres of the
// sheet. Paths pass exactly through middles and the middles of sides, with one smooth bend; streams wind along the sides; roads bridge
// water. Immutable once made, for any thread; cannot fail. Only the layout must outlive it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "model/view/view.hpp"
#include "publish/board/ground.hpp"
#include "publish/board/hex_layout.hpp"
#include "publish/board/strokes.hpp"

namespace hexwright::publish {

// Sides of hexes that are on the boards: a byte a hex, a bit a direction.
class SideSet {
 public:
  explicit SideSet(const geometry::JoinedBoards& boards) : boards_(&boards) {}

  bool contains(const geometry::Hexside& side) const;
  // Whether it was new. A side of no hex on the boards is always new, and never kept.
  bool insert(const geometry::Hexside& side);

 private:
  // The number of a hex that has the side and the bit of the side there; the first of the two hexes if both are on the boards.
  struct Place {
    std::size_t hex;
    std::uint8_t bit;
  };
  std::optional<Place> place_of(const geometry::Hexside& side) const;

  const geometry::JoinedBoards* boards_;
  std::vector<std::uint8_t> bits_;  // empty while the set is
};

// The two ends of a side; the line goes from the first to the second where it is free to choose.
using SideEnds = std::array<Point, 2>;
// Calls take(corners) for each line that the sides make, from fork or end to fork or end, then for each ring. Every side must be there
// once. A line with more than this many corners continues in another, which begins with the last side of the one before.
void each_chain(const HexLayout& layout, std::span<const SideEnds> sides, std::size_t most_corners,
                const std::function<void(const std::vector<Point>&)>& take);

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
