// Traits are taken at their word; what is wrong with them the checks say.
#include "rulesets/concealment_1920/documents.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/io/numbers.hpp"
#include "model/project/regions.hpp"
#include "validator/checks/strength.hpp"

namespace hexwright::rulesets::concealment_1920 {

using namespace document;
using wording::say;

namespace {

constexpr std::size_t MOST_HEXES = 250'000;

wording::Fault refused(wording::Text what) {
  return {"concealment-1920/cannot-play", {}, std::move(what), {}, say("`hexwright check` names what the scenario lacks.")};
}

const Effect* effect_of(const document::Kind& kind, std::string_view name) {
  for (const Effect& effect : kind.effects)
    if (effect.name == name) return &effect;
  return nullptr;
}

std::shared_ptr<const std::vector<bool>> hexes_of_zone(const project::Project& project, std::string_view id) {
  const project::MapIndex* map = project.map();
  const Zone* zone = map && map->boards() && !id.empty() ? map->zone(id) : nullptr;
  if (!zone) return {};
  const project::Covered covered = project::covered(zone->regions, *map);
  std::vector<bool> hexes(map->hex_count());
  covered.hexes.each([&](std::size_t hex) { hexes[hex] = true; });
  return std::make_shared<const std::vector<bool>>(std::move(hexes));
}

}  // namespace

std::string_view trait(const Piece& piece, std::string_view name) {
  for (const Trait& one : piece.traits)
    if (one.name == name) return one.value;
  return {};
}

std::optional<int> polish_side(const project::OrbatIndex& orbat) {
  std::optional<int> found;
  for (std::size_t side = 0; side < orbat.orbat().sides.size(); ++side)
    for (const Trait& one : orbat.side_at(side).traits) {
      if (one.name != "player" || one.value != "polish") continue;
      if (found) return std::nullopt;
      found = static_cast<int>(side);
    }
  return found;
}

bool says_yes(const Piece& piece, std::string_view name) { return trait(piece, name) == "yes"; }

std::optional<concealment_1920::Kind> kind_of(const project::Game& game, std::string_view kind) {
  for (std::size_t i = 0; i < KINDS.size(); ++i)
    if (game.is(KindOf::piece, kind, KINDS[i]) || kind == KINDS[i]) return static_cast<concealment_1920::Kind>(i);
  return std::nullopt;
}

std::vector<std::string> theatres_of(const project::Project& project) {
  std::vector<std::string> theatres;
  for (const project::PieceEntry& entry : project.orbat()->pieces()) {
    const std::string theatre(trait(*entry.piece, "theatre"));
    if (!theatre.empty() && std::find(theatres.begin(), theatres.end(), theatre) == theatres.end()) theatres.push_back(theatre);
  }
  return theatres;
}

std::vector<Unit> units_of(const project::Project& project, const Borrowed& borrowed) {
  const project::OrbatIndex& orbat = *project.orbat();
  const std::vector<std::string> theatres = theatres_of(project);
  std::unordered_map<std::string, std::shared_ptr<const std::vector<bool>>> areas;
  std::vector<Unit> units;
  for (std::size_t i = 0; i < orbat.pieces().size(); ++i) {
    const Piece& piece = *orbat.pieces()[i].piece;
    Unit& unit = units.emplace_back();
    unit.kind = kind_of(project.game(), piece.kind).value_or(concealment_1920::Kind::infantry);
    unit.side = static_cast<int>(orbat.pieces()[i].side);
    unit.movement = borrowed.movement[static_cast<std::size_t>(unit.kind)];
    unit.elite = says_yes(piece, "elite");
    unit.control_line = says_yes(piece, "control-line");
    unit.sich = says_yes(piece, "sich");
    const auto theatre = std::find(theatres.begin(), theatres.end(), trait(piece, "theatre"));
    if (theatre != theatres.end()) unit.theatre = static_cast<int>(theatre - theatres.begin());
    if (const std::string other(trait(piece, "other-counter")); !other.empty())
      if (const auto number = orbat.piece(other)) unit.other_counter = static_cast<int>(*number);
    const auto boxes = project.scenario() ? validator::strength_of(*project.scenario(), orbat, project.game(), i) : piece.boxes;
    if (boxes && !unit.is_patrol()) unit.strength = static_cast<int>(std::clamp<std::int64_t>(boxes->thousandths / 1000, 0, 10'000));
    const std::string area(trait(piece, "area"));
    const auto known = areas.find(area);
    unit.area = known != areas.end() ? known->second : areas.emplace(area, hexes_of_zone(project, area)).first->second;
  }
  return units;
}

bool is_impassable(const project::Game& game, std::string_view hexside_kind) {
  const document::Kind* kind = game.kind(KindOf::hexside, hexside_kind);
  const Effect* cost = kind ? effect_of(*kind, "cost.move") : nullptr;
  return cost && cost->value == "never";
}

Adjacency::Adjacency(const project::Project& project, bool across_impassable)
    : boards_(*project.map()->boards()), in_play_(project.map()->in_play()), across_(across_impassable) {
  for (const auto& item : project.map()->hexsides())
    if (is_impassable(project.game(), item.feature->kind)) barred_.insert(item.sides.begin(), item.sides.end());
}

std::vector<Adjacency::Next> Adjacency::around(std::size_t hex) const {
  std::vector<Next> list;
  for (const geometry::Direction direction : geometry::ALL_DIRECTIONS) {
    const auto to = boards_.index_of(geometry::step(boards_.hexes()[hex], direction));
    if (!to || !in_play_.contains(*to)) continue;
    const bool open = !barred_.contains(geometry::Hexside(boards_.hexes()[hex], direction));
    list.push_back({*to, open || across_, open});
  }
  return list;
}

Ground ground_of(const project::Project& project, bool across_impassable) {
  const Adjacency adjacency(project, across_impassable);
  const geometry::HexSet enterable = project.map()->enterable();
  const std::size_t size = project.map()->hex_count();
  Ground ground;
  ground.neighbours.resize(size);
  ground.ways.resize(size);
  ground.cost.assign(size, 0);
  for (std::size_t i = 0; i < size; ++i)
    for (const Adjacency::Next& next : adjacency.around(i)) {
      if (next.adjacent) ground.neighbours[i].push_back(static_cast<int>(next.hex));
      if (next.open && enterable.contains(next.hex)) ground.ways[i].push_back(static_cast<int>(next.hex));
    }
  return ground;
}

void put_costs(const project::Project& project, int usual, Ground& ground) {
  for (std::size_t hex = 0; hex < ground.cost.size(); ++hex) {
    const document::Kind* kind = project.game().kind(KindOf::terrain, project.map()->terrain(hex));
    const Effect* cost = kind ? effect_of(*kind, "cost.move") : nullptr;
    ground.cost[hex] = usual;
    if (!cost) continue;
    if (const auto value = io::parse_int(cost->value, 0, 100)) ground.cost[hex] = static_cast<int>(*value);
  }
}

wording::Result<Scenario1920> scenario_of(const project::Project& project) {
  if (!project.orbat() || project.orbat()->orbat().sides.size() != 2)
    return tl::unexpected(refused(say("The scenario has no order of battle with two sides.")));
  if (!project.map() || !project.map()->boards()) return tl::unexpected(refused(say("The scenario has no map with a hex board.")));
  if (project.map()->hex_count() > MOST_HEXES)
    return tl::unexpected(refused(say("The map has more hexes than a recorded game is followed on: {most}.", {{"most", MOST_HEXES}})));
  Scenario1920 scenario;
  const auto polish = polish_side(*project.orbat());
  if (!polish) return tl::unexpected(refused(say("No side, or more than one, has the trait player with the value polish.")));
  scenario.polish = *polish;
  auto borrowed = read_borrowed(project.game());
  if (!borrowed) return tl::unexpected(borrowed.error());
  scenario.numbers.given = read_given(project.game());
  scenario.numbers.borrowed = std::move(*borrowed);
  scenario.rulings = Rulings::of(project);
  scenario.units = units_of(project, scenario.numbers.borrowed);
  scenario.theatres = theatres_of(project);
  scenario.ground = ground_of(project, scenario.numbers.borrowed.adjacent_across_impassable);
  put_costs(project, scenario.numbers.borrowed.move_cost, scenario.ground);
  const auto any = [&](auto which) { return std::any_of(scenario.units.begin(), scenario.units.end(), which); };
  if (any([](const Unit& unit) { return unit.kind == concealment_1920::Kind::motorised; })) {
    const auto condition = read_infiltration(project.game());
    if (!condition) return tl::unexpected(condition.error());
    scenario.numbers.infiltration = *condition;
  }
  if (any([](const Unit& unit) { return unit.sich; })) {
    auto deserts = read_desertion(project.game());
    if (!deserts) return tl::unexpected(deserts.error());
    scenario.numbers.deserts = std::move(*deserts);
  }
  if (project.scenario() && project.scenario()->first_player)
    if (const auto first = project.orbat()->side(project.scenario()->first_player->side)) scenario.first_player = static_cast<int>(*first);
  return scenario;
}

Position empty_position(const project::Project& project, const Scenario1920& scenario) {
  Position position;
  position.player = scenario.first_player;
  position.counters.resize(scenario.units.size());
  for (std::size_t i = 0; i < scenario.units.size(); ++i) {
    Counter& counter = position.counters[i];
    const std::vector<project::Claim>* claims = i < project.muster().claims.size() ? &project.muster().claims[i] : nullptr;
    const bool comes_on = claims && std::any_of(claims->begin(), claims->end(),
                                                [](const project::Claim& claim) { return claim.by == project::Claim::By::reinforcement; });
    counter.outside = says_yes(*project.orbat()->pieces()[i].piece, "retreated");
    counter.lies = comes_on                               ? Lies::due
                   : scenario.units[i].is_patrol()        ? Lies::pool
                   : scenario.units[i].other_counter >= 0 ? Lies::card
                                                          : Lies::gone;
  }
  return position;
}

}  // namespace hexwright::rulesets::concealment_1920
