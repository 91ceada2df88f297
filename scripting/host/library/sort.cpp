// table.sort as a merge sort: stable, with the same comparisons in the same order in every run, and finished in n log n steps however
// inconsistent the comparison is. Lua's own takes its pivot from the clock.
#include <algorithm>
#include <cstdint>

#include "scripting/host/context.hpp"
#include "scripting/host/library/library.hpp"

namespace hexwright::scripting {
namespace {

constexpr int table = 1, comparison = 2, copy = 3;  // where they stand on the stack

using Place = std::uint32_t;  // in the copy, from 1

bool is_before(lua_State* lua, Place a, Place b) {
  charge(lua, 2);
  const bool by_function = lua_isnil(lua, comparison) == 0;
  if (by_function) lua_pushvalue(lua, comparison);
  lua_rawgeti(lua, copy, a);
  lua_rawgeti(lua, copy, b);
  bool result = false;
  if (by_function) {
    lua_call(lua, 2, 1);
    result = lua_toboolean(lua, -1) != 0;
    lua_pop(lua, 1);
  } else {
    if (lua_type(lua, -1) == LUA_TSTRING) charge(lua, units_of_bytes(lua_rawlen(lua, -1)));
    result = lua_compare(lua, -2, -1, LUA_OPLT) != 0;
    lua_pop(lua, 2);
  }
  return result;
}

// Two runs that lie side by side become one. The right one comes first only where it is before the left: equal things stay.
void merge(lua_State* lua, const Place* from, Place* to, std::size_t left, std::size_t middle, std::size_t right) {
  std::size_t a = left, b = middle;
  for (std::size_t i = left; i < right; ++i) {
    const bool take_right = b < right && (a == middle || is_before(lua, from[b], from[a]));
    to[i] = take_right ? from[b++] : from[a++];
  }
}

}  // namespace

int table_sort(lua_State* lua) {
  luaL_checktype(lua, table, LUA_TTABLE);
  if (!lua_isnoneornil(lua, comparison)) luaL_checktype(lua, comparison, LUA_TFUNCTION);
  lua_settop(lua, comparison);
  const std::size_t length = lua_rawlen(lua, table);
  charge(lua, length);
  lua_createtable(lua, static_cast<int>(std::min<std::size_t>(length, INT32_MAX)), 0);
  // What a comparison that throws leaves behind is collected: the list of places belongs to Lua.
  auto* places = static_cast<Place*>(lua_newuserdatauv(lua, 2 * length * sizeof(Place) + 1, 0));
  auto* others = places + length;
  for (std::size_t i = 0; i < length; ++i) {
    lua_rawgeti(lua, table, static_cast<lua_Integer>(i) + 1);
    lua_rawseti(lua, copy, static_cast<lua_Integer>(i) + 1);
    places[i] = static_cast<Place>(i) + 1;
  }
  for (std::size_t width = 1; width < length; width *= 2) {
    for (std::size_t left = 0; left < length; left += 2 * width)
      merge(lua, places, others, left, std::min(left + width, length), std::min(left + 2 * width, length));
    std::swap(places, others);
  }
  for (std::size_t i = 0; i < length; ++i) {
    lua_rawgeti(lua, copy, places[i]);
    lua_rawseti(lua, table, static_cast<lua_Integer>(i) + 1);
  }
  return 0;
}

}  // namespace hexwright::scripting
