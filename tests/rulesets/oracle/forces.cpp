// The project read for the slow game.
#include "tests/rulesets/oracle/forces.hpp"

#include <algorithm>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/io/numbers.hpp"
#include "model/project/selection.hpp"
#include "rulesets/pluton/procedures/movement.hpp"
#include "validator/checks/strength.hpp"

namespace hexwright::test {

using geometry::Direction;
using geometry::Hex;

OracleGround::OracleGround(const project::Project& project, const Tables& tables, const Rulings& rulings)
    : tables_(tables), rulings_(rulings) {
  const project::MapIndex& map = *project.map();
  for (const Hex place : map.boards()->hexes()) {
    numbers_[place] = size();
    terrain_.push_back(tables.terrain(tables.terrain_number(map.terrain(places_.size())).value()));
    if (terrain_.back().blocks_sight) blocking_.insert(place);
    places_.push_back(place);
  }
  for (const auto& feature : map.hexsides())
    for (const geometry::Hexside& side : feature.sides) {
      int& cost = hexside_costs_[side];
      cost = std::max(cost, tables.hexside_cost(feature.feature->kind).value());
    }
}

std::optional<int> OracleGround::hex_at(Hex place) const {
  const auto found = numbers_.find(place);
  return found == numbers_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<int> OracleGround::neighbour(int hex, Direction direction) const {
  const auto to = hex_at(geometry::step(place(hex), direction));
  return to && terrain(*to).enterable ? to : std::nullopt;
}

std::vector<int> OracleGround::neighbours(int hex) const {
  std::vector<int> found;
  for (const Direction direction : geometry::ALL_DIRECTIONS)
    if (const auto to = neighbour(hex, direction)) found.push_back(*to);
  return found;
}

std::vector<int> OracleGround::beside(int hex) const {
  std::vector<int> found;
  for (const Direction direction : geometry::ALL_DIRECTIONS)
    if (const auto to = hex_at(geometry::step(place(hex), direction))) found.push_back(*to);
  return found;
}

int OracleGround::step_cost(int from, Direction direction) const {
  const auto side = hexside_costs_.find(geometry::Hexside(place(from), direction));
  return entry_cost(terrain(neighbour(from, direction).value()), side == hexside_costs_.end() ? 0 : side->second, tables_.numbers());
}

int OracleGround::board_entry_cost(int hex) const { return rulesets::pluton::board_entry_cost(terrain(hex), tables_.numbers(), rulings_); }

std::vector<int> OracleGround::rim() const {
  std::vector<int> found;
  for (int hex = 0; hex < size(); ++hex) {
    const bool at_rim = std::any_of(geometry::ALL_DIRECTIONS.begin(), geometry::ALL_DIRECTIONS.end(),
                                    [&](Direction direction) { return !hex_at(geometry::step(place(hex), direction)); });
    if (at_rim && terrain(hex).enterable) found.push_back(hex);
  }
  return found;
}

geometry::Sight OracleGround::sight(int from, int to) const {
  return geometry::line_of_sight(place(from), place(to), [&](Hex between) { return blocking_.contains(between); });
}

namespace {

UnitKind kind_of(const project::Game& game, const std::string& kind) {
  const auto is = [&](std::string_view name) { return game.is(document::KindOf::piece, kind, name); };
  if (is("leader")) return UnitKind::leader;
  if (is("mortar")) return UnitKind::mortar;
  return is("machine-gun") ? UnitKind::machine_gun : UnitKind::rifle;
}

// [17.1] Its own, or that of the first exception that it falls under, or everybody's.
int morale_of(const project::Project& project, std::size_t piece, int least) {
  const project::OrbatIndex& orbat = *project.orbat();
  if (const auto own = orbat.pieces()[piece].piece->morale) return *own;
  const auto& morale = project.scenario()->morale;
  if (!morale) return least;
  for (const auto& exception : morale->exceptions) {
    const auto chosen = project::select(orbat, exception.units, project.game(), "");
    if (std::find(chosen.begin(), chosen.end(), piece) != chosen.end()) return exception.level;
  }
  return morale->level.value_or(least);
}

Readiness readiness_called(const std::string& name) {
  if (name == "pinned") return Readiness::pinned;
  return name == "under-fire" ? Readiness::under_fire : Readiness::full;
}

}  // namespace

std::vector<OraclePiece> pieces_of(const project::Project& project, const Numbers& numbers) {
  const project::OrbatIndex& orbat = *project.orbat();
  std::vector<OraclePiece> pieces;
  std::map<int, int> platoons;
  for (std::size_t i = 0; i < orbat.pieces().size(); ++i) {
    OraclePiece& piece = pieces.emplace_back();
    piece.number = static_cast<int>(i);
    piece.side = static_cast<int>(orbat.pieces()[i].side);
    piece.kind = kind_of(project.game(), orbat.pieces()[i].piece->kind);
    piece.company = orbat.around(i, "company");
    piece.battalion = orbat.around(i, "battalion");
    piece.morale = std::clamp(morale_of(project, i, numbers.morale_least), numbers.morale_least, numbers.morale_most);
    if (piece.is_leader()) continue;
    piece.rank = platoons[piece.side]++;
    piece.full_half_boxes =
        static_cast<int>(validator::strength_of(*project.scenario(), orbat, project.game(), i).value().thousandths / 500);
  }
  if (const auto& setup = project.scenario()->setup)
    for (std::size_t i = 0; i < setup->directives.size(); ++i)
      if (const auto& level = setup->directives[i].readiness)
        for (const std::size_t piece : project.muster().of_directive[i]) pieces[piece].start = readiness_called(*level);
  return pieces;
}

std::vector<OracleAsset> assets_of(const project::Project& project) {
  std::vector<OracleAsset> assets;
  const document::Scenario& scenario = *project.scenario();
  if (!scenario.support) return assets;
  int markers = 0;
  for (const document::Asset& given : scenario.support->assets) {
    OracleAsset& asset = assets.emplace_back();
    asset.number = static_cast<int>(assets.size()) - 1;
    asset.side = static_cast<int>(project.orbat()->side(given.side).value());
    if (given.piece) asset.piece = static_cast<int>(project.orbat()->piece(*given.piece).value());
    asset.calibre_mm = given.calibre_mm.value_or(0);
    asset.barrels = given.barrels.value_or(0);
    if (given.range) {
      asset.least_hexes = given.range->least_hexes;
      asset.most_hexes = given.range->most_hexes;
    }
    if (given.markers)
      for (std::size_t i = 0; i < given.markers->list.size(); ++i) asset.markers.push_back(markers++);
    if (scenario.victory)
      for (const document::VictoryItem& item : scenario.victory->items)
        asset.worth_uncalled |= item.score == document::Score::not_called && item.asset == given.id;
  }
  return assets;
}

std::vector<OracleMarker> markers_of(const std::vector<OracleAsset>& assets) {
  std::vector<OracleMarker> markers;
  for (const OracleAsset& asset : assets)
    for (const int number : asset.markers) markers.push_back({number, asset.number, {}, {}, 0});
  return markers;
}

std::vector<int> melee_shifts_of(const project::Project& project) {
  std::vector<int> shifts;
  for (const document::Side& side : project.orbat()->orbat().sides) {
    shifts.push_back(0);
    for (const document::Trait& trait : side.traits)
      if (trait.name == "melee-shift")
        if (const auto shift = io::parse_int(trait.value, -10, 10)) shifts.back() = static_cast<int>(*shift);
  }
  return shifts;
}

int first_player_of(const project::Project& project) {
  const auto& first = project.scenario()->first_player;
  return first ? static_cast<int>(project.orbat()->side(first->side).value_or(0)) : 0;
}

}  // namespace hexwright::test
