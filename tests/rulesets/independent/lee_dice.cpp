// The lists of 9.13 and 9.14, line by line, and dice thrown one after another.
#include "tests/rulesets/independent/lee_dice.hpp"

#include <algorithm>

namespace hexwright::independent::lee {

namespace {

constexpr int FACES = 6;

// ---- who stands where

bool cavalry_charges(const Unit& unit, bool attacks) { return unit.type == Type::cavalry && unit.charges.value_or(attacks); }

// 9.13: a line of the list each.
bool rough(Terrain terrain, Cover cover) { return terrain == Terrain::difficult || cover == Cover::fence; }
bool close(Terrain terrain, Cover cover) { return terrain == Terrain::forest || terrain == Terrain::built_up || cover == Cover::wall; }

int both_lines(const Fight& fight, int a, int b) { return fight.rulings.terrain_highest ? std::max(a, b) : a + b; }

// 9.14: what a unit stands in, and what it stands behind.
int of_terrain(Terrain terrain) { return terrain == Terrain::open ? 0 : terrain == Terrain::difficult ? 1 : 2; }
int of_cover(Cover cover) { return cover == Cover::none ? 0 : cover == Cover::fence ? 1 : 2; }
// With a star: a fence, a forest, buildings, a stream, a wall, works; not difficult terrain.
bool starred(Terrain terrain, Cover cover) {
  const bool star_of_terrain = terrain == Terrain::forest || terrain == Terrain::built_up;
  const bool star_of_cover = cover != Cover::none;
  return star_of_terrain || star_of_cover;
}

bool flank(Zone zone) { return zone == Zone::left || zone == Zone::right; }
int from_side(Zone zone) { return zone == Zone::front ? 0 : flank(zone) ? 4 : 6; }

// ---- WB [9.13]

struct Side {
  const Unit& unit;
  Cover cover;   // before it, towards the other
  bool charges;  // as cavalry
};

int impetus(const Side& own, const Side& enemy) {
  if (!own.charges) return 0;
  const bool in_terrain = rough(enemy.unit.terrain, enemy.cover) || close(enemy.unit.terrain, enemy.cover);
  if (enemy.unit.type == Type::infantry && in_terrain) return 0;
  return own.unit.impetus * (enemy.unit.dispersed ? 2 : 1);
}

int against_a_charge(const Fight& fight, const Side& own, const Side& enemy) {
  if (!enemy.charges || own.unit.type != Type::infantry) return 0;
  return both_lines(fight, rough(own.unit.terrain, own.cover) ? 2 : 0, close(own.unit.terrain, own.cover) ? 4 : 0);
}

int base_value(const Unit& unit, Stage stage) { return stage == Stage::fire ? unit.fire : unit.melee; }

int extra_value(const Unit& unit, Stage stage) {
  int sum = 0;
  for (const Extra& extra : unit.extras) sum += stage == Stage::fire ? extra.fire : extra.melee;
  return sum;
}
int extra_morale(const Unit& unit) {
  int sum = 0;
  for (const Extra& extra : unit.extras) sum += extra.morale;
  return sum;
}

int enemy_lost(const Unit& enemy, int lost_now) { return std::min(3, enemy.lost + lost_now); }

bool adds_to_value(const Unit& unit, Stage stage) {
  return unit.general && (stage == Stage::fire ? unit.general->fire : unit.general->melee);
}
bool adds_to_morale(const Fight& fight, const Unit& unit, const Standing& standing) {
  return unit.general && unit.general->morale && (!fight.rulings.morale_once || standing.first);
}

Roll roll_of(int plain, const Unit& unit, bool general) {
  Roll roll{std::max(plain, 0)};
  if (general) {
    roll.command = unit.active ? 1 : 2;
    roll.both = !unit.active;
  }
  return roll;
}

int supports(const Unit& unit, Stage stage) { return stage == Stage::melee ? unit.melee_supports.value_or(unit.supports) : unit.supports; }

int dispersed(const Unit& unit, Stage stage) {
  if (stage != Stage::fire || !unit.dispersed) return 0;
  return unit.type == Type::cavalry ? 1 : unit.type == Type::infantry ? 2 : 0;
}

// ---- dice

struct Thrown {
  int successes = 0, sixes = 0;
  auto operator<=>(const Thrown&) const = default;
};

Odds<Thrown> throw_all(const Roll& roll, int from, int command_from, bool command_sixes) {
  constexpr int MOST_SIXES = 2;
  Odds<Thrown> odds{{Thrown{}, Chance(1)}};
  for (int die = 0; die < roll.plain; ++die) {
    Odds<Thrown> next;
    for (const auto& [thrown, chance] : odds)
      for (int face = 1; face <= FACES; ++face)
        next[{thrown.successes + (face >= from), std::min(MOST_SIXES, thrown.sixes + (face == FACES))}] += chance * Chance(1, 1);
    odds = std::move(next);
  }
  if (roll.command == 0) return odds;
  Odds<Thrown> next;
  for (const auto& [thrown, chance] : odds)
    for (int first = 1; first <= FACES; ++first)
      for (int second = 1; second <= FACES; ++second) {
        const bool success = first >= command_from && (!roll.both || second >= command_from);
        const int sixes = command_sixes ? (first == FACES) + (roll.both && second == FACES) : 0;
        next[{thrown.successes + success, std::min(MOST_SIXES, thrown.sixes + sixes)}] += chance * Chance(1, 2);
      }
  return next;
}

// Hits that are left, and whether there was a double six.
Odds<std::pair<int, bool>> hits(const Fight& fight, const Roll& value, const Roll& morale) {
  const auto hit = throw_all(value, fight.hit_from, fight.command_from, !fight.rulings.sixes_apart);
  const auto save = throw_all(morale, fight.save_from, fight.command_from, false);
  Odds<int> saved;
  for (const auto& [thrown, chance] : save) saved[thrown.successes] += chance;
  Odds<std::pair<int, bool>> odds;
  for (const auto& [thrown, chance] : hit)
    for (const auto& [saves, chance_of_saves] : saved)
      odds[{std::max(0, thrown.successes - saves), thrown.sixes >= 2}] += chance * chance_of_saves;
  return odds;
}

}  // namespace

// Fewer than none cannot be divided; against one enemy all modifiers are summed.
int to_divide(const Fight& fight, int dice) { return fight.attackers.size() > 1 ? std::max(0, dice) : dice; }

int shared_value(const Fight& fight, Stage stage) {
  const Unit& unit = fight.attacked;
  const int base = base_value(unit, stage);
  if (base == 0) return 0;
  const bool on_foot_or_horse = unit.type != Type::artillery;
  const bool holds_the_line = fight.reaction == Reaction::stand || fight.reaction == Reaction::extended;
  return to_divide(fight, base + (on_foot_or_horse && holds_the_line && unit.order == Order::defence ? 1 : 0) + extra_value(unit, stage));
}

int shared_terrain(const Fight& fight) { return of_terrain(fight.attacked.terrain); }

int shared_morale(const Fight& fight, Stage stage) {
  const Unit& unit = fight.attacked;
  if (unit.morale == 0) return 0;
  return to_divide(fight, unit.morale + supports(unit, stage) + dispersed(unit, stage) + shared_terrain(fight) + extra_morale(unit));
}

Rolls rolls(const Fight& fight, std::size_t zone, Stage stage, int value_share, int morale_share, const Standing& standing) {
  const Attacker& attacker = fight.attackers[zone];
  const bool attacks = !fight.accidental;
  const Side own{attacker.unit, attacker.own_cover, cavalry_charges(attacker.unit, attacks)};
  const Side other{fight.attacked, attacker.cover, cavalry_charges(fight.attacked, false)};
  const bool general_of_attacker = fight.generals && attacker.unit.general && standing.general_of_attacker;
  const bool general_of_attacked = fight.generals && fight.attacked.general && standing.general_of_attacked &&
                                   (fight.attackers.size() == 1 || fight.attacked.general->zone == attacker.zone);
  Rolls result;

  if (const int base = base_value(attacker.unit, stage); base > 0)
    result.attacker_value = roll_of(base + extra_value(attacker.unit, stage) + enemy_lost(fight.attacked, standing.lost_by_attacked) +
                                        from_side(attacker.zone) + impetus(own, other) + against_a_charge(fight, own, other),
                                    attacker.unit, general_of_attacker && adds_to_value(attacker.unit, stage));
  else if (fight.rulings.zero_impetus)
    result.attacker_value.plain = impetus(own, other);

  if (base_value(fight.attacked, stage) > 0)
    result.attacked_value = roll_of(
        value_share + enemy_lost(attacker.unit, standing.lost_by_attacker) + impetus(other, own) + against_a_charge(fight, other, own),
        fight.attacked, general_of_attacked && adds_to_value(fight.attacked, stage));
  else if (fight.rulings.zero_impetus)
    result.attacked_value.plain = impetus(other, own);

  if (attacker.unit.morale > 0) {
    const bool infantry_has_a_star =
        fight.attacked.type == Type::infantry && fight.attacked.morale > 0 && starred(fight.attacked.terrain, attacker.cover);
    const int side = attacker.unit.type == Type::cavalry && infantry_has_a_star ? 0 : from_side(attacker.zone);
    result.attacker_morale =
        roll_of(attacker.unit.morale + supports(attacker.unit, stage) + dispersed(attacker.unit, stage) + extra_morale(attacker.unit) +
                    side + both_lines(fight, of_terrain(attacker.unit.terrain), of_cover(attacker.own_cover)) +
                    (attacker.higher == Higher::attacker ? 2 : 0),
                attacker.unit, general_of_attacker && adds_to_morale(fight, attacker.unit, standing));
  }

  if (fight.attacked.morale > 0) {
    const int terrain = both_lines(fight, of_terrain(fight.attacked.terrain), of_cover(attacker.cover));
    const bool awaits = fight.reaction != Reaction::counterattack;
    const int once_more = fight.attacked.type == Type::infantry && awaits && own.charges ? terrain : 0;
    result.attacked_morale =
        roll_of(morale_share + terrain - shared_terrain(fight) + once_more + (attacker.higher == Higher::attacked ? 2 : 0), fight.attacked,
                general_of_attacked && adds_to_morale(fight, fight.attacked, standing));
  }
  return result;
}

Odds<Clash> clashes(const Fight& fight, const Rolls& rolls) {
  Odds<Clash> odds;
  const auto on_attacked = hits(fight, rolls.attacker_value, rolls.attacked_morale);
  const auto on_attacker = hits(fight, rolls.attacked_value, rolls.attacker_morale);
  for (const auto& [attacked, chance] : on_attacked)
    for (const auto& [attacker, chance_of_attacker] : on_attacker)
      odds[{attacked.first, attacker.first, attacked.second, attacker.second}] += chance * chance_of_attacker;
  return odds;
}

Chance spared(const Fight& fight, const Unit& unit) {
  if (!unit.general || !unit.general->tests) return Chance();
  const Chance one(static_cast<std::uint32_t>(FACES + 1 - fight.command_from), 1);
  return unit.active ? one : one * one;
}
Chance killed(const Fight& fight, const Unit& unit) {
  if (!unit.general || !unit.general->tests) return Chance(1);
  const auto good = static_cast<std::uint32_t>(FACES + 1 - fight.command_from);
  return unit.active ? Chance(FACES - good, 1) : Chance(FACES * FACES - good * good, 2);
}

bool both_without_fire(const Fight& fight, std::size_t zone) { return fight.attacked.fire == 0 && fight.attackers[zone].unit.fire == 0; }

bool makes_sense(const Fight& fight) {
  const Unit& attacked = fight.attacked;
  const auto all = [&](auto holds) { return std::all_of(fight.attackers.begin(), fight.attackers.end(), holds); };
  if (fight.reaction != Reaction::stand && (attacked.pinned || attacked.engaged)) return false;
  if (fight.reaction == Reaction::counterattack &&
      (attacked.type == Type::artillery || !all([](const Attacker& one) { return one.zone == Zone::front; })))
    return false;
  if (fight.reaction == Reaction::front_change && !all([](const Attacker& one) { return one.far || one.zone != Zone::front; }))
    return false;
  const auto one_roll = [&](const Unit& unit) {
    return !fight.rulings.one_roll || !fight.generals || !unit.general ||
           int{unit.general->fire} + int{unit.general->melee} + int{unit.general->morale} <= 1;
  };
  return one_roll(attacked) && all([&](const Attacker& one) { return one_roll(one.unit); });
}

bool may_pursue(const Unit& unit) {
  return unit.active && unit.order != Order::defence && unit.type != Type::artillery && unit.cohesion > 1;
}

Odds<bool> test(const Fight& fight, int dice) {
  Odds<bool> odds{{false, Chance(1)}};
  for (int die = 0; die < dice; ++die) {
    Odds<bool> next;
    for (const auto& [passed, chance] : odds)
      for (int face = 1; face <= FACES; ++face) next[passed || face >= fight.command_from] += chance * Chance(1, 1);
    odds = std::move(next);
  }
  return odds;
}

}  // namespace hexwright::independent::lee
