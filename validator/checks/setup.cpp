// Setup directives: do they name pieces, is there a place for them, and is there room under the stacking limit? A missing
// radius is its own finding and counts as the ruling setup.missing-radius says. On an inch table room is proved by placing bases
// (setup example, setup check) and not here, where it would take too long for every check.
#include <algorithm>
#include <set>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/ruleset.hpp"
#include "validator/analysis/what_is_known.hpp"
#include "validator/analysis/setup_order.hpp"
#include "validator/checks/checks.hpp"
#include "validator/checks/setup_zones.hpp"
#include "validator/checks/stacking.hpp"
#include "model/document/walk.hpp"

namespace hexwright::validator {

using namespace document;
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

constexpr auto SETUP_FINDINGS = findings({
    {"setup/no-pieces", Severity::error, mark("A directive that sets up nothing"),
     mark("Its selectors match no piece, or other directives have already taken them."),
     mark("<units of=\"pl.10kp\"/> and no such company"), mark("<units of=\"pl.9kp\"/>"),
     mark("Name the pieces that start there, or take the directive out.")},
    {"setup/other-side", Severity::error, mark("A side sets up a piece of the other"),
     mark("The directive names a piece that does not belong to its side."), mark("the Poles set up de.9c"), mark("the Poles set up pl.9c"),
     mark("Name pieces of the side that sets up.")},
    {"setup/no-where", Severity::error, mark("A directive without a place"), mark("It names pieces and does not say where they start."),
     mark("<directive …><units of=\"pl.9kp\"/></directive>"), mark("the same with <where>"), mark("Say where they may start.")},
    {"setup/no-hex", Severity::error, mark("A directive that fits no hex"),
     mark("The region is empty on this map, or all of it is ground that no piece may enter."), mark("buildings of a village that has none"),
     mark("buildings of a village with three"), mark("Correct the hex, the place or the terrain.")},
    {"setup/radius", Severity::warning, mark("A setup hex without a radius"),
     mark("A missing radius is not a radius of nought: the card leaves open whether the pieces must start in the hex itself. It is counted "
          "as the hex itself until the card says so."),
     mark("5kp+5c – 0404"), mark("5kp+5c – 0404 [0]"), mark("Print the radius, [0] if the hex itself is meant.")},
    {"setup/stacking", Severity::error, mark("More pieces than the place can hold"),
     mark("The hexes of the directive, times the stacking limit, are fewer than the pieces that must start there."),
     mark("seven platoons on one hex where six may stand"), mark("six platoons and their leaders on one hex")},
    {"setup/shut-out", Severity::error, mark("A side that the other can shut out of its own setup"),
     mark("The side that sets up second must find a legal place whatever the first has done, and two sides never share a hex."),
     mark("three pieces that may stand in the only two hexes of the side that comes after"),
     mark("one piece that may stand there, and two hexes"),
     mark("Let the other side set up first, give the second more hexes, or keep the first out of them.")},
    {"setup/order", Severity::question, mark("The order of setup is not stated"),
     mark("When both sides may choose where to start, the one that sets up second has seen the other."),
     mark("zones for both sides and no order"), mark("<order sides=\"pl de\"/>")},
});

void pieces(const Project& project, Sink& out) {
  for (std::size_t i = 0; i < project.scenario()->setup->directives.size(); ++i) {
    const Directive& directive = project.scenario()->setup->directives[i];
    const Pieces& chosen = project.muster().of_directive[i];
    if (chosen.empty()) {
      if (names_unknown(*project.orbat(), directive.units)) continue;  // said by the reference check
      out.report_on(directive.datum, SETUP_FINDINGS["setup/no-pieces"], say("This directive sets up no piece at all."), directive.id);
      continue;
    }
    const auto side = project.orbat()->side(directive.side);
    for (const std::size_t piece : chosen)
      if (side && project.orbat()->pieces()[piece].side != *side) {
        out.report_on(directive.datum, SETUP_FINDINGS["setup/other-side"],
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
    out.report_on(around->datum, SETUP_FINDINGS["setup/radius"], say("For hex {hex} the card gives no radius.", {{"hex", around->hex}}),
                  object, around->hex)
        .because(say("Whether the pieces must start in that hex itself or near it is not said; other entries of the card give a radius in "
                     "brackets."));
  };
  walk(*project.scenario(), visitor);
}

// Is there a place at all?
void somewhere(const Project& project, const Directive& directive, const SetupGround& ground, Sink& out) {
  if (!directive.where) {
    if (stands_in_words(directive.datum)) return;
    out.report_on(directive.datum, SETUP_FINDINGS["setup/no-where"], say("This directive does not say where the pieces start."),
                  directive.id);
    return;
  }
  if (!project.map()->boards() || !ground.on_hexes() || !ground.usable.empty()) return;
  Finding& finding = out.report_on(directive.where->datum, SETUP_FINDINGS["setup/no-hex"],
                                   ground.region.empty() ? say("No hex of the map fits this directive.")
                                                         : say("Every hex of this directive is ground that no piece may enter."),
                                   directive.id);
  Visitor visitor;  // which of what is named has no hex in common with the rest may stand in the map
  visitor.region = [&](const Region& region, const std::string&) {
    const auto* named = std::get_if<InZone>(&region.node);
    if (const Zone* zone = named ? project.map()->zone(named->ref) : nullptr) finding.at(zone->datum.origin, zone->id);
  };
  for (const Region& region : directive.where->regions) walk_region(region, directive.id, visitor);
}

// One directive by itself.
void too_many(const Project& project, const CrowdedDirectives& crowd, int limit, Sink& out) {
  const Directive& directive = project.scenario()->setup->directives[crowd.directives.front()];
  const auto hexes = static_cast<std::int64_t>(crowd.hexes.count());
  out.report_on(directive.where->datum, SETUP_FINDINGS["setup/stacking"],
                say_n("{count} piece is to start here and there is room for {room}.",
                      "{count} pieces are to start here and there is room for {room}.", crowd.wanted, {{"room", std::int64_t{crowd.room}}}),
                directive.id, hexes == 1 ? first_label(*project.map(), crowd.hexes) : std::string())
      .parameter(std::to_string(crowd.wanted))
      .because(say_n("The directive leaves {count} hex, and a stack holds at most {limit} pieces; leaders do not count.",
                     "The directive leaves {count} hexes, and a stack holds at most {limit} pieces; leaders do not count.", hexes,
                     {{"limit", std::int64_t{limit}}}))
      .mend(say("Give a larger radius or zone, or start fewer pieces there."));
}

// Where the pieces stand that shut the other side out: the first few.
std::string counterexample_text(const Project& project, const OrderProof& order) {
  constexpr std::size_t MOST = 8;
  std::string text;
  for (std::size_t i = 0; i < std::min(order.counterexample.size(), MOST); ++i)
    text += (i > 0 ? ", " : "") + project.orbat()->short_name(order.counterexample[i].piece) + " – " +
            project.map()->label(*order.counterexample[i].hex);
  return order.counterexample.size() > MOST ? text + ", …" : text;
}

wording::Text what_is_crowded(const CrowdedDirectives& crowd) {
  if (crowd.why == Crowd::Why::sides) return say("These directives of both sides leave no room beside one another.");
  if (crowd.why == Crowd::Why::companions && crowd.directives.size() == 1)
    return say("The pieces of this directive cannot stand together as it asks.");
  if (crowd.why == Crowd::Why::companions) return say("The pieces of these directives cannot stand together as they ask.");
  return say_n("These directives together start {count} piece where there is room for {room}.",
               "These directives together start {count} pieces where there is room for {room}.", crowd.wanted,
               {{"room", std::int64_t{crowd.room}}});
}
wording::Text why_crowded(const CrowdedDirectives& crowd, int limit) {
  const std::vector<wording::Argument> number{{"limit", std::int64_t{limit}}};
  if (crowd.why == Crowd::Why::sides)
    return say(
        "Two sides never share a hex, and a stack holds at most {limit} pieces; leaders do not count. Whatever is put where, a piece is "
        "left over.",
        number);
  if (crowd.why == Crowd::Why::companions)
    return say("What is placed as one, or beside companions, shares a hex, and a stack holds at most {limit} pieces; leaders do not count.",
               number);
  return say("A stack holds at most {limit} pieces of a side; leaders do not count. Whatever is put where, a piece is left over.", number);
}

// Directives that each have room, and together have not: the smallest group of them is named.
void too_many_together(const Project& project, const CrowdedDirectives& crowd, int limit, Sink& out) {
  const std::vector<Directive>& directives = project.scenario()->setup->directives;
  const Directive& last = directives[crowd.directives.back()];
  Finding& finding = out.report_on(last.where->datum, SETUP_FINDINGS["setup/stacking"], what_is_crowded(crowd), last.id,
                                   crowd.hexes.count() == 1 ? first_label(*project.map(), crowd.hexes) : std::string());
  for (const std::size_t index : crowd.directives)
    if (&directives[index] != &last) finding.at(directives[index].datum.origin, directives[index].id);
  finding.parameter(std::to_string(crowd.wanted))
      .because(why_crowded(crowd, limit))
      .mend(say("Give a larger radius or zone, or start fewer pieces there."));
}

void shut_out(const Project& project, const SetupProof& proof, Sink& out) {
  const Parameter* share = project.game().parameter("setup.sides-share");  // then they may stand in one hex
  if (share && share->value == "yes") return;
  const auto order = prove_order(project, proof);
  if (!order || order->fits != Fits::no) return;
  const std::vector<Directive>& directives = project.scenario()->setup->directives;
  const Directive& second = directives[order->shut_out.front()];
  const auto noun = [&](std::size_t side) { return project.orbat()->side_noun(project.orbat()->side_at(side).id); };
  Finding& finding = out.report_on(
      second.where->datum, SETUP_FINDINGS["setup/shut-out"],
      say("A setup of {first} can leave no legal place for {second}.", {{"first", noun(order->first)}, {"second", noun(order->second)}}),
      second.id);
  for (const std::size_t other : order->shut_out)
    if (&directives[other] != &second) finding.at(directives[other].datum.origin, directives[other].id);
  finding.because(say("For example: {setup}.", {{"setup", counterexample_text(project, *order)}}));
}

// The directives for whose pieces there is no room.
std::set<std::size_t> stacking(const Project& project, const std::vector<SetupGround>& grounds, Sink& out) {
  std::set<std::size_t> without_room;
  const std::vector<Directive>& directives = project.scenario()->setup->directives;
  for (std::size_t i = 0; i < directives.size(); ++i) somewhere(project, directives[i], grounds[i], out);
  const auto limit = project.game().whole("stack.limit");
  const auto& rules = project.game().data().stacking;  // a game may count otherwise
  if (!limit && rules.empty()) out.not_checked("setup/stacking", say("the stacking limit (parameter stack.limit)"));
  if (!limit || !project.map()->boards()) return without_room;  // inches: placements are judged, not areas
  const SetupProof proof = prove_setup(project, grounds, out.scripts());
  for (const Unclear& one : proof.unclear)
    if (!one.directive) out.not_checked("setup/stacking", one.needs);
  for (const CrowdedDirectives& crowd : proof.crowded) {
    if (crowd.hexes.empty()) continue;  // said above
    without_room.insert(crowd.directives.begin(), crowd.directives.end());
    if (crowd.directives.size() == 1 && crowd.why == Crowd::Why::room)
      too_many(project, crowd, *limit, out);
    else
      too_many_together(project, crowd, *limit, out);
  }
  report_full(project, proof, grounds, *limit, out);
  shut_out(project, proof, out);
  return without_room;
}

bool is_one_hex(const std::vector<Region>& regions) {
  if (regions.size() != 1) return false;
  if (const auto* hexes = std::get_if<Hexes>(&regions.front().node)) return hexes->list.size() == 1;
  const auto* around = std::get_if<Around>(&regions.front().node);
  return around && around->radius_hexes.value_or(1) == 0;
}

// A side that the order names twice, most likely in the place of another; or one that has a choice and is not named.
void odd_order(const Project& project, const std::vector<std::string>& choosing, Sink& out) {
  const SetupOrder& order = *project.scenario()->setup->order;
  const auto noun = [&](const std::string& side) { return project.orbat() ? project.orbat()->side_noun(side) : noun_of({}, side); };
  const auto odd = [&](const std::string& side, wording::Text what) {
    out.report_on(order.datum, SETUP_FINDINGS["setup/order"], std::move(what))
        .parameter(side)
        .mend(say("Name each side once, in the order in which they set up."));
  };
  std::set<std::string> seen;
  for (const std::string& side : order.sides)
    if (!seen.insert(side).second) return odd(side, say("The order of setup names {side} twice.", {{"side", noun(side)}}));
  for (const std::string& side : choosing)
    if (!seen.contains(side))
      odd(side, say("The order of setup does not name {side}, and that side has a choice of hexes.", {{"side", noun(side)}}));
}

void order(const Project& project, Sink& out) {
  const Setup& setup = *project.scenario()->setup;
  std::vector<std::string> choosing;  // the order matters when both may choose
  for (const Directive& directive : setup.directives)
    if (directive.where && !is_one_hex(directive.where->regions) &&
        std::find(choosing.begin(), choosing.end(), directive.side) == choosing.end())
      choosing.push_back(directive.side);
  if (setup.order) return odd_order(project, choosing, out);
  if (choosing.size() > 1 && !is_read_in_part(*project.scenario()))
    out.report_on(setup.datum, SETUP_FINDINGS["setup/order"], say("The card does not say which side sets up first."))
        .because(say("Both sides have a choice of hexes, and the side that sets up second sees the other's."))
        .mend(say("State the order of setup."));
}

void check_setup(const Project& project, Sink& out) {
  if (!project.scenario() || !project.scenario()->setup) return;
  missing_radius(project, out);
  if (!project.orbat()) return order(project, out);
  pieces(project, out);
  if (!project.map() || too_much_ground(project)) {
    order(project, out);
    return out.not_checked("setup/stacking", project.map() ? say("fewer directives, or a smaller map") : say("a map"));
  }
  const std::vector<SetupGround> grounds = setup_grounds(project);
  const std::set<std::size_t> without_room = stacking(project, grounds, out);
  if (!report_overlaps(project, grounds, without_room, out)) order(project, out);
  report_hiding(project, grounds, out);
}

}  // namespace

extern const Check SETUP_CHECK{check_setup, SETUP_FINDINGS.records};

}  // namespace hexwright::validator
