// A path is cut into pieces of a few hexes, so that a part of a large board draws only what it needs.
#include "publish/board/hex_lines.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "publish/board/blob.hpp"

namespace hexwright::publish {

namespace {

constexpr std::size_t PIECE = 6;          // steps of a line, so that a part draws little more than itself
constexpr std::size_t DASHED_PIECE = 60;  // where dashes begin anew they show it
constexpr std::size_t LONGEST_CHAIN = 4000;

std::optional<int> direction_between(geometry::Hex from, geometry::Hex to) {
  for (int i = 0; i < 6; ++i)
    if (geometry::step(from, geometry::ALL_DIRECTIONS[static_cast<std::size_t>(i)]) == to) return i;
  return std::nullopt;
}

template <class Groups, class Key>
auto& group_of(Groups& groups, std::map<Key, std::size_t>& known, const Key& key) {
  const auto [entry, fresh] = known.try_emplace(key, groups.size());
  if (fresh) groups.emplace_back();
  return groups[entry->second];
}

}  // namespace

HexLines::HexLines(const view::View& view, const Theme& theme, const HexLayout& layout, const HexGround& ground)
    : layout_(layout), scale_(layout.pitch() / 15) {
  bridge_pen_ = {theme.ink, 0.28 * scale_, Cap::round, Join::round, {}};
  read_paths(view, theme, true);
  read_sides(view, theme, ground);
  read_paths(view, theme, false);
}

bool HexLines::runs_off(geometry::Hex hex, int direction) const {
  return !layout_.boards().contains(geometry::step(hex, geometry::ALL_DIRECTIONS[static_cast<std::size_t>((direction + 6) % 6)]));
}

void HexLines::read_paths(const view::View& view, const Theme& theme, bool wet) {
  std::map<std::string, std::size_t> known;
  std::vector<Group>& groups = wet ? waters_ : roads_;
  std::map<std::string, std::set<geometry::Hexside>> drawn;
  for (const auto& indexed : view->index->paths()) {
    const document::Path& path = *indexed.path;
    const LineStyle style = theme.line(path.kind, document::KindOf::path, view->game);
    if (style.wet != wet) continue;
    const bool fresh = !known.contains(path.kind);
    Group& group = group_of(groups, known, path.kind);
    group.strokes.style = style;
    group.strokes.scale = scale_;
    if (fresh) used_.push_back({document::KindOf::path, path.kind, style});
    std::vector<geometry::Hex> course;
    const auto finish = [&] {
      if (course.size() > 1) add_course(group, course, drawn[path.kind]);
      course.clear();
    };
    for (const std::string& label : path.hexes) {
      const auto hex = view->index->hex(label);
      if (!hex || !layout_.shows(*hex)) {  // a slash between branches, or a hex that is not there
        finish();
        continue;
      }
      const geometry::Hex at = layout_.boards().hexes()[*hex];
      if (!course.empty() && !geometry::is_neighbour(course.back(), at)) finish();
      if (wet) wet_hexes_.insert(at);
      course.push_back(at);
    }
    finish();
  }
  // Wide roads over narrow ones.
  std::stable_sort(groups.begin(), groups.end(), [](const Group& a, const Group& b) { return a.strokes.style.width_mm < b.strokes.style.width_mm; });
}

// The stops of a course are its middles and the middles of the sides between them. What another path of the kind has drawn is left out.
void HexLines::add_course(Group& group, const std::vector<geometry::Hex>& course, std::set<geometry::Hexside>& drawn) {
  std::vector<Point> stops;
  const auto side_between = [](geometry::Hex a, geometry::Hex b) {
    return geometry::Hexside(a, geometry::ALL_DIRECTIONS[static_cast<std::size_t>(*direction_between(a, b))]);
  };
  const int off_first = *direction_between(course[1], course[0]), off_last = *direction_between(course[course.size() - 2], course.back());
  if (runs_off(course.front(), off_first)) stops.push_back(layout_.middle(course.front()) + layout_.toward(off_first) * 0.5);
  for (std::size_t i = 0; i < course.size(); ++i) {
    stops.push_back(layout_.middle(course[i]));
    const bool last = i + 1 == course.size();
    const bool again = !last && !drawn.insert(side_between(course[i], course[i + 1])).second;
    if (last || again) {
      if (last && runs_off(course[i], off_last)) stops.push_back(layout_.middle(course[i]) + layout_.toward(off_last) * 0.5);
      if (stops.size() > 1) add_piece(group, stops, true);
      stops.clear();
      continue;
    }
    stops.push_back((layout_.middle(course[i]) + layout_.middle(course[i + 1])) * 0.5);
    if (!group.strokes.style.wet) bridge(course[i], course[i + 1], group.strokes.style);
  }
}

void HexLines::add_piece(Group& group, const std::vector<Point>& stops, bool curved) const {
  group.strokes.add_in_pieces(curved ? smooth(stops, false) : Path::polyline(stops), group.strokes.style.dash_mm > 0 ? DASHED_PIECE : PIECE);
  if (group.strokes.style.trim == Trim::plain) return;
  for (std::size_t i = 0; i + 1 < stops.size(); i += 2 * PIECE) {
    const std::vector<Point> some(stops.begin() + static_cast<std::ptrdiff_t>(i), stops.begin() + static_cast<std::ptrdiff_t>(std::min(i + 2 * PIECE + 1, stops.size())));
    Path trim = trimming(some, group.strokes.style.trim, group.strokes.style.width_mm * scale_);
    const Box bounds = trim.bounds().grown(scale_);
    group.trims.push_back({std::move(trim), bounds});
  }
}

// Two short walls beside the road where it crosses water on a side, or a river in the middle of the hex it comes from.
void HexLines::bridge(geometry::Hex from, geometry::Hex to, const LineStyle& road) {
  const int direction = *direction_between(from, to);
  const Point along = layout_.toward(direction) * (1 / layout_.pitch()), across{-along.y, along.x};
  const auto build = [&](Point at, double half_length) {
    const double aside = (road.width_mm / 2 + road.casing_width_mm + 0.25) * scale_, wing = 0.35 * scale_;
    Path walls;
    for (const double way : {-1.0, 1.0}) {
      const Point middle = at + across * (way * aside), out = across * (way * wing);
      walls.move(middle - along * (half_length + wing) + out).line(middle - along * half_length).line(middle + along * half_length).line(middle + along * (half_length + wing) + out);
    }
    const Box bounds = walls.bounds().grown(scale_);
    bridges_.push_back({std::move(walls), bounds});
  };
  const geometry::Hexside side(from, geometry::ALL_DIRECTIONS[static_cast<std::size_t>(direction)]);
  if (wet_sides_.contains(side)) build((layout_.middle(from) + layout_.middle(to)) * 0.5, 0.09 * layout_.pitch());
  if (wet_hexes_.contains(from) && !wet_hexes_.contains(to)) build(layout_.middle(from), 0.12 * layout_.pitch());
}

void HexLines::read_sides(const view::View& view, const Theme& theme, const HexGround& ground) {
  std::map<std::string, std::size_t> known_wet, known_dry;
  std::map<std::string, std::vector<geometry::Hexside>> of_kind;
  std::vector<std::string> order;
  for (const auto& indexed : view->index->hexsides()) {
    auto& list = of_kind[indexed.feature->kind];
    if (list.empty()) order.push_back(indexed.feature->kind);
    list.insert(list.end(), indexed.sides.begin(), indexed.sides.end());
  }
  for (const std::string& kind : order) {
    const LineStyle style = theme.line(kind, document::KindOf::hexside, view->game);
    used_.push_back({document::KindOf::hexside, kind, style});
    Group& group = style.wet ? group_of(waters_, known_wet, kind) : group_of(sides_, known_dry, kind);
    group.strokes.style = style;
    group.strokes.scale = scale_;
    // Corners are known by where they are, in hundredths of a pitch; every corner of a side is a knot of the net.
    using Knot = std::pair<long, long>;
    const auto knot = [&](Point p) { return Knot{std::lround(p.x / layout_.pitch() * 100), std::lround(p.y / layout_.pitch() * 100)}; };
    std::map<Knot, Point> where;
    std::map<Knot, std::vector<Knot>> net;
    for (const geometry::Hexside& side : of_kind[kind]) {
      const auto hexes = side.hexes();
      const auto first = layout_.boards().index_of(hexes[0]), second = layout_.boards().index_of(hexes[1]);
      if (!(first && layout_.shows(*first)) && !(second && layout_.shows(*second))) continue;
      if (style.wet && !wet_sides_.insert(side).second) continue;
      auto ends = layout_.ends(side);
      // Teeth point downhill: to the left of the line's way lies its low side.
      if (first && second && ground.level(*first) > ground.level(*second)) std::swap(ends[0], ends[1]);
      const Knot a = knot(ends[0]), b = knot(ends[1]);
      where[a] = ends[0];
      where[b] = ends[1];
      if (style.trim == Trim::teeth) {
        add_chain(group, {ends[0], ends[1]});
        continue;
      }
      if (std::find(net[a].begin(), net[a].end(), b) != net[a].end()) continue;
      net[a].push_back(b);
      net[b].push_back(a);
    }
    std::set<std::pair<Knot, Knot>> gone;
    const auto walk = [&](Knot from, Knot next) {
      std::vector<Point> chain{where[from]};
      while (gone.insert({std::min(from, next), std::max(from, next)}).second) {
        chain.push_back(where[next]);
        if (net[next].size() != 2) break;
        const Knot onward = net[next][0] == from ? net[next][1] : net[next][0];
        from = next;
        next = onward;
        if (chain.size() >= LONGEST_CHAIN) {
          add_chain(group, chain);
          chain = {chain[chain.size() - 2], chain.back()};
        }
      }
      if (chain.size() > 1) add_chain(group, chain);
    };
    for (const auto& [at, others] : net)
      if (others.size() != 2)
        for (const Knot& other : others)
          if (!gone.contains({std::min(at, other), std::max(at, other)})) walk(at, other);
    for (const auto& [at, others] : net)  // what is left are rings
      for (const Knot& other : others)
        if (!gone.contains({std::min(at, other), std::max(at, other)})) walk(at, other);
  }
}

void HexLines::add_chain(Group& group, const std::vector<Point>& corners) const {
  if (!group.strokes.style.wet || corners.size() < 3) return add_piece(group, corners, false);
  // Through the middles of sides, bent by the corners: a stream that stays on its sides and has no edges.
  Path path;
  path.move(corners.front());
  for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
    const Point from = i == 1 ? corners[0] : (corners[i - 1] + corners[i]) * 0.5;
    const Point to = i + 2 == corners.size() ? corners[i + 1] : (corners[i] + corners[i + 1]) * 0.5;
    path.curve(from + (corners[i] - from) * 0.78, to + (corners[i] - to) * 0.78, to);
  }
  group.strokes.add_in_pieces(path, PIECE);
}

void HexLines::draw(const std::vector<Group>& groups, Canvas& canvas, const Box& part) {
  for (const Group& group : groups) {
    group.strokes.draw(canvas, part);
    for (const StrokePiece& trim : group.trims)
      if (trim.bounds.touches(part)) draw_trim(canvas, trim.path, group.strokes.style, group.strokes.scale);
  }
}

void HexLines::draw_waters(Canvas& canvas, const Box& part) const { draw(waters_, canvas, part); }
void HexLines::draw_roads(Canvas& canvas, const Box& part) const {
  draw(roads_, canvas, part);
  for (const StrokePiece& walls : bridges_)
    if (walls.bounds.touches(part)) canvas.draw(walls.path, stroked(bridge_pen_));
}
void HexLines::draw_sides(Canvas& canvas, const Box& part) const { draw(sides_, canvas, part); }

}  // namespace hexwright::publish
