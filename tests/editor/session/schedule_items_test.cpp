// The schedule by turn: what has a fixed turn and what has not, who may know of it, moving it, and what the checks say of a condition.
#include "editor/session/scenario_items.hpp"

#include <condition_variable>

#include "editor/session/condition_judge.hpp"
#include "rulesets/rulesets.hpp"
#include "tests/editor/tools/tool_place.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::ConditionParts;
using editor::ScheduleItem;

namespace {

struct Evening : ToolPlace {
  using ToolPlace::ToolPlace;
  const editor::Schedule& schedule() const {
    REQUIRE(scene()->schedule);
    return *scene()->schedule;
  }
  const ScheduleItem& item(const std::string& id) const {
    const ScheduleItem* found = schedule().item(id);
    INFO(id);
    REQUIRE(found);
    return *found;
  }
  template <class Act>
  void act(Act act) {
    editor::Draft draft(session().project());
    REQUIRE(act(draft));
    REQUIRE(draft.hand_over(session(), wording::say("Change the schedule")));
    look();
  }
  std::string fault(const std::function<wording::Result<void>(editor::Draft&)>& act) {
    editor::Draft draft(session().project());
    const auto done = act(draft);
    CHECK(draft.empty());
    return done ? std::string() : done.error().id;
  }
  std::string bytes() { return document::canonical(session().project().main_file().xml.document()); }
};

}  // namespace

TEST_CASE("Items stand in the turn that their condition is, and those that wait for play or dice in none") {
  const Evening at;
  CHECK(at.schedule().turns == 24);
  CHECK(at.item("pl.ii-30pal.available").turn == 3);
  CHECK(at.item("pl.ii-30pal.available").words == "II/30pal");
  CHECK(at.item("pl.rest-of-i-83pp").turn == 4);
  CHECK(at.item("pl.rest-of-i-83pp").words == "the rest of I/83pp");
  CHECK(at.item("pl.rest-of-i-83pp").where.find("2901") != std::string::npos);
  const ScheduleItem& waiting = at.item("de.ii-73pp.entry");
  CHECK_FALSE(waiting.turn);
  CHECK_FALSE(waiting.unconditional);
  CHECK_FALSE(waiting.diced);
  CHECK(waiting.when.find("Zimnowoda") != std::string::npos);
  CHECK(at.item("pl.1m.fire").unconditional);
  CHECK_FALSE(at.schedule().item("pl.ii-30pal"));  // its line of availability stands for it
}

TEST_CASE("An item moves to another turn in one step and back to the byte; what comes under a condition is left to come so") {
  Evening at;
  const std::string before = at.bytes();
  at.act([](editor::Draft& draft) { return editor::set_turn(draft, "pl.ii-30pal.available", 7); });
  CHECK(at.item("pl.ii-30pal.available").turn == 7);
  CHECK(at.item("pl.ii-30pal.available").when == "from turn 7 on");
  CHECK(at.session().history().size() == 1);
  at.act([](editor::Draft& draft) { return editor::set_turn(draft, "pl.rest-of-i-83pp", 40); });
  CHECK(at.item("pl.rest-of-i-83pp").when == "in turn 40");
  CHECK(at.schedule().is_beyond(at.item("pl.rest-of-i-83pp")));
  CHECK_FALSE(at.schedule().is_beyond(at.item("pl.ii-30pal.available")));
  at.act([](editor::Draft& draft) { return editor::set_turn(draft, "pl.1m.fire", 2); });
  CHECK(at.item("pl.1m.fire").when == "from turn 2 on");
  CHECK(at.fault([](editor::Draft& draft) { return editor::set_turn(draft, "de.ii-73pp.entry", 5); }) == "editor/no-turn");
  CHECK(at.fault([](editor::Draft& draft) { return editor::set_turn(draft, "pl.rest-of-i-83pp", 0); }) == "editor/turn-nought");
  CHECK(at.fault([](editor::Draft& draft) { return editor::set_turn(draft, "none", 5); }) == "editor/no-item");
  for (int i = 0; i < 3; ++i) REQUIRE(at.session().undo());
  CHECK(at.bytes() == before);
}

TEST_CASE("A span of turns keeps its length when it moves, and a die is told") {
  Evening at;
  ConditionParts parts;
  const auto turn = *parts.add({}, "turn");
  REQUIRE(parts.set(turn, "from", std::string("3")));
  REQUIRE(parts.set(turn, "until", std::string("5")));
  at.act([&](editor::Draft& draft) { return editor::set_item_condition(draft, "pl.rest-of-i-83pp", parts); });
  CHECK(at.item("pl.rest-of-i-83pp").turn == 3);
  at.act([](editor::Draft& draft) { return editor::set_turn(draft, "pl.rest-of-i-83pp", 6); });
  CHECK(at.item("pl.rest-of-i-83pp").when == "from turn 6 to turn 8");
  const auto die = *parts.replace(turn, "dice");
  REQUIRE(parts.set(die, "sides", std::string("6")));
  REQUIRE(parts.set(*parts.add(die, "success"), "values", std::string("1-2")));
  at.act([&](editor::Draft& draft) { return editor::set_item_condition(draft, "pl.rest-of-i-83pp", parts); });
  CHECK_FALSE(at.item("pl.rest-of-i-83pp").turn);
  CHECK(at.item("pl.rest-of-i-83pp").diced);
}

