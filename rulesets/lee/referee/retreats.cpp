// Bases that go back in a recorded game, and who goes after them, as far as the coordinates decide: retreats [9.11], pushes [9.24] to
// [9.26], units that are routed or destroyed and leave the table, and pursuits [9.27]. The dice, and the length of forced moves, are not
// judged.
#include <algorithm>
#include <cmath>

#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/io/utf8.hpp"
#include "rulesets/lee/procedures/results.hpp"
#include "rulesets/lee/referee/referee.hpp"

namespace hexwright::rulesets::lee {

using document::Action;
using document::KindOf;
using geometry::BaseEdge;
using wording::say;

namespace {

wording::Text how_to_remove() { return say("A unit that is routed or destroyed is taken off the table with what=\"eliminate\"."); }

}  // namespace

// [9.11] The attacks on it, or on a friend that it supports; the friend may have retreated before it.
std::vector<const Referee::Attack*> Referee::retreats_from(std::size_t piece) const {
  const auto own = attacks_on(piece);
  if (!own.empty()) return own;
  std::vector<const Attack*> found;
  for (const Attack& one : attacks_) {
    if (army_of(one.target) != army_of(piece)) continue;
    const auto before = stood_.find(one.target);
    const auto now = bases_.find(one.target);
    if (before == stood_.end() && now == bases_.end()) continue;
    const Quad& its = before != stood_.end() ? before->second : now->second;
    if (within(distance(its, bases_.at(piece)), ROUNDING)) found.push_back(&one);
  }
  return found;
}

// [9.11] a to h.
void Referee::retreat(const Action& item, std::size_t piece) {
  const auto fault = [&](wording::Text message) -> validator::Finding& {
    return report("log/movement", "9.11", item.origin, name(piece), std::move(message));
  };
  const auto on = retreats_from(piece);
  const Quad before = bases_.at(piece);
  const auto stands = quad_of_action(item, piece);
  const auto leave = [&] {  // the log's word is taken
    stood_.emplace(piece, before);
    if (stands) stand_up(piece, *stands);
  };
  if (on.empty()) {
    fault(say("{unit} is not attacked and does not react.", {{"unit", name(piece)}}));
    return leave();
  }
  if (bound_to_stand(item, piece, "9.11")) return leave();
  const std::vector<Spot> way = way_of(item, piece, before.middle, "9.11");
  if (way.empty() || !stands) return leave();
  for (const Attack* one : on) {
    const std::array zones{struck(*one, "9.11")};
    const auto why = retreat_barred(unit_of(piece), zones, std::llround(one->distance));
    if (why == Barred::not_from_front) {
      fault(say("{unit} is not attacked on its front.", {{"unit", name(one->target)}}));
      return leave();
    }
    if (why == Barred::too_near) {
      fault(say("{unit} retreats from {other}, which is {distance} inches away: it must be more than three.",
                {{"unit", name(piece)}, {"other", name(one->attacker)}, {"distance", inches(one->distance)}}));
      return leave();
    }
    if (short_of(distance(*stands, one->from), distance(before, one->from) - ROUNDING))
      fault(say("{unit} retreats nearer to {other} than it was.", {{"unit", name(piece)}, {"other", name(one->attacker)}}));
  }
  retreat_cost(item, piece, way);
  for (const std::size_t enemy : pieces_of(1 - army_of(piece)))
    if (within(distance(bases_.at(enemy), *stands), ROUNDING))
      fault(say("{unit} ends its retreat touching {other}: it is routed.", {{"unit", name(piece)}, {"other", name(enemy)}}))
          .mend(how_to_remove());
  const Spot looks = stands->edge_middle(BaseEdge::front) - stands->middle;
  if (on.size() == 1 && on.front()->target == piece && dot(looks, on.front()->from - stands->middle) <= 0)
    fault(say("{unit} ends its retreat with its back to {other}.", {{"unit", name(piece)}, {"other", name(on.front()->attacker)}}));
  may_end(item, piece, *stands, "9.11");
  leave();
}

// [9.11] a, b, c, e and f: how far it goes, and the points that it loses, as many as its way costs with the ground.
void Referee::retreat_cost(const Action& item, std::size_t piece, std::span<const Spot> way) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.11", item.origin, name(piece), std::move(message)); };
  const auto move = move_of(piece);
  if (!move) return;
  const Quad& before = bases_.at(piece);
  const double gone = length_of(way);
  const int whole = static_cast<int>(*move / INCH);
  const double longest = longest_retreat(whole) * INCH;
  const auto friends = pieces_of(army_of(piece));
  const Quad at_move = before.moved(cut(way, *move).back() - before.middle);
  const bool full =
      std::any_of(friends.begin(), friends.end(), [&](std::size_t one) { return one != piece && overlap(bases_.at(one), at_move); });
  if (beyond(gone, (full ? longest : *move) + ROUNDING))
    fault(say("{unit} retreats {length} inches, and may go {allowed}.",
              {{"unit", name(piece)}, {"length", inches(gone)}, {"allowed", inches(full ? longest : *move)}}));
  const auto costs = Numbers::of(scenario_.game());
  if (!item.losses || !costs) return;
  lost_[piece] += *item.losses;
  const auto on = retreats_from(piece);
  const bool ridden = kind_is(piece, "cavalry") && !on.empty() &&
                      std::all_of(on.begin(), on.end(), [&](const Attack* one) { return kind_is(one->attacker, "infantry"); });
  const bool light = ridden || has_trait(piece, "veterans") || has_trait(piece, "elite") || has_trait(piece, "skirmishers");
  const Cost ground = cost_of(ground_, way);
  const int loss = retreat_loss(std::llround(gone + ground.known), whole, light, *costs);
  if (*item.losses == loss) return;
  if (attacks_on(piece).empty() && *item.losses == costs->retreat_short_loss) return;  // a supporter loses one, as it is read
  const int dearest = retreat_loss(std::llround(longest) + geometry::MAX_THOUSANDTHS, whole, light, *costs);
  if (!ground.unknown.empty() && *item.losses == dearest) return needs_cost("9.11", piece, ground.unknown);
  fault(say("The retreat of {unit} costs {count} points of cohesion; the log has {losses}.",
            {{"unit", name(piece)}, {"count", loss}, {"losses", *item.losses}}));
}

