// Lee's paragraphs: each is in the coverage table, what is claimed is tested under its number, what is not is said why.
#include <sstream>

#include "model/document/ruleset.hpp"
#include "tests/rulesets/coverage.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// The numbers of the two chapters, in their order. A fact about the text, which no test reads.
std::vector<std::string> numbers_of_lee() {
  std::vector<std::string> numbers;
  for (int i = 1; i <= 6; ++i) numbers.push_back("6." + std::to_string(i));
  for (int i = 1; i <= 27; ++i) numbers.push_back("9." + std::to_string(i));
  return numbers;
}

}  // namespace

TEST_CASE("Lee: every numbered paragraph of the two chapters is in the coverage table, in order") {
  std::vector<std::string> listed;
  for (const document::Paragraph& paragraph : embedded("lee").paragraphs) listed.push_back(paragraph.number);
  CHECK(listed == numbers_of_lee());
}

TEST_CASE("Lee: every paragraph has a title and every gap a reason, in Polish and English") { has_titles_and_reasons(embedded("lee")); }

TEST_CASE("Lee: what the coverage table claims is tested under the number of the paragraph") { claims_are_tested(embedded("lee"), "Lee"); }

TEST_CASE("Lee: tests are named after paragraphs that exist") {
  const std::vector<std::string> numbers = numbers_of_lee();
  for (const std::string& name : tested_paragraphs())
    if (name.starts_with("Lee ")) {
      INFO(name);
      CHECK(std::find(numbers.begin(), numbers.end(), name.substr(4)) != numbers.end());
    }
}

TEST_CASE("Lee: every parameter and ruling cites paragraphs that exist, and what is missing says who needs it") {
  const document::Ruleset rules = embedded("lee");
  const std::vector<std::string> known = numbers_of_lee();
  const auto exists = [&](const std::string& number, const std::string& by) {
    INFO(by << " cites " << number);
    CHECK(std::find(known.begin(), known.end(), number) != known.end());
  };
  for (const document::Parameter& item : rules.parameters) {
    INFO(item.id);
    REQUIRE(item.rule);
    exists(*item.rule, item.id);
    CHECK((item.status != document::Known::missing || (!item.needed_by.empty() && !item.value)));
    CHECK((item.status == document::Known::missing || item.value));
    for (const char* lang : {"pl", "en"}) CHECK(has_text(item.texts, lang));
  }
  for (const document::Ruling& item : rules.rulings) {
    for (const std::string& number : item.rules) exists(number, item.id);
    CHECK(item.readings.size() >= 2);
    for (const char* lang : {"pl", "en"}) CHECK(has_text(item.texts, lang));
  }
}
