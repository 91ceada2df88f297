// Two sides that are sent to the same few hexes. Where zones overlap, the order of setup settles who takes what; where a line of either
// side names one and the same spot, it is more likely a slip, and where the first side can fill all of the second's hexes, the card does
// not work. On hexes alone. A game in which enemies may start in one hex says so with its parameter setup.sides-share.
#include <algorithm>
#include <set>

#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/scenario.hpp"
#include "model/project/regions.hpp"
#include "validator/analysis/setup_ground.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/setup_zones.hpp"
#include "validator/checks/stacking.hpp"

namespace hexwright::validator {

using namespace document;
using geometry::HexSet;
using project::Project;
using wording::say;

namespace {

constexpr auto SETUP_RIVALS_FINDINGS = findings({
    {"setup/same-ground", Severity::question, mark("Both sides are sent to one spot"),
     mark("A line of either side names hexes by their numbers or by one place, and they have half of them or more in common."),
     mark("the Wardens within 1 of C4, and the Raiders within 1 of C5"), mark("the Wardens within 1 of C4, and the Raiders within 1 of C7"),
     mark("Correct one of the two; if it is meant, answer so.")},
    {"setup/enemy-zone", Severity::question, mark("A side that sets up in the zone of the other"),
     mark("The map says for which side a zone is. This setup names a zone of the other side, or lies whole in one though its own side has "
          "another."),
     mark("the Raiders in the west bank, which is the zone of the Wardens"), mark("the Raiders in the east bank"),
     mark("Name the zone of its own side; if it is meant, answer so.")},
});

bool is_spot(const Region& region) {
  return std::holds_alternative<Hexes>(region.node) || std::holds_alternative<Around>(region.node) ||
         std::holds_alternative<InPlace>(region.node);
}

// A zone of the map that the regions name, alone or as a part of what they have in common.
const Zone* named_zone(const std::vector<Region>& regions, const Map& map, const std::string& side) {
  if (regions.size() != 1) return nullptr;
  if (const auto* common = std::get_if<Intersection>(&regions.front().node)) {
    for (const Region& part : common->parts)
      if (const Zone* zone = named_zone({part}, map, side)) return zone;
    return nullptr;
  }
  const auto* named = std::get_if<InZone>(&regions.front().node);
  const auto zone = std::find_if(map.zones.begin(), map.zones.end(), [&](const Zone& one) { return named && one.id == named->ref; });
  return zone != map.zones.end() && zone->side && *zone->side != side ? &*zone : nullptr;
}

// The zones of each side as hexes; of none on a table.
class Zones {
 public:
  explicit Zones(const Project& project) : map_(project.map()->map()) {
    for (const Zone& zone : map_.zones) {
      const project::Covered covered = project::covered(zone.regions, *project.map());
      hexes_.push_back(covered.unknown_name || covered.depends ? HexSet(project.map()->hex_count()) : covered.hexes);
    }
  }
  // The enemy's zone in which all of the ground lies, while a zone of its own side lies elsewhere.
  const Zone* around(const HexSet& ground, const std::string& side) const {
    const Zone* enemy = nullptr;
    bool has_own = false;
    for (std::size_t i = 0; i < hexes_.size(); ++i) {
      if (!map_.zones[i].side) continue;
      HexSet common = ground;
      common &= hexes_[i];
      const bool own = *map_.zones[i].side == side;
      if (own && !common.empty()) return nullptr;
      has_own = has_own || (own && !hexes_[i].empty());
      if (!own && !enemy && common.count() == ground.count()) enemy = &map_.zones[i];
    }
    return has_own ? enemy : nullptr;
  }

 private:
  const Map& map_;
  std::vector<HexSet> hexes_;
};

class Rivals {
 public:
  Rivals(const Project& project, Sink& out)
      : project_(project), setup_(*project.scenario()->setup), grounds_(setup_grounds(project)), out_(out) {
    for (std::size_t i = 0; i < grounds_.size(); ++i) {
      const auto& where = setup_.directives[i].where;
      const bool spot = where && !where->regions.empty() && std::all_of(where->regions.begin(), where->regions.end(), is_spot);
      if (spot && grounds_[i].on_hexes() && !grounds_[i].with && !grounds_[i].usable.empty())
        spots_.push_back({i, grounds_[i].usable.count(), turn_of(setup_.directives[i].side)});
    }
  }

