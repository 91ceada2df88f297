// The functions of Lua that scripts have: an allow-list, bounded and charged. Functions that are not named here do not exist for a script;
// tests/scripting/state/reachable.txt has the same list. Used by the thread that runs the state; errors are raised as errors of Lua.
// Unchanged from Lua: the length of a list with holes may be that of any of its parts.
//
// Lua's own function is used where it is safe, and its work is charged first (open.cpp, strings.cpp). The others are ours, because the
// count hook does not run inside a C function, so no limit applies there:
// - patterns (matcher.cpp): string.find, match, gmatch and gsub of Lua try ("a?"):rep(50) against fifty letters practically for ever,
//   uncounted; pcre2 and re2 have other patterns. Ours counts every step; bench_script prints what that costs compared with Lua's.
// - table.*: those of Lua trust __len and __index, so that a table of one item is moved 2^63 times; sort takes its pivot from the clock.
// - pairs and next: the order of Lua's own depends on addresses in memory, and games must be the same in every run.
// - setmetatable: finalizers and chains of tables run without any limit. pcall and xpcall of Lua catch the error of a limit.
// - tostring and print: those of Lua show addresses. assert: Lua 5.4.4 writes a place before the message of the script.
#pragma once

#include <lua.hpp>
#include <span>

namespace hexwright::scripting {

// A function of one of Lua's libraries. `own` replaces it and has Lua's as its first upvalue; null: Lua's is used unchanged.
struct LibraryFunction {
  const char* name;
  lua_CFunction own = nullptr;
};

// assert, print and tostring, and pcall and xpcall, which cannot catch the error of a limit.
std::span<const LibraryFunction> plain_functions();
// setmetatable, which keeps a checked copy, and getmetatable.
std::span<const LibraryFunction> metatable_functions();
// next and pairs, in one order of keys for all runs.
std::span<const LibraryFunction> iteration_functions();
// string: functions on whole strings, and functions with patterns.
std::span<const LibraryFunction> string_functions();
std::span<const LibraryFunction> pattern_functions();
std::span<const LibraryFunction> table_functions();
std::span<const LibraryFunction> utf8_functions();

// Puts all of these into the globals of a new state. Raises errors of memory: call it protected.
void open_library(lua_State* lua);

// Calls Lua's own function, which the running one replaces, for the rest.
inline int go_on(lua_State* lua) { return lua_tocfunction(lua, lua_upvalueindex(1))(lua); }

// The text that tostring gives, pushed: never an address. Calls __tostring.
void push_as_text(lua_State* lua, int index);
// Raises an error in the script when a string of this length would be too long.
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
