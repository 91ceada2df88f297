// What a card says of the whole game: read, written, taken away, refused.
#include "editor/session/scenario_facts.hpp"

#include "editor/session/example_search.hpp"
#include "model/document/scenario.hpp"
#include "tests/editor/session/fresh_project.hpp"
#include "tests/editor/session/open_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

using Wanted = std::map<std::string, std::optional<std::string>>;

const Wanted ALL{{"title/pl", "Bród"}, {"title/en", "The Ford"}, {"turns", "8"},  {"start", "9:00"},
                 {"end", "13:00"},     {"first", "blue"},        {"morale", "2"}, {"boxes", "3"}};

struct Fresh {
  ScratchFolder folder;
  std::unique_ptr<editor::Session> session;
  Fresh() {
    auto open = editor::Session::open(fresh_project(folder.path(), "ford"), games_to_edit(), {});
    REQUIRE(open);
    session = std::move(*open);
  }
  void set(const Wanted& wanted) {
    editor::Draft draft(session->project());
    REQUIRE(editor::set_scenario_facts(draft, wanted));
    REQUIRE(draft.hand_over(*session, wording::say("x")));
  }
  Wanted now() {
    editor::Draft draft(session->project());
    Wanted out;
    for (const editor::Property& each : editor::scenario_facts(draft, *scene()))
      if (each.common) out[each.key] = each.common;
    return out;
  }
  std::shared_ptr<const editor::Scene> scene() {
    auto project = editor::Snapshot(*session).make(games_to_edit());
    REQUIRE(project);
    editor::Scans scans;
    return editor::make_scene(**project, {}, *publish::load_theme("colour"), 0, scans);
  }
};

}  // namespace

TEST_CASE("Facts of an empty scenario are written into it, as the file has them, and taken back to the byte") {
  Fresh at;
  CHECK(at.now().size() == 3);  // title, turns, and who moves first
  at.set(ALL);
  CHECK(at.now() == ALL);
  auto project = editor::Snapshot(*at.session).make(games_to_edit());
  REQUIRE(project);
  const document::Scenario& scenario = *(*project)->scenario();
  CHECK(scenario.time->length->turns == 8);
  CHECK(scenario.first_player->side == "blue");
  CHECK(scenario.morale->level == 2);
  CHECK(scenario.strength->boxes);
  for (const auto& file : (*project)->files()) CHECK(file->structure_faults.empty());
  REQUIRE(at.session->undo());
  CHECK(at.session->prepare_save().files.empty());
}

TEST_CASE("A fact that is taken away leaves nothing that the format refuses, and the others stay") {
  Fresh at;
  at.set(ALL);
  for (const auto& [key, value] : ALL) {
    CAPTURE(key);
    Wanted left = ALL;
    left.erase(key);
    at.set({{key, std::nullopt}});
    CHECK(at.now() == left);
    auto project = editor::Snapshot(*at.session).make(games_to_edit());
    REQUIRE(project);
    for (const auto& file : (*project)->files()) CHECK(file->structure_faults.empty());
    REQUIRE(at.session->undo());
    CHECK(at.now() == ALL);
  }
}

