// Forced moves [9.5], lines that are extended [9.8] and flanks that are covered [9.9] in a recorded game, fights that were not declared
// [9.10], places of the beaten that are occupied [9.12], and who fights again for it [9.17]. The tests that allow them are thrown by the
// players.
#include <algorithm>
#include <cmath>

#include "rulesets/lee/referee/referee.hpp"

namespace hexwright::rulesets::lee {

using document::Action;
using document::KindOf;
using geometry::BaseEdge;
using wording::say;

// [9.8] Against a flanking attack, come off or not; [9.9] against an attack from far on the flank or rear of who fights another already.
void Referee::extend(const Action& item, std::size_t piece, std::size_t against) {
  const Attack* threat = attack_by(against);
  const char* paragraph = threat && !threat->flanking ? "9.9" : "9.8";
  const auto fault = [&](wording::Text message) { report("log/movement", paragraph, item.origin, name(piece), std::move(message)); };
  const auto stands = quad_of_action(item, piece);
  if (stands) may_end(item, piece, *stands, paragraph);
  Unit unit = unit_of(piece);
  unit.engaged = bound(piece);
  const auto why = extension_barred(unit, threat && supports(piece, threat->target), !attacks_on(piece).empty());
  if (!threat || threat->target == piece || why == Barred::attacked)
    fault(say("{unit} is attacked itself, or {other} attacks no unit beside it.", {{"unit", name(piece)}, {"other", name(against)}}));
  else if (why == Barred::engaged)
    fault(say("{unit} is engaged and does not extend the line.", {{"unit", name(piece)}}));
  else if (why)
    fault(say("{unit} does not support {other}, which {attacker} attacks.",
              {{"unit", name(piece)}, {"other", name(threat->target)}, {"attacker", name(against)}}));
  else if (!threat->flanking && !bound(threat->target) && attacks_on(threat->target).size() < 2)
    fault(say("{other} is neither engaged nor attacked by another, and is not covered.", {{"other", name(threat->target)}}));
  else if (const auto far = from_far(*threat); !threat->flanking && far == false)
    fault(say("{other} came from {distance} inches, not more than half of its move, and no unit covers {unit} from it.",
              {{"other", name(against)}, {"distance", inches(threat->travelled)}, {"unit", name(threat->target)}}));
  else if (extended_.count(piece))
    fault(say("{unit} extends the line a second time.", {{"unit", name(piece)}}));
  else if (stands) {
    const auto at = [&](BaseEdge edge) {
      const auto [a, b] = bases_.at(threat->target).edge(edge);
      return within(distance(*stands, a, b), INCH + ROUNDING);
    };
    const auto edges = threatened(*threat);
    if (!threat->flanking && !far) needs_cost("9.9", piece, threat->unknown);
    if (!threat->flanking && !threat->zone) needs_zones("9.9", piece);
    if (std::none_of(EDGES.begin() + 1, EDGES.end(), at))
      fault(say("{unit} does not stand at the flank or rear of {other}.", {{"unit", name(piece)}, {"other", name(threat->target)}}));
    else if (std::none_of(edges.begin(), edges.end(), at))
      fault(say("{unit} does not stand on the side of {other} that {attacker} threatens.",
                {{"unit", name(piece)}, {"other", name(threat->target)}, {"attacker", name(against)}}));
  }
  if (!stands) return;
  extended_[piece] = against;
  stand_up(piece, *stands);
}

// [9.8] The edge that a flanking attack has come to; while it is only declared, the side on which it supports the main attacker, and both
// when from his rear. [9.9] Of an attack from afar those edges, not the front, beyond which it began.
std::vector<BaseEdge> Referee::threatened(const Attack& threat) const {
  if (threat.flanking && threat.placed) return {threat.edge};
  const Quad& target = bases_.at(threat.target);
  const auto outwards = [&](BaseEdge edge) { return target.edge_middle(edge) - target.middle; };
  std::vector<BaseEdge> found;
  if (!threat.flanking && threat.zone) return {*threat.zone};
  if (!threat.flanking) {
    std::copy_if(EDGES.begin() + 1, EDGES.end(), std::back_inserter(found),
                 [&](BaseEdge edge) { return dot(outwards(edge), threat.from - target.edge_middle(edge)) > 0; });
    return found;
  }
  const auto main = std::find_if(attacks_.begin(), attacks_.end(), [&](const Attack& one) {
    return one.target == threat.target && !one.flanking && supports(threat.attacker, one.attacker);
  });
  if (main == attacks_.end()) return {EDGES.begin() + 1, EDGES.end()};  // that is found where the flanking attack is declared
  const Quad &attacker = bases_.at(main->attacker), &flanker = bases_.at(threat.attacker);
  for (const BaseEdge edge : EDGES) {
    if (static_cast<int>(edge) % 2 == static_cast<int>(main->edge) % 2) continue;
    if (along_edge(flanker, attacker, BaseEdge::rear) || dot(flanker.middle - attacker.middle, outwards(edge)) > 0) found.push_back(edge);
  }
  return found;
}

// [9.10] Where two come to stand an inch apart they fight; who meets a line extended against his flank is put before it [9.8].
void Referee::accidental(const Action& item, std::size_t piece, std::size_t target) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.10", item.origin, name(piece), std::move(message)); };
  const auto met = extended_.find(target);
  const auto told = quad_of_action(item, piece);
  const Quad stood = bases_.at(piece), stands = told.value_or(stood);
  if (!(met != extended_.end() && met->second == piece) && beyond(length(stands.middle - stood.middle), ROUNDING))
    fault(say("{unit} goes to a fight that was not declared.", {{"unit", name(piece)}}));
  else if (!faces(stands, target))
    fault(say("{unit} does not stand an inch before {other} with half of its front.", {{"unit", name(piece)}, {"other", name(target)}}));
  Attack made{piece, target, BaseEdge::front, true, INCH, stands.edge_middle(BaseEdge::front)};
  made.travelled = INCH;
  made.activation = activation_;
  std::erase_if(attacks_, [&](const Attack& one) { return one.attacker == piece && !one.placed; });
  attacks_.push_back(made);
  stand_up(piece, stands);
}

