// Logs of games: what is read and written again is the same, for one log with all that the format can say and for random ones.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <set>

#include "model/document/log.hpp"
#include "model/document/xsd.hpp"
#include "model/io/schema.hpp"
#include "tests/model/document/written.hpp"

using namespace hexwright;
using namespace hexwright::document;

namespace {

const std::string WHOLE_LOG = R"(<log format="1.0" id="evening" scenario="s.scenario.xml" complete="yes" note="Ola and Jan">
  <game id="g" version="1" ruleset="g.ruleset.xml"/>
  <played program="0.1.0" seed="18446744073709551615" playout="3" placement="p.placement.xml">
    <policy side="a" policy="advance:run=6"/>
  </played>
  <start piece="a.1s" hex="0101" concealed="yes"/>
  <turn number="1">
    <roll trigger="a.reinforcements/a.2kp" die="1"/>
    <phase id="f1">
      <action what="place" asset="a.1m" marker="1" hex="0102"/>
      <action what="drift" asset="a.1m" marker="1" from="0102" to="0103" die="4"/>
      <action what="barrage" asset="a.1m" marker="1" target="b.1s" strength="4" modifier="-1" die="10"/>
      <action what="lose" piece="b.1s" boxes="0.5" left="2.5"/>
    </phase>
    <phase id="fights">
      <fight id="west"><attacked id="a.1s" type="infantry" fire="5" melee="4" morale="4" cohesion="4"/><attacker id="b.1s" type="infantry" fire="5" melee="4" morale="4" cohesion="4" zone="front"><dice stage="fire" by="attacker" of="hits" shown="4 6" successes="2"/></attacker></fight>
    </phase>
    <phase id="f2">
      <action what="step" piece="a.1s" concealed="yes" from="0101" to="0102" pace="run" points="1" note="at last"/>
      <action what="melee" side="a" hex="0103" column="2:1" shift="-3" die="7"/>
      <action what="leader" piece="b.1d" losses="2" die="3" success="no"/>
      <action what="place" piece="a.1s" path="19.9,22.2" heading="90.5" mounted="no"/>
      <action what="reveal" piece="a.1m" target="b.1m" order="defence"/>
      <action what="reorganise" piece="a.1s" readiness="under-fire" die="3" success="yes"/>
    </phase>
  </turn>
</log>)";

template <class T>
std::optional<T> maybe(T value) {
  return *rc::gen::arbitrary<bool>() ? std::optional<T>(std::move(value)) : std::nullopt;
}
int number(int most) { return *rc::gen::inRange(0, most + 1); }
std::string word() { return "w" + std::to_string(number(99)); }

Action random_action() {
  Action action;
  action.what = EnumNames<Act>::names[static_cast<std::size_t>(number(std::size(EnumNames<Act>::names) - 1))].first;
  for (auto* text : {&action.piece, &action.target, &action.asset, &action.side, &action.hex, &action.from, &action.to, &action.column,
                     &action.pace, &action.readiness, &action.note, &action.order})
    *text = maybe(word());
  for (auto* value : {&action.marker, &action.die, &action.strength, &action.points, &action.losses}) *value = maybe(number(1000));
  for (auto* value : {&action.modifier, &action.shift}) *value = maybe(number(200) - 100);
  for (auto* boxes : {&action.boxes, &action.left}) *boxes = maybe(wording::Decimal{number(20) * 500});
  action.success = maybe(number(1) == 1);
  action.concealed = maybe(number(1) == 1);
  action.mounted = maybe(number(1) == 1);
  action.heading_degrees = maybe(wording::Decimal{number(719) * 500});
  Points way;
  for (std::size_t i = number(3) + 1; i > 0; --i)
    way.list.push_back({static_cast<std::int64_t>(number(72'000)), static_cast<std::int64_t>(number(48'000))});
  action.path = maybe(way);
  return action;
}

Log random_log() {
  Log log;
  log.format = "1.0";
  log.id = "random";
  log.scenario = "s.scenario.xml";
  log.complete = maybe(true);
  for (int i = number(5); i > 0; --i) log.starts.push_back({word(), word(), {}});
  for (int turns = number(3), turn = 1; turn <= turns; ++turn) {
    LoggedTurn& logged = log.turns.emplace_back();
    logged.number = turn;
    for (int i = number(2); i > 0; --i) logged.rolls.push_back({maybe(word()), number(10), {}});
    for (int phases = number(6), phase = 1; phase <= phases; ++phase) {
      logged.phases.push_back({"f" + std::to_string(phase), {}, {}});
      for (int i = number(6); i > 0; --i) logged.phases.back().actions.push_back(random_action());
    }
  }
  return log;
}

}  // namespace

TEST_CASE("Logs: one with all that the format can say is read and written again the same") {
  const Log log = test::round_trip(WHOLE_LOG, read_log);
  REQUIRE(log.played);
  CHECK(log.played->seed == "18446744073709551615");
  REQUIRE(log.turns.size() == 1);
  CHECK(log.turns[0].rolls.at(0).trigger == "a.reinforcements/a.2kp");
  REQUIRE(log.turns[0].phases.size() == 3);
  const Action& loss = log.turns[0].phases[0].actions.at(3);
  CHECK(loss.what == Act::lose);
  CHECK(is_consequence(loss.what));
  CHECK(loss.boxes == wording::Decimal{500});
  CHECK_FALSE(is_consequence(log.turns[0].phases[2].actions.at(3).what));
}

TEST_CASE("Logs: the one with all that the format can say leaves out no attribute and no element") {
  const io::XmlFile file = test::sound(WHOLE_LOG);
  std::set<std::pair<std::string, std::string>> there;
  const auto walk = [&](const auto& self, pugi::xml_node node) -> void {
    there.insert({node.name(), ""});
    for (const pugi::xml_attribute attribute : node.attributes()) there.insert({node.name(), attribute.name()});
    for (const pugi::xml_node inner : node.children()) self(self, inner);
  };
  walk(walk, file.root());
  const auto expect = [&](const auto& self, const std::string& name, const ElementInfo& info) -> void {
    CHECK(there.contains({name, ""}));
    for (const AttributeInfo& attribute : info.attributes) {
      INFO(name << '/' << attribute.name);
      CHECK(there.contains({name, std::string(attribute.name)}));
    }
    for (const ChildInfo& child : info.children)  // what stands in a fight is the same as in a file of its own
      if (child.name == "fight")
        CHECK(there.contains({"dice", "shown"}));
      else
        self(self, std::string(child.name), child.element());
  };
  expect(expect, "log", element_info<Log>());
}

TEST_CASE("Logs: what is written, the schema finds sound") {
  const auto schema = io::Schema::compile(write_xsd(kind_info(DocumentKind::log)), "log.xsd");
  REQUIRE(schema);
  for (const io::SchemaComplaint& complaint : schema->validate(test::written(read_log(test::sound(WHOLE_LOG).root(), 0))))
    FAIL_CHECK(complaint.message);
}

TEST_CASE("Logs: random ones are read as they were written") {
  rc::prop("read what was written", [] {
    const Log log = random_log();
    const std::string text = test::written(log);
    const auto file = io::parse_xml(text, "x.xml");
    RC_ASSERT(file.has_value());
    RC_ASSERT(check_structure(*file).list.empty());
    RC_ASSERT((read_log(file->root(), 0) == log));
    RC_ASSERT(io::write_canonical(file->document(), attribute_order) == text);
  });
}
