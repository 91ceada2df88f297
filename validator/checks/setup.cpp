// Setup directives: do they name pieces, is there a place for them, and is there room under the stacking limit? A missing
// radius is its own finding and counts as the ruling setup.missing-radius says.
#include <algorithm>
#include <map>

#include "model/project/regions.hpp"
#include "validator/analysis/flow.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/stacking.hpp"
#include "validator/checks/walk.hpp"

namespace hexwright::validator {

using namespace document;
using project::Covered;
using project::Pieces;
using project::Project;
using wording::say;
using wording::say_n;

bool counts_for_stacking(const Project& project, std::size_t piece) {
  const Kind* kind = project.game().kind(KindOf::piece, project.orbat()->pieces()[piece].piece->kind);
  return !kind || kind->stacks.value_or(true);
}

int stacking_count(const Project& project, const Pieces& pieces) {
  return static_cast<int>(
      std::count_if(pieces.begin(), pieces.end(), [&](std::size_t piece) { return counts_for_stacking(project, piece); }));
}

bool names_unknown(const project::OrbatIndex& orbat, const std::vector<Units>& units) {
  const auto unknown = [&](const std::string& id) { return !orbat.piece(id) && !orbat.formation(id) && !orbat.side(id); };
  return std::any_of(units.begin(), units.end(), [&](const Units& one) {
    return (one.rest_of && unknown(*one.rest_of)) || (one.side && unknown(*one.side)) || std::any_of(one.of.begin(), one.of.end(), unknown);
  });
}

namespace {

bool has_table(const Project& project) { return !project.map()->map().tables.empty(); }

void pieces(const Project& project, Sink& out) {
  for (std::size_t i = 0; i < project.scenario()->setup->directives.size(); ++i) {
    const Directive& directive = project.scenario()->setup->directives[i];
    const Pieces& chosen = project.muster().of_directive[i];
    if (chosen.empty()) {
      if (names_unknown(*project.orbat(), directive.units)) continue;  // said by the reference check
      out.report_on(directive.datum, "setup/no-pieces", say("This directive sets up no piece at all."), directive.id)
          .mend(say("Name the pieces that start there, or take the directive out."));
      continue;
    }
    const auto side = project.orbat()->side(directive.side);
    for (const std::size_t piece : chosen)
      if (side && project.orbat()->pieces()[piece].side != *side) {
        out.report_on(directive.datum, "setup/other-side",
                      say("{side} sets up {piece}, which belongs to the other side.",
                          {{"side", project.orbat()->side_noun(directive.side)}, {"piece", project.orbat()->short_name(piece)}}),
                      directive.id)
            .parameter(project.orbat()->pieces()[piece].piece->id);
        break;
      }
  }
}

void missing_radius(const Project& project, Sink& out) {
  Visitor visitor;
  visitor.region = [&](const Region& region, const std::string& object) {
    const auto* around = std::get_if<Around>(&region.node);
    if (!around || around->radius_hexes) return;
    Finding& finding = out.report_on(around->datum, "setup/radius", say("For hex {hex} the card gives no radius.", {{"hex", around->hex}}),
                                     object, around->hex);
    finding.because(say(
        "Whether the pieces must start in that hex itself or near it is not said; other entries of the card give a radius in brackets."));
    finding.mend(say("Print the radius, [0] if the hex itself is meant."));
  };
  walk(*project.scenario(), visitor);
}

// Where a directive's pieces may stand: its region without what nobody can enter.
struct Ground {
  Covered covered;
  geometry::HexSet usable;
};
Ground ground_of(const Project& project, const Directive& directive) {
  Ground ground;
  ground.covered = project::covered(directive.where->regions, *project.map());
  ground.usable = ground.covered.hexes;
  ground.usable &= project.map()->enterable();
  return ground;
}

constexpr std::size_t MOST_TOGETHER = 1000;  // directives of a side in one flow

// What a directive asks of the stacking limit, when that can be computed.
struct Asked {
  const Directive* directive;
  Demand demand;
};

std::optional<Asked> room(const Project& project, std::size_t index, Sink& out) {
  const Directive& directive = project.scenario()->setup->directives[index];
  if (!directive.where) {
    out.report_on(directive.datum, "setup/no-where", say("This directive does not say where the pieces start."), directive.id)
        .mend(say("Say where they may start."));
    return std::nullopt;
  }
  if (has_table(project) || !project.map()->boards()) return std::nullopt;  // inches: the table games judge placements, not areas
  Ground ground = ground_of(project, directive);
  if (ground.covered.unknown_name) return std::nullopt;                      // said by the reference check
  if (ground.covered.depends && ground.usable.empty()) return std::nullopt;  // boxes
  if (ground.usable.empty()) {
    out.report_on(directive.where->datum, "setup/no-hex",
                  ground.covered.hexes.empty() ? say("No hex of the map fits this directive.")
                                               : say("Every hex of this directive is ground that no piece may enter."),
                  directive.id)
        .mend(say("Correct the hex, the place or the terrain."));
    return std::nullopt;
  }
  return Asked{&directive, {stacking_count(project, project.muster().of_directive[index]), std::move(ground.usable)}};
}

// One directive by itself.
bool too_many(const Project& project, const Asked& asked, int limit, Sink& out) {
  const auto hexes = static_cast<int>(asked.demand.hexes.count());
  if (asked.demand.pieces <= hexes * limit) return false;
  std::size_t only = 0;
  asked.demand.hexes.each([&](std::size_t hex) { only = hex; });
  out.report_on(asked.directive->where->datum, "setup/stacking",
                say_n("{count} piece is to start here and there is room for {room}.",
                      "{count} pieces are to start here and there is room for {room}.", asked.demand.pieces,
                      {{"room", std::int64_t{hexes} * limit}}),
                asked.directive->id, hexes == 1 ? project.map()->label(only) : std::string())
      .parameter(std::to_string(asked.demand.pieces))
      .because(say_n("The directive leaves {count} hex, and a stack holds at most {limit} pieces; leaders do not count.",
                     "The directive leaves {count} hexes, and a stack holds at most {limit} pieces; leaders do not count.", hexes,
                     {{"limit", std::int64_t{limit}}}))
      .mend(say("Give a larger radius or zone, or start fewer pieces there."));
  return true;
}

// Several directives of one side that each have room, and together have not: the smallest cut of the flow names them.
void too_many_together(const std::vector<Asked>& asked, int limit, Sink& out) {
  std::vector<Demand> demands;
  for (const Asked& one : asked) demands.push_back(one.demand);
  const Placing placing = place(demands, limit);
  if (placing.possible || placing.crowded.empty()) return;
  const Asked& last = asked[placing.crowded.back()];
  Finding& finding = out.report_on(last.directive->where->datum, "setup/stacking",
                                   say_n("These directives together start {count} piece where there is room for {room}.",
                                         "These directives together start {count} pieces where there is room for {room}.", placing.wanted,
                                         {{"room", std::int64_t{placing.room}}}),
                                   last.directive->id);
  for (const std::size_t index : placing.crowded)
    if (asked[index].directive != last.directive) finding.at(asked[index].directive->datum.origin, asked[index].directive->id);
  finding.parameter(std::to_string(placing.wanted))
      .because(say("A stack holds at most {limit} pieces of a side; leaders do not count. Whatever is put where, somebody is left over.",
                   {{"limit", std::int64_t{limit}}}))
      .mend(say("Give a larger radius or zone, or start fewer pieces there."));
}

void stacking(const Project& project, Sink& out) {
  const auto limit = project.game().whole("stack.limit");
  std::map<std::string, std::vector<Asked>> by_side;
  const std::size_t work = project.scenario()->setup->directives.size() * (project.map()->hex_count() + 1);
  if (work > project::MOST_WORK) return out.not_checked("setup/stacking", say("fewer directives, or a smaller map"));
  for (std::size_t i = 0; i < project.scenario()->setup->directives.size(); ++i) {
    std::optional<Asked> asked = room(project, i, out);
    if (asked && limit && *limit > 0 && !too_many(project, *asked, *limit, out))
      by_side[asked->directive->side].push_back(std::move(*asked));
  }
  if (!limit) return out.not_checked("setup/stacking", say("the stacking limit (parameter stack.limit)"));
  for (const auto& [side, asked] : by_side) {
    if (asked.size() > MOST_TOGETHER) {
      out.not_checked("setup/stacking", say("fewer directives a side to be placed together"));
      continue;
    }
    too_many_together(asked, *limit, out);
  }
}

bool is_one_hex(const std::vector<Region>& regions) {
  if (regions.size() != 1) return false;
  if (const auto* hexes = std::get_if<Hexes>(&regions.front().node)) return hexes->list.size() == 1;
  const auto* around = std::get_if<Around>(&regions.front().node);
  return around && around->radius_hexes.value_or(1) == 0;
}

void order(const Project& project, Sink& out) {
  const Setup& setup = *project.scenario()->setup;
  if (setup.order) return;
  std::vector<std::string> choosing;  // it matters who goes first when both may choose
  for (const Directive& directive : setup.directives)
    if (directive.where && !is_one_hex(directive.where->regions) &&
        std::find(choosing.begin(), choosing.end(), directive.side) == choosing.end())
      choosing.push_back(directive.side);
  if (choosing.size() > 1)
    out.report_on(setup.datum, "setup/order", say("The card does not say which side sets up first."))
        .because(say("Both sides have a choice of hexes, and whoever sets up second sees the other's."))
        .mend(say("State the order of setup."));
}

}  // namespace

void check_setup(const Project& project, Sink& out) {
  if (!project.scenario() || !project.scenario()->setup) return;
  missing_radius(project, out);
  order(project, out);
  if (!project.orbat()) return;
  pieces(project, out);
  if (!project.map()) return out.not_checked("setup/stacking", say("a map"));
  stacking(project, out);
}

}  // namespace hexwright::validator
