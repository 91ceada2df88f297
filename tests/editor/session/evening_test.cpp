// The lines of the schedule and of victory as things that are made, changed, copied and taken away, with their fields; what is known of
// them without playing; and gaps of the results, said where they lie.
#include "editor/session/forecast.hpp"
#include "editor/session/properties.hpp"
#include "editor/session/example_search.hpp"
#include "editor/session/scenario_items.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::ScheduleItem;
using editor::TriggerForecast;

namespace {

constexpr const char* SECOND = "2-pelne-maskowanie-corrected.scenario.xml";

struct Evening : ToolPlace {
  using ToolPlace::ToolPlace;
  template <class Act>
  std::string act(Act act) {  // the id of the fault, if any
    editor::Draft draft(session().project());
    const auto done = act(draft);
    if (!done) return done.error().id;
    REQUIRE(draft.hand_over(session(), wording::say("Change the card")));
    look();
    return {};
  }
  std::vector<editor::Property> fields(const std::string& id) {
    editor::Draft draft(session().project());
    return editor::element_fields(draft, editor::schedule_element(draft, id), *scene(), "pl");
  }
  std::string set(const std::string& id, const std::string& key, const std::string& typed) {
    const auto all = fields(id);
    const auto field = std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.key == key; });
    INFO(key);
    REQUIRE(field != all.end());
    return act([&](editor::Draft& draft) -> wording::Result<void> {
      if (auto own = editor::own_item(draft, id); !own) return tl::unexpected(own.error());
      return editor::set_field(
          draft, [&] { return editor::schedule_element(draft, id); }, *field, typed);
    });
  }
  const editor::Property* field(const std::string& id, const std::string& key) {
    shown_ = fields(id);
    const auto found = std::find_if(shown_.begin(), shown_.end(), [&](const auto& each) { return each.key == key; });
    return found == shown_.end() ? nullptr : &*found;
  }
  std::string value(const std::string& id, const std::string& key) {
    const editor::Property* found = field(id, key);
    return found && found->common ? *found->common : std::string();
  }
  std::string xml(const std::string& id) {
    editor::Draft draft(session().project());
    std::ostringstream out;
    editor::schedule_element(draft, id).node.print(out, "", pugi::format_raw);
    return out.str();
  }
  std::string bytes() { return document::canonical(session().project().main_file().xml.document()); }
  std::shared_ptr<const editor::Forecast> known() {
    const auto games = games_to_edit();
    const auto project = editor::Snapshot(session()).make(games);
    REQUIRE(project);
    return editor::forecast_of(**project, 1);
  }
  const ScheduleItem* item(const std::string& id) const { return scene()->schedule->item(id); }
  const editor::VictorySheet& victory() const {
    REQUIRE(scene()->victory);
    return *scene()->victory;
  }
  const editor::VictoryLine* line(const std::string& id) const {
    for (const auto& each : victory().items)
      if (each.id == id) return &each;
    return nullptr;
  }

 private:
  std::vector<editor::Property> shown_;
};

std::string english(const std::optional<wording::Text>& text) { return text ? wording::english().words(*text) : std::string(); }

}  // namespace

