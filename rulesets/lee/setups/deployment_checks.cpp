// Revealed corps of a filled-in setup [6.4], [6.5]: with which marker, where every base stands, what must have been said and set down.
#include <algorithm>

#include "model/document/orbat.hpp"
#include "model/io/utf8.hpp"
#include "rulesets/lee/patrols/revealing.hpp"
#include "rulesets/lee/setups/placement_judge.hpp"

namespace hexwright::rulesets::lee {

using wording::say;

namespace {

constexpr std::size_t MOST_BASES = 2000;    // each is compared with all before it
constexpr std::size_t MOST_SEARCHES = 100;  // for a nearer place
constexpr std::string_view DEFENCE = "defence";
constexpr std::array<std::string_view, 4> ORDERS = {"attack", DEFENCE, "march", "none"};

}  // namespace

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
      ordinary ? "lee/6.4-distance" : "lee/6.4-extension", "6.4", base,
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