// [9.12] The place of one that it has beaten, as it stood, looking as before; the middle where the other's was, unless a base is there.
void Referee::occupy(const Action& item, std::size_t piece) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.12", item.origin, name(piece), std::move(message)); };
  const auto stands = quad_of_action(item, piece);
  const Quad before = bases_.at(piece);
  if (!stands) return;
  std::vector<std::size_t> losers = beaten_by(piece);
  if (const auto named = item.target ? scenario_.orbat()->piece(*item.target) : std::nullopt)
    std::erase_if(losers, [&](std::size_t one) { return one != *named; });
  const std::vector<std::size_t> beaten = losers;
  std::erase_if(losers, [&](std::size_t one) { return occupied_.contains(one); });
  const auto free = [&](Spot at) { return stands_free(piece, piece, stands->moved(at - stands->middle)); };
  const auto at = [&](std::size_t loser) { return !beyond(length(stands->middle - pushed_.at(loser)), ROUNDING); };
  const Spot looked = before.edge_middle(BaseEdge::front) - before.middle, looks = stands->edge_middle(BaseEdge::front) - stands->middle;
  if (kind_is(piece, "artillery"))
    fault(say("{unit} is artillery and occupies no place.", {{"unit", name(piece)}}));
  else if (stays(item, piece, "9.12")) {
  } else if (losers.empty() && !beaten.empty())
    fault(say("{unit} occupies the place of {other}, where {winner} stands: one unit occupies a place.",
              {{"unit", name(piece)}, {"other", name(beaten.back())}, {"winner", name(occupied_.at(beaten.back()))}}));
  else if (losers.empty())
    fault(say("{unit} occupies a place, and has pushed no unit from it this turn.", {{"unit", name(piece)}}));
  else if (std::none_of(losers.begin(), losers.end(),
                        [&](std::size_t one) { return at(one) || !nearer(stands->middle, pushed_.at(one), free); })) {
    const Spot nearest = *nearer(stands->middle, pushed_.at(losers.back()), free);
    if (nearest == pushed_.at(losers.back()))
      fault(say("{unit} does not stand where {other} stood.", {{"unit", name(piece)}, {"other", name(losers.back())}}));
    else
      fault(say("{unit} does not stand as near as it could to where {other} stood: {x},{y} is free.",
                {{"unit", name(piece)}, {"other", name(losers.back())}, {"x", inches(nearest.x)}, {"y", inches(nearest.y)}}));
  } else if (length(looks - looked) > ROUNDING)
    fault(say("{unit} turns while it occupies a place.", {{"unit", name(piece)}}));
  else
    may_end(item, piece, *stands, "9.12");
  if (!losers.empty())
    occupied_.emplace(*std::min_element(losers.begin(), losers.end(),
                                        [&](std::size_t a, std::size_t b) {
                                          return length(stands->middle - pushed_.at(a)) < length(stands->middle - pushed_.at(b));
                                        }),
                      piece);
  went_on_.insert(piece);
  stand_up(piece, *stands);
}