// [9.24] to [9.26] Those who came up to it; where none is placed, those who could; else whom it attacked itself. A unit may also be
// pushed without a fight [9.16], [9.18], [9.19], by who stands within an inch.
Referee::Winners Referee::winners_over(std::size_t piece) const {
  Winners winners;
  const auto on = attacks_on(piece);
  const bool any = std::any_of(on.begin(), on.end(), [](const Attack* one) { return one->placed; });
  // Where it fought, though it may have been pushed or eliminated itself before.
  const auto stood = [&](std::size_t fighter) {
    const auto before = pushed_.find(fighter);
    return before == pushed_.end() ? bases_.at(fighter).middle : before->second;
  };
  for (const Attack* one : on) {
    if (any ? !one->placed : fell_short(*one)) continue;
    winners.spots.push_back(stood(one->attacker));
    if (one->placed) winners.edges.push_back(one->edge);
  }
  if (const Attack* own = attack_by(piece); own && winners.spots.empty() && !fell_short(*own)) winners.spots.push_back(stood(own->target));
  return winners.spots.empty() ? touching(piece) : winners;
}

// [9.18] Who stands within an inch of it.
Referee::Winners Referee::touching(std::size_t piece) const {
  Winners winners;
  winners.by_contact = true;
  for (const std::size_t enemy : pieces_of(1 - army_of(piece)))
    if (within(distance(bases_.at(enemy), bases_.at(piece)), INCH + ROUNDING)) winners.spots.push_back(bases_.at(enemy).middle);
  return winners;
}

// [9.24] Of those that it did not fight the log may name one: a battery that shelled it from afar, or who stands within an inch.
Referee::Winners Referee::pushed_by(const Action& item, std::size_t piece) {
  const auto by = item.target ? scenario_.orbat()->piece(*item.target) : std::nullopt;
  const auto fought = [&](const Attack& one) {
    return (one.attacker == *by && one.target == piece) || (one.attacker == piece && one.target == *by);
  };
  if (!by || army_of(*by) == army_of(piece) || std::any_of(attacks_.begin(), attacks_.end(), fought)) return winners_over(piece);
  const bool guns = scenario_.game().is(KindOf::piece, scenario_.orbat()->pieces()[*by].piece->kind, "artillery");
  const bool near = within(distance(bases_.at(*by), bases_.at(piece)), INCH + ROUNDING);
  if (near && !guns) won_and_pushed(item, piece);
  if (guns || near) return {{bases_.at(*by).middle}, {}, false};
  return winners_over(piece);
}

