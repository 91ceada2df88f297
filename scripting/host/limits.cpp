// Where a script meets its limits: the allocator, the count hook and the charges of library functions. The first refusal of memory kills
// the state, because a script that may try again makes every allocation a full collection.
#include <cstdlib>

#include "scripting/host/context.hpp"
#include "scripting/host/stack_trace.hpp"

namespace hexwright::scripting {
namespace {

constexpr std::size_t large_block = 32U << 10U;  // from here on an allocation takes long enough to look at the clock
constexpr std::size_t plain_string = 128;        // shorter ones may be shared, so that whether they are made is no fixed thing

// As the allocator of the C library has it: a length before the block, rounded up. Otherwise small strings would take twice what is
// counted.
std::size_t cost_of(std::size_t bytes) { return bytes < 24 ? 32 : (bytes + 8 + 15) / 16 * 16; }

// May be called while Lua moves its stack: notes where, but reads no variable.
void* refuse(Context& context, ErrorKind kind) {
  if (!context.dead) {
    context.dead = kind;
    if (context.running) context.error.stack = frames_of(context, false);
  }
  return nullptr;
}

// `kind` is that of a fresh object, 0 for the parts of one.
std::optional<ErrorKind> refusal(Context& context, std::size_t kind, std::size_t before, std::size_t after) {
  if (context.dead) return *context.dead;
  const Limits& limits = context.limits;
  const bool is_string = kind == LUA_TSTRING;
  // Userdata are made by our own functions alone, which know what they need.
  const std::size_t most = is_string ? limits.string_bytes + 64 : kind == LUA_TUSERDATA ? limits.memory_bytes : limits.block_bytes + 4096;
  if (after > most || context.memory_used - (before == 0 ? 0 : cost_of(before)) + cost_of(after) > limits.memory_bytes)
    return ErrorKind::memory;
  if (!context.running) return std::nullopt;
  if (is_string && after > plain_string) {
    context.budget.add(units_of_bytes(after));
    if (context.budget.spent()) return ErrorKind::budget;
  }
  if (after >= large_block && context.budget.late()) return ErrorKind::aborted;
  return std::nullopt;
}

[[noreturn]] void die(lua_State* lua, Context& context, ErrorKind kind) {
  if (!context.dead) {
    context.dead = kind;
    context.error.stack = frames_of(context, true);
  }
  raise_again(lua);
}

void look(lua_State* lua, Context& context) {
  if (context.dead) raise_again(lua);
  if (context.budget.spent()) die(lua, context, ErrorKind::budget);
  if (context.budget.late()) die(lua, context, ErrorKind::aborted);
  context.budget.looked();
}

}  // namespace

void* allocate(void* user, void* block, std::size_t before, std::size_t after) {
  Context& context = *static_cast<Context*>(user);
  const bool fresh = block == nullptr;
  const std::size_t had = fresh ? 0 : before;  // of a fresh block `before` is the kind of object
  if (after == 0) {
    if (!fresh) context.memory_used -= cost_of(had);
    if (context.uses_arena)
      context.arena.give_back(block);
    else
      std::free(block);
    return nullptr;
  }
  if (after > had) {
    const std::size_t object = fresh ? before & 0x0FU : 0;
    if (const auto kind = refusal(context, object, had, after)) return refuse(context, *kind);
  }
  void* given = context.uses_arena ? context.arena.resize(block, had, after) : std::realloc(block, after);
  if (given == nullptr) return after > had ? refuse(context, ErrorKind::memory) : block;
  context.memory_used += cost_of(after);
  if (!fresh) context.memory_used -= cost_of(had);
  return given;
}

void charge(lua_State* lua, std::uint64_t units) {
  Context& context = context_of(lua);
  context.budget.add(units);
  if (context.budget.look_due()) look(lua, context);
}

void on_count(lua_State* lua, lua_Debug*) {
  Context& context = context_of(lua);
  context.budget.add(Budget::period_instructions);
  look(lua, context);
}

void raise_again(lua_State* lua) {
  lua_pushlightuserdata(lua, nullptr);  // needs no memory; it is never shown
  lua_error(lua);
  std::abort();
}

}  // namespace hexwright::scripting
