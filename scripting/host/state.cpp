// Every step into Lua is one protected call: what the script throws, of whatever type, ends here as a ScriptError. All runs in the C locale
// of this thread, because Lua writes numbers and compares texts by it.
#include "scripting/host/state.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "model/io/utf8.hpp"
#include "platform/plain_locale.hpp"
#include "scripting/host/context.hpp"
#include "scripting/host/library/library.hpp"
#include "scripting/host/stack_trace.hpp"
#include "scripting/host/values.hpp"

namespace hexwright::scripting {
namespace {

constexpr std::size_t longest_message = 1'000;  // characters
constexpr std::size_t longest_chunk_name = 56;  // Lua shortens longer ones, and then the file could not be told from the message
constexpr std::string_view dead_message = wording::mark("an error of its limits has stopped it before");
constexpr std::string_view busy_message = wording::mark("it was called by a function that it calls itself");

using platform::PlainLocale;

std::string message_of(lua_State* lua) {
  if (lua_type(lua, -1) != LUA_TSTRING) return "it threw " + described(lua, -1);
  std::size_t length = 0;
  const char* text = lua_tolstring(lua, -1, &length);
  return io::visible({text, length}, longest_message);
}

// "rules.lua:3: what" becomes its three parts.
void take_place_from_message(const Context& context, ScriptError& error) {
  for (const auto& [called, file] : context.files) {
    if (!error.message.starts_with(called + ':')) continue;
    std::size_t at = called.size() + 1;
    int line = 0;
    while (at < error.message.size() && error.message[at] >= '0' && error.message[at] <= '9' && line < 10'000'000)
      line = line * 10 + (error.message[at++] - '0');
    if (line == 0 || error.message.compare(at, 2, ": ") != 0) continue;
    error.file = file;
    error.line = line;
    error.message.erase(0, at + 2);
    return;
  }
}

void take_place_from_stack(ScriptError& error) {
  for (const Frame& frame : error.stack) {
    if (frame.line <= 0) continue;
    error.file = frame.file;
    error.line = frame.line;
    return;
  }
}

// The message handler of our own calls: ours alone, so it needs no limits. Limits have said where they were met already.
int on_error(lua_State* lua) {
  Context& context = context_of(lua);
  if (context.dead) return 1;
  context.error.kind = ErrorKind::runtime;
  context.error.message = message_of(lua);
  context.error.stack = frames_of(context, true);
  if (!context.error.stack.empty()) context.error.stack.erase(context.error.stack.begin());  // the handler itself
  return 1;
}

void complete_error(lua_State* lua, Context& context, int status) {
  ScriptError& error = context.error;
  if (context.dead) {
    error.kind = *context.dead;
    error.message = std::string(name_of(error.kind));
  } else if (status != LUA_ERRRUN) {  // an error while an error was described
    error.kind = ErrorKind::runtime;
    error.message = message_of(lua);
  }
  if (error.kind == ErrorKind::runtime || error.kind == ErrorKind::syntax) take_place_from_message(context, error);
  if (error.line == 0) take_place_from_stack(error);
  error.units = context.budget.used();
}

ScriptError refused(std::string_view why, const std::string& file = {}) { return {ErrorKind::refused, file, 0, std::string(why), {}, 0}; }

// Runs `work`, which gets the state, protected and within the budget.
template <class Work>
Checked<void> run(Context& context, Work work) {
  if (context.dead) return tl::unexpected(refused(dead_message));
  if (context.running) return tl::unexpected(refused(busy_message));
  const PlainLocale plain;
  lua_State* lua = context.lua;
  context.error = {};
  context.running = true;
  context.budget.start(context.limits.units, context.limits.wall);
  lua_sethook(lua, on_count, LUA_MASKCOUNT, Budget::period_instructions);
  lua_settop(lua, 0);
  lua_pushcfunction(lua, on_error);
  lua_pushcfunction(lua, [](lua_State* in) {
    (*static_cast<Work*>(lua_touserdata(in, 1)))(in);
    return 0;
  });
  lua_pushlightuserdata(lua, &work);
  const int status = lua_pcall(lua, 1, 0, 1);
  if (status != LUA_OK || context.dead) complete_error(lua, context, status);
  lua_settop(lua, 0);
  context.running = false;
  if (status != LUA_OK || context.dead) return tl::unexpected(context.error);
  return {};
}

// True when the globals have a function of this name, which is then on the stack.
bool push_function(lua_State* lua, const std::string& name) {
  lua_pushglobaltable(lua);
  lua_pushlstring(lua, name.data(), name.size());
  return lua_rawget(lua, -2) == LUA_TFUNCTION;
}

std::optional<std::string_view> refusal_of(std::string_view source, const Limits& limits) {
  if (source.size() > limits.source_bytes) return wording::mark("it is longer than a script may be");
  if (source.find('\x1b') != source.npos) return wording::mark("it is no text: compiled Lua is not taken");
  if (io::find_bad_text(source)) return wording::mark("it is no text in UTF-8, or it has control characters");
  return std::nullopt;
}

// What Lua shall call the file in its messages: its end, where the name is long.
std::string chunk_name(const std::string& file) {
  if (file.size() <= longest_chunk_name) return file;
  std::size_t from = file.size() - longest_chunk_name + 3;
  while (from < file.size() && (static_cast<unsigned char>(file[from]) & 0xC0U) == 0x80U) ++from;
  return "..." + file.substr(from);
}

}  // namespace

State::State(std::unique_ptr<Context> context) : context_(std::move(context)) {}

Checked<std::unique_ptr<State>> State::open(const Api& api, const Limits& limits) {
  auto context = std::make_unique<Context>(api, limits);
  const PlainLocale plain;
  lua_State* lua = lua_newstate(allocate, context.get());
  const ScriptError poor{ErrorKind::memory, {}, 0, std::string(name_of(ErrorKind::memory)), {}, 0};
  if (lua == nullptr) return tl::unexpected(poor);
  *static_cast<Context**>(lua_getextraspace(lua)) = context.get();
  context->lua = lua;
  std::unique_ptr<State> state(new State(std::move(context)));
  lua_pushcfunction(lua, [](lua_State* fresh) {
    open_library(fresh);
    bind_api(fresh);
    return 0;
  });
  if (lua_pcall(lua, 0, 0, 0) != LUA_OK) return tl::unexpected(poor);
  return state;
}

State::~State() {
  if (!context_) return;
  // Closing frees the buffers of our own functions through Lua calls, which the limits must not stop.
  context_->dead.reset();
  context_->running = false;
  context_->limits = {SIZE_MAX / 2, SIZE_MAX / 2, SIZE_MAX / 2, 0, 0, 0, {}};
  lua_sethook(context_->lua, nullptr, 0, 0);
  lua_close(context_->lua);
}

Checked<void> State::load(std::string_view source, const std::string& file) { return take(source, file, Taking::run); }
Checked<void> State::compile(std::string_view source, const std::string& file) { return take(source, file, Taking::compile); }

Checked<void> State::keep(std::string_view source, const std::string& file) {
  assert(context_->uses_arena);
  if (auto done = take(source, file, Taking::keep); !done) return done;
  lua_gc(context_->lua, LUA_GCCOLLECT);
  context_->arena.keep();
  context_->kept_memory = context_->memory_used;
  return {};
}

// Everything that Lua knows lies in the arena, the state itself too.
Checked<void> State::begin_again() {
  assert(context_->arena.is_kept() && !context_->running);
  context_->arena.restore();
  context_->memory_used = context_->kept_memory;
  context_->dead.reset();
  context_->log.clear();
  return run(*context_, [this](lua_State* lua) {
    lua_rawgeti(lua, LUA_REGISTRYINDEX, context_->kept_chunk);
    lua_call(lua, 0, 0);
  });
}

Checked<void> State::take(std::string_view source, const std::string& file, Taking how) {
  if (source.starts_with("\xEF\xBB\xBF")) source.remove_prefix(3);
  if (const auto why = refusal_of(source, context_->limits)) return tl::unexpected(refused(*why, file));
  context_->files.emplace_back(chunk_name(file), file);
  int status = LUA_OK;
  const auto done = run(*context_, [&](lua_State* lua) {
    const std::string chunk = "@" + context_->files.back().first;
    status = luaL_loadbufferx(lua, source.data(), source.size(), chunk.c_str(), "t");
    if (status == LUA_OK) {
      if (how == Taking::keep) context_->kept_chunk = luaL_ref(lua, LUA_REGISTRYINDEX);
      if (how == Taking::run) lua_call(lua, 0, 0);
    } else if (!context_->dead) {
      context_->error.kind = ErrorKind::syntax;
      context_->error.message = message_of(lua);
    }
  });
  if (!done || status == LUA_OK) return done;
  complete_error(context_->lua, *context_, LUA_ERRRUN);
  return tl::unexpected(context_->error);
}

Checked<std::vector<ScriptFunction>> State::find_each(std::span<const std::string> names) {
  std::vector<ScriptFunction> found(names.size());
  const auto done = run(*context_, [&](lua_State* lua) {
    lua_Debug at;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (push_function(lua, names[i])) {
        lua_pushvalue(lua, -1);
        lua_getinfo(lua, ">S", &at);
        found[i] = {luaL_ref(lua, LUA_REGISTRYINDEX), at.linedefined};
      }
      lua_settop(lua, 1);
    }
  });
  if (!done) return tl::unexpected(done.error());
  return found;
}

