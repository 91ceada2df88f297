// The findings of this game: each is explained with an example and its near miss, in both languages, and exercised by a test here.
#include "tests/rulesets/altered_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const std::vector<validator::CatalogueEntry>& entries() {
  for (const validator::GameRules& game : rulesets::all_games())
    if (game.data.id == "concealment-1920") return game.catalogue();
  throw std::out_of_range("no such game");
}

}  // namespace

TEST_CASE("Utajnienie: every finding is explained, with an example that is broken and one that is good, in order of id") {
  std::string before;
  for (const validator::CatalogueEntry& entry : entries()) {
    INFO(entry.id);
    for (const wording::Text* text : {&entry.title, &entry.explanation, &entry.broken, &entry.good}) CHECK_FALSE(in_english(*text).empty());
    CHECK(in_english(entry.broken) != in_english(entry.good));
    CHECK(entry.id.starts_with("concealment-1920/4"));
    CHECK(before < entry.id);
    before = entry.id;
  }
}

TEST_CASE("Utajnienie: every finding is exercised by a test of this game") {
  std::string tests;
  for (const auto& file : std::filesystem::directory_iterator(source() + "/tests/rulesets/concealment_1920"))
    if (file.path().filename() != "catalogue_test.cpp") tests += bytes_of_file(file.path().string());
  for (const validator::CatalogueEntry& entry : entries()) {
    const std::string slug(entry.id.substr(entry.id.find('/') + 1));
    INFO(slug);
    CHECK((tests.find('"' + slug + '"') != std::string::npos || tests.find('/' + slug + '"') != std::string::npos));
  }
}

TEST_CASE("Utajnienie: what a finding says in Polish is not what it says in English") {
  for (const validator::CatalogueEntry& entry : entries()) {
    INFO(entry.id);
    CHECK(wording::polish().words(entry.title) != in_english(entry.title));
    CHECK(wording::polish().words(entry.explanation) != in_english(entry.explanation));
  }
}