// [9.12] Once, by who was not beaten itself, and [9.17] not after an additional round.
bool Referee::stays(const Action& item, std::size_t piece, const char* paragraph) {
  const auto fault = [&](const char* by, wording::Text message) {
    report("log/movement", by, item.origin, name(piece), std::move(message));
    return true;
  };
  if (again_.count(piece))
    return fault(
        "9.17", say("{unit} has fought its additional round and neither pursues nor occupies a place nor turns.", {{"unit", name(piece)}}));
  if (pushed_.count(piece))
    return fault(paragraph, say("{unit} was pushed itself and neither pursues nor occupies a place.", {{"unit", name(piece)}}));
  if (went_on_.count(piece)) return fault(paragraph, say("{unit} has pursued or occupied a place already.", {{"unit", name(piece)}}));
  return false;
}

// [9.3], [9.6], [9.11] Who does not reach whom it attacks, or counterattacks, goes for him; how far stands in a chapter that was not at
// hand.
void Referee::after_failing(const Action& item, std::size_t piece, std::size_t target, const Quad& stands) {
  const Quad before = bases_.at(piece);
  const std::vector<Spot> way = way_of(item, piece, before.middle, "9.3");
  const Spot gone = stands.middle - before.middle;
  std::vector<Spot> aims{bases_.at(target).middle};
  if (const auto stood = stood_.find(target); stood != stood_.end()) aims.push_back(stood->second.middle);
  const bool straight =
      way.size() <= 2 && std::any_of(aims.begin(), aims.end(), [&](Spot aim) { return same_way(gone, aim - before.middle); });
  if (beyond(length(gone), ROUNDING) && !straight)
    report("log/movement", "9.3", item.origin, name(piece),
           say("{unit} does not reach {other} and does not go straight for it.", {{"unit", name(piece)}, {"other", name(target)}}));
  else
    may_end(item, piece, stands, "9.3");
  stand_up(piece, stands);
}

// [9.5] A unit that must attack and reaches no enemy goes straight for the nearest enemy that it sees, unit or marker, and who sees none
// for the enemy's edge. How far stands in a chapter that was not at hand.
void Referee::forced_move(const Action& item, std::size_t piece) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.5", item.origin, name(piece), std::move(message)); };
  const Quad before = bases_.at(piece);
  const std::vector<Spot> way = way_of(item, piece, before.middle, "9.5");
  if (way.empty()) return;
  const Quad stands = quad_of_action(item, piece).value_or(before.moved(way.back() - before.middle));
  if (const auto with = engaged_with(piece); !with.empty()) {
    fault(say("{unit} is engaged with {other} and makes no forced move.", {{"unit", name(piece)}, {"other", name(with.front())}}));
    return stand_up(piece, stands);
  }
  if (const auto vain = in_vain_.find(piece); vain != in_vain_.end() && bases_.count(vain->second))
    return after_failing(item, piece, vain->second, stands);
  if (const Attack* own = attack_by(piece); own && bases_.count(own->target) && (fell_short(*own) || retreated(own->target)))
    return after_failing(item, piece, own->target, stands);
  const Stander viewer = unit_stander(piece);
  const SightRules sight = numbers_.sight_rules(rulings_);
  const std::size_t enemy_army = 1 - army_of(piece);
  const Spot gone = way.back() - before.middle;
  std::optional<Spot> nearest;
  std::size_t which = 0;
  double least = 0;
  bool reached = false;
  const auto sees = [&](const Stander& enemy, std::size_t enemy_piece, bool unit) {
    const double far = attack_distance(before, enemy.quad);
    if (dot(before.edge_middle(BaseEdge::front) - before.middle, enemy.quad.middle - before.middle) <= 0) return;
    if (!look(field_.scene, viewer, enemy, sight).sees() || (nearest && far >= least)) return;
    nearest = enemy.quad.middle, which = enemy_piece, least = far;
    const auto move = move_of(piece);
    reached = unit && move && !beyond(far, *move) && attacks_on(enemy_piece).empty();
  };
  for (const std::size_t enemy : pieces_of(enemy_army)) sees(unit_stander(enemy), enemy, true);
  for (const Marker& marker : markers_)
    if (marker.army == enemy_army && !marker.gone && !marker.revealed) sees(stander(marker), marker.piece, false);
  constexpr std::array<Spot, 4> OUTWARDS = {Spot{0, -1}, Spot{-1, 0}, Spot{0, 1}, Spot{1, 0}};
  const auto edge = field_.armies[enemy_army].edge;
  if (reached)
    fault(say("{unit} must attack {other}, which it sees {distance} inches away.",
              {{"unit", name(piece)}, {"other", name(which)}, {"distance", inches(least)}}));
  else if (nearest && !same_way(gone, *nearest - before.middle))
    fault(say("{unit} does not go straight for {other}, the nearest that it sees.", {{"unit", name(piece)}, {"other", name(which)}}));
  else if (!nearest && edge && !same_way(gone, OUTWARDS[static_cast<std::size_t>(*edge)]))
    fault(say("{unit} sees no enemy and does not go straight for the enemy's edge.", {{"unit", name(piece)}}));
  may_end(item, piece, stands, "9.5");
  stand_up(piece, stands);
}