std::optional<ScriptFunction> State::find(const std::string& name) {
  const auto found = find_each({&name, 1});
  return found && found->front().reference != 0 ? std::optional(found->front()) : std::nullopt;
}

std::vector<std::string> State::own_functions() {
  constexpr std::size_t most = 1'000;
  std::vector<std::string> listed;
  const auto done = run(*context_, [&](lua_State* lua) {
    lua_pushglobaltable(lua);
    for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1))
      if (lua_type(lua, -2) == LUA_TSTRING && lua_isfunction(lua, -1) && !lua_iscfunction(lua, -1) && listed.size() < most)
        listed.emplace_back(lua_tostring(lua, -2));
  });
  if (!done) return {};
  std::sort(listed.begin(), listed.end());
  return listed;
}

Checked<Value> State::call(ScriptFunction function, std::span<const Value> arguments) { return call(function, nullptr, arguments); }
Checked<Value> State::call(const std::string& name, std::span<const Value> arguments) { return call({}, &name, arguments); }

Checked<Value> State::call(ScriptFunction function, const std::string* name, std::span<const Value> arguments) {
  Value result;
  const auto done = run(*context_, [&](lua_State* lua) {
    if (!name)
      lua_rawgeti(lua, LUA_REGISTRYINDEX, function.reference);
    else if (!push_function(lua, *name))
      luaL_error(lua, "the script has no function '%s'", name->c_str());
    luaL_checkstack(lua, static_cast<int>(arguments.size()) + 4, "too many arguments");
    for (const Value& argument : arguments) push_value(lua, argument);
    lua_call(lua, static_cast<int>(arguments.size()), 1);
    begin_reading(lua);
    read_value(lua, -1, result);
  });
  if (!done) return tl::unexpected(done.error());
  return result;
}

void State::set_budget(std::uint64_t units, std::chrono::milliseconds wall) {
  context_->limits.units = units;
  context_->limits.wall = wall;
}

bool State::dead() const { return context_->dead.has_value(); }
std::uint64_t State::units_used() const { return context_->budget.used(); }
std::size_t State::memory_used() const { return context_->memory_used; }
const std::string& State::log() const { return context_->log; }
void State::clear_log() { context_->log.clear(); }

}  // namespace hexwright::scripting
