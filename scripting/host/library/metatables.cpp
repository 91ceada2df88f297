// Metatables for scripts. The table that a script gives is copied, and only known events go over, each a function: Lua follows chains of
// tables in one instruction, and runs finalizers without any limit. What a script changes in its table later has no effect.
#include <algorithm>
#include <array>
#include <string_view>

#include "scripting/host/context.hpp"
#include "scripting/host/library/library.hpp"

namespace hexwright::scripting {
namespace {

constexpr std::array<std::string_view, 23> events = {
    "__add", "__band", "__bnot", "__bor", "__bxor",     "__call", "__concat", "__div", "__eq",  "__idiv",     "__index", "__le",
    "__len", "__lt",   "__mod",  "__mul", "__newindex", "__pow",  "__shl",    "__shr", "__sub", "__tostring", "__unm"};

// Under this key, which no script has, the copy keeps the table that it was made from.
const char original_key = 0;

bool is_event(std::string_view name) { return std::binary_search(events.begin(), events.end(), name); }

// `__index = table`, which most classes have, as a function: each step along a chain of such tables is counted.
int look_in_table(lua_State* lua) {
  charge(lua, 2);
  lua_settop(lua, 2);
  lua_gettable(lua, lua_upvalueindex(1));
  return 1;
}

bool is_good(lua_State* lua, int value, std::string_view name) {
  return is_event(name) && (lua_isfunction(lua, value) || (lua_istable(lua, value) && name == "__index"));
}

// The metatable at 2. Of several events that cannot be, the first in the alphabet is named: which comes first in the table differs from
// run to run.
void check_events(lua_State* lua) {
  std::string_view wrong;
  const char* type = "";
  lua_pushnil(lua);
  while (lua_next(lua, 2) != 0) {
    charge(lua, 2);
    if (lua_type(lua, -2) == LUA_TSTRING) {
      std::size_t length = 0;
      const char* text = lua_tolstring(lua, -2, &length);
      const std::string_view name(text, length);
      if (name.starts_with("__") && !is_good(lua, -1, name) && (wrong.empty() || name < wrong)) {
        wrong = name;
        type = luaL_typename(lua, -1);
      }
    }
    lua_pop(lua, 1);
  }
  if (wrong.empty()) return;
  if (wrong.size() > 40) luaL_error(lua, "a metatable cannot have a key of %d bytes that begins with '__'", static_cast<int>(wrong.size()));
  if (!is_event(wrong)) luaL_error(lua, "a metatable cannot have '%s' in a script", wrong.data());
  luaL_error(lua, "'%s' in a metatable must be a function, and is a %s", wrong.data(), type);
}

// From the metatable at 2 to a new one, which is left on top.
void copy_events(lua_State* lua) {
  lua_createtable(lua, 0, 4);
  lua_pushnil(lua);
  while (lua_next(lua, 2) != 0) {
    std::size_t length = 0;
    const char* name = lua_type(lua, -2) == LUA_TSTRING ? lua_tolstring(lua, -2, &length) : nullptr;
    if (name != nullptr && is_event({name, length})) {
      lua_pushvalue(lua, -2);
      lua_pushvalue(lua, -2);
      if (lua_istable(lua, -1)) lua_pushcclosure(lua, look_in_table, 1);
      lua_rawset(lua, 3);
    }
    lua_pop(lua, 1);
  }
  lua_pushvalue(lua, 2);
  lua_rawsetp(lua, 3, &original_key);
}

int set_metatable(lua_State* lua) {
  luaL_checktype(lua, 1, LUA_TTABLE);
  luaL_argexpected(lua, lua_isnil(lua, 2) || lua_istable(lua, 2), 2, "nil or table");
  lua_settop(lua, 2);
  if (lua_istable(lua, 2)) {
    check_events(lua);
    copy_events(lua);
  }
  lua_setmetatable(lua, 1);
  lua_settop(lua, 1);
  return 1;
}

int get_metatable(lua_State* lua) {
  luaL_checkany(lua, 1);
  if (lua_type(lua, 1) != LUA_TTABLE || lua_getmetatable(lua, 1) == 0)
    lua_pushnil(lua);
  else
    lua_rawgetp(lua, -1, &original_key);
  return 1;
}

constexpr LibraryFunction METATABLE_FUNCTIONS[] = {{"getmetatable", get_metatable}, {"setmetatable", set_metatable}};

}  // namespace

std::span<const LibraryFunction> metatable_functions() { return METATABLE_FUNCTIONS; }

}  // namespace hexwright::scripting
