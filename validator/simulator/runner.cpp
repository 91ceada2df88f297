// Threads take chunks of playouts from one list; each counts into a tally of its own, which is merged when the chunk is done. The
// calling thread only waits, tells the progress and saves checkpoints.
#include "validator/simulator/runner.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <system_error>
#include <thread>

#include "model/io/atomic_save.hpp"

namespace hexwright::validator {

using wording::Fault;
using wording::say;

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::uint64_t CHUNK = 64;                // playouts; more cost time at the end, fewer at the merging
constexpr std::uint64_t MOST_NUMBERS = 4'000'000;  // counted a playout
constexpr auto WAKE = std::chrono::milliseconds(100);

double seconds_between(Clock::time_point from, Clock::time_point to) { return std::chrono::duration<double>(to - from).count(); }

class Runner {
 public:
  Runner(const Engine& engine, const SimulationOrder& order, Checkpoint state)
      : engine_(engine), order_(order), state_(std::move(state)), missing_(missing_of(order, state_.done)), resumed_(state_.done.count()) {}

  wording::Result<SimulationRun> run() {
    const unsigned threads = start();
    save();  // at once: a place that cannot be written to is better told now than after the first hour
    wait();
    for (std::jthread& worker : workers_) worker.join();
    if (thrown_) std::rethrow_exception(thrown_);
    save();  // also after a fault: what is done is done
    if (fault_) return tl::unexpected(*fault_);
    const auto share = order_.share.value_or(PlayoutRanges::Range{0, order_.playouts});
    const bool interrupted = state_.done.count() < share.second - share.first;
    return SimulationRun{
        std::move(state_.tally), std::move(state_.done), interrupted, resumed_, threads, seconds_between(begun_, Clock::now())};
  }

 private:
  // A share begins anew: it does not go with a checkpoint.
  static std::vector<PlayoutRanges::Range> missing_of(const SimulationOrder& order, const PlayoutRanges& done) {
    if (!order.share) return done.missing(order.playouts);
    assert(order.checkpoint.empty() && order.share->first <= order.share->second && order.share->second <= order.playouts);
    return order.share->first == order.share->second ? std::vector<PlayoutRanges::Range>() : std::vector{*order.share};
  }

  unsigned start() {
    std::uint64_t chunks = 0;
    for (const auto& [first, last] : missing_) chunks += (last - first + CHUNK - 1) / CHUNK;
    const unsigned wanted = order_.threads > 0 ? order_.threads : std::max(1U, std::thread::hardware_concurrency());
    const auto useful = static_cast<unsigned>(std::clamp<std::uint64_t>(chunks, 1, wanted));
    working_ = useful;
    unsigned started = 0;
    try {
      for (; started < useful; ++started) workers_.emplace_back([this] { work(); });
    } catch (const std::system_error&) {  // no more threads to be had: with those that are there
      const std::scoped_lock lock(guard_);
      working_ -= useful - started;
    }
    if (started == 0) {
      working_ = 1;
      work();
      started = 1;
    }
    return started;
  }

  std::optional<PlayoutRanges::Range> next_chunk() {
    const std::scoped_lock lock(guard_);
    if (fault_ || thrown_ || order_.stop.stop_requested() || gap_ == missing_.size()) return std::nullopt;
    auto& [first, last] = missing_[gap_];
    const PlayoutRanges::Range chunk(first, std::min(first + CHUNK, last));
    first = chunk.second;
    if (first == last) ++gap_;
    return chunk;
  }

  void deliver(std::uint64_t first, std::uint64_t last, Tally& tally) {
    const std::scoped_lock lock(guard_);
    state_.tally.merge(tally);
    state_.done.add(first, last);
    tally.clear();
  }

  void work() {
    std::uint64_t playout = 0;
    try {
      const std::unique_ptr<GamePlayer> player = engine_.player();
      PlayoutRecord record(engine_.shape());
      Tally tally(shared_plan());
      while (const auto chunk = next_chunk()) {
        bool counted = true;
        for (playout = chunk->first; playout < chunk->second && !order_.stop.stop_requested(); ++playout) {
          player->play(order_.identity.seed, playout, record);
          counted = tally.add(record);
          if (!counted) break;
        }
        deliver(chunk->first, playout, tally);
        if (!counted) refuse(playout);
      }
    } catch (...) {
      keep_first(std::current_exception(), playout);
    }
    const std::scoped_lock lock(guard_);
    --working_;
    finished_.notify_all();
  }

