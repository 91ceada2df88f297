// Runs the tests of a script, or traces one playout by its calls to scripts: called on the window's thread, it works on its own thread and
// in a sandboxed worker process that reads a copy of the project as it is typed now. Errors are lines or the `refused` of the result; a run
// can be stopped at any time.
#pragma once

#include <atomic>
#include "editor/session/snapshot.hpp"
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
  std::optional<Fault> refused;  // why nothing was run, or why it stopped
  bool cancelled = false;
  struct Line {
    enum class Kind { heading, passed, failed, trouble, detail } kind = Kind::detail;
    Text text;
    std::string file;  // by its name in the project; empty when the line has no place
    int line = 0;
  };
  std::vector<Line> lines;
  int passed = 0, failed = 0;
};

class ScriptRun {
 public:
  // Called on the thread that runs it.
  using Listener = std::function<void(std::shared_ptr<const ScriptRunResult>)>;

  ScriptRun(std::span<const validator::GameRules> games, Listener listener, scripting::WorkerSettings worker = script_worker());

  // Cancels the running request without notification; returns the new request's number.
  std::uint64_t start(const Session& session, ScriptRunRequest request);
  // Stops the last request; the listener gets a result with `cancelled`.
  void cancel() { cancelled_ = last_; }
  bool is_busy() const { return orders_.is_busy(); }

 private:
  struct Order {
    std::shared_ptr<const Snapshot> snapshot;
    ScriptSources texts;
    ScriptRunRequest request;
    std::uint64_t number = 0;
  };
  std::shared_ptr<const ScriptRunResult> serve(const Order& order);

  std::span<const validator::GameRules> games_;
  scripting::WorkerSettings settings_;
  std::uint64_t last_ = 0;  // the number of the last request
  std::atomic<std::uint64_t> cancelled_ = 0;
  LatestRequest<Order, ScriptRunResult> orders_;  // last: its thread uses all the others; waits for a check or a setup at the longest
};

}  // namespace hexwright::editor
