// Ground, pieces and batteries of a scenario as the referee keeps them.
#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "rulesets/pluton/referee/referee.hpp"

#include <algorithm>

#include "model/document/piece.hpp"
#include "model/io/numbers.hpp"
#include "model/project/selection.hpp"
#include "rulesets/pluton/procedures/fire.hpp"
#include "rulesets/pluton/procedures/movement.hpp"
#include "validator/checks/strength.hpp"

namespace hexwright::rulesets::pluton {

using geometry::Direction;
using geometry::Hex;
using project::Project;
using wording::Fault;
using wording::say;

namespace {

wording::Fault unknown_ground(const project::Project& project, const std::string& kind) {
  return {"simulate/terrain",
          {project.main_file().xml.path(), 0, 0},
          say("The tables of the game do not say what \"{kind}\" does.", {{"kind", kind}}),
          {},
          say("Add it to the table of terrain.")};
}

std::optional<std::size_t> number_of(std::int16_t formation) {
  return formation < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(formation));
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
    ground.in_play_.push_back(map.in_play().contains(ground.places_.size()));
    ground.terrain_.push_back(tables.terrain(*number));
    ground.terrain_.back().enterable = ground.terrain_.back().enterable && ground.in_play_.back();
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
  const auto in_play = [&](int hex) { return in_play_[static_cast<std::size_t>(hex)]; };
  for (int hex = 0; hex < size(); ++hex) {
    const std::vector<int> around = beside(hex);
    const bool inner = around.size() == geometry::ALL_DIRECTIONS.size() && std::all_of(around.begin(), around.end(), in_play);
    if (terrain(hex).enterable && !inner) found.push_back(hex);
  }
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

RefereeForces referee_forces(const Project& project, const Forces& read) {
  RefereeForces forces;
  for (const SideSheet& side : read.sides) forces.melee_shifts.push_back(side.melee_shift);
  if (const auto& first = project.scenario()->first_player)
    forces.first_player = static_cast<int>(project.orbat()->side(first->side).value_or(0));
  for (const PieceSheet& sheet : read.pieces) {
    RefereePiece& piece = forces.pieces.emplace_back();
    piece.number = static_cast<int>(forces.pieces.size()) - 1;
    piece.side = sheet.side;
    piece.kind = sheet.kind;
    piece.company = number_of(sheet.company);
    piece.battalion = number_of(sheet.battalion);
    piece.morale = sheet.morale;
    piece.full_half_boxes = sheet.half_boxes;
    piece.start = sheet.readiness;
  }
  for (const AssetSheet& sheet : read.assets) {
    RefereeAsset& asset = forces.assets.emplace_back();
    asset.number = static_cast<int>(forces.assets.size()) - 1;
    asset.id = sheet.id;
    asset.name = sheet.name;
    asset.side = sheet.side;
    if (sheet.piece >= 0) asset.piece = sheet.piece;
    asset.calibre_mm = sheet.calibre_mm;
    asset.barrels = sheet.barrels;
    if (sheet.has_range) asset.least_hexes = sheet.least_hexes, asset.most_hexes = sheet.most_hexes;
    for (const int printed : sheet.printed_markers) {
      asset.markers.push_back(static_cast<int>(forces.markers.size()));
      forces.markers.push_back({asset.markers.back(), asset.number, printed, {}, {}, 0, false, false, false});
    }
  }
  return forces;
}

}  // namespace hexwright::rulesets::pluton
