// Edges are clockwise, so that the front of a base that faces an edge runs against it.
#include "rulesets/lee/table/contact.hpp"

#include <algorithm>
#include <cmath>

namespace hexwright::rulesets::lee {

using geometry::BaseEdge;

namespace {

// Files hold whole thousandths and tenths of a degree: so much two edges may differ that are meant to be parallel and an inch apart.
constexpr double ROUNDING = 1.0, SLANT = 0.002;

Spot towards(Spot from, Spot to) {
  const Spot along = to - from;
  return along * (1 / length(along));
}

double distance_of_edges(const Quad& a, BaseEdge one, const Quad& b, BaseEdge other) {
  const auto [from, to] = a.edge(one);
  const auto [begin, end] = b.edge(other);
  return distance(from, to, begin, end);
}

// The stretch of `from`-`to` that the other's shadow falls on, seen at right angles.
double facing_width(Spot from, Spot to, Spot begin, Spot end) {
  const Spot along = towards(from, to);
  const double whole = length(to - from), a = dot(begin - from, along), b = dot(end - from, along);
  return std::max(0.0, std::min(whole, std::max(a, b)) - std::max(0.0, std::min(a, b)));
}

}  // namespace

double attack_distance(const Quad& attacker, const Quad& target) { return distance(target, attacker.edge_middle(BaseEdge::front)); }

std::optional<BaseEdge> zone_at(const Quad& target, Spot at, ZoneBorders borders) {
  std::optional<BaseEdge> nearest;
  double farthest = 0;
  int before = 0;
  for (const BaseEdge edge : {BaseEdge::front, BaseEdge::rear, BaseEdge::right, BaseEdge::left}) {
    const auto [begin, end] = target.edge(edge);
    const double off = cross(towards(begin, end), at - begin);  // outside lies to the left
    if (!beyond(off, 0)) continue;
    if (++before > 1 && (borders == ZoneBorders::unknown || (borders == ZoneBorders::diagonals && within(off, farthest)))) continue;
    if (borders == ZoneBorders::edges && nearest) continue;
    nearest = edge;
    farthest = off;
  }
  return before > 1 && borders == ZoneBorders::unknown ? std::nullopt : nearest;
}

std::optional<BaseEdge> zone_of_attack(const Quad& attacker, const Quad& target, ZoneBorders borders) {
  const auto zone = zone_at(target, attacker.edge_middle(BaseEdge::front), borders);
  if (borders != ZoneBorders::unknown || zone == zone_at(target, attacker.middle, borders)) return zone;
  return std::nullopt;
}

Contact judge_contact(const Scene& scene, const Quad& attacker, const Quad& target, BaseEdge edge, std::span<const Quad> enemies,
                      const ContactRules& rules) {
  Contact contact;
  const auto [left, right] = attacker.edge(BaseEdge::front);
  const auto [begin, end] = target.edge(edge);
  contact.width = facing_width(left, right, begin, end);
  contact.gap = distance_of_edges(attacker, BaseEdge::front, target, edge);
  const auto fault = [&](ContactFault which, std::size_t other = 0) {
    contact.fault = which;
    contact.other = other;
    return contact;
  };
  if (!scene.on_table(attacker)) return fault(ContactFault::off_table);
  if (scene.on_impassable(attacker)) return fault(ContactFault::impassable);
  if (overlap(attacker, target)) return fault(ContactFault::overlaps, enemies.size());
  const Spot front = towards(left, right), facing = towards(begin, end);
  const bool before_edge = cross(end - begin, attacker.middle - begin) > 0;  // outside lies to the left
  if (!before_edge || dot(front, facing) > 0 || std::abs(cross(front, facing)) > SLANT) return fault(ContactFault::not_facing);
  if (std::abs(contact.gap - rules.fire_gap) > ROUNDING) return fault(ContactFault::gap);
  if (!at_least(contact.width, length(right - left) / 2)) return fault(ContactFault::too_little_width);
  for (std::size_t i = 0; i < enemies.size(); ++i) {
    if (overlap(attacker, enemies[i])) return fault(ContactFault::overlaps, i);
    if (!rules.keeps_clear) continue;
    if (short_of(distance(enemies[i], left, right), rules.fire_gap)) return fault(ContactFault::touches_other, i);
    for (const BaseEdge own : {BaseEdge::left, BaseEdge::right, BaseEdge::rear})
      if (short_of(distance_of_edges(attacker, own, enemies[i], BaseEdge::front), rules.fire_gap))
        return fault(ContactFault::side_to_front, i);
  }
  return contact;
}

std::optional<BaseEdge> edge_faced(const Scene& scene, const Quad& attacker, const Quad& target) {
  ContactRules rules;
  rules.keeps_clear = false;
  for (const BaseEdge edge : {BaseEdge::front, BaseEdge::right, BaseEdge::rear, BaseEdge::left})
    if (judge_contact(scene, attacker, target, edge, {}, rules).fault == ContactFault::none) return edge;
  return std::nullopt;
}

Quad placed_against(const Quad& target, BaseEdge edge, const geometry::Base& base, double gap) {
  const auto [begin, end] = target.edge(edge);
  const Spot along = towards(begin, end), out{-along.y, along.x};
  const Spot middle = (begin + end) * 0.5, sideways = along * (base.width / 2.0);
  const Spot near = middle + out * gap, far = near + out * static_cast<double>(base.depth);
  Quad quad;
  // Looking at the edge, its left hand is where the edge ends.
  quad.corners = {near + sideways, near - sideways, far - sideways, far + sideways};
  quad.middle = (near + far) * 0.5;
  quad.box = box_of(quad.corners);
  return quad;
}

Quad flanking_corridor(const Quad& flanker, const Quad& target, BaseEdge attacked) {
  const auto opposite = static_cast<BaseEdge>((static_cast<int>(attacked) + 2) % 4);
  const auto [right, left] = flanker.edge(BaseEdge::rear);
  const Spot forward = towards(right, flanker.corners[1]);
  const auto [begin, end] = target.edge(opposite);
  const double reach = std::max({dot(begin - right, forward), dot(end - right, forward), 0.0});
  Quad corridor;
  corridor.corners = {left + forward * reach, right + forward * reach, right, left};
  corridor.middle = (corridor.corners[0] + corridor.corners[2]) * 0.5;
  corridor.box = box_of(corridor.corners);
  return corridor;
}

Corridor judge_corridor(const Scene& scene, const Quad& corridor, std::span<const Quad> enemies) {
  Corridor judged;
  for (std::size_t i = 0; i < enemies.size() && !judged.enemy; ++i)
    if (overlap(corridor, enemies[i])) judged.enemy = i;
  judged.impassable = scene.on_impassable(corridor);
  return judged;
}

std::optional<MeetingPlace> counterattack(double distance, double attacker_move, double attacked_move, Share share, double gap) {
  const double way = std::max(0.0, distance - gap);
  const double part = share == Share::halves ? 0.5 : share == Share::attacker_two_thirds ? 2.0 / 3 : 1.0 / 3;
  const MeetingPlace meeting{way * part, way - way * part};
  if (beyond(meeting.attacker, attacker_move) || beyond(meeting.attacked, attacked_move)) return std::nullopt;
  return meeting;
}

std::optional<Spot> pushed_to(Spot middle, std::span<const Spot> winners, double by) {
  Spot sum;
  for (const Spot winner : winners)
    if (winner != middle) sum = sum + towards(winner, middle);
  const double whole = length(sum);
  if (whole < SLANT) return std::nullopt;
  return middle + sum * (by / whole);
}

bool mostly_off_table(const Scene& scene, const Quad& quad) {
  const double on = Outline(quad_of(scene.table())).covered(quad) / (INCH * INCH), whole = quad.area() / (INCH * INCH);
  return geometry::more_than(whole / 2, on);
}

double front_touching(const Quad& winner, const Quad& other) {
  const auto [left, right] = winner.edge(BaseEdge::front);
  if (!within(distance(other, left, right), ROUNDING)) return 0;
  // Of the edges that lie along the front, the longest common stretch.
  double longest = 0;
  for (const BaseEdge edge : {BaseEdge::front, BaseEdge::right, BaseEdge::rear, BaseEdge::left}) {
    const auto [begin, end] = other.edge(edge);
    if (std::abs(cross(towards(left, right), towards(begin, end))) > SLANT || !within(distance(left, right, begin, end), ROUNDING))
      continue;
    longest = std::max(longest, facing_width(left, right, begin, end));
  }
  return longest;
}

}  // namespace hexwright::rulesets::lee
