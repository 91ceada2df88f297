// The data of one state that all its functions use: limits, what was used, and why it stopped. Once the state is dead no function of a
// script can continue: a function that catches an error checks this first. Used by the thread of its state; units and bytes as in Limits
// (state.hpp).
#pragma once

#include <chrono>
#include <cstdint>
#include <lua.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "platform/time.hpp"
#include "scripting/host/arena.hpp"
#include "scripting/host/state.hpp"

namespace hexwright::scripting {

// The units that a call has used, and its clock. Units are instructions and what library functions charge: the same on every machine. The
// clock only stops what units do not measure, and affects no result.
class Budget {
 public:
  // The hook is called after so many instructions: few, because one instruction may take a millisecond.
  static constexpr int period_instructions = 100;

  void start(std::uint64_t units, std::chrono::milliseconds wall) {
    used_ = 0;
    limit_ = units;
    deadline_ = platform::coarse_time() + wall + platform::TICK;
    // The clock was read just now: a short call reads it only once.
    look_at_ = units_between_looks <= units ? units_between_looks : units + 1;
  }
  void add(std::uint64_t units) { used_ += units; }
  // Whether enough was added since the clock was read last to read it again.
  bool look_due() const { return used_ >= look_at_; }
  void looked() { look_at_ = used_ + units_between_looks < limit_ ? used_ + units_between_looks : limit_ + 1; }

  bool spent() const { return used_ > limit_; }
  // The deadline is a tick later, so that none comes early.
  bool late() const { return platform::coarse_time() >= deadline_; }
  std::uint64_t used() const { return used_; }

 private:
  static constexpr std::uint64_t units_between_looks = 1'000;

  std::uint64_t used_ = 0;
  std::uint64_t limit_ = 0;
  std::uint64_t look_at_ = 0;
  std::chrono::nanoseconds deadline_{};
};

// The size of what a call returns: it lies outside of Lua's memory, and the same text or table may be in a list many times.
struct Leaving {
  std::size_t items = 0;
  std::size_t text_bytes = 0;
};

struct Context {
  Context(const Api& of, const Limits& within) : api(of), limits(within) {}

  const Api& api;
  Limits limits;
  Budget budget;
  std::size_t memory_used = 0;
  Arena arena;  // of states that are kept
  const bool uses_arena = limits.kept;
  std::size_t kept_memory = 0;  // that was used at the moment that is kept
  int kept_chunk = 0;           // reference to what was compiled then
  lua_State* lua = nullptr;
  bool running = false;
  std::optional<ErrorKind> dead;
  ScriptError error;  // of the last call, or the one that ended the state
  std::string log;
  std::vector<Value> arguments;  // of the function of the api that is being called
  Leaving leaving;
  tl::expected<Value, Refusal> outcome;                    // and its result
  std::vector<std::pair<std::string, std::string>> files;  // what Lua calls a file, and its full name
};

inline Context& context_of(lua_State* lua) { return **static_cast<Context**>(lua_getextraspace(lua)); }

// The allocator of lua_newstate; `context` is a Context.
void* allocate(void* context, void* block, std::size_t before, std::size_t after);

// Takes units from the budget, and ends the call when they are spent or it is late. It does not return then; the C++ build of Lua unwinds
// the stack.
void charge(lua_State* lua, std::uint64_t units);
// The cost in units of bytes that are created or compared.
inline std::uint64_t units_of_bytes(std::size_t bytes) { return bytes / 16; }
// The count hook.
void on_count(lua_State* lua, lua_Debug* where);
// Raises the error of a dead state again after something caught it.
[[noreturn]] void raise_again(lua_State* lua);

}  // namespace hexwright::scripting
