// Ground that belongs to one side and is used by the other: a zone that a clause of the enemy names, a condition that waits for a side to
// hold what it starts in, and a zone whose name says another edge of the map than its hexes. All are questions, since each may be meant.
#include <algorithm>
#include <array>
#include <set>

#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/piece.hpp"
#include "model/document/place_of_entry.hpp"
#include "model/document/scenario.hpp"
#include "model/project/regions.hpp"
#include "reading/sentence/grammar.hpp"
#include "reading/sentence/tokens.hpp"
#include "validator/analysis/setup_ground.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using geometry::HexSet;
using project::Project;
using wording::say;

namespace {

constexpr auto WHOSE_GROUND_FINDINGS = findings({
    {"owner/other-zone", Severity::question, mark("A clause that names the zone of the other side"),
     mark(
         "The map says whose each zone is. A range of fire or a place of entry in the other side's zone is most often the wrong zone, or a "
         "zone with the wrong side."),
     mark("a battery of the west that fires into a zone of the east only"),
     mark("a battery of the west and a zone of the west, or of no side"),
     mark("Name the zone of its own side, or correct the side of the zone; if it is meant, answer so.")},
    {"trigger/held-at-start", Severity::question, mark("A condition that waits for a side to hold what it starts in"),
     mark("Pieces of that side may be set up in so many of these hexes, and none of the other side: nothing has to be taken."),
     mark("the alarm when the garrison holds its own village"), mark("the alarm when the enemy holds the village"),
     mark("Correct the side or the place; if it is meant, answer so.")},
    {"map/compass", Severity::question, mark("A zone whose name says the other edge of the map"),
     mark("The zone is reckoned from one edge of the map, and is named after the edge across."),
     mark("\"west bank\", within 4 hexes of the eastern edge"), mark("\"west bank\", within 4 hexes of the western edge"),
     mark("Correct the edge or the name; if it is meant, answer so.")},
});

wording::Noun side_of(const Project& project, const std::string& side) {
  return project.orbat() ? project.orbat()->side_noun(side) : noun_of({}, side);
}

// All that is named are zones of other sides.
const Zone* other_zone(const Project& project, const std::vector<Region>& regions, const std::string& side) {
  const Zone* other = nullptr;
  for (const Region& region : regions) {
    const auto* named = std::get_if<InZone>(&region.node);
    const Zone* zone = named ? project.map()->zone(named->ref) : nullptr;
    if (!zone || !zone->side || *zone->side == side || !project.orbat()->side(*zone->side)) return nullptr;
    other = zone;
  }
  return other;
}

void zones_of_others(const Project& project, Sink& out) {
  const Scenario& scenario = *project.scenario();
  const auto look = [&](const std::vector<Region>& regions, const std::string& side, const Datum& datum, const std::string& id) {
    const Zone* zone = project.orbat()->side(side) ? other_zone(project, regions, side) : nullptr;
    if (!zone) return;
    out.report_on(
           datum, WHOSE_GROUND_FINDINGS["owner/other-zone"],
           say("This is of {side}, and {zone} is a zone of {other:gen}.",
               {{"side", side_of(project, side)}, {"zone", noun_of(zone->names, zone->id)}, {"other", side_of(project, *zone->side)}}),
           id)
        .at(zone->datum.origin, zone->id);
  };
  if (scenario.support)
    for (const Asset& asset : scenario.support->assets)
      if (asset.range) look(asset.range->regions, asset.side, asset.range->datum, asset.id);
  if (!scenario.reinforcements || project.map()->boards()) return;  // on hexes entry/enemy-ground judges where they lie
  for (const Reinforcement& item : scenario.reinforcements->list) {
    const PlaceOfEntry entry = place_of_entry(scenario, item);
    if (!entry.regions.empty() && !entry.inland()) look(entry.regions, item.side, *entry.datum, item.id);
  }
}

// Conditions that a side fulfils where it is set up.
class HeldAtStart {
 public:
  HeldAtStart(const Project& project, Sink& out) : project_(project), out_(out) {}

  // Part of "all of these" it may well wait for the rest, and at the end of the game it is what is to be held until then.
  void look(const std::optional<When>& when, const std::string& object) {
    if (when && when->conditions.size() == 1 && when->moment != Moment::end_of_game) look(when->conditions.front(), object);
  }