// [9.18] A winner that touches an enemy pushes it; where both have won, it is the inactive player's that is pushed.
void Referee::won_and_pushed(const Action& item, std::size_t piece) {
  const std::size_t by = *scenario_.orbat()->piece(*item.target);
  if (beaten_by(piece).empty()) return;
  if (beaten_by(by).empty())
    report("log/movement", "9.18", item.origin, name(piece),
           say("{unit} has won its fight and is not pushed by {other}, which has won none.", {{"unit", name(piece)}, {"other", name(by)}}));
  else if (is_active(piece) == true && is_active(by) == false)
    report("log/movement", "9.18", item.origin, name(piece),
           say("{unit} and {other} have both won; {other} is pushed, whose corps is not active.",
               {{"unit", name(piece)}, {"other", name(by)}}));
}

// [9.24] to [9.26] Straight away from the winner, along the resultant of two; nowhere between opposite ones.
void Referee::pushed(const Action& item, std::size_t piece) {
  const auto fault = [&](const char* paragraph, wording::Text message) -> validator::Finding& {
    return report("log/movement", paragraph, item.origin, name(piece), std::move(message));
  };
  const Quad before = bases_.at(piece);
  const std::vector<Spot> way = way_of(item, piece, before.middle, "9.24");
  if (way.empty()) return;
  as_fated(item, piece, false);
  Winners winners = pushed_by(item, piece);
  const double gone = length(way.back() - before.middle);
  const Quad stands = quad_of_action(item, piece).value_or(before.moved(way.back() - before.middle));
  const auto straight = [&](std::span<const Spot> from) {
    const auto to = pushed_to(before.middle, from, gone);
    return to && !beyond(length(*to - way.back()), std::max(5.0, gone * SLANT));
  };
  const auto from_one = [&](const Spot& one) { return straight({&one, 1}); };
  // [9.18] It has won, and is pushed by another that it touches.
  if (!winners.by_contact && !beaten_by(piece).empty() && !straight(winners.spots))
    if (Winners others = touching(piece); std::any_of(others.spots.begin(), others.spots.end(), from_one)) winners = std::move(others);
  if (winners.spots.empty())
    fault("9.24", say("{unit} is pushed, and fought with no unit.", {{"unit", name(piece)}}));
  else if (!winners.by_contact && winners.spots.size() > 2)
    fault("9.26", say("{unit} was attacked from three sides or more: pushed, it is destroyed.", {{"unit", name(piece)}}))
        .mend(how_to_remove());
  else if (winners.edges.size() == 2 && opposite(winners.edges[0], winners.edges[1]))
    fault("9.26", say("{unit} was attacked from opposite sides: pushed, it is routed.", {{"unit", name(piece)}})).mend(how_to_remove());
  else {
    // Of several that only touch it the log does not tell which has pushed it.
    const Spot looks = stands.edge_middle(BaseEdge::front) - stands.middle, back = before.middle - way.back();
    if (straight(winners.spots) || (winners.by_contact && std::any_of(winners.spots.begin(), winners.spots.end(), from_one))) {
      if (item.heading_degrees && dot(looks, back) < length(looks) * length(back) * (std::sqrt(0.5) - SLANT))
        fault("9.24", say("{unit} is pushed and does not look at who beat it.", {{"unit", name(piece)}}));
    } else
      fault(winners.spots.size() > 1 ? "9.26" : "9.24",
            say("{unit} is not pushed straight away from who beat it.", {{"unit", name(piece)}}));
    pushed_onto(item, piece, stands, gone);
  }
  pushed_[piece] = before.middle;
  stand_up(piece, stands);
}

