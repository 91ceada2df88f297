// Forced moves [9.5], lines that are extended [9.8] and flanks that are covered [9.9] in a recorded game, fights that nobody declared
// [9.10], places of the beaten that are occupied [9.12], and who fights again for it [9.17]. The tests that allow them are thrown by the
// players.
#include <algorithm>
#include <cmath>

#include "rulesets/lee/referee/referee.hpp"
#include "rulesets/lee/table/contact.hpp"

namespace hexwright::rulesets::lee {

using document::Action;
using document::KindOf;
using geometry::BaseEdge;
using wording::say;

namespace {

constexpr double ROUNDING = 2;  // thousandths, of places that a file rounds
constexpr double SLANT = 0.01;  // of directions between rounded places
constexpr std::array EDGES = {BaseEdge::front, BaseEdge::right, BaseEdge::rear, BaseEdge::left};

wording::Decimal inches(double thousandths) { return {std::llround(thousandths)}; }

bool same_way(Spot a, Spot b) {
  const double both = length(a) * length(b);
  return both > 0 && dot(a, b) > 0 && std::abs(cross(a, b)) <= SLANT * both;
}

// Over the edge of the other at which it stands, how the front stands to it.
Contact best_contact(const Scene& scene, const Quad& stands, const Quad& other) {
  ContactRules rules;
  rules.keeps_clear = false;
  std::optional<Contact> best;
  for (const BaseEdge edge : EDGES) {
    const Contact one = judge_contact(scene, stands, other, edge, {}, rules);
    if (!best || best->fault == ContactFault::not_facing) best = one;
  }
  return *best;
}

}  // namespace

// It fights, or has fought and still faces who it fought.
bool Referee::bound(std::size_t piece) const {
  return attack_by(piece) || counterattacking_.count(piece) > 0 ||
         std::any_of(engaged_.begin(), engaged_.end(), [&](const Attack& one) { return one.attacker == piece || one.target == piece; });
}

// [9.8] Against a flanking attack, come off or not; [9.9] against an attack from far on the flank or rear of who fights another already.
void Referee::extend(const Action& item, std::size_t piece, std::size_t against) {
  const Attack* threat = attack_by(against);
  const char* paragraph = threat && !threat->flanking ? "9.9" : "9.8";
  const auto fault = [&](wording::Text message) { report("log/movement", paragraph, item.origin, name(piece), std::move(message)); };
  const auto stands = quad_of_action(item, piece);
  if (stands) may_end(item, piece, *stands, paragraph);
  if (!threat || threat->target == piece || !attacks_on(piece).empty())
    fault(say("{unit} is attacked itself, or {other} attacks nobody beside it.", {{"unit", name(piece)}, {"other", name(against)}}));
  else if (bound(piece))
    fault(say("{unit} is engaged and does not extend the line.", {{"unit", name(piece)}}));
  else if (!supports(piece, threat->target))
    fault(say("{unit} does not support {other}, which {attacker} attacks.",
              {{"unit", name(piece)}, {"other", name(threat->target)}, {"attacker", name(against)}}));
  else if (!threat->flanking && !bound(threat->target) && attacks_on(threat->target).size() < 2)
    fault(say("{other} is neither engaged nor attacked by another, and is not covered.", {{"other", name(threat->target)}}));
  else if (const auto move = move_of(against); !threat->flanking && move && !beyond(threat->travelled, *move / 2))
    fault(say("{other} came from {distance} inches, not more than half of its move, and nobody covers {unit} from it.",
              {{"other", name(against)}, {"distance", inches(threat->travelled)}, {"unit", name(threat->target)}}));
  else if (stands && !std::any_of(EDGES.begin() + 1, EDGES.end(), [&](BaseEdge edge) {
             const auto [a, b] = bases_.at(threat->target).edge(edge);
             return within(distance(*stands, a, b), INCH + ROUNDING);
           }))
    fault(say("{unit} does not stand at the flank or rear of {other}.", {{"unit", name(piece)}, {"other", name(threat->target)}}));
  if (!stands) return;
  extended_[piece] = against;
  stand_up(piece, *stands);
}

// [9.10] Where two come to stand an inch apart they fight; who meets a line extended against his flank is put before it [9.8].
void Referee::accidental(const Action& item, std::size_t piece, std::size_t target) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.10", item.origin, name(piece), std::move(message)); };
  const auto met = extended_.find(target);
  const auto told = quad_of_action(item, piece);
  const Quad stood = bases_.at(piece), stands = told.value_or(stood);
  const Contact contact = best_contact(field_.scene, stands, bases_.at(target));
  if (!(met != extended_.end() && met->second == piece) && beyond(length(stands.middle - stood.middle), ROUNDING))
    fault(say("{unit} goes to a fight that nobody declared.", {{"unit", name(piece)}}));
  else if (contact.fault != ContactFault::none)
    fault(say("{unit} does not stand an inch before {other} with half of its front.", {{"unit", name(piece)}, {"other", name(target)}}));
  Attack made{piece, target, BaseEdge::front, true, INCH, stands.edge_middle(BaseEdge::front)};
  made.travelled = INCH;
  std::erase_if(attacks_, [&](const Attack& one) { return one.attacker == piece && !one.placed; });
  attacks_.push_back(made);
  stand_up(piece, stands);
}

