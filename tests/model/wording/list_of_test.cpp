// Lists in both languages, through the embedded Polish translation.
#include <catch2/catch.hpp>

#include "model/wording/catalogue.hpp"
#include "model/wording/list_of.hpp"

namespace hexwright::wording {

namespace {

std::vector<Value> letters(int count) {
  std::vector<Value> items;
  for (int i = 0; i < count; ++i) items.emplace_back(std::string(1, static_cast<char>('a' + i)));
  return items;
}

}  // namespace

TEST_CASE("A list has commas and a last word of its language") {
  CHECK(english().words(list_of(letters(0))).empty());
  CHECK(english().words(list_of(letters(1))) == "a");
  CHECK(english().words(list_of(letters(2))) == "a and b");
  CHECK(english().words(list_of(letters(3))) == "a, b and c");
  CHECK(english().words(list_of(letters(6), Joined::by_or)) == "a, b, c, d, e or f");
  CHECK(polish().words(list_of(letters(1), Joined::by_or)) == "a");
  CHECK(polish().words(list_of(letters(3))) == "a, b i c");
  CHECK(polish().words(list_of(letters(4), Joined::by_or)) == "a, b, c lub d");
}

TEST_CASE("A list of thousands is worded whole") {
  const std::string words = english().words(list_of(std::vector<Value>(5000, std::string("x"))));
  CHECK(words.size() == 5000 + 4998 * 2 + 5);
}

TEST_CASE("A list of places takes the form its sentence asks for") {
  const Noun a{{{"pl", {{"nom", "Lisowice"}, {"gen", "Lisowic"}}}}};
  const Noun b{{{"pl", {{"nom", "Parzymiechy"}, {"gen", "Parzymiechów"}}}}};
  const Text text = say("{places:gen}", {{"places", nested(list_of({a, b}))}});
  CHECK(polish().words(text) == "Lisowic i Parzymiechów");
}

}  // namespace hexwright::wording
