// Arguments are numbers, texts, booleans and nil.
#include "tests/scripting/state/oracle.hpp"

#include <catch2/catch.hpp>

namespace toy {

using namespace hexwright::scripting;

namespace {

// What a call gave, as text; of an error only that there was one.
constexpr const char* digests = R"(
  function digest(good, ...)
    if not good then return "error" end
    local out = {}
    for i = 1, select("#", ...) do
      local value = select(i, ...)
      out[i] = (math.type(value) or type(value)) .. ":" .. (value ~= value and "nan" or tostring(value))
    end
    return table.concat(out, "|")
  end
  function all(iterator, text, position)
    local out, count = {}, 0
    for a, b, c in iterator, text, position do
      count = count + 1
      out[count] = digest(true, a, b, c)
    end
    return table.concat(out, "/")
  end
)";

void push(lua_State* lua, const Value& value) {
  if (const auto* text = std::get_if<std::string>(&value.held))
    lua_pushlstring(lua, text->data(), text->size());
  else if (const auto* whole = std::get_if<std::int64_t>(&value.held))
    lua_pushinteger(lua, *whole);
  else if (const auto* number = std::get_if<double>(&value.held))
    lua_pushnumber(lua, *number);
  else if (const auto* boolean = std::get_if<bool>(&value.held))
    lua_pushboolean(lua, *boolean ? 1 : 0);
  else
    lua_pushnil(lua);
}

}  // namespace

Oracle::Oracle(const std::string& source) : state_(loaded(game_, digests + source)), lua_(luaL_newstate(), lua_close) {
  luaL_openlibs(lua_.get());
  if (luaL_dostring(lua_.get(), (digests + source).c_str()) != LUA_OK) FAIL(lua_tostring(lua_.get(), -1));
}

std::string Oracle::ours(const std::string& function, const std::vector<Value>& arguments) {
  const auto done = state_->call(function, arguments);
  return done ? done->text() : "stopped: " + done.error().message;
}

std::string Oracle::theirs(const std::string& function, const std::vector<Value>& arguments) {
  lua_State* lua = lua_.get();
  lua_settop(lua, 0);
  lua_getglobal(lua, function.c_str());
  for (const Value& value : arguments) push(lua, value);
  if (lua_pcall(lua, static_cast<int>(arguments.size()), 1, 0) != LUA_OK) return std::string("stopped: ") + lua_tostring(lua, -1);
  return {lua_tostring(lua, -1), lua_rawlen(lua, -1)};
}

std::string Oracle::difference(const std::string& function, const std::vector<Value>& arguments) {
  const auto one = ours(function, arguments), other = theirs(function, arguments);
  return one == other ? std::string() : "ours " + one + ", theirs " + other;
}

}  // namespace toy
