// The paragraphs of A12: each is in the coverage table, what is claimed is tested under its number, what is not is said why.
#include <sstream>

#include "rulesets/asl_a12/procedures/rulings.hpp"
#include "tests/rulesets/coverage.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// The numbers of the chapter, in their order. A fact about the text, which no test reads.
std::vector<std::string> numbers_of_the_chapter() {
  return {"12.1",   "12.11", "12.12", "12.121", "12.122", "12.13", "12.14", "12.141", "12.15", "12.151", "12.152", "12.153",
          "12.154", "12.16", "12.2",  "12.3",   "12.31",  "12.32", "12.33", "12.34",  "12.4",  "12.41",  "12.42"};
}

}  // namespace

TEST_CASE("ASL: every numbered paragraph of the chapter is in the coverage table, in order") {
  std::vector<std::string> listed;
  for (const document::Paragraph& paragraph : embedded("asl-a12").paragraphs) listed.push_back(paragraph.number);
  CHECK(listed == numbers_of_the_chapter());
}

TEST_CASE("ASL: every paragraph has a title and every gap a reason, in Polish and English") { has_titles_and_reasons(embedded("asl-a12")); }

TEST_CASE("ASL: what the coverage table claims is tested under the number of the paragraph") {
  claims_are_tested(embedded("asl-a12"), "ASL");
}

TEST_CASE("ASL: tests are named after paragraphs that exist") {
  const std::vector<std::string> numbers = numbers_of_the_chapter();
  for (const std::string& name : tested_paragraphs())
    if (name.starts_with("ASL ")) {
      INFO(name);
      CHECK(std::find(numbers.begin(), numbers.end(), name.substr(4)) != numbers.end());
    }
}

TEST_CASE("ASL: every parameter and ruling cites paragraphs that exist, and what is missing says who needs it") {
  const document::Ruleset rules = embedded("asl-a12");
  const std::vector<std::string> known = numbers_of_the_chapter();
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

TEST_CASE("ASL: the rulings of the data are those that the program knows, with their readings in its order and its defaults") {
  const document::Ruleset rules = embedded("asl-a12");
  std::vector<std::string> listed, known;
  for (const document::Ruling& ruling : rules.rulings) {
    listed.push_back(ruling.id);
    for (const document::Reading& reading : ruling.readings) listed.push_back("  " + reading.id);
    rulesets::asl_a12::Rulings chosen;
    CHECK(rulesets::asl_a12::choose(chosen, ruling.id, ruling.standard));
    CHECK(chosen == rulesets::asl_a12::Rulings{});
    CHECK_FALSE(rulesets::asl_a12::choose(chosen, ruling.id, "neither"));
  }
  for (const validator::KnownRuling& ruling : rulesets::asl_a12::known_rulings()) {
    known.push_back(std::string(ruling.id));
    for (const std::string_view reading : ruling.readings) known.push_back("  " + std::string(reading));
  }
  CHECK(listed == known);
}