TEST_CASE("What a scenario takes over is written into itself when it is moved, with what else its side says of its artillery") {
  Evening at("parzymiechy", "2-pelne-maskowanie-corrected.scenario.xml");
  const std::vector<std::string> lines{"de.i-19pal.available", "de.ii-19pal.available", "de.dac.available"};
  at.act([&](editor::Draft& draft) -> wording::Result<void> {  // its own go, and those of the first scenario come instead
    for (const std::string& id : lines)
      if (auto done = draft.remove(editor::schedule_element(draft, id)); !done) return done;
    return {};
  });
  const std::size_t items = at.schedule().items.size();
  REQUIRE(at.item("de.i-19pal.available").turn == 2);
  at.act([](editor::Draft& draft) { return editor::set_turn(draft, "de.i-19pal.available", 7); });
  CHECK(at.item("de.i-19pal.available").turn == 7);
  CHECK(at.item("de.ii-19pal.available").turn == 4);
  CHECK(at.item("de.dac.available").turn == 12);
  CHECK(at.schedule().items.size() == items);
  for (const auto& file : at.session().prepare_save().files) CHECK(file.name == "2-pelne-maskowanie-corrected.scenario.xml");
  CHECK(at.item("de.reinforcements").diced);
  at.act([](editor::Draft& draft) { return editor::set_ground(draft, "de.reinforcements", "entry", {"<edge side=\"north\"/>"}); });
  editor::Draft draft(at.session().project());
  CHECK(editor::ground_text(draft, "de.reinforcements", "entry") == "<edge side=\"north\" />\n");
}

TEST_CASE("A side's schedule holds nothing that the side may not know") {
  Evening at;
  at.look_as("pl");
  REQUIRE(at.schedule().item("pl.rest-of-i-83pp"));
  CHECK(at.schedule().item("de.iii-73pp.entry"));  // the card prints it for both
  at.look_as(std::nullopt);
  at.act([](editor::Draft& draft) {
    return draft.set(editor::schedule_element(draft, "de.iii-73pp.entry"), "visible-to", std::string("de"));
  });
  CHECK(at.schedule().item("de.iii-73pp.entry"));
  at.look_as("pl");
  for (const ScheduleItem& item : at.schedule().items) {
    CHECK(item.id != "de.iii-73pp.entry");
    CHECK((item.words + item.when + item.where).find("III/73pp") == std::string::npos);
  }
  at.look_as("de");
  CHECK(at.schedule().item("de.iii-73pp.entry"));
}

TEST_CASE("The checks say of a condition what is wrong with it, of the part it is in, and the document stays as it is") {
  Evening at;
  std::mutex mutex;
  std::condition_variable came;
  std::shared_ptr<const editor::Judged> judged;
  editor::ConditionJudge judge(at.session(), "pl.rest-of-i-83pp", rulesets::all_games(), [&](auto answer) {
    const std::lock_guard lock(mutex);
    judged = std::move(answer);
    came.notify_one();
  });
  std::uint64_t number = 0;
  const auto ask = [&](const ConditionParts& parts) {
    judge.ask(parts, ++number);
    std::unique_lock lock(mutex);
    came.wait(lock, [&] { return judged && judged->number == number; });
    return *judged;
  };
  editor::Draft draft(at.session().project());
  const std::string before = at.bytes();
  ConditionParts parts = *editor::condition_of(editor::schedule_element(draft, "pl.rest-of-i-83pp"));
  CHECK(ask(parts).problems.empty());
  CHECK(wording::english().words(judged->sentence) == "in turn 4");
  REQUIRE(parts.set({0}, "at", std::string("99")));
  const auto late = ask(parts).problems;
  REQUIRE(late.size() == 1);
  CHECK(late.front().part == editor::PartPath{0});
  REQUIRE(parts.set({0}, "at", std::string("24")));
  CHECK(ask(parts).problems.empty());
  const auto called = *parts.add(*parts.enclose({0}, "any"), "called");
  REQUIRE(parts.set(called, "asset", std::string("pl.none")));
  const auto unknown = ask(parts).problems;
  REQUIRE_FALSE(unknown.empty());
  CHECK(unknown.front().part == called);
  CHECK(at.bytes() == before);
  CHECK(at.session().history().size() == 0);
}
