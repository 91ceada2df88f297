// Opens the libraries. Methods of strings go through a table of their own that no script can reach, so that ("x"):rep(3) is always ours.
#include <cassert>
#include <cmath>
#include <map>
#include <memory>
#include <numbers>
#include <string>
#include <vector>

#include "scripting/host/context.hpp"
#include "scripting/host/library/library.hpp"

namespace hexwright::scripting {
namespace {

std::uint64_t length_of_text(lua_State* lua) { return lua_type(lua, 1) == LUA_TSTRING ? lua_rawlen(lua, 1) : 0; }

int charged_tonumber(lua_State* lua) {
  charge(lua, length_of_text(lua));
  return go_on(lua);
}

constexpr LibraryFunction BASE[] = {{"error"}, {"ipairs"}, {"select"}, {"tonumber", charged_tonumber}, {"type"}};
// Without random: dice belong to the program, which counts them.
constexpr LibraryFunction MATH[] = {{"abs"}, {"acos"},  {"asin"}, {"atan"}, {"ceil"},      {"cos"},  {"deg"},
                                    {"exp"}, {"floor"}, {"fmod"}, {"log"},  {"max"},       {"min"},  {"modf"},
                                    {"rad"}, {"sin"},   {"sqrt"}, {"tan"},  {"tointeger"}, {"type"}, {"ult"}};

// Lua's functions by library and name, from a state that is closed again: none of them has upvalues, so that they work in all states.
class Originals {
 public:
  Originals() {
    const std::unique_ptr<lua_State, void (*)(lua_State*)> state(luaL_newstate(), lua_close);
    lua_State* lua = state.get();
    assert(lua != nullptr);
    for (const auto& [library, open] : std::initializer_list<std::pair<const char*, lua_CFunction>>{
             {"_G", luaopen_base}, {"string", luaopen_string}, {"table", luaopen_table}, {"math", luaopen_math}, {"utf8", luaopen_utf8}}) {
      luaL_requiref(lua, library, open, 0);
      for (lua_pushnil(lua); lua_next(lua, -2) != 0; lua_pop(lua, 1))
        if (lua_iscfunction(lua, -1)) functions_[std::string(library) + '.' + lua_tostring(lua, -2)] = lua_tocfunction(lua, -1);
    }
  }
  lua_CFunction find(const std::string& name) const { return functions_.at(name); }

 private:
  std::map<std::string, lua_CFunction> functions_;
};

struct Library {
  struct Function {
    const char* name;
    lua_CFunction own, original;
  };
  Library(const std::string& name, const Originals& originals, std::initializer_list<std::span<const LibraryFunction>> parts) {
    for (const auto part : parts)
      for (const LibraryFunction& one : part) functions.push_back({one.name, one.own, originals.find(name + '.' + one.name)});
  }
  // Into the table on top of the stack.
  void set(lua_State* lua) const {
    for (const Function& one : functions) {
      lua_pushcfunction(lua, one.original);
      if (one.own != nullptr) lua_pushcclosure(lua, one.own, 1);
      lua_setfield(lua, -2, one.name);
    }
  }
  std::vector<Function> functions;
};

// Worked out for the first state.
struct Libraries {
  Originals originals;
  Library base{"_G", originals, {BASE, plain_functions(), metatable_functions(), iteration_functions()}};
  Library string{"string", originals, {string_functions(), pattern_functions()}};
  Library table{"table", originals, {table_functions()}};
  Library math{"math", originals, {MATH}};
  Library utf8{"utf8", originals, {utf8_functions()}};
};

// The globals lie on top of the stack.
void set_values(lua_State* lua) {
  lua_getfield(lua, -1, "math");
  lua_pushnumber(lua, std::numbers::pi);
  lua_setfield(lua, -2, "pi");
  lua_pushnumber(lua, HUGE_VAL);
  lua_setfield(lua, -2, "huge");
  lua_pushinteger(lua, LUA_MAXINTEGER);
  lua_setfield(lua, -2, "maxinteger");
  lua_pushinteger(lua, LUA_MININTEGER);
  lua_setfield(lua, -2, "mininteger");
  lua_getfield(lua, -2, "utf8");
  lua_pushlstring(lua, "[\0-\x7F\xC2-\xFD][\x80-\xBF]*", 14);
  lua_setfield(lua, -2, "charpattern");
  lua_pop(lua, 2);
}

}  // namespace

void open_library(lua_State* lua) {
  static const Libraries libraries;
  lua_pushglobaltable(lua);
  libraries.base.set(lua);
  for (const auto& [name, library] :
       {std::pair{"string", &libraries.string}, {"table", &libraries.table}, {"math", &libraries.math}, {"utf8", &libraries.utf8}}) {
    lua_createtable(lua, 0, static_cast<int>(library->functions.size()) + 4);
    library->set(lua);
    lua_setfield(lua, -2, name);
  }
  set_values(lua);
  lua_pop(lua, 1);
  lua_pushliteral(lua, "");
  lua_createtable(lua, 0, 1);
  lua_createtable(lua, 0, static_cast<int>(libraries.string.functions.size()));
  libraries.string.set(lua);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}

}  // namespace hexwright::scripting
