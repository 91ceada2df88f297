// Reactions to attacks in a recorded game [9.6]: counterattacks and where they meet, changes of front, and units that make room beside
// ground that none may enter [9.3]. Who may react so decides procedures/results.
#include <algorithm>
#include <cmath>

#include "model/io/utf8.hpp"
#include "rulesets/lee/referee/referee.hpp"

namespace hexwright::rulesets::lee {

using document::Action;
using geometry::BaseEdge;
using wording::say;

// [9.6] An engaged unit has no other reaction.
bool Referee::bound_to_stand(const Action& item, std::size_t piece, const char* paragraph) {
  const auto with = engaged_with(piece);
  if (!with.empty())
    report("log/movement", paragraph, item.origin, name(piece),
           say("{unit} is engaged with {other}: it stands and fires.", {{"unit", name(piece)}, {"other", name(with.front())}}));
  return !with.empty();
}

bool Referee::barred_on(std::span<const Spot> way) const {
  for (std::size_t i = 1; i < way.size(); ++i)
    if (field_.scene.barred(way[i - 1], way[i])) return true;
  return false;
}

// [9.6] Only against an attack on the front; where both meet is told by the lengths of their ways.
void Referee::counterattack_against(const Action& item, std::size_t piece, std::size_t target) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.6", item.origin, name(piece), std::move(message)); };
  Attack* on = nullptr;
  for (Attack& one : attacks_)
    if (one.attacker == target && one.target == piece) on = &one;
  if (!on) return fault(say("{unit} counterattacks {other}, which does not attack it.", {{"unit", name(piece)}, {"other", name(target)}}));
  const auto stands = quad_of_action(item, piece);
  const auto leave = [&] {  // the log's word is taken
    if (stands) stand_up(piece, *stands);
  };
  if (bound_to_stand(item, piece, "9.6")) return leave();
  const std::array zones{struck(*on, "9.6")};
  if (const auto why = barred(unit_of(piece), Reaction::counterattack, zones, true)) {
    if (*why == Barred::artillery) return fault(say("{unit} is artillery and does not counterattack.", {{"unit", name(piece)}}));
    counterattacking_.insert(piece);
    for (Attack& one : attacks_)
      if (one.attacker == target && one.target == piece) one.placed = one.round_about = true;
    leave();
    return fault(say("{unit} is not attacked on its front.", {{"unit", name(piece)}}));
  }
  const auto own = move_of(piece);
  const auto meeting = meeting_of(*on);
  const bool straight = !item.path || item.path->list.size() < 3;  // else round about, over a bridge
  if (!meeting && straight && !stands) {                           // nothing is measured before all reactions are declared
    in_vain_[piece] = target;
    return;
  }
  if (!meeting && straight)
    return fault(say("{unit} and {other} are {distance} inches apart and do not reach each other: both make a forced move.",
                     {{"unit", name(piece)}, {"other", name(target)}, {"distance", inches(on->distance)}}));
  counterattacking_.insert(piece);
  if (!stands) return;
  const std::vector<Spot> way = way_of(item, piece, bases_.at(piece).middle, "9.6");
  const double gone = length_of(way);  // whichever way it had to turn first
  if (barred_on(way))
    fault(say("The way of {unit} leads over impassable ground.", {{"unit", name(piece)}}));
  else if (!straight && own && beyond(gone, *own + ROUNDING))
    fault(say("{unit} goes {length} inches to attack and moves {move}.",
              {{"unit", name(piece)}, {"length", inches(gone)}, {"move", inches(*own)}}));
  else if (straight && std::abs(gone - meeting->attacked) > ROUNDING && !meets_elsewhere(item, *on, *stands))
    fault(say("{unit} goes {length} inches to meet {other}, and its share of the way is {share}.",
              {{"unit", name(piece)}, {"length", inches(gone)}, {"other", name(target)}, {"share", inches(meeting->attacked)}}));
  may_end(item, piece, *stands, "9.6");
  stand_up(piece, *stands);
  for (Attack& one : attacks_)
    if (one.attacker == target && one.target == piece) one.placed = true, one.round_about = !straight;  // front to front, where they meet
}

// [9.6] Halfway; between cavalry and others two thirds of the way are the cavalry's.
std::optional<MeetingPlace> Referee::meeting_of(const Attack& attack) const {
  const bool cavalry = kind_is(attack.attacker, "cavalry");
  const Share share = cavalry == kind_is(attack.target, "cavalry") ? Share::halves
                      : cavalry                                    ? Share::attacker_two_thirds
                                                                   : Share::attacked_two_thirds;
  return counterattack(attack.distance, move_of(attack.attacker).value_or(1e9), move_of(attack.target).value_or(1e9), share);
}

