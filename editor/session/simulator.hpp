// Playouts on a thread of its own, with a copy of the documents, as `hexwright simulate` plays them. A scenario with errors is not played;
// one with scripts is played by sandboxed worker processes. Any playout of the last simulation can be told afterwards.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <string>
#include <thread>
#include <vector>

#include "editor/session/playout.hpp"
#include "editor/session/snapshot.hpp"
#include "publish/canvas/picture.hpp"
#include "validator/ruleset.hpp"

namespace hexwright::editor {

struct SimulationRequest {
  std::vector<std::string> policies;  // "de=ambush:range=3"; the game chooses for sides that are not named
  std::uint64_t playouts = 1000, seed = 1;
  std::string language = "en";  // of the charts
  bool dark = false;
  bool saved = true;  // the files on the disk are those of the session: workers read them by themselves
};

struct Simulated {
  std::uint64_t number = 0, revision = 0;  // of the request, and of the session
  // Nothing was played: why, and the errors that stand in the way.
  std::optional<Fault> refused;
  std::vector<Text> errors;
  // Else what came out, also of a simulation that was cancelled.
  std::uint64_t playouts = 0, asked = 0;
  bool cancelled = false;
  struct Side {
    wording::Noun noun;
    double points = 0, led = 0, led_low = 0, led_high = 0;  // shares
  };
  std::vector<Side> sides;
  std::vector<Text> assumed;
  std::vector<std::shared_ptr<const publish::Picture>> charts;
};

class Simulator {
 public:
  // Told on the simulator's thread; progress now and then.
  struct Listener {
    std::function<void(std::uint64_t done, std::uint64_t of)> progress;
    std::function<void(std::shared_ptr<const Simulated>)> done;
    std::function<void(std::shared_ptr<const NarratedPlayout>)> narrated;
  };

  Simulator(std::span<const validator::GameRules> games, Listener listener);
  // Stops what is played; waits for what is just being made ready, a check or a setup at the longest.
  ~Simulator();
  Simulator(const Simulator&) = delete;

  // Cancels the running request without notification; returns the new request's number.
  std::uint64_t play(const Session& session, SimulationRequest request);
  // What is played ends within a playout, and what came out until then is told.
  void cancel();
  // Of the simulation that was done last.
  void open(std::uint64_t playout);
  bool is_busy() const { return busy_; }

 private:
  struct Order {
    std::shared_ptr<const Snapshot> snapshot;
    SimulationRequest request;
    std::uint64_t number = 0;
  };
  class Table;

  void work();
  void serve(Table& table, const Order& order, const std::stop_token& stop);

  std::span<const validator::GameRules> games_;
  Listener listener_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::optional<Order> order_;
  std::optional<std::uint64_t> opened_;
  std::stop_source stop_;
  std::uint64_t number_ = 0;
  std::atomic<bool> busy_ = false;
  bool closing_ = false;
  std::thread thread_;  // last: it uses all the others
};

// The policies that the game of a project knows, with what they mean; none when it cannot be played.
struct PolicyChoices {
  std::vector<std::string> names;
  std::vector<Text> meanings;
};
PolicyChoices policies_of(const project::Project& project, std::span<const validator::GameRules> games);

}  // namespace hexwright::editor
