// Every numbered paragraph of a game stands in its coverage table with what is done about it, and what is claimed to be
// done has a test by the name of the paragraph.
#include <sstream>

#include "model/document/ruleset.hpp"
#include "tests/rulesets/coverage.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// The numbers of the rules' text, in its order. A fact about the text, which no test reads.
struct Chapter {
  int number;
  int last;  // paragraphs after [n.0]
};
const std::vector<Chapter> CHAPTERS = {{1, 0},  {2, 0},  {3, 0},  {4, 2},  {5, 4},  {6, 5},  {7, 9},  {8, 5}, {9, 4},
                                       {10, 5}, {11, 4}, {12, 5}, {13, 7}, {14, 2}, {15, 3}, {16, 5}, {17, 3}};

std::vector<std::string> numbers_of_the_text() {
  std::vector<std::string> numbers;
  for (const Chapter& chapter : CHAPTERS)
    for (int i = 0; i <= chapter.last; ++i) numbers.push_back(std::to_string(chapter.number) + "." + std::to_string(i));
  return numbers;
}

document::Ruleset embedded_pluton() { return embedded("pluton"); }

}  // namespace

TEST_CASE("Pluton: every numbered paragraph of the text is in the coverage table, in order") {
  std::vector<std::string> listed;
  for (const document::Paragraph& paragraph : embedded_pluton().paragraphs) listed.push_back(paragraph.number);
  CHECK(listed == numbers_of_the_text());
}

TEST_CASE("Pluton: every paragraph has a title and every gap a reason, in Polish and English") {
  has_titles_and_reasons(embedded_pluton());
}

TEST_CASE("Pluton: what the coverage table claims is tested under the number of the paragraph") {
  claims_are_tested(embedded_pluton(), "Pluton");
}

TEST_CASE("Pluton: tests are named after paragraphs that exist") {
  const std::vector<std::string> numbers = numbers_of_the_text();
  for (const std::string& name : tested_paragraphs()) {
    if (!name.starts_with("Pluton ")) continue;
    INFO(name);
    CHECK(std::find(numbers.begin(), numbers.end(), name.substr(7)) != numbers.end());
  }
}

TEST_CASE("Pluton: every parameter, table and ruling cites paragraphs that exist") {
  const document::Ruleset rules = embedded_pluton();
  const std::vector<std::string> known = numbers_of_the_text();
  const auto exists = [&](const std::string& cited, const std::string& by) {
    std::istringstream words(cited);
    for (std::string number; words >> number;) {
      INFO(by << " cites " << number);
      CHECK(std::find(known.begin(), known.end(), number) != known.end());
    }
  };
  for (const auto& item : rules.parameters) exists(item.rule.value_or(""), item.id);
  for (const auto& item : rules.tables) exists(item.rule.value_or(""), item.id);
  for (const auto& item : rules.kinds) exists(item.rule.value_or(""), item.id);
  for (const auto& item : rules.notions) exists(item.rule.value_or(""), item.id);
  for (const auto& item : rules.phases) exists(item.rule.value_or(""), item.id);
  for (const auto& item : rules.citations) exists(item.rule, item.check);
  for (const auto& item : rules.rulings)
    for (const std::string& number : item.rules) exists(number, item.id);
}

TEST_CASE("Pluton: a rule is cited for checks that exist") {
  for (const document::Citation& citation : embedded_pluton().citations) {
    INFO(citation.check);
    CHECK(validator::find_record(citation.check) != nullptr);
  }
}

TEST_CASE("Pluton: what is not given says who needs it or stands for itself, and given values say where they are printed") {
  const document::Ruleset rules = embedded_pluton();
  for (const document::Parameter& item : rules.parameters) {
    INFO(item.id);
    CHECK((item.status != document::Known::missing || !item.needed_by.empty()));
    CHECK((item.status != document::Known::given || item.rule));
    for (const char* lang : {"pl", "en"}) CHECK(has_text(item.texts, lang));
  }
  for (const document::Table& item : rules.tables) CHECK((item.status == document::Known::given || !item.needed_by.empty()));
}

TEST_CASE("The invented games: their paragraphs have titles and reasons, and what they claim is tested") {
  const std::vector<std::pair<std::string, std::string>> games = {
      {"border-watch", "Border Watch"}, {"two-hills", "Two Hills"}, {"stone-bridge", "Stone Bridge"}};
  for (const auto& [id, name] : games) {
    INFO(name);
    const document::Ruleset rules = ruleset_in(contents_of(fs::path(hexwright::test::source()) / "samples" / id / (id + ".ruleset.xml")));
    REQUIRE_FALSE(rules.paragraphs.empty());
    has_titles_and_reasons(rules);
    claims_are_tested(rules, name);
    for (const document::Citation& citation : rules.citations) CHECK(validator::find_record(citation.check) != nullptr);
  }
}
