// Real scripts in the real worker: good ones give their answer, bad ones end typed, and the worst are stopped from outside.
#include <array>

#include "tests/folders.hpp"
#include "tests/scripting/client/prisoners.hpp"
#include "tests/scripting/variants.hpp"

using namespace hexwright;
using namespace hexwright::test;
using frames::RunAnswer;
using Outcome = RunAnswer::Outcome;
using scripting::Failure;
using scripting::WorkerClient;

namespace {

scripting::WorkerSettings lua_worker() {
  scripting::WorkerSettings settings;
  settings.program = hexwright::test::programs() + "/hexwright";
  settings.setup.allowance.cpu_seconds = 600;
  return settings;
}

frames::RunChunk chunk(std::string source) {
  frames::RunChunk request;
  request.name = "rules.lua";
  request.source = std::move(source);
  request.patience_ms = 30'000;
  return request;
}

// As the files of the attacks call it.
std::string name_of(Outcome outcome) {
  constexpr std::array NAMES{"ok", "syntax", "runtime", "budget", "memory", "aborted", "refused"};
  return NAMES.at(static_cast<std::size_t>(outcome));
}

struct Ending {
  const char* source;
  std::vector<Outcome> allowed;
};

const std::vector<Outcome> LIMIT{Outcome::budget, Outcome::memory, Outcome::runtime};

// Attempts of the first chapters of an attacker: ways out, endless work, endless memory.
const Ending ENDINGS[] = {
    {"return 1", {Outcome::finished}},
    {"local s = 0 for i = 1, 1000 do s = s + i end print(s)", {Outcome::finished}},
    {"io.open('/etc/passwd')", {Outcome::runtime}},
    {"os.execute('true')", {Outcome::runtime}},
    {"require 'io'", {Outcome::runtime}},
    {"dofile('/etc/passwd')", {Outcome::runtime}},
    {"loadfile('/etc/passwd')", {Outcome::runtime}},
    {"debug.getregistry()", {Outcome::runtime}},
    {"package.loadlib('libc.so.6', 'system')", {Outcome::runtime}},
    {"string.dump(function() end)", {Outcome::runtime}},
    {"load('return 1')()", {Outcome::runtime}},
    {"error()", {Outcome::runtime}},
    {"error({})", {Outcome::runtime}},
    {"error(setmetatable({}, {__tostring = function() while true do end end}))", {Outcome::runtime, Outcome::budget}},
    {"while true do end", {Outcome::budget}},
    {"while true do pcall(function() while true do end end) end", {Outcome::budget}},
    {"local function f() return f() end f()", {Outcome::budget}},
    {"local function f() return 1 + f() end f()", {Outcome::runtime, Outcome::memory, Outcome::budget}},
    {"local function spin() while true do end end xpcall(spin, spin)", {Outcome::budget}},
    {"local s = 'x' while true do s = s .. s end", LIMIT},
    {"local t = {} for i = 1, 1e9 do t[i] = {} end", LIMIT},
    {"('x'):rep(1e9)", LIMIT},
    {"(''):rep(1e18)", {Outcome::finished, Outcome::runtime, Outcome::budget}},
    {"('a'):rep(50):match(('a?'):rep(50) .. ('a'):rep(50))", {Outcome::finished, Outcome::runtime, Outcome::budget}},
    {"table.sort({3, 1, 2}, function() error('no') end)", {Outcome::runtime}},
    {"setmetatable({}, {__gc = function() while true do end end})", {Outcome::runtime}},
    {"x = = 1", {Outcome::syntax}},
    {"\x1BLua", {Outcome::refused, Outcome::syntax}},
    {"# x\n\x1BLua", {Outcome::refused, Outcome::syntax}},
};

}  // namespace

