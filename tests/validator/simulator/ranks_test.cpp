// Shares of one simulation, played by processes that are played themselves: threads that pass texts on.
#include "validator/simulator/ranks.hpp"

#include <barrier>
#include <catch2/catch.hpp>

#include "tests/validator/simulator/toy_engine.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

struct Meeting {
  explicit Meeting(unsigned count) : texts(count), all_there(count) {}
  std::vector<std::string> texts;
  std::barrier<> all_there;
};

class ThreadRanks : public Ranks {
 public:
  ThreadRanks(Meeting& meeting, unsigned rank) : meeting_(meeting), rank_(rank) {}
  unsigned rank() const override { return rank_; }
  unsigned count() const override { return static_cast<unsigned>(meeting_.texts.size()); }
  std::vector<std::string> gather(const std::string& own) override {
    meeting_.texts[rank_] = rank_ == spoiled ? "not what it should be" : own;
    meeting_.all_there.arrive_and_wait();
    return rank_ == 0 ? meeting_.texts : std::vector<std::string>();
  }
  unsigned spoiled = 1000;

 private:
  Meeting& meeting_;
  unsigned rank_;
};

// What the first process gets.
wording::Result<std::optional<SimulationRun>> together(unsigned count, std::uint64_t playouts, unsigned spoiled = 1000) {
  Meeting meeting(count);
  std::vector<std::optional<wording::Result<std::optional<SimulationRun>>>> results(count);
  {
    std::vector<std::jthread> processes;
    for (unsigned rank = 0; rank < count; ++rank)
      processes.emplace_back([&, rank] {
        ThreadRanks ranks(meeting, rank);
        ranks.spoiled = spoiled;
        results[rank] = simulate_together(ToyEngine(), toy_ranking(), toy_order(playouts), ranks);
      });
  }
  for (unsigned rank = 1; rank < count; ++rank) REQUIRE((*results[rank] && !**results[rank]));
  return std::move(*results[0]);
}

}  // namespace

TEST_CASE("One, two, three and more processes come to the same tally, whatever the number of playouts") {
  for (const std::uint64_t playouts : {1, 5, 640, 1001}) {
    const auto alone = simulate(ToyEngine(), toy_ranking(), toy_order(playouts));
    REQUIRE(alone);
    for (const unsigned count : {1U, 2U, 3U, 4U, 7U}) {
      const auto run = together(count, playouts);
      REQUIRE(run);
      REQUIRE(*run);
      CHECK((*run)->tally.text() == alone->tally.text());
      CHECK((*run)->done.list() == alone->done.list());
      CHECK_FALSE((*run)->interrupted);
    }
  }
}

TEST_CASE("A process that does not bring its share is named, and nothing is told of the rest") {
  const auto run = together(3, 100, 2);
  REQUIRE_FALSE(run);
  CHECK(run.error().id == "simulate/rank");
  REQUIRE(run.error().message.arguments.size() == 1);
  CHECK(run.error().message.arguments[0].value == wording::Value(std::int64_t{2}));
}

TEST_CASE("An interrupted process leaves its playouts missing") {
  std::stop_source source;
  source.request_stop();
  Meeting meeting(1);
  ThreadRanks ranks(meeting, 0);
  SimulationOrder order = toy_order(100);
  order.stop = source.get_token();
  const auto run = simulate_together(ToyEngine(), toy_ranking(), order, ranks);
  REQUIRE((run && *run));
  CHECK((*run)->interrupted);
  CHECK((*run)->done.count() == 0);
}
