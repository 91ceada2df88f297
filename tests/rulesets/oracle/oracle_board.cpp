// Who stands where, who is seen, and who is in command, found anew each time.
#include <algorithm>
#include <deque>

#include "rulesets/pluton/procedures/units.hpp"
#include "tests/rulesets/oracle/oracle.hpp"

namespace hexwright::test {

std::vector<int> Oracle::of_side(int side) const {
  std::vector<int> found;
  for (const OraclePiece& unit : pieces_)
    if (unit.side == side) found.push_back(unit.number);
  return found;
}

std::vector<int> Oracle::stack(int side, int hex) const {
  const auto found = stacks_.find(hex);
  if (found == stacks_.end()) return {};
  const auto& pieces = found->second.at(static_cast<std::size_t>(side));
  return {pieces.begin(), pieces.end()};
}

int Oracle::platoons(int side, int hex) const {
  const auto all = stack(side, hex);
  return static_cast<int>(std::count_if(all.begin(), all.end(), [&](int number) { return !piece(number).is_leader(); }));
}

int Oracle::half_boxes(int side, int hex) const {
  int total = 0;
  for (const int number : stack(side, hex)) total += piece(number).half_boxes();
  return total;
}

void Oracle::put(int number, int hex) {
  OraclePiece& unit = piece(number);
  if (anybody(1 - unit.side, hex) && !anybody(unit.side, hex)) second_[hex] = unit.side;
  stacks_[hex].at(static_cast<std::size_t>(unit.side)).insert(number);
  unit.hex = hex;
}

void Oracle::take(int number) {
  OraclePiece& unit = piece(number);
  stacks_[*unit.hex].at(static_cast<std::size_t>(unit.side)).erase(number);
  if (!anybody(unit.side, *unit.hex)) second_.erase(*unit.hex);
  unit.hex.reset();
}

// Every step may be a unit's last, since fire can end its move anywhere: so the limit is looked at wherever it goes.
bool Oracle::has_room(const OraclePiece& mover, int hex) const {
  StackFacts facts;
  facts.own = platoons(mover.side, hex) + (mover.is_leader() ? 0 : 1);
  facts.enemy = platoons(1 - mover.side, hex);
  return fits(facts, numbers(), rulings_);
}

bool Oracle::is_noticed(const OraclePiece& target) const {
  for (const OraclePiece& enemy : pieces_) {
    if (enemy.side == target.side || !enemy.hex) continue;
    Observer observer{enemy.is_leader(), enemy.readiness.level, ground_.distance(*enemy.hex, *target.hex), true};
    if (!notices(observer, numbers(), rulings_)) continue;  // not even with a line of sight
    observer.line_of_sight = ground_.sees(*enemy.hex, *target.hex);
    if (notices(observer, numbers(), rulings_)) return true;
  }
  return false;
}

void Oracle::turn_over(int number) {
  OraclePiece& unit = piece(number);
  MaskFacts facts;
  facts.enemy_in_hex = anybody(1 - unit.side, *unit.hex);
  facts.shelter = in_cover(unit);
  facts.fired = unit.exposed;
  facts.noticed = !facts.shelter && is_noticed(unit);  // in cover it does not matter
  unit.face_up = !is_masked(facts);
  if (!unit.face_up || unit.revealed) return;
  unit.revealed = true;
  tell(DeedKind::revealed, number, -1, *unit.hex);
}

void Oracle::turn_all_over() {
  for (const OraclePiece& unit : pieces_)
    if (unit.hex) turn_over(unit.number);
}

// Steps over hexes that no enemy and no obstacle closes; the last may be closed. -1: there is no way.
int Oracle::open_distance(int side, int from, int to) const {
  std::map<int, int> steps{{from, 0}};
  std::deque<int> open{from};
  while (!open.empty()) {
    const int hex = open.front();
    open.pop_front();
    if (hex == to) return steps[hex];
    if (hex != from && (anybody(1 - side, hex) || ground_.terrain(hex).blocks_sight)) continue;
    for (const int next : ground_.beside(hex))
      if (steps.emplace(next, steps[hex] + 1).second) open.push_back(next);
  }
  return -1;
}

bool Oracle::is_commanded(const OraclePiece& unit) const {
  if (unit.is_leader()) return true;
  return std::any_of(pieces_.begin(), pieces_.end(), [&](const OraclePiece& leader) {
    if (leader.side != unit.side || !leader.is_leader() || !leader.hex) return false;
    CommandLink link;
    link.same_company = unit.company && unit.company == leader.company;
    link.same_battalion = unit.battalion && unit.battalion == leader.battalion;
    link.leader = leader.readiness.level;
    link.replacement = leader.replacement;
    link.distance_hexes = ground_.distance(*leader.hex, *unit.hex);
    if (rulings_.command_path == Rulings::CommandPath::open) link.open_distance_hexes = open_distance(unit.side, *leader.hex, *unit.hex);
    return commands(link, numbers(), rulings_);
  });
}

int Oracle::nearest_enemy(int side, int hex) const {
  int nearest = geometry::MAX_COORDINATE;
  for (const OraclePiece& enemy : pieces_)
    if (enemy.side != side && enemy.hex) nearest = std::min(nearest, ground_.distance(hex, *enemy.hex));
  return nearest;
}

bool Oracle::has_marker(int hex) const {
  return std::any_of(markers_.begin(), markers_.end(), [&](const OracleMarker& marker) { return marker.hex == hex; });
}

}  // namespace hexwright::test
