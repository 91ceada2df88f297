// The paragraphs of the supplement: each is in the coverage table, what is claimed is tested under its number, what is not is said why.
#include "rulesets/concealment_1920/procedures/numbers.hpp"
#include "tests/rulesets/coverage.hpp"
#include "tests/rulesets/known_rulings.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// A fact about the text, which no test reads.
const std::vector<std::string> NUMBERS = {"44",   "44.1", "44.1.1", "44.1.2", "44.2", "44.2.1", "44.2.2", "44.2.3", "44.3",
                                          "44.4", "45",   "45.1",   "45.2",   "45.3", "46",     "46.1",   "46.2"};

}  // namespace

TEST_CASE("Utajnienie: every numbered paragraph is in the coverage table, in order") {
  std::vector<std::string> listed;
  for (const document::Paragraph& paragraph : embedded("concealment-1920").paragraphs) listed.push_back(paragraph.number);
  CHECK(listed == NUMBERS);
}

TEST_CASE("Utajnienie: every paragraph has a title and every gap a reason, in Polish and English") {
  has_titles_and_reasons(embedded("concealment-1920"));
}

TEST_CASE("Utajnienie: what the coverage table claims is tested under the number of the paragraph") {
  claims_are_tested(embedded("concealment-1920"), "Utajnienie");
}

TEST_CASE("Utajnienie: tests are named after paragraphs that exist") {
  for (const std::string& name : tested_paragraphs())
    if (name.starts_with("Utajnienie ")) {
      INFO(name);
      CHECK(std::find(NUMBERS.begin(), NUMBERS.end(), name.substr(11)) != NUMBERS.end());
    }
}

TEST_CASE("Utajnienie: vectors 1 to 50 are each in the name of a test of their paragraph, and no other number is") {
  // In the order of their numbers. The list that they come from leaves out every fourth; those are the cases beside their neighbours.
  const std::vector<std::string> paragraphs = {
      "44.1",   "44.1",   "44.1",   "44.1",   "44.1",   "44.1.2", "44.1.2", "44.1.1", "44.1.2", "44.2.1", "44.2.1", "44.2.1", "44.2.1",
      "44.2.1", "44.2.1", "44.2",   "44.2.1", "44.2.1", "44.2.1", "44.2.1", "44.2.2", "44.2.2", "44.2.2", "44.2.2", "45.2",   "45.2",
      "45.2",   "44.3",   "44.3",   "44.3",   "45.1",   "45.1",   "45",     "45.1",   "45.3",   "45.3",   "45.3",   "44.4",   "44.4",
      "44.4",   "44.2.3", "44.2.3", "44.2.3", "44",     "44",     "46.1",   "46.1",   "46.2",   "46.2",   "46.2"};
  std::map<std::string, std::set<std::string>> wanted;
  for (std::size_t i = 0; i < paragraphs.size(); ++i) wanted["K" + std::to_string(i + 1)] = {paragraphs[i]};
  CHECK(wanted.size() == 50);
  CHECK(tested_vectors("Utajnienie") == wanted);
}

TEST_CASE("Utajnienie: every parameter, kind, phase and ruling cites paragraphs that exist, and what is missing says who needs it") {
  const document::Ruleset rules = embedded("concealment-1920");
  const auto exists = [&](const std::string& number, const std::string& by) {
    INFO(by << " cites " << number);
    CHECK(std::find(NUMBERS.begin(), NUMBERS.end(), number) != NUMBERS.end());
  };
  for (const document::Parameter& item : rules.parameters) {
    INFO(item.id);
    REQUIRE(item.rule);
    exists(*item.rule, item.id);
    CHECK((item.status == document::Known::missing) == !item.value.has_value());
    CHECK((item.status != document::Known::missing || !item.needed_by.empty()));
    for (const char* lang : {"pl", "en"}) CHECK(has_text(item.texts, lang));
  }
  for (const document::Kind& item : rules.kinds) exists(item.rule.value_or(""), item.id);
  for (const document::Phase& item : rules.phases) exists(item.rule.value_or(""), item.id);
  for (const document::Ruling& item : rules.rulings) {
    for (const std::string& number : item.rules) exists(number, item.id);
    for (const char* lang : {"pl", "en"}) CHECK(has_text(item.texts, lang));
    for (const document::Reading& reading : item.readings)
      for (const char* lang : {"pl", "en"}) CHECK(has_text(reading.texts, lang));
  }
}

TEST_CASE("Utajnienie: the rulings of the data are those of the program, with the same readings and the first as the default") {
  namespace game = rulesets::concealment_1920;
  const document::Ruleset rules = embedded("concealment-1920");
  std::map<std::string, std::vector<std::string>> data, known;
  for (const document::Ruling& item : rules.rulings) {
    for (const document::Reading& reading : item.readings) data[item.id].push_back(reading.id);
    CHECK(item.standard == item.readings.front().id);
    CHECK(item.readings.size() == 2);
  }
  for (const auto& item : test::known_rulings<game::Rulings>())
    for (const std::string_view reading : item.readings) known[std::string(item.id)].emplace_back(reading);
  CHECK(data == known);
  CHECK(data.size() >= 32);  // the ambiguities of the supplement; that about patrols on patrols is two
  game::Rulings rulings;
  for (const auto& [id, readings] : data) CHECK(choose(rulings, id, readings.front()));
  CHECK(rulings == game::Rulings{});
  CHECK_FALSE(choose(rulings, "stack.count", "neither"));
}

TEST_CASE("Utajnienie: what the text prints is what the program counts with, and the base game's numbers are asked for by name") {
  namespace game = rulesets::concealment_1920;
  const project::Game data(embedded("concealment-1920"));
  CHECK(game::read_given(data) == game::Given{});
  const auto borrowed = game::read_borrowed(data);
  REQUIRE_FALSE(borrowed);
  CHECK(borrowed.error().id == "concealment-1920/missing-parameter");
  CHECK_FALSE(game::read_infiltration(data));
  CHECK_FALSE(game::read_desertion(data));
}