TEST_CASE("A new line of the schedule stands in its turn, a copy beside it under an id of its own, and both go again to the byte") {
  Evening at;
  const std::string before = at.bytes();
  std::string id;
  const auto add = [&](ScheduleItem::What what, const std::string& side, int turn) {
    return at.act([&](editor::Draft& draft) -> wording::Result<void> {
      auto made = editor::add_schedule_item(draft, what, side, turn);
      if (!made) return tl::unexpected(made.error());
      id = *made;
      return {};
    });
  };
  CHECK(add(ScheduleItem::What::entry, "pl", 5).empty());
  REQUIRE(at.item(id));
  CHECK(at.item(id)->turn == 5);
  CHECK(at.item(id)->side == "pl");
  CHECK(at.set(id, "units.0/of", "pl.9kp").empty());
  CHECK(at.item(id)->words == "9kp");
  CHECK(at.set(id, "units.0/of", "").empty());
  CHECK(at.xml(id).find("units") == std::string::npos);  // an empty selection is none
  const std::string first = id;
  CHECK(at.act([&](editor::Draft& draft) -> wording::Result<void> {
            auto made = editor::copy_item(draft, editor::schedule_element(draft, first), first);
            if (!made) return tl::unexpected(made.error());
            id = *made;
            return {};
          }).empty());
  CHECK(id == first + "-2");
  CHECK(at.item(id)->turn == 5);
  CHECK(add(ScheduleItem::What::asset, "de", 3).empty());
  CHECK(at.set(id, "designation", "IV/19pal").empty());
  CHECK(at.item(id)->words == "IV/19pal");
  CHECK(add(ScheduleItem::What::availability, "de", 3).empty());
  CHECK(at.item(id)->artillery.size() > 1);
  CHECK(add(ScheduleItem::What::event, "", 9).empty());
  CHECK(at.set(id, "name:pl/nom", "deszcz").empty());
  CHECK(at.xml(id).find("lang=\"pl\" nom=\"deszcz\"") != std::string::npos);
  CHECK(at.set(id, "name:pl/nom", "").empty());
  CHECK(at.xml(id).find("<name") == std::string::npos);
  CHECK(at.act([&](editor::Draft& draft) { return editor::remove_item(draft, editor::schedule_element(draft, id), id); }).empty());
  CHECK_FALSE(at.item(id));
  CHECK(at.act([&](editor::Draft& draft) { return editor::remove_item(draft, editor::schedule_element(draft, id), id); }) ==
        "editor/no-item");
  while (at.session().history().undo_name()) REQUIRE(at.session().undo());
  CHECK(at.bytes() == before);
}

TEST_CASE("The fields of a line are those that the format gives it, and what cannot stand there is refused") {
  Evening at("parzymiechy", SECOND);
  CHECK(at.value("de.reinforcements", "units.0/of") == "de.ii-73pp de.iii-73pp");
  CHECK(at.value("de.reinforcements", "when/dice/sides") == "10");
  CHECK(at.value("de.reinforcements", "when/dice/success.1/values") == "1-2");
  CHECK(at.value("de.reinforcements", "when/dice/success.1/from-turn") == "8");
  CHECK_FALSE(at.field("de.reinforcements", "when/dice/success.2/values"));
  CHECK_FALSE(at.field("de.reinforcements", "id"));
  CHECK_FALSE(at.field("de.reinforcements", "printed"));
  CHECK_FALSE(at.field("de.dac.available", "when/dice/sides"));  // its condition is no die
  CHECK(at.set("de.reinforcements", "when/dice/success.1/values", "1-4").empty());
  CHECK(at.item("de.reinforcements")->when.find("1-4") != std::string::npos);
  const std::string before = at.bytes();
  CHECK(at.set("de.reinforcements", "when/dice/sides", "1") == "editor/bad-value");
  CHECK(at.set("de.reinforcements", "when/dice/sides", "") == "editor/bad-value");
  CHECK(at.set("de.reinforcements", "timing", "some day") == "editor/bad-value");
  CHECK(at.bytes() == before);
}

TEST_CASE("Artillery gets a range and targets, and loses the range again when nothing is left of it") {
  Evening at;
  const std::string id = "pl.1m.fire";
  const std::string before = at.xml(id);
  CHECK(at.set(id, "range/least", "3").empty());
  CHECK(at.set(id, "range/most", "20").empty());
  CHECK(at.xml(id).find("<range least=\"3\" most=\"20\"") != std::string::npos);
  CHECK(at.set(id, "range/least", "-1") == "editor/bad-value");
  CHECK(at.act([&](editor::Draft& draft) { return editor::set_ground(draft, id, "range", {"<edge side=\"north\"/>"}); }).empty());
  editor::Draft draft(at.session().project());
  CHECK(editor::ground_text(draft, id, "range") == "<edge side=\"north\" />\n");
  CHECK(at.act([&](editor::Draft& with) { return editor::set_ground(with, id, "range", {}); }).empty());
  CHECK(at.set(id, "range/least", "").empty());
  CHECK(at.set(id, "range/most", "").empty());
  CHECK(at.xml(id).find("<range") == std::string::npos);
  CHECK(at.act([&](editor::Draft& with) { return editor::set_ground(with, "pl.ii-30pal.available", "range", {"<everywhere/>"}); }) ==
        "editor/no-ground");
}

