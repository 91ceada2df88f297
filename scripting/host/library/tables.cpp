// table.concat, insert, remove and unpack on the tables as they are: no metamethod can make them walk a table that is not there.
#include <algorithm>

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

constexpr luaL_Reg functions[] = {{"concat", table_concat}, {"insert", table_insert}, {"remove", table_remove}, {"unpack", table_unpack}};

}  // namespace

std::span<const luaL_Reg> table_functions() { return functions; }

}  // namespace hexwright::scripting