// [9.24], [9.25] What becomes of it where it is pushed.
void Referee::pushed_onto(const Action& item, std::size_t piece, const Quad& stands, double gone) {
  const auto fault = [&](const char* paragraph, wording::Text message) -> validator::Finding& {
    return report("log/movement", paragraph, item.origin, name(piece), std::move(message));
  };
  if (mostly_off_table(field_.scene, stands)) {
    fault("9.24", say("More than half of {unit} is pushed off the table: it is destroyed.", {{"unit", name(piece)}})).mend(how_to_remove());
    return;
  }
  for (const std::size_t enemy : pieces_of(1 - army_of(piece)))
    if (overlap(bases_.at(enemy), stands)) {
      fault("9.25", say("{unit} is pushed onto {other}: it is routed.", {{"unit", name(piece)}, {"other", name(enemy)}}))
          .mend(how_to_remove());
      return;
    }
  if (field_.scene.on_impassable(stands)) {
    fault("9.25", say("{unit} is pushed onto impassable ground: it is routed.", {{"unit", name(piece)}})).mend(how_to_remove());
    return;
  }
  for (const std::size_t friendly : pieces_of(army_of(piece)))
    if (friendly != piece && overlap(bases_.at(friendly), stands)) {
      fault("9.24", say("{unit} stands over {other}.", {{"unit", name(piece)}, {"other", name(friendly)}}));
      return;
    }
  if (const auto move = move_of(piece); move && beyond(gone, *move + ROUNDING))
    fault("9.24",
          say("{unit} is pushed {length} inches, farther than it moves; it is routed.", {{"unit", name(piece)}, {"length", inches(gone)}}))
        .mend(how_to_remove());
}

// [9.27] After one that it has pushed, straight at it, to where it stood when it was routed, and never by artillery. It may stay where
// it stands when a base is in its way at once.
void Referee::pursuit(const Action& item, std::size_t piece) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.27", item.origin, name(piece), std::move(message)); };
  const Quad before = bases_.at(piece);
  const std::vector<Spot> way = way_of(item, piece, before.middle, "9.27");
  if (way.empty()) return;
  const Quad stands = quad_of_action(item, piece).value_or(before.moved(way.back() - before.middle));
  const Spot gone = way.back() - before.middle;
  const auto target = item.target ? scenario_.orbat()->piece(*item.target) : std::nullopt;
  std::vector<std::size_t> losers = beaten_by(piece);
  if (target && std::find(losers.begin(), losers.end(), *target) != losers.end()) losers = {*target};
  const auto after = [&](std::size_t loser) {
    const auto base = bases_.find(loser);
    const Spot to = (base == bases_.end() ? pushed_.at(loser) : base->second.middle) - before.middle;
    return same_way(gone, to) && (base != bases_.end() || !beyond(length(gone), length(to) + ROUNDING));
  };
  Unit unit = unit_of(piece);
  if (item.order && *item.order == "defence") unit.order = Order::defence;
  if (unit.type == Type::artillery)
    fault(say("{unit} is artillery and does not pursue.", {{"unit", name(piece)}}));
  else if (stays(item, piece, "9.27")) {
  } else if (!may_pursue(unit))
    fault(unit.order == Order::defence ? say("{unit} has the order of defence and does not pursue.", {{"unit", name(piece)}})
          : !unit.active               ? say("{unit} does not pursue: its corps is not active.", {{"unit", name(piece)}})
                                       : say("{unit} has one point of cohesion left and does not pursue.", {{"unit", name(piece)}}));
  else if (losers.empty())
    fault(say("{unit} pursues, and has pushed no unit this turn.", {{"unit", name(piece)}}));
  else if (beyond(length(gone), ROUNDING) && std::none_of(losers.begin(), losers.end(), after))
    fault(say("{unit} does not go straight for {other}.", {{"unit", name(piece)}, {"other", name(losers.back())}}));
  else
    may_end(item, piece, stands, "9.27");
  if (!is_active(piece)) needs("9.27", piece, say("which corps is active (an attack, or order=)"));
  pursuit_losses(item, piece, losers);
  went_on_.insert(piece);
  stand_up(piece, stands);
}

// [9.27] Both lose as soon as it is declared; the log tells the points of the pursuer.
void Referee::pursuit_losses(const Action& item, std::size_t piece, std::span<const std::size_t> losers) {
  const auto costs = Numbers::of(scenario_.game());
  if (!costs) return;
  if (item.losses && *item.losses != costs->pursuit_loss)
    report("log/movement", "9.27", item.origin, name(piece),
           say("The pursuit costs {unit} {count} points of cohesion; the log has {losses}.",
               {{"unit", name(piece)}, {"count", costs->pursuit_loss}, {"losses", *item.losses}}));
  lost_[piece] += costs->pursuit_loss;
  if (losers.size() != 1 || !pursued_.insert(losers.front()).second) return;  // more pursuers cost it no more
  lost_[losers.front()] += lee::pursued_loss(unit_of(piece), unit_of(losers.front()), *costs);
}

}  // namespace hexwright::rulesets::lee
