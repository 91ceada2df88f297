// Describes the stack of calls and the variables after an error. Only reads: no code of the script runs meanwhile. Used by the thread of
// the state; cannot fail.
#pragma once

#include <string>
#include <vector>

#include "scripting/host/script_error.hpp"

struct lua_State;

namespace hexwright::scripting {

struct Context;

// The innermost calls, and the outermost when there are too many. Without variables it uses neither Lua's stack nor its memory.
std::vector<Frame> frames_of(Context& context, bool with_locals);

// A value of Lua in a few words: 12, "text", table (3 items), piece 7.
std::string described(lua_State* lua, int index);

// The full name of the file that Lua knows by this name.
std::string file_called(const Context& context, const char* source);

}  // namespace hexwright::scripting
