// The same bytes for any number of threads and through any interruption, and checkpoints that are not what they should be.
#include "validator/simulator/runner.hpp"

#include <catch2/catch.hpp>
#include <cerrno>
#include <filesystem>

#include "platform/save_calls.hpp"
#include "tests/model/io/scratch_folder.hpp"
#include "tests/validator/simulator/toy_engine.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

SimulationRun played(const SimulationOrder& order, const Engine& engine = ToyEngine()) {
  auto run = simulate(engine, toy_ranking(), order);
  REQUIRE(run);
  return std::move(*run);
}
std::string refusal(const SimulationOrder& order, const Engine& engine = ToyEngine()) {
  const auto run = simulate(engine, toy_ranking(), order);
  return run ? "" : run.error().id;
}

// An engine of which the given playout asks to stop.
class StoppingPlayer : public ToyPlayer {
 public:
  StoppingPlayer(std::stop_source& source, std::uint64_t at) : ToyPlayer(1, {}), source_(source), at_(at) {}
  void play(std::uint64_t seed, std::uint64_t playout, PlayoutRecord& record) override {
    if (playout == at_) source_.request_stop();
    ToyPlayer::play(seed, playout, record);
  }

 private:
  std::stop_source& source_;
  std::uint64_t at_;
};
class StoppingEngine : public ToyEngine {
 public:
  StoppingEngine(std::stop_source& source, std::uint64_t at) : source_(source), at_(at) {}
  std::unique_ptr<GamePlayer> player() const override { return std::make_unique<StoppingPlayer>(source_, at_); }

 private:
  std::stop_source& source_;
  std::uint64_t at_;
};

SimulationRun interrupted_at(std::uint64_t playout, SimulationOrder order) {
  std::stop_source source;
  order.stop = source.get_token();
  return played(order, StoppingEngine(source, playout));
}

}  // namespace

TEST_CASE("Ranges of playouts grow together and know what is missing") {
  PlayoutRanges ranges;
  ranges.add(10, 20);
  ranges.add(30, 40);
  ranges.add(5, 5);
  ranges.add(0, 3);
  CHECK(ranges.missing(50) == std::vector<PlayoutRanges::Range>{{3, 10}, {20, 30}, {40, 50}});
  ranges.add(20, 30);
  CHECK(ranges.list() == std::vector<PlayoutRanges::Range>{{0, 3}, {10, 40}});
  ranges.add(3, 10);
  CHECK(ranges.list() == std::vector<PlayoutRanges::Range>{{0, 40}});
  CHECK(ranges.count() == 40);
  CHECK(ranges.missing(40).empty());
}

TEST_CASE("One, two, three and eight threads come to the same bytes") {
  const std::string expected = toy_tally(toy_plan(), 0, 5000).text();
  for (const unsigned threads : {1U, 2U, 3U, 8U}) {
    const SimulationRun run = played(toy_order(5000, threads));
    CHECK(run.tally.text() == expected);
    CHECK_FALSE(run.interrupted);
    CHECK(run.done.list() == std::vector<PlayoutRanges::Range>{{0, 5000}});
  }
  CHECK(played(toy_order(1, 8)).tally.text() == toy_tally(toy_plan(), 0, 1).text());
}

TEST_CASE("A stop is honoured after the playout that is being played, and what is done is counted") {
  const SimulationRun run = interrupted_at(100, toy_order(5000));
  CHECK(run.interrupted);
  CHECK(run.done.list() == std::vector<PlayoutRanges::Range>{{0, 101}});
  CHECK(run.tally.text() == toy_tally(toy_plan(), 0, 101).text());
  std::stop_source before;
  before.request_stop();
  SimulationOrder order = toy_order(5000);
  order.stop = before.get_token();
  CHECK(played(order).tally.playouts() == 0);
}

TEST_CASE("Interrupted and gone on with, as often as one likes, is the same as in one go") {
  const ScratchFolder folder;
  const auto order_to = [&](const char* name, unsigned threads) {
    SimulationOrder order = toy_order(3000, threads);
    order.checkpoint = folder / name;
    return order;
  };
  const SimulationRun whole = played(order_to("whole", 1));
  for (const unsigned threads : {1U, 3U}) {
    std::uint64_t before = 0;
    for (const std::uint64_t at : {700U, 710U, 2000U}) {
      const SimulationRun part = interrupted_at(at, order_to("parts", threads));
      CHECK(part.resumed == before);
      before = part.tally.playouts();
    }
    const SimulationRun last = played(order_to("parts", threads));
    CHECK_FALSE(last.interrupted);
    CHECK(last.resumed == before);
    CHECK(last.tally == whole.tally);
    CHECK(folder.read("parts") == folder.read("whole"));
    CHECK(played(order_to("parts", threads)).resumed == 3000);
    std::filesystem::remove(folder / "parts");
  }
}

TEST_CASE("A checkpoint may be gone on with to more playouts, not to fewer") {
  const ScratchFolder folder;
  SimulationOrder order = toy_order(300);
  order.checkpoint = folder / "c";
  played(order);
  order.playouts = 200;
  CHECK(refusal(order) == "simulate/checkpoint-playouts");
  order.playouts = 900;
  CHECK(played(order).tally.text() == toy_tally(toy_plan(), 0, 900).text());
}

