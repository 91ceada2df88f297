// A state from outside: what it runs, what it gives back, and how it stops.
#include <catch2/catch.hpp>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/scripting/state/toy_api.hpp"

using namespace hexwright::scripting;

namespace {

ErrorKind kind_of(const std::string& source, const Limits& limits = {}) {
  const toy::Game game;
  const auto done = toy::opened(game, limits)->load(source, "rules.lua");
  REQUIRE_FALSE(done);
  return done.error().kind;
}

}  // namespace

TEST_CASE("A script defines functions that the program calls") {
  const toy::Game game;
  const auto state = toy::loaded(game, "function twice(x) return 2 * x end");
  CHECK(state->call("twice", std::vector<Value>{21}) == Value(42));
  const auto twice = state->find("twice");
  REQUIRE(twice);
  CHECK(state->call(*twice, std::vector<Value>{1.5}) == Value(3.0));
  CHECK_FALSE(state->find("thrice"));
  const auto missing = state->call("thrice");
  REQUIRE_FALSE(missing);
  CHECK(missing.error().message == "the script has no function 'thrice'");
}

TEST_CASE("Every kind of value goes into a script and comes back the same") {
  const toy::Game game;
  const auto state = toy::loaded(game, "function same(x) return x end");
  const std::vector<Value> values = {Value(),   true,          false,         0,
                                     INT64_MIN, INT64_MAX,     2.5,           -0.25,
                                     "żółw",    std::string(), game.piece(2), List{1, "two", List{3.5, game.piece(1)}},
                                     List{}};
  for (const Value& value : values) CHECK(state->call("same", std::vector<Value>{value}) == value);
}

TEST_CASE("What has no counterpart in the program cannot be given back") {
  const toy::Game game;
  const auto state = toy::loaded(game, R"(
    function give() return print end
    function deep() local t = {} t[1] = t return t end
    function long() local t = {} for i = 1, 20000 do t[i] = i end return t end)");
  CHECK(state->call("give").error().message == "a function cannot leave the script");
  CHECK(state->call("deep").error().kind == ErrorKind::runtime);
  CHECK(state->call("long").error().kind == ErrorKind::runtime);
  CHECK_FALSE(state->dead());
}

TEST_CASE("A script is text in UTF-8 of a limited length") {
  CHECK(kind_of("\x1bLua") == ErrorKind::refused);
  CHECK(kind_of("#comment\n\x1bLua") == ErrorKind::refused);
  CHECK(kind_of(std::string("a = 1\0", 6)) == ErrorKind::refused);
  CHECK(kind_of("a = '\xFF'") == ErrorKind::refused);
  CHECK(kind_of(std::string((256U << 10U) + 1, ' ')) == ErrorKind::refused);
  const toy::Game game;
  CHECK(
      toy::opened(game)->load("\xEF\xBB\xBF"
                              "a = 1",
                              "rules.lua"));
  CHECK(toy::opened(game)->load(std::string(256U << 10U, ' '), "rules.lua"));
}

TEST_CASE("A script that never ends is stopped by its budget, and one that grows by its memory") {
  CHECK(kind_of("while true do end") == ErrorKind::budget);
  CHECK(kind_of("local t = {} for i = 1, 1e9 do t[i] = {i} end") == ErrorKind::memory);
  CHECK(kind_of("local s = 'x' while true do s = s .. s end") == ErrorKind::memory);
  CHECK(kind_of("local function f() return 1 + f() end f()") == ErrorKind::memory);
  Limits hasty;
  hasty.units = UINT64_MAX;
  hasty.wall = std::chrono::milliseconds(20);
  CHECK(kind_of("while true do end", hasty) == ErrorKind::aborted);
}