// [9.6] The attacker goes to meet a counterattack: straight, its share of the way, and stands an inch before the unit that meets it.
void Referee::meet(const Action& item, std::size_t piece) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.6", item.origin, name(piece), std::move(message)); };
  const auto stands = quad_of_action(item, piece);
  if (!stands) return;
  const Attack own = *attack_by(piece);
  const Quad before = bases_.at(piece);
  const std::vector<Spot> way = way_of(item, piece, before.middle, "9.6");
  const double gone = length_of(way);
  const auto meeting = meeting_of(own);
  const bool straight = way.size() < 3 && !own.round_about;
  // Turning on the spot brings the middle of its front, from which the way is measured, so much nearer or farther.
  const Quad turned = stands->moved(before.middle - stands->middle);
  const double slack = ROUNDING + length(turned.edge_middle(BaseEdge::front) - before.edge_middle(BaseEdge::front));
  if (barred_on(way))
    fault(say("The way of {unit} leads over impassable ground.", {{"unit", name(piece)}}));
  else if (straight && meeting && !own.displaced && std::abs(gone - meeting->attacker) > slack)
    fault(say("{unit} goes {length} inches to meet {other}, and its share of the way is {share}.",
              {{"unit", name(piece)}, {"length", inches(gone)}, {"other", name(own.target)}, {"share", inches(meeting->attacker)}}));
  else if (const auto move = move_of(piece); move && beyond(gone, *move + ROUNDING))
    fault(say("{unit} goes {length} inches to attack and moves {move}.",
              {{"unit", name(piece)}, {"length", inches(gone)}, {"move", inches(*move)}}));
  else if (own.placed && !faces(*stands, own.target))
    fault(
        say("{unit} does not stand an inch before {other} with half of its front.", {{"unit", name(piece)}, {"other", name(own.target)}}));
  else
    may_end(item, piece, *stands, "9.6");
  stand_up(piece, *stands);
}

// [9.6] In its place, when the attacker came from more than half its move.
void Referee::front_change(const Action& item, std::size_t piece) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.6", item.origin, name(piece), std::move(message)); };
  const auto stands = quad_of_action(item, piece);
  const auto on = attacks_on(piece);
  if (const Attack* own = attack_by(piece); own && counterattacking_.count(own->target)) return meet(item, piece);
  const auto leave = [&] {  // the log's word is taken
    if (stands) stand_up(piece, *stands);
  };
  if (on.empty()) {
    fault(say("{unit} is not attacked and does not react.", {{"unit", name(piece)}}));
    return leave();
  }
  if (bound_to_stand(item, piece, "9.6")) return leave();
  const Quad before = bases_.at(piece);
  if (stands && same_way(stands->edge_middle(BaseEdge::front) - stands->middle, before.edge_middle(BaseEdge::front) - before.middle)) {
    const auto placed = std::find_if(on.begin(), on.end(), [](const Attack* one) { return one->placed; });
    if (placed != on.end() && beyond(length(stands->middle - before.middle), ROUNDING)) {
      shift_allowed(item, **placed, *stands);
      may_end(item, piece, *stands, "9.3");
      return stand_up(piece, *stands);
    }
  }
  // Against one that came from farther, whatever else came from near.
  std::vector<Zone> zones;
  bool far = false, unknown = false;
  for (const Attack* one : on) {
    const auto so_far = from_far(*one);
    far = far || so_far.value_or(true);
    unknown = unknown || !so_far;
    if (!so_far) needs_cost("9.6", piece, one->unknown);
  }
  const auto why = barred(unit_of(piece), Reaction::front_change, zones, far || unknown);
  // [9.3] Beside impassable ground it turns the zone that was struck to the attacker, however near that began.
  const bool makes_room = why && stands && on.front()->placed && room_before(*on.front(), before) == Room::ground && on.front()->zone &&
                          zone_at(*stands, bases_.at(on.front()->attacker).middle, borders_) == on.front()->zone;
  if (why && !makes_room)
    fault(say("{unit} changes its front, and {other} came from {distance} inches, not more than half of its move.",
              {{"unit", name(piece)}, {"other", name(on.front()->attacker)}, {"distance", inches(on.front()->travelled)}}));
  else if (stands && !faces_attacker(piece, *stands) && !makes_room)
    fault(say("{unit} changes its front and turns to no unit that attacks it.", {{"unit", name(piece)}}));
  else if (stands)
    shifted(item, piece, *stands);
  changed_front_.insert(piece);
  if (!stands) return;
  may_end(item, piece, *stands, "9.6");
  stand_up(piece, *stands);
}

// [9.6] Turned to one of them, where it began or where it has come to; beside a corner that cannot be told. Who did not turn is not asked.
bool Referee::faces_attacker(std::size_t piece, const Quad& stands) const {
  const Quad& before = bases_.at(piece);
  if (same_way(stands.edge_middle(BaseEdge::front) - stands.middle, before.edge_middle(BaseEdge::front) - before.middle)) return true;
  const auto ahead = [&](Spot at) { return zone_at(stands, at, borders_).value_or(BaseEdge::front) == BaseEdge::front; };
  const auto on = attacks_on(piece);
  return std::any_of(on.begin(), on.end(), [&](const Attack* one) { return ahead(one->from) || ahead(bases_.at(one->attacker).middle); });
}

