// Values on Lua's stack and in C++. What cannot cross becomes an error in the script.
#pragma once

#include <lua.hpp>
#include <string>

#include "scripting/host/api.hpp"

namespace hexwright::scripting {

// Items of one list, and lists within lists.
inline constexpr std::size_t most_items = 10'000;
inline constexpr int most_depth = 4;

void push_value(lua_State* lua, const Value& value);

// Any value that has a counterpart; an error in the script for functions and for lists that are too long or too deep.
void read_value(lua_State* lua, int index, Value& into, int depth = 0);

// A value of this type. False when it is another; then `why` says so: "piece expected, got number".
bool read_typed(lua_State* lua, int index, const TypeOf& type, Value& into, std::string& why);

// Whether a value that the program gives is of the type that it promised; nil always is.
bool conforms(const Value& value, const TypeOf& type);

}  // namespace hexwright::scripting
