// Opens the libraries. Methods of strings go through a table of their own that no script can reach, so that ("x"):rep(3) is always ours.
#include "scripting/host/library/library.hpp"

#include <cmath>
#include <cstdint>
#include <string_view>

namespace hexwright::scripting {
namespace {

void set_functions(lua_State* lua, std::span<const luaL_Reg> functions) {
  for (const auto& [name, function] : functions) {
    lua_pushcfunction(lua, function);
    lua_setfield(lua, -2, name);
  }
}

void push_strings(lua_State* lua) {
  lua_createtable(lua, 0, 16);
  set_functions(lua, string_functions());
  set_functions(lua, pattern_functions());
  lua_pushcfunction(lua, string_format);
  lua_setfield(lua, -2, "format");
}

void lock_string_methods(lua_State* lua) {
  lua_pushliteral(lua, "");
  lua_createtable(lua, 0, 1);
  push_strings(lua);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}

void push_tables(lua_State* lua) {
  lua_createtable(lua, 0, 8);
  set_functions(lua, table_functions());
  lua_pushcfunction(lua, table_sort);
  lua_setfield(lua, -2, "sort");
}

void push_math(lua_State* lua) {
  lua_createtable(lua, 0, 32);
  set_functions(lua, math_functions());
  lua_pushnumber(lua, 3.141592653589793);
  lua_setfield(lua, -2, "pi");
  lua_pushnumber(lua, HUGE_VAL);
  lua_setfield(lua, -2, "huge");
  lua_pushinteger(lua, INT64_MAX);
  lua_setfield(lua, -2, "maxinteger");
  lua_pushinteger(lua, INT64_MIN);
  lua_setfield(lua, -2, "mininteger");
}

void push_utf8(lua_State* lua) {
  lua_createtable(lua, 0, 8);
  set_functions(lua, utf8_functions());
  constexpr std::string_view character("[\0-\x7F\xC2-\xFD][\x80-\xBF]*", 14);
  lua_pushlstring(lua, character.data(), character.size());
  lua_setfield(lua, -2, "charpattern");
}

}  // namespace

void open_library(lua_State* lua) {
  lua_pushglobaltable(lua);
  set_functions(lua, plain_functions());
  set_functions(lua, metatable_functions());
  set_functions(lua, iteration_functions());
  push_strings(lua);
  lua_setfield(lua, -2, "string");
  push_tables(lua);
  lua_setfield(lua, -2, "table");
  push_math(lua);
  lua_setfield(lua, -2, "math");
  push_utf8(lua);
  lua_setfield(lua, -2, "utf8");
  lua_pop(lua, 1);
  lock_string_methods(lua);
}

}  // namespace hexwright::scripting
