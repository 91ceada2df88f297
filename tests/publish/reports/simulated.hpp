// A made-up playing of a card: its own schedule decides what may happen, and dice decide who is seen, called, brought on and lost.
#pragma once

#include "model/document/orbat.hpp"
#include "tests/publish/board/projects.hpp"
#include "validator/simulator/report.hpp"
#include "validator/simulator/schedule.hpp"

namespace hexwright::test {

class DicedPlayer : public validator::GamePlayer {
 public:
  DicedPlayer(const validator::Schedule& schedule, const validator::GameShape& shape, const project::Project& project)
      : schedule_(schedule),
        shape_(shape),
        state_(schedule.new_state()),
        hex_of_(project.orbat()->pieces().size(), -1),
        losses_(hex_of_.size()),
        revealed_(hex_of_.size()),
        entered_(hex_of_.size()),
        eliminated_(hex_of_.size()),
        called_(project.scenario()->support ? project.scenario()->support->assets.size() : 0),
        exited_(hex_of_.size()),
        holder_(project.map()->hex_count(), std::int8_t{-1}) {
    for (const auto& piece : project.orbat()->pieces()) side_of_.push_back(piece.side);
  }

  void play(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record) override {
    validator::Dice dice(seed, playout);
    schedule_.begin(state_);
    for (auto* flags : {&revealed_, &entered_, &eliminated_, &called_}) std::fill(flags->begin(), flags->end(), std::uint8_t{0});
    std::fill(losses_.begin(), losses_.end(), 0);
    std::fill(holder_.begin(), holder_.end(), std::int8_t{-1});
    std::fill(record.milestone_turn.begin(), record.milestone_turn.end(), 0);
    const int quiet = dice.roll(4) + dice.roll(5);
    for (int turn = 1; turn <= shape_.turns; ++turn) {
      look(document::Moment::start_of_turn, turn, dice, record);
      happen(turn, turn > quiet, dice);
      look(document::Moment::own_fire, turn, dice, record);
      schedule_.count_turn(turn, facts(), state_);
      look(document::Moment::end_of_turn, turn, dice, record);
      count(turn, record);
    }
    look(document::Moment::end_of_game, shape_.turns, dice, record);
    schedule_.score(facts(), state_, record.clause_thousandths);
  }
  std::vector<validator::ToldAction> tell(std::uint64_t seed, std::uint64_t playout, validator::PlayoutRecord& record) override {
    play(seed, playout, record);
    return {};
  }

 private:
  validator::PlayFacts facts() const { return {hex_of_, revealed_, entered_, eliminated_, losses_, called_, holder_, exited_}; }

  void happen(int turn, bool seen, validator::Dice& dice) {
    for (std::size_t i = 0; i < side_of_.size() && seen; ++i) {
      if (dice.roll(12) == 1) revealed_[i] = 1;
      if (revealed_[i] && dice.roll(20) == 1) losses_[i] = std::min(losses_[i] + 1, 4);
    }
    for (std::size_t i = 0; i < called_.size(); ++i)
      if (schedule_.may_call(i, state_) && dice.roll(5) == 1 && turn > 2) called_[i] = 1;
    for (std::size_t i = 0; i < schedule_.rules().size(); ++i)
      if (state_.now[i] && dice.roll(2) == 1)
        for (const std::size_t piece : schedule_.rules()[i].pieces) entered_[piece] = 1;
    for (const std::size_t hex : schedule_.watched_hexes())
      if (dice.roll(9) == 1) holder_[hex] = static_cast<std::int8_t>(dice.roll(2) - 1);
  }
  void look(document::Moment moment, int turn, validator::Dice& dice, validator::PlayoutRecord& record) {
    for (int side = 0; side < 2; ++side) schedule_.look(moment, turn, side, facts(), dice, state_);
    using What = validator::Milestone::What;
    const std::size_t rules = schedule_.rules().size();
    for (std::size_t i = 0; i < shape_.milestones.size(); ++i) {
      if (record.milestone_turn[i] != 0) continue;
      const validator::Schedule::Rule& rule = schedule_.rules()[i % rules];
      const bool done = shape_.milestones[i].what == What::called    ? !rule.assets.empty() && called_[rule.assets.front()] != 0
                        : shape_.milestones[i].what == What::entered ? !rule.pieces.empty() && entered_[rule.pieces.front()] != 0
                                                                     : state_.now[i] != 0;
      if (done) record.milestone_turn[i] = turn;
    }
  }
  void count(int turn, validator::PlayoutRecord& record) const {
    for (std::size_t i = 0; i < shape_.series.size(); ++i) {
      std::int64_t sum = 0;
      for (std::size_t piece = 0; piece < side_of_.size(); ++piece)
        if (side_of_[piece] == i / 2) sum += i % 2 == 0 ? revealed_[piece] : losses_[piece];
      record.series[i * static_cast<std::size_t>(shape_.turns) + static_cast<std::size_t>(turn) - 1] = sum;
    }
  }

