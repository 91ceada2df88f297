// Patrol markers of a filled-in setup [6.1]: what they hide, in which order, where, and how near to those of the other player.
#include <algorithm>

#include "model/document/map.hpp"
#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "rulesets/lee/patrols/revealing.hpp"
#include "rulesets/lee/setups/placement_judge.hpp"
#include "validator/analysis/setup_ground.hpp"

namespace hexwright::rulesets::lee {

using wording::say;

void PlacementJudge::assignments(std::size_t army) {
  std::vector<const PlacedMarker*> hidden_by(field_.armies[army].corps.size());
  std::vector<PlacedMarker> all = setup_.markers[army];
  all.insert(all.end(), setup_.taken_off[army].begin(), setup_.taken_off[army].end());
  for (const PlacedMarker& marker : all) {
    if (!marker.placed->hides) {
      report("lee/6.1-assignment", "6.1", marker, say("{marker} does not say what it hides.", {{"marker", name(marker)}}))
          .mend(say("Name a corps in hides=, or \"none\" for a scout."));
      continue;
    }
    if (*marker.placed->hides == "none") continue;
    if (!marker.corps) {
      if (scenario_.orbat()->formation(*marker.placed->hides))
        report("lee/6.1-assignment", "6.1", marker,
               say("{marker} hides {formation}, which is no corps of its side.",
                   {{"marker", name(marker)}, {"formation", io::visible(*marker.placed->hides)}}))
            .mend(say("Name a corps in hides=, or \"none\" for a scout."));
      continue;  // an unknown name is said by the general checks
    }
    const PlacedMarker*& first = hidden_by[*marker.corps];
    if (!first) {
      first = &marker;
      continue;
    }
    report("lee/6.1-assignment", "6.1", marker,
           say("{corps} is hidden by {marker} and by {other}.",
               {{"corps", corps_name(army, *marker.corps)}, {"marker", name(*first)}, {"other", name(marker)}}))
        .at(first->placed->datum.origin, first->placed->piece)
        .mend(say("Let one marker hide the corps, and the other be a scout."));
  }
  if (all.empty()) return;  // the other side's markers are not told here, or the general checks miss them
  for (std::size_t corps = 0; corps < hidden_by.size(); ++corps)
    if (!hidden_by[corps])
      report_at("lee/6.1-assignment", "6.1", filled_in_.placement()->datum.origin, corps_id(army, corps),
                say("No marker hides {corps}.", {{"corps", corps_name(army, corps)}}))
          .because(say("Every corps is assigned to a marker before the battle."))
          .mend(say("Name the corps in hides= of one of its markers."));
}

void PlacementJudge::order_of_placing() {
  if (!setup_.both_sides || setup_.markers[0].empty() || setup_.markers[1].empty()) return;
  if (!field_.initiative) return out_.not_checked("lee/6.1-order", say("who won the initiative, as the first player"));
  std::vector<const PlacedMarker*> placed;
  for (const auto& side : setup_.markers)
    for (const PlacedMarker& marker : side) placed.push_back(&marker);
  std::sort(placed.begin(), placed.end(), [](const PlacedMarker* a, const PlacedMarker* b) { return a->number < b->number; });
  const auto turns =
      alternately({static_cast<int>(setup_.markers[0].size()), static_cast<int>(setup_.markers[1].size())}, *field_.initiative);
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (placed[i]->army == static_cast<std::size_t>(turns[i])) continue;
    const std::string& due = scenario_.orbat()->side_at(field_.armies[static_cast<std::size_t>(turns[i])].side).id;
    report("lee/6.1-order", "6.1", *placed[i],
           say("{marker} is placed when it is the turn of {side:gen}.",
               {{"marker", name(*placed[i])}, {"side", scenario_.orbat()->side_noun(due)}}))
        .because(say("Markers are placed one at a time in turns, from the winner of the initiative; the file lists them in that order."))
        .mend(say("List the markers in the order in which they are placed."));
    return;  // what follows is out of step with it
  }
}

