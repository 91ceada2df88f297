// Copies of the documents with everything taken out that the viewer may not see, and then every mention of it.
#include "model/view/forces.hpp"

#include <algorithm>
#include <sstream>
#include <unordered_set>

#include "model/document/kinds.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/document/selector.hpp"
#include "model/document/setup.hpp"
#include "model/io/letters.hpp"
#include "model/view/leave_out.hpp"
#include "model/view/map_seen.hpp"
#include "model/view/orders.hpp"
#include "model/view/roster.hpp"

namespace hexwright::view {

using namespace document;

namespace {

using Names = std::unordered_set<std::string>;

void take_ids(const Formation& formation, Names& ids) {
  ids.insert(formation.id);
  for (const Piece& piece : formation.pieces) ids.insert(piece.id);
  for (const Formation& inner : formation.formations) take_ids(inner, ids);
}
Names ids_of(const Orbat& orbat) {
  Names ids;
  for (const Side& side : orbat.sides) {
    for (const Formation& formation : side.formations) take_ids(formation, ids);
    for (const Piece& piece : side.pieces) ids.insert(piece.id);
  }
  return ids;
}

// What a scenario adds stands in the order of battle as if it had always been there: only its ids tell.
Names hidden_additions(const project::Project& project, const Viewer& viewer) {
  Names ids;
  const Scenario* scenario = project.scenario();
  if (!scenario || !scenario->orbat) return ids;
  for (const Addition& addition : scenario->orbat->additions) {
    if (viewer.may_see(addition.datum)) continue;
    for (const Formation& formation : addition.formations) take_ids(formation, ids);
    for (const Piece& piece : addition.pieces) ids.insert(piece.id);
  }
  return ids;
}

template <class Owner>
void without(Owner& owner, const Names& ids) {
  const auto hidden = [&](const auto& one) { return ids.count(one.id) != 0; };
  std::erase_if(owner.pieces, hidden);
  std::erase_if(owner.formations, hidden);
  for (Formation& formation : owner.formations) without(formation, ids);
}

void add_place_names(const Map& map, Names& names) {
  for (const Place& place : map.places) {
    names.insert(place.id);
    for (const std::string& form : all_forms(place.names)) names.insert(io::as_read(form));
    for (const std::string& form : all_forms(place.aliases)) names.insert(io::as_read(form));
  }
  for (const Path& path : map.paths) names.insert(path.id);
  for (const HexsideFeature& feature : map.hexsides) names.insert(feature.id);
  for (const Zone& zone : map.zones) names.insert(zone.id);
  for (const Box& box : map.boxes) names.insert(box.id);
  for (const HexBoard& board : map.boards) names.insert(board.id);
  for (const InchTable& table : map.tables) {
    names.insert(table.id);
    for (const Area& area : table.areas) names.insert(area.id);
    for (const Line& line : table.lines) names.insert(line.id);
  }
}

// Of the map, whole and as seen: what is only on the whole one.
Names hidden_names(const project::Project& project, const Viewer& viewer) {
  Names all, seen;
  if (!project.map()) return all;
  add_place_names(project.map()->map(), all);
  add_place_names(map_seen(project.map()->map(), project.game(), viewer), seen);
  for (const std::string& name : seen) all.erase(name);
  return all;
}

bool mentions(pugi::xml_node node, const Names& names) {
  for (const pugi::xml_attribute attribute : node.attributes()) {
    if (names.count(io::as_read(attribute.value())) != 0) return true;
    std::istringstream words(attribute.value());
    for (std::string word; words >> word;)
      if (names.count(word) != 0) return true;
  }
  for (const pugi::xml_node child : node.children())
    if (mentions(child, names)) return true;
  return false;
}
bool names_hidden_ground(const Directive& directive, const Names& names) {
  if (names.empty() || !directive.where) return false;
  Scenario alone;
  alone.setup.emplace().directives.push_back(directive);
  alone.setup->directives.front().units.clear();
  pugi::xml_document written;
  write_document(alone, written);
  return mentions(written.document_element(), names);
}

}  // namespace

const Setup* Forces::setup() const { return scenario_ && scenario_->setup ? &*scenario_->setup : nullptr; }

class ForcesMaker {
 public:
  ForcesMaker(const project::Project& project, const Viewer& viewer, const Disguise& disguise)
      : project_(project), eyes_(viewer), disguise_(disguise) {}

