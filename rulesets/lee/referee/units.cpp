// Units that move and meet markers [6.6], and who is engaged with whom [9.2], [9.4], [9.11], [9.12].
#include <algorithm>
#include <cmath>

#include "model/io/utf8.hpp"
#include "rulesets/lee/referee/referee.hpp"

namespace hexwright::rulesets::lee {

using document::Action;
using geometry::BaseEdge;
using wording::say;

std::size_t Referee::army_of(std::size_t piece) const { return field_.armies[0].side == scenario_.orbat()->pieces()[piece].side ? 0 : 1; }

std::vector<std::size_t> Referee::pieces_of(std::size_t army) const {
  std::vector<std::size_t> pieces;
  for (const auto& [piece, number] : units_)
    if (army_of(piece) == army) pieces.push_back(piece);
  return pieces;
}

// New on the table, or somewhere else on it.
void Referee::stand_up(std::size_t piece, const Quad& quad) {
  bases_[piece] = quad;
  if (is_general(scenario_, piece)) return;
  units_.emplace(piece, 0);
  field_.scene.clear_units();
  std::size_t number = 0;
  for (auto& [unit, its] : units_) {
    field_.scene.add_unit(UnitOnTable{bases_[unit], static_cast<int>(army_of(unit))});
    its = number++;
  }
}

Stander Referee::unit_stander(std::size_t piece) const {
  return stander_of(field_.scene, bases_.at(piece), static_cast<int>(army_of(piece)), units_.at(piece));
}

void Referee::reveal_to_unit(const Action& item, Marker& marker, std::size_t unit) {
  const Stander of_unit = unit_stander(unit);
  const bool met = std::find(seen_units_.begin(), seen_units_.end(), std::pair(index_of(marker), unit)) != seen_units_.end();
  if (!met && !mutual(field_.scene, stander(marker), of_unit, numbers_.sight_rules(rulings_)).sees())
    report("log/order", "6.6", item.origin, name(marker.piece),
           say("{marker} and {other} do not see each other.", {{"marker", name(marker.piece)}, {"other", name(unit)}}));
  const double gap = gap_of(marker.quad, of_unit.quad, rulings_.distance);
  marker.with.push_back({of_unit.quad, gap});
  if (!units_go_) return;  // its corps keeps away from what a unit's own move has brought to light
  if (const auto corps = corps_of(unit)) keeping_.push_back({*corps, index_of(marker), distance(marker.quad, of_unit.quad)});
}

// When all that came has come to stand, or a unit has moved: no hidden marker and unit of the other player may see each other still.
void Referee::units_look(document::Origin at) {
  if (rulings_.units_reveal != Rulings::UnitsReveal::mutual) return;
  const SightRules sight = numbers_.sight_rules(rulings_);
  for (Marker& marker : markers_) {
    if (marker.revealed || marker.gone) continue;
    const Stander hidden = stander(marker);
    for (const auto& [piece, number] : units_) {
      if (army_of(piece) == marker.army || !bases_.at(piece).box.meets(marker.quad.box.wider(sight.open + 1))) continue;
      if (!mutual(field_.scene, hidden, unit_stander(piece), sight).sees()) continue;
      marker.revealed = true;
      report("log/missing", "6.6", at, name(marker.piece),
             say("{marker} and {other} see each other, and {marker} is not revealed.",
                 {{"marker", name(marker.piece)}, {"other", name(piece)}}));
      break;
    }
  }
}

std::vector<Spot> Referee::way_of(const Action& item, std::size_t piece, Spot from, const char* paragraph) {
  std::vector<Spot> way;
  if (item.path && item.path->list.size() <= MOST_POINTS)
    for (const auto& point : item.path->list)
      if (std::abs(point.x) <= geometry::MAX_THOUSANDTHS && std::abs(point.y) <= geometry::MAX_THOUSANDTHS)
        way.push_back({static_cast<double>(point.x), static_cast<double>(point.y)});
  if (way.empty()) {
    report("log/incomplete", paragraph, item.origin, name(piece), say("The way of {marker} is not told.", {{"marker", name(piece)}}))
        .mend(say("Give path= with the points that its middle goes through, from where it stands."));
    return {};
  }
  if (way.size() == 1) way.insert(way.begin(), from);
  if (beyond(length(way.front() - from), 2))
    report("log/position", paragraph, item.origin, name(piece),
           say("{marker} starts at {x},{y} and stands at {mx},{my}.", {{"marker", name(piece)},
                                                                       {"x", inches(way.front().x)},
                                                                       {"y", inches(way.front().y)},
                                                                       {"mx", inches(from.x)},
                                                                       {"my", inches(from.y)}}));
  way.front() = from;
  return way;
}

void Referee::may_end(const Action& item, std::size_t piece, const Quad& quad, const char* paragraph) {
  if (!field_.scene.on_table(quad) || field_.scene.on_impassable(quad)) {
    report("log/position", paragraph, item.origin, name(piece), say("{marker} cannot stand there.", {{"marker", name(piece)}}));
    return;
  }
  for (const auto& [other, its] : bases_)
    if (other != piece && overlap(its, quad)) {
      report("log/position", paragraph, item.origin, name(piece),
             say("{unit} stands over {other}.", {{"unit", name(piece)}, {"other", name(other)}}));
      return;
    }
}

// [6.6] What holds for the unit and its corps in the turn in which it has revealed a marker.
void Referee::after_revealing(const Action& item, std::size_t piece, std::span<const Spot> way) {
  const auto corps = corps_of(piece);
  for (const Keeping& kept : keeping_) {
    if (!corps || kept.corps != *corps || !markers_[kept.marker].corps) continue;
    const Marker& marker = markers_[kept.marker];
    for (const Division& division : field_.armies[marker.army].corps[*marker.corps].divisions)
      for (const std::size_t enemy : division.units) {
        if (!bases_.count(enemy)) continue;
        if (const auto nearer = first_nearer(bases_.at(piece), way, bases_.at(enemy), kept.gap)) {
          report("log/movement", "6.6", item.origin, name(piece),
                 say("After {inches} inches {unit} comes nearer to {other} than {gap} inches, at which its corps revealed {marker}.",
                     {{"inches", inches(*nearer)},
                      {"unit", name(piece)},
                      {"other", name(enemy)},
                      {"gap", inches(kept.gap)},
                      {"marker", name(marker.piece)}}));
          return;
        }
      }
  }
}

void Referee::move_unit(const Action& item, std::size_t piece) {
  const Stander mover = unit_stander(piece);
  const std::vector<Spot> way = way_of(item, piece, mover.quad.middle, "6.6");
  if (way.empty()) return;
  after_revealing(item, piece, way);
  const auto corps = corps_of(piece);
  const bool has_revealed = std::any_of(keeping_.begin(), keeping_.end(), [&](const Keeping& one) { return corps && one.corps == *corps; });
  std::vector<Stander> hidden;
  std::vector<const Marker*> whose;
  for (const Marker& marker : markers_)
    if (marker.army != army_of(piece) && !marker.revealed && !marker.gone) {
      hidden.push_back(stander(marker));
      whose.push_back(&marker);
    }
  Spot end = way.back();
  const auto stop = first_sight(field_.scene, mover, way, hidden, numbers_.sight_rules(rulings_));
  const double all = length_of(way);
  if (stop && has_revealed) {
    report("log/movement", "6.6", item.origin, name(piece),
           say("{unit} reveals {marker}, after its corps has revealed another this turn.",
               {{"unit", name(piece)}, {"marker", name(whose[stop->seen.front()]->piece)}}));
  } else if (stop && beyond(all - stop->along, 1)) {
    report("log/movement", "6.6", item.origin, name(piece),
           say("{marker} goes on for {inches} inches after it sees an enemy.",
               {{"marker", name(piece)}, {"inches", inches(all - stop->along)}}));
  }
  if (stop) {
    end = stop->at;
    for (const std::size_t seen : stop->seen) seen_units_.emplace_back(index_of(*whose[seen]), piece);
  }
  Quad stands = mover.quad.moved(end - mover.quad.middle);
  if (const auto base = base_of(scenario_, piece); base && item.heading_degrees && !stop)
    stands = quad_of(*base, {{static_cast<std::int32_t>(end.x), static_cast<std::int32_t>(end.y)},
                             static_cast<std::int32_t>(item.heading_degrees->thousandths / 100 % geometry::FULL_TURN_TENTHS)});
  may_end(item, piece, stands, "6.6");
  stand_up(piece, stands);
}

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
  return edge_faced(field_.scene, stands, bases_.at(target)).has_value();
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
