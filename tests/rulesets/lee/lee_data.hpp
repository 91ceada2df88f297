// The combat rules of Lee with success faces of the test's own, and units in a line each.
#pragma once

#include <catch2/catch.hpp>

#include "model/wording/catalogue.hpp"
#include "rulesets/lee/fights/round.hpp"
#include "rulesets/lee/procedures/results.hpp"
#include "rulesets/rulesets.hpp"

namespace hexwright::test {

using namespace rulesets::lee;

inline const project::Game& lee_game() {
  static const std::shared_ptr<const project::Game> game = [] {
    for (const validator::GameRules& rules : rulesets::all_games())
      if (rules.data.id == "lee") return project::built_in_game(rules.data.xml);
    throw std::out_of_range("no game called lee");
  }();
  return *game;
}
inline const Numbers& lee_numbers() {
  static const Numbers numbers = [] {
    auto read = Numbers::of(lee_game());
    if (!read) throw std::runtime_error(wording::english().words(read.error().message));
    return *read;
  }();
  return numbers;
}
// p = 1/2 and p = 1/3 of the oracles.
inline constexpr Faces HALF{4, 4, 4}, THIRD{5, 5, 5};

inline Unit infantry(int fire, int melee, int morale, int cohesion) {
  Unit unit;
  unit.fire = fire;
  unit.melee = melee;
  unit.morale = morale;
  unit.cohesion = cohesion;
  return unit;
}
inline Unit cavalry(int fire, int melee, int morale, int cohesion, int impetus) {
  Unit unit = infantry(fire, melee, morale, cohesion);
  unit.type = Type::cavalry;
  unit.impetus = impetus;
  unit.charges = true;
  return unit;
}
inline Fight duel(Unit attacker, Unit attacked, Zone zone = Zone::front) {
  Fight fight;
  fight.attacked = std::move(attacked);
  fight.encounters.push_back({});
  fight.encounters.back().attacker = std::move(attacker);
  fight.encounters.back().zone = zone;
  return fight;
}
inline Ends all_ends(const Fight& fight, Faces faces = HALF, const Rulings& rulings = {}) {
  Round round({fight, lee_numbers(), rulings, faces});
  const auto splits = round.splits(round.first(), fight.encounters.size());
  return round.ends(splits[round.best(splits)]);
}
template <class Which>
Fraction chance_of(const Ends& ends, Which which) {
  Fraction sum(0);
  for (const auto& [end, probability] : ends)
    if (which(end)) sum = sum + probability;
  return sum;
}
inline Fraction loss_of(int hits_dice, int saves_dice, int loss, int face = 4) {
  const Hits through = hits({hits_dice, face}, {saves_dice, face});
  return static_cast<std::size_t>(loss) < through.plain.size() ? through.at(static_cast<std::size_t>(loss)).of(through.all) : Fraction(0);
}

}  // namespace hexwright::test
