// A side of a hex belongs to the outline when the hex across is not in the area; corners are known by where they are.
#include "exchange/vassal/areas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "exchange/text/xml_element.hpp"
#include "exchange/vassal/rooms.hpp"
#include "model/document/map.hpp"

namespace hexwright::exchange::vassal {

using wording::say;

namespace {

constexpr std::size_t MOST_ZONES = 400, MOST_CORNERS = 4'000;
constexpr double THOUSANDTHS = 1000;  // in an inch
using Ring = std::vector<Pixel>;

class Outliner {
 public:
  explicit Outliner(const ModuleFacts& facts) : boards_(facts.view->index->boards()), pixels_(facts.pixels) {
    if (boards_) measure();
  }

  std::vector<Ring> rings(const geometry::HexSet& hexes) const {
    std::map<Knot, Side> from;
    if (measured_) hexes.each([&](std::size_t hex) { add_sides(hexes, hex, from); });
    std::vector<Ring> rings;
    for (auto& [start, first] : from) {
      if (first.done) continue;
      Ring& ring = rings.emplace_back();
      for (auto here = from.find(start); here != from.end() && !here->second.done; here = from.find(here->second.to)) {
        here->second.done = true;
        ring.push_back(here->second.at);
      }
    }
    return rings;
  }

 private:
  using Knot = std::pair<int, int>;  // three times the corner in axial coordinates, which is whole
  struct Side {
    Pixel at;
    Knot to;
    bool done = false;
  };
  static geometry::Hex way(int direction) {
    return geometry::step(geometry::Hex{}, geometry::ALL_DIRECTIONS[static_cast<std::size_t>((direction + 6) % 6)]);
  }

  // Where two neighbours of a hex lie, in two directions, tells where all lie.
  void measure() {
    std::array<std::optional<Pixel>, 2> ways;  // of the directions 0 and 1
    for (std::size_t hex = 0; hex < pixels_.hexes.size() && !(ways[0] && ways[1]); ++hex)
      for (int direction = 0; direction < 2; ++direction)
        if (const auto other =
                boards_->index_of(geometry::step(boards_->hexes()[hex], geometry::ALL_DIRECTIONS[static_cast<std::size_t>(direction)])))
          ways[static_cast<std::size_t>(direction)] =
              Pixel{pixels_.hexes[*other].x - pixels_.hexes[hex].x, pixels_.hexes[*other].y - pixels_.hexes[hex].y};
    if (!ways[0] || !ways[1]) return;
    const geometry::Hex a = way(0), b = way(1);
    const double whole = a.q * b.r - b.q * a.r;
    q_ = {(ways[0]->x * b.r - ways[1]->x * a.r) / whole, (ways[0]->y * b.r - ways[1]->y * a.r) / whole};
    r_ = {(ways[1]->x * a.q - ways[0]->x * b.q) / whole, (ways[1]->y * a.q - ways[0]->y * b.q) / whole};
    measured_ = true;
  }

  void add_sides(const geometry::HexSet& hexes, std::size_t hex, std::map<Knot, Side>& from) const {
    const geometry::Hex at = boards_->hexes()[hex];
    for (int side = 0; side < 6; ++side) {
      const auto other = boards_->index_of(geometry::step(at, geometry::ALL_DIRECTIONS[static_cast<std::size_t>(side)]));
      if (other && hexes.contains(*other)) continue;
      // The corner before this side is that of the hex and its neighbours in two directions.
      const auto thirds = [&](int direction) {
        const geometry::Hex before = way(direction - 1), after = way(direction);
        return geometry::Hex{before.q + after.q, before.r + after.r};
      };
      const geometry::Hex first = thirds(side), second = thirds(side + 1);
      const Pixel middle = pixels_.hexes[hex];
      const Pixel corner{middle.x + (first.q * q_.x + first.r * r_.x) / 3, middle.y + (first.q * q_.y + first.r * r_.y) / 3};
      from.emplace(Knot{3 * at.q + first.q, 3 * at.r + first.r}, Side{corner, {3 * at.q + second.q, 3 * at.r + second.r}});
    }
  }

  const geometry::JoinedBoards* boards_;
  const BoardPixels& pixels_;
  Pixel q_, r_;  // a step along either axis
  bool measured_ = false;
};

std::vector<Pixel> joined(const std::vector<Ring>& rings) {
  std::vector<Pixel> path;
  for (const Ring& ring : rings) {
    path.insert(path.end(), ring.begin(), ring.end());
    if (rings.size() > 1) path.push_back(ring.front());
  }
  if (rings.size() > 2)
    for (std::size_t i = rings.size() - 1; i-- > 1;) path.push_back(rings[i].front());
  return path;
}

double box_of(const BoardArea& area) {
  double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
  for (const Pixel at : area.path) {
    left = std::min(left, at.x), right = std::max(right, at.x);
    top = std::min(top, at.y), bottom = std::max(bottom, at.y);
  }
  return (right - left) * (bottom - top);
}

class Areas {
 public:
  Areas(Series on_board, bool by_boards) : on_board_(on_board), facts_(*on_board.front()), by_boards_(by_boards), outliner_(facts_) {}

  std::vector<BoardArea> all() {
    for (const document::Place& place : facts_.view->map.places) add_place(place);
    for (const ModuleFacts* facts : on_board_)
      for (const view::Spread& spread : facts->view->spreads) add_spread(spread);
    std::stable_sort(areas_.begin(), areas_.end(), [](const BoardArea& a, const BoardArea& b) { return box_of(a) < box_of(b); });
    if (!by_boards_) add_board();
    std::set<std::string> names;
    if (by_boards_)  // those are zones, too
      for (const document::HexBoard& board : facts_.view->map.boards) names.insert(board.id);
    for (BoardArea& area : areas_) area.name = single(area.name, names);
    return std::move(areas_);
  }

