// Where a way ends [6.3], [6.6], where a corps comes down [6.4], and how an attacker may stand before an edge [9.3].
#include <algorithm>
#include <cmath>

#include "model/document/piece.hpp"
#include "rulesets/lee/aid/laid_table.hpp"
#include "rulesets/lee/table/contact.hpp"

namespace hexwright::rulesets::lee {

using validator::TableArea;
using validator::TableBan;
using validator::TableContact;
using validator::TableShape;
using validator::TableStop;
using wording::Fault;
using wording::Result;
using wording::say;
using wording::Text;

namespace {

constexpr std::size_t MOST_POINTS_OF_WAY = 50;
constexpr double FARTHEST = 20'000;  // inches: beyond any table

Text fault_words(const MarkerWay& way) {
  switch (way.fault) {
    case WayFault::none:
      break;
    case WayFault::too_long:
      return say("It may go {allowed} inches; the way is {length} inches long.",
                 {{"allowed", inches(way.allowed)}, {"length", inches(way.length)}});
    case WayFault::impassable:
      return say("After {inches} inches the way leads into impassable ground.", {{"inches", inches(way.fault_at)}});
    case WayFault::off_table:
      return say("It would jut out over the edge of the table.");
    case WayFault::ends_badly:
      return say("It may not end there: on a unit, or on impassable ground.");
  }
  return {};
}

Text edge_words(TableEdge edge) {
  switch (edge) {
    case TableEdge::south:
      return say("southern edge");
    case TableEdge::west:
      return say("western edge");
    case TableEdge::north:
      return say("northern edge");
    case TableEdge::east:
      return say("eastern edge");
  }
  return {};
}

// All of the table that lies nearer to the edge than the base does.
std::vector<Spot> strip_to(const Scene& scene, const Quad& quad, TableEdge edge) {
  Box box = scene.table();
  switch (edge) {
    case TableEdge::south:
      box.high.y = quad.box.low.y;
      break;
    case TableEdge::west:
      box.high.x = quad.box.low.x;
      break;
    case TableEdge::north:
      box.low.y = quad.box.high.y;
      break;
    case TableEdge::east:
      box.low.x = quad.box.high.x;
      break;
  }
  return {box.low, {box.low.x, box.high.y}, box.high, {box.high.x, box.low.y}};
}

}  // namespace

// [6.6] A unit looks out for hidden markers, a marker for markers and, as units reveal both ways, for units.
std::pair<std::vector<Stander>, std::vector<const LaidTable::Piece*>> LaidTable::watchers_of(const Piece& piece) const {
  std::vector<Stander> watchers;
  std::vector<const Piece*> whose;
  for (const Piece& other : pieces_) {
    if (!other.base || other.army == piece.army || other.what == What::general) continue;
    if (other.what == What::unit && (piece.what != What::marker || rulings_.units_reveal != Rulings::UnitsReveal::mutual)) continue;
    watchers.push_back(other.stands);
    whose.push_back(&other);
  }
  return {std::move(watchers), std::move(whose)};
}

Result<TableStop> LaidTable::stop(std::size_t which, const std::vector<geometry::PlanePoint>& path) const {
  const auto found = standing(which);
  if (!found) return tl::unexpected(found.error());
  const Piece& piece = **found;
  if (path.empty() || path.size() > MOST_POINTS_OF_WAY)
    return tl::unexpected(Fault{"table/way", {}, say("A way has 1 to {most} corners.", {{"most", MOST_POINTS_OF_WAY}}), {}, {}});
  std::vector<Spot> way{piece.stands.quad.middle};
  for (const geometry::PlanePoint& point : path) {
    if (!(std::abs(point.x) <= FARTHEST && std::abs(point.y) <= FARTHEST))
      return tl::unexpected(Fault{"table/way", {}, say("The way leads off the table."), {}, {}});
    way.push_back({std::round(point.x * INCH), std::round(point.y * INCH)});
  }
  const auto [watchers, whose] = watchers_of(piece);
  TableStop out;
  std::optional<lee::Stop> sight;
  double gone = length_of(way);
  if (piece.what == What::marker) {
    const MarkerWay judged = judge_way(field_.scene, piece.stands, way, watchers, numbers_, rulings_);
    sight = judged.stop;
    out.allowed = judged.allowed / INCH;
    if (sight) gone = std::min(gone, sight->along);
    if (judged.fault != WayFault::none) {
      // What comes first on the way ends it, and is said.
      MarkerWay first = judged;
      if (judged.fault == WayFault::impassable && beyond(judged.fault_at, judged.allowed))
        first.fault = WayFault::too_long, first.fault_at = judged.allowed;
      out.words.push_back(fault_words(first));
      if (first.fault == WayFault::too_long || first.fault == WayFault::impassable) {
        gone = std::min(gone, first.fault_at);
        if (sight && short_of(gone, sight->along)) sight.reset();
      }
    }
    out.words.push_back(
        say("{inches} inches gone of {allowed}; {road} of them on roads.",
            {{"inches", inches(gone)}, {"allowed", inches(judged.allowed)}, {"road", inches(std::min(gone, judged.on_road))}}));
  } else {
    if (piece.what == What::unit) sight = first_sight(field_.scene, piece.stands, way, watchers, sight_rules());
    if (sight) gone = sight->along;
    out.words.push_back(say("{inches} inches gone.", {{"inches", inches(gone)}}));
  }
  out.rule = piece.what == What::marker ? "6.3" : "6.6";
  const std::vector<Spot> cut_off = cut(way, gone);
  out.way = plain_ring(cut_off);
  out.rest.push_back(out.way.back());
  double along = 0;
  for (std::size_t i = 1; i < way.size(); ++i)
    if (along += length(way[i] - way[i - 1]); beyond(along, gone)) out.rest.push_back(plain(way[i]));
  out.base = plain(piece.stands.quad.moved(cut_off.back() - way.front()));
  out.used = gone / INCH;
  out.sight = sight.has_value();
  if (!sight) {
    out.words.push_back(say("Sight opens nowhere on the way."));
    return out;
  }
  for (const std::size_t seen : sight->seen) {
    out.seen.push_back(whose[seen]->as_seen.id);
    const double gap = gap_of(piece.stands.quad.moved(sight->at - way.front()), whose[seen]->stands.quad, rulings_.distance);
    out.words.push_back(say("It stops where it sees {other}, {gap} inches apart.", {{"other", name(*whose[seen])}, {"gap", inches(gap)}}));
  }
  return out;
}

Result<TableArea> LaidTable::deployment(std::size_t which) const {
  const auto found = standing(which);
  if (!found) return tl::unexpected(found.error());
  const Piece& marker = **found;
  if (marker.what != What::marker)
    return tl::unexpected(
        Fault{"table/marker", {}, say("{piece} is no marker: nothing comes down from it.", {{"piece", name(marker)}}), {}, {}});
  TableArea out{{plain_ring(marker.stands.quad.corners), numbers_.deployment / INCH}, {}, {}, "6.4"};
  out.words.push_back(say("Each base lies with some part within {inches} inches of {marker}.",
                          {{"inches", inches(numbers_.deployment)}, {"marker", name(marker)}}));
  // They saw each other before anybody came down, whom the judge of setups does not count either.
  Scene before = field_.scene;
  before.clear_units();
  bool revealed = false;
  for (const Piece& other : pieces_) {
    if (!other.base || other.army == marker.army || other.what != What::marker) continue;
    const Sight sight = mutual(before, marker.stands, other.stands, sight_rules());
    if (!sight.sees()) continue;
    revealed = true;
    if (rulings_.deployment_gap != Rulings::DeploymentGap::kept) continue;
    TableShape shape{{}, sight.gap / INCH};
    if (rulings_.distance == Rulings::Distance::edges)
      shape.core = plain_ring(other.stands.quad.corners);
    else
      shape.core = {plain(other.stands.quad.middle)};
    Text words = say("No base comes nearer to {other} than {gap} inches, at which they see each other.",
                     {{"other", name(other)}, {"gap", inches(sight.gap)}});
    out.words.push_back(words);
    out.bans.push_back({std::move(shape), std::move(words), "6.4"});
  }
  if (!revealed) {
    const auto edge = field_.armies[static_cast<std::size_t>(1 - marker.army)].edge;
    out.words.push_back(say("It sees no marker of the enemy, so it is revealed by choice."));
    if (edge) {
      Text words = say("No base lies nearer to the enemy’s edge ({edge}) than the marker.", {{"edge", edge_words(*edge)}});
      out.words.push_back(words);
      out.bans.push_back({{plain_ring(strip_to(field_.scene, marker.stands.quad, *edge)), 0}, std::move(words), "6.4"});
    } else {
      out.words.push_back(say("Which edge of the table is the enemy’s is not told: give its side the trait edge."));
    }
  }
  const auto ban = [&](TableShape shape, Text words) { out.bans.push_back({std::move(shape), std::move(words), "6.4"}); };
  for (const Outline& outline : field_.scene.areas(Ground::impassable))
    ban({plain_ring(outline.rings().front()), 0}, say("Impassable ground"));
  for (const Strip& river : field_.scene.rivers())
    for (std::size_t i = 1; i < river.line.size(); ++i)
      ban({{plain(river.line[i - 1]), plain(river.line[i])}, river.width / 2 / INCH}, say("Impassable ground"));
  for (const Piece& other : pieces_)
    if (other.base && other.what != What::marker)
      ban({plain_ring(other.stands.quad.corners), 0}, say("{piece} stands there", {{"piece", name(other)}}));
  out.words.push_back(say("Farther only as far as must be, when the corps has no room [6.4]."));
  return out;
}

namespace {

Text contact_words(const Contact& contact, double front, const wording::Value& other) {
  const auto half = [&] { return inches(front / 2); };
  switch (contact.fault) {
    case ContactFault::none:
      return say("It may stand so: {width} inches of its front face the edge, and {half} are needed.",
                 {{"width", inches(contact.width)}, {"half", half()}});
    case ContactFault::too_little_width:
      return say("Not half of its front faces the edge: {width} inches, and {half} are needed.",
                 {{"width", inches(contact.width)}, {"half", half()}});
    case ContactFault::touches_other:
      return say("Its front comes nearer than an inch to {other}.", {{"other", other}});
    case ContactFault::side_to_front:
      return say("Its side or rear comes nearer than an inch to the front of {other}.", {{"other", other}});
    case ContactFault::overlaps:
      return say("It would stand over {other}.", {{"other", other}});
    case ContactFault::impassable:
      return say("It would stand on impassable ground.");
    case ContactFault::off_table:
      return say("It would jut out over the edge of the table.");
    case ContactFault::not_facing:
      return say("Its front does not face the edge.");
    case ContactFault::gap:
      return say("It stands {gap} inches before the edge, and not one.", {{"gap", inches(contact.gap)}});
  }
  return {};
}

}  // namespace

Result<TableContact> LaidTable::contact(std::size_t first, std::size_t second, geometry::BaseEdge edge, double beside) const {
  const auto attacker = standing(first), target = standing(second);
  if (!attacker) return tl::unexpected(attacker.error());
  if (!target) return tl::unexpected(target.error());
  const Piece &own = **attacker, &its = **target;
  if (own.what != What::unit || its.what == What::marker || own.army == its.army)
    return tl::unexpected(Fault{"table/contact", {}, say("A unit attacks a unit of the enemy; choose one of each."), {}, {}});
  if (!(std::abs(beside) <= FARTHEST)) beside = 0;
  const ContactRules rules;
  const Quad& base = its.stands.quad;
  const auto [begin, end] = base.edge(edge);
  const Spot along = (end - begin) * (1 / length(end - begin)), out_of{-along.y, along.x};
  const Quad stands = placed_against(base, edge, *own.base, rules.fire_gap).moved(along * (beside * INCH));
  std::vector<Quad> fellows;
  std::vector<const Piece*> whose;
  for (const Piece& other : pieces_)
    if (&other != &own && &other != &its && other.base && other.what != What::marker && other.army == its.army) {
      fellows.push_back(other.stands.quad);
      whose.push_back(&other);
    }
  Contact judged = judge_contact(field_.scene, stands, base, edge, fellows, rules);
  wording::Value other = judged.other < whose.size() ? name(*whose[judged.other]) : name(its);
  if (judged.fault == ContactFault::none)
    for (const Piece& friendly : pieces_)
      if (&friendly != &own && friendly.base && friendly.what == What::unit && friendly.army == own.army &&
          overlap(stands, friendly.stands.quad)) {
        judged.fault = ContactFault::overlaps;
        other = name(friendly);
      }
  const auto [left, right] = stands.edge(geometry::BaseEdge::front);
  const double front = length(right - left);
  TableContact out{plain(stands), plain(stands.edge_middle(geometry::BaseEdge::front)), {}, judged.width / INCH, front / INCH, false, {},
                   "9.3"};
  // As long as the edge is half a front at least, half of it faces while its middle does.
  out.marks = {plain(begin + out_of * rules.fire_gap), plain(end + out_of * rules.fire_gap)};
  out.allowed = judged.fault == ContactFault::none;
  out.words = contact_words(judged, front, other);
  return out;
}

}  // namespace hexwright::rulesets::lee
