// Our string functions against those of the real Lua, on random texts and patterns.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "tests/scripting/state/oracle.hpp"

using namespace hexwright::scripting;

namespace {

constexpr const char* searches = R"LUA(
  function find(s, p, i, plain) return digest(pcall(string.find, s, p, i, plain)) end
  function match(s, p, i) return digest(pcall(string.match, s, p, i)) end
  function gmatch(s, p, i) return digest(pcall(function() return all(string.gmatch(s, p, i)) end)) end
  function gsub(s, p, r, n) return digest(pcall(string.gsub, s, p, r, n)) end
  function gsub_table(s, p) return digest(pcall(string.gsub, s, p, {a = "<A>", ab = 12, b = false, [2] = "two"})) end
  local function news(a, b) if a == "a" then return nil end return "(" .. tostring(b) .. ")" end
  function gsub_call(s, p) return digest(pcall(string.gsub, s, p, news)) end
  function method(s, p) return digest(pcall(function() return s:match(p), s:rep(2), s:upper() end)) end
)LUA";

rc::Gen<std::string> joined(std::vector<std::string> pieces, int most) {
  return rc::gen::map(rc::gen::resize(most, rc::gen::container<std::vector<std::string>>(rc::gen::elementOf(std::move(pieces)))),
                      [](const std::vector<std::string>& list) {
                        std::string text;
                        for (const auto& piece : list) text += piece;
                        return text;
                      });
}

rc::Gen<std::string> subjects() {
  return joined({"a", "b", "ab", "aab", "c", "1", "23", " ", "(", ")", "x=1", "]", "-", "^", "Z", std::string(1, '\0'), "\xC4\x85", "."},
                9);
}

rc::Gen<std::string> patterns() {
  return joined({"a",
                 "b",
                 "c",
                 ".",
                 "%a",
                 "%d",
                 "%w",
                 "%s",
                 "%p",
                 "%A",
                 "%W",
                 "[ab]",
                 "[^a]",
                 "[a-c]",
                 "[%a1]",
                 "[]]",
                 "[^]]",
                 "[a-]",
                 "%%",
                 "(",
                 ")",
                 "()",
                 "*",
                 "+",
                 "-",
                 "?",
                 "^",
                 "$",
                 "%b()",
                 "%f[%a]",
                 "%f[^%w]",
                 "%1",
                 "%2",
                 "%",
                 "[",
                 "]",
                 "%x",
                 "%g",
                 "[%-a]",
                 "(a)",
                 "(.)",
                 "(.-)",
                 "a*",
                 "a-b",
                 "%D",
                 "%0",
                 "%l+",
                 "%u?",
                 "%b",
                 "%f",
                 "=",
                 "\xC4",
                 std::string(1, '\0'),
                 "[x",
                 "%]"},
                7);
}

rc::Gen<std::string> replacements() { return joined({"x", "%0", "%1", "%2", "%%", "%", "-", "%9", std::string(1, '\0')}, 4); }

rc::Gen<std::int64_t> positions() {
  return rc::gen::weightedOneOf<std::int64_t>(
      {{9, rc::gen::inRange<std::int64_t>(-8, 12)},
       {1, rc::gen::element<std::int64_t>(INT64_MIN, INT64_MAX, INT64_MIN + 1, -1'000'000, 1'000'000)}});
}

// Whether every continuation byte follows something that may be continued.
bool without_strays(const std::string& text) {
  int may_follow = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) == 0x80U) {
      if (may_follow-- <= 0) return false;
    } else {
      may_follow = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : byte >= 0xC0 ? 1 : 0;
    }
  }
  return true;
}

}  // namespace

TEST_CASE("Patterns find what those of Lua find") {
  toy::Oracle oracle(searches);
  rc::prop("on random texts", [&] {
    for (int i = 0; i < 40; ++i) {
      const auto text = *subjects(), pattern = *patterns();
      const auto from = *positions();
      for (const char* function : {"find", "match", "gmatch"}) RC_ASSERT(oracle.difference(function, {text, pattern, from}) == "");
      RC_ASSERT(oracle.difference("find", {text, pattern, from, true}) == "");
      RC_ASSERT(oracle.difference("gsub", {text, pattern, *replacements()}) == "");
      RC_ASSERT(oracle.difference("gsub", {text, pattern, "<%0>", from}) == "");
      for (const char* function : {"gsub_table", "gsub_call", "method"}) RC_ASSERT(oracle.difference(function, {text, pattern}) == "");
    }
  });
}

