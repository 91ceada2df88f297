// Places, paths, zones, and the regions that parts of the scenario name.
#include "model/document/map.hpp"
#include "model/document/place_of_entry.hpp"
#include "model/document/scenario.hpp"
#include "model/project/regions.hpp"
#include "scripting/host/works/works.hpp"

namespace hexwright::scripting {
namespace {

using document::Region;

List hexes_of(const geometry::HexSet& set) {
  List list;
  list.reserve(set.count());
  set.each([&](std::size_t hex) { list.emplace_back(handle_of(Thing::hex, hex)); });
  return list;
}

// Worked out once for each stage. Only what is there is kept, so that no script can fill it.
template <class Find>
Outcome known(GameStage& stage, std::string_view kind, const std::string& id, Find find) {
  std::string key = std::string(kind) + ' ' + id;
  if (const auto found = stage.known_regions.find(key); found != stage.known_regions.end()) return found->second;
  if (stage.world.hex_count == 0) return refused("there is no map of hexes");
  stage.owed_units += stage.world.hex_count;
  Outcome outcome = find();
  if (outcome) stage.known_regions.emplace(std::move(key), *outcome);
  return outcome;
}

template <class Things>
std::vector<std::string> ids_of(const Things& things) {
  std::vector<std::string> ids;
  for (const auto& thing : things) ids.push_back(thing.id);
  return ids;
}

Outcome place(GameStage& stage, Arguments arguments) {
  const std::string& id = arguments[0].text();
  if (const auto found = stage.world.place_by_id.find(id); found != stage.world.place_by_id.end())
    return handle_of(Thing::place, found->second);
  std::vector<std::string> ids;
  if (stage.world.project.map()) ids = ids_of(stage.world.project.map()->map().places);
  return refused(stage.unknown("place", id, ids));
}

Outcome places(GameStage& stage, Arguments) { return stage.world.places; }

Outcome path(GameStage& stage, Arguments arguments) {
  const std::string& id = arguments[0].text();
  return known(stage, "path", id, [&]() -> Outcome {
    const project::MapIndex& map = *stage.world.project.map();
    const auto* found = map.path(id);
    if (!found) return refused(stage.unknown("path", id, ids_of(map.map().paths)));
    List list;
    for (const std::string& label : found->path->hexes)
      if (const auto hex = map.hex(label)) list.emplace_back(handle_of(Thing::hex, *hex));
    return list;
  });
}

Outcome zone(GameStage& stage, Arguments arguments) {
  const std::string& id = arguments[0].text();
  return known(stage, "zone", id, [&]() -> Outcome {
    const project::MapIndex& map = *stage.world.project.map();
    const document::Zone* found = map.zone(id);
    if (!found) return refused(stage.unknown("zone", id, ids_of(map.map().zones)));
    return hexes_of(project::covered(found->regions, map).hexes);
  });
}

// What the scenario says under this id; null when nothing there has a region.
struct Named {
  std::vector<std::string> ids;
  std::optional<std::vector<Region>> regions;
};

Named named_regions(const document::Scenario& scenario, const std::string& id) {
  Named named;
  const auto take = [&](const auto& thing, const std::optional<document::Where>& where) {
    named.ids.push_back(thing.id);
    if (thing.id == id && where && !named.regions) named.regions = where->regions;
  };
  if (scenario.setup)
    for (const auto& directive : scenario.setup->directives) take(directive, directive.where);
  if (scenario.victory)
    for (const auto& item : scenario.victory->items) take(item, item.where);
  if (!scenario.reinforcements) return named;
  for (const auto& reinforcement : scenario.reinforcements->list) {
    named.ids.push_back(reinforcement.id);
    if (reinforcement.id == id && !named.regions)
      if (auto regions = document::place_of_entry(scenario, reinforcement).regions; !regions.empty()) named.regions = std::move(regions);
  }
  return named;
}

Outcome region(GameStage& stage, Arguments arguments) {
  const std::string& id = arguments[0].text();
  return known(stage, "region", id, [&]() -> Outcome {
    if (!stage.world.project.scenario()) return refused("there is no scenario");
    const Named named = named_regions(*stage.world.project.scenario(), id);
    if (named.regions) return hexes_of(project::covered(*named.regions, *stage.world.project.map()).hexes);
    for (const std::string& other : named.ids)
      if (other == id) return refused("\"" + id + "\" names no hexes");
    return refused(stage.unknown("setup directive, reinforcement or victory item", id, named.ids));
  });
}

const project::MapIndex::IndexedPlace& of(const GameStage& stage, const Value& handle) {
  return stage.world.project.map()->places()[number_of(handle)];
}

Outcome id(GameStage& stage, Arguments arguments) { return of(stage, arguments[0]).place->id; }
Outcome name(GameStage& stage, Arguments arguments) { return stage.world.place_names[number_of(arguments[0])]; }
Outcome kind(GameStage& stage, Arguments arguments) { return of(stage, arguments[0]).place->kind; }
Outcome hexes(GameStage& stage, Arguments arguments) { return stage.world.hexes_of_place[number_of(arguments[0])]; }
Outcome contains(GameStage& stage, Arguments arguments) { return of(stage, arguments[0]).hexes.contains(number_of(arguments[1])); }

constexpr NamedWork PLACES_WORKS[] = {
    {"board.place", place}, {"board.places", places}, {"board.path", path}, {"board.zone", zone},   {"board.region", region},
    {"place:id", id},       {"place:name", name},     {"place:kind", kind}, {"place:hexes", hexes}, {"place:contains", contains}};

}  // namespace

std::span<const NamedWork> works_of_places() { return PLACES_WORKS; }

}  // namespace hexwright::scripting
