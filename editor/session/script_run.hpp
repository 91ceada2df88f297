// The tests of a script, and one game told by its calls: run beside the window as it is typed now, saved or not, in a worker behind walls
// that reads a copy of the project. Whatever a script does there ends in words, and it can be stopped at any time.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "editor/session/copied_project.hpp"
#include "editor/session/example_search.hpp"
#include "editor/session/script_check.hpp"
#include "validator/ruleset.hpp"

namespace hexwright::editor {

struct ScriptRunRequest {
  enum class What { tests, trace } what = What::tests;
  std::string script;  // whose tests; its own name or theirs
  std::uint64_t seed = 1, playout = 0;
};

struct ScriptRunResult {
  std::uint64_t number = 0;  // of the request
  ScriptRunRequest::What what = ScriptRunRequest::What::tests;
  std::optional<wording::Fault> refused;  // nothing was run, or it broke off
  bool cancelled = false;
  struct Line {
    enum class Kind { heading, passed, failed, trouble, detail } kind = Kind::detail;
    wording::Text text;
    std::string file;  // by its name in the project; empty when it leads nowhere
    int line = 0;
  };
  std::vector<Line> lines;
  int passed = 0, failed = 0;
};

class ScriptRun {
 public:
  // Told on the thread that runs it.
  using Listener = std::function<void(std::shared_ptr<const ScriptRunResult>)>;

  ScriptRun(std::span<const validator::GameRules> games, Listener listener, scripting::WorkerSettings worker = script_worker());
  // Stops the script that runs; waits for what is just being made ready, a check or a setup at the longest.
  ~ScriptRun();
  ScriptRun(const ScriptRun&) = delete;

  // What runs now is given up for it, without a word. Gives the number of the request.
  std::uint64_t start(const Session& session, ScriptRunRequest request);
  // What runs is stopped, and that is told.
  void cancel();
  bool is_busy() const { return busy_; }

 private:
  struct Order {
    std::shared_ptr<const Snapshot> snapshot;
    ScriptSources texts;
    ScriptRunRequest request;
    std::uint64_t number = 0;
  };
  void work();

  std::span<const validator::GameRules> games_;
  Listener listener_;
  scripting::WorkerSettings settings_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::optional<Order> order_;
  std::uint64_t number_ = 0;
  std::atomic<bool> busy_ = false, cancelled_ = false;
  bool closing_ = false;
  std::thread thread_;  // last: it uses all the others
};

}  // namespace hexwright::editor
