// A Lua state for untrusted scripts: text only, an allow-list of functions, memory and work counted (bytes and units, see Limits), errors
// typed (ScriptError). One thread at a time for each state. It is the inner of two walls: one instruction of Lua can still be made slow, so
// states live in a worker process that can be killed.
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

// The time limit of one call, which only stops what units do not measure. A build with the address sanitizer takes many times as long for
// the same units, and must still stop at the same one.
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

// A function of a script, looked up once and called often. Valid for the state that returned it, until that closes or begins again.
struct ScriptFunction {
  int reference = 0;
  int line = 0;  // in which its definition begins
};

struct Context;

class State {
 public:
  // The api must outlive the state. Fails only when the memory limit is too small for the libraries.
  static Checked<std::unique_ptr<State>> open(const Api& api, const Limits& limits = {});
  // Frees everything. No code of the script runs here, since scripts cannot set finalizers.
  ~State();
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  // Compiles the text and runs it once, which defines its functions. `file` is for messages.
  Checked<void> load(std::string_view source, const std::string& file);
  // Only compiles the text, without running or keeping it.
  Checked<void> compile(std::string_view source, const std::string& file);

  // For scripts that are restarted many times: compiles the text and keeps it with the state as it is then. Call once, instead of load().
  Checked<void> keep(std::string_view source, const std::string& file);
  // Restores the state that was kept, whatever happened since, and runs the script once as load() does. Functions that were found before
  // become invalid.
  Checked<void> begin_again();

  // A global function; nothing when the script has none of that name.
  std::optional<ScriptFunction> find(const std::string& name);
  // Several at once, in the order of the names, with a reference of 0 where there is no function.
  Checked<std::vector<ScriptFunction>> find_each(std::span<const std::string> names);
  // All global functions that the script itself has defined, by name, at most a thousand.
  std::vector<std::string> own_functions();
  // Returns the first result; nil when there is none. Refused when called from within a function of the api.
  Checked<Value> call(ScriptFunction function, std::span<const Value> arguments = {});
  Checked<Value> call(const std::string& name, std::span<const Value> arguments = {});

  // From the next call on.
  void set_budget(std::uint64_t units, std::chrono::milliseconds wall);

  // True after an error of budget, memory or clock: nothing runs any more.
  bool dead() const;
  std::uint64_t units_used() const;  // in the last call
  std::size_t memory_used() const;
  const std::string& log() const;  // the output of print(), a line each, safe to show
  void clear_log();

 private:
  enum class Taking : std::uint8_t { run, compile, keep };
  Checked<void> take(std::string_view source, const std::string& file, Taking how);
  Checked<Value> call(ScriptFunction function, const std::string* name, std::span<const Value> arguments);
  explicit State(std::unique_ptr<Context> context);
  std::unique_ptr<Context> context_;
};

}  // namespace hexwright::scripting
