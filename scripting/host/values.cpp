// Reads strictly: a text that looks like a number is a text, 3.0 is a whole number and 3.5 none, and NaN is no number for the program.
#include "scripting/host/values.hpp"

#include <algorithm>
#include <cmath>

#include "model/io/utf8.hpp"
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

}  // namespace hexwright::scripting
