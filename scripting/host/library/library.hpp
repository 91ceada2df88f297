// The functions of Lua that scripts have: an allow-list, every one of them our own, bounded and charged. What is not named here does not
// exist for a script; tests/scripting/state/reachable.txt holds the same list. One thing stays as Lua leaves it: the length of a list
// with holes may be that of any of its parts.
#pragma once

#include <lua.hpp>
#include <span>

namespace hexwright::scripting {

// assert, error, print, select, tonumber, tostring, type, and pcall and xpcall that no limit can be caught with.
std::span<const luaL_Reg> plain_functions();
// setmetatable, which keeps a checked copy, and getmetatable.
std::span<const luaL_Reg> metatable_functions();
// next, pairs and ipairs, in one order of keys for all runs.
std::span<const luaL_Reg> iteration_functions();
// string: what changes or measures whole strings, and what searches by patterns.
std::span<const luaL_Reg> string_functions();
std::span<const luaL_Reg> pattern_functions();
// string.format.
int string_format(lua_State* lua);
std::span<const luaL_Reg> table_functions();
// table.sort, which keeps equal things in their order.
int table_sort(lua_State* lua);
std::span<const luaL_Reg> math_functions();
std::span<const luaL_Reg> utf8_functions();

// Puts all of these into the globals of a new state. Raises errors of memory: call it protected.
void open_library(lua_State* lua);

// The text that tostring gives, pushed: never an address. Calls __tostring.
void push_as_text(lua_State* lua, int index);
// A string of this length would be too long for a script: an error in it.
void check_length(lua_State* lua, std::size_t bytes);
// Where the positions i and j of string functions lie in a text of this length: from the first byte on, not beyond the end.
struct Span {
  std::size_t from = 0;
  std::size_t length = 0;
};
Span checked_span(lua_State* lua, std::size_t length, int first_argument, lua_Integer default_first, lua_Integer default_last);
// A position where a search may begin, from 0; more than length for none.
std::size_t checked_start(lua_State* lua, std::size_t length, int argument);

}  // namespace hexwright::scripting
