// A Lua state for scripts of strangers: text only, an allow-list of functions, memory and work counted, errors typed. It is the inner wall
// of DESIGN section 9; one instruction of Lua can still be made slow, so states live in a worker process that can be killed.
//
//   auto state = State::open(api);
//   state.value()->load(source, "rules.lua");
//   auto score = state.value()->call("score", {Value(1)});
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "scripting/host/api.hpp"
#include "scripting/host/script_error.hpp"
#include "scripting/host/value.hpp"

namespace hexwright::scripting {

// How long one call may take by the clock, which only catches what units cannot see. A build that checks every access takes many times as
// long for the same units, and must still stop at the same one.
#if defined(__SANITIZE_ADDRESS__)
inline constexpr std::chrono::milliseconds CALL_PATIENCE{5'000};
#else
inline constexpr std::chrono::milliseconds CALL_PATIENCE{1'000};
#endif

struct Limits {
  std::size_t memory_bytes = 64U << 20U;
  std::size_t string_bytes = 1U << 20U;  // one string
  std::size_t block_bytes = 4U << 20U;   // the array or the hash of one table, and the stack of calls
  std::size_t source_bytes = 256U << 10U;
  std::size_t log_bytes = 64U << 10U;              // what print() keeps; the rest is dropped
  std::uint64_t units = 10'000'000;                // one call: instructions, and as much again for what library functions do
  std::chrono::milliseconds wall = CALL_PATIENCE;  // one call
  bool kept = false;                               // keep() will be called
};

// A function of a script, found once and called often. Good for the state that gave it, until that closes.
struct ScriptFunction {
  int reference = 0;
  int line = 0;  // in which its definition begins
};

struct Context;

class State {
 public:
  // The api must outlive the state. Fails only when the memory does not even hold the libraries.
  static Checked<std::unique_ptr<State>> open(const Api& api, const Limits& limits = {});
  // Frees everything. No code of the script can run here: finalizers are refused when they are set.
  ~State();
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  // Compiles the text and runs it once, which defines its functions. `file` is for messages.
  Checked<void> load(std::string_view source, const std::string& file);
  // Only compiles it: nothing of it runs, and nothing is kept.
  Checked<void> compile(std::string_view source, const std::string& file);

  // For scripts that are begun anew many times: compiles the text and keeps it, and all that the state is then. Once, and instead of load.
  Checked<void> keep(std::string_view source, const std::string& file);
  // Puts the state back to what was kept, whatever happened to it since, and runs the script once as load does. Functions that were found
  // before are void.
  Checked<void> begin_again();

  // A global function; nothing when the script has none of that name.
  std::optional<ScriptFunction> find(const std::string& name);
  // Several in one go: as many as there are names, with a reference of 0 where there is no function.
  Checked<std::vector<ScriptFunction>> find_each(std::span<const std::string> names);
  // All global functions that the script itself has defined, by name, at most a thousand.
  std::vector<std::string> own_functions();
  // One result is kept; a script's nil, and no result, is nil. Must not be called from within a function of the api: refused.
  Checked<Value> call(ScriptFunction function, std::span<const Value> arguments = {});
  Checked<Value> call(const std::string& name, std::span<const Value> arguments = {});

  // From the next call on.
  void set_budget(std::uint64_t units, std::chrono::milliseconds wall);

  // After an error of budget, memory or clock nothing runs any more.
  bool dead() const;
  std::uint64_t units_used() const;  // in the last call
  std::size_t memory_used() const;
  const std::string& log() const;  // what print() said, a line each, safe to show
  void clear_log();

 private:
  enum class Taking : std::uint8_t { run, compile, keep };
  Checked<void> take(std::string_view source, const std::string& file, Taking how);
  Checked<Value> call(ScriptFunction function, const std::string* name, std::span<const Value> arguments);
  explicit State(std::unique_ptr<Context> context);
  std::unique_ptr<Context> context_;
};

}  // namespace hexwright::scripting
