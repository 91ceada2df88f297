// What fire and melee do to units, chapters 10, 11, 13 and 14, and reorganisation, chapter 12.
#include <algorithm>
#include <array>

#include "rulesets/pluton/engine/game.hpp"
#include "rulesets/pluton/procedures/leaders.hpp"
#include "rulesets/pluton/procedures/melee.hpp"
#include "rulesets/pluton/procedures/movement.hpp"
#include "rulesets/pluton/procedures/units.hpp"

namespace hexwright::rulesets::pluton {

void Game::harm(int piece, FireEffect effect, int by) {
  if (is_leader(piece) && is_lone_leader_lost(effect, scenario_->rulings)) return eliminate(piece);
  PieceState& state = state_.piece(piece);
  const Readiness before = state.readiness.level;
  set_readiness(piece, after_effect(state.readiness, effect, turn_, scenario_->tables, scenario_->rulings));
  if (effect.losses > 0 && !is_leader(piece))
    lose(piece, half_boxes_lost(effect.losses, sheet(piece).kind, scenario_->tables.numbers(), scenario_->rulings), by < 0);
  const bool pinned = before != Readiness::pinned && state.readiness.level == Readiness::pinned;
  if (by >= 0 && pinned) seek_leader(by, {false, false, true, false});
}

void Game::set_readiness(int piece, MarkedReadiness readiness) {
  const bool other_level = state_.piece(piece).readiness.level != readiness.level;
  state_.set_readiness(*scenario_, piece, readiness);
  if (!other_level) return;
  changed(sheet(piece).side, piece);
  tell(DeedKind::dropped, piece, -1, -1, -1, static_cast<int>(readiness.level));
}

// [13.5] A barrage is one shot at the whole stack: leaders are rolled for when all its losses are known.
void Game::lose(int piece, int losses, bool by_barrage) {
  const auto side = std::size_t{sheet(piece).side};
  const int hex = state_.hex(piece), lost = cross_out(piece, losses);
  if (!by_barrage) return check_leaders(static_cast<int>(side), hex, lost, lost);
  stack_lost_[side] += lost;
  most_lost_[side] = std::max(most_lost_[side], lost);
}

int Game::cross_out(int piece, int losses) {
  const int lost = std::min(losses, half_boxes(piece));
  state_.losses[static_cast<std::size_t>(piece)] += lost;
  state_.half_boxes_lost[sheet(piece).side] += lost;
  if (lost > 0) tell(DeedKind::lost, piece, -1, -1, -1, lost, half_boxes(piece));
  if (half_boxes(piece) == 0) eliminate(piece);
  return lost;
}

void Game::eliminate(int piece) {
  tell(DeedKind::eliminated, piece, -1, state_.hex(piece));
  state_.take(*scenario_, piece);
  changed(sheet(piece).side, piece);
  if (auto& times = state_.eliminated[static_cast<std::size_t>(piece)]; times < UINT8_MAX) ++times;
  PieceState& state = state_.piece(piece);
  PieceState gone;
  gone.fired_at = state.fired_at;
  gone.of_divided_fire = state.of_divided_fire;
  const std::int16_t sought = state.sought_turn;
  state = gone;
  state.sought_turn = sought;
}

// [13.5]
void Game::check_leaders(int side, int hex, int stack_lost, int unit_lost) {
  const int risk = leader_risk(stack_lost, unit_lost, scenario_->rulings);
  if (risk <= 0) return;
  for (int piece = state_.first_in(side, hex); piece >= 0;) {
    const int next = state_.next_in(piece);
    if (is_leader(piece)) {
      const int rolled = roll();
      tell(DeedKind::leader_checked, piece, -1, hex, -1, risk, 0, rolled);
      if (is_leader_lost(risk, rolled)) eliminate(piece);
    }
    piece = next;
  }
}

// [13.6] The platoon has done something that may bring its company a new leader.
void Game::seek_leader(int platoon, ReplacementFacts facts) {
  const PieceSheet& sought_by = sheet(platoon);
  if (sought_by.company < 0 || state_.hex(platoon) == NOWHERE) return;
  int fallen = -1;
  for (const int leader : scenario_->sides[sought_by.side].leaders) {
    if (sheet(leader).company != sought_by.company) continue;
    if (state_.hex(leader) != NOWHERE) facts.company_has_leader = true;
    if (fallen < 0 && state_.eliminated[static_cast<std::size_t>(leader)]) fallen = leader;
  }
  if (fallen < 0) return;
  PieceState& state = state_.piece(fallen);
  facts.rolled_this_turn = state.sought_turn == turn_;
  if (!may_roll_for_leader(facts, scenario_->rulings)) return;
  const int rolled = roll();
  const bool appears = leader_appears(rolled, scenario_->tables.numbers());
  tell(DeedKind::replaced, fallen, platoon, state_.hex(platoon), -1, appears ? 1 : 0, 0, rolled);
  state.sought_turn = static_cast<std::int16_t>(turn_);
  if (!appears) return;
  state_.put(*scenario_, fallen, state_.hex(platoon));
  changed(sheet(fallen).side, fallen);
  state.replacement = true;
  turn_over(fallen);
}

// [13.2] with the reading of how far "within range" reaches past enemies and obstacles.
int Game::open_distance(int side, int from, int to, int most) const {
  constexpr std::size_t MOST_RANGE_HEXES = 12, MOST_HEXES = 3 * MOST_RANGE_HEXES * (MOST_RANGE_HEXES + 1) + 1;
  std::array<std::int16_t, MOST_HEXES> reached{};
  std::size_t count = 1, ring = 0;
  reached[0] = static_cast<std::int16_t>(from);
  if (from == to) return 0;
  most = std::min(most, static_cast<int>(MOST_RANGE_HEXES));
  for (int steps = 1; steps <= most; ++steps) {
    const std::size_t end = count;
    for (; ring < end; ++ring)
      for (std::size_t way = 0; way < 6; ++way) {
        const int next = scenario_->ground[reached[ring]].beside[way];
        if (next == NOWHERE || std::find(reached.begin(), reached.begin() + static_cast<std::ptrdiff_t>(count), next) !=
                                   reached.begin() + static_cast<std::ptrdiff_t>(count))
          continue;
        if (next == to) return steps;
        if (state_.anybody(other_side(side), next) || scenario_->ground[next].terrain.blocks_sight) continue;
        reached[count++] = static_cast<std::int16_t>(next);
      }
  }
  return -1;
}

// [13.2] Ranges and scopes are taken from the rules once.
bool Game::is_commanded_by(int leader, int piece) const {
  const int from = state_.hex(leader), hex = state_.hex(piece);
  if (from == NOWHERE) return false;
  const PieceState& state = state_.piece(leader);
  const int range = command_ranges_[state.replacement ? 1 : 0][static_cast<std::size_t>(state.readiness.level)];
  if (scenario_->ground.distance(from, hex) > range) return false;
  return scenario_->rulings.command_path == Rulings::CommandPath::plain || open_distance(sheet(piece).side, from, hex, range) >= 0;
}

// Any of his leaders, rather the last one; NOWHERE: none.
int Game::find_commander(int piece, int last) const {
  if (last != NOWHERE && is_commanded_by(last, piece)) return last;
  for (const int leader : scenario_->ties_of(piece).commanders)
    if (is_commanded_by(leader, piece)) return leader;
  return NOWHERE;
}

// Where the path to the leader must be open, enemies count as well: then it is looked for each time.
bool Game::commanded(int piece) {
  if (is_leader(piece)) return true;
  Command& command = commands_[static_cast<std::size_t>(piece)];
  const int hex = state_.hex(piece);
  const std::int64_t change = leaders_change_[sheet(piece).side];
  const bool plain = scenario_->rulings.command_path == Rulings::CommandPath::plain;
  if (plain && command.leaders_change == change && command.hex == hex) return command.commanded;
  const int leader = find_commander(piece, command.leader);
  command = {change, hex, leader == NOWHERE ? command.leader : leader, leader != NOWHERE};
  return command.commanded;
}

int Game::morale(int piece) {
  return morale_now(sheet(piece).morale, 0, commanded(piece), scenario_->tables.numbers(), scenario_->rulings);
}

// A step changes all distances by one at most, so that who is farther off than one hex more than the nearest has no say in it.
void Game::find_near_enemies(int side, int hex) {
  near_enemies_.clear();
  near_hex_ = hex;
  nearest_enemy_hexes_ = geometry::MAX_COORDINATE;
  each_bit(state_.stood_on(other_side(side)), [&](int at) {
    const int distance = scenario_->ground.distance(hex, at);
    if (distance > nearest_enemy_hexes_ + 1) return;
    nearest_enemy_hexes_ = std::min(nearest_enemy_hexes_, distance);
    near_enemies_.push_back(static_cast<std::int16_t>(at));
  });
}

// To the best hex that the rules allow, of equals the first clockwise; without one the unit is lost with all its boxes.
void Game::retreat(int piece) {
  const int side = sheet(piece).side, hex = state_.hex(piece);
  RetreatHex facts;
  find_near_enemies(side, hex);
  int best = NOWHERE, best_order = 0;
  for (const int to : scenario_->ground[hex].neighbour) {
    if (to == NOWHERE) continue;
    facts.enemy = state_.anybody(other_side(side), to);
    if (facts.enemy) continue;
    facts.came_from = to == state_.piece(piece).from;
    StackFacts stack;
    stack.own = state_.platoons_in(side, to) + (is_leader(piece) ? 0 : 1);
    facts.has_room = fits(stack, scenario_->tables.numbers(), scenario_->rulings);
    facts.enemy_after_hexes = leads_away(to) ? 1 : 0;
    const auto order = retreat_order(facts, scenario_->rulings);
    if (!order || (best != NOWHERE && *order >= best_order)) continue;
    best = to;
    best_order = *order;
  }
  if (best == NOWHERE) {
    cross_out(piece, half_boxes(piece));
    return;
  }
  state_.move(*scenario_, piece, hex, best);
  changed(side, piece);
  state_.piece(piece).from = static_cast<std::int16_t>(hex);
  tell(DeedKind::retreated, piece, -1, hex, best);
  turn_over(piece);
}

int Game::total_half_boxes(int side, int hex) const {
  int total = 0;
  for (int piece = state_.first_in(side, hex); piece >= 0; piece = state_.next_in(piece)) total += half_boxes(piece);
  return total;
}

void Game::melees(int side) {
  melee_hexes_.clear();
  each_common(state_.stood_on(side), state_.stood_on(other_side(side)),
              [&](int hex) { melee_hexes_.push_back(static_cast<std::int16_t>(hex)); });
  for (const int hex : melee_hexes_)
    if (state_.anybody(side, hex) && state_.anybody(other_side(side), hex)) resolve(side, hex);
}

// [10.1] [10.2]
void Game::resolve(int phasing, int hex) {
  const int other = other_side(phasing);
  MeleeHex facts;
  facts.moved_here = false;
  for (int piece = state_.first_in(phasing, hex); piece >= 0; piece = state_.next_in(piece))
    facts.moved_here |= state_.piece(piece).moved_in == movements_;
  facts.moved_anywhere = anybody_moved_;
  facts.shelter = scenario_->ground[hex].terrain.shelter;
  facts.phasing_entered_second = state_.second_in[static_cast<std::size_t>(hex)] != other;
  if (may_decline(facts, scenario_->rulings)) {
    const int own = total_half_boxes(phasing, hex), enemy = total_half_boxes(other, hex);
    facts.phasing_declares = declares_melee(policy(phasing), own, enemy, dice_);
    facts.other_declares = declares_melee(policy(other), enemy, own, dice_);
  }
  switch (attacker(facts, scenario_->rulings)) {
    case Attacker::none:
      return tell(DeedKind::no_melee, phasing, -1, hex);
    case Attacker::phasing:
      return melee(phasing, hex);
    case Attacker::other:
      return melee(other, hex);
  }
}

MeleeSide Game::party(int side, int hex) {
  fighters_.clear();
  bool leader = false;
  for (int piece = state_.first_in(side, hex); piece >= 0; piece = state_.next_in(piece)) {
    if (is_leader(piece))
      leader = true;
    else
      fighters_.push_back({half_boxes(piece), morale(piece), state_.piece(piece).readiness.level});
  }
  return side_of(fighters_, leader, scenario_->sides[static_cast<std::size_t>(side)].melee_shift, scenario_->rulings);
}

void Game::melee(int attacking, int hex) {
  const int defending = other_side(attacking);
  for (const int side : {attacking, defending})
    if (state_.platoons_in(side, hex) == 0) return overrun(side, hex);
  MeleeSide attackers = party(attacking, hex);
  const MeleeSide defenders = party(defending, hex);
  if (asks(validator::Hook::modifier)) attackers.extra_shift = melee_extra(attacking, hex);
  const int terrain = scenario_->ground[hex].terrain.melee;
  const int rolled = roll();
  const MeleeOutcome outcome = melee_outcome(attackers, defenders, terrain, scenario_->tables, scenario_->rulings, rolled);
  tell(DeedKind::melee, attacking, -1, hex, -1, melee_column(attackers, defenders, terrain, scenario_->tables, scenario_->rulings),
       melee_shift(attackers, defenders, terrain, scenario_->tables.numbers(), scenario_->rulings), rolled);
  take_losses(attacking, hex, outcome.attacker_losses);
  take_losses(defending, hex, outcome.defender_losses);
  if (outcome.attacker_retreats) fall_back(attacking, hex);
  if (outcome.defender_retreats) fall_back(defending, hex);
  // [13.6] Who pushed the enemy out of the hex.
  const int winner = outcome.defender_retreats && !outcome.attacker_retreats   ? attacking
                     : outcome.attacker_retreats && !outcome.defender_retreats ? defending
                                                                               : -1;
  if (winner < 0) return;
  pieces_.clear();
  for (int piece = state_.first_in(winner, hex); piece >= 0; piece = state_.next_in(piece))
    if (!is_leader(piece)) pieces_.push_back(static_cast<std::int16_t>(piece));
  for (const int piece : pieces_) seek_leader(piece, {false, true, false, false});
}

// A leader without platoons among enemies.
void Game::overrun(int side, int hex) {
  pieces_.clear();
  for (int piece = state_.first_in(side, hex); piece >= 0; piece = state_.next_in(piece))
    pieces_.push_back(static_cast<std::int16_t>(piece));
  for (const int piece : pieces_) {
    if (lone_leader_is_eliminated(scenario_->rulings))
      eliminate(piece);
    else
      retreat(piece);
  }
}

void Game::take_losses(int side, int hex, int losses) {
  if (losses == 0) return;
  pieces_.clear();
  strengths_.clear();
  kinds_.clear();
  for (int piece = state_.first_in(side, hex); piece >= 0; piece = state_.next_in(piece)) {
    if (is_leader(piece)) continue;
    pieces_.push_back(static_cast<std::int16_t>(piece));
    strengths_.push_back(half_boxes(piece));
    kinds_.push_back(sheet(piece).kind);
  }
  distribute_losses(strengths_, kinds_, losses, scenario_->tables.numbers(), scenario_->rulings);
  int stack_lost = 0, most_lost = 0;
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const int lost = cross_out(pieces_[i], half_boxes(pieces_[i]) - strengths_[i]);
    stack_lost += lost;
    most_lost = std::max(most_lost, lost);
  }
  check_leaders(side, hex, stack_lost, most_lost);
}

