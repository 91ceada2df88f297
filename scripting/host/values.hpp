// Values on Lua's stack and in C++. What cannot cross becomes an error in the script.
#pragma once

#include <lua.hpp>
#include <string>

#include "scripting/host/api.hpp"

namespace hexwright::scripting {

// What may leave a script in one call, all lists together; and lists within lists.
inline constexpr std::size_t most_items = 10'000;
inline constexpr std::size_t most_text_bytes = 1U << 20U;
inline constexpr int most_depth = 4;

// To be called before the values of another call are read.
void begin_reading(lua_State* lua);

void push_value(lua_State* lua, const Value& value);

// Any value that has a counterpart; an error in the script for functions, for lists that are too deep and for too much of anything.
void read_value(lua_State* lua, int index, Value& into, int depth = 0);

// A value of this type. False when it is another; then `why` says so: "piece expected, got number".
bool read_typed(lua_State* lua, int index, const TypeOf& type, Value& into, std::string& why);

// Whether a value that the program gives is of the type that it promised; nil always is.
bool conforms(const Value& value, const TypeOf& type);

// Makes the functions of the Api of a new state into functions of its globals, after the library. Asserts that names and kinds are well
// formed. Raises errors of memory.
void bind_api(lua_State* lua);

}  // namespace hexwright::scripting