// [9.12] The place of one that it has beaten, as it stood, looking as before; the middle where the other's was, unless somebody is there.
void Referee::occupy(const Action& item, std::size_t piece) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.12", item.origin, name(piece), std::move(message)); };
  const auto stands = quad_of_action(item, piece);
  const Quad before = bases_.at(piece);
  if (!stands) return;
  std::vector<std::size_t> losers = beaten_by(piece);
  if (const auto named = item.target ? scenario_.orbat()->piece(*item.target) : std::nullopt)
    std::erase_if(losers, [&](std::size_t one) { return one != *named; });
  const auto at = [&](std::size_t loser) { return !beyond(length(stands->middle - pushed_.at(loser)), ROUNDING); };
  const auto taken = [&](std::size_t loser) {
    const Quad there = stands->moved(pushed_.at(loser) - stands->middle);
    return field_.scene.on_impassable(there) || !field_.scene.on_table(there) ||
           std::any_of(bases_.begin(), bases_.end(), [&](const auto& one) { return one.first != piece && overlap(one.second, there); });
  };
  const Spot looked = before.edge_middle(BaseEdge::front) - before.middle, looks = stands->edge_middle(BaseEdge::front) - stands->middle;
  if (scenario_.game().is(KindOf::piece, scenario_.orbat()->pieces()[piece].piece->kind, "artillery"))
    fault(say("{unit} is artillery and occupies no place.", {{"unit", name(piece)}}));
  else if (losers.empty())
    fault(say("{unit} occupies a place, and has pushed nobody from it this turn.", {{"unit", name(piece)}}));
  else if (std::none_of(losers.begin(), losers.end(), [&](std::size_t one) { return at(one) || taken(one); }))
    fault(say("{unit} does not stand where {other} stood.", {{"unit", name(piece)}, {"other", name(losers.back())}}));
  else if (length(looks - looked) > ROUNDING)
    fault(say("{unit} turns while it occupies a place.", {{"unit", name(piece)}}));
  else
    may_end(item, piece, *stands, "9.12");
  went_on_.insert(piece);
  stand_up(piece, *stands);
}

// [9.5] Who must attack and reaches nobody goes straight for the nearest enemy that it sees, unit or marker, and who sees none for the
// enemy's edge. How far stands in a chapter that was not at hand.
void Referee::forced_move(const Action& item, std::size_t piece) {
  const auto fault = [&](wording::Text message) { report("log/movement", "9.5", item.origin, name(piece), std::move(message)); };
  const Quad before = bases_.at(piece);
  const std::vector<Spot> way = way_of(item, piece, before.middle, "9.5");
  if (way.empty()) return;
  const Quad stands = quad_of_action(item, piece).value_or(before.moved(way.back() - before.middle));
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
  if (!pushed_.count(piece) && std::count_if(on.begin(), on.end(), [](const Attack* one) { return one->placed; }) > 1)
    fault(say("{unit} was attacked from several sides and does not turn.", {{"unit", name(piece)}}));
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
  if (!retreated && !went_on_.count(piece) && beaten_by(piece).empty())
    fault(say("{unit} has neither pursued nor occupied nor won this turn.", {{"unit", name(piece)}}));
  else if (!retreated && beyond(distance(before, bases_.at(target)), ROUNDING))
    fault(say("{unit} does not touch {other}.", {{"unit", name(piece)}, {"other", name(target)}}));
  else if (best_contact(field_.scene, stands, bases_.at(target)).fault != ContactFault::none)
    fault(say("{unit} does not stand an inch before {other} with half of its front.", {{"unit", name(piece)}, {"other", name(target)}}));
  else
    may_end(item, piece, stands, "9.17");
  std::erase_if(attacks_, [&](const Attack& one) { return one.attacker == piece || one.target == piece; });
  Attack made{piece, target, BaseEdge::front, true, INCH, stands.edge_middle(BaseEdge::front)};
  made.travelled = INCH;
  attacks_.push_back(made);
  stand_up(piece, stands);
}

}  // namespace hexwright::rulesets::lee