void Game::fall_back(int side, int hex) {
  pieces_.clear();
  for (int piece = state_.first_in(side, hex); piece >= 0; piece = state_.next_in(piece))
    pieces_.push_back(static_cast<std::int16_t>(piece));
  for (const int piece : pieces_) retreat(piece);
}

void Game::reorganise(int side) {
  // Pieces that get better are struck out on the way, and no others are.
  for (int piece = next_bit(state_.unready(), 0); piece >= 0; piece = next_bit(state_.unready(), piece + 1)) {
    const PieceState& state = state_.piece(piece);
    if (sheet(piece).side != side || state.readiness.level == Readiness::full) continue;
    const int hex = state_.hex(piece);
    if (hex == NOWHERE) continue;
    const ReorganisationFacts facts{state.readiness, turn_, true, state_.anybody(other_side(side), hex)};
    if (!may_reorganise(facts, scenario_->tables, scenario_->rulings)) continue;
    const bool in_command = commanded(piece);
    const int rolled = in_command ? 0 : roll();
    const int by_morale = morale_for_reorganising(sheet(piece).morale, 0, scenario_->tables.numbers(), scenario_->rulings);
    const bool better = recovers(in_command, by_morale, scenario_->tables, rolled);
    if (better) {
      state_.set_readiness(*scenario_, piece, reorganised(state.readiness, turn_, scenario_->tables.numbers()));
      changed(side, piece);
    }
    tell(better ? DeedKind::reorganised : DeedKind::not_reorganised, piece, -1, -1, -1, static_cast<int>(state.readiness.level), 0, rolled);
  }
}

}  // namespace hexwright::rulesets::pluton
