// The map in flat arrays: neighbours with the cost of going there, what blocks sight, and for each radius that anybody looks or fires
// the hexes in sight.
#include <algorithm>
#include <array>
#include <limits>
#include <queue>
#include <unordered_map>

#include "model/document/map.hpp"
#include "model/geometry/orientation.hpp"
#include "rulesets/pluton/engine/compiled.hpp"
#include "rulesets/pluton/procedures/movement.hpp"

namespace hexwright::rulesets::pluton {

using geometry::Direction;
using geometry::Hex;
using wording::say;

namespace {

void number_places(Ground& ground) {
  Hex least = ground.places.front(), most = least;
  for (const Hex hex : ground.places) {
    least = {std::min(least.q, hex.q), std::min(least.r, hex.r)};
    most = {std::max(most.q, hex.q), std::max(most.r, hex.r)};
  }
  ground.corner = least;
  ground.height = most.r - least.r + 1;
  ground.numbers.assign(static_cast<std::size_t>(most.q - least.q + 1) * static_cast<std::size_t>(ground.height), NOWHERE);
  for (std::size_t i = 0; i < ground.places.size(); ++i) {
    const Hex hex = ground.places[i];
    ground.slots.push_back((hex.q - least.q) * ground.height + hex.r - least.r);
    ground.numbers[ground.slot(static_cast<int>(i))] = static_cast<std::int32_t>(i);
  }
}

void measure_distances(Ground& ground) {
  const int height = 2 * ground.height, width = static_cast<int>(ground.numbers.size()) / ground.height;
  for (const Hex hex : ground.places) ground.posts.push_back((hex.q - ground.corner.q) * height + hex.r - ground.corner.r);
  ground.no_distance = (width - 1) * height + ground.height - 1;
  ground.distances.assign(static_cast<std::size_t>(2 * ground.no_distance) + 1, 0);
  for (int q = 1 - width; q < width; ++q)
    for (int r = 1 - ground.height; r < ground.height; ++r)
      ground.distances[static_cast<std::size_t>(ground.no_distance + q * height + r)] =
          static_cast<std::uint16_t>(geometry::distance({0, 0}, {q, r}));
}

// What streams and the like add, by hexside; of several on one side the dearest.
wording::Result<std::unordered_map<geometry::Hexside, int>> hexside_costs(const project::MapIndex& map, const Tables& tables) {
  std::unordered_map<geometry::Hexside, int> costs;
  for (const auto& item : map.hexsides()) {
    const auto cost = tables.hexside_cost(item.feature->kind);
    if (!cost)
      return tl::unexpected(wording::Fault{
          "simulate/unknown-hexside",
          {},
          say("The map has hexsides of the kind {kind}, and no table says what crossing one costs.", {{"kind", item.feature->kind}}),
          {},
          say("Give the kind an effect cost.walk in the ruleset.")});
    for (const geometry::Hexside& side : item.sides) costs[side] = std::max(costs[side], *cost);
  }
  return costs;
}

void find_neighbours(Ground& ground, const project::MapIndex& map, const Numbers& numbers,
                     const std::unordered_map<geometry::Hexside, int>& costs) {
  for (std::size_t i = 0; i < ground.hexes.size(); ++i) {
    bool at_rim = false;
    for (const Direction direction : geometry::ALL_DIRECTIONS) {
      const auto way = static_cast<std::size_t>(geometry::index_of(direction));
      const int to = ground.hex_at(geometry::step(ground.places[i], direction));
      at_rim |= to == NOWHERE || !map.in_play().contains(static_cast<std::size_t>(to));
      ground.hexes[i].beside[way] = static_cast<std::int16_t>(to);
      const bool open = to != NOWHERE && ground[to].terrain.enterable;
      ground.hexes[i].neighbour[way] = static_cast<std::int16_t>(open ? to : NOWHERE);
      if (!open) continue;
      const auto side = costs.find(geometry::Hexside(ground.places[i], direction));
      ground.hexes[i].cost[way] =
          static_cast<std::int16_t>(entry_cost(ground[to].terrain, side == costs.end() ? 0 : side->second, numbers));
    }
    if (at_rim && ground.hexes[i].terrain.enterable) ground.rim.push_back(static_cast<std::int16_t>(i));
  }
}

Bitmaps seen_within(const Ground& ground, int radius, bool only_partly) {
  using geometry::SightTable;
  const std::size_t count = ground.hexes.size();
  Bitmaps map(count);
  std::vector<Word> seen(words_for(count));
  for (std::size_t from = 0; from < count; ++from) {
    const std::uint8_t* row = ground.sight.row(from);
    std::fill(seen.begin(), seen.end(), Word{0});
    for (std::size_t to = 0; to < count; ++to) {
      if (row[to] == SightTable::BLOCKED || (row[to] & ~SightTable::PARTLY) > radius) continue;
      if (!only_partly || (row[to] & SightTable::PARTLY) != 0) set_bit(seen, static_cast<int>(to));
    }
    map.add(seen);
  }
  return map;
}

void find_sight(Ground& ground, const std::vector<int>& radii, int fire_range_hexes) {
  for (const int radius : radii)
    if (!ground.seen.contains(radius)) ground.seen.emplace(radius, seen_within(ground, radius, false));
  ground.partly = seen_within(ground, fire_range_hexes, true);
}

}  // namespace

FireLines::FireLines(int range_hexes, int height) : range_(range_hexes) {
  const geometry::LineOffsets lines(range_hexes);
  begins_.push_back(0);
  for (int dq = -range_; dq <= range_; ++dq)
    for (int dr = -range_; dr <= range_; ++dr) {
      if (geometry::distance({0, 0}, {dq, dr}) <= range_)
        for (const geometry::CrossedOffset& crossed : lines.between(dq, dr))
          if (!crossed.is_edge()) steps_.push_back(crossed.dq * height + crossed.dr);
      begins_.push_back(static_cast<std::uint32_t>(steps_.size()));
    }
}

int Ground::hex_at(Hex place) const {
  const int q = place.q - corner.q, r = place.r - corner.r;
  if (q < 0 || r < 0 || r >= height) return NOWHERE;
  const std::size_t slot = static_cast<std::size_t>(q) * static_cast<std::size_t>(height) + static_cast<std::size_t>(r);
  return slot < numbers.size() ? numbers[slot] : NOWHERE;
}

wording::Result<Ground> compile_ground(const project::Project& project, const Tables& tables, const Rulings& rulings,
                                       const std::vector<int>& radii, int fire_range_hexes) {
  const project::MapIndex& map = *project.map();
  const geometry::JoinedBoards& boards = *map.boards();
  const std::size_t count = boards.size();
  if (count > geometry::SightTable::MOST_HEXES)
    return tl::unexpected(wording::Fault{"simulate/large-map",
                                         {},
                                         say("The map has {count} hexes; games are played on at most {most}.",
                                             {{"count", count}, {"most", geometry::SightTable::MOST_HEXES}}),
                                         {},
                                         say("Cut the map down to the boards that the scenario uses.")});
  std::vector<HexSheet> hexes(count);
  geometry::HexSet blocking(count);
  for (std::size_t i = 0; i < count; ++i) {
    const auto number = tables.terrain_number(map.terrain(i));
    if (!number)
      return tl::unexpected(wording::Fault{
          "simulate/unknown-terrain",
          {},
          say("Hex {hex} has the terrain {kind}, and no table says what that does.", {{"hex", map.label(i)}, {"kind", map.terrain(i)}}),
          {},
          say("Give the kind its effects in the ruleset.")});
    hexes[i].terrain = tables.terrain(*number);
    hexes[i].terrain.enterable = hexes[i].terrain.enterable && map.in_play().contains(i);
    hexes[i].board_entry_cost = static_cast<std::int16_t>(board_entry_cost(hexes[i].terrain, tables.numbers(), rulings));
    if (hexes[i].terrain.blocks_sight) blocking.insert(i);
  }
  const int farthest = std::clamp(*std::max_element(radii.begin(), radii.end()), 1, geometry::MOST_SIGHT_HEXES);
  Ground ground{std::move(hexes),
                {boards.hexes().begin(), boards.hexes().end()},
                {},
                {},
                geometry::SightTable::make(boards.hexes(), blocking, farthest),
                {},
                {},
                {},
                std::vector<Word>(words_for(count)),
                {},
                0,
                {},
                {}};
  for (std::size_t i = 0; i < count; ++i) {
    ground.labels.push_back(map.label(i));
    if (!ground.hexes[i].terrain.shelter) set_bit(ground.open, static_cast<int>(i));
  }
  number_places(ground);
  measure_distances(ground);
  ground.lines = FireLines(std::clamp(fire_range_hexes, 1, geometry::MOST_SIGHT_HEXES), ground.height);
  const auto costs = hexside_costs(map, tables);
  if (!costs) return tl::unexpected(costs.error());
  find_neighbours(ground, map, tables.numbers(), *costs);
  find_sight(ground, radii, fire_range_hexes);
  return ground;
}

namespace {

// From the goal outwards: the cost of a step is that of going the other way.
std::vector<std::uint16_t> ways_to(const Ground& ground, int goal) {
  using Entry = std::pair<int, int>;
  std::vector<std::uint16_t> ways(ground.hexes.size(), PolicyGround::FAR_AWAY);
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  ways[static_cast<std::size_t>(goal)] = 0;
  open.emplace(0, goal);
  while (!open.empty()) {
    const auto [way, hex] = open.top();
    open.pop();
    if (way != ways[static_cast<std::size_t>(hex)]) continue;
    for (const Direction direction : geometry::ALL_DIRECTIONS) {
      const int from = ground[hex].beside[static_cast<std::size_t>(geometry::index_of(direction))];
      if (from == NOWHERE) continue;
      const auto back = static_cast<std::size_t>(geometry::index_of(geometry::opposite(direction)));
      if (ground[from].neighbour[back] != hex) continue;
      const int longer = way + ground[from].cost[back];
      if (longer >= ways[static_cast<std::size_t>(from)]) continue;
      ways[static_cast<std::size_t>(from)] = static_cast<std::uint16_t>(longer);
      open.emplace(longer, from);
    }
  }
  return ways;
}

// The nearest first, of equals those in cover, of these the first clockwise.
std::uint32_t forward_ways(const Ground& ground, const PolicyGround& to, int hex, std::size_t goal) {
  struct Way {
    int left;
    bool open;
    std::uint32_t direction;
    auto operator<=>(const Way&) const = default;
  };
  std::array<Way, 6> ways{};
  std::size_t count = 0;
  for (std::uint32_t direction = 0; direction < 6; ++direction) {
    const int next = ground[hex].neighbour[direction];
    if (next == NOWHERE) continue;
    const int left = to.ways_from(next)[goal];
    if (left < to.ways_from(hex)[goal]) ways[count++] = {left, !ground[next].terrain.shelter, direction};
  }
  std::sort(ways.begin(), ways.begin() + static_cast<std::ptrdiff_t>(count));
  std::uint32_t packed = ~std::uint32_t{0};
  while (count > 0) packed = packed << PolicyGround::WAY_BITS | ways[--count].direction;
  return packed;
}

}  // namespace

PolicyGround policy_ground(const Ground& ground, std::vector<validator::Schedule::Goal> goals, const Policy& policy) {
  constexpr std::int64_t TENTH = 100;
  std::erase_if(goals, [](const auto& goal) { return goal.thousandths <= 0; });
  std::stable_sort(goals.begin(), goals.end(), [](const auto& a, const auto& b) { return a.thousandths > b.thousandths; });
  if (goals.size() > MOST_GOALS) goals.resize(MOST_GOALS);
  PolicyGround result;
  result.goal_at.assign(ground.hexes.size(), -1);
  for (std::size_t i = 0; i < goals.size(); ++i) result.goal_at[goals[i].hex] = static_cast<std::int16_t>(i);
  result.ways.assign(ground.hexes.size() * goals.size(), PolicyGround::FAR_AWAY);
  for (std::size_t i = 0; i < goals.size(); ++i) {
    const std::int64_t weight = std::clamp<std::int64_t>(goals[i].thousandths / TENTH, 1, 1000);
    result.goals.push_back({static_cast<int>(goals[i].hex), static_cast<int>(weight)});
    const std::vector<std::uint16_t> ways = ways_to(ground, static_cast<int>(goals[i].hex));
    for (std::size_t hex = 0; hex < ways.size(); ++hex) result.ways[hex * goals.size() + i] = ways[hex];
  }
  if (!moves(policy)) return result;
  result.forward.resize(result.ways.size());
  for (std::size_t i = 0; i < goals.size(); ++i)
    for (std::size_t hex = 0; hex < ground.hexes.size(); ++hex)
      result.forward[i * ground.hexes.size() + hex] = forward_ways(ground, result, static_cast<int>(hex), i);
  return result;
}

}  // namespace hexwright::rulesets::pluton
