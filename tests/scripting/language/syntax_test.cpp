// What our own reader of Lua takes for a script is what Lua takes for one: on fixtures, on the attacks, and on scripts made by chance.
#include <catch2/catch.hpp>

#include "tests/scripting/language/programs.hpp"
#include "scripting/host/state.hpp"
#include "scripting/language/syntax.hpp"
#include "tests/scripting/variants.hpp"

using namespace hexwright::scripting;
using namespace hexwright::test;
using language::parse;

namespace {

// What Lua says; nothing where it is content.
std::optional<ScriptError> lua_error(State& state, const std::string& source) {
  const auto done = state.compile(source, "x.lua");
  return done ? std::nullopt : std::optional(done.error());
}

State& shared_state() {
  static const Api nothing;
  static const auto state = std::move(*State::open(nothing));
  return *state;
}

// Sizes of its machine that Lua limits and that no designer meets: registers, constants, jumps.
bool is_size(const ScriptError& error) {
  for (const char* part : {"too many", "overflow", "too long", "C levels", "limit"})
    if (error.message.find(part) != std::string::npos) return true;
  return error.kind != ErrorKind::syntax;
}

// Empty: they agree.
std::string disagreement(const std::string& source) {
  const auto theirs = lua_error(shared_state(), source);
  const auto ours = parse(source);
  if ((theirs && is_size(*theirs)) || (!ours && ours.error().too_large)) return {};
  if (theirs && ours) return "Lua alone objects: " + theirs->message + "\n" + source;
  if (!theirs && !ours) return "Lua does not object: " + ours.error().message + "\n" + source;
  return {};
}

void good(const std::string& source) {
  const auto ours = parse(source);
  INFO(source);
  CHECK(ours);
  if (!ours) UNSCOPED_INFO(ours.error().message);
  CHECK(disagreement(source).empty());
}
void bad(const std::string& source, std::uint32_t line, std::uint32_t column) {
  const auto ours = parse(source);
  INFO(source);
  REQUIRE_FALSE(ours);
  INFO(ours.error().message);
  CHECK(ours.error().at == language::Place{line, column});
  CHECK(disagreement(source).empty());
}

}  // namespace

TEST_CASE("All of the grammar is read") {
  good("");
  good("return");
  good("local a <const>, b <close> = 1, nil; goto done; do local c end ::done::");
  good("for i = 1, 3, 1 do if i == 2 then goto continue end print(i) ::continue:: end");
  good("for k, v in pairs{} do break end while true do break end repeat local x = 1 until x");
  good("function a.b.c:d(...) return ... end local function f(a, ...) return select('#', ...) end");
  good("x = {1, 2; n = 3, [4] = 5, f = function() end, ...}");
  good("x = 7 // 2 & 3 | ~4 ~ 5 << 1 >> 2 .. 'x' ^ -2 % #y");
  good("a.b['c'][1]:m 'x' {1} [[y]] (1)(2) a.b = 2");
  good("x = '\\a\\b\\f\\n\\r\\t\\v\\\\\\'\\\"\\065\\x41\\u{7FFFFFFF}\\z  \n y\\\nz'");
  good("x = [==[\n]] ]=] ]===] ]==] y = 0xA.8p-1 + 1e10 + .5 + 3. + 0xffffffffffffffffff + 99999999999999999999");
  good("if a then elseif b then else end do end ;;; ::l:: ;");
  good("local function f() goto l; ::l:: end ::l:: goto l");
  good("local a; a = 1, 2; a, b.c, d[1] = f()");
  good("-- only\n--[[ long\n]] --[=[ ]] ]=] return 1");
  good("local _ENV = {}; x = 1");
}

TEST_CASE("A fault is told with its line and its character") {
  bad("local a = 1\nif a > 3 a = 2 end", 2, 10);
  bad("ąć = 1", 1, 1);
  bad("x = 'ąć' y", 1, 11);
  bad("x = 'open\n", 1, 10);
  bad("x = '\\q'", 1, 7);
  bad("goto nowhere", 1, 1);
  bad("break", 1, 1);
  bad("local x <const> = 1\nx = 2", 2, 3);
  bad("x = 3x", 1, 7);
  bad("function f(\n", 2, 1);
}