TEST_CASE("What no fact may be is told before it is written, with near misses") {
  Fresh at;
  editor::Draft draft(at.session->project());
  const auto facts = editor::scenario_facts(draft, *at.scene());
  REQUIRE(facts.size() > ALL.size());  // and the texts of the card
  const auto refused = [&](const std::string& key, const std::string& value) {
    const auto found = std::find_if(facts.begin(), facts.end(), [&](const editor::Property& each) { return each.key == key; });
    REQUIRE(found != facts.end());
    return editor::against(*found, value).has_value();
  };
  for (const char* bad : {"eight", "-1", "8x", "100001", "1e3"}) CHECK(refused("turns", bad));
  for (const char* good : {"8", "100000"}) CHECK_FALSE(refused("turns", good));
  CHECK(refused("morale", "101"));
  CHECK_FALSE(refused("morale", "-100"));
  CHECK(refused("boxes", "three"));
  CHECK_FALSE(refused("title/pl", "Bitwa pod Żółtą Górą"));
  CHECK(refused("title/pl", std::string(70'000, 'x')));
  CHECK_FALSE(refused("introduction/pl", std::string(70'000, 'x')));
  CHECK(refused("introduction/pl", std::string(1'100'000, 'x')));
}

TEST_CASE("A document that is no scenario has no facts") {
  const SampleToEdit sample("two-hills", "two-hills.map.xml");
  const auto session = sample.open();
  editor::Draft draft(session->project());
  editor::Scans scans;
  const auto scene = editor::make_scene(session->project(), {}, *publish::load_theme("colour"), 0, scans);
  REQUIRE(scene);
  CHECK(editor::scenario_facts(draft, *scene).empty());
  CHECK_FALSE(editor::set_scenario_facts(draft, {{"turns", "8"}}));
}

TEST_CASE("The introduction, special rules and notes of a card are written in both languages, and taken back to the byte") {
  Fresh at;
  const Wanted before = at.now();
  at.set({{"introduction/pl", "Był świt & mgła.\nRuszyli."},
          {"introduction/en", "It was dawn."},
          {"rule:/pl", "Mgła: <8 pól."},
          {"rule:/en", "Mist."},
          {"note:/en", "Dots are trees."}});
  Wanted after = before;
  after["introduction/pl"] = "Był świt & mgła.\nRuszyli.";
  after["introduction/en"] = "It was dawn.";
  after["rule:rule-1/pl"] = "Mgła: <8 pól.";
  after["rule:rule-1/en"] = "Mist.";
  after["note:note-1/en"] = "Dots are trees.";
  CHECK(at.now() == after);
  auto project = editor::Snapshot(*at.session).make(games_to_edit());
  REQUIRE(project);
  const document::Scenario& scenario = *(*project)->scenario();
  REQUIRE(scenario.rules->list.size() == 1);
  CHECK(scenario.rules->list[0].texts.size() == 2);
  CHECK(scenario.card->introduction->texts[1].text == "Był świt & mgła.\nRuszyli.");
  for (const auto& file : (*project)->files()) CHECK(file->structure_faults.empty());
  at.set({{"rule:/en", "Another rule."}});
  CHECK(at.now()["rule:rule-2/en"] == "Another rule.");
  REQUIRE(at.session->undo());
  REQUIRE(at.session->undo());
  CHECK(at.session->prepare_save().files.empty());
}

TEST_CASE("A rule that is left without a word goes, one with a script stays, and so does an introduction that names its day") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-lua.scenario.xml");
  const auto session = sample.open();
  const auto rules = [&] {
    std::vector<std::string> out;
    for (const pugi::xml_node each : session->project().main_file().xml.root().child("rules").children("rule"))
      out.push_back(each.attribute("id").value());
    return out;
  };
  const auto set = [&](const Wanted& wanted) {
    editor::Draft draft(session->project());
    REQUIRE(editor::set_scenario_facts(draft, wanted));
    REQUIRE(draft.hand_over(*session, wording::say("x")));
  };
  const auto before = rules();
  set({{"rule:morning-mist/pl", std::nullopt}, {"rule:morning-mist/en", std::nullopt}});
  CHECK(rules() == before);
  set({{"rule:/pl", "Mgła."}});
  CHECK(rules().size() == before.size() + 1);
  set({{"rule:rule-1/pl", std::nullopt}});
  CHECK(rules() == before);
  const SampleToEdit other("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  const auto dated = other.open();
  editor::Draft draft(dated->project());
  REQUIRE(editor::set_scenario_facts(draft, {{"introduction/pl", std::nullopt}, {"introduction/en", std::nullopt}}));
  CHECK(draft.root(0).child("card").child("introduction").attribute("date"));
  CHECK_FALSE(editor::set_scenario_facts(draft, {{"rule:gone/pl", "Mgła."}}));
}