  Forces forces() const {
    Forces forces;
    auto orbat = std::make_shared<Orbat>(project_.orbat()->orbat());
    const Names before = ids_of(*orbat);
    if (eyes_.side) hide(*orbat);
    const Names left = ids_of(*orbat);
    const Roster roster(project_, eyes_);
    const auto& pieces = project_.orbat()->pieces();
    for (std::size_t piece = 0; piece < pieces.size(); ++piece)
      if (roster.sees(piece) && left.count(pieces[piece].piece->id) != 0) forces.faces_.push_back(roster.face(piece, false));
    if (project_.scenario()) {
      auto scenario = std::make_shared<Scenario>(*project_.scenario());
      if (eyes_.side) {
        Names hidden;
        for (const std::string& id : before)
          if (left.count(id) == 0) hidden.insert(id);
        hide(*scenario, hidden);
      }
      forces.scenario_ = std::move(scenario);
    }
    forces.orbat_ = std::move(orbat);
    return forces;
  }

 private:
  void hide(Orbat& orbat) const {
    if (!eyes_.may_see(orbat.datum)) orbat.sides.clear();
    const Names added = hidden_additions(project_, eyes_);
    for (Side& side : orbat.sides) without(side, added);
    leave_out_hidden(orbat, eyes_);
    std::erase_if(orbat.counter_mix, [&](const CounterMix& mix) {
      return std::none_of(orbat.sides.begin(), orbat.sides.end(), [&](const Side& side) { return side.id == mix.side; });
    });
  }
  // A scenario that is hidden as a whole is one of which nothing is known but that it is there.
  void hide(Scenario& scenario, const Names& hidden) const {
    const bool seen = eyes_.may_see(scenario.datum);
    std::vector<Directive> directives = seen ? orders(hidden) : std::vector<Directive>();
    if (!seen) scenario = Scenario{};
    leave_out_hidden(scenario, eyes_);
    if (scenario.setup) scenario.setup->directives = std::move(directives);
    if (scenario.orbat) scenario.orbat->additions.clear();  // they stand in the order of battle
  }
  // Those seen as they are, without the pieces that are not known.
  std::vector<Directive> orders(const Names& hidden) const {
    const Roster roster(project_, eyes_);
    const Names ground = hidden_names(project_, eyes_);
    std::vector<Directive> list;
    const Orders judged(project_, eyes_, disguise_, roster);
    for (const Order<Directive>& order : judged.directives()) {
      if (order.verdict.seen != Disguise::Seen::as_it_is || names_hidden_ground(order.entity, ground)) continue;
      Directive directive = order.entity;
      std::erase_if(directive.units, [&](Units& units) { return nothing_left(units, hidden); });
      if (!directive.units.empty()) list.push_back(std::move(directive));
    }
    return list;
  }
  static bool nothing_left(Units& units, const Names& hidden) {
    const auto is_hidden = [&](const std::string& id) { return hidden.count(id) != 0; };
    const bool named = !units.of.empty();
    std::erase_if(units.of, is_hidden);
    std::erase_if(units.except, is_hidden);
    return (named && units.of.empty()) || (units.rest_of && is_hidden(*units.rest_of));
  }

  const project::Project& project_;
  const Viewer& eyes_;
  const Disguise& disguise_;
};

Forces forces_seen_by_referee(const project::Project& project) { return ForcesMaker(project, {}, Disguise()).forces(); }

tl::expected<Forces, wording::Fault> forces_seen_by(const project::Project& project, std::string_view side, const Disguise& disguise) {
  if (!project.orbat() || !project.orbat()->side(side)) return tl::unexpected(unknown_side(project, side));
  return ForcesMaker(project, {std::string(side)}, disguise).forces();
}

// A viewer on no side: what is open to all is seen.
Forces forces_seen_by_everyone(const project::Project& project, const Disguise& disguise) {
  return ForcesMaker(project, {std::string()}, disguise).forces();
}

}  // namespace hexwright::view
