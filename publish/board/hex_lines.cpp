// The net of sides is a sorted list of its corners, each with the sides that end there.

#include "publish/board/hex_lines.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <span>

#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "publish/board/terrain.hpp"

namespace hexwright::publish {

using geometry::Hexside;

std::optional<SideSet::Place> SideSet::place_of(const Hexside& side) const {
  const auto hexes = side.hexes();
  const int direction = geometry::index_of(side.direction());
  if (const auto own = boards_->index_of(hexes[0])) return Place{*own, static_cast<std::uint8_t>(1U << direction)};
  if (const auto beyond = boards_->index_of(hexes[1])) return Place{*beyond, static_cast<std::uint8_t>(1U << (direction + 3))};
  return std::nullopt;
}

bool SideSet::contains(const Hexside& side) const {
  if (bits_.empty()) return false;
  const auto place = place_of(side);
  return place && (bits_[place->hex] & place->bit) != 0;
}

bool SideSet::insert(const Hexside& side) {
  const auto place = place_of(side);
  if (!place) return true;
  bits_.resize(boards_->size());
  const bool fresh = (bits_[place->hex] & place->bit) == 0;
  bits_[place->hex] |= place->bit;
  return fresh;
}

namespace {

using Knot = HexLayout::Knot;

class Net {
 public:
  Net(const HexLayout& layout, std::span<const SideEnds> sides, std::size_t most_corners)
      : layout_(layout), sides_(sides), most_corners_(std::max<std::size_t>(most_corners, 3)), gone_(sides.size()) {
    arms_.reserve(2 * sides.size());
    for (std::uint32_t side = 0; side < sides.size(); ++side)
      for (const Point end : sides[side]) arms_.push_back({layout.knot(end), side});
    std::sort(arms_.begin(), arms_.end(), [](const Arm& a, const Arm& b) { return std::tie(a.at, a.side) < std::tie(b.at, b.side); });
  }

  void each(const std::function<void(const std::vector<Point>&)>& take) {
    for (const bool rings : {false, true})
      for (std::size_t i = 0; i < arms_.size();) {
        const std::span<const Arm> here = arms_at(arms_[i].at);
        for (const Arm& arm : here)
          if ((rings || here.size() != 2) && !gone_[arm.side]) walk(arm, take);
        i += here.size();
      }
  }

 private:
  struct Arm {
    Knot at;
    std::uint32_t side;
  };

  std::span<const Arm> arms_at(Knot at) const {
    const auto [first, last] =
        std::equal_range(arms_.begin(), arms_.end(), Arm{at, 0}, [](const Arm& a, const Arm& b) { return a.at < b.at; });
    return {first, last};
  }

  void walk(Arm arm, const std::function<void(const std::vector<Point>&)>& take) {
    const auto ends_from = [this](const Arm& from) -> SideEnds {
      const SideEnds& ends = sides_[from.side];
      return layout_.knot(ends[0]) == from.at ? ends : SideEnds{ends[1], ends[0]};
    };
    std::vector<Point> chain{ends_from(arm)[0]};
    while (!gone_[arm.side]) {
      gone_[arm.side] = true;
      chain.push_back(ends_from(arm)[1]);
      const std::span<const Arm> next = arms_at(layout_.knot(chain.back()));
      if (next.size() != 2) break;
      arm = next[next[0].side == arm.side ? 1 : 0];
      if (chain.size() < most_corners_) continue;
      take(chain);
      chain = {chain[chain.size() - 2], chain.back()};
    }
    if (chain.size() > 1) take(chain);
  }

