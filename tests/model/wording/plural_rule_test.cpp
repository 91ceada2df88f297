// Plural rules: those of real languages, the precedence of C, and expressions made to hurt.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>
#include <string>

#include "model/wording/plural_rule.hpp"

namespace hexwright::wording {

namespace {

std::optional<std::size_t> evaluate(const std::string& expression, std::uint64_t n = 0) {
  const auto rule = PluralRule::parse("nplurals=16; plural=" + expression);
  return rule ? rule->form_of(n) : std::nullopt;
}

}  // namespace

TEST_CASE("Polish has one form for 1, one for 2 to 4 but not 12 to 14, and one for the rest") {
  const auto rule = PluralRule::parse(" nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);");
  REQUIRE(rule);
  CHECK(rule->forms() == 3);
  CHECK(rule->form_of(1) == 0);
  for (const unsigned n : {2, 3, 4, 22, 34, 102, 1002}) CHECK(rule->form_of(n) == 1);
  for (const unsigned n : {0, 5, 11, 12, 13, 14, 21, 25, 101, 112, 114}) CHECK(rule->form_of(n) == 2);
}

TEST_CASE("Without a header the rule is that of English") {
  CHECK(PluralRule().form_of(1) == 0);
  CHECK(PluralRule().form_of(0) == 1);
  CHECK(PluralRule().form_of(2) == 1);
}

TEST_CASE("A plural expression has the precedence of C") {
  CHECK(evaluate("1+2*3") == 7);
  CHECK(evaluate("(1+2)*3") == 9);
  CHECK(evaluate("9-3-2") == 4);
  CHECK(evaluate("1||0&&0") == 1);
  CHECK(evaluate("1==1<2") == 1);
  CHECK(evaluate("!n+1") == 2);
  CHECK(evaluate("!(n!=0)") == 1);
  CHECK(evaluate("0?1:0?2:3") == 3);
  CHECK(evaluate("n>=2", 2) == 1);
  CHECK(evaluate("7%4/3") == 1);
}

TEST_CASE("A plural expression that has no value in range chooses no form") {
  CHECK_FALSE(evaluate("1/n"));
  CHECK_FALSE(evaluate("1%n"));
  CHECK_FALSE(evaluate("n", 16));
  CHECK_FALSE(evaluate("0-1"));
  CHECK(evaluate("0&&1/n") == 0);
}

TEST_CASE("A plural header that is malformed, too deep or too long is refused") {
  for (const char* header : {"", "nplurals=2", "nplurals=0; plural=0", "nplurals=17; plural=0",
                             "nplurals=2; plural=", "nplurals=2; plural=n+", "nplurals=2; plural=(n", "nplurals=2; plural=n?1",
                             "nplurals=2; plural=n; x", "nplurals=2; plural=m", "nplurals=2; plural=1234567890"}) {
    CAPTURE(header);
    CHECK_FALSE(PluralRule::parse(header));
  }
  const auto nested_in = [](const std::string& open, std::size_t times, const std::string& close) {
    std::string text = "nplurals=2; plural=";
    for (std::size_t i = 0; i < times; ++i) text += open;
    text += 'n';
    for (std::size_t i = 0; i < times; ++i) text += close;
    return text;
  };
  CHECK(PluralRule::parse(nested_in("(", 10, ")")));
  CHECK_FALSE(PluralRule::parse(nested_in("(", 100, ")")));
  CHECK_FALSE(PluralRule::parse(nested_in("(", 100'000, ")")));
  CHECK_FALSE(PluralRule::parse(nested_in("!", 200, "")));
  CHECK_FALSE(PluralRule::parse(nested_in("n?n:", 200, "")));
  CHECK_FALSE(PluralRule::parse(nested_in("", 400, "+n")));
}

TEST_CASE("A plural expression of any signs neither crashes nor leaves its range") {
  rc::prop("form_of is below forms", [](std::uint64_t n) {
    const auto signs = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
        "n", "1", "0", "(", ")", "?", ":", "!", "||", "&&", "==", "!=", "<", ">=", "+", "-", "*", "/", "%", " "));
    std::string text = "nplurals=3; plural=";
    for (const auto& sign : signs) text += sign;
    const auto rule = PluralRule::parse(text);
    if (!rule) return;
    const auto form = rule->form_of(n);
    RC_ASSERT(!form || *form < 3);
  });
}

}  // namespace hexwright::wording
