// The functions without a library that Lua's own cannot stand for: assert, print, tostring, and how to catch errors. An error of a limit
// goes through pcall and xpcall, and the handler of xpcall runs when the failed call is over: inside the hook it would run without any
// limit.
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
  lua_call(lua, 1, LUA_MULTRET);  // the handler's own error is an error of the caller of xpcall
  lua_pushboolean(lua, 0);
  lua_replace(lua, 3);
  return lua_gettop(lua) - 2;
}

int plain_tostring(lua_State* lua) {
  luaL_checkany(lua, 1);
  push_as_text(lua, 1);
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

constexpr LibraryFunction PLAIN_FUNCTIONS[] = {
    {"assert", plain_assert}, {"pcall", plain_pcall}, {"print", plain_print}, {"tostring", plain_tostring}, {"xpcall", plain_xpcall}};

}  // namespace

std::span<const LibraryFunction> plain_functions() { return PLAIN_FUNCTIONS; }

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

}  // namespace hexwright::scripting
