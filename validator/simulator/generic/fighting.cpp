// Attacks by the combat table: who attacks, what comes of it, and who goes where afterwards.
#include <algorithm>

#include "validator/simulator/generic/game.hpp"

namespace hexwright::validator::generic {

using wording::Decimal;
using wording::say;

namespace {

constexpr std::int64_t GROUND_WORTH = 1000, RETREAT_WORTH = 500;  // thousandths of a step: what who attacks gains and loses by retreats

}  // namespace

std::int64_t Game::strength(std::int32_t piece, bool attacking) const {
  const PieceSheet& one = sheet(piece);
  if (!one.fights) return 0;
  const auto& values = attacking ? one.attack : one.defence;
  const std::int64_t left = steps_[static_cast<std::size_t>(piece)];
  if (one.has_back) return values[left < one.steps ? 1 : 0];
  return values[0] * left / one.steps;
}

Game::Attack Game::attack_on(int side, std::int32_t hex) {
  Attack attack;
  attack.hex = hex;
  attackers_.clear();
  defenders_.clear();
  const Ground& ground = scenario_->ground;
  const FightGround& here = ground.fights[static_cast<std::size_t>(hex)];
  bool all_across = true;
  FightGround across;
  for (std::size_t way = 0; way < WAYS; ++way) {
    const std::int32_t from = ground.beside(hex)[way];
    if (from == NOWHERE) continue;
    const std::size_t back = (way + WAYS / 2) % WAYS;
    for (std::int32_t piece = first_in(side, from); piece != NOWHERE; piece = next_in(piece)) {
      const std::int64_t own = strength(piece, true);
      if (own <= 0 || fought_[static_cast<std::size_t>(piece)] != 0 || ground.cost_of(sheet(piece).mover, from, back) < 0) continue;
      FightGround crossed;
      if (!ground.fights_across.empty()) crossed = ground.fights_across[static_cast<std::size_t>(from) * WAYS + back];
      attack.strength += own * crossed.times / ONE;
      all_across = all_across && (crossed.shift != 0 || crossed.roll != 0);
      if (crossed.shift != 0 || crossed.roll != 0) across = crossed;
      attack.own_steps += steps_[static_cast<std::size_t>(piece)];
      attackers_.push_back(piece);
    }
  }
  for (std::int32_t piece = first_in(1 - side, hex); piece != NOWHERE; piece = next_in(piece)) {
    attack.defence += strength(piece, false);
    if (sheet(piece).fights) attack.enemy_steps += steps_[static_cast<std::size_t>(piece)];
    defenders_.push_back(piece);
  }
  if (attackers_.empty()) return attack;
  if (is_out_of_supply(side)) attack.strength = attack.strength * scenario_->unsupplied[1] / ONE;
  attack.defence = attack.defence * here.times / ONE;
  attack.roll_change = here.roll + (all_across ? across.roll : 0);
  attack.column = scenario_->combat->column(attack.strength, attack.defence, here.shift + (all_across ? across.shift : 0));
  return attack;
}

// What the attack costs the enemy on the average, against what it costs him who makes it.
bool Game::attacks(int side, const Attack& attack) {
  if (attackers_.empty() || attack.column < 0 || policy(side).name == PolicyName::hold) return false;
  if (policy(side).name == PolicyName::random) return dice_.roll(2) == 1;
  const CombatTable& table = *scenario_->combat;
  const auto cost = [](const Harm& harm, int steps, std::int64_t retreat) {
    return harm.gone ? steps * ONE : std::min(int{harm.steps}, steps) * ONE + (harm.retreat_hexes > 0 ? retreat : 0);
  };
  std::int64_t gain = 0;
  for (int roll = table.least_roll(); roll <= table.most_roll(); ++roll) {
    const Outcome& outcome = table.at(attack.column, roll + attack.roll_change);
    std::int64_t theirs = cost(outcome.defender, attack.enemy_steps, GROUND_WORTH),
                 own = cost(outcome.attacker, attack.own_steps, RETREAT_WORTH);
    if (outcome.exchange) {
      theirs = attack.enemy_steps * ONE;
      own = std::min(attack.enemy_steps, attack.own_steps) * ONE;
    }
    gain += table.throws(roll) * (theirs * 100 - own * policy(side).caution);
  }
  return gain > 0;
}

void Game::fighting(int side) {
  for (const std::int32_t piece : scenario_->pieces_of[static_cast<std::size_t>(side)]) fought_[static_cast<std::size_t>(piece)] = 0;
  std::fill(attacked_.begin(), attacked_.end(), std::uint8_t{0});
  for (const std::int32_t piece : scenario_->pieces_of[static_cast<std::size_t>(side)]) {
    const std::int32_t from = hex_of(piece);
    if (from == NOWHERE || fought_[static_cast<std::size_t>(piece)] != 0 || !beside_enemy(side, from)) continue;
    for (const std::int32_t hex : scenario_->ground.beside(from)) {
      if (hex == NOWHERE || attacked_[static_cast<std::size_t>(hex)] != 0 || !has_fighters(1 - side, hex)) continue;
      const Attack attack = attack_on(side, hex);
      attacked_[static_cast<std::size_t>(hex)] = 1;
      if (!attacks(side, attack)) continue;
      fight(side, attack);
      break;
    }
  }
}

void Game::fight(int side, const Attack& attack) {
  const CombatTable& table = *scenario_->combat;
  int roll = 0;
  for (int die = 0; die < table.dice(); ++die) roll += dice_.roll(table.faces());
  const Outcome& outcome = table.at(attack.column, roll + attack.roll_change);
  for (const std::int32_t piece : attackers_) fought_[static_cast<std::size_t>(piece)] = 1;
  tell(side, [&] {
    return say("Attack on {hex}: {attack} against {defence}, column {column}, roll {roll}: {result}.",
               {{"hex", label(attack.hex)},
                {"attack", Decimal{attack.strength}},
                {"defence", Decimal{attack.defence}},
                {"column", table.head(attack.column)},
                {"roll", std::int64_t{roll + attack.roll_change}},
                {"result", outcome.printed}});
  });
  if (outcome.exchange) {
    suffer(defenders_, {0, 0, true});
    lose_steps(attackers_, attack.enemy_steps);
  } else {
    suffer(defenders_, outcome.defender);
    suffer(attackers_, outcome.attacker);
  }
  // Without anybody who fights beside them the others are lost.
  if (!has_fighters(1 - side, attack.hex)) {
    while (first_in(1 - side, attack.hex) != NOWHERE) eliminate(first_in(1 - side, attack.hex));
    advance_into(side, attack.hex);
  }
}

void Game::suffer(std::vector<std::int32_t>& pieces, const Harm& harm) {
  if (harm.gone)
    for (const std::int32_t piece : pieces)
      if (hex_of(piece) != NOWHERE) eliminate(piece);
  lose_steps(pieces, harm.steps);
  if (harm.retreat_hexes > 0)
    for (const std::int32_t piece : pieces)
      if (hex_of(piece) != NOWHERE) retreat(piece, harm.retreat_hexes);
}

void Game::lose_steps(std::vector<std::int32_t>& pieces, int steps) {
  for (; steps > 0; --steps) {
    std::int32_t strongest = NOWHERE;
    for (const std::int32_t piece : pieces)
      if (hex_of(piece) != NOWHERE && sheet(piece).fights &&
          (strongest == NOWHERE || steps_[static_cast<std::size_t>(piece)] > steps_[static_cast<std::size_t>(strongest)]))
        strongest = piece;
    if (strongest == NOWHERE) return;
    const auto i = static_cast<std::size_t>(strongest);
    if (steps_[i] == 1) {
      eliminate(strongest);
      continue;
    }
    --steps_[i];
    note_losses(strongest);
    ++steps_lost_[sheet(strongest).side];
    tell(sheet(strongest).side, [&] {
      return say("{piece} loses a step and has {left} left.", {{"piece", sheet(strongest).name}, {"left", std::int64_t{steps_[i]}}});
    });
  }
}

// Away from all enemies if there is such a hex; of several the first clockwise.
void Game::retreat(std::int32_t piece, int hexes) {
  const int side = sheet(piece).side;
  const std::int32_t from = hex_of(piece);
  for (; hexes > 0; --hexes) {
    const std::int32_t here = hex_of(piece);
    std::int32_t best = NOWHERE;
    int fewest = INT16_MAX;
    for (std::size_t way = 0; way < WAYS; ++way) {
      if (!may_step(piece, here, way, INT32_MAX)) continue;
      const std::int32_t to = scenario_->ground.beside(here)[way];
      const int enemies = contacts_[static_cast<std::size_t>(1 - side)][static_cast<std::size_t>(to)];
      if (enemies >= fewest) continue;
      fewest = enemies;
      best = to;
    }
    if (best != NOWHERE) {
      take(piece);
      put(piece, best);
      continue;
    }
    if (!sheet(piece).fights) break;
    const auto i = static_cast<std::size_t>(piece);
    if (steps_[i] == 1) return eliminate(piece);
    --steps_[i];
    note_losses(piece);
    ++steps_lost_[static_cast<std::size_t>(side)];
  }
  if (hex_of(piece) != from)
    tell(side, [&] {
      return say("{piece} retreats from {from} to {to}.",
                 {{"piece", sheet(piece).name}, {"from", label(from)}, {"to", label(hex_of(piece))}});
    });
}

void Game::advance_into(int side, std::int32_t hex) {
  if (policy(side).name == PolicyName::hold) return;
  for (const std::int32_t piece : attackers_) {
    const std::int32_t from = hex_of(piece);
    if (from == NOWHERE || !sheet(piece).fights || !fits(piece, hex)) continue;
    const auto beside = scenario_->ground.beside(from);
    const auto way = std::find(beside.begin(), beside.end(), hex);
    if (way == beside.end() || scenario_->ground.cost_of(sheet(piece).mover, from, static_cast<std::size_t>(way - beside.begin())) < 0)
      continue;
    take(piece);
    put(piece, hex);
    tell(side, [&] {
      return say("{piece} moves from {from} to {to}.", {{"piece", sheet(piece).name}, {"from", label(from)}, {"to", label(hex)}});
    });
    follow(side, from, hex);
    return;
  }
}

}  // namespace hexwright::validator::generic
