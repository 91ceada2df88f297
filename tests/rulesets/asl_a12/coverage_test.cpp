// The paragraphs of A12: each is in the coverage table, what is claimed is tested under its number, what is not is said why.
#include <sstream>

#include "rulesets/asl_a12/procedures/numbers.hpp"
#include "tests/rulesets/coverage.hpp"
#include "tests/rulesets/known_rulings.hpp"

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

TEST_CASE("ASL: every example of the text, every vector, setup check and step is in the name of a test of its paragraph") {
  const std::vector<std::pair<std::string, std::string>> of_paragraphs = {
      {"12.1", "V-04 D-13 D-14 D-16 T1"},
      {"12.11", "V-17"},
      {"12.12", "V-01 V-02 V-03 V-05 V-06 V-07 V-15 V-16 D-17 D-18 D-30 D-32 D-33 D-34 D-51"},
      {"12.121", "EX-1a EX-1b EX-1c D-02 D-10 D-12"},
      {"12.122", "EX-2a EX-2b EX-2c EX-2d EX-2e EX-2f D-01 D-04 D-05 D-06 D-08 D-09"},
      {"12.13", "EX-3a EX-3b EX-3c EX-3d EX-4a EX-4b EX-4c EX-5c D-20 D-21 D-22"},
      {"12.14", "EX-5a EX-5b EX-5d EX-6a EX-6b EX-6c EX-6d EX-6e D-24 D-25 D-26 T2 T3 T4 T5 T6 T7 T8 T9 T10 T11 T12 T15 T16"},
      {"12.15", "D-50"},
      {"12.152", "D-44 D-45"},
      {"12.153", "EX-7a EX-7b"},
      {"12.154", "EX-7c D-46"},
      {"12.2", "V-14 D-28 D-29"},
      {"12.3", "V-08 V-09 V-10 V-18 D-36 D-37"},
      {"12.31", "T13"},
      {"12.33", "V-13 V-19 V-20 D-41 D-42 T14"},
      {"12.34", "V-11 V-12 D-38 D-40"},
      {"12.41", "D-48"},
      {"12.42", "D-49"}};
  std::map<std::string, std::set<std::string>> wanted;
  for (const auto& [paragraph, vectors] : of_paragraphs) {
    std::istringstream in(vectors);
    for (std::string one; in >> one;) wanted[one] = {paragraph};
  }
  CHECK(wanted.size() == 20 + 28 + 39 + 16);  // checks, parts of examples, vectors, steps
  CHECK(tested_vectors("ASL") == wanted);
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
    CHECK(choose(chosen, ruling.id, ruling.standard));
    CHECK(chosen == rulesets::asl_a12::Rulings{});
    CHECK_FALSE(choose(chosen, ruling.id, "neither"));
  }
  for (const auto& ruling : test::known_rulings<rulesets::asl_a12::Rulings>()) {
    known.push_back(std::string(ruling.id));
    for (const std::string_view reading : ruling.readings) known.push_back("  " + std::string(reading));
  }
  CHECK(listed == known);
}
