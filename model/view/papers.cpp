// The same judges as for views: the roster says which pieces a viewer knows, the orders which directives he sees as they are.
#include "model/view/papers.hpp"

#include <algorithm>
#include <cassert>
#include <sstream>
#include <unordered_set>

#include "model/document/kinds.hpp"
#include "model/document/piece.hpp"
#include "model/project/loader.hpp"
#include "model/view/leave_out.hpp"
#include "model/view/map_seen.hpp"
#include "model/view/orders.hpp"
#include "model/view/references.hpp"
#include "model/view/roster.hpp"

namespace hexwright::view {

using namespace document;
using project::Project;
using Seen = Disguise::Seen;

namespace {

using Ids = std::unordered_set<std::string>;

// What additions bring is hidden by their own datum, which the index no longer knows.
void note_hidden_additions(const Project& project, const Viewer& viewer, Ids& formations, Ids& pieces) {
  if (!project.scenario()->orbat) return;
  for (const Addition& addition : project.scenario()->orbat->additions) {
    if (viewer.may_see(addition.datum)) continue;
    for (const Formation& formation : addition.formations) formations.insert(formation.id);
    for (const Piece& piece : addition.pieces) pieces.insert(piece.id);
  }
}

void take_out(std::vector<Formation>& list, const Ids& formations, const Ids& pieces) {
  std::erase_if(list, [&](const Formation& formation) { return formations.contains(formation.id); });
  for (Formation& formation : list) {
    std::erase_if(formation.pieces, [&](const Piece& piece) { return pieces.contains(piece.id); });
    take_out(formation.formations, formations, pieces);
  }
}

Orbat orbat_seen(const Project& project, const Viewer& viewer) {
  Orbat seen = project.orbat()->orbat();
  if (!viewer.may_see(seen.datum)) seen = Orbat{};
  leave_out_hidden(seen, viewer);
  Ids formations, pieces;
  note_hidden_additions(project, viewer, formations, pieces);
  for (Side& side : seen.sides) {
    std::erase_if(side.pieces, [&](const Piece& piece) { return pieces.contains(piece.id); });
    take_out(side.formations, formations, pieces);
  }
  return seen;
}

template <class T>
void take_ids(const std::vector<T>& list, Ids& ids) {
  for (const T& item : list) ids.insert(item.id);
}
Ids triggers_of(const Scenario& scenario) {
  Ids ids;
  if (scenario.events) take_ids(scenario.events->list, ids);
  if (scenario.support) {
    take_ids(scenario.support->assets, ids);
    take_ids(scenario.support->availability, ids);
  }
  if (scenario.reinforcements) {
    take_ids(scenario.reinforcements->list, ids);
    take_ids(scenario.reinforcements->withdrawals, ids);
    take_ids(scenario.reinforcements->replacements, ids);
  }
  return ids;
}

bool knows_unit(const project::OrbatIndex& orbat, const std::string& id) {
  return orbat.side(id) || orbat.formation(id) || orbat.piece(id);
}
bool knows_ground(const project::MapIndex& map, const std::string& name) {
  const auto& rivers = map.map().hexsides;
  return map.place(name) || map.path(name) || map.zone(name) || map.box(name) || map.has_board(name) ||
         std::any_of(rivers.begin(), rivers.end(), [&](const HexsideFeature& one) { return one.id == name; });
}

// A name that means nothing to anyone is a misprint and no secret.
void leave_out_names(Scenario& seen, const Project& truth, const project::OrbatIndex& orbat, const project::MapIndex& map) {
  const Ids known = triggers_of(seen), all = triggers_of(*truth.scenario());
  Known test;
  test.unit = [&](const std::string& id) { return knows_unit(orbat, id) || !knows_unit(*truth.orbat(), id); };
  test.trigger = [&](const std::string& id) { return known.contains(id) || !all.contains(id); };
  test.ground = [&](const std::string& name) { return knows_ground(map, name) || !knows_ground(*truth.map(), name); };
  test.hex = [&](const std::string& label) { return map.hex(label) || !truth.map()->hex(label); };
  leave_out_references(seen, test);
}

// Which piece fires is the owner's business.
void blind_assets(Scenario& seen, const std::string& viewer) {
  if (!seen.support) return;
  for (Asset& asset : seen.support->assets) {
    if (asset.side == viewer) continue;
    asset.piece.reset();
    asset.formation.reset();
  }
}

std::string written(const std::vector<Region>& regions) {
  Scenario carrier;
  carrier.setup.emplace().directives.emplace_back().where.emplace().regions = regions;
  pugi::xml_document file;
  write_document(carrier, file);
  std::ostringstream text;
  file.print(text);
  return text.str();
}

std::vector<Papers::FaceDown> face_down_of(const Orders& orders) {
  std::vector<std::pair<std::string, Papers::FaceDown>> found;
  const auto take = [&](const auto& list, bool comes_on, auto where_of) {
    for (const auto& order : list) {
      if (order.verdict.seen != Seen::face_down) continue;
      const std::optional<Where>& where = where_of(order.entity);
      Papers::FaceDown one{order.entity.side, where ? where->regions : std::vector<Region>{}, comes_on};
      found.emplace_back(one.side + (comes_on ? "1" : "0") + written(one.where), std::move(one));
    }
  };
  take(orders.directives(), false, [](const Directive& one) -> const std::optional<Where>& { return one.where; });
  take(orders.reinforcements(), true, [](const Reinforcement& one) -> const std::optional<Where>& { return one.entry; });
  std::sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<Papers::FaceDown> list;
  for (std::size_t i = 0; i < found.size(); ++i)
    if (i == 0 || found[i].first != found[i - 1].first) list.push_back(std::move(found[i].second));
  return list;
}

template <class Entity>
std::vector<Entity> open_ones(const std::vector<Order<Entity>>& orders) {
  std::vector<Entity> list;
  for (const Order<Entity>& order : orders)
    if (order.verdict.seen == Seen::as_it_is) list.push_back(order.entity);
  return list;
}

Scenario scenario_seen(const Project& project, const Viewer& viewer, const Orders& orders) {
  if (!viewer.may_see(project.scenario()->datum)) return Scenario{};
  Scenario seen = *project.scenario();
  leave_out_hidden(seen, viewer);
  seen.extends.reset();
  seen.waivers.reset();
  if (seen.orbat) seen.orbat->additions.clear();
  if (seen.setup) seen.setup->directives = open_ones(orders.directives());
  if (seen.reinforcements) seen.reinforcements->list = open_ones(orders.reinforcements());
  blind_assets(seen, *viewer.side);
  return seen;
}

std::vector<Face> all_faces(const Project& seen, const Project& truth) {
  const Roster known(seen, {}), whole(truth, {});
  std::vector<Face> faces;
  for (std::size_t piece = 0; piece < seen.orbat()->pieces().size(); ++piece) {
    const auto number = truth.orbat()->piece(seen.orbat()->pieces()[piece].piece->id);
    faces.push_back(known.face(piece, number && whole.is_secret(*number)));
  }
  return faces;
}

}  // namespace

Papers papers_for_referee(std::shared_ptr<const Project> project) {
  assert(project->map() && project->scenario() && project->orbat() && "papers are those of a scenario");
  Papers papers;
  papers.faces_ = all_faces(*project, *project);
  papers.project_ = std::move(project);
  return papers;
}

tl::expected<Papers, wording::Fault> papers_for(const Project& project, std::string_view side, const Disguise& disguise) {
  // The view refuses a side that is not there, in words of its own.
  if (!side.empty())
    if (const auto view = seen_by(project, side, disguise); !view) return tl::unexpected(view.error());
  const Viewer viewer{std::string(side)};
  const Roster roster(project, viewer);
  const Orders orders(project, viewer, disguise, roster);
  Map map = map_seen(project.map()->map(), project.game(), viewer);
  Orbat orbat = orbat_seen(project, viewer);
  Scenario scenario = scenario_seen(project, viewer, orders);
  Papers papers;
  if (!side.empty()) papers.viewer_ = std::string(side);
  papers.face_down_ = face_down_of(orders);
  {
    const project::MapIndex map_known(map, project.game());
    const project::OrbatIndex orbat_known(std::make_shared<const Orbat>(orbat), {});
    leave_out_names(scenario, project, orbat_known, map_known);
  }
  auto seen = project::Loader::of_documents(project.shared_game(), std::move(map), std::move(orbat), std::move(scenario));
  papers.faces_ = all_faces(*seen, project);
  papers.project_ = std::move(seen);
  return papers;
}

}  // namespace hexwright::view
