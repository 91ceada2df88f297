// A made-up game of dice of which every distribution is known exactly: six turns, two sides, a storm that a six brings, guns that
// are always there in turn 3, and points that are thrown.
#pragma once

#include <chrono>
#include <thread>

#include "validator/simulator/engine.hpp"
#include "validator/simulator/dice.hpp"
#include "validator/simulator/ranking.hpp"
#include "validator/simulator/runner.hpp"

namespace hexwright::test {

using namespace validator;

inline constexpr int TOY_TURNS = 6;

inline GameShape toy_shape() {
  using What = Milestone::What;
  return {
      TOY_TURNS,
      {"red", "blue"},
      {{What::event, "storm", "", "storm"}, {What::available, "red.guns", "red", "guns"}, {What::entered, "blue.relief", "blue", "relief"}},
      {{"red.two-dice", "red"}, {"red.penalty", "red"}, {"blue.one-die", "blue"}},
      {{"pips", "red", wording::say("pips")}}};
}

class ToyPlayer : public GamePlayer {
 public:
  ToyPlayer(std::int64_t factor, std::chrono::microseconds delay) : factor_(factor), delay_(delay) {}

  void play(std::uint64_t seed, std::uint64_t playout, PlayoutRecord& record) override {
    if (delay_.count() > 0) std::this_thread::sleep_for(delay_);
    Dice dice(seed, playout);
    record.milestone_turn.assign({0, 3, 0});
    std::int64_t pips = 0;
    for (int turn = 1; turn <= TOY_TURNS; ++turn) {
      const int roll = dice.roll(6);
      pips += roll;
      if (roll == 6 && record.milestone_turn[0] == 0) record.milestone_turn[0] = turn;
      record.series[static_cast<std::size_t>(turn - 1)] = pips;
    }
    record.clause_thousandths[0] = (dice.roll(6) + dice.roll(6)) * 500 * factor_;
    record.clause_thousandths[1] = -1000 * factor_;
    record.clause_thousandths[2] = dice.roll(10) * 1000 * factor_;
  }
  std::vector<ToldAction> tell(std::uint64_t seed, std::uint64_t playout, PlayoutRecord& record) override {
    play(seed, playout, record);
    return {};
  }

 private:
  std::int64_t factor_;
  std::chrono::microseconds delay_;
};

class ToyEngine : public Engine {
 public:
  explicit ToyEngine(std::int64_t factor = 1, std::chrono::microseconds delay = {}) : factor_(factor), delay_(delay) {}
  const GameShape& shape() const override { return shape_; }
  const std::map<std::string, PolicyChoice>& policies() const override { return policies_; }
  const std::vector<wording::Text>& assumptions() const override { return assumptions_; }
  std::unique_ptr<GamePlayer> player() const override { return std::make_unique<ToyPlayer>(factor_, delay_); }

 private:
  std::int64_t factor_;
  std::chrono::microseconds delay_;
  GameShape shape_ = toy_shape();
  std::map<std::string, PolicyChoice> policies_ = {{"blue", {"hold", {}}}, {"red", {"ambush", {{"range", 3}}}}};
  std::vector<wording::Text> assumptions_ = {wording::say("nothing moves")};
};

// Up to 2 points apart a draw, 3 to 5 small, from 6 great, both ends in the band: halves fall between.
inline Ranking toy_ranking() {
  return {document::Measure::difference, document::Bands::closed, {{0, 2000}, {3000, 5000}, {6000, std::nullopt}}};
}

inline SimulationIdentity toy_identity(std::uint64_t seed = 7) {
  return {"1.2.3", "scenario-digest", "none", "blue=hold red=ambush:range=3", seed};
}

inline SimulationOrder toy_order(std::uint64_t playouts, unsigned threads = 1) {
  SimulationOrder order;
  order.identity = toy_identity();
  order.playouts = playouts;
  order.threads = threads;
  return order;
}

// The tally of playouts first … last - 1, added one after another.
inline Tally toy_tally(const std::shared_ptr<const TallyPlan>& plan, std::uint64_t first, std::uint64_t last) {
  const ToyEngine engine;
  const auto player = engine.player();
  PlayoutRecord record(engine.shape());
  Tally tally(plan);
  for (std::uint64_t playout = first; playout < last; ++playout) {
    player->play(7, playout, record);
    tally.add(record);
  }
  return tally;
}
inline std::shared_ptr<const TallyPlan> toy_plan() { return std::make_shared<const TallyPlan>(toy_shape(), toy_ranking()); }

}  // namespace hexwright::test
