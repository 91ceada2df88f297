// Who called whom when something went wrong, and what the variables held. Reads only: no code of the script runs while it is described.
#pragma once

#include <string>
#include <vector>

#include "scripting/host/script_error.hpp"

struct lua_State;

namespace hexwright::scripting {

struct Context;

// The innermost calls, and the outermost when there are too many. Without variables it takes nothing from Lua's stack nor memory.
std::vector<Frame> frames_of(Context& context, bool with_locals);

// A value of Lua in a few words: 12, "text", table (3 items), piece 7.
std::string described(lua_State* lua, int index);

// The file that a script was loaded from, by the name that Lua has for it.
std::string file_called(const Context& context, const char* source);

}  // namespace hexwright::scripting
