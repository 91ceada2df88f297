// The sequence of play, the stacks, and what is kept of a game for the statistics.
#include "validator/simulator/generic/game.hpp"

#include <algorithm>

#include "model/document/condition.hpp"

namespace hexwright::validator::generic {

using document::Moment;
using wording::say;

namespace {

constexpr int NO_SIDE = -1;

}  // namespace

Game::Game(std::shared_ptr<const Compiled> scenario) : scenario_(std::move(scenario)), schedule_(scenario_->schedule.new_state()) {
  const std::size_t pieces = scenario_->pieces.size(), hexes = scenario_->ground.hexes;
  for (auto* list : {&hex_, &next_, &losses_, &exit_hex_, &target_}) list->resize(pieces);
  steps_.resize(pieces);
  for (auto* flags : {&revealed_, &entered_, &eliminated_, &exited_, &gone_, &fought_}) flags->resize(pieces);
  first_.resize(hexes * SIDES);
  for (auto& contacts : contacts_) contacts.resize(hexes);
  holder_.resize(hexes);
  attacked_.resize(hexes);
  called_.resize(scenario_->assets);
  tokens_.resize(scenario_->tokens.size());
  sent_.resize(scenario_->targets.size());
  entered_turn_.resize(scenario_->schedule.rules().size());
  for (auto* list : {&granted_turn_, &steps_due_, &pieces_due_}) list->resize(scenario_->schedule.refilling().size());
  attackers_.reserve(pieces);
  defenders_.reserve(pieces);
  facts_ = {hex_, revealed_, entered_, eliminated_, losses_, called_, holder_, exited_};
  facts_.exit_hex = exit_hex_;
  if (scenario_->scripts) scripts_ = scenario_->scripts->game(scenario_->schedule);
}

void Game::begin(std::uint64_t seed, std::uint64_t playout) {
  dice_ = Dice(seed, playout);
  turn_ = 1;
  for (auto* list : {&hex_, &next_, &exit_hex_, &target_, &first_}) std::fill(list->begin(), list->end(), NOWHERE);
  for (auto* list : {&losses_, &sent_, &entered_turn_, &granted_turn_, &steps_due_, &pieces_due_}) std::fill(list->begin(), list->end(), 0);
  for (auto* flags : {&revealed_, &entered_, &eliminated_, &exited_, &gone_, &attacked_, &called_, &fought_})
    std::fill(flags->begin(), flags->end(), std::uint8_t{0});
  for (auto& contacts : contacts_) std::fill(contacts.begin(), contacts.end(), std::int16_t{0});
  std::fill(holder_.begin(), holder_.end(), std::int8_t{-1});
  steps_lost_ = on_board_ = {};
  for (std::size_t i = 0; i < tokens_.size(); ++i) tokens_[i] = scenario_->tokens[i].count;
  scenario_->schedule.begin(schedule_);
  if (scripts_) {
    schedule_.scripts = scripts_.get();
    scripts_->begin(seed, playout, facts_, schedule_);
  }
  for (std::size_t i = 0; i < hex_.size(); ++i) {
    const auto piece = static_cast<std::int32_t>(i);
    steps_[i] = sheet(piece).steps;
    if (sheet(piece).start_hex == NOWHERE) continue;
    entered_[i] = 1;
    put(piece, sheet(piece).start_hex);
  }
}

void Game::play(std::uint64_t seed, std::uint64_t playout, PlayoutRecord& record, std::vector<ToldAction>* told) {
  told_ = told;
  begin(seed, playout);
  int last = scenario_->schedule.turns();
  for (turn_ = 1; turn_ <= last; ++turn_) {
    play_turn();
    record_turn(record);
    if (is_over()) last = turn_;
  }
  turn_ = last;
  look(Moment::end_of_game, NO_SIDE);
  record_end(record, last);
  told_ = nullptr;
}

bool Game::is_over() { return Schedule::is_over(schedule_) || (scripts_ && scripts_->is_over()); }

void Game::play_turn() {
  phase_.clear();
  if (scripts_) scripts_->turn_begins(turn_);
  look(Moment::start_of_turn, NO_SIDE);
  for (const TurnPhase& phase : scenario_->phases) {
    if (Schedule::is_over(schedule_)) break;
    play_phase(phase);
  }
  phase_.clear();
  if (Schedule::is_over(schedule_)) return;
  spend_tokens();
  scenario_->schedule.count_turn(turn_, facts_, schedule_);
  look(Moment::end_of_turn, NO_SIDE);
}

void Game::play_phase(const TurnPhase& phase) {
  if (told_) phase_ = phase.id;
  if (scripts_) scripts_->phase_begins(phase.id, phase.side);
  const Moment moment = phase.does == TurnPhase::Does::movement ? Moment::own_movement : Moment::own_fire;
  look(moment, phase.side);
  if (phase.does == TurnPhase::Does::movement) {
    replace_losses(phase.side);
    movement(phase.side);
    if (scenario_->combat) fighting(phase.side);
  }
  look(moment, phase.side);
  if (scripts_) scripts_->phase_ends();
}

void Game::look(Moment moment, int side) {
  if (!told_) return scenario_->schedule.look(moment, turn_, side, facts_, dice_, schedule_);
  const std::vector<std::int32_t> before = schedule_.first_turn;
  scenario_->schedule.look(moment, turn_, side, facts_, dice_, schedule_);
  for (std::size_t rule = 0; rule < scenario_->schedule.rules().size(); ++rule) {
    if (before[rule] != 0 || schedule_.first_turn[rule] == 0) continue;
    const Milestone& milestone = scenario_->schedule.rules()[rule].milestone;
    const std::vector<wording::Argument> who{{"who", milestone.title()}};
    tell(NO_SIDE, [&] {
      return milestone.what == Milestone::What::available   ? say("{who} may be called from now on.", who)
             : milestone.what == Milestone::What::may_enter ? say("{who} may come on.", who)
                                                            : say("It happens: {who}.", who);
    });
  }
}

void Game::spend_tokens() {
  for (std::size_t i = 0; i < tokens_.size(); ++i) {
    if (tokens_[i] == 0) continue;
    const TokenSheet& token = scenario_->tokens[i];
    tokens_[i] = std::max(0, tokens_[i] - token.spent);
    tell(token.side, [&] {
      return say("Tokens {id}: {spent} are spent, {left} are left.", {{"spent", token.spent}, {"id", token.id}, {"left", tokens_[i]}});
    });
  }
}

void Game::record_turn(PlayoutRecord& record) const {
  std::size_t series = 0;
  const auto note = [&](std::int64_t value) {
    record.series[series++ * static_cast<std::size_t>(scenario_->schedule.turns()) + static_cast<std::size_t>(turn_) - 1] = value;
  };
  for (std::size_t side = 0; side < SIDES; ++side) {
    note(steps_lost_[side]);
    note(on_board_[side]);
  }
  for (const std::int32_t left : tokens_) note(left);
}

// A game that was over early stays as it was in its last turn.
void Game::record_end(PlayoutRecord& record, int last_turn) {
  const auto turns = static_cast<std::ptrdiff_t>(scenario_->schedule.turns());
  for (auto row = record.series.begin(); row != record.series.end(); row += turns)
    std::fill(row + last_turn, row + turns, *(row + last_turn - 1));
  std::size_t at = 0;
  for (std::size_t rule = 0; rule < scenario_->schedule.rules().size(); ++rule) record.milestone_turn[at++] = schedule_.first_turn[rule];
  for (const std::size_t rule : scenario_->entered_rules) record.milestone_turn[at++] = entered_turn_[rule];
  scenario_->schedule.score(facts_, schedule_, record.clause_thousandths);
  record.rank_at_once = schedule_.rank_at_once;
  if (!scripts_) return;
  for (std::size_t side = 0; side < SIDES; ++side)
    record.clause_thousandths[scenario_->schedule.clauses().size() + side] = scripts_->points_thousandths(static_cast<int>(side));
}

void Game::count_contacts(std::int32_t piece, std::int32_t hex, int by) {
  if (!sheet(piece).fights) return;
  for (const std::int32_t beside : scenario_->ground.beside(hex))
    if (beside != NOWHERE) contacts_[sheet(piece).side][static_cast<std::size_t>(beside)] += static_cast<std::int16_t>(by);
}

void Game::put(std::int32_t piece, std::int32_t hex) {
  const int side = sheet(piece).side;
  std::int32_t* link = &first_in(side, hex);
  while (*link != NOWHERE && *link < piece) link = &next_[static_cast<std::size_t>(*link)];
  next_[static_cast<std::size_t>(piece)] = *link;
  *link = piece;
  hex_[static_cast<std::size_t>(piece)] = hex;
  ++on_board_[static_cast<std::size_t>(side)];
  count_contacts(piece, hex, 1);
  if (sheet(piece).fights) {
    while (first_in(1 - side, hex) != NOWHERE && !has_fighters(1 - side, hex)) eliminate(first_in(1 - side, hex));
    for (std::size_t i = 0; i < tokens_.size(); ++i)
      if (scenario_->tokens[i].hex == hex && scenario_->tokens[i].side != side) tokens_[i] = 0;
  }
  note_holder(hex);
  reveal_around(piece);
}

void Game::take(std::int32_t piece) {
  const int side = sheet(piece).side;
  const std::int32_t hex = hex_of(piece);
  std::int32_t* link = &first_in(side, hex);
  while (*link != piece) link = &next_[static_cast<std::size_t>(*link)];
  *link = next_in(piece);
  hex_[static_cast<std::size_t>(piece)] = NOWHERE;
  --on_board_[static_cast<std::size_t>(side)];
  count_contacts(piece, hex, -1);
  note_holder(hex);
}

bool Game::has_fighters(int side, std::int32_t hex) const {
  for (std::int32_t piece = first_in(side, hex); piece != NOWHERE; piece = next_in(piece))
    if (sheet(piece).fights) return true;
  return false;
}

bool Game::fits(std::int32_t piece, std::int32_t hex) const {
  const std::int32_t first = first_in(sheet(piece).side, hex);
  if (scenario_->stack_limit > 0 && sheet(piece).stacks) {
    std::int32_t there = 1;
    for (std::int32_t one = first; one != NOWHERE; one = next_in(one)) there += sheet(one).stacks ? 1 : 0;
    if (there > scenario_->stack_limit) return false;
  }
  for (const StackLoad& load : scenario_->loads) {
    if (!load.here.empty() && load.here[static_cast<std::size_t>(hex)] == 0) continue;
    std::int64_t weight = load.weight[static_cast<std::size_t>(piece)];
    if (weight == 0) continue;
    const std::int32_t nation = scenario_->nation[static_cast<std::size_t>(piece)];
    for (std::int32_t one = first; one != NOWHERE; one = next_in(one)) {
      const std::int32_t other = scenario_->nation[static_cast<std::size_t>(one)];
      const std::int64_t its = load.weight[static_cast<std::size_t>(one)];
      weight += its;
      if (load.apart && its != 0 && nation >= 0 && other >= 0 && nation != other) return false;
    }
    if (weight > load.most) return false;
  }
  return true;
}

void Game::note_holder(std::int32_t hex) {
  std::int8_t holder = -1;
  const bool first = has_fighters(0, hex), second = has_fighters(1, hex);
  if (first != second) holder = second ? 1 : 0;
  if (!first && !second && scenario_->control_lasts) return;
  holder_[static_cast<std::size_t>(hex)] = holder;
}

void Game::eliminate(std::int32_t piece) {
  tell(sheet(piece).side, [&] {
    return say("{piece} is eliminated in {hex}.", {{"piece", sheet(piece).name}, {"hex", label(hex_of(piece))}});
  });
  const auto i = static_cast<std::size_t>(piece);
  set_target(piece, NOWHERE);
  if (sheet(piece).fights) steps_lost_[sheet(piece).side] += steps_[i];
  steps_[i] = 0;
  note_losses(piece);
  eliminated_[i] = 1;
  take(piece);
}

// By order it leaves for good and counts as nothing; else it has left the board where it stood.
void Game::leave(std::int32_t piece, bool by_order) {
  tell(sheet(piece).side, [&] {
    const std::vector<wording::Argument> words{{"piece", sheet(piece).name}, {"hex", label(hex_of(piece))}};
    return by_order ? say("{piece} is withdrawn from {hex}.", words) : say("{piece} leaves the board at {hex}.", words);
  });
  const auto i = static_cast<std::size_t>(piece);
  set_target(piece, NOWHERE);
  gone_[i] = 1;
  if (!by_order) {
    exited_[i] = 1;
    exit_hex_[i] = hex_of(piece);
  }
  take(piece);
}

void Game::reveal_around(std::int32_t piece) {
  const int side = sheet(piece).side;
  const std::int32_t hex = hex_of(piece);
  if (beside_enemy(side, hex)) revealed_[static_cast<std::size_t>(piece)] = 1;
  if (!sheet(piece).fights) return;
  for (const std::int32_t beside : scenario_->ground.beside(hex))
    for (std::int32_t one = beside == NOWHERE ? NOWHERE : first_in(1 - side, beside); one != NOWHERE; one = next_in(one))
      revealed_[static_cast<std::size_t>(one)] = 1;
}

}  // namespace hexwright::validator::generic
