// The sequence of play [4.1] [4.2], and what is kept of a game for the statistics.
#include "rulesets/pluton/engine/game.hpp"

#include <algorithm>

#include "model/document/condition.hpp"
#include "rulesets/pluton/procedures/movement.hpp"

namespace hexwright::rulesets::pluton {

using document::Moment;
using validator::Hook;
using validator::ScriptedAttack;

namespace {

constexpr int START_OF_TURN = 0, END_OF_TURN = 7;
constexpr int NO_SIDE = -1;

}  // namespace

Game::Game(std::shared_ptr<const Compiled> scenario)
    : scenario_(std::move(scenario)), sheets_(scenario_->pieces.data()), state_(*scenario_) {
  const std::size_t words = words_for(scenario_->ground.hexes.size()), piece_words = words_for(scenario_->pieces.size());
  for (auto* row : {&leaders_lookouts_[0].hexes, &leaders_lookouts_[1].hexes, &targets_, &in_danger_, &unfired_, &watched_})
    row->resize(words);
  final_firers_.resize(piece_words);
  commands_.resize(scenario_->pieces.size());
  for (Faces& faces : faces_) {
    faces.shown.resize(words);
    faces.unsettled.resize(words);
    faces.exposed.resize(piece_words);
  }
  for (std::size_t level = 0; level < Lookout::LEVELS; ++level) {
    leaders_look_[level] = &scenario_->ground.within(scenario_->leader_looks_hexes[level]);
    for (const bool replacement : {false, true})
      command_ranges_[replacement ? 1 : 0][level] = command_range(static_cast<Readiness>(level), replacement, scenario_->tables.numbers());
  }
  for (const std::size_t hex : scenario_->schedule.watched_hexes()) set_bit(watched_, static_cast<int>(hex));
  for (const auto& rule : scenario_->schedule.rules()) {
    std::vector<Word>& entry = entry_ground_.emplace_back(words);
    const auto add = [&](int hex) {
      if (scenario_->ground[hex].terrain.enterable) set_bit(entry, hex);
    };
    for (const std::size_t hex : rule.entry_hexes) add(static_cast<int>(hex));
    if (rule.entry_hexes.empty()) std::for_each(scenario_->ground.rim.begin(), scenario_->ground.rim.end(), add);
  }
  fire_range_ = &scenario_->ground.within(scenario_->fire_range_hexes);
  entry_hexes_.reserve(scenario_->ground.hexes.size());
  const std::size_t pieces = scenario_->pieces.size();
  for (auto* list : {&melee_hexes_, &pieces_, &firers_, &near_enemies_}) list->reserve(pieces);
  fighters_.reserve(pieces);
  strengths_.reserve(pieces);
  kinds_.reserve(pieces);
  seen_targets_.reserve(scenario_->ground.hexes.size());
  marker_options_.reserve(scenario_->ground.hexes.size());
  shot_options_.reserve(scenario_->pieces.size());
  hexes_.reserve(std::max(scenario_->ground.hexes.size(), scenario_->pieces.size()));
  make_scripts();
}

void Game::play(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record) {
  deeds_ = nullptr;
  run(seed, playout, record);
}

void Game::play(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record, std::vector<Deed>& deeds) {
  deeds.clear();
  deeds_ = &deeds;
  run(seed, playout, record);
  deeds_ = nullptr;
}

void Game::run(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record) {
  dice_ = validator::Dice(seed, playout);
  state_.begin(*scenario_);
  facts_ = state_.facts();
  for (Faces& faces : faces_) {
    faces.old = true;
    std::fill(faces.unsettled.begin(), faces.unsettled.end(), ~Word{0});
    std::fill(faces.exposed.begin(), faces.exposed.end(), Word{0});
  }
  for (auto& count : leaders_change_) ++count;
  movements_ = 0;
  if (scripts_) begin_scripts(seed, playout);
  turn_ = 1;
  phase_ = START_OF_TURN;
  turn_all_over();
  note_holders();
  int turns = scenario_->turns;
  for (turn_ = 1; turn_ <= turns; ++turn_) {
    play_turn();
    record_turn(record);
    if ((scripts_ && scripts_->is_over()) || validator::Schedule::is_over(state_.schedule)) turns = turn_;
  }
  turn_ = turns;
  if (turns < scenario_->turns) repeat_series(record);
  look(Moment::end_of_game, NO_SIDE);
  record_end(record);
}

void Game::play_turn() {
  phase_ = START_OF_TURN;
  for (PieceState& piece : state_.pieces) piece.fired = piece.fired_at = piece.of_divided_fire = false;
  if (scripts_) scripts_->turn_begins(turn_);
  look(Moment::start_of_turn, NO_SIDE);
  if (validator::Schedule::is_over(state_.schedule)) return;
  for (std::size_t i = 0; i < PHASES.size(); ++i) {
    phase_ = static_cast<int>(i) + 1;
    phasing_ = PHASES[i].player == 0 ? scenario_->first_player : other_side(scenario_->first_player);
    if (scripts_) begin_phase(i);
    switch (PHASES[i].does) {
      case PhaseKind::indirect_fire:
        indirect_fire(phasing_);
        break;
      case PhaseKind::movement:
        movement(phasing_);
        break;
      case PhaseKind::reorganisation:
        reorganise(phasing_);
        break;
    }
    if (scripts_) scripts_->phase_ends();
    if (watcher_) watcher_(*this, turn_, phase_, watched_with_);
  }
  phase_ = END_OF_TURN;
  scenario_->schedule.count_turn(turn_, facts_, state_.schedule);
  look(Moment::end_of_turn, NO_SIDE);
}

void Game::look(Moment moment, int side) {
  if (!deeds_) return scenario_->schedule.look(moment, turn_, side, facts_, dice_, state_.schedule);
  const std::vector<std::int32_t> before = state_.schedule.first_turn;
  scenario_->schedule.look(moment, turn_, side, facts_, dice_, state_.schedule);
  for (std::size_t rule = 0; rule < scenario_->schedule.rules().size(); ++rule)
    if (before[rule] == 0 && state_.schedule.first_turn[rule] != 0) tell(DeedKind::came_true, static_cast<int>(rule));
}

// A side holds a hex with a platoon of its own in it and no piece of the enemy's.
void Game::note_holders() {
  const auto touched = state_.touched();
  for (std::size_t i = 0; i < watched_.size(); ++i)
    for (Word left = watched_[i] & touched[i]; left != 0; left &= left - 1) {
      const int hex = static_cast<int>(i * WORD_BITS) + std::countr_zero(left);
      std::int8_t holder = -1;
      for (int side = 0; side < static_cast<int>(SIDES); ++side)
        if (state_.platoons_in(side, hex) > 0 && !state_.anybody(other_side(side), hex)) holder = static_cast<std::int8_t>(side);
      std::int8_t& noted = state_.holder[static_cast<std::size_t>(hex)];
      if (holder == noted) continue;
      noted = holder;
      if (holder >= 0) tell(DeedKind::captured, holder, -1, hex);
    }
  state_.forget_touched();
}

void Game::record_turn(validator::PlayoutRecord& record) const {
  std::size_t series = 0;
  const auto note = [&](std::int64_t value) {
    record.series[series++ * static_cast<std::size_t>(scenario_->turns) + static_cast<std::size_t>(turn_) - 1] = value;
  };
  for (std::size_t side = 0; side < SIDES; ++side) {
    note(state_.platoons_revealed[side]);
    note(state_.half_boxes_lost[side]);
    note(state_.platoons_on_board[side]);
  }
}

void Game::record_end(validator::PlayoutRecord& record) {
  std::size_t at = 0;
  for (std::size_t rule = 0; rule < scenario_->schedule.rules().size(); ++rule)
    record.milestone_turn[at++] = state_.schedule.first_turn[rule];
  for (const int rule : scenario_->entered_milestone_rule)
    record.milestone_turn[at++] = state_.entered_turn[static_cast<std::size_t>(rule)];
  for (const std::int16_t turn : state_.called_turn) record.milestone_turn[at++] = turn;
  scenario_->schedule.score(facts_, state_.schedule, record.clause_thousandths);
  record.rank_at_once = state_.schedule.rank_at_once;
  if (scripts_) add_points(record);
}

void Game::write_down(DeedKind kind, int subject, int other, int from, int to, int value, int extra, int roll) {
  const auto narrow = [](int number) { return static_cast<std::int16_t>(number); };
  deeds_->push_back({kind, static_cast<std::int8_t>(phase_), static_cast<std::int8_t>(roll), narrow(turn_), narrow(subject), narrow(other),
                     narrow(from), narrow(to), narrow(value), narrow(extra)});
}

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
