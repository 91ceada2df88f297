// A filled-in setup: markers [6.1], and corps that are revealed [6.4], [6.5].
#include <algorithm>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/document/scenario.hpp"
#include "model/io/utf8.hpp"
#include "rulesets/lee/patrols/patrols.hpp"
#include "rulesets/lee/setups/placement_judge.hpp"
#include "validator/analysis/setup_ground.hpp"

namespace hexwright::rulesets::lee {

using wording::say;

namespace {

constexpr std::size_t MOST_BASES = 2000;    // each is compared with all before it
constexpr std::size_t MOST_SEARCHES = 100;  // for a nearer place
constexpr std::string_view DEFENCE = "defence";
constexpr std::array<std::string_view, 4> ORDERS = {"attack", DEFENCE, "march", "none"};

}  // namespace

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
  const bool enough = rulings_.zone == Rulings::InZone::whole ? geometry::at_most(whole / INCH / INCH, inside / INCH / INCH)
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

std::vector<const PlacedMarker*> PlacementJudge::partners(const PlacedMarker& marker) const {
  std::vector<const PlacedMarker*> with;
  for (const PlacedMarker& other : setup_.markers[1 - marker.army])
    if (other.placed->piece == *marker.placed->revealed_with || (other.revealed() && *other.placed->revealed_with == marker.placed->piece))
      with.push_back(&other);
  return with;
}

// [6.4] Says what is wrong with the pair, and judges what came from under the marker.
void PlacementJudge::revealed(const PlacedMarker& marker) {
  const auto wrong = [&](wording::Text message) {
    report("lee/6.4-revealed-with", "6.4", marker, std::move(message))
        .parameter(*marker.placed->revealed_with)
        .mend(say("Name the enemy's marker that it was revealed with, or the marker itself when it was revealed by choice."));
  };
  if (!marker.by_choice()) {
    const PlacedMarker* other = setup_.marker(1 - marker.army, *marker.placed->revealed_with);
    if (!other) {
      const auto piece = scenario_.orbat()->piece(*marker.placed->revealed_with);
      if (piece && !is_marker(scenario_, *piece) && scenario_.orbat()->pieces()[*piece].side != field_.armies[marker.army].side)
        out_.not_checked("lee/6.4-enemy-near", say("the distance at which a unit revealed {marker} ({piece})",
                                                   {{"marker", name(marker)}, {"piece", io::visible(*marker.placed->revealed_with)}}));
      else
        wrong(say("{marker} is revealed with \"{other}\", and the enemy has no such marker on the table.",
                  {{"marker", name(marker)}, {"other", io::visible(*marker.placed->revealed_with)}}));
    } else {
      const Sight sight = mutual(field_.scene, stander_of(field_.scene, marker.quad, static_cast<int>(marker.army)),
                                 stander_of(field_.scene, other->quad, static_cast<int>(other->army)), numbers_.sight_rules(rulings_));
      if (!sight.sees())
        wrong(say("{marker} and {other} do not see each other: they are {gap} inches apart, and sight reaches {limit}.",
                  {{"marker", name(marker)}, {"other", name(*other)}, {"gap", inches(sight.gap)}, {"limit", inches(sight.limit)}}));
      else if (!other->revealed())
        wrong(say("{marker} is revealed with {other}, which is not revealed.", {{"marker", name(marker)}, {"other", name(*other)}}));
    }
  }
  order(marker);
  if (marker.corps) deployed(marker, field_.armies[marker.army].corps[*marker.corps]);
}

Deploying PlacementJudge::deploying(const PlacedMarker& marker) {
  Deploying from{marker.quad, {}, {}};
  for (const PlacedMarker* other : partners(marker))
    from.from.push_back({other->quad, gap_of(marker.quad, other->quad, rulings_.distance)});
  if (!marker.by_choice()) return from;
  from.enemy_edge = field_.armies[1 - marker.army].edge;
  if (!from.enemy_edge && !edge_unknown_said_) {
    edge_unknown_said_ = true;
    out_.not_checked("lee/6.4-own-choice", say("the edge of the table that is the enemy's, as a trait of its side"));
  }
  return from;
}

void PlacementJudge::deployed(const PlacedMarker& marker, const Corps& corps) {
  if (setup_.bases.size() > MOST_BASES) return out_.not_checked("lee/6.4-overlap", say("fewer bases on a table"));
  const Deploying from = deploying(marker);
  for (const Division& division : corps.divisions) {
    std::vector<std::size_t> missing;
    for (const std::size_t piece : division.units) {
      const auto base = setup_.bases.find(piece);
      if (base == setup_.bases.end())
        missing.push_back(piece);
      else
        unit(marker, from, base->second);
    }
    if (missing.empty()) continue;
    auto& finding = report(
        "lee/6.4-units-missing", "6.4", marker,
        wording::say_n("{count} unit of {division} is not deployed; the first is {unit}.",
                       "{count} units of {division} are not deployed; the first is {unit}.", static_cast<std::int64_t>(missing.size()),
                       {{"division", scenario_.orbat()->formations()[division.formation].formation->id},
                        {"unit", scenario_.orbat()->pieces()[missing.front()].piece->id}}));
    finding.parameter(scenario_.orbat()->formations()[division.formation].formation->id)
        .mend(say("Put all units of a revealed corps onto the table."));
  }
  generals(marker, corps);
}

std::vector<Quad> PlacementJudge::quads_but(std::size_t piece, bool earlier_only, std::vector<const PlacedBase*>* whose) const {
  const std::size_t number = setup_.bases.at(piece).number;
  std::vector<Quad> quads;
  for (const auto& [other, base] : setup_.bases) {
    if (other == piece || (earlier_only && base.number > number)) continue;
    quads.push_back(base.quad);
    if (whose) whose->push_back(&base);
  }
  return quads;
}

void PlacementJudge::unit(const PlacedMarker& marker, const Deploying& from, const PlacedBase& base) {
  if (is_cavalry(scenario_, base.piece)) cavalry(base);
  std::vector<const PlacedBase*> others;
  const BaseVerdict verdict = judge_base(field_.scene, from, base.quad, quads_but(base.piece, true, &others), numbers_, rulings_);
  switch (verdict.fault) {
    case BaseFault::none:
      return;
    case BaseFault::off_table:
      report("lee/6.4-ground", "6.4", base, say("{unit} juts out over the edge of the table.", {{"unit", name(base)}}))
          .mend(say("Put it wholly onto the table."));
      return;
    case BaseFault::impassable:
      report("lee/6.4-ground", "6.4", base, say("{unit} stands on impassable ground.", {{"unit", name(base)}}))
          .mend(say("Put it on other ground."));
      return;
    case BaseFault::overlaps:
      report("lee/6.4-overlap", "6.4", base,
             say("The bases of {piece} and {other} overlap.", {{"piece", name(base)}, {"other", name(*others[verdict.other])}}))
          .at(others[verdict.other]->placed->datum.origin, others[verdict.other]->placed->piece)
          .mend(say("Put them side by side."));
      return;
    case BaseFault::near_enemy:
      report("lee/6.4-enemy-near", "6.4", base,
             say("{unit} stands {short} inches nearer to a marker of the enemy than {marker} was revealed at, which is {gap}.",
                 {{"unit", name(base)},
                  {"short", inches(verdict.short_by)},
                  {"marker", name(marker)},
                  {"gap", inches(from.from[verdict.other].gap)}}))
          .mend(say("Put it farther from the enemy's marker."));
      return;
    case BaseFault::nearer_to_edge:
      report("lee/6.4-own-choice", "6.4", base,
             say("{unit} stands {short} inches nearer to the enemy's edge of the table than {marker} did.",
                 {{"unit", name(base)}, {"short", inches(verdict.short_by)}, {"marker", name(marker)}}))
          .because(say("Units that are revealed by choice may not win ground by it."))
          .mend(say("Put it farther back."));
      return;
    case BaseFault::too_far:
      return too_far(marker, from, base, verdict.gap);
  }
}

// Farther than six inches is legal where there is no room; a place that is nearer disproves it.
void PlacementJudge::too_far(const PlacedMarker& marker, const Deploying& from, const PlacedBase& base, double gap) {
  if (++searches_ > MOST_SEARCHES)
    return searches_ == MOST_SEARCHES + 1 ? out_.not_checked("lee/6.4-distance", say("fewer bases on a table")) : void();
  const auto nearer = nearer_place(field_.scene, from, base.base, gap, quads_but(base.piece, false), numbers_, rulings_);
  if (!nearer) return;
  const bool ordinary = !beyond(nearer->gap, numbers_.deployment);
  report(
      ordinary ? FindingId("lee/6.4-distance") : FindingId("lee/6.4-extension"), "6.4", base,
      say("{unit} stands {gap} inches from the edge of {marker}.", {{"unit", name(base)}, {"gap", inches(gap)}, {"marker", name(marker)}}))
      .because(say("It could stand at {x},{y}, {nearer} inches away, without any other base being moved; {inches} inches are the most "
                   "unless there is no room.",
                   {{"x", wording::Decimal{nearer->pose.at.x}},
                    {"y", wording::Decimal{nearer->pose.at.y}},
                    {"nearer", inches(nearer->gap)},
                    {"inches", inches(numbers_.deployment)}}))
      .mend(say("Put it nearer to its marker."));
}

void PlacementJudge::cavalry(const PlacedBase& base) {
  const document::Piece& piece = *scenario_.orbat()->pieces()[base.piece].piece;
  const bool cannot = std::any_of(piece.traits.begin(), piece.traits.end(),
                                  [](const document::Trait& trait) { return trait.name == "may-dismount" && trait.value == "no"; });
  if (!base.placed->mounted && !cannot)
    report("lee/6.4-cavalry", "6.4", base, say("{unit} does not say whether it is mounted.", {{"unit", name(base)}}))
        .because(say("Cavalry declares it as soon as its marker is revealed."))
        .mend(say("Give mounted=\"yes\" or mounted=\"no\"."));
  if (cannot && base.placed->mounted == false)
    report("lee/6.4-cavalry", "6.4", base, say("{unit} is dismounted, which it cannot do.", {{"unit", name(base)}}))
        .mend(say("Give mounted=\"yes\" or mounted=\"no\"."));
}

std::vector<std::pair<std::vector<Quad>, double>> PlacementJudge::revealed_enemies(const PlacedMarker& marker) const {
  std::vector<std::pair<std::vector<Quad>, double>> enemies;
  for (const PlacedMarker* other : partners(marker)) {
    if (!other->corps) continue;
    std::vector<Quad> quads;
    for (const std::size_t piece : units_of(field_.armies[other->army].corps[*other->corps]))
      if (const auto base = setup_.bases.find(piece); base != setup_.bases.end()) quads.push_back(base->second.quad);
    enemies.emplace_back(std::move(quads), gap_of(marker.quad, other->quad, rulings_.distance));
  }
  return enemies;
}

void PlacementJudge::general(const PlacedMarker& marker, std::optional<std::size_t> piece) {
  if (!piece) return;  // the order of battle has none; `check` says so
  const auto found = setup_.bases.find(*piece);
  if (found == setup_.bases.end()) {
    report("lee/6.4-general", "6.4", marker,
           say("{general} is not on the table, and {marker} is revealed.",
               {{"general", scenario_.orbat()->pieces()[*piece].piece->id}, {"marker", name(marker)}}))
        .parameter(scenario_.orbat()->pieces()[*piece].piece->id)
        .mend(say("Set generals down with what they lead."));
    return;
  }
  const PlacedBase& base = found->second;
  for (const auto& [quads, gap] : revealed_enemies(marker)) {
    const std::array corps{RevealedCorps{quads, gap}};
    if (general_may_stand(field_.scene, base.quad, corps)) continue;
    if (!field_.scene.on_table(base.quad)) continue;
    report("lee/6.4-general", "6.4", base,
           say("{general} stands nearer to the enemy's revealed corps than {gap} inches.", {{"general", name(base)}, {"gap", inches(gap)}}))
        .because(say("Generals keep the distance at which the markers revealed each other."))
        .mend(say("Put the general farther away."));
    return;
  }
}

void PlacementJudge::generals(const PlacedMarker& marker, const Corps& corps) {
  for (const Division& division : corps.divisions) general(marker, division.general);
  general(marker, corps.commander);
  const auto first = std::find_if(setup_.markers[marker.army].begin(), setup_.markers[marker.army].end(),
                                  [](const PlacedMarker& one) { return one.revealed() && one.corps; });
  if (&*first == &marker) general(marker, field_.armies[marker.army].chief);
}

void PlacementJudge::order(const PlacedMarker& marker) {
  if (!marker.placed->order) return;
  const std::string& order = *marker.placed->order;
  if (std::find(ORDERS.begin(), ORDERS.end(), order) == ORDERS.end()) {
    report("lee/6.5-order", "6.5", marker, say("\"{order}\" is no order.", {{"order", io::visible(order)}}))
        .parameter(order)
        .mend(say("Give attack, defence, march or none."));
    return;
  }
  if (order_allowed(marker.moved()) == OrderAllowed::any || order == DEFENCE) return;
  report("lee/6.5-order", "6.5", marker,
         say("{marker} moved this turn, and what it hides is given the order {order}.", {{"marker", name(marker)}, {"order", order}}))
      .parameter(order)
      .because(say("A corps whose marker has moved this turn is given the order of defence."))
      .mend(say("Give order=\"defence\"."));
}

void PlacementJudge::hidden(std::size_t army, std::size_t corps) {
  const PlacedMarker* marker = setup_.marker_of(army, corps);
  const auto& own = setup_.markers[army];
  if (!marker || std::any_of(own.begin(), own.end(), [&](const PlacedMarker& one) { return one.corps == corps && one.revealed(); })) return;
  for (const std::size_t piece : units_of(field_.armies[army].corps[corps])) {
    const auto base = setup_.bases.find(piece);
    if (base == setup_.bases.end()) continue;
    report("lee/6.4-not-revealed", "6.4", base->second,
           say("{unit} is on the table, and {marker}, which hides its corps, is not revealed.",
               {{"unit", name(base->second)}, {"marker", name(*marker)}}))
        .at(marker->placed->datum.origin, marker->placed->piece)
        .mend(say("Reveal the marker with revealed-with=, or take the corps off the table."));
    return;  // once a corps
  }
}

void PlacementJudge::remaining() {
  if (!setup_.both_sides) return;
  std::array<int, 2> hidden{};
  for (std::size_t army = 0; army < 2; ++army)
    for (std::size_t corps = 0; corps < field_.armies[army].corps.size(); ++corps)
      if (!setup_.was_revealed(army, corps)) ++hidden[army];
  if (field_.armies[0].corps.empty() || field_.armies[1].corps.empty() || !markers_go(hidden)) return;
  for (const auto& side : setup_.markers)
    for (const PlacedMarker& marker : side)
      if (!marker.revealed())
        report("lee/6.4-markers-stay", "6.4", marker,
               say("{marker} is still on the table, and all corps of both players are revealed.", {{"marker", name(marker)}}))
            .mend(say("Put the marker into a box off the table."));
}

}  // namespace hexwright::rulesets::lee