  // All playouts of lower numbers have been given out and are played to their end: what is kept in the end hangs on no thread.
  void keep_first(std::exception_ptr thrown, std::uint64_t playout) {
    const std::scoped_lock lock(guard_);
    if (thrown_ && thrown_at_ <= playout) return;
    thrown_ = std::move(thrown);
    thrown_at_ = playout;
  }

  std::shared_ptr<const TallyPlan> shared_plan() {
    const std::scoped_lock lock(guard_);
    return state_.tally.shared_plan();
  }

  void refuse(std::uint64_t playout) {
    const std::scoped_lock lock(guard_);
    if (fault_ && refused_ <= playout) return;
    refused_ = playout;
    fault_ = Fault{"simulate/points",
                   {},
                   say("In playout {number} the points are too many to be added up.", {{"number", static_cast<std::int64_t>(playout)}}),
                   std::nullopt,
                   say("No item and no side may come to more than 1,000,000,000 points; look at the victory items of the scenario.")};
  }

  void wait() {
    Clock::time_point saved = begun_;
    std::unique_lock lock(guard_);
    while (working_ > 0) {
      finished_.wait_for(lock, WAKE);
      if (working_ == 0) return;
      lock.unlock();
      tell();
      if (!order_.checkpoint.empty() && seconds_between(saved, Clock::now()) >= order_.checkpoint_seconds) {
        save();
        saved = Clock::now();
      }
      lock.lock();
    }
  }

  void tell() {
    if (!order_.progress) return;
    Progress progress{0, order_.playouts, 0, {}};
    {
      const std::scoped_lock lock(guard_);
      progress.done = state_.done.count();
    }
    const double seconds = seconds_between(begun_, Clock::now());
    if (progress.done > resumed_ && seconds > 0) {
      progress.playouts_a_second = static_cast<double>(progress.done - resumed_) / seconds;
      progress.seconds_left = static_cast<double>(order_.playouts - progress.done) / progress.playouts_a_second;
    }
    order_.progress(progress);
  }

  void save() {
    if (order_.checkpoint.empty()) return;
    std::string text;
    {
      const std::scoped_lock lock(guard_);
      text = checkpoint_text(order_.identity, state_);
    }
    if (text == saved_) return;
    const auto result = io::atomic_save(order_.checkpoint, text);
    if (result) {
      saved_ = std::move(text);
    } else if (order_.trouble && result.error().id != told_) {
      told_ = result.error().id;  // once, not every few seconds
      order_.trouble(result.error());
    }
  }

  const Engine& engine_;
  const SimulationOrder& order_;
  const Clock::time_point begun_ = Clock::now();
  std::mutex guard_;  // of all below that threads share
  std::condition_variable finished_;
  Checkpoint state_;
  std::vector<PlayoutRanges::Range> missing_;
  std::size_t gap_ = 0;
  unsigned working_ = 0;
  std::optional<Fault> fault_;
  std::uint64_t refused_ = 0;
  std::exception_ptr thrown_;
  std::uint64_t thrown_at_ = 0;
  const std::uint64_t resumed_;
  std::string saved_, told_;
  std::vector<std::jthread> workers_;
};

}  // namespace

wording::Result<SimulationRun> simulate(const Engine& engine, std::optional<Ranking> ranking, const SimulationOrder& order) {
  const GameShape& shape = engine.shape();
  const auto turns = static_cast<std::uint64_t>(std::max(shape.turns, 0));
  if ((shape.milestones.size() + shape.series.size() + 1) * (turns + 1) > MOST_NUMBERS)
    return tl::unexpected(Fault{"simulate/size",
                                {},
                                say("{turns} turns are too many to be played out.", {{"turns", static_cast<std::int64_t>(turns)}}),
                                std::nullopt,
                                say("Correct the length of the game.")});
  const auto plan = std::make_shared<const TallyPlan>(shape, std::move(ranking));
  Checkpoint state{{}, Tally(plan)};
  if (!order.checkpoint.empty()) {
    auto found = read_checkpoint(order.checkpoint, order.identity, plan, order.playouts);
    if (!found) return tl::unexpected(std::move(found.error()));
    if (*found) state = std::move(**found);
  }
  return Runner(engine, order, std::move(state)).run();
}

}  // namespace hexwright::validator
