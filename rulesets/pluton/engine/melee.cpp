// Melee, chapter 10, and the phase of reorganisation, chapter 12.
#include <algorithm>

#include "rulesets/pluton/engine/game.hpp"
#include "rulesets/pluton/procedures/melee.hpp"
#include "rulesets/pluton/procedures/units.hpp"

namespace hexwright::rulesets::pluton {

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
