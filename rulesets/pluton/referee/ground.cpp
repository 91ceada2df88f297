// The map as the referee needs it; lines of sight are walked once and remembered.
#include <algorithm>

#include "model/document/map.hpp"
#include "rulesets/pluton/procedures/movement.hpp"
#include "rulesets/pluton/referee/forces.hpp"

namespace hexwright::rulesets::pluton {

using geometry::Direction;
using geometry::Hex;
using wording::say;

namespace {

wording::Fault unknown_ground(const project::Project& project, const std::string& kind) {
  return {"simulate/terrain",
          {project.main_file().xml.path(), 0, 0},
          say("The tables of the game do not say what \"{kind}\" does.", {{"kind", kind}}),
          {},
          say("Add it to the table of terrain.")};
}

}  // namespace

wording::Result<RefereeGround> RefereeGround::read(const project::Project& project, const Tables& tables) {
  const project::MapIndex& map = *project.map();
  RefereeGround ground;
  for (const Hex place : map.boards()->hexes()) {
    const std::string kind(map.terrain(ground.places_.size()));
    const auto number = tables.terrain_number(kind);
    if (!number) return tl::unexpected(unknown_ground(project, kind));
    ground.numbers_[place] = ground.size();
    ground.terrain_.push_back(tables.terrain(*number));
    if (ground.terrain_.back().blocks_sight) ground.blocking_.insert(place);
    ground.places_.push_back(place);
  }
  for (const auto& feature : map.hexsides()) {
    const auto adds = tables.hexside_cost(feature.feature->kind);
    if (!adds) return tl::unexpected(unknown_ground(project, feature.feature->kind));
    for (const geometry::Hexside& side : feature.sides) {
      int& cost = ground.hexside_costs_[side];
      cost = std::max(cost, *adds);
    }
  }
  return ground;
}

std::optional<int> RefereeGround::hex_at(Hex place) const {
  const auto found = numbers_.find(place);
  return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Direction> RefereeGround::direction(int from, int to) const {
  for (const Direction direction : geometry::ALL_DIRECTIONS)
    if (geometry::step(place(from), direction) == place(to)) return direction;
  return std::nullopt;
}

std::vector<int> RefereeGround::beside(int hex) const {
  std::vector<int> found;
  for (const Direction direction : geometry::ALL_DIRECTIONS)
    if (const auto to = hex_at(geometry::step(place(hex), direction))) found.push_back(*to);
  return found;
}

int RefereeGround::step_cost(int from, Direction direction, const Numbers& numbers) const {
  const auto to = hex_at(geometry::step(place(from), direction));
  if (!to) return 0;
  const auto side = hexside_costs_.find(geometry::Hexside(place(from), direction));
  return entry_cost(terrain(*to), side == hexside_costs_.end() ? 0 : side->second, numbers);
}

std::vector<int> RefereeGround::rim() const {
  std::vector<int> found;
  for (int hex = 0; hex < size(); ++hex)
    if (terrain(hex).enterable && beside(hex).size() < geometry::ALL_DIRECTIONS.size()) found.push_back(hex);
  return found;
}

geometry::Sight RefereeGround::sight(int from, int to) const {
  const std::uint64_t key = static_cast<std::uint64_t>(std::min(from, to)) << 32U | static_cast<std::uint64_t>(std::max(from, to));
  if (const auto known = seen_.find(key); known != seen_.end()) return known->second;
  if (constexpr std::size_t MOST_REMEMBERED = 4'000'000; seen_.size() >= MOST_REMEMBERED) seen_.clear();
  const geometry::Sight found = geometry::line_of_sight(place(from), place(to), [&](Hex between) { return blocking_.contains(between); });
  seen_.emplace(key, found);
  return found;
}

}  // namespace hexwright::rulesets::pluton