 private:
  void look(const Condition& condition, const std::string& object) {
    if (const auto* any = std::get_if<Any>(&condition.node)) {
      for (const Condition& part : any->parts) look(part, object);
      return;
    }
    if (const auto* all = std::get_if<All>(&condition.node)) {
      if (all->parts.size() == 1) look(all->parts.front(), object);
      return;
    }
    if (const auto* held = std::get_if<Captured>(&condition.node); held && !held->turns) judge(*held, object);
  }
  void judge(const Captured& held, const std::string& object) {
    const project::Covered covered = project::covered(held.where, *project_.map());
    if (covered.unknown_name || covered.depends) return;
    const HexSet& place = covered.hexes;
    if (!grounds_) grounds_ = setup_grounds(project_);  // most cards have no such condition
    const std::vector<SetupGround>& grounds = *grounds_;
    HexSet own(place.size());
    for (std::size_t i = 0; i < grounds.size(); ++i) {
      const std::string& side = project_.scenario()->setup->directives[i].side;
      if (!grounds[i].on_hexes() || grounds[i].with) return;  // it cannot be told who may start there
      HexSet both = grounds[i].usable;
      both &= place;
      if (side != held.by && !both.empty()) return;
      if (side == held.by) own |= both;
    }
    const std::size_t needed = held.hexes ? static_cast<std::size_t>(std::max(*held.hexes, 1)) : place.count();
    if (place.empty() || own.count() < needed) return;
    out_.report_on(
        held.datum, WHOSE_GROUND_FINDINGS["trigger/held-at-start"],
        say("{side} may be set up there, and no enemy of theirs: nothing has to be taken.", {{"side", side_of(project_, held.by)}}), object,
        first_label(*project_.map(), own));
  }

  const Project& project_;
  Sink& out_;
  std::optional<std::vector<SetupGround>> grounds_;
};

void held_at_start(const Project& project, Sink& out) {
  const Scenario& scenario = *project.scenario();
  if (!project.map()->boards() || !scenario.setup || scenario.setup->directives.empty() || too_much_ground(project)) return;
  HeldAtStart held(project, out);
  if (scenario.events)
    for (const Event& event : scenario.events->list) held.look(event.when, event.id);
  if (scenario.support) {
    for (const Asset& asset : scenario.support->assets) held.look(asset.when, asset.id);
    for (const Availability& item : scenario.support->availability) held.look(item.when, item.id);
  }
  if (scenario.reinforcements)
    for (const Reinforcement& item : scenario.reinforcements->list) held.look(item.when, item.id);
}

// The only edge that the regions are reckoned from.
std::optional<EdgeName> edge_of(const std::vector<Region>& regions) {
  if (regions.size() != 1) return std::nullopt;
  if (const auto* within = std::get_if<Within>(&regions.front().node)) return edge_of(within->of);
  const auto* edge = std::get_if<OnEdge>(&regions.front().node);
  return edge ? std::optional(edge->side) : std::nullopt;
}

struct Compass {
  EdgeName edge, across;
  sentences::Words words;  // as they stand in names, in either language
};
constexpr std::array COMPASS{
    Compass{EdgeName::north, EdgeName::south, "north|northern|północ|północy|północn*"},
    Compass{EdgeName::south, EdgeName::north, "south|southern|południe|południa|południow*"},
    Compass{EdgeName::east, EdgeName::west, "east|eastern|wschód|wschodu|wschodni*"},
    Compass{EdgeName::west, EdgeName::east, "west|western|zachód|zachodu|zachodni*"},
};
bool says(const std::vector<Name>& names, const sentences::Words& words) {
  return std::any_of(names.begin(), names.end(), [&](const Name& name) {
    const std::vector<sentences::Token> tokens = sentences::tokens_of(name.nom);
    return std::any_of(tokens.begin(), tokens.end(), [&](const sentences::Token& token) { return sentences::means(words, token.low); });
  });
}
// An army may be called after the other edge, and its zone after it.
bool is_in_a_force(const Project& project, const sentences::Words& words) {
  if (!project.orbat()) return false;
  const auto& sides = project.orbat()->orbat().sides;
  const auto& formations = project.orbat()->formations();
  return std::any_of(sides.begin(), sides.end(), [&](const Side& side) { return says(side.names, words); }) ||
         std::any_of(formations.begin(), formations.end(), [&](const auto& entry) { return says(entry.formation->names, words); });
}
void compass(const Project& project, Sink& out) {
  for (const Zone& zone : project.map()->map().zones) {
    const auto edge = edge_of(zone.regions);
    for (const Compass& one : COMPASS) {
      if (!edge || one.across != *edge || !says(zone.names, one.words) || is_in_a_force(project, one.words)) continue;
      const auto opposite = std::find_if(COMPASS.begin(), COMPASS.end(), [&](const Compass& other) { return other.edge == *edge; });
      if (says(zone.names, opposite->words)) continue;  // "from north to south"
      out.report_on(zone.datum, WHOSE_GROUND_FINDINGS["map/compass"],
                    say("{zone} is reckoned from the edge across.", {{"zone", noun_of(zone.names, zone.id)}}), zone.id);
    }
  }
}

void check_whose_ground(const Project& project, Sink& out) {
  if (!project.map()) return;
  compass(project, out);
  if (!project.scenario() || !project.orbat()) return;
  zones_of_others(project, out);
  held_at_start(project, out);
}

}  // namespace

extern const Check WHOSE_GROUND_CHECK{check_whose_ground, WHOSE_GROUND_FINDINGS.records};

}  // namespace hexwright::validator