TEST_CASE("What is known without playing stands beside the line: certain, decided in play, never, and the exact curve of dice") {
  Evening at;
  const auto known = [&] { return at.known(); };
  const auto one = [](const editor::Forecast& all, const std::string& id) {
    const auto found = all.of(id, {});
    REQUIRE(found.size() == 1);
    return *found.front();
  };
  const auto first = known();
  CHECK(one(*first, "pl.rest-of-i-83pp").is_plain());
  const TriggerForecast waiting = one(*first, "de.ii-73pp.entry");
  CHECK(waiting.verdict == TriggerForecast::Verdict::possible);
  CHECK(waiting.earliest == 2);
  CHECK_FALSE(waiting.certain);
  CHECK(english(editor::trigger_text(waiting)).find("Not before turn 2") == 0);
  CHECK(first->of("pl.ii-30pal.available", at.item("pl.ii-30pal.available")->artillery).size() == 1);
  CHECK_FALSE(editor::arrival_chart({&waiting}, wording::english(), false));

  editor::ConditionParts parts;
  const auto die = *parts.add({}, "dice");
  REQUIRE(parts.set(die, "sides", std::string("6")));
  REQUIRE(parts.set(*parts.add(die, "success"), "values", std::string("1-2")));
  CHECK(at.act([&](editor::Draft& draft) { return editor::set_item_condition(draft, "pl.rest-of-i-83pp", parts); }).empty());
  const auto diced = known();
  const TriggerForecast dice = one(*diced, "pl.rest-of-i-83pp");
  REQUIRE(dice.by_turn.size() == 24);
  CHECK(dice.fractions[0] == "1/3");
  CHECK(dice.fractions[1] == "5/9");
  CHECK(dice.by_turn[1] == Approx(5.0 / 9));
  const auto chart = editor::arrival_chart(diced->of("pl.rest-of-i-83pp", {}), wording::english(), true);
  REQUIRE(chart);
  CHECK(chart->extent().right > 50);
  CHECK(at.act([&](editor::Draft& draft) { return editor::set_turn(draft, "de.iii-73pp.entry", 99); }).empty());
  const auto never = known();
  CHECK(one(*never, "de.iii-73pp.entry").verdict == TriggerForecast::Verdict::never);
  CHECK(english(editor::trigger_text(one(*never, "de.iii-73pp.entry"))).find("It never comes.") == 0);
}

TEST_CASE("Dice that wait for an event have the curve that they would have if it came as early as it can, and say so") {
  Evening at("parzymiechy", SECOND);
  const auto known = at.known();
  const auto found = known->of("de.reinforcements", {});
  REQUIRE(found.size() == 2);
  for (const TriggerForecast* each : found) {
    CHECK_FALSE(each->exact);
    REQUIRE(each->assuming);
    CHECK(english(each->assuming) == "Exact chance by turn, if first reveal comes in turn 1");
    REQUIRE(each->fractions.size() == 24);
    CHECK(each->fractions[0] == "0");
    CHECK(each->fractions[1] == "1/10");
    CHECK(each->fractions[2] == "19/100");
    CHECK(english(editor::trigger_text(*each)) == "Not before turn 2; dice decide.");
  }
  const auto artillery = known->of("de.dac", {});
  REQUIRE(artillery.size() == 1);
  CHECK(artillery.front()->by_turn.empty());
}