TEST_CASE("What a script does ends in an answer of its kind, in one worker for all") {
  WorkerClient client(lua_worker());
  REQUIRE(client.start());
  const auto worker = client.process();
  for (const Ending& ending : ENDINGS) {
    INFO(ending.source);
    const auto answer = client.ask(chunk(ending.source), 60s);
    REQUIRE(answer);
    CHECK(std::find(ending.allowed.begin(), ending.allowed.end(), answer->outcome) != ending.allowed.end());
    if (answer->outcome != Outcome::finished) CHECK_FALSE(answer->complaint.message.empty());
  }
  CHECK(client.process() == worker);
}

TEST_CASE("A script's words arrive, and its errors with file and line") {
  WorkerClient client(lua_worker());
  const auto printed = client.ask(chunk("print('raz', 2) print('zażółć')"), 60s);
  REQUIRE(printed);
  CHECK(printed->log.find("raz") != std::string::npos);
  CHECK(printed->log.find("zażółć") != std::string::npos);
  const auto failed = client.ask(chunk("local a\nlocal b = a + 1\n"), 60s);
  REQUIRE(failed);
  CHECK(failed->outcome == Outcome::runtime);
  CHECK(failed->complaint.file == "rules.lua");
  CHECK(failed->complaint.line == 2);
}

TEST_CASE("Nothing of one script is left for the next, although the worker is the same") {
  WorkerClient client(lua_worker());
  CHECK(client.ask(chunk("answer = 42 string.format = nil"), 60s)->outcome == Outcome::finished);
  CHECK(client.ask(chunk("assert(answer == nil and string.format('%d', 3) == '3')"), 60s)->outcome == Outcome::finished);
}

TEST_CASE("A script that no limit of Lua stops is stopped from outside") {
  scripting::WorkerSettings settings = lua_worker();
  WorkerClient client(settings);
  frames::RunChunk endless = chunk("while true do end");
  endless.units = UINT64_MAX;
  const auto answer = client.ask(endless, 200ms);
  REQUIRE_FALSE(answer);
  CHECK(answer.error().kind == Failure::Kind::timed_out);
  CHECK_FALSE(client.process());
  CHECK(client.ask(chunk("return 1"), 60s));
}

TEST_CASE("Ten runs of a script, in workers of their own, give the same answer to the last unit") {
  const frames::RunChunk request = chunk(
      "local t = {} for i = 1, 50 do t['k' .. i * 7 % 50] = i end for k, v in pairs(t) do print(k, v) end print(tostring(t):sub(1, 5)) "
      "while true do end");
  std::optional<RunAnswer> first;
  for (int i = 0; i < 10; ++i) {
    const auto answer = WorkerClient(lua_worker()).ask(request, 60s);
    REQUIRE(answer);
    if (!first) first = *answer;
    CHECK(answer->outcome == Outcome::budget);
    CHECK(answer->complaint == first->complaint);
    CHECK(answer->units == first->units);
    CHECK(answer->log == first->log);
  }
}

TEST_CASE("No attack on the state gets further than an answer or a worker that is stopped, and the one who asked goes on") {
  scripting::WorkerSettings settings = lua_worker();
  settings.setup.allowance = {};
  WorkerClient client(settings);
  for (const Variant& variant : all_variants()) {
    frames::RunChunk request = chunk(variant.source);
    if (is_expected(variant.expected, "aborted")) request.patience_ms = 500;
    const auto answer = client.ask(request, 60s);
    if (!answer) {
      INFO(variant.name << ": " << scripting::fault_of(answer.error(), variant.name).message.msgid);
      const Failure::Kind kind = answer.error().kind;
      CHECK((kind == Failure::Kind::timed_out || kind == Failure::Kind::out_of_memory || kind == Failure::Kind::too_long));
      continue;
    }
    INFO(variant.name << ": " << variant.expected << " " << name_of(answer->outcome) << " " << answer->complaint.message);
    // The functions of a game, which some attack, are not there, and their hooks are not called.
    const bool lacks_game = answer->outcome == Outcome::runtime || variant.source.find("hook") != std::string::npos;
    CHECK((is_expected(variant.expected, name_of(answer->outcome)) || lacks_game));
  }
  CHECK(client.ask(chunk("return 1"), 60s));
}
