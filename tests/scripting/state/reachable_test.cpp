// Everything a script can reach from its globals and from its values, held to a list: a function more is a hole until a reason is given.
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <lua.hpp>
#include <set>

#include "tests/scripting/state/oracle.hpp"
#include "tests/folders.hpp"

using namespace hexwright::scripting;

namespace {

// Names are all that the real Lua has, and what earlier versions and others had: whatever of them is there must be on the list.
constexpr const char* walk = R"(
  local seen, out = {}, {}
  local function visit(path, value)
    out[#out + 1] = path .. " " .. type(value)
    if type(value) ~= "table" or seen[value] then return end
    seen[value] = true
    for key, inner in pairs(value) do visit(path .. "." .. tostring(key), inner) end
    if getmetatable(value) then visit(path .. ".metatable", getmetatable(value)) end
  end
  function reachable()
    visit("_ENV", _ENV)
    for _, name in ipairs(names) do
      for what, value in pairs({string = "", number = 1, boolean = true, handle = thing()}) do
        local good, found = pcall(function() return value[name] end)
        if good and found ~= nil then out[#out + 1] = "(" .. what .. ")." .. name .. " " .. type(found) end
      end
    end
    return table.concat(out, "\n")
  end)";

// All names that the real Lua knows anywhere.
std::set<std::string> all_names() {
  std::set<std::string> names{"__index", "__gc",     "__name", "__metatable", "dump",   "pack",
                              "unpack",  "packsize", "load",   "loadstring",  "setfenv"};
  const std::unique_ptr<lua_State, void (*)(lua_State*)> lua(luaL_newstate(), lua_close);
  luaL_openlibs(lua.get());
  luaL_dostring(lua.get(),
                "local t = {} for n, l in pairs(_G) do t[#t + 1] = n if type(l) == 'table' and l ~= _G then "
                "for k in pairs(l) do t[#t + 1] = tostring(k) end end end return table.concat(t, ' ')");
  std::string name;
  for (const char c : std::string(lua_tostring(lua.get(), -1)) + " ") {
    if (c != ' ') {
      name += c;
      continue;
    }
    names.insert(name);
    name.clear();
  }
  return names;
}

}  // namespace

TEST_CASE("What a script can reach is exactly what the list says") {
  Api api;
  api.kinds = {"thing"};
  api.functions = {{"thing", {}, TypeOf::handle_to(1), "A thing.", [](auto) { return Value(Handle{1, 1, 1}); }}};
  std::string names = "names = {";
  for (const auto& name : all_names()) names += "\"" + name + "\", ";
  const auto state = std::move(*State::open(api));
  REQUIRE(state->load(names + "}\n" + walk, "walk.lua"));
  const auto reached = state->call("reachable");
  REQUIRE(reached);
  std::string text;
  // What the test brought along does not count.
  std::string line;
  for (const char c : reached->text() + "\n") {
    line += c;
    if (c != '\n') continue;
    const bool brought = line.starts_with("_ENV.names") || line.starts_with("_ENV.reachable") || line.starts_with("_ENV.thing");
    if (!brought) text += line;
    line.clear();
  }
  std::ifstream in(hexwright::test::source() + "/tests/scripting/state/reachable.txt");
  const std::string expected{std::istreambuf_iterator<char>(in), {}};
  CHECK(text == expected);
}

TEST_CASE("Numbers, booleans and functions have no methods") {
  const toy::Game game;
  const auto state = toy::loaded(game, R"(
    function check()
      for _, value in ipairs({1, true, print}) do assert(not pcall(function() return value.x end)) end
      return getmetatable(print) == nil
    end)");
  CHECK(state->call("check") == Value(true));
}