  void run() {
    constexpr std::size_t MOST = 200;
    if (spots_.size() > MOST) return;
    for (std::size_t i = 0; i < spots_.size(); ++i)
      for (std::size_t k = 0; k < i; ++k) look(spots_[k], spots_[i]);
    const Zones zones(project_);
    for (std::size_t i = 0; i < grounds_.size(); ++i)
      if (!said_.contains(i)) in_zone(i, zones);
  }

 private:
  struct Spot {
    std::size_t directive, hexes;
    std::size_t turn;  // of its side in the order of the card
  };
  static constexpr std::size_t NOT_SAID = static_cast<std::size_t>(-1);

  std::size_t turn_of(const std::string& side) const {
    if (!setup_.order) return NOT_SAID;
    const auto found = std::find(setup_.order->sides.begin(), setup_.order->sides.end(), side);
    return found == setup_.order->sides.end() ? NOT_SAID : static_cast<std::size_t>(found - setup_.order->sides.begin());
  }
  // Then the two lines that meet in the zone are reported as setup/overlap.
  bool is_overlap(const Zone& zone, const Directive& line) const {
    return std::any_of(setup_.directives.begin(), setup_.directives.end(), [&](const Directive& other) {
      if (other.side == line.side || !other.where) return false;
      if (!overlap_matters(setup_, line, other)) return false;
      return std::any_of(other.where->regions.begin(), other.where->regions.end(), [&](const Region& region) {
        const auto* named = std::get_if<InZone>(&region.node);
        return named && named->ref == zone.id;
      });
    });
  }
  void in_zone(std::size_t directive, const Zones& zones) {
    const Directive& line = setup_.directives[directive];
    if (!line.where) return;
    const Zone* zone = named_zone(line.where->regions, project_.map()->map(), line.side);
    if (!zone && grounds_[directive].on_hexes() && !grounds_[directive].with && !grounds_[directive].usable.empty())
      zone = zones.around(grounds_[directive].usable, line.side);
    if (!zone || is_overlap(*zone, line)) return;
    out_.report_on(
            line.where->datum, SETUP_RIVALS_FINDINGS["setup/enemy-zone"],
            say("This setup of {side:gen} lies in {zone}, the zone of {other:gen}.", {{"side", project_.orbat()->side_noun(line.side)},
                                                                                      {"zone", noun_of(zone->names, zone->id)},
                                                                                      {"other", project_.orbat()->side_noun(*zone->side)}}),
            line.id)
        .at(zone->datum.origin, zone->id);
  }
  void look(const Spot& one, const Spot& other) {
    if (one.turn == other.turn || one.turn == NOT_SAID || other.turn == NOT_SAID) return;  // without an order it is asked for
    const bool in_order = one.turn < other.turn;
    const std::size_t first = (in_order ? one : other).directive, second = (in_order ? other : one).directive;
    if (setup_.directives[first].hidden == Hidden::written) return;  // setup/overlap
    HexSet both = grounds_[first].usable;
    both &= grounds_[second].usable;
    if (both.empty() || 2 * both.count() < std::min(one.hexes, other.hexes)) return;
    const bool shut = both.count() == (in_order ? other : one).hexes && project_.muster().of_directive[first].size() >= both.count();
    const Directive &by = setup_.directives[first], &late = setup_.directives[second];
    const std::string hex = first_label(*project_.map(), both);
    const std::vector<wording::Argument> sides{
        {"first", project_.orbat()->side_noun(by.side)}, {"second", project_.orbat()->side_noun(late.side)}, {"hex", hex}};
    if (!shut)  // setup/shut-out says so
      out_.report_on(late.where->datum, SETUP_RIVALS_FINDINGS["setup/same-ground"],
                     say("{first} and {second} are sent to the same hexes; the first is {hex}.", sides), late.id, hex)
          .at(by.datum.origin, by.id);
    said_.insert(first);
    said_.insert(second);
  }

  const Project& project_;
  const Setup& setup_;
  std::vector<SetupGround> grounds_;
  std::vector<Spot> spots_;
  std::set<std::size_t> said_;
  Sink& out_;
};

void check_setup_rivals(const Project& project, Sink& out) {
  if (!project.scenario() || !project.scenario()->setup || !project.orbat() || !project.map()) return;
  const Parameter* share = project.game().parameter("setup.sides-share");
  if ((share && share->value == "yes") || project.muster().cut || too_much_ground(project)) return;
  Rivals(project, out).run();
}

}  // namespace

extern const Check SETUP_RIVALS_CHECK{check_setup_rivals, SETUP_RIVALS_FINDINGS.records};

}  // namespace hexwright::validator