// [9.12] After the fight, where it stands: not when it was attacked from several sides, and no farther than its front comes to lie within
// the place that it had.
void Referee::turn(const Action& item, std::size_t piece) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.12", item.origin, name(piece), std::move(message)); };
  const auto stands = quad_of_action(item, piece);
  if (!stands) return;
  const auto on = attacks_on(piece);
  const Quad before = bases_.at(piece);
  // None was pushed, so that they still fight; but a unit that was met at its flank or rear may face the enemy.
  const auto still = std::find_if(attacks_.begin(), attacks_.end(), [&](const Attack& one) {
    const bool own = one.attacker == piece || (one.target == piece && one.edge == BaseEdge::front);
    const auto other = bases_.find(one.attacker == piece ? one.target : one.attacker);
    return own && one.placed && !pushed_.count(one.attacker) && !pushed_.count(one.target) && other != bases_.end() &&
           within(distance(before, other->second), INCH + ROUNDING);
  });
  if (again_.count(piece))
    stays(item, piece, "9.12");
  else if (!turned_.insert(piece).second)
    fault(say("{unit} turns a second time.", {{"unit", name(piece)}}));
  else if (!pushed_.count(piece) && std::count_if(on.begin(), on.end(), [](const Attack* one) { return one->placed; }) > 1)
    fault(say("{unit} was attacked from several sides and does not turn.", {{"unit", name(piece)}}));
  else if (still != attacks_.end())
    fault(say("{unit} still fights {other} and does not turn.",
              {{"unit", name(piece)}, {"other", name(still->attacker == piece ? still->target : still->attacker)}}));
  else if (beyond(distance(before, stands->edge_middle(BaseEdge::front)), ROUNDING))
    fault(say("{unit} turns out of the place where it stood.", {{"unit", name(piece)}}));
  else
    may_end(item, piece, *stands, "9.12");
  stand_up(piece, *stands);
}

// [9.17] Who pursued or occupied and touches an enemy fights him in the additional round, an inch apart; of the rest who was attacked
// and is still in range.
void Referee::fight_again(const Action& item, std::size_t piece, std::size_t target) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.17", item.origin, name(piece), std::move(message)); };
  const Quad before = bases_.at(piece);
  const Quad stands = quad_of_action(item, piece).value_or(before);
  const Attack* own = attack_by(piece);
  const bool retreated = own && own->target == target && stood_.count(target) > 0;  // [9.11] i
  const double far = own ? distance(bases_.at(target), own->from) : 0;
  const double touching = front_touching(before, bases_.at(target)), front = length(before.corners[1] - before.corners[0]);
  const bool turns = turned_.count(piece) > 0 ||
                     !same_way(stands.edge_middle(BaseEdge::front) - stands.middle, before.edge_middle(BaseEdge::front) - before.middle);
  const auto fought = again_.find(piece);
  if ((own && own->again) || (fought != again_.end() && fought->second != phase_))
    fault(say("{unit} has fought its additional round already.", {{"unit", name(piece)}}));
  else if (!retreated && !went_on_.count(piece) && beaten_by(piece).empty())
    fault(say("{unit} has neither pursued nor occupied nor won this turn.", {{"unit", name(piece)}}));
  else if (!retreated && beyond(distance(before, bases_.at(target)), ROUNDING))
    fault(say("{unit} does not touch {other}.", {{"unit", name(piece)}, {"other", name(target)}}));
  else if (const auto move = move_of(piece); retreated && move && beyond(far, *move))
    report("log/movement", "9.11", item.origin, name(piece),
           say("{unit} is {distance} inches from {other} and moves {move}: a forced move, and no attack.",
               {{"unit", name(piece)}, {"distance", inches(far)}, {"other", name(target)}, {"move", inches(*move)}}));
  else if (!retreated && !turns && !at_least(touching + ROUNDING, front / 2))
    fault(say("{unit} touches {other} with {width} inches of its front, less than half, and has not turned to it.",
              {{"unit", name(piece)}, {"other", name(target)}, {"width", inches(touching)}}));
  else if (!faces(stands, target))
    fault(say("{unit} does not stand an inch before {other} with half of its front.", {{"unit", name(piece)}, {"other", name(target)}}));
  else
    may_end(item, piece, stands, "9.17");
  std::erase_if(attacks_, [&](const Attack& one) { return one.attacker == piece || one.target == piece; });
  Attack made{piece, target, BaseEdge::front, true, INCH, stands.edge_middle(BaseEdge::front)};
  made.travelled = INCH;
  made.activation = activation_;
  made.again = true;
  again_[piece] = again_[target] = phase_;
  attacks_.push_back(made);
  stand_up(piece, stands);
}

}  // namespace hexwright::rulesets::lee
