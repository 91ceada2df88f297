// What a game asks of the scripts of its scenario, and what it does with the answers. A script that fails ends the game with an
// exception: everything that the game has begun is begun anew by the next.
#include <algorithm>

#include "rulesets/pluton/engine/game.hpp"

namespace hexwright::rulesets::pluton {

using validator::Hook;
using validator::ScriptedAttack;

void Game::make_scripts() {
  if (!scenario_->scripts) return;
  scripts_ = scenario_->scripts->game(scenario_->schedule);
  for (auto* list : {&attackers_, &attacked_}) list->reserve(scenario_->pieces.size());
}

void Game::begin_scripts(std::uint64_t seed, std::uint64_t playout) {
  state_.schedule.scripts = scripts_.get();
  scripts_->begin(seed, playout, facts_, state_.schedule);
  hooks_ = 0;
  for (int hook = 0; hook <= static_cast<int>(Hook::over); ++hook)
    if (scripts_->has(static_cast<Hook>(hook))) hooks_ |= 1U << static_cast<unsigned>(hook);
}

// A ruleset of the designer's own may name fewer phases.
void Game::begin_phase(std::size_t phase) {
  static const std::string NAMELESS;
  scripts_->phase_begins(phase < scenario_->phase_ids.size() ? scenario_->phase_ids[phase] : NAMELESS, phasing_);
}

int Game::shot_extra(int firer, int target) {
  attackers_.assign(1, static_cast<std::int16_t>(firer));
  attacked_.assign(1, static_cast<std::int16_t>(target));
  return scripts_->modifier({ScriptedAttack::Kind::small_arms, attackers_, attacked_, state_.hex(target)});
}

// Of those who are about to be rolled for, which are listed where hexes else are.
int Game::barrage_extra(int asset, int hex) {
  attackers_.clear();
  if (const int mortars = scenario_->asset(asset).piece; mortars >= 0) attackers_.push_back(static_cast<std::int16_t>(mortars));
  attacked_.assign(hexes_.begin(), hexes_.end());
  return scripts_->modifier({ScriptedAttack::Kind::barrage, attackers_, attacked_, hex});
}

int Game::melee_extra(int attacking, int hex) {
  const auto list = [&](int side, std::vector<std::int16_t>& into) {
    into.clear();
    for (int piece = state_.first_in(side, hex); piece >= 0; piece = state_.next_in(piece))
      into.push_back(static_cast<std::int16_t>(piece));
  };
  list(attacking, attackers_);
  list(other_side(attacking), attacked_);
  return scripts_->modifier({ScriptedAttack::Kind::melee, attackers_, attacked_, hex});
}

// The game was over early: it stays as it was in its last turn.
void Game::repeat_series(validator::PlayoutRecord& record) const {
  const auto turns = static_cast<std::ptrdiff_t>(scenario_->turns);
  for (auto row = record.series.begin(); row != record.series.end(); row += turns) std::fill(row + turn_, row + turns, *(row + turn_ - 1));
}

void Game::add_points(validator::PlayoutRecord& record) {
  for (int side = 0; side < static_cast<int>(SIDES); ++side)
    record.clause_thousandths[scenario_->schedule.clauses().size() + static_cast<std::size_t>(side)] = scripts_->points_thousandths(side);
}

}  // namespace hexwright::rulesets::pluton
