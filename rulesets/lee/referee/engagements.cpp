// Who fights whom in a recorded game: attacks of this turn and of earlier ones whose bases still face each other [9.2], [9.19], who
// supports whom [9.4], who has beaten whom [9.12], and who has left the table.
#include <algorithm>

#include "rulesets/lee/referee/referee.hpp"

namespace hexwright::rulesets::lee {

using geometry::BaseEdge;

const Referee::Attack* Referee::attack_by(std::size_t piece) const {
  for (const Attack& one : attacks_)
    if (one.attacker == piece) return &one;
  return nullptr;
}
std::vector<const Referee::Attack*> Referee::attacks_on(std::size_t piece) const {
  std::vector<const Attack*> found;
  for (const Attack& one : attacks_)
    if (one.target == piece) found.push_back(&one);
  return found;
}

// Who fought last turn and still stands within an inch counts as engaged [9.2], and not who only declared to; the rest is forgotten.
void Referee::forget_fights() {
  for (const Attack& one : attacks_) engaged_.push_back(one);
  std::erase_if(engaged_, [&](const Attack& one) {
    const auto attacker = bases_.find(one.attacker), target = bases_.find(one.target);
    if (attacker == bases_.end() || target == bases_.end()) return true;
    return beyond(distance(attacker->second, target->second), INCH + ROUNDING);
  });
  attacks_.clear();
  supports_.clear();
  pushed_.clear();
  stood_.clear();
  counterattacking_.clear();
  extended_.clear();
  went_on_.clear();
  turned_.clear();
  again_.clear();
  in_vain_.clear();
}

// A unit that fights anew this turn, attacked by another corps or on an activation of its own, may win and lose anew.
void Referee::new_round(std::size_t piece) {
  went_on_.erase(piece);
  turned_.erase(piece);
  again_.erase(piece);
  pushed_.erase(piece);
  stood_.erase(piece);
}

// [9.19] Whom it has fought in an earlier turn and still faces.
std::vector<std::size_t> Referee::engaged_with(std::size_t piece) const {
  std::vector<std::size_t> found;
  for (const Attack& one : engaged_) {
    if (one.attacker != piece && one.target != piece) continue;
    const auto own = bases_.find(piece), its = bases_.find(one.attacker == piece ? one.target : one.attacker);
    if (own == bases_.end() || its == bases_.end() || beyond(distance(own->second, its->second), INCH + ROUNDING)) continue;
    found.push_back(its->first);
  }
  return found;
}

// [9.11] j: against who supported the one that has retreated out of its range, or stands on its way.
bool Referee::goes_on(const Attack& attack, std::size_t target) const {
  const auto stood = stood_.find(attack.target);
  if (attack.placed || target == attack.target || !retreated(attack.target)) return false;
  const Quad &attacker = bases_.at(attack.attacker), &other = bases_.at(target);
  if (const auto move = move_of(attack.attacker); move && !beyond(attack_distance(attacker, bases_.at(attack.target)), *move)) return false;
  const auto [left, right] = attacker.edge(BaseEdge::front);
  return within(distance(stood->second, other), ROUNDING) ||
         within(distance(other, attacker.edge_middle(BaseEdge::front), stood->second.middle), length(right - left) / 2);
}

// An inch before some edge of the other, with half of its front.
bool Referee::faces(const Quad& stands, std::size_t target) const {
  ContactRules rules;
  rules.keeps_clear = false;
  return std::any_of(EDGES.begin(), EDGES.end(), [&](BaseEdge edge) {
    return judge_contact(field_.scene, stands, bases_.at(target), edge, {}, rules).fault == ContactFault::none;
  });
}

// An attack that is only declared did not come so far when its target is out of reach.
bool Referee::fell_short(const Attack& one) const {
  const auto move = move_of(one.attacker);
  return !one.placed && move && beyond(one.distance, *move);
}

// [9.2] Under another order it attacks only those who attacked its corps or are engaged with it, and who supports them.
bool Referee::provoked(std::size_t piece, std::size_t target) const {
  const auto corps = corps_of(piece);
  const auto against = [&](std::size_t enemy, std::size_t unit) {
    return army_of(unit) == army_of(piece) && corps_of(unit) == corps && (enemy == target || supports(target, enemy));
  };
  return std::any_of(attacks_.begin(), attacks_.end(), [&](const Attack& one) { return against(one.attacker, one.target); }) ||
         std::any_of(engaged_.begin(), engaged_.end(),
                     [&](const Attack& one) { return against(one.attacker, one.target) || against(one.target, one.attacker); });
}

// [9.4] By a move this turn, or because it has stood there before.
bool Referee::supports(std::size_t piece, std::size_t friendly) const {
  const auto own = bases_.find(piece), its = bases_.find(friendly);
  if (piece == friendly || own == bases_.end() || its == bases_.end()) return false;
  if (const auto moved = supports_.find(piece); moved != supports_.end() && moved->second == friendly) return true;
  if (corps_of(piece) != corps_of(friendly)) return false;
  return std::any_of(EDGES.begin() + 1, EDGES.end(), [&](BaseEdge edge) {
    const auto [a, b] = its->second.edge(edge);
    return within(distance(own->second, a, b), ROUNDING);
  });
}

// It fights, or has fought and still faces who it fought.
bool Referee::bound(std::size_t piece) const {
  return attack_by(piece) || counterattacking_.count(piece) > 0 || !engaged_with(piece).empty();
}

// Routed or destroyed, as dice or a push have it. It may still be pursued to where it stood [9.27].
void Referee::eliminate(std::size_t piece) {
  const Quad stood = bases_.at(piece);
  pushed_[piece] = stood.middle;
  stood_.emplace(piece, stood);
  bases_.erase(piece);
  units_.erase(piece);
  std::erase_if(supports_, [&](const auto& one) { return one.first == piece || one.second == piece; });
  std::erase_if(extended_, [&](const auto& one) { return one.first == piece || one.second == piece; });
  counterattacking_.erase(piece);
  field_.scene.clear_units();
  std::size_t number = 0;
  for (auto& [unit, its] : units_) {
    field_.scene.add_unit(UnitOnTable{bases_.at(unit), static_cast<int>(army_of(unit))});
    its = number++;
  }
}

// [9.12] Whom it fought, and who was pushed or eliminated this turn, and not itself.
std::vector<std::size_t> Referee::beaten_by(std::size_t piece) const {
  std::vector<std::size_t> losers;
  if (pushed_.count(piece)) return losers;  // both were beaten
  for (const std::vector<Attack>* fights : {&attacks_, &engaged_})
    for (const Attack& one : *fights)
      for (const auto& [winner, loser] : {std::pair(one.attacker, one.target), std::pair(one.target, one.attacker)})
        if (winner == piece && pushed_.count(loser)) losers.push_back(loser);
  return losers;
}

}  // namespace hexwright::rulesets::lee