TEST_CASE("The ledger gives each side and item the least and most it can come to") {
  Evening at("parzymiechy", SECOND);
  const auto known = at.known();
  REQUIRE(known->accounts.size() == 2);
  const auto* hiding = known->payment("pl.vp-unrevealed");
  REQUIRE(hiding);
  CHECK(hiding->least == wording::Decimal{0});
  CHECK(hiding->most == wording::Decimal{18'000});
  for (const auto& account : known->accounts) {
    REQUIRE((account.least && account.most));
    CHECK(*account.least < *account.most);
  }
  CHECK_FALSE(known->payment("none"));
}

TEST_CASE("A victory item is added, changed, capped, moved, copied and deleted; what is taken over is written here when it changes") {
  Evening at("parzymiechy", SECOND);
  const std::string before = at.bytes();
  REQUIRE(at.line("pl.vp-unrevealed"));
  CHECK(at.line("pl.vp-unrevealed")->words.find("18") != std::string::npos);
  CHECK(at.set("pl.vp-unrevealed", "most", "12,5").empty());
  CHECK(at.line("pl.vp-unrevealed")->words.find("12.5") != std::string::npos);
  CHECK(at.set("pl.vp-unrevealed", "most", "a lot") == "editor/bad-value");
  CHECK(at.set("pl.vp-unrevealed", "side", "") == "editor/bad-value");
  std::string id;
  CHECK(at.act([&](editor::Draft& draft) -> wording::Result<void> {
            auto made = editor::add_victory_item(draft, "de", "leaders-lost");
            if (!made) return tl::unexpected(made.error());
            id = *made;
            return {};
          }).empty());
  REQUIRE(at.line(id));
  CHECK(at.victory().items.back().id == id);
  CHECK(at.act([&](editor::Draft& draft) { return editor::shift_item(draft, editor::schedule_element(draft, id), id, -1); }).empty());
  CHECK(at.victory().items.back().id != id);
  CHECK(at.act([&](editor::Draft& draft) -> wording::Result<void> {
            auto made = editor::copy_item(draft, editor::schedule_element(draft, id), id);
            return made ? wording::Result<void>{} : tl::unexpected(made.error());
          }).empty());
  CHECK(at.line(id + "-2"));
  CHECK(at.act([&](editor::Draft& draft) { return editor::remove_item(draft, editor::schedule_element(draft, id), id); }).empty());
  CHECK_FALSE(at.line(id));
  while (at.session().history().undo_name()) REQUIRE(at.session().undo());
  CHECK(at.bytes() == before);
}

TEST_CASE("Gaps and overlaps of the results are said of the results between which they lie, and a sound table says nothing") {
  Evening at("parzymiechy", SECOND);
  const auto told = [&](std::size_t rank) { return english(at.victory().ranks.at(rank).above); };
  REQUIRE(at.victory().ranks.size() == 5);
  for (std::size_t i = 0; i < 5; ++i) CHECK(told(i).empty());
  CHECK(at.victory().ranks[1].name == "small victory");
  const auto set = [&](std::size_t rank, const std::string& attribute, const std::optional<std::string>& value) {
    return at.act([&](editor::Draft& draft) -> wording::Result<void> {
      if (auto own = editor::own_rank_table(draft); !own) return tl::unexpected(own.error());
      return draft.set(editor::rank_element(draft, rank), attribute, value);
    });
  };
  CHECK(set(0, "to", "3").empty());
  CHECK(told(1) == "Results of 3 to 3.5 have no name.");
  CHECK(told(2).empty());
  CHECK(set(0, "to", "5").empty());
  CHECK(told(1) == "Results of 4 to 4.5 have two names.");
  CHECK(set(0, "to", "4").empty());
  CHECK(told(1).empty());
  CHECK(set(0, "from", "2").empty());
  CHECK(told(0) == "Results of 0 to 1.5 have no name.");
  CHECK(set(0, "from", "0").empty());
  CHECK_FALSE(at.victory().beyond);
  CHECK(set(4, "to", "30").empty());
  CHECK(english(at.victory().beyond).find("above 30") != std::string::npos);
  CHECK(set(2, "from", "12").empty());
  CHECK(english(at.victory().ranks[2].wrong) == "It ends before it begins: from 12 to 11.");
  CHECK(told(2).empty());  // and its neighbours are not blamed for it
  CHECK(told(3).empty());
  std::size_t made = 0;
  CHECK(at.act([&](editor::Draft& draft) -> wording::Result<void> {
            auto number = editor::add_rank(draft, 4);
            if (!number) return tl::unexpected(number.error());
            made = *number;
            return {};
          }).empty());
  CHECK(made == 5);
  CHECK(at.victory().ranks[5].band == "30 or more");
  CHECK(english(at.victory().ranks[5].wrong) == "This result has no name.");
  CHECK(at.act([&](editor::Draft& draft) { return editor::shift_rank(draft, 5, -1); }).empty());
  CHECK(at.victory().ranks[4].band == "30 or more");
  CHECK(told(5) == "The results are not in rising order.");
  CHECK(at.act([&](editor::Draft& draft) { return editor::remove_rank(draft, 4); }).empty());
  CHECK(at.victory().ranks.size() == 5);
  CHECK(at.act([&](editor::Draft& draft) { return editor::remove_rank(draft, 9); }) == "editor/no-item");
}