void PlacementJudge::zone(const PlacedMarker& marker) {
  const auto directive = validator::directive_of(scenario_, marker.piece);
  if (!directive || !scenario_.scenario()->setup) return;
  const validator::SetupGround ground = validator::setup_ground(scenario_, scenario_.scenario()->setup->directives[*directive]);
  if (ground.unclear || ground.areas.empty()) return;  // said by the general checks
  double inside = 0;
  bool middle_inside = false;
  for (const validator::TableGround& area : ground.areas) {
    const auto zone = Outline::make(area.area);
    if (!zone) return out_.not_checked("lee/6.1-zone", say("a zone whose outline does not cross itself"));
    if (in_zone(marker.quad, *zone, rulings_.zone)) return;
    inside += zone->covered(marker.quad);
    middle_inside =
        middle_inside ||
        within(zone->distance_to(quad_of(
                   {1, 1}, {{static_cast<std::int32_t>(marker.quad.middle.x), static_cast<std::int32_t>(marker.quad.middle.y)}, 0})),
               1);
  }
  const double whole = marker.quad.area();
  const bool enough = rulings_.zone == PatrolRulings::InZone::whole ? geometry::at_most(whole / INCH / INCH, inside / INCH / INCH)
                                                                    : geometry::more_than(inside / INCH / INCH, whole / 2 / INCH / INCH);
  if (enough || !middle_inside) return;  // its middle outside is said by the general checks
  report("lee/6.1-zone", "6.1", marker,
         say("{marker} stands in its zone with {percent} % of its base only.",
             {{"marker", name(marker)}, {"percent", static_cast<std::int64_t>(100 * inside / whole)}}))
      .parameter(scenario_.scenario()->setup->directives[*directive].id)
      .mend(say("Put it wholly into the zone."));
}

void PlacementJudge::marker_places(std::size_t army) {
  for (const PlacedMarker& marker : setup_.markers[army]) {
    if (!field_.scene.on_table(marker.quad)) {  // and so out of every zone
      report("lee/6.1-ground", "6.1", marker, say("{marker} juts out over the edge of the table.", {{"marker", name(marker)}}))
          .mend(say("Put it wholly onto the table."));
      continue;
    }
    if (field_.scene.on_impassable(marker.quad))
      report("lee/6.1-ground", "6.1", marker, say("{marker} stands on impassable ground.", {{"marker", name(marker)}}))
          .mend(say("Put it on other ground."));
    if (!marker.moved()) zone(marker);
  }
}

void PlacementJudge::nearness() {
  std::vector<Quad> others;
  std::vector<const PlacedMarker*> owners;
  for (const PlacedMarker& marker : setup_.markers[0]) {
    if (marker.moved()) continue;
    others.push_back(marker.quad);
    owners.push_back(&marker);
  }
  for (const PlacedMarker& marker : setup_.markers[1]) {
    if (marker.moved()) continue;
    const auto near = too_near(marker.quad, others, numbers_, rulings_);
    if (!near) continue;
    report("lee/6.1-near", "6.1", marker,
           say("{marker} stands {gap} inches from {other} of the other player.",
               {{"marker", name(marker)},
                {"gap", inches(gap_of(marker.quad, others[*near], rulings_.distance))},
                {"other", name(*owners[*near])}}))
        .at(owners[*near]->placed->datum.origin, owners[*near]->placed->piece)
        .because(
            say("No marker is placed nearer than {inches} inches to one of the other player.", {{"inches", inches(numbers_.placing_gap)}}))
        .mend(say("Put it farther away."));
  }
}

void PlacementJudge::seen_at_once() {
  std::array<std::vector<Stander>, 2> standers;
  std::array<std::vector<const PlacedMarker*>, 2> markers;
  for (std::size_t army = 0; army < 2; ++army)
    for (const PlacedMarker& marker : setup_.markers[army])
      if (!marker.revealed()) {
        standers[army].push_back(stander_of(field_.scene, marker.quad, static_cast<int>(army)));
        markers[army].push_back(&marker);
      }
  for (const Meeting& met : meetings(field_.scene, standers[0], standers[1], numbers_.sight_rules(rulings_))) {
    const PlacedMarker &one = *markers[0][met.first], &other = *markers[1][met.second];
    report("lee/6.1-revealed", "6.1", one,
           say("{marker} and {other} see each other, {gap} inches apart.",
               {{"marker", name(one)}, {"other", name(other)}, {"gap", inches(met.gap)}}))
        .at(other.placed->datum.origin, other.placed->piece)
        .because(say("They are revealed as soon as all markers have been placed."))
        .mend(say("Leave it so if it is meant."));
  }
}

}  // namespace hexwright::rulesets::lee
