// Coming on, going, and leaving. A player who advances goes for what is worth most for the least way, where few others go.
#include <algorithm>

#include "validator/simulator/generic/game.hpp"

namespace hexwright::validator::generic {

using wording::say;

namespace {

constexpr int MOST_STEPS = 200;  // in one move, where some cost nothing
constexpr std::int32_t NEEDED_TO_ATTACK = 4;
constexpr std::int64_t GUARD_WORTH = 2;                // what is held is worth more than what is not
constexpr std::int64_t CROWD_COST = 12, WAY_COST = 4;  // against tenths of a point

}  // namespace

std::int32_t Game::way_left(std::int32_t piece, std::int32_t number, std::int32_t hex) const {
  return target(number).way[static_cast<std::size_t>(sheet(piece).mover)][static_cast<std::size_t>(hex)];
}

bool Game::is_out_of_supply(int side) const {
  for (std::size_t i = 0; i < tokens_.size(); ++i)
    if (tokens_[i] == 0 && scenario_->tokens[i].side == side) return true;
  return false;
}

void Game::movement(int side) {
  for (const std::int32_t piece : scenario_->pieces_of[static_cast<std::size_t>(side)]) {
    const auto i = static_cast<std::size_t>(piece);
    if (hex_of(piece) == NOWHERE) {
      const bool returns = gone_[i] != 0 && exited_[i] == 0 && sheet(piece).start_hex != NOWHERE;  // it was withdrawn, and comes back
      if (entered_[i] == 0 || returns) bring_on(piece);
    } else {
      move(piece);
    }
  }
}

void Game::bring_on(std::int32_t piece) {
  const std::int32_t number = sheet(piece).entry_rule;
  if (number < 0) return;
  const auto rule = static_cast<std::size_t>(number);
  if (schedule_.now[rule] == 0 || !scenario_->schedule.has_room(rule, turn_, schedule_)) return;
  if (!come_on(piece, scenario_->entry_hexes[rule])) return;
  entered_[static_cast<std::size_t>(piece)] = 1;
  gone_[static_cast<std::size_t>(piece)] = 0;
  scenario_->schedule.came_on(rule, turn_, schedule_);
  if (entered_turn_[rule] == 0) entered_turn_[rule] = turn_;
  if (scripts_ && scripts_->has(Hook::enter)) scripts_->entered(piece, hex_of(piece));
  move(piece);
}

// In the first of the hexes that is open to it; false when none is.
bool Game::come_on(std::int32_t piece, std::span<const std::int32_t> hexes) {
  const int side = sheet(piece).side;
  for (const std::int32_t hex : hexes) {
    if (first_in(1 - side, hex) != NOWHERE || !fits(piece, hex)) continue;
    if (scripts_ && scripts_->has(Hook::may_enter) && !scripts_->may_enter(piece, hex)) continue;
    put(piece, hex);
    tell(side, [&] { return say("{piece} comes on at {hex}.", {{"piece", sheet(piece).name}, {"hex", label(hex)}}); });
    return true;
  }
  return false;
}

void Game::set_target(std::int32_t piece, std::int32_t number) {
  std::int32_t& chosen = target_[static_cast<std::size_t>(piece)];
  if (chosen != NOWHERE) --sent_[static_cast<std::size_t>(chosen)];
  chosen = number;
  if (number != NOWHERE) ++sent_[static_cast<std::size_t>(number)];
}

// Where the enemy stands several are needed.
std::int64_t Game::crowd_at(int side, std::int32_t number) const {
  const std::int32_t sent = sent_[static_cast<std::size_t>(number)];
  return std::max(0, has_fighters(1 - side, target(number).hex) ? sent - NEEDED_TO_ATTACK : sent) * CROWD_COST;
}

// A hex is worth going to until the side holds it; then who stands there first stays.
std::int32_t Game::choose_target(std::int32_t piece) {
  const int side = sheet(piece).side;
  const std::int32_t here = hex_of(piece), old = target_[static_cast<std::size_t>(piece)];
  if (old != NOWHERE && target(old).what == Target::For::hold) {
    const bool there = target(old).hex == here && first_in(side, here) == piece;
    if (there || holder_[static_cast<std::size_t>(target(old).hex)] != side) return old;
  }
  set_target(piece, NOWHERE);
  std::int32_t best = NOWHERE;
  std::int64_t least = INT64_MAX;
  for (const std::int32_t number : scenario_->targets_of[static_cast<std::size_t>(side)]) {
    const Target& one = target(number);
    const bool hold = one.what == Target::For::hold;
    if (!hold && one.members[static_cast<std::size_t>(piece)] == 0) continue;
    const std::int32_t way = way_left(piece, number, here);
    if (way < 0) continue;
    if (hold && !sheet(piece).fights) continue;  // he would hold nothing
    if (hold && holder_[static_cast<std::size_t>(one.hex)] == side && (one.hex != here || first_in(side, here) != piece)) continue;
    const bool guards = hold && one.hex == here && holder_[static_cast<std::size_t>(here)] == side;
    const std::int64_t worth = guards ? GUARD_WORTH * one.weight : one.weight;
    const std::int64_t cost = way * WAY_COST / ONE + (hold && !guards ? crowd_at(side, number) : 0) - worth;
    if (cost >= least) continue;
    least = cost;
    best = number;
  }
  set_target(piece, best);
  return best;
}

void Game::move(std::int32_t piece) {
  const int side = sheet(piece).side;
  const std::int32_t leaving = sheet(piece).leaving;
  if (leaving >= 0) {
    const Schedule::Leaving& order = scenario_->schedule.leaving()[static_cast<std::size_t>(leaving)];
    if (schedule_.now[order.rule] != 0 && !order.optional) {
      const std::int32_t out = scenario_->leave_target[static_cast<std::size_t>(leaving)];
      if (out == NOWHERE) return leave(piece, true);
      return walk(piece, out);
    }
  }
  if (policy(side).name == PolicyName::hold) return;
  if (policy(side).name == PolicyName::random) return walk(piece, NOWHERE);
  const std::int32_t chosen = choose_target(piece);
  if (chosen != NOWHERE) walk(piece, chosen);
}

bool Game::may_step(std::int32_t piece, std::int32_t from, std::size_t way, std::int32_t left) const {
  const std::int32_t to = scenario_->ground.beside(from)[way];
  if (to == NOWHERE) return false;
  const std::int32_t cost = scenario_->ground.cost_of(sheet(piece).mover, from, way);
  const int enemy = 1 - sheet(piece).side;
  if (cost < 0 || cost > left || has_fighters(enemy, to)) return false;
  if (!sheet(piece).fights && first_in(enemy, to) != NOWHERE) return false;
  return fits(piece, to);
}

// 0 to 5; -1: it stays.
int Game::step_of(std::int32_t piece, std::int32_t number, std::int32_t left) {
  const std::int32_t here = hex_of(piece);
  if (number == NOWHERE) {
    std::array<int, WAYS + 1> open{-1};
    int count = 1;
    for (std::size_t way = 0; way < WAYS; ++way)
      if (may_step(piece, here, way, left)) open[static_cast<std::size_t>(count++)] = static_cast<int>(way);
    return open[static_cast<std::size_t>(dice_.roll(count) - 1)];
  }
  int best = -1;
  std::int32_t least = way_left(piece, number, here);
  for (std::size_t way = 0; way < WAYS; ++way) {
    const std::int32_t to = scenario_->ground.beside(here)[way];
    if (to == NOWHERE) continue;
    const std::int32_t after = way_left(piece, number, to);
    if (after < 0 || after >= least || !may_step(piece, here, way, left)) continue;
    least = after;
    best = static_cast<int>(way);
  }
  return best;
}

void Game::follow(int side, std::int32_t from, std::int32_t to) {
  if (has_fighters(side, from)) return;
  for (std::int32_t piece = first_in(side, from); piece != NOWHERE;) {
    const std::int32_t next = next_in(piece);
    if (fits(piece, to)) {
      take(piece);
      put(piece, to);
      tell(side, [&] { return say("{piece} goes along to {to}.", {{"piece", sheet(piece).name}, {"to", label(to)}}); });
    }
    piece = next;
  }
}

void Game::walk(std::int32_t piece, std::int32_t number) {
  const int side = sheet(piece).side;
  const std::int32_t from = hex_of(piece);
  std::int64_t points = sheet(piece).allowance;
  if (is_out_of_supply(side)) points = points * scenario_->unsupplied[0] / ONE;
  auto left = static_cast<std::int32_t>(points);
  for (int steps = 0; steps < MOST_STEPS; ++steps) {
    const int way = step_of(piece, number, left);
    if (way < 0) break;
    const std::int32_t here = hex_of(piece), to = scenario_->ground.beside(here)[static_cast<std::size_t>(way)];
    left -= scenario_->ground.cost_of(sheet(piece).mover, here, static_cast<std::size_t>(way));
    take(piece);
    put(piece, to);
    if (scenario_->stops_at_contact && beside_enemy(side, to)) break;
  }
  const std::int32_t here = hex_of(piece);
  if (here != from) {
    tell(side, [&] {
      return say("{piece} moves from {from} to {to}.", {{"piece", sheet(piece).name}, {"from", label(from)}, {"to", label(here)}});
    });
    follow(side, from, here);
  }
  if (number != NOWHERE && target(number).what != Target::For::hold && way_left(piece, number, here) == 0)
    leave(piece, target(number).what == Target::For::leave);
}

}  // namespace hexwright::validator::generic
