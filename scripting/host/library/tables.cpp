// table.* on the tables as they are: no metamethod can make them walk a table that is not there. sort is a merge sort: stable, with the
// same comparisons in the same order in every run, and finished in n log n steps however inconsistent the comparison is.
#include <algorithm>
#include <cstdint>

#include "scripting/host/context.hpp"
#include "scripting/host/library/library.hpp"

namespace hexwright::scripting {
namespace {

constexpr lua_Unsigned most_unpacked = 250;

lua_Integer checked_length(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  return static_cast<lua_Integer>(lua_rawlen(lua, 1));
}

int table_concat(lua_State* lua) {
  const auto length = checked_length(lua);
  std::size_t between = 0;
  const char* separator = luaL_optlstring(lua, 2, "", &between);
  const auto first = luaL_optinteger(lua, 3, 1), last = luaL_optinteger(lua, 4, length);
  luaL_Buffer buffer;
  luaL_buffinit(lua, &buffer);
  for (auto i = first; i <= last; ++i) {
    charge(lua, 1);
    lua_rawgeti(lua, 1, i);
    if (lua_isstring(lua, -1) == 0)
      return luaL_error(lua, "invalid value (at index %I) in table for 'concat'", static_cast<LUAI_UACINT>(i));
    luaL_addvalue(&buffer);
    if (i == last) break;  // the last of all whole numbers has none after it
    luaL_addlstring(&buffer, separator, between);
    check_length(lua, luaL_bufflen(&buffer));
  }
  check_length(lua, luaL_bufflen(&buffer));
  charge(lua, luaL_bufflen(&buffer) / 16);
  luaL_pushresult(&buffer);
  return 1;
}

int table_insert(lua_State* lua) {
  const auto end = checked_length(lua) + 1;
  auto place = end;
  if (lua_gettop(lua) == 3) {
    place = luaL_checkinteger(lua, 2);
    luaL_argcheck(lua, place >= 1 && place <= end, 2, "position out of bounds");
    for (auto i = end; i > place; --i) {
      charge(lua, 1);
      lua_rawgeti(lua, 1, i - 1);
      lua_rawseti(lua, 1, i);
    }
  } else if (lua_gettop(lua) != 2) {
    return luaL_error(lua, "wrong number of arguments to 'insert'");
  }
  lua_rawseti(lua, 1, place);
  return 0;
}

int table_remove(lua_State* lua) {
  const auto length = checked_length(lua);
  auto place = luaL_optinteger(lua, 2, length);
  if (lua_gettop(lua) > 1)
    luaL_argcheck(lua, (length == 0 && place == 0) || (place >= 1 && place <= length + 1), 2, "position out of bounds");
  lua_rawgeti(lua, 1, place);
  for (; place < length; ++place) {
    charge(lua, 1);
    lua_rawgeti(lua, 1, place + 1);
    lua_rawseti(lua, 1, place);
  }
  lua_pushnil(lua);
  lua_rawseti(lua, 1, place);
  return 1;
}

int table_unpack(lua_State* lua) {
  const auto first = luaL_optinteger(lua, 2, 1), last = luaL_optinteger(lua, 3, checked_length(lua));
  if (first > last) return 0;
  const auto count = static_cast<lua_Unsigned>(last) - static_cast<lua_Unsigned>(first);
  if (count >= most_unpacked) return luaL_error(lua, "too many results to unpack (no more than %d)", static_cast<int>(most_unpacked));
  const int results = static_cast<int>(count) + 1;
  luaL_checkstack(lua, results, "too many results to unpack");
  charge(lua, count);
  for (int i = 0; i < results; ++i) lua_rawgeti(lua, 1, first + i);
  return results;
}

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

constexpr LibraryFunction TABLE_FUNCTIONS[] = {
    {"concat", table_concat}, {"insert", table_insert}, {"remove", table_remove}, {"sort", table_sort}, {"unpack", table_unpack}};

}  // namespace

std::span<const LibraryFunction> table_functions() { return TABLE_FUNCTIONS; }

}  // namespace hexwright::scripting
