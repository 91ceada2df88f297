// Makes the functions of an Api into functions of a state.
#pragma once

struct lua_State;

namespace hexwright::scripting {

// Into the globals of a new state, after the library. Asserts that names and kinds are well formed. Raises errors of memory.
void bind_api(lua_State* lua);

}  // namespace hexwright::scripting
