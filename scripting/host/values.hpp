// Converts values between Lua's stack and C++. A value that cannot be converted becomes an error in the script. Used by the thread of the
// state.
#pragma once

#include <lua.hpp>
#include <string>

#include "scripting/host/api.hpp"

namespace hexwright::scripting {

// The limits of what a call may return, all lists together, and of the depth of lists.
inline constexpr std::size_t most_items = 10'000;
inline constexpr std::size_t most_text_bytes = 1U << 20U;
inline constexpr int most_depth = 4;

// Call it before the values of another call are read.
void begin_reading(lua_State* lua);

void push_value(lua_State* lua, const Value& value);

// Reads any value that has a counterpart; an error in the script for functions and for anything beyond the limits.
void read_value(lua_State* lua, int index, Value& into, int depth = 0);

// Reads a value of this type. False for another type, with the reason in `why`: "piece expected, got number".
bool read_typed(lua_State* lua, int index, const TypeOf& type, Value& into, std::string& why);

// Whether a value from the program has the promised type; nil always has.
bool conforms(const Value& value, const TypeOf& type);

// Adds the functions of the Api to the globals of a new state, after the library. Asserts that names and kinds are well formed. Raises
// errors of memory.
void bind_api(lua_State* lua);

}  // namespace hexwright::scripting
