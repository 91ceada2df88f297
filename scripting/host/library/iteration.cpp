// Walking a table in one order: false and true, numbers by size, strings by their bytes, handles by kind, id and generation. Lua's own
// order depends on where things lie in memory. Keys that have no order of their own, tables and functions, are refused.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "scripting/host/context.hpp"
#include "scripting/host/handles.hpp"
#include "scripting/host/library/library.hpp"

namespace hexwright::scripting {
namespace {

enum class KeyType : std::uint8_t { boolean, number, text, handle };

// Points at bytes of the string; the holder of keys keeps the strings from being collected.
struct Key {
  KeyType type = KeyType::boolean;
  bool is_whole = true;     // of a number
  std::uint32_t place = 0;  // in the list of keys
  union {
    std::int64_t whole = 0;  // also a boolean
    double fraction;
    std::uint64_t handle;
    const char* text;
  };
  std::size_t length = 0;  // of a text
};

// Float keys that are whole numbers are whole numbers in a table: a fraction lies where a double can still tell neighbours.
bool number_before(const Key& a, const Key& b) {
  if (a.is_whole && b.is_whole) return a.whole < b.whole;
  const double left = a.is_whole ? static_cast<double>(a.whole) : a.fraction;
  const double right = b.is_whole ? static_cast<double>(b.whole) : b.fraction;
  return left < right;
}

// Kind, id, generation; packed they lie otherwise.
std::uint64_t handle_order(Handle handle) {
  return std::uint64_t{handle.kind} << 56U | std::uint64_t{handle.id} << 24U | handle.generation;
}

bool before(const Key& a, const Key& b) {
  if (a.type != b.type) return a.type < b.type;
  switch (a.type) {
    case KeyType::boolean:
      return a.whole < b.whole;
    case KeyType::number:
      return number_before(a, b);
    case KeyType::text:
      return std::string_view(a.text, a.length) < std::string_view(b.text, b.length);
    case KeyType::handle:
      return a.handle < b.handle;
  }
  return false;
}

// False for a key that has no order.
bool read_key(lua_State* lua, int index, std::uint32_t place, Key& key) {
  key.place = place;
  switch (lua_type(lua, index)) {
    case LUA_TBOOLEAN:
      key.type = KeyType::boolean;
      key.whole = lua_toboolean(lua, index);
      return true;
    case LUA_TNUMBER:
      key.type = KeyType::number;
      key.is_whole = lua_isinteger(lua, index) != 0;
      if (key.is_whole)
        key.whole = lua_tointeger(lua, index);
      else
        key.fraction = lua_tonumber(lua, index);
      return true;
    case LUA_TSTRING:
      key.type = KeyType::text;
      key.text = lua_tolstring(lua, index, &key.length);
      return true;
    case LUA_TLIGHTUSERDATA:
      key.type = KeyType::handle;
      key.handle = handle_order(handle_at(lua, index));
      return true;
    default:
      return false;
  }
}

// To be called when the whole table was seen: where in it such a key lies differs from run to run.
int refuse_keys(lua_State* lua) { return luaL_error(lua, "a key of this table is a table or a function, which have no order"); }

// The smallest key after the given one, or the smallest of all; its value with it.
int plain_next(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 2);
  const bool from_start = lua_isnil(lua, 2);
  Key after, best, key;
  if (!from_start && !read_key(lua, 2, 0, after)) return refuse_keys(lua);
  bool found = false, all_ordered = true;
  std::size_t text_bytes = 0;  // charged at the end: the order within a table differs from run to run
  lua_pushnil(lua);            // 3: the best key so far, kept from being collected
  lua_pushnil(lua);
  while (lua_next(lua, 1) != 0) {
    charge(lua, 2);
    lua_pop(lua, 1);
    key.length = 0;
    all_ordered = read_key(lua, -1, 0, key) && all_ordered;
    text_bytes += key.length;
    if (!all_ordered || (!from_start && !before(after, key)) || (found && !before(key, best))) continue;
    best = key;
    found = true;
    lua_pushvalue(lua, -1);
    lua_replace(lua, 3);
  }
  charge(lua, 2 + units_of_bytes(text_bytes));
  if (!all_ordered) return refuse_keys(lua);
  if (!found) {
    lua_pushnil(lua);
    return 1;
  }
  lua_pushvalue(lua, 3);
  lua_pushvalue(lua, 3);
  lua_rawget(lua, 1);
  return 2;
}

// Upvalues: the table, its keys, their order, how many were given. Keys that lost their value since are passed over.
int next_in_order(lua_State* lua) {
  const auto* order = static_cast<const Key*>(lua_touserdata(lua, lua_upvalueindex(3)));
  const auto count = lua_rawlen(lua, lua_upvalueindex(3)) / sizeof(Key);
  auto given = static_cast<std::size_t>(lua_tointeger(lua, lua_upvalueindex(4)));
  while (given < count) {
    charge(lua, 1);
    lua_rawgeti(lua, lua_upvalueindex(2), static_cast<lua_Integer>(order[given++].place) + 1);
    lua_pushvalue(lua, -1);
    lua_rawget(lua, lua_upvalueindex(1));
    if (!lua_isnil(lua, -1)) {
      lua_pushinteger(lua, static_cast<lua_Integer>(given));
      lua_replace(lua, lua_upvalueindex(4));
      return 2;
    }
    lua_pop(lua, 2);
  }
  lua_pushnil(lua);
  return 1;
}

std::size_t count_keys(lua_State* lua) {
  std::size_t count = 0;
  lua_pushnil(lua);
  while (lua_next(lua, 1) != 0) {
    charge(lua, 1);
    lua_pop(lua, 1);
    ++count;
  }
  return count;
}

int plain_pairs(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  lua_settop(lua, 1);
  const std::size_t count = count_keys(lua);
  charge(lua, 5);
  lua_pushvalue(lua, 1);
  lua_createtable(lua, static_cast<int>(count), 0);
  auto* keys = static_cast<Key*>(lua_newuserdatauv(lua, count * sizeof(Key), 0));
  std::uint32_t place = 0;
  std::size_t text_bytes = 0;
  lua_pushnil(lua);
  while (lua_next(lua, 1) != 0) {
    lua_pop(lua, 1);
    keys[place] = {};
    if (!read_key(lua, -1, place, keys[place])) return refuse_keys(lua);
    text_bytes += keys[place].length;
    lua_pushvalue(lua, -1);
    lua_rawseti(lua, 3, ++place);
  }
  std::uint64_t depth = 1;
  while (count >> depth != 0) ++depth;
  charge(lua, count * depth / 2 + units_of_bytes(text_bytes) * depth);
  std::sort(keys, keys + count, before);
  lua_pushinteger(lua, 0);
  lua_pushcclosure(lua, next_in_order, 4);
  lua_pushvalue(lua, 1);
  lua_pushnil(lua);
  return 3;
}

constexpr LibraryFunction ITERATION_FUNCTIONS[] = {{"next", plain_next}, {"pairs", plain_pairs}};

}  // namespace

std::span<const LibraryFunction> iteration_functions() { return ITERATION_FUNCTIONS; }

}  // namespace hexwright::scripting
