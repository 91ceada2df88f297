// bench_script SCENARIO [ROUNDS]: what the limits of a script cost, each against plain Lua in the same run: opening and closing a state,
// the call of an empty function, a loop under the hook, pairs, patterns, sorting. Prints the least time of each and the ratio; then what a
// state costs that knows all that scripts of the scenario can call, and how long after its time is up each of some runaways is stopped,
// the least and the most. 3 when something did not do what it should.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <lua.hpp>

#include "rulesets/rulesets.hpp"
#include "scripting/host/state.hpp"
#include "scripting/host/works/works.hpp"

using namespace hexwright;
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

std::unique_ptr<project::Project> loaded(const char* path) {
  std::vector<project::BuiltInGame> games;
  for (const validator::GameRules& game : rulesets::all_games()) games.push_back(game.data);
  auto project = project::Project::load(path, games);
  if (!project) fail("the scenario cannot be read");
  return std::move(*project);
}

// As a game has it: opened for the first one, and put back for each that follows.
void time_bound_states(const project::Project& project, int rounds) {
  const World world(project);
  GameStage stage(world);
  const Api api = make_api(stage);
  std::printf("%-44s %10.2f us\n", "a state with all that scripts can call", least_us(rounds, 200, [&] {
                if (!State::open(api, {})) fail("no state");
              }));
  Limits limits;
  limits.kept = true;
  const auto state = std::move(*State::open(api, limits));
  if (!state->keep("function empty() end", "bench.lua")) fail("the script does not load");
  std::printf("%-44s %10.2f us\n", "the same put back for another game", least_us(rounds, 200, [&] {
                if (!state->begin_again()) fail("the state does not begin again");
              }));
}

struct Runaway {
  const char* what;
  const char* source;
};
constexpr Runaway RUNAWAYS[] = {
    {"an endless loop", "function run() while true do end end"},
    {"endless patterns", "function run() local t = ('a'):rep(3000) while true do t:find('.-.-.-b') end end"},
    {"endless sorting", "function run() local t = {} while true do for i = 1, 5000 do t[i] = -i end table.sort(t) end end"},
    {"endless texts", "function run() local t while true do t = ('x'):rep(1000000) end end"},
    {"errors caught without end", "function run() while true do pcall(error, 'again') end end"},
};

// How long after its time is up it stands still.
double overtime_ms(const Runaway& runaway) {
  constexpr std::chrono::milliseconds WALL{30};
  const Api api;
  Limits limits;
  limits.units = UINT64_MAX / 2;
  limits.wall = WALL;
  const auto state = std::move(*State::open(api, limits));
  if (!state->load(runaway.source, "runaway.lua")) fail("the runaway does not load");
  const auto start = Clock::now();
  const auto result = state->call("run");
  const std::chrono::duration<double, std::milli> took = Clock::now() - start - WALL;
  if (result || result.error().kind != ErrorKind::aborted) fail("a runaway was not stopped by the clock");
  return took.count();
}

void time_runaways(int rounds) {
  for (const Runaway& runaway : RUNAWAYS) {
    double least = std::numeric_limits<double>::infinity(), most = 0;
    for (int round = 0; round < rounds; ++round) {
      const double took = overtime_ms(runaway);
      least = std::min(least, took);
      most = std::max(most, took);
    }
    std::printf("%-44s %10.3f ms  %10.3f ms\n", runaway.what, least, most);
  }
}

void print(const char* what, double ours, double plain) {
  std::printf("%-28s %10.2f us  %10.2f us  %6.2f\n", what, ours, plain, ours / plain);
}

}  // namespace

int main(int count, char** arguments) {
  if (count < 2) fail("a scenario is missing");
  const int rounds = count > 2 ? std::atoi(arguments[2]) : 20;
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
  std::printf("\na state for games: at most 50 us\n");
  time_bound_states(*loaded(arguments[1]), rounds);
  std::printf("\nrunaways stopped after their time was up, least and most: at most 50 ms\n");
  time_runaways(rounds);
}