TEST_CASE("Jumps and constants obey the rules of Lua") {
  for (const char* source : {"goto l; local a; ::l:: print(a)",
                             "goto l; local a; ::l::",
                             "::l:: ::l::",
                             "do ::l:: end goto l",
                             "goto l; do ::l:: end",
                             "::l:: do ::l:: end",
                             "do ::l:: end do ::l:: end",
                             "repeat goto c; local x; ::c:: until x",
                             "while 1 do local function f() break end end",
                             "local x <close>, y <close> = 1, 2",
                             "local x <cost> = 1",
                             "local x <const> = 1; function x() end",
                             "local x <const> = 1; local function f() x = 2 end",
                             "for i = 1, 2 do i = 3 end",
                             "local x <const> = 1; x.y = 2",
                             "function f() return ... end",
                             "f() = 1",
                             "(a) = 1",
                             "a.b",
                             "(f())",
                             "return 1 2",
                             "return; x = 1",
                             "x = }",
                             "a:b = 1",
                             "a:b",
                             "x = [=",
                             "x = [=x[y]=]",
                             "x = --[[",
                             "x = [[",
                             "f\n(1)",
                             "x = 0x",
                             "x = 0xp1",
                             "x = 1e+",
                             "x = 1..2",
                             "x = '\\400'",
                             "x = '\\u{80000000}'",
                             "x = '\\u41'",
                             "x = '\\xg0'",
                             "#! x",
                             "x = 1 = 2",
                             "for 1 = 2, 3 do end",
                             "for a.b in c do end",
                             "local function a.b() end",
                             "::break::",
                             "goto break",
                             "x ~ = 1",
                             "if x then else elseif y then end",
                             "::a:: ::b:: ::a::"}) {
    INFO(source);
    CHECK(disagreement(source) == "");
  }
}

TEST_CASE("The attacks are read as Lua reads them") {
  int read = 0;
  for (const Variant& variant : all_variants()) {
    INFO(variant.name);
    if (variant.source.size() > 256 * 1024) {
      CHECK_FALSE(parse(variant.source));
      continue;
    }
    CHECK(disagreement(variant.source) == "");
    read += parse(variant.source) ? 1 : 0;
  }
  CHECK(read > 100);
}

TEST_CASE("What is nested as deep as Lua allows is read, and no deeper") {
  for (const auto& [open, middle, close] :
       {std::tuple("(", "1", ")"), std::tuple("{", "", "}"), std::tuple("- ", "1", ""), std::tuple("function() return ", "1", " end")}) {
    const auto nested = [&, o = open, m = middle, c = close](int depth) {
      std::string text = "x = ";
      for (int i = 0; i < depth; ++i) text += o;
      text += m;
      for (int i = 0; i < depth; ++i) text += c;
      return text;
    };
    int ours = 0, theirs = 0;
    while (ours < 300 && parse(nested(ours + 1))) ++ours;
    while (theirs < 300 && !lua_error(shared_state(), nested(theirs + 1))) ++theirs;
    INFO(open);
    CHECK(ours <= theirs);
    CHECK(ours >= theirs * 9 / 10);
  }
  CHECK_FALSE(parse(std::string(100'000, '(')));
  CHECK(parse("x = a" + std::string(50'000, ' ') + [] {
    std::string t;
    for (int i = 0; i < 50'000; ++i) t += ".b";
    return t;
  }()));
  CHECK(parse("x = 1" + [] {
    std::string t;
    for (int i = 0; i < 50'000; ++i) t += "+1";
    return t;
  }()));
}

TEST_CASE("Scripts made by the grammar, and changed ones, are read as Lua reads them") {
  int whole = 0;
  CHECK(rc::check([&] {
    std::string source = chance_block(4);
    if (*rc::gen::inRange(0, 3) == 0 && !source.empty())
      source.erase(*rc::gen::inRange<std::size_t>(0, source.size()), *rc::gen::inRange<std::size_t>(1, 4));
    whole += parse(source) ? 1 : 0;
    const std::string why = disagreement(source);
    if (!why.empty()) RC_FAIL(why);
  }));
  CHECK(whole > 10);
}

TEST_CASE("Soups of words are read as Lua reads them") {
  for (int round = 0; round < 10; ++round)
    CHECK(rc::check([] {
      const std::string why = disagreement(chance_soup());
      if (!why.empty()) RC_FAIL(why);
    }));
}

TEST_CASE("Any bytes are a script or a fault within them") {
  CHECK(rc::check([] {
    const auto source = *rc::gen::container<std::string>(rc::gen::arbitrary<char>());
    const auto parsed = parse(source);
    if (!parsed) RC_ASSERT(parsed.error().at.line >= 1 && parsed.error().at.line <= source.size() + 1);
  }));
}
