// Messages in words: plurals, forms, numbers, nesting, and what happens when something is missing.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "model/wording/catalogue.hpp"
#include "tests/model/wording/mo_bytes.hpp"

namespace hexwright::wording {

namespace {

const Catalogue& test_polish() {
  static const std::string bytes = test::mo_bytes({
      {test::joined({"{count} unit", "{count} units"}), test::joined({"{count} jednostka", "{count} jednostki", "{count} jednostek"})},
      {"{units} start near {place}", "{units} zaczyna koło {place:gen}"},
      {"{points} points", "{points} pkt"},
      {"in {place}", "w {place:loc}"},
  });
  static const Catalogue catalogue("pl", MoFile(bytes));
  return catalogue;
}

Noun parzymiechy() {
  return {{{"en", {{"nom", "Parzymiechy"}}}, {"pl", {{"nom", "Parzymiechy"}, {"gen", "Parzymiechów"}, {"loc", "Parzymiechach"}}}}};
}

Text units(std::int64_t count) { return say_n("{count} unit", "{count} units", count); }

}  // namespace

TEST_CASE("Polish counts 1 jednostka, 2 jednostki, 5 jednostek") {
  const std::pair<std::int64_t, const char*> counts[] = {{1, "1 jednostka"},   {2, "2 jednostki"},   {5, "5 jednostek"},
                                                         {22, "22 jednostki"}, {12, "12 jednostek"}, {112, "112 jednostek"},
                                                         {0, "0 jednostek"},   {-1, "-1 jednostka"}};
  for (const auto& [count, words] : counts) CHECK(test_polish().words(units(count)) == words);
}

TEST_CASE("English counts 1 unit, 2 units, 0 units") {
  CHECK(english().words(units(1)) == "1 unit");
  CHECK(english().words(units(2)) == "2 units");
  CHECK(english().words(units(0)) == "0 units");
  CHECK(english().words(units(INT64_MIN)) == "-9223372036854775808 units");
}

TEST_CASE("A place stands in the form its translation asks for, and a sentence within a sentence in its language") {
  const Text text = say("{units} start near {place}", {{"units", nested(units(5))}, {"place", parzymiechy()}});
  CHECK(english().words(text) == "5 units start near Parzymiechy");
  CHECK(test_polish().words(text) == "5 jednostek zaczyna koło Parzymiechów");
  CHECK(test_polish().words(say("in {place}", {{"place", parzymiechy()}})) == "w Parzymiechach");
}

TEST_CASE("A form asked of a nested message holds for its nouns, unless they ask for their own") {
  const Value inner = nested(say("{a} {a:loc}", {{"a", parzymiechy()}}));
  CHECK(test_polish().words(say("{x:gen}", {{"x", inner}})) == "Parzymiechów Parzymiechach");
}

TEST_CASE("A noun falls back to its nom, then another language's nom, then any word") {
  CHECK(test_polish().words(parzymiechy(), "dat") == "Parzymiechy");
  CHECK(test_polish().words(Noun{{{"en", {{"nom", "wood"}}}}}, "gen") == "wood");
  CHECK(english().words(Noun{{{"pl", {{"gen", "lasu"}, {"nom", "las"}}}}}) == "las");
  CHECK(english().words(Noun{{{"pl", {{"gen", "lasu"}, {"nom", ""}}}}}) == "lasu");
  CHECK(english().words(Noun{}).empty());
  CHECK(english().words(say("in {place:gen}", {{"place", Noun{}}})) == "in {place:gen}");
}

TEST_CASE("A decimal has a comma in Polish and a point in English, and whole numbers are not grouped") {
  const auto points = [](Value value) { return say("{points} points", {{"points", std::move(value)}}); };
  CHECK(test_polish().words(points(Decimal{1500})) == "1,5 pkt");
  CHECK(english().words(points(Decimal{1500})) == "1.5 points");
  CHECK(test_polish().words(points(Decimal{-18000})) == "-18 pkt");
  CHECK(test_polish().words(points(std::int64_t{1234567})) == "1234567 pkt");
}

TEST_CASE("An argument that is missing leaves its slot visible") {
  CHECK(english().words(say("{piece} in {place:gen}", {{"piece", std::string("A1")}})) == "A1 in {place:gen}");
  CHECK(english().words(say("{count} left")) == "{count} left");
  CHECK(english().words(say("{x}", {{"x", std::shared_ptr<const Text>()}})) == "{x}");
  CHECK(english().words(say("")).empty());
  CHECK(polish().words(say("")).empty());
}

TEST_CASE("An argument named count comes before the number that chooses the plural") {
  CHECK(test_polish().words(say_n("{count} unit", "{count} units", 2, {{"count", Decimal{1500}}})) == "1,5 jednostki");
}

TEST_CASE("Doubled braces are literal, and what an argument says is not a template") {
  CHECK(english().words(say("{{{x}}} {{x}}", {{"x", std::string("{x}{{")}})) == "{{x}{{} {x}");
}

TEST_CASE("A message without a translation is said in English with the numbers of the language") {
  CHECK(polish().words(say("{n} unknown", {{"n", Decimal{500}}})) == "0,5 unknown");
  CHECK(polish().words(say_n("{count} odd", "{count} odds", 1)) == "1 odd");
}

TEST_CASE("Messages nested beyond reason are cut off and do not exhaust the stack") {
  Text text = say("end");
  for (int i = 0; i < 1000; ++i) text = say("({inner})", {{"inner", nested(std::move(text))}});
  const std::string words = english().words(text);
  CHECK(words.find("{inner}") != std::string::npos);
}

TEST_CASE("A template of any text with any argument gives words and does not crash") {
  rc::prop("words never crash", [](const std::string& text, const std::string& name, std::int64_t count) {
    english().words(say_n(text, '{' + name + '}', count, {{name, count}}));
    polish().words(say(text + '{' + name + ":gen}", {{name, Noun{{{name, {{text, text}}}}}}}));
  });
}

}  // namespace hexwright::wording
