// What is read and written again is the same: everything the format can say, and random trees of it.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <set>

#include "model/document/scenario.hpp"
#include "model/document/xsd.hpp"
#include "model/io/schema.hpp"
#include "tests/model/document/random_trees.hpp"
#include "tests/model/document/whole_scenario.hpp"
#include "tests/model/document/written.hpp"

using namespace hexwright;
using namespace hexwright::document;

namespace {

// Every element and attribute that the field lists know and the tree does not have, as "element/attribute".
void collect_missing(const ElementInfo& info, pugi::xml_node root, std::set<std::string>& missing) {
  std::set<const ElementInfo*> met;
  std::set<std::pair<const ElementInfo*, std::string>> attributes, children;
  const auto walk = [&](const auto& self, pugi::xml_node node, const ElementInfo& of) -> void {
    met.insert(&of);
    for (const pugi::xml_attribute attribute : node.attributes()) attributes.insert({&of, attribute.name()});
    for (const pugi::xml_node inner : node.children())
      if (const ChildInfo* child = of.child(inner.name())) {
        children.insert({&of, inner.name()});
        self(self, inner, child->element());
      }
  };
  walk(walk, root, info);
  for (const ElementInfo* of : met) {
    const bool has_datum = of->attribute("visible-to") != nullptr;
    for (const AttributeInfo& attribute : of->attributes)
      if (!attributes.contains({of, std::string(attribute.name)}) && !(has_datum && element_info<Datum>().attribute(attribute.name)))
        missing.insert(std::string(attribute.name));
    for (const ChildInfo& child : of->children)
      if (&child.element() != &element_info<Answer>() && !met.contains(&child.element()))
        missing.insert("<" + std::string(child.name) + ">");
  }
}

}  // namespace

TEST_CASE("Round trip: a scenario with all that the format can say") {
  const Scenario scenario = test::round_trip(test::WHOLE_SCENARIO, read_scenario);
  REQUIRE(scenario.time);
  const Datum& datum = scenario.time->length->datum;
  CHECK(datum.printed == "8 etapów");
  CHECK(datum.gloss == "8 turns");
  CHECK(datum.status == Status::corrected);
  CHECK(datum.reason == "one too few");
  CHECK(datum.source == "card, line 3");
  CHECK(datum.visible_to == std::vector<std::string>{"a", "b"});
  REQUIRE(datum.answers.size() == 1);
  CHECK(datum.answers[0].text == "Eight it is.");
  CHECK(scenario.time->clock->end == ClockTime{13 * 60 + 30});
  CHECK(scenario.strength->exceptions.at(0).numbers->list == std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 11});
}

TEST_CASE("Words: a gloss stands for words in English for ever, but not beside them nor beside a line which has been replaced") {
  const std::string card =
      R"(<scenario format="1.0" id="s"><game id="g" version="1"/><time><length turns="8" printed="8 etapów" gloss="8 turns"/>)"
      R"(<clock start="9:00" end="13:30" printed="od 9:00" gloss="from 9" status="corrected"/></time></scenario>)";
  const Scenario scenario = read_scenario(test::sound(card).root(), 0);
  Datum length = scenario.time->length->datum;
  const Datum& clock = scenario.time->clock->datum;
  CHECK(*length.authors_words("en", "pl") == "8 turns");
  CHECK(*length.authors_words("pl", "pl") == "8 etapów");
  CHECK_FALSE(clock.authors_words("en", "pl"));
  length.words = {{"en", "it lasts 8 turns"}};
  CHECK(*length.authors_words("en", "pl") == "it lasts 8 turns");
  const std::string text = test::written(scenario);  // as it was: a file of 1.0 stays one
  CHECK(text.find("gloss=\"8 turns\"") != std::string::npos);
  CHECK(text.find("format=\"1.0\"") != std::string::npos);
}

TEST_CASE("Words: the printed line stands in for the author's in the language of the card unless it has been replaced") {
  Datum datum;
  CHECK_FALSE(datum.authors_words("en", "pl"));
  datum.words = {{"en", "held to the end"}, {"pl", "utrzymane do końca"}};
  CHECK(*datum.authors_words("pl", "pl") == "utrzymane do końca");
  datum.printed = "zajmowane do końca";
  CHECK(*datum.authors_words("pl", "pl") == "zajmowane do końca");
  CHECK(*datum.authors_words("en", "pl") == "held to the end");
  CHECK(*datum.authors_words("en", "") == "zajmowane do końca");
  datum.status = Status::corrected;
  CHECK(*datum.authors_words("pl", "pl") == "utrzymane do końca");
  CHECK_FALSE(datum.authors_words("de", "pl"));
}

TEST_CASE("Round trip: the scenario with all that the format can say leaves nothing out") {
  const io::XmlFile file = test::sound(test::WHOLE_SCENARIO);
  std::set<std::string> missing;
  collect_missing(element_info<Scenario>(), file.root(), missing);
  CHECK(missing == std::set<std::string>{});
}

TEST_CASE("Round trip: what entities write, the schema finds sound") {
  const auto schema = io::Schema::compile(write_xsd(kind_info(DocumentKind::scenario)), "scenario.xsd");
  REQUIRE(schema);
  const std::string text = test::written(read_scenario(test::sound(test::WHOLE_SCENARIO).root(), 0));
  for (const io::SchemaComplaint& complaint : schema->validate(text)) FAIL_CHECK(complaint.message);
}

TEST_CASE("Round trip: a missing radius is not a radius of nought") {
  const Scenario scenario = test::round_trip(test::WHOLE_SCENARIO, read_scenario);
  const auto& regions = scenario.setup->directives.at(0).where->regions;
  CHECK(std::get<Around>(regions.at(1).node).radius_hexes == 0);
  CHECK_FALSE(std::get<Around>(regions.at(2).node).radius_hexes);
}

TEST_CASE("Round trip: every region and every condition is in it once at least") {
  const Scenario scenario = test::round_trip(test::WHOLE_SCENARIO, read_scenario);
  std::set<std::size_t> regions, conditions;
  for (const Region& region : scenario.setup->directives.at(0).where->regions) regions.insert(region.node.index());
  CHECK(regions.size() == std::variant_size_v<Region::Alternatives::variant>);
  for (const Condition& condition : scenario.events->list.at(0).when->conditions) conditions.insert(condition.node.index());
  CHECK(conditions.size() + 2 == std::variant_size_v<Condition::Alternatives::variant>);  // any and not stand inside all
}

TEST_CASE("Round trip: random regions and conditions") {
  rc::prop("read what was written", [] {
    Scenario scenario;
    scenario.format = "1.1";
    scenario.id = "random";
    scenario.game = GameLink{"g", "1", {}, {}};
    Event event;
    event.id = "e";
    event.when.emplace();
    event.when->conditions = test::conditions(4);
    scenario.events.emplace();
    scenario.events->list.push_back(std::move(event));
    EntryRule rule;
    rule.side = "a";
    rule.regions = test::regions(4);
    scenario.reinforcements.emplace();
    scenario.reinforcements->entry_rules.push_back(std::move(rule));
    const std::string text = test::written(scenario);
    const auto file = io::parse_xml(text, "x.xml");
    RC_ASSERT(file.has_value());
    RC_ASSERT((read_scenario(file->root(), 0) == scenario));
    RC_ASSERT(io::write_canonical(file->document(), attribute_order) == text);
  });
}
