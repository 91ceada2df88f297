// Reads strictly: a text that looks like a number is a text, 3.0 is a whole number and 3.5 none, and NaN is no number for the program.
#include "scripting/host/values.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <exception>
#include <lua.hpp>
#include <utility>

#include "model/io/utf8.hpp"
#include "scripting/api/table.hpp"
#include "scripting/host/context.hpp"
#include "scripting/host/handles.hpp"
#include "scripting/host/stack_trace.hpp"

namespace hexwright::scripting {

namespace {

struct Pusher {
  lua_State* lua;

  void operator()(std::monostate) const { lua_pushnil(lua); }
  void operator()(bool value) const { lua_pushboolean(lua, value ? 1 : 0); }
  void operator()(std::int64_t value) const { lua_pushinteger(lua, value); }
  void operator()(double value) const { lua_pushnumber(lua, value); }
  void operator()(const std::string& value) const { lua_pushlstring(lua, value.data(), value.size()); }
  void operator()(Handle value) const { push_handle(lua, value); }
  void operator()(const List& values) const {
    luaL_checkstack(lua, 4, "lists within lists");
    lua_createtable(lua, static_cast<int>(values.size()), 0);
    lua_Integer place = 0;
    for (const Value& value : values) {
      push_value(lua, value);
      lua_rawseti(lua, -2, ++place);
    }
  }
};

void count_items(lua_State* lua, std::size_t items) {
  Leaving& leaving = context_of(lua).leaving;
  leaving.items += items;
  if (leaving.items > most_items) luaL_error(lua, "no more than %d items of lists can leave the script", static_cast<int>(most_items));
  charge(lua, items);
}

void count_text(lua_State* lua, std::size_t bytes) {
  Leaving& leaving = context_of(lua).leaving;
  leaving.text_bytes += bytes;
  if (leaving.text_bytes > most_text_bytes)
    luaL_error(lua, "no more than %d bytes of text can leave the script", static_cast<int>(most_text_bytes));
  charge(lua, bytes / 16);
}

std::string what_is_there(lua_State* lua, int index) {
  if (lua_isnone(lua, index)) return "nothing";
  switch (lua_type(lua, index)) {
    case LUA_TSTRING:
      return "the text " + described(lua, index);
    case LUA_TTABLE:
    case LUA_TFUNCTION:
      return std::string("a ") + luaL_typename(lua, index);
    default:
      return described(lua, index);
  }
}

bool read_number(lua_State* lua, int index, bool whole, Value& into, std::string& why) {
  if (lua_type(lua, index) != LUA_TNUMBER) return false;
  if (whole) {
    int exact = 0;
    into.held = std::int64_t{lua_tointegerx(lua, index, &exact)};
    return exact != 0;
  }
  const double number = lua_tonumber(lua, index);
  into.held = number;
  if (std::isfinite(number)) return true;
  why = "a number expected that is neither infinite nor undefined";
  return false;
}

bool read_text(lua_State* lua, int index, Value& into, std::string& why) {
  if (lua_type(lua, index) != LUA_TSTRING) return false;
  std::size_t length = 0;
  const char* text = lua_tolstring(lua, index, &length);
  count_text(lua, length);
  into.held = std::string(text, length);
  if (!io::find_bad_text({text, length})) return true;
  why = "the text is not UTF-8, or has control characters";
  return false;
}

// Nothing that the program throws may pass through Lua.
bool is_alive(const Api& api, Handle handle) {
  try {
    return api.alive(handle);
  } catch (...) {
    return false;
  }
}

bool read_handle(lua_State* lua, int index, const TypeOf& type, Value& into, std::string& why) {
  if (lua_type(lua, index) != LUA_TLIGHTUSERDATA) return false;
  const Handle handle = handle_at(lua, index);
  into.held = handle;
  if (type.kind != 0 && handle.kind != type.kind) return false;
  const Api& api = context_of(lua).api;
  if (is_alive(api, handle)) return true;
  why = handle_name(api, handle) + " is no longer there";
  return false;
}

bool read_list(lua_State* lua, int index, const TypeOf& type, Value& into, std::string& why) {
  if (lua_type(lua, index) != LUA_TTABLE) return false;
  const std::size_t length = lua_rawlen(lua, index);
  count_items(lua, length);
  List list(length);
  const TypeOf element{type.element, type.kind, Type::boolean};
  bool good = true;
  for (std::size_t i = 0; good && i < length; ++i) {
    lua_rawgeti(lua, index, static_cast<lua_Integer>(i) + 1);
    good = read_typed(lua, lua_gettop(lua), element, list[i], why);
    lua_pop(lua, 1);
    if (!good) why = "item " + std::to_string(i + 1) + " of the list: " + why;
  }
  into.held = std::move(list);
  return good;
}

bool read_of_type(lua_State* lua, int index, const TypeOf& type, Value& into, std::string& why) {
  switch (type.type) {
    case Type::boolean:
      if (lua_type(lua, index) != LUA_TBOOLEAN) return false;
      into.held = lua_toboolean(lua, index) != 0;
      return true;
    case Type::integer:
      return read_number(lua, index, true, into, why);
    case Type::number:
      return read_number(lua, index, false, into, why);
    case Type::text:
      return read_text(lua, index, into, why);
    case Type::list:
      return read_list(lua, index, type, into, why);
    case Type::handle:
      return read_handle(lua, index, type, into, why);
  }
  return false;
}

void read_items(lua_State* lua, int index, Value& into, int depth) {
  const std::size_t length = lua_rawlen(lua, index);
  if (depth >= most_depth) luaL_error(lua, "no more than %d lists within lists can leave the script", most_depth);
  count_items(lua, length);
  luaL_checkstack(lua, 2, "lists within lists");
  List& list = into.held.emplace<List>(length);
  for (std::size_t i = 0; i < length; ++i) {
    lua_rawgeti(lua, index, static_cast<lua_Integer>(i) + 1);
    read_value(lua, lua_gettop(lua), list[i], depth + 1);
    lua_pop(lua, 1);
  }
}

}  // namespace

void begin_reading(lua_State* lua) { context_of(lua).leaving = {}; }

void push_value(lua_State* lua, const Value& value) { std::visit(Pusher{lua}, value.held); }

void read_value(lua_State* lua, int index, Value& into, int depth) {
  index = lua_absindex(lua, index);
  switch (lua_type(lua, index)) {
    case LUA_TNIL:
      into.held = std::monostate{};
      return;
    case LUA_TBOOLEAN:
      into.held = lua_toboolean(lua, index) != 0;
      return;
    case LUA_TNUMBER:
      if (lua_isinteger(lua, index) != 0)
        into.held = std::int64_t{lua_tointeger(lua, index)};
      else
        into.held = lua_tonumber(lua, index);
      return;
    case LUA_TSTRING: {
      std::size_t length = 0;
      const char* text = lua_tolstring(lua, index, &length);
      count_text(lua, length);
      into.held = std::string(text, length);
      return;
    }
    case LUA_TLIGHTUSERDATA:
      into.held = handle_at(lua, index);
      return;
    case LUA_TTABLE:
      return read_items(lua, index, into, depth);
    default:
      luaL_error(lua, "a %s cannot leave the script", luaL_typename(lua, index));
  }
}

bool conforms(const Value& value, const TypeOf& type) {
  if (value.is_nil()) return true;
  switch (type.type) {
    case Type::boolean:
      return std::holds_alternative<bool>(value.held);
    case Type::integer:
      return std::holds_alternative<std::int64_t>(value.held);
    case Type::number:
      return std::holds_alternative<double>(value.held) || std::holds_alternative<std::int64_t>(value.held);
    case Type::text:
      return std::holds_alternative<std::string>(value.held);
    case Type::handle:
      return std::holds_alternative<Handle>(value.held) && (type.kind == 0 || value.handle().kind == type.kind);
    case Type::list:
      break;
  }
  const auto* list = std::get_if<List>(&value.held);
  const TypeOf element{type.element, type.kind, Type::boolean};
  return list != nullptr && std::all_of(list->begin(), list->end(), [&](const Value& each) { return conforms(each, element); });
}

bool read_typed(lua_State* lua, int index, const TypeOf& type, Value& into, std::string& why) {
  why.clear();
  if (read_of_type(lua, index, type, into, why)) return true;
  if (why.empty()) why = name_of(type, context_of(lua).api) + " expected, got " + what_is_there(lua, index);
  return false;
}

namespace {

// One trampoline for all functions of the program: reads arguments by the table, does the work, gives the result or an error. Nothing that
// the work throws goes through Lua, and nothing of Lua is called while the work is done.
struct Name {
  std::string_view table;  // empty for a global function
  std::string_view kind;   // of a method
  std::string_view own;
};

Name split(std::string_view name) {
  if (const auto dot = name.find('.'); dot != name.npos) return {name.substr(0, dot), {}, name.substr(dot + 1)};
  if (const auto colon = name.find(':'); colon != name.npos) return {{}, name.substr(0, colon), name.substr(colon + 1)};
  return {{}, {}, name};
}

int kind_called(const Api& api, std::string_view name) {
  for (std::size_t i = 0; i < api.kinds.size(); ++i)
    if (api.kinds[i] == name) return static_cast<int>(i) + 1;
  assert(false && "a method of a kind that the api does not have");
  return 0;
}

// The index of the first argument that is wrong, and why is on the stack; 0 when all were read.
int read_arguments(lua_State* lua, const Function& function, Context& context, int self_kind) {
  const int own = self_kind != 0 ? 1 : 0;
  const int count = static_cast<int>(function.parameters.size()) + own;
  std::string why;
  if (lua_gettop(lua) > count) {
    lua_pushfstring(lua, "only %d expected", count);
    return count + 1;
  }
  context.arguments.assign(static_cast<std::size_t>(count), {});
  for (int i = 1; i <= count; ++i) {
    Value& value = context.arguments[static_cast<std::size_t>(i) - 1];
    const bool is_self = i <= own;
    const Parameter* parameter = is_self ? nullptr : &function.parameters[static_cast<std::size_t>(i - own) - 1];
    if (!is_self && parameter->optional && lua_isnoneornil(lua, i)) continue;
    const TypeOf type = is_self ? TypeOf::handle_to(static_cast<std::uint8_t>(self_kind)) : parameter->type;
    bool good = read_typed(lua, i, type, value, why);
    if (good && !is_self && type.type == Type::integer && (value.integer() < parameter->least || value.integer() > parameter->most)) {
      good = false;
      why = std::to_string(value.integer()) + " is not within " + std::to_string(parameter->least) + " and " +
            std::to_string(parameter->most);
    }
    if (good) continue;
    lua_pushlstring(lua, why.data(), why.size());
    return i;
  }
  return 0;
}

void tell_place(lua_State* lua, const Context& context) {
  lua_Debug at;
  if (lua_getstack(lua, 1, &at) == 0 || lua_getinfo(lua, "Sl", &at) == 0) return;
  context.api.called_from(file_called(context, at.source), at.currentline);
}

void work(lua_State* lua, const Function& function, Context& context) {
  try {
    if (context.api.called_from) tell_place(lua, context);
    context.outcome = function.work(context.arguments);
  } catch (const std::exception& failure) {
    context.outcome = tl::unexpected(std::string("the program failed: ") + failure.what());
  } catch (...) {
    context.outcome = tl::unexpected(Refusal("the program failed"));
  }
}

std::uint64_t owed_units(const Context& context) { return context.api.owed_units ? std::exchange(*context.api.owed_units, 0) : 0; }

// Upvalues: the Function, the kind of the handle that it is a method of or 0.
int call_function(lua_State* lua) {
  const auto& function = *static_cast<const Function*>(lua_touserdata(lua, lua_upvalueindex(1)));
  const int self_kind = static_cast<int>(lua_tointeger(lua, lua_upvalueindex(2)));
  Context& context = context_of(lua);
  charge(lua, function.units);
  begin_reading(lua);
  if (const int wrong = read_arguments(lua, function, context, self_kind); wrong != 0) {
    const int argument = self_kind != 0 ? wrong - 1 : wrong;
    const char* why = lua_tostring(lua, -1);
    if (argument == 0) return luaL_error(lua, "'%s' called on the wrong thing (%s)", function.name.c_str(), why);
    return luaL_error(lua, "bad argument #%d to '%s' (%s)", argument, function.name.c_str(), why);
  }
  work(lua, function, context);
  if (!context.outcome) {
    luaL_where(lua, 1);
    lua_pushlstring(lua, context.outcome.error().data(), context.outcome.error().size());
    lua_concat(lua, 2);
    return lua_error(lua);
  }
  assert(!function.result || conforms(*context.outcome, *function.result));
  const auto* list = std::get_if<List>(&context.outcome->held);
  charge(lua, (list ? list->size() : 0) + owed_units(context));  // and the clock has gone on
  push_value(lua, *context.outcome);
  return 1;
}

// Upvalue: methods by kind.
int look_up_method(lua_State* lua) {
  const Handle handle = handle_at(lua, 1);
  lua_rawgeti(lua, lua_upvalueindex(1), handle.kind);
  lua_pushvalue(lua, 2);
  if (lua_istable(lua, -2) && lua_rawget(lua, -2) != LUA_TNIL) return 1;
  const char* kind = context_of(lua).api.kinds.at(handle.kind - 1U).c_str();
  if (lua_type(lua, 2) == LUA_TSTRING) return luaL_error(lua, "a %s has no '%s'", kind, lua_tostring(lua, 2));
  return luaL_error(lua, "a %s is no table", kind);
}

// Leaves the table in which the function goes on the stack, made if it is not there: below it lie the globals (1) and the methods (2).
void push_home(lua_State* lua, const Api& api, const Name& name) {
  if (!name.kind.empty()) {
    lua_rawgeti(lua, 2, kind_called(api, name.kind));
    return;
  }
  if (name.table.empty()) {
    lua_pushvalue(lua, 1);
    return;
  }
  lua_pushlstring(lua, name.table.data(), name.table.size());
  lua_rawget(lua, 1);
  if (lua_istable(lua, -1)) return;
  lua_pop(lua, 1);
  lua_pushlstring(lua, name.table.data(), name.table.size());
  lua_newtable(lua);
  lua_pushvalue(lua, -1);
  lua_insert(lua, -3);
  lua_rawset(lua, 1);
}

}  // namespace

void bind_api(lua_State* lua) {
  const Api& api = context_of(lua).api;
  lua_settop(lua, 0);
  lua_pushglobaltable(lua);
  lua_createtable(lua, static_cast<int>(api.kinds.size()), 0);
  for (std::size_t i = 0; i < api.kinds.size(); ++i) {
    lua_newtable(lua);
    lua_rawseti(lua, 2, static_cast<lua_Integer>(i) + 1);
  }
  for (const Function& function : api.functions) {
    const Name name = split(function.name);
    push_home(lua, api, name);
    lua_pushlstring(lua, name.own.data(), name.own.size());
    lua_pushvalue(lua, -1);
    [[maybe_unused]] const int there = lua_rawget(lua, -3);
    assert(there == LUA_TNIL && "two functions of one name, or one of the library's");
    lua_pop(lua, 1);
    lua_pushlightuserdata(lua, const_cast<Function*>(&function));
    lua_pushinteger(lua, name.kind.empty() ? 0 : kind_called(api, name.kind));
    lua_pushcclosure(lua, call_function, 2);
    lua_rawset(lua, -3);
    lua_pop(lua, 1);
  }
  lua_pushlightuserdata(lua, nullptr);  // all handles have one metatable
  lua_createtable(lua, 0, 1);
  lua_pushvalue(lua, 2);
  lua_pushcclosure(lua, look_up_method, 1);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  lua_settop(lua, 0);
}

std::string handle_name(const Api& api, Handle handle) {
  if (handle.kind == 0 || handle.kind > api.kinds.size()) return "handle";
  if (api.title) return api.title(handle);
  return api.kinds[handle.kind - 1U] + " " + std::to_string(handle.id);
}

std::string name_of(const TypeOf& type, const Api& api) {
  const std::vector<std::string_view> kinds(api.kinds.begin(), api.kinds.end());
  return type_name(type, kinds);
}

}  // namespace hexwright::scripting