// [9.6] Only where ground or another unit prevents the turn in place is a unit that changes its front shifted; or where it would leave its
// attacker no room beside impassable ground [9.3].
void Referee::shifted(const Action& item, std::size_t piece, const Quad& stands) {
  const Spot off = stands.middle - bases_.at(piece).middle;
  const Quad in_place = stands.moved(off * -1);
  if (!beyond(length(off), ROUNDING) || !stands_free(piece, piece, in_place)) return;
  for (const Attack* one : attacks_on(piece)) {
    Attack turned = *one;
    turned.zone = BaseEdge::front;
    if (one->placed && room_before(turned, in_place) == Room::ground) return;
  }
  report("log/movement", "9.6", item.origin, name(piece),
         say("{unit} changes its front and is shifted by {length} inches.", {{"unit", name(piece)}, {"length", inches(length(off))}}));
}

// [9.3] A unit that stands and fires makes room for an attacker that impassable ground keeps off: when it could attack no other unit, and
// no farther than it needs.
bool Referee::shift_allowed(const Action& item, const Attack& attack, const Quad& stands) {
  const auto fault = [&](wording::Text message) {
    report("log/movement", "9.3", item.origin, name(attack.target), std::move(message));
    return false;
  };
  const Quad& before = bases_.at(attack.target);
  const Spot off = stands.middle - before.middle;
  if (room_before(attack, before) != Room::ground)
    return fault(say("{unit} is shifted, and no impassable ground keeps {other} from it.",
                     {{"unit", name(attack.target)}, {"other", name(attack.attacker)}}));
  const auto move = move_of(attack.attacker);
  for (const std::size_t enemy : pieces_of(army_of(attack.target))) {
    if (enemy == attack.target || (move && beyond(distance(bases_.at(enemy), attack.from), *move))) continue;
    Attack other = attack;
    other.target = enemy;
    other.zone = zone_at(bases_.at(enemy), attack.from, borders_);
    if (other.zone && room_before(other, bases_.at(enemy)) == Room::free)
      return fault(say("{unit} is shifted, and {other} could have attacked {enemy}.",
                       {{"unit", name(attack.target)}, {"other", name(attack.attacker)}, {"enemy", name(enemy)}}));
  }
  const double less = length(off) - INCH / 20;
  const Quad nearer = before.moved(off * (std::max(0.0, less) / length(off)));
  const Contact contact =
      judge_contact(field_.scene, bases_.at(attack.attacker), nearer, attack.edge, enemies_of(army_of(attack.attacker), attack.target));
  if (contact.fault == ContactFault::none)
    return fault(say("{unit} is shifted by {length} inches, farther than {other} needs.",
                     {{"unit", name(attack.target)}, {"length", inches(length(off))}, {"other", name(attack.attacker)}}));
  return true;
}

// [9.6] Where the place of meeting is taken the two meet at the nearest that is free, as far as they can go. False when it is not taken.
bool Referee::meets_elsewhere(const Action& item, Attack& attack, const Quad& stands) {
  const std::size_t piece = attack.target, other = attack.attacker;
  const auto meeting = meeting_of(attack);
  const Quad &own = bases_.at(piece), &its = bases_.at(other);
  const auto base = base_of(scenario_, other);
  const Spot between = its.middle - own.middle;
  if (!meeting || !base || length(between) == 0) return false;
  const Spot along = between * (1 / length(between));
  const Quad regular = stands.moved(own.middle + along * meeting->attacked - stands.middle);
  const auto free = [&](Spot at) {
    const Quad here = stands.moved(at - stands.middle), there = placed_against(here, BaseEdge::front, *base, INCH);
    return stands_free(piece, other, here) && stands_free(other, piece, there) &&
           judge_contact(field_.scene, there, here, BaseEdge::front, enemies_of(army_of(other), piece)).fault == ContactFault::none &&
           !beyond(length(at - own.middle), move_of(piece).value_or(1e9)) &&
           !beyond(length(there.middle - its.middle), move_of(other).value_or(1e9));
  };
  if (free(regular.middle)) return false;
  attack.displaced = true;
  if (const auto move = move_of(piece); move && beyond(length(stands.middle - own.middle), *move + ROUNDING))
    report("log/movement", "9.6", item.origin, name(piece),
           say("{unit} goes {length} inches to attack and moves {move}.",
               {{"unit", name(piece)}, {"length", inches(length(stands.middle - own.middle))}, {"move", inches(*move)}}));
  else if (const auto spot = nearer(stands.middle, regular.middle, free))
    report("log/movement", "9.6", item.origin, name(piece),
           say("{unit} does not meet {other} as near as it could to the place that is taken: {x},{y} is free.",
               {{"unit", name(piece)}, {"other", name(other)}, {"x", inches(spot->x)}, {"y", inches(spot->y)}}));
  return true;
}

}  // namespace hexwright::rulesets::lee