  const HexLayout& layout_;
  const std::span<const SideEnds> sides_;
  const std::size_t most_corners_;
  std::vector<Arm> arms_;
  std::vector<bool> gone_;
};

}  // namespace

void each_chain(const HexLayout& layout, std::span<const SideEnds> sides, std::size_t most_corners,
                const std::function<void(const std::vector<Point>&)>& take) {
  Net(layout, sides, most_corners).each(take);
}

// A path is cut into pieces of a few hexes, so that a part of a large board draws only what it needs.

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
    : layout_(layout), scale_(layout.pitch() / 15), wet_sides_(layout.boards()), wet_hexes_(layout.boards().size()) {
  bridge_pen_ = {theme.ink, 0.28 * scale_};
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
  std::map<std::string, SideSet> drawn;
  for (const auto& indexed : view->index->paths()) {
    const document::Path& path = *indexed.path;
    const LineStyle style = theme.line(path.kind, document::KindOf::path, view->game);
    if (style.wet != wet) continue;
    Group& group = group_of(groups, known, path.kind);
    group.strokes.style = style;
    group.strokes.scale = scale_;
    Course course;
    const auto finish = [&] {
      if (course.hexes.size() > 1 || (!course.hexes.empty() && (course.before || course.after)))
        add_course(group, course, drawn.try_emplace(path.kind, layout_.boards()).first->second);
      course = {};
    };
    for (const std::string& label : path.hexes) {
      const auto hex = view->index->hex(label);
      if (!hex) {  // a slash between branches, or a hex that is not there
        finish();
        continue;
      }
      const geometry::Hex at = layout_.boards().hexes()[*hex];
      const bool goes_on = course.hexes.empty() ? course.before && geometry::is_neighbour(*course.before, at)
                                                : geometry::is_neighbour(course.hexes.back(), at);
      if (!layout_.shows(*hex)) {
        if (goes_on && !course.hexes.empty()) course.after = at;
        finish();
        course.before = at;
        continue;
      }
      if (!goes_on) finish();
      if (wet) wet_hexes_[*hex] = true;
      course.hexes.push_back(at);
    }
    finish();
    const auto same = [&](const Used& used) { return used.of == document::KindOf::path && used.kind == path.kind; };
    if (!group.strokes.empty() && std::none_of(used_.begin(), used_.end(), same))
      used_.push_back({document::KindOf::path, path.kind, style});
  }
  for (Group& group : groups) group.strokes.finish();
  // Wide roads over narrow ones.
  std::stable_sort(groups.begin(), groups.end(),
                   [](const Group& a, const Group& b) { return a.strokes.style.width_mm < b.strokes.style.width_mm; });
}

// The stops of a course are its middles and the middles of the sides between them. What another path of the kind has drawn is left out.
void HexLines::add_course(Group& group, const Course& course, SideSet& drawn) {
  const std::vector<geometry::Hex>& hexes = course.hexes;
  const auto over_rim = [&](geometry::Hex hex, std::optional<geometry::Hex> beyond,
                            std::optional<geometry::Hex> inner) -> std::optional<Point> {
    const auto direction = beyond ? direction_between(hex, *beyond) : inner ? direction_between(*inner, hex) : std::nullopt;
    if (!direction || (!beyond && !runs_off(hex, *direction))) return std::nullopt;
    return layout_.middle(hex) + layout_.toward(*direction) * 0.5;
  };
  const bool several = hexes.size() > 1;
  const auto first = over_rim(hexes.front(), course.before, several ? std::optional(hexes[1]) : std::nullopt);
  const auto last = over_rim(hexes.back(), course.after, several ? std::optional(hexes[hexes.size() - 2]) : std::nullopt);
  std::vector<Point> stops;
  if (first) stops.push_back(*first);
  for (std::size_t i = 0; i < hexes.size(); ++i) {
    stops.push_back(layout_.middle(hexes[i]));
    if (i + 1 == hexes.size()) break;
    const geometry::Hexside side(hexes[i], geometry::ALL_DIRECTIONS[static_cast<std::size_t>(*direction_between(hexes[i], hexes[i + 1]))]);
    if (!drawn.insert(side)) {
      add_run(group, stops);
      stops.clear();
      continue;
    }
    stops.push_back((layout_.middle(hexes[i]) + layout_.middle(hexes[i + 1])) * 0.5);
    if (!group.strokes.style.wet) bridge(hexes[i], hexes[i + 1], group.strokes.style);
  }
  if (last) stops.push_back(*last);
  add_run(group, stops);
}

void HexLines::add_run(Group& group, const std::vector<Point>& stops) const {
  if (stops.size() < 2) return;
  group.strokes.add_in_pieces(smooth(stops, false), group.strokes.style.dash_mm > 0 ? DASHED_PIECE : PIECE);
  for (std::size_t from = 0; from + 1 < stops.size(); from += 2 * PIECE) {
    const std::size_t to = std::min(from + 2 * PIECE, stops.size() - 1);
    add_trim(group, {stops.begin() + static_cast<std::ptrdiff_t>(from), stops.begin() + static_cast<std::ptrdiff_t>(to) + 1});
  }
}

void HexLines::add_trim(Group& group, const std::vector<Point>& points) const {
  if (group.strokes.style.trim == Trim::plain) return;
  Path trim = trimming(points, group.strokes.style.trim, group.strokes.style.width_mm * scale_);
  const Box bounds = trim.bounds().grown(scale_);
  group.trims.push_back({std::move(trim), bounds});
}

Path HexLines::walls_of(const Bridge& bridge, double wing) {
  const Point along = unit(bridge.half), aside_way = across(along);
  Path walls;
  for (const double way : {-1.0, 1.0}) {
    const Point middle = bridge.at + aside_way * (way * bridge.aside), out = aside_way * (way * wing);
    walls.move(middle - bridge.half - along * wing + out).line(middle - bridge.half);
    walls.line(middle + bridge.half).line(middle + bridge.half + along * wing + out);
  }
  return walls;
}

// Two short walls beside the road where it crosses water on a side, or a river in the middle of the hex it comes from.
void HexLines::bridge(geometry::Hex from, geometry::Hex to, const LineStyle& road) {
  const int direction = *direction_between(from, to);
  const Point along = unit(layout_.toward(direction));
  const auto build = [&](Point at, double half_length) {
    bridges_.push_back({at, along * half_length, (road.width_mm / 2 + road.casing_width_mm + 0.25) * scale_});
  };
  const geometry::Hexside side(from, geometry::ALL_DIRECTIONS[static_cast<std::size_t>(direction)]);
  if (wet_sides_.contains(side)) build((layout_.middle(from) + layout_.middle(to)) * 0.5, 0.09 * layout_.pitch());
  const auto is_wet = [this](geometry::Hex hex) {
    const auto index = layout_.boards().index_of(hex);
    return index && wet_hexes_[*index];
  };
  if (is_wet(from) && !is_wet(to)) build(layout_.middle(from), 0.12 * layout_.pitch());
}

void HexLines::read_sides(const view::View& view, const Theme& theme, const HexGround& ground) {
  std::map<std::string, std::size_t> known_wet, known_dry;
  std::map<std::string, std::vector<std::span<const geometry::Hexside>>> of_kind;
  std::vector<std::string> order;
  for (const auto& indexed : view->index->hexsides()) {
    auto& list = of_kind[indexed.feature->kind];
    if (list.empty()) order.push_back(indexed.feature->kind);
    list.emplace_back(indexed.sides);
  }
  for (const std::string& kind : order) {
    const LineStyle style = theme.line(kind, document::KindOf::hexside, view->game);
    Group& group = style.wet ? group_of(waters_, known_wet, kind) : group_of(sides_, known_dry, kind);
    group.strokes.style = style;
    group.strokes.scale = scale_;
    SideSet drawn(layout_.boards());
    std::vector<SideEnds> sides;
    const auto read = [&](const geometry::Hexside& side) {
      const auto hexes = side.hexes();
      const auto first = layout_.boards().index_of(hexes[0]), second = layout_.boards().index_of(hexes[1]);
      if (!(first && layout_.shows(*first)) && !(second && layout_.shows(*second))) return;
      if (!(style.wet ? wet_sides_ : drawn).insert(side)) return;
      SideEnds ends = layout_.ends(side);
      // Teeth point downhill: to the left of the line's way lies its low side.
      if (first && second && ground.level(*first) > ground.level(*second)) std::swap(ends[0], ends[1]);
      if (style.trim == Trim::teeth)
        add_chain(group, {ends[0], ends[1]});
      else
        sides.push_back(ends);
    };
    for (const auto& feature : of_kind[kind])
      for (const geometry::Hexside& side : feature) read(side);
    each_chain(layout_, sides, LONGEST_CHAIN, [&](const std::vector<Point>& chain) { add_chain(group, chain); });
    group.strokes.finish();
    if (!group.strokes.empty()) used_.push_back({document::KindOf::hexside, kind, style});
  }
}

void HexLines::add_chain(Group& group, const std::vector<Point>& corners) const {
  if (!group.strokes.style.wet || corners.size() < 3) {
    group.strokes.add_in_pieces(Path::polyline(corners), group.strokes.style.dash_mm > 0 ? DASHED_PIECE : PIECE);
    for (std::size_t from = 0; from + 1 < corners.size(); from += PIECE) {
      const std::size_t to = std::min(from + PIECE, corners.size() - 1);
      add_trim(group, {corners.begin() + static_cast<std::ptrdiff_t>(from), corners.begin() + static_cast<std::ptrdiff_t>(to) + 1});
    }
    return;
  }
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
  for (const Bridge& bridge : bridges_) {
    const double reach = length(bridge.half) + bridge.aside + 2 * scale_;
    if (!Box{bridge.at.x, bridge.at.y, bridge.at.x, bridge.at.y}.grown(reach).touches(part)) continue;
    canvas.draw(walls_of(bridge, 0.35 * scale_), stroked(bridge_pen_));
  }
}
void HexLines::draw_sides(Canvas& canvas, const Box& part) const { draw(sides_, canvas, part); }

}  // namespace hexwright::publish