  const validator::Schedule& schedule_;
  const validator::GameShape& shape_;
  validator::Schedule::State state_;
  std::vector<std::int32_t> hex_of_, losses_;
  std::vector<std::uint8_t> revealed_, entered_, eliminated_, called_, exited_;
  std::vector<std::int8_t> holder_;
  std::vector<std::size_t> side_of_;
};

class DicedEngine : public validator::Engine {
 public:
  explicit DicedEngine(const project::Project& project) : project_(project), schedule_(*validator::Schedule::make(project)) {
    using What = validator::Milestone::What;
    shape_.turns = schedule_.turns();
    for (const auto& side : project.orbat()->orbat().sides) {
      shape_.sides.push_back(side.id);
      shape_.series.push_back({"revealed", side.id, wording::say("pieces revealed")});
      shape_.series.push_back({"boxes-lost", side.id, wording::say("half boxes lost")});
    }
    for (const auto& rule : schedule_.rules()) shape_.milestones.push_back(rule.milestone);
    for (const auto& rule : schedule_.rules()) {
      validator::Milestone done = rule.milestone;
      if (done.what == What::event) break;  // events are the last
      done.what = done.what == What::available ? What::called : What::entered;
      shape_.milestones.push_back(done);
    }
    shape_.clauses = schedule_.clauses();
  }
  const validator::GameShape& shape() const override { return shape_; }
  const std::map<std::string, validator::PolicyChoice>& policies() const override { return policies_; }
  const std::vector<wording::Text>& assumptions() const override { return assumptions_; }
  std::unique_ptr<validator::GamePlayer> player() const override { return std::make_unique<DicedPlayer>(schedule_, shape_, project_); }

 private:
  const project::Project& project_;
  validator::Schedule schedule_;
  validator::GameShape shape_;
  std::map<std::string, validator::PolicyChoice> policies_ = {{"de", {"advance", {}}}, {"pl", {"ambush", {{"range", 3}}}}};
  std::vector<wording::Text> assumptions_ = {wording::say("Pieces start where the first legal setup puts them.")};
};

struct Simulated {
  std::unique_ptr<project::Project> project;
  std::unique_ptr<DicedEngine> engine;
  std::optional<validator::SimulationRun> run;
  validator::SimulationReport report;

  explicit Simulated(const std::string& sample, std::uint64_t playouts = 400) : project(sample_project(sample)) {
    engine = std::make_unique<DicedEngine>(*project);
    validator::SimulationOrder order;
    order.playouts = playouts;
    order.threads = 1;
    auto ran = validator::simulate(*engine, validator::Ranking::of(*project->scenario()), order);
    REQUIRE(ran);
    run = std::move(*ran);
    report = validator::make_report(*project, *engine, order, *run);
  }
};

}  // namespace hexwright::test
