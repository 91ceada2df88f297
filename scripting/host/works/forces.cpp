// Sides, formations and support: who belongs to whom.
#include "model/document/piece.hpp"
#include "model/document/schedule.hpp"
#include "scripting/host/works/works.hpp"

namespace hexwright::scripting {
namespace {

const project::OrbatIndex& orbat(const GameStage& stage) { return *stage.world.project.orbat(); }

Outcome sides(GameStage& stage, Arguments) { return stage.world.sides; }
Outcome pieces(GameStage& stage, Arguments) { return stage.world.pieces; }

template <class Entries, class IdOf>
std::vector<std::string> ids_of(const Entries& entries, IdOf id_of) {
  std::vector<std::string> ids;
  for (const auto& entry : entries) ids.push_back(id_of(entry));
  return ids;
}

Outcome side(GameStage& stage, Arguments arguments) {
  const std::string& id = arguments[0].text();
  if (!stage.world.project.orbat()) return refused("there is no order of battle");
  if (const auto found = orbat(stage).side(id)) return handle_of(Thing::side, *found);
  return refused(stage.unknown("side", id, ids_of(orbat(stage).orbat().sides, [](const auto& one) { return one.id; })));
}

Outcome piece(GameStage& stage, Arguments arguments) {
  const std::string& id = arguments[0].text();
  if (!stage.world.project.orbat()) return refused("there is no order of battle");
  if (const auto found = orbat(stage).piece(id)) return handle_of(Thing::piece, *found);
  return refused(stage.unknown("piece", id, ids_of(orbat(stage).pieces(), [](const auto& one) { return one.piece->id; })));
}

Outcome formation(GameStage& stage, Arguments arguments) {
  const std::string& id = arguments[0].text();
  if (!stage.world.project.orbat()) return refused("there is no order of battle");
  if (const auto found = orbat(stage).formation(id)) return handle_of(Thing::formation, *found);
  return refused(stage.unknown("formation", id, ids_of(orbat(stage).formations(), [](const auto& one) { return one.formation->id; })));
}

Outcome side_id(GameStage& stage, Arguments arguments) { return orbat(stage).side_at(number_of(arguments[0])).id; }
Outcome side_name(GameStage& stage, Arguments arguments) { return stage.world.side_names[number_of(arguments[0])]; }
Outcome side_pieces(GameStage& stage, Arguments arguments) { return stage.world.pieces_of_side[number_of(arguments[0])]; }
Outcome enemy(GameStage& stage, Arguments arguments) {
  return stage.world.sides.size() == 2 ? stage.world.sides[1 - number_of(arguments[0])] : Value();
}

const project::FormationEntry& of(const GameStage& stage, const Value& handle) { return orbat(stage).formations()[number_of(handle)]; }

Outcome formation_id(GameStage& stage, Arguments arguments) { return of(stage, arguments[0]).formation->id; }
Outcome formation_name(GameStage& stage, Arguments arguments) { return of(stage, arguments[0]).formation->designation; }
Outcome formation_side(GameStage& stage, Arguments arguments) { return stage.world.sides[of(stage, arguments[0]).side]; }
Outcome parent(GameStage& stage, Arguments arguments) {
  const auto around = of(stage, arguments[0]).parent;
  return around ? Value(handle_of(Thing::formation, *around)) : Value();
}
Outcome formation_pieces(GameStage& stage, Arguments arguments) {
  const project::FormationEntry& entry = of(stage, arguments[0]);
  const auto begin = stage.world.pieces.begin();
  return List(begin + static_cast<std::ptrdiff_t>(entry.first), begin + static_cast<std::ptrdiff_t>(entry.last));
}

Outcome assets(GameStage& stage, Arguments) { return stage.world.assets; }
Outcome asset(GameStage& stage, Arguments arguments) {
  const std::string& id = arguments[0].text();
  if (const auto found = stage.world.asset_by_id.find(id); found != stage.world.asset_by_id.end())
    return handle_of(Thing::asset, found->second);
  return refused(stage.unknown("support asset", id, ids_of(stage.world.support(), [](const auto& one) { return one.id; })));
}

const document::Asset& asset_of(const GameStage& stage, const Value& handle) { return stage.world.support()[number_of(handle)]; }

Outcome asset_id(GameStage& stage, Arguments arguments) { return asset_of(stage, arguments[0]).id; }
Outcome asset_name(GameStage& stage, Arguments arguments) {
  const document::Asset& asset = asset_of(stage, arguments[0]);
  return !asset.names.empty() ? asset.names.front().nom : asset.designation.value_or(asset.id);
}
Outcome asset_side(GameStage& stage, Arguments arguments) {
  const document::Asset& asset = asset_of(stage, arguments[0]);
  const auto found = stage.world.project.orbat() ? orbat(stage).side(asset.side) : std::nullopt;
  if (found) return stage.world.sides[*found];
  return refused("the asset \"" + asset.id + "\" belongs to a side that the order of battle does not have");
}
Outcome is_called(GameStage& stage, Arguments arguments) { return stage.facts->called[number_of(arguments[0])] != 0; }

constexpr NamedWork FORCES_WORKS[] = {{"game.sides", sides},
                                      {"game.side", side},
                                      {"game.pieces", pieces},
                                      {"game.piece", piece},
                                      {"game.formation", formation},
                                      {"side:id", side_id},
                                      {"side:name", side_name},
                                      {"side:enemy", enemy},
                                      {"side:pieces", side_pieces},
                                      {"formation:id", formation_id},
                                      {"formation:name", formation_name},
                                      {"formation:side", formation_side},
                                      {"formation:parent", parent},
                                      {"formation:pieces", formation_pieces},
                                      {"support.assets", assets},
                                      {"support.asset", asset},
                                      {"asset:id", asset_id},
                                      {"asset:name", asset_name},
                                      {"asset:side", asset_side},
                                      {"asset:is_called", is_called}};

}  // namespace

std::span<const NamedWork> works_of_forces() { return FORCES_WORKS; }

}  // namespace hexwright::scripting
