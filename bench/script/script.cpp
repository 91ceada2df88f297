// bench_script [ROUNDS]: what the limits of a script cost, each against plain Lua in the same run: opening and closing a state, the call
// of an empty function, a loop under the hook, pairs, patterns, sorting. Prints the least time of each and the ratio; 3 when something
// did not do what it should.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <lua.hpp>

#include "scripting/host/state.hpp"

using namespace hexwright::scripting;

namespace {

using Clock = std::chrono::steady_clock;

constexpr const char* script = R"(
  local t = {}
  for i = 1, 200 do t["key" .. i] = i end
  local numbers = {}
  for i = 1, 2000 do numbers[i] = i * 7919 % 2003 end
  local text = ("the quick brown fox jumps over the lazy dog "):rep(50)
  function empty() end
  function loop() local n = 0 for i = 1, 1000000 do n = n + i % 3 end return n end
  function walk() local n = 0 for i = 1, 200 do for key, value in pairs(t) do n = n + value end end return n end
  function words() local n = 0 for i = 1, 20 do for word in text:gmatch("%a+") do n = n + #word end end return n end
  function sorted() for i = 1, 5 do local copy = {} for k = 1, #numbers do copy[k] = numbers[k] end table.sort(copy) end return 1 end
)";

template <class Work>
double least_us(int rounds, int times, Work work) {
  double least = std::numeric_limits<double>::infinity();
  for (int round = 0; round < rounds; ++round) {
    const auto start = Clock::now();
    for (int i = 0; i < times; ++i) work();
    least = std::min(least, std::chrono::duration<double, std::micro>(Clock::now() - start).count() / times);
  }
  return least;
}

[[noreturn]] void fail(const char* what) {
  std::fprintf(stderr, "bench_script: %s\n", what);
  std::exit(3);
}

double plain_call(lua_State* lua, const char* name) {
  lua_getglobal(lua, name);
  if (lua_pcall(lua, 0, 1, 0) != LUA_OK) fail(lua_tostring(lua, -1));
  const double result = lua_tonumber(lua, -1);
  lua_settop(lua, 0);
  return result;
}

void print(const char* what, double ours, double plain) {
  std::printf("%-28s %10.2f us  %10.2f us  %6.2f\n", what, ours, plain, ours / plain);
}

}  // namespace

int main(int count, char** arguments) {
  const int rounds = count > 1 ? std::atoi(arguments[1]) : 20;
  const Api api;
  Limits limits;
  limits.units = 1'000'000'000;
  limits.wall = std::chrono::minutes(10);
  std::printf("%-28s %13s  %13s  %6s\n", "", "script", "plain Lua", "ratio");
  print("a state opened and closed",
        least_us(rounds, 200,
                 [&] {
                   if (!State::open(api, limits)) fail("no state");
                 }),
        least_us(rounds, 200, [] {
          lua_State* lua = luaL_newstate();
          luaL_openlibs(lua);
          lua_close(lua);
        }));

  const auto state = std::move(*State::open(api, limits));
  if (!state->load(script, "bench.lua")) fail("the script does not load");
  lua_State* lua = luaL_newstate();
  luaL_openlibs(lua);
  if (luaL_dostring(lua, script) != LUA_OK) fail(lua_tostring(lua, -1));
  const auto empty = state->find("empty");
  if (!empty) fail("a function is missing");
  print("an empty function called",
        least_us(rounds, 10'000,
                 [&] {
                   if (!state->call(*empty)) fail("the call failed");
                 }),
        least_us(rounds, 10'000, [&] { plain_call(lua, "empty"); }));
  for (const char* name : {"loop", "walk", "words", "sorted"}) {
    const auto function = state->find(name);
    const auto once = state->call(*function);
    if (!once || once->held.index() != 2 || static_cast<double>(once->integer()) != plain_call(lua, name)) fail("the results differ");
    print(name, least_us(rounds, 1, [&] { static_cast<void>(state->call(*function)); }),
          least_us(rounds, 1, [&] { plain_call(lua, name); }));
  }
  lua_close(lua);
}
