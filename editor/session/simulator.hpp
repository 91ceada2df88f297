// Plays a scenario as `hexwright simulate` does, on its own thread and with a copy of the documents; called on the window's thread. A
// scenario with errors is not played; one with scripts is played by sandboxed worker processes. Any playout of the last simulation can be
// opened afterwards. Errors are the `refused` of the result.
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
  std::vector<std::string> policies;  // "de=ambush:range=3"; the game's default for sides that are not named
  std::uint64_t playouts = 1000, seed = 1;
  std::string language = "en";  // of the charts
  bool dark = false;
  bool saved = true;  // the files on the disk are those of the session, so workers can read them
};

struct Simulated {
  std::uint64_t number = 0, revision = 0;  // of the request, and of the session
  // Why nothing was played, and the errors that prevent it.
  std::optional<Fault> refused;
  std::vector<Text> errors;
  // Otherwise the result, also of a simulation that was cancelled.
  std::uint64_t playouts = 0, asked = 0;
  bool cancelled = false;
  struct Side {
    wording::Noun noun;
    double points = 0, led = 0, led_low = 0, led_high = 0;  // mean points; the others are shares from 0 to 1
  };
  std::vector<Side> sides;
  std::vector<Text> assumed;
  std::vector<std::shared_ptr<const publish::Picture>> charts;
};

class Simulator {
 public:
  // Called on the simulator's thread; progress from time to time.
  struct Listener {
    std::function<void(std::uint64_t done, std::uint64_t of)> progress;
    std::function<void(std::shared_ptr<const Simulated>)> done;
    std::function<void(std::shared_ptr<const NarratedPlayout>)> narrated;
  };

  Simulator(std::span<const validator::GameRules> games, Listener listener);
  // Stops the games; waits at most for a check or the search for a setup.
  ~Simulator();
  Simulator(const Simulator&) = delete;

  // Cancels the running request without notification; returns the new request's number.
  std::uint64_t play(const Session& session, SimulationRequest request);
  // Stops within the length of a playout and delivers the result so far.
  void cancel();
  // Opens a playout of the last simulation: calls `narrated`.
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
