// What a designer learns from an error: kind, file, line, message, who called whom, what the variables held.
#include <catch2/catch.hpp>

#include "model/wording/catalogue.hpp"
#include "tests/scripting/state/toy_api.hpp"

using namespace hexwright::scripting;

namespace {

ScriptError error_of(const std::string& source, const Limits& limits = {}) {
  const toy::Game game;
  const auto done = toy::opened(game, limits)->load(source, "scenario/rules.lua");
  REQUIRE_FALSE(done);
  return done.error();
}

const Local* local_called(const Frame& frame, std::string_view name) {
  for (const Local& local : frame.locals)
    if (local.name == name) return &local;
  return nullptr;
}

}  // namespace

TEST_CASE("An error of the language has its file and line") {
  const auto error = error_of("local a = 1\nif a then\n  b = = 2\nend");
  CHECK(error.kind == ErrorKind::syntax);
  CHECK(error.file == "scenario/rules.lua");
  CHECK(error.line == 3);
  CHECK(error.message == "unexpected symbol near '='");
}

TEST_CASE("An error while running has its line, its callers and their variables") {
  const auto error = error_of(R"(local function strength(unit)
  local bonus = 2
  return unit.strength + bonus
end
function check(name)
  local side = {1, 2, 3}
  local value = strength(nil)
  return value
end
check("Żuków"))");
  CHECK(error.kind == ErrorKind::runtime);
  CHECK(error.file == "scenario/rules.lua");
  CHECK(error.line == 3);
  CHECK(error.message == "attempt to index a nil value (local 'unit')");
  REQUIRE(error.stack.size() == 3);
  CHECK(error.stack[0].function == "strength");
  CHECK(error.stack[0].line == 3);
  REQUIRE(local_called(error.stack[0], "bonus"));
  CHECK(local_called(error.stack[0], "bonus")->value == "2");
  CHECK(error.stack[1].function == "check");
  CHECK(error.stack[1].line == 7);
  CHECK(local_called(error.stack[1], "name")->value == "\"Żuków\"");
  CHECK(local_called(error.stack[1], "side")->value == "table (3 items)");
  CHECK(error.stack[2].function == "main chunk");
  CHECK(error.stack[2].line == 10);
}

TEST_CASE("A limit says where it was met, though the script caught what it could") {
  const auto error = error_of("local function spin(n)\n  while true do n = n + 1 end\nend\nlocal i = 7\npcall(spin, 1)\nspin(2)");
  CHECK(error.kind == ErrorKind::budget);
  CHECK(error.line == 2);
  REQUIRE(error.stack.size() == 3);
  CHECK(error.stack[1].function == "pcall");
  CHECK(local_called(error.stack[2], "i")->value == "7");
  const auto memory = error_of("local t = {}\nfor i = 1, 1e9 do\n  t[i] = {i}\nend");
  CHECK(memory.kind == ErrorKind::memory);
  CHECK(memory.line == 3);
}

TEST_CASE("A script may throw anything") {
  CHECK(error_of("error()").message == "it threw nil");
  CHECK(error_of("error({1, 2})").message == "it threw table (2 items)");
  CHECK(error_of("error(print)").message == "it threw function");
  CHECK(error_of("error(true)").message == "it threw true");
  CHECK(error_of("error(12)").message == "it threw 12");
  CHECK(error_of("error(piece(1))").message == "it threw piece 1");
  CHECK(error_of("error(setmetatable({}, {__tostring = function() while true do end end}))").message == "it threw table");
  const auto long_one = error_of("error(('x'):rep(1000000))");
  CHECK(long_one.kind == ErrorKind::runtime);
  CHECK(long_one.message.size() < 1'100);
  const auto sly = error_of("error('\\27[2J\\0\\xE2\\x80\\xAE\\xFF', 0)");
  CHECK(sly.message == "[U+001B][2J[U+0000][U+202E][byte FF]");
}

TEST_CASE("The level of an error points at the caller") {
  const auto error = error_of("local function f() error('wrong', 2) end\n\nf()");
  CHECK(error.line == 3);
  CHECK(error.message == "wrong");
}

TEST_CASE("A long name of a file stays whole") {
  const toy::Game game;
  const std::string file = std::string(80, 'a') + "/ścieżka/" + std::string(43, 'b') + ".lua";
  const auto state = toy::opened(game);
  const auto done = state->load("\nerror('no')", file);
  CHECK(done.error().file == file);
  CHECK(done.error().line == 2);
  CHECK(done.error().message == "no");
  CHECK(state->load("x = = 1", file).error().file == file);
}

TEST_CASE("A deep stack shows its two ends") {
  const auto error = error_of("local function down(n)\n  if n == 0 then error('deep') end\n  return (down(n - 1))\nend\ndown(5000)");
  CHECK(error.stack.size() < 25);
  CHECK(error.stack.back().function == "main chunk");
}

TEST_CASE("An error is said in words") {
  const hexwright::wording::Catalogue english("en");
  const auto said = [&](const std::string& source) {
    const auto fault = fault_of(error_of(source));
    return fault.id + ": " + english.words(fault.message);
  };
  CHECK(said("x = = 1") == "script/syntax: This is not Lua: unexpected symbol near '='");
  CHECK(said("error('no {hope}', 0)") == "script/runtime: The script failed: no {hope}");
  CHECK(said("while true do end") == "script/budget: The script did more than it may in one call: it was stopped after 10000100 steps");
  CHECK(said("\x1bLua") == "script/refused: The script was not run: it is no text: compiled Lua is not taken");
}
