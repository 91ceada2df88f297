// Handles inside Lua: kind, generation and id packed into a light userdata. It needs no memory, two handles of the same thing are equal and
// the same key of a table, and a script cannot create one. Used by the thread of the state; no errors: handles that cannot be packed are a
// bug of the caller (asserted).
#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <lua.hpp>
#include <string>

#include "scripting/host/api.hpp"

namespace hexwright::scripting {

inline void push_handle(lua_State* lua, Handle handle) {
  assert(handle.kind != 0 && handle.generation <= Handle::most_generation);
  const std::uint64_t bits = std::uint64_t{handle.kind} << 56U | std::uint64_t{handle.generation} << 32U | handle.id;
  lua_pushlightuserdata(lua, std::bit_cast<void*>(bits));
}

inline Handle handle_at(lua_State* lua, int index) {
  const auto bits = std::bit_cast<std::uint64_t>(lua_touserdata(lua, index));
  return {static_cast<std::uint8_t>(bits >> 56U), static_cast<std::uint32_t>(bits >> 32U & Handle::most_generation),
          static_cast<std::uint32_t>(bits)};
}

// "piece 12".
std::string handle_name(const Api& api, Handle handle);

}  // namespace hexwright::scripting
