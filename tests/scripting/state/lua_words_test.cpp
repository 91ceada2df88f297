// What Lua says of a mistake has a message of ours for it, whose English is what Lua said.
#include "scripting/host/lua_words.hpp"

#include <catch2/catch.hpp>

#include "model/wording/catalogue.hpp"
#include "tests/scripting/state/toy_api.hpp"

using namespace hexwright;
using namespace hexwright::scripting;

namespace {

std::string said_by(const std::string& source) {
  const toy::Game game;
  const auto done = toy::opened(game)->load(source, "rules.lua");
  REQUIRE_FALSE(done);
  return done.error().message;
}

void is_known(const std::string& source) {
  INFO(source);
  const std::string said = said_by(source);
  INFO(said);
  const wording::Text text = in_words(said);
  CHECK(text.msgid != "{text}");
  CHECK(wording::Catalogue("en").words(text) == said);
}

}  // namespace

TEST_CASE("Whatever stops Lua while it runs a script has a message") {
  for (const char* source : {
           "local x = {} return x.y.z",
           "return a.b",
           "local s = 'x' s:bad()",
           "return nil .. 'a'",
           "return #nil",
           "return 'a' < 1",
           "return {} < {}",
           "return {} + 1",
           "local t = {} return t.n + 1",
           "return 1 // 0",
           "return 1 % 0",
           "return 1.5 | 0",
           "return {} | 1",
           "local t = {} t[nil] = 1",
           "local t = {} t[0/0] = 1",
           "for i = 1, 'x' do end",
           "for i = {}, 2 do end",
           "for i = 1, 2, 'x' do end",
           "for i = 1, 2, 0 do end",
           "assert(false)",
           "error({})",
           "error()",
       })
    is_known(source);
}

TEST_CASE("Whatever stops Lua while it reads a script has a message") {
  for (const char* source : {"x =",
                             "f(",
                             "x = 1 y",
                             "if x then",
                             "if x then\n\nelse\n",
                             "x = 'abc",
                             "x = [[abc",
                             "--[[abc",
                             "x = 1e",
                             "x = '\\q'",
                             "x = '\\300'",
                             "x = '\\xg'",
                             "local x <const> = 1 x = 2",
                             "goto a",
                             "::a:: ::a::",
                             "break",
                             "function f() return ... end",
                             "local x <foo> = 1",
                             "for i do end",
                             "x = {",
                             "local function 1",
                             "do goto l; local a; ::l:: print(a) end",
                             "x = }",
                             "1 = 2",
                             "f() = 1"})
    is_known(source);
}

TEST_CASE("Whatever the library refuses has a message") {
  for (const char* source : {"string.rep()",
                             "math.floor({})",
                             "('x'):rep({})",
                             "string.format('%d', 'x')",
                             "string.format('%d', 1.5)",
                             "string.format('%y', 1)",
                             "string.format('%#d', 1)",
                             "string.format('%100d', 1)",
                             "string.format('%d')",
                             "string.char(256)",
                             "utf8.char(-1)",
                             "utf8.codepoint('x', 5)",
                             "math.random(0, -1)",
                             "select(0)",
                             "tonumber('1', 99)",
                             "table.insert({}, 5, 1)",
                             "table.insert({})",
                             "table.concat({{}})",
                             "table.unpack({}, 1, 1e8)",
                             "('x'):find('[a')",
                             "('x'):find('%')",
                             "('x'):find('%b')",
                             "('x'):find('%f')",
                             "('x'):find('(x')",
                             "('x'):gsub('x', '%9')",
                             "('x'):find('%1')",
                             "('x'):gsub('x', {x = {}})",
                             "setmetatable({}, {__gc = print})",
                             "setmetatable({}, {__index = 1})",
                             "string.rep('x', 1e9)"})
    is_known(source);
}

TEST_CASE("What a script throws in its own words stays as it is") {
  const std::string said = said_by("error('the hill must be held')");
  CHECK(in_words(said).msgid == "{text}");
  CHECK(wording::Catalogue("en").words(in_words(said)) == "the hill must be held");
}

TEST_CASE("A sentence within a sentence is put into words too") {
  const wording::Text text = in_words("bad argument #2 to 'move' (a hex expected, got the text \"x)\")");
  CHECK(text.msgid == "bad argument #{number} to '{name}' ({why})");
  const auto* why = std::get_if<std::shared_ptr<const wording::Text>>(&text.arguments.back().value);
  REQUIRE(why);
  CHECK((*why)->msgid == "{type} expected, got {got}");
}

TEST_CASE("No text is too odd to be compared with sentences") {
  for (const char* odd : {"", "{", "}", "{name}", "()", "local ''", "attempt to index a  value", "bad argument # to '' ()", "\xff\xfe"})
    CHECK(wording::Catalogue("en").words(in_words(odd)) == odd);
  std::string nested = "nil";
  for (int i = 0; i < 100; ++i) nested = "it threw " + nested;
  CHECK(wording::Catalogue("en").words(in_words(nested)) == nested);
}