TEST_CASE("A checkpoint of another simulation is refused by what is different, and kept") {
  const ScratchFolder folder;
  SimulationOrder order = toy_order(300);
  order.checkpoint = folder / "c";
  played(order);
  const std::string before = folder.read("c");
  const auto with = [&](auto change) {
    SimulationOrder other = order;
    change(other.identity);
    return refusal(other);
  };
  CHECK(with([](SimulationIdentity& identity) { identity.program = "9"; }) == "simulate/checkpoint-version");
  CHECK(with([](SimulationIdentity& identity) { identity.scenario = "other"; }) == "simulate/checkpoint-scenario");
  CHECK(with([](SimulationIdentity& identity) { identity.placement = "other"; }) == "simulate/checkpoint-placement");
  CHECK(with([](SimulationIdentity& identity) { identity.seed = 8; }) == "simulate/checkpoint-seed");
  CHECK(with([](SimulationIdentity& identity) { identity.policies = "blue=random"; }) == "simulate/checkpoint-policies");
  CHECK(folder.read("c") == before);
}

TEST_CASE("A damaged checkpoint is refused, whatever was done to it") {
  const ScratchFolder folder;
  SimulationOrder order = toy_order(100);
  order.checkpoint = folder / "c";
  played(order);
  const std::string sound = folder.read("c");
  const auto damaged = [&](const std::string& bytes) {
    folder.write("c", bytes);
    const std::string id = refusal(order);
    CHECK(folder.read("c") == bytes);
    return id;
  };
  CHECK(damaged("") == "simulate/checkpoint-damaged");
  CHECK(damaged("something else\n") == "simulate/checkpoint-damaged");
  CHECK(damaged(std::string(1000, '\0')) == "simulate/checkpoint-damaged");
  CHECK(damaged("hexwright simulation 2\n" + sound.substr(sound.find('\n') + 1)) == "simulate/checkpoint-format");
  for (std::size_t at = 0; at < sound.size(); at += 13) {
    std::string altered = sound;
    altered[at] = altered[at] == '7' ? '8' : '7';
    const std::string id = damaged(altered);
    if (id != "simulate/checkpoint-damaged" && id != "simulate/checkpoint-format") FAIL("byte " << at);
    CHECK(damaged(sound.substr(0, at)) == "simulate/checkpoint-damaged");
  }
  std::filesystem::remove(folder / "c");
  std::filesystem::create_directory(folder / "c");
  CHECK(refusal(order) == "file/is-directory");
}

TEST_CASE("A full disk while a checkpoint is saved is told once, and the simulation goes on beside the old one") {
  const ScratchFolder folder;
  SimulationOrder order = toy_order(300);
  order.checkpoint = folder / "c";
  interrupted_at(50, order);
  const std::string before = folder.read("c");
  std::vector<std::string> told;
  order.trouble = [&](const wording::Fault& fault) { told.push_back(fault.id); };
  order.checkpoint_seconds = 0;
  const auto calls = platform::save_calls();
  platform::save_calls().write = [](int, const void*, std::size_t) -> ssize_t {
    errno = ENOSPC;
    return -1;
  };
  const auto run = simulate(ToyEngine(1, std::chrono::microseconds(1000)), toy_ranking(), order);
  platform::save_calls() = calls;
  REQUIRE(run);
  CHECK(told == std::vector<std::string>{"save/no-space"});
  CHECK(run->tally.playouts() == 300);
  CHECK(folder.read("c") == before);
  CHECK(folder.count() == 1);
}

TEST_CASE("A checkpoint is there as soon as it is played") {
  const ScratchFolder folder;
  SimulationOrder order = toy_order(400);
  order.checkpoint = folder / "c";
  order.checkpoint_seconds = 1e9;
  bool there = false;
  order.progress = [&](const Progress&) { there = there || std::filesystem::exists(folder / "c"); };
  played(order, ToyEngine(1, std::chrono::microseconds(2000)));
  CHECK(there);
}

TEST_CASE("The progress rises, and comes from the thread that called") {
  SimulationOrder order = toy_order(400, 2);
  std::vector<Progress> told;
  const auto caller = std::this_thread::get_id();
  order.progress = [&](const Progress& progress) {
    CHECK(std::this_thread::get_id() == caller);
    told.push_back(progress);
  };
  played(order, ToyEngine(1, std::chrono::microseconds(2000)));
  REQUIRE_FALSE(told.empty());
  for (std::size_t i = 1; i < told.size(); ++i) CHECK(told[i].done >= told[i - 1].done);
  CHECK(told.back().of == 400);
}

TEST_CASE("Points and turns beyond all measure are refused") {
  CHECK(refusal(toy_order(100), ToyEngine(1'000'000'000)) == "simulate/points");
  class LongEngine : public ToyEngine {
   public:
    LongEngine() { shape_.turns = 5'000'000; }
    const GameShape& shape() const override { return shape_; }

   private:
    GameShape shape_ = toy_shape();
  };
  CHECK(refusal(toy_order(1), LongEngine()) == "simulate/size");
}

TEST_CASE("What a player throws reaches the caller") {
  class ThrowingPlayer : public ToyPlayer {
   public:
    ThrowingPlayer() : ToyPlayer(1, {}) {}
    void play(std::uint64_t, std::uint64_t, PlayoutRecord&) override { throw std::bad_alloc(); }
  };
  class ThrowingEngine : public ToyEngine {
   public:
    std::unique_ptr<GamePlayer> player() const override { return std::make_unique<ThrowingPlayer>(); }
  };
  CHECK_THROWS_AS(simulate(ThrowingEngine(), std::nullopt, toy_order(100, 2)), std::bad_alloc);
}
