// What the procedures of chapter 9 ask about a unit and an attack, from the log and the order of battle: zones, costs of ground, who is
// active. What cannot be told without data that no ruleset gives is told as needed, once.
#include <algorithm>
#include <cmath>

#include "model/document/piece.hpp"
#include "rulesets/lee/referee/referee.hpp"

namespace hexwright::rulesets::lee {

using document::Action;
using geometry::BaseEdge;
using wording::say;

std::optional<int> Referee::number_of(std::size_t piece, const char* trait) const {
  for (const document::Trait& one : scenario_.orbat()->pieces()[piece].piece->traits)
    if (one.name == trait)
      if (const auto value = wording::Decimal::parse(one.value); value && std::abs(value->thousandths) < 1'000'000)
        return static_cast<int>(value->thousandths / 1000);
  return std::nullopt;
}

bool Referee::kind_is(std::size_t piece, const char* kind) const {
  return scenario_.game().is(document::KindOf::piece, scenario_.orbat()->pieces()[piece].piece->kind, kind);
}

// Words of the trait "traits", as a described fight has them.
bool Referee::has_trait(std::size_t piece, std::string_view trait) const {
  for (const document::Trait& one : scenario_.orbat()->pieces()[piece].piece->traits) {
    const std::string words = " " + one.value + " ";
    if (one.name == "traits" && words.find(" " + std::string(trait) + " ") != words.npos) return true;
  }
  return false;
}

Unit Referee::unit_of(std::size_t piece) const {
  Unit unit;
  unit.id = name(piece);
  unit.type = kind_is(piece, "cavalry") ? Type::cavalry : kind_is(piece, "artillery") ? Type::artillery : Type::infantry;
  const auto lost = lost_.find(piece);
  unit.lost = lost == lost_.end() ? 0 : lost->second;
  unit.cohesion = number_of(piece, "cohesion").value_or(1000) - unit.lost;  // without the trait it always has enough
  unit.engaged = !engaged_with(piece).empty();
  unit.active = is_active(piece).value_or(true);
  return unit;
}

void Referee::needs(const char* paragraph, std::size_t piece, wording::Text what) {
  if (!needed_.insert(std::string(paragraph) + ' ' + name(piece) + ' ' + what.msgid).second) return;
  out_.not_checked("log/movement",
                   say("{what}, to judge {unit} by {paragraph}", {{"what", what}, {"unit", name(piece)}, {"paragraph", paragraph}}));
}
void Referee::needs_zones(const char* paragraph, std::size_t piece) {
  needs(paragraph, piece, say("the borders of the zones of a base (parameter zones.geometry)"));
}
void Referee::needs_cost(const char* paragraph, std::size_t piece, const std::string& ground) {
  needs(paragraph, piece, say("the cost of {ground} (parameter terrain.costs)", {{"ground", ground}}));
}

// [9.3] Where an attack strikes: in the zone in which it began. Where that cannot be told it counts as the front, and is told.
Zone Referee::struck(const Attack& attack, const char* paragraph) {
  if (attack.zone) return zone_behind(*attack.zone);
  if (attack.placed) return zone_behind(attack.edge);
  needs_zones(paragraph, attack.target);
  return Zone::front;
}

// [9.6], [9.9] From more than half of its move, ground with it.
std::optional<bool> Referee::from_far(const Attack& attack) const {
  const auto move = move_of(attack.attacker);
  if (!move || comes_from_far(attack.travelled, *move)) return true;
  return attack.unknown.empty() ? std::optional(false) : std::nullopt;
}

// The corps that attack are active, and one that the log gives an order has tested for it. Nothing while none attacks.
std::optional<bool> Referee::is_active(std::size_t piece) const {
  const auto corps = corps_of(piece);
  if (!corps || (active_.empty() && !ordered_.contains(*corps))) return std::nullopt;
  return active_.contains(*corps) || ordered_.contains(*corps);
}

// What the ground on its way costs it. The way of its middle ends half a base behind its front.
void Referee::spend(Attack& attack, std::span<const Spot> way, Spot front) {
  std::vector<Spot> gone(way.begin(), way.end());
  gone.push_back(front);
  const Cost cost = cost_of(ground_, gone);
  attack.travelled += cost.known;
  attack.cost = cost.known;
  attack.unknown = cost.unknown;
}

// Where its reaction puts it, further on in the log before the fights begin.
std::optional<Quad> Referee::reacts(std::size_t piece) const {
  const auto base = base_of(scenario_, piece);
  for (std::size_t i = phase_of_turn_; turn_ && base && i < turn_->phases.size(); ++i) {
    const document::LoggedPhase& phase = turn_->phases[i];
    if (ends_declarations(phase.id)) break;
    if (phase.id != "reactions") continue;
    for (const Action& item : phase.actions)
      if (item.what == document::Act::move && item.piece == name(piece) && item.path && !item.path->list.empty() && item.heading_degrees) {
        const auto& at = item.path->list.back();
        if (std::abs(at.x) > geometry::MAX_THOUSANDTHS || std::abs(at.y) > geometry::MAX_THOUSANDTHS) continue;
        return quad_of(*base, {{static_cast<std::int32_t>(at.x), static_cast<std::int32_t>(at.y)},
                               static_cast<std::int32_t>(item.heading_degrees->thousandths / 100 % geometry::FULL_TURN_TENTHS)});
      }
  }
  return std::nullopt;
}

std::vector<Quad> Referee::enemies_of(std::size_t army, std::size_t but) const {
  std::vector<Quad> enemies;
  for (const std::size_t enemy : pieces_of(1 - army))
    if (enemy != but) enemies.push_back(bases_.at(enemy));
  return enemies;
}

// [9.3] Whether the attacker could be placed before the zone that it attacks, if its target stood so; and when not, whether ground that
// none may enter is among what keeps it off.
Referee::Room Referee::room_before(const Attack& attack, const Quad& target) const {
  constexpr double STEP = INCH / 10;
  const auto base = base_of(scenario_, attack.attacker);
  if (!base) return Room::free;
  const BaseEdge edge = attack.zone.value_or(attack.edge);
  const auto [begin, end] = target.edge(edge);
  const Spot along = (end - begin) * (1 / length(end - begin));
  const Quad middle = placed_against(target, edge, *base, INCH);
  const auto enemies = enemies_of(army_of(attack.attacker), attack.target);
  bool ground = false;
  const int most = static_cast<int>((length(end - begin) + base->width) / 2 / STEP);
  for (int i = -most; i <= most; ++i) {
    const Quad there = middle.moved(along * (i * STEP));
    const Contact contact = judge_contact(field_.scene, there, target, edge, enemies);
    if (contact.fault == ContactFault::impassable) ground = true;
    if (contact.fault == ContactFault::none && stands_free(attack.attacker, attack.target, there)) return Room::free;
  }
  return ground ? Room::ground : Room::taken;
}

// But for these two no base is there, and the ground can be entered.
bool Referee::stands_free(std::size_t piece, std::size_t other, const Quad& there) const {
  return field_.scene.on_table(there) && !field_.scene.on_impassable(there) &&
         std::none_of(bases_.begin(), bases_.end(),
                      [&](const auto& one) { return one.first != piece && one.first != other && overlap(one.second, there); });
}

}  // namespace hexwright::rulesets::lee
