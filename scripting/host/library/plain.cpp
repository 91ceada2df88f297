// The functions without a library: errors and how to catch them, types, numbers as text. An error of a limit goes through pcall and
// xpcall, and the handler of xpcall runs when the failed call is over: inside the hook it would run without any limit.
#include <algorithm>
#include <string_view>

#include "model/io/utf8.hpp"
#include "scripting/host/context.hpp"
#include "scripting/host/handles.hpp"
#include "scripting/host/library/library.hpp"

namespace hexwright::scripting {
namespace {

int plain_assert(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_toboolean(lua, 1) != 0) return lua_gettop(lua);
  if (lua_gettop(lua) == 1) return luaL_error(lua, "assertion failed!");
  lua_settop(lua, 2);
  return lua_error(lua);
}

int plain_error(lua_State* lua) {
  const auto level = luaL_optinteger(lua, 2, 1);
  lua_settop(lua, 1);
  if (lua_type(lua, 1) == LUA_TSTRING && level > 0 && level < 1'000'000) {
    luaL_where(lua, static_cast<int>(level));
    lua_pushvalue(lua, 1);
    lua_concat(lua, 2);
  }
  return lua_error(lua);
}

// An error that was caught, on top of the stack. To unwind costs as much as some hundred instructions, and more from deep inside.
void charge_for_error(lua_State* lua) {
  if (context_of(lua).dead) raise_again(lua);
  std::size_t length = 0;
  const char* text = lua_type(lua, -1) == LUA_TSTRING ? lua_tolstring(lua, -1, &length) : "";
  const bool deep = length < 200 && std::string_view(text, length).find("stack overflow") != std::string_view::npos;
  charge(lua, deep ? 20'000 : 500);
}

int plain_pcall(lua_State* lua) {
  luaL_checkany(lua, 1);
  lua_pushboolean(lua, 1);
  lua_insert(lua, 1);
  if (lua_pcall(lua, lua_gettop(lua) - 2, LUA_MULTRET, 0) == LUA_OK) return lua_gettop(lua);
  charge_for_error(lua);
  lua_pushboolean(lua, 0);
  lua_insert(lua, -2);
  return 2;
}

int plain_xpcall(lua_State* lua) {
  luaL_checktype(lua, 2, LUA_TFUNCTION);
  const int arguments = lua_gettop(lua) - 2;
  lua_pushboolean(lua, 1);
  lua_pushvalue(lua, 1);
  lua_rotate(lua, 3, 2);
  if (lua_pcall(lua, arguments, LUA_MULTRET, 0) == LUA_OK) return lua_gettop(lua) - 2;
  charge_for_error(lua);
  lua_pushvalue(lua, 2);
  lua_insert(lua, -2);
  lua_call(lua, 1, LUA_MULTRET);  // the handler's own error is an error of whoever called xpcall
  lua_pushboolean(lua, 0);
  lua_replace(lua, 3);
  return lua_gettop(lua) - 2;
}

int plain_select(lua_State* lua) {
  const int top = lua_gettop(lua);
  if (lua_type(lua, 1) == LUA_TSTRING && *lua_tostring(lua, 1) == '#') {
    lua_pushinteger(lua, top - 1);
    return 1;
  }
  const auto n = luaL_checkinteger(lua, 1);
  if (n < 0) {
    luaL_argcheck(lua, n > -top, 1, "index out of range");
    return static_cast<int>(-n);
  }
  luaL_argcheck(lua, n > 0, 1, "index out of range");
  return n >= top ? 0 : top - static_cast<int>(n);
}

int digit_of(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'z') return c - 'a' + 10;
  if (c >= 'A' && c <= 'Z') return c - 'A' + 10;
  return 99;
}

bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

// Wraps around like every whole number of Lua.
int number_in_base(lua_State* lua, std::string_view text, int base) {
  while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text.remove_prefix(1);
  std::uint64_t value = 0;
  bool good = !text.empty();
  for (const char c : text) {
    const int digit = digit_of(c);
    good = good && digit < base;
    value = value * static_cast<std::uint64_t>(base) + static_cast<std::uint64_t>(digit);
  }
  if (good)
    lua_pushinteger(lua, static_cast<lua_Integer>(negative ? 0 - value : value));
  else
    luaL_pushfail(lua);
  return 1;
}

int plain_tonumber(lua_State* lua) {
  if (!lua_isnoneornil(lua, 2)) {
    const auto base = luaL_checkinteger(lua, 2);
    luaL_checktype(lua, 1, LUA_TSTRING);
    luaL_argcheck(lua, base >= 2 && base <= 36, 2, "base out of range");
    std::size_t length = 0;
    const char* text = lua_tolstring(lua, 1, &length);
    charge(lua, length);
    return number_in_base(lua, {text, length}, static_cast<int>(base));
  }
  luaL_checkany(lua, 1);
  if (lua_type(lua, 1) == LUA_TNUMBER) {
    lua_settop(lua, 1);
    return 1;
  }
  if (lua_type(lua, 1) == LUA_TSTRING) {
    std::size_t length = 0;
    const char* text = lua_tolstring(lua, 1, &length);
    charge(lua, length);
    if (lua_stringtonumber(lua, text) == length + 1) return 1;
  }
  luaL_pushfail(lua);
  return 1;
}

int plain_tostring(lua_State* lua) {
  luaL_checkany(lua, 1);
  push_as_text(lua, 1);
  return 1;
}

int plain_type(lua_State* lua) {
  luaL_checkany(lua, 1);
  lua_pushstring(lua, lua_typename(lua, lua_type(lua, 1)));
  return 1;
}

// Into the log of the state, which is capped. The line is made safe to show when it is kept.
int plain_print(lua_State* lua) {
  Context& context = context_of(lua);
  const int top = lua_gettop(lua);
  charge(lua, 20);
  for (int i = 1; i <= top; ++i) {
    push_as_text(lua, i);
    std::size_t length = 0;
    const char* text = lua_tolstring(lua, -1, &length);
    const std::size_t room = context.limits.log_bytes - std::min(context.limits.log_bytes, context.log.size());
    const std::size_t taken = std::min(length, room);
    charge(lua, taken);
    if (i > 1) context.log += '\t';
    context.log += io::visible({text, taken}, taken);
    lua_pop(lua, 1);
  }
  if (context.log.size() < context.limits.log_bytes) context.log += '\n';
  return 0;
}

constexpr luaL_Reg functions[] = {{"assert", plain_assert},     {"error", plain_error},   {"pcall", plain_pcall},
                                  {"print", plain_print},       {"select", plain_select}, {"tonumber", plain_tonumber},
                                  {"tostring", plain_tostring}, {"type", plain_type},     {"xpcall", plain_xpcall}};

}  // namespace

std::span<const luaL_Reg> plain_functions() { return functions; }

void push_as_text(lua_State* lua, int index) {
  index = lua_absindex(lua, index);
  if (luaL_callmeta(lua, index, "__tostring") != 0) {
    if (lua_isstring(lua, -1) == 0) luaL_error(lua, "'__tostring' must return a string");
    lua_tostring(lua, -1);
    return;
  }
  switch (lua_type(lua, index)) {
    case LUA_TNUMBER:
    case LUA_TSTRING:
      lua_pushvalue(lua, index);
      lua_tostring(lua, -1);
      return;
    case LUA_TBOOLEAN:
      lua_pushstring(lua, lua_toboolean(lua, index) != 0 ? "true" : "false");
      return;
    case LUA_TLIGHTUSERDATA: {
      const std::string name = handle_name(context_of(lua).api, handle_at(lua, index));
      lua_pushlstring(lua, name.data(), name.size());
      return;
    }
    default:
      lua_pushstring(lua, luaL_typename(lua, index));
  }
}

void check_length(lua_State* lua, std::size_t bytes) {
  if (bytes > context_of(lua).limits.string_bytes) luaL_error(lua, "resulting string too large");
}

}  // namespace hexwright::scripting
