// The findings of this game: each is explained with an example and its near miss, in both languages, and exercised by a test here.
#include "tests/rulesets/altered_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

std::span<const validator::FindingRecord> entries() {
  for (const validator::GameRules& game : rulesets::all_games())
    if (game.data.id == "concealment-1920") return game.findings;
  throw std::out_of_range("no such game");
}

std::string in_polish(std::string_view text) { return wording::polish().words(wording::say(text)); }

}  // namespace

TEST_CASE("Utajnienie: every finding is explained, with an example that is broken and one that is good, in order of id") {
  std::string before;
  for (const validator::FindingRecord& entry : entries()) {
    INFO(entry.id);
    for (const std::string_view text : {entry.title, entry.explanation, entry.reported, entry.silent}) CHECK_FALSE(text.empty());
    CHECK(entry.reported != entry.silent);
    CHECK(entry.id.starts_with("concealment-1920/4"));
    CHECK(before < entry.id);
    before = entry.id;
  }
}

TEST_CASE("Utajnienie: every finding is exercised by a test of this game") {
  std::string tests;
  for (const auto& file : std::filesystem::directory_iterator(source() + "/tests/rulesets/concealment_1920"))
    if (file.path().filename() != "catalogue_test.cpp") tests += bytes_of_file(file.path().string());
  for (const validator::FindingRecord& entry : entries()) {
    const std::string slug(entry.id.substr(entry.id.find('/') + 1));
    INFO(slug);
    CHECK((tests.find('"' + slug + '"') != std::string::npos || tests.find('/' + slug + '"') != std::string::npos));
  }
}

TEST_CASE(
    "Utajnienie: each of the twenty-five checks that were asked for has its findings; what the enemy sees has tests of views instead") {
  const std::vector<std::vector<std::string>> checks = {{"45-pool", "45-fewer"},
                                                        {"45.1-open"},
                                                        {"45.3-host"},
                                                        {"44.1.1-contact"},
                                                        {"44.1.2-kind"},
                                                        {"44.1.2-area"},
                                                        {"45.1-limit"},
                                                        {"44-two-counters"},
                                                        {"44-one-sided"},
                                                        {"44-values"},
                                                        {"44.1-companions"},
                                                        {"44.1-when"},
                                                        {"44.2-who"},
                                                        {"44.2.1-static"},
                                                        {"44.2.1-count", "44.2.1-target"},
                                                        {"44.2.2-points", "44.2.2-target"},
                                                        {"44.2.2-stops"},
                                                        {"44.3-open", "44.3-attack"},
                                                        {"44.3-voluntary", "45.1-reveal"},
                                                        {"44.2.3-attacks"},
                                                        {"44.2.1-attributes"},
                                                        {"44.1.1-entry"},
                                                        {},
                                                        {"46.2-flag", "46.2-table"},
                                                        {"46.1-condition"}};
  CHECK(checks.size() == 25);
  const std::span<const validator::FindingRecord> all = entries();
  for (std::size_t i = 0; i < checks.size(); ++i)
    for (const std::string& slug : checks[i]) {
      INFO("V" << i + 1 << " " << slug);
      CHECK(std::any_of(all.begin(), all.end(), [&](const validator::FindingRecord& one) { return one.id == "concealment-1920/" + slug; }));
    }
  CHECK(bytes_of_file(source() + "/tests/rulesets/concealment_1920/views_test.cpp").find("look the same to the enemy") !=
        std::string::npos);  // V23
}

TEST_CASE("Utajnienie: what a finding says in Polish is not what it says in English") {
  for (const validator::FindingRecord& entry : entries()) {
    INFO(entry.id);
    CHECK(in_polish(entry.title) != entry.title);
    CHECK(in_polish(entry.explanation) != entry.explanation);
  }
}