 private:
  void add(BoardArea area, const std::vector<Ring>& rings) {
    area.path = joined(rings);
    const auto is_same = [&](const BoardArea& other) {  // of another scenario of the series
      return other.kind == "setup" && other.name == area.name && other.board == area.board &&
             std::equal(other.path.begin(), other.path.end(), area.path.begin(), area.path.end(),
                        [](const Pixel& a, const Pixel& b) { return a.x == b.x && a.y == b.y; });
    };
    if (on_board_.size() > 1 && std::any_of(areas_.begin(), areas_.end(), is_same)) return;
    if (area.path.size() >= 3 && area.path.size() <= MOST_CORNERS && areas_.size() < MOST_ZONES - (area.kind == "board" ? 0 : 1))
      areas_.push_back(std::move(area));
  }
  void add_hexes(BoardArea area, const geometry::HexSet& hexes) {
    if (!by_boards_) return add(std::move(area), outliner_.rings(hexes));
    const geometry::JoinedBoards& boards = *facts_.view->index->boards();
    for (area.board = 0; area.board < boards.boards().size(); ++area.board) {
      geometry::HexSet here(facts_.view->index->hex_count());
      hexes.each([&](std::size_t hex) {
        if (boards.boards()[area.board].grid.cell_of(boards.hexes()[hex])) here.insert(hex);
      });
      add(area, outliner_.rings(here));
    }
  }
  // All hexes: where the map ends the picture does not tell.
  void add_board() {
    if (!facts_.view->index->boards()) return;
    geometry::HexSet all(facts_.view->index->hex_count());
    for (std::size_t hex = 0; hex < all.size(); ++hex) all.insert(hex);
    const auto& boards = facts_.view->map.boards;
    add({facts_.catalogue.words(say("Map")), boards.size() == 1 ? boards.front().id : "", "board", {}}, outliner_.rings(all));
  }
  void add_place(const document::Place& place) {
    BoardArea area{
        word_of(document::noun_of(place.names, place.id), std::string(facts_.catalogue.language()), place.id), place.id, place.kind, {}};
    if (facts_.view->index->boards()) {
      geometry::HexSet hexes(facts_.view->index->hex_count());
      for (const std::string& label : place.hexes)
        if (const auto hex = facts_.view->index->hex(label)) hexes.insert(*hex);
      add_hexes(area, hexes);
    }
    std::vector<Ring> rings;  // on tables
    for (const document::InchTable& table : facts_.view->map.tables)
      for (const document::Area& one : table.areas)
        if (std::find(place.areas.begin(), place.areas.end(), one.id) != place.areas.end()) add_ring(table.id, one.ring, rings);
    add(std::move(area), rings);
  }
  void add_spread(const view::Spread& spread) {
    const std::string label = spread.label.empty() ? spread.id : spread.label;
    const wording::Text name = spread.kind == view::Spread::Kind::directive ? say("Setup: {what}", {{"what", label}})
                               : spread.kind == view::Spread::Kind::entry   ? say("Entry: {what}", {{"what", label}})
                                                                            : say("Barrage: {what}", {{"what", label}});
    BoardArea area{facts_.catalogue.words(name), "", "setup", {}};
    if (facts_.view->index->boards()) add_hexes(area, spread.hexes);
    std::vector<Ring> rings;  // on a table
    if (facts_.view->map.tables.size() == 1)
      for (const geometry::Points& ring : spread.rings) add_ring(facts_.view->map.tables.front().id, ring, rings);
    add(std::move(area), rings);
  }
  void add_ring(const std::string& table, const geometry::Points& points, std::vector<Ring>& rings) const {
    for (const TablePixels& on : facts_.pixels.tables) {
      if (on.table != table || points.list.size() < 3) continue;
      Ring& ring = rings.emplace_back();
      for (const auto& point : points.list)
        ring.push_back({on.south_west.x + static_cast<double>(point.x) / THOUSANDTHS * on.an_inch,
                        on.south_west.y - static_cast<double>(point.y) / THOUSANDTHS * on.an_inch});
    }
  }

  Series on_board_;
  const ModuleFacts& facts_;
  bool by_boards_;
  Outliner outliner_;
  std::vector<BoardArea> areas_;
};

}  // namespace

std::vector<BoardArea> areas_of(Series on_board, bool by_boards) { return Areas(on_board, by_boards).all(); }

pugi::xml_node add_zone(pugi::xml_node grid, const BoardArea& area, ZoneGrid numbers) {
  std::string path;
  for (const Pixel at : area.path) path += fmt::format("{}{},{}", path.empty() ? "" : ";", std::lround(at.x), std::lround(at.y));
  const pugi::xml_node zone = add_element(grid, "VASSAL.build.module.map.boardPicker.board.mapgrid.Zone",
                                          {{"locationFormat", numbers == ZoneGrid::none ? "$name$" : "$gridLocation$"},
                                           {"name", area.name},
                                           {"path", path},
                                           {"useHighlight", "false"},
                                           {"useParentGrid", numbers == ZoneGrid::parent ? "true" : "false"}});
  for (const auto& [name, value] : {std::pair{"Id", area.id}, {"Kind", area.kind}})
    add_element(zone, "VASSAL.build.module.properties.ZoneProperty", {{"description", ""}, {"initialValue", value}, {"name", name}});
  return zone;
}

}  // namespace hexwright::exchange::vassal