TEST_CASE("Whole strings are cut, repeated and turned as in Lua") {
  toy::Oracle oracle(R"(
    function sub(s, i, j) return digest(pcall(string.sub, s, i, j)) end
    function byte(s, i, j) return digest(pcall(string.byte, s, i, j)) end
    function rep(s, n, between) return digest(pcall(string.rep, s, n, between)) end
    function turn(s) return digest(true, s:reverse(), s:lower(), s:upper(), #s, s:len(), string.char(s:byte(1, -1))) end)");
  rc::prop("on random texts", [&] {
    const auto text = *subjects();
    const auto i = *positions(), j = *positions();
    RC_ASSERT(oracle.difference("sub", {text, i, j}) == "");
    RC_ASSERT(oracle.difference("sub", {text, i}) == "");
    RC_ASSERT(oracle.difference("byte", {text, i, j}) == "");
    RC_ASSERT(oracle.difference("byte", {text, i}) == "");
    RC_ASSERT(oracle.difference("rep", {text, *rc::gen::inRange(-3, 9), ", "}) == "");
    RC_ASSERT(oracle.difference("turn", {text}) == "");
  });
}

TEST_CASE("Values are formatted as in Lua") {
  toy::Oracle oracle(R"(
    function form(f, ...) return digest(pcall(string.format, f, ...)) end
    function quoted(x) return digest(pcall(string.format, "%q", x)) end
    function texts(x) return digest(pcall(tostring, x)) end)");
  const auto directives =
      joined({"%d", "%5d", "%-7d|", "%05i",  "%+d",  "%x", "%#X",  "%o",      "%c", "%e",    "%.3f", "%10.2f", "%g",  "%G",
              "%a", "%s",  "%10s",  "%-10s", "%.3s", "%%", "text", "%99.99f", "%",  "%100d", "%y",   "%.123f", "% d", "%5.1s"},
             4);
  const auto values = rc::gen::oneOf(rc::gen::map(rc::gen::arbitrary<std::int64_t>(), [](std::int64_t x) { return Value(x); }),
                                     rc::gen::map(rc::gen::arbitrary<double>(), [](double x) { return Value(x); }),
                                     rc::gen::map(subjects(), [](std::string x) { return Value(std::move(x)); }),
                                     rc::gen::element(Value(), Value(true), Value(0.0), Value(-0.0), Value(1e300), Value(3.0), Value("12"),
                                                      Value("0x10"), Value(" 7 "), Value(INT64_MIN)));
  rc::prop("on random values", [&] {
    for (int i = 0; i < 20; ++i) {
      RC_ASSERT(oracle.difference("form", {*directives, *values, *values, *values, *values}) == "");
      RC_ASSERT(oracle.difference("texts", {*values}) == "");
    }
  });
  for (const char* text : {"a\nb", "\"\\", "tab\t1",
                           "\x01"
                           "2",
                           "plain"})
    CHECK(oracle.difference("quoted", {text}) == "");
  CHECK(oracle.difference("quoted", {INT64_MIN}) == "");
  CHECK(oracle.difference("quoted", {0.1}) == "");
}

TEST_CASE("Text becomes a number as in Lua") {
  toy::Oracle oracle(R"(
    function number(s) return digest(pcall(tonumber, s)) end
    function based(s, b) return digest(pcall(tonumber, s, b)) end)");
  const auto texts = joined({"1", "0", "7", "9", "f", "Z", "0x", "-", "+", ".", "e", "p", " ", "\t", "inf", "nan", "1e400", "A"}, 6);
  rc::prop("on random texts", [&] {
    for (int i = 0; i < 40; ++i) {
      const auto text = *texts;
      RC_ASSERT(oracle.difference("number", {text}) == "");
      RC_ASSERT(oracle.difference("based", {text, *rc::gen::inRange(0, 40)}) == "");
    }
  });
}

TEST_CASE("Characters of UTF-8 are counted as in Lua") {
  toy::Oracle oracle(R"(
    function len(s, i, j) return digest(pcall(utf8.len, s, i, j)) end
    function codepoint(s, i, j) return digest(pcall(utf8.codepoint, s, i, j)) end
    function offset(s, n, i) return digest(pcall(utf8.offset, s, n, i)) end
    function codes(s) return digest(pcall(function() return all(utf8.codes(s)) end)) end
    function parts(s) return digest(pcall(function() return all(s:gmatch(utf8.charpattern)) end)) end
    function char(a, b) return digest(pcall(utf8.char, a, b)) end)");
  const auto texts =
      joined({"a", "ż", "€", "𝄞", "\x80", "\xC3", "\xE2\x82", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xC0\x80", "z", "\xFF"}, 6);
  rc::prop("on random texts", [&] {
    for (int i = 0; i < 40; ++i) {
      const auto text = *texts;
      const auto from = *positions(), to = *positions();
      RC_ASSERT(oracle.difference("len", {text, from, to}) == "");
      RC_ASSERT(oracle.difference("len", {text}) == "");
      RC_ASSERT(oracle.difference("codepoint", {text, from, to}) == "");
      RC_ASSERT(oracle.difference("codepoint", {text, from}) == "");
      RC_ASSERT(oracle.difference("offset", {text, *rc::gen::inRange(-5, 6), from}) == "");
      RC_ASSERT(oracle.difference("offset", {text, *rc::gen::inRange(-5, 6)}) == "");
      // Lua 5.4.4 passes over continuation bytes that belong to nothing; later ones and ours refuse them.
      if (without_strays(text)) RC_ASSERT(oracle.difference("codes", {text}) == "");
      RC_ASSERT(oracle.difference("parts", {text}) == "");
      RC_ASSERT(oracle.difference("char", {*rc::gen::inRange(0, 0xD800), *rc::gen::inRange(0xE000, 0x110000)}) == "");
    }
  });
}