TEST_CASE("No limit can be caught, and nothing runs after it") {
  const toy::Game game;
  const auto state = toy::loaded(game, R"(
    reached = 0
    function spin() while true do end end
    function caught() while true do pcall(spin) reached = reached + 1 end end
    function handled() xpcall(spin, spin) reached = reached + 1 end
    function hoard() local t = {} for i = 1, 1e9 do t[i] = {i} end end
    function read() return reached end)");
  const auto dead = state->call("caught");
  REQUIRE_FALSE(dead);
  CHECK(dead.error().kind == ErrorKind::budget);
  CHECK(state->dead());
  CHECK(state->call("read").error().kind == ErrorKind::refused);
  CHECK(state->load("x = 1", "more.lua").error().kind == ErrorKind::refused);
  for (const char* body : {"pcall(spin) reached = 1", "xpcall(spin, spin) reached = 1", "xpcall(hoard, hoard) reached = 1"}) {
    const std::string source =
        "function spin() while true do end end\nfunction hoard() local t = {} for i = 1, 1e9 do t[i] = {i} end end\n";
    const auto kind = kind_of(source + body + " print('reached')");
    CHECK((kind == ErrorKind::budget || kind == ErrorKind::memory));
  }
}

TEST_CASE("An error of its own can be caught by a script, and the state goes on") {
  const toy::Game game;
  const auto state = toy::loaded(game, R"(
    function caught()
      local good, why = pcall(error, "no")
      assert(not good and why == "no")
      good, why = xpcall(function(x) error({x}) end, function(t) return t[1] .. "!" end, "seen")
      assert(not good and why == "seen!")
      good, why = pcall(function() local x = nil; return x.y end)
      assert(not good and why:find("index"))
      return select(2, xpcall(math.max, print, 1, 5, 3))
    end)");
  CHECK(state->call("caught") == Value(5));
  CHECK(state->call("caught") == Value(5));
}

TEST_CASE("What a script prints is kept, safe to show and not without end") {
  const toy::Game game;
  const auto state = toy::loaded(game, "print('a', 1, nil, true, {}, print) print('\\27[31mred\\0')");
  CHECK(state->log() == "a\t1\tnil\ttrue\ttable\tfunction\n[U+001B][31mred[U+0000]\n");
  state->clear_log();
  REQUIRE(state->load("for i = 1, 10000 do print(('x'):rep(1000)) end", "more.lua"));
  CHECK(state->log().size() < 80'000);
}

TEST_CASE("A function of the program cannot call the script that is calling it") {
  toy::Game game;
  const auto state = toy::loaded(game, "function inner() return 1 end function outer() return again('inner') end");
  game.state = state.get();
  const auto done = state->call("outer");
  REQUIRE_FALSE(done);
  CHECK(done.error().kind == ErrorKind::runtime);
  CHECK(done.error().message.find("it was called by a function that it calls itself") != std::string::npos);
  CHECK(state->call("inner") == Value(1));
}

TEST_CASE("A state gives all its memory back") {
  const toy::Game game;
  for (int i = 0; i < 20; ++i) {
    const auto state = toy::loaded(game, "t = {} for i = 1, 1000 do t[i] = ('x'):rep(i) end");
    CHECK(state->memory_used() > 100'000);
  }
}

TEST_CASE("Memory may end at any point: the state does not open, or the script is stopped, and nothing is lost") {
  const toy::Game game;
  int unopened = 0, stopped = 0, done = 0;
  for (std::size_t bytes = 1'000; bytes < 90'000; bytes += 53) {
    Limits limits;
    limits.memory_bytes = bytes;
    const auto state = State::open(game.api(), limits);
    if (!state) {
      CHECK(state.error().kind == ErrorKind::memory);
      ++unopened;
      continue;
    }
    const auto ran = (*state)->load(R"(
      local t = {}
      for i = 1, 40 do t["k" .. i] = {i, tostring(i):rep(20, ","), map():pieces(), setmetatable({}, {__index = t})} end
      for key, value in pairs(t) do table.sort(value[3], function(a, b) return a:strength() > b:strength() end) end
      pcall(total, {1}) pcall(fail) pcall(error, {}) xpcall(error, print, "no")
      print(("%5.2f %s"):format(1.5, ("text"):gsub(".", "%0%0%0")), chorus({"a", "b"}))
      function hook(x) return {x, x, {x .. x}} end)",
                                    "rules.lua");
    const auto called = (*state)->call("hook", std::vector<Value>{"text"});
    if (ran && called) {
      ++done;
    } else {
      CHECK((!ran ? ran.error().kind : called.error().kind) == ErrorKind::memory);
      ++stopped;
    }
  }
  CHECK(unopened > 100);
  CHECK(stopped > 100);
  CHECK(done > 10);
}
