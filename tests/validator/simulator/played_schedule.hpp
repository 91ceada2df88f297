// Games in which no player decides anything: the moments of each turn in their order, pieces that come on as soon as they may, and
// whatever else a test wants to happen in a turn.
#pragma once

#include <functional>

#include "model/document/orbat.hpp"
#include "model/document/scenario.hpp"
#include "tests/validator/triggers_toy.hpp"
#include "validator/simulator/schedule.hpp"

namespace hexwright::test {

struct PlayedGame {
  validator::Schedule::State state;
  std::vector<std::int64_t> points;  // of each clause, in thousandths
};

// The board, changed by who plays.
struct Board {
  std::vector<std::int32_t> hex_of, losses;
  std::vector<std::uint8_t> revealed, entered, eliminated, called, exited;
  std::vector<std::int8_t> holder;

  explicit Board(const project::Project& project)
      : hex_of(project.orbat()->pieces().size(), -1),
        losses(hex_of.size()),
        revealed(hex_of.size()),
        entered(hex_of.size()),
        eliminated(hex_of.size()),
        called(project.scenario()->support ? project.scenario()->support->assets.size() : 0),
        exited(hex_of.size()),
        holder(project.map()->hex_count(), std::int8_t{-1}) {}
  validator::PlayFacts facts() const { return {hex_of, revealed, entered, eliminated, losses, called, holder, exited}; }
};

class SchedulePlayer {
 public:
  explicit SchedulePlayer(const project::Project& project, validator::Schedule::WithScripts with = validator::Schedule::WithScripts::no)
      : project_(project), board_(project) {
    auto made = validator::Schedule::make(project, with);
    if (!made) FAIL(english(made.error().message));
    schedule_ = std::move(*made);
    state_ = schedule_->new_state();
  }

  const validator::Schedule& schedule() const { return *schedule_; }
  Board& board() { return board_; }
  validator::Schedule::State& state() { return state_; }
  std::size_t rule(const std::string& id) const {
    for (std::size_t i = 0; i < schedule_->rules().size(); ++i)
      if (schedule_->rules()[i].milestone.id == id) return i;
    FAIL("no rule " + id);
    return 0;
  }
  int first_turn(const std::string& id) const { return state_.first_turn[rule(id)]; }
  bool now(const std::string& id) const { return state_.now[rule(id)] != 0; }
  std::size_t piece(const std::string& id) const { return project_.orbat()->piece(id).value(); }
  std::size_t hex(const std::string& label) const { return project_.map()->hex(label).value(); }
  bool may_call(const std::string& id) const {
    const auto& assets = project_.scenario()->support->assets;
    for (std::size_t i = 0; i < assets.size(); ++i)
      if (assets[i].id == id) return schedule_->may_call(i, state_);
    FAIL("no asset " + id);
    return false;
  }
  std::int64_t points(const std::string& clause) const {
    for (std::size_t i = 0; i < points_.size(); ++i)
      if (schedule_->clauses()[i].id == clause) return points_[i];
    FAIL("no clause " + clause);
    return 0;
  }

  // In each turn `happens` is asked after the look at its start, and pieces that may enter do.
  void play(std::uint64_t seed, std::uint64_t playout, const std::function<void(int)>& happens = {}) {
    validator::Dice dice(seed, playout);
    schedule_->begin(state_);
    for (int turn = 1; turn <= schedule_->turns(); ++turn) {
      look(document::Moment::start_of_turn, turn, -1, dice);
      if (happens) happens(turn);
      for (int side = 0; side < static_cast<int>(project_.orbat()->orbat().sides.size()); ++side)
        for (const auto moment : {document::Moment::own_fire, document::Moment::own_movement})
          for (int again = 0; again < 2; ++again) look(moment, turn, side, dice);
      schedule_->count_turn(turn, board_.facts(), state_);
      look(document::Moment::end_of_turn, turn, -1, dice);
    }
    look(document::Moment::end_of_game, schedule_->turns(), -1, dice);
    points_.assign(schedule_->clauses().size(), 0);
    schedule_->score(board_.facts(), state_, points_);
  }
  void look(document::Moment moment, int turn, int side, validator::Dice& dice) {
    schedule_->look(moment, turn, side, board_.facts(), dice, state_);
    for (std::size_t i = 0; i < schedule_->rules().size(); ++i)
      if (state_.now[i])
        for (const std::size_t piece : schedule_->rules()[i].pieces) board_.entered[piece] = 1;
  }

 private:
  const project::Project& project_;
  Board board_;
  std::optional<validator::Schedule> schedule_;
  validator::Schedule::State state_;
  std::vector<std::int64_t> points_;
};

}  // namespace hexwright::test
