// A game of one's own, part by part: what is added, changed, called otherwise and removed, and what follows in the files that mention it.
#include <catch2/catch.hpp>
#include <set>

#include "editor/session/game_effects.hpp"
#include "editor/session/game_uses.hpp"
#include "editor/session/rules_edit.hpp"
#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "editor/session/scene.hpp"
#include "model/edits/tree.hpp"
#include "publish/symbols/symbols.hpp"
#include "publish/theme/theme.hpp"
#include "tests/editor/session/open_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::GamePart;
using S = editor::GameSection;

namespace {

constexpr const char* FIRST = "1-road-to-the-bay.scenario.xml";

struct OwnGame {
  SampleToEdit sample{"amber-line", FIRST};
  std::unique_ptr<editor::Session> session = sample.open();
  editor::Scans scans;
  std::shared_ptr<const editor::Scene> scene = editor::make_scene(session->project(), {}, *publish::load_theme("colour"), 0, scans);

  wording::Result<void> edit(const editor::DrawUp& draw_up) { return editor::perform(*session, draw_up, wording::say("A step")); }
  wording::Result<GamePart> make(const std::function<wording::Result<GamePart>(editor::Draft&)>& add) {
    GamePart out;
    const auto done = edit([&](editor::Draft& draft) -> wording::Result<void> {
      auto made = add(draft);
      if (!made) return tl::unexpected(made.error());
      out = *made;
      return {};
    });
    return done ? wording::Result<GamePart>(out) : tl::unexpected(done.error());
  }
  wording::Result<void> set(const GamePart& part, const std::string& key, const std::string& typed) {
    return edit([&](editor::Draft& draft) -> wording::Result<void> {
      for (const editor::Property& field : editor::part_fields(draft, part, *scene))
        if (field.key == key) return editor::set_part_field(draft, part, field, typed);
      FAIL("no field " << key);
      return {};
    });
  }
  std::string value(const GamePart& part, const std::string& key) {
    editor::Draft draft(session->project());
    for (const editor::Property& field : editor::part_fields(draft, part, *scene))
      if (field.key == key) return field.common.value_or("");
    return "no field";
  }
  std::vector<std::string> ids(S section) {
    editor::Draft draft(session->project());
    std::vector<std::string> out;
    for (const editor::GameLine& line : editor::game_lines(draft, section, "en")) out.push_back(line.part.id);
    return out;
  }
  bool has(S section, const std::string& id) {
    const auto all = ids(section);
    return std::find(all.begin(), all.end(), id) != all.end();
  }
  std::string fault(const wording::Result<void>& done) { return done ? "" : done.error().id; }
  std::string fault(const wording::Result<GamePart>& done) { return done ? "" : done.error().id; }
};

}  // namespace

TEST_CASE("Every sort of part is added, copied, moved and removed, and undone byte for byte") {
  OwnGame at;
  const auto before = at.session->bytes_now();
  for (const editor::SectionRecord& record : editor::game_sections()) {
    INFO(record.title);
    const std::size_t count = at.ids(record.section).size();
    const auto made = at.make([&](editor::Draft& draft) { return editor::add_part(draft, record.section, "Fresh one", "en"); });
    REQUIRE(made);
    const auto copy = at.make([&](editor::Draft& draft) { return editor::copy_part(draft, *made); });
    REQUIRE(copy);
    CHECK(at.ids(record.section).size() == count + 2);
    REQUIRE(at.edit([&](editor::Draft& draft) { return editor::shift_part(draft, *copy, -1); }));
    if (*record.key) CHECK(at.ids(record.section)[count] == copy->id);
  }
  while (at.session->history().undo_name()) REQUIRE(at.session->undo());
  CHECK(at.session->bytes_now() == before);
}

TEST_CASE("What is typed into the form of a kind is held to what the program reads, and refused in words") {
  OwnGame at;
  const GamePart forest{S::terrain, "forest"}, infantry{S::pieces, "infantry"};
  REQUIRE(at.set(forest, "effect:colour", "#336633"));
  REQUIRE(at.set(forest, "effect:pattern", "conifers"));
  REQUIRE(at.set(forest, "effect:cost.walk", "2,5"));
  CHECK(at.fault(at.set(forest, "effect:cost.walk", "2,5x")) == "editor/bad-value");
  REQUIRE(at.set(infantry, "effect:symbol", "armour/division"));
  REQUIRE(at.set(infantry, "effect:movement", "4"));
  CHECK(at.value(forest, "effect:pattern") == "conifers");
  CHECK(at.value(infantry, "effect:symbol") == "armour/division");
  const std::size_t steps = at.session->history().done();
  const std::vector<std::tuple<GamePart, std::string, std::string>> wrong{{forest, "effect:colour", "green"},
                                                                          {forest, "effect:pattern", "spots"},
                                                                          {forest, "effect:cost.walk", "-1"},
                                                                          {forest, "effect:blocks-sight", "perhaps"},
                                                                          {forest, "effect:levels", "1.5"},
                                                                          {infantry, "effect:symbol", "dragon"},
                                                                          {infantry, "effect:symbol", "armour/legion"},
                                                                          {infantry, "effect:movement", "-4"},
                                                                          {infantry, "stacks", "often"},
                                                                          {infantry, "size", "big"}};
  for (const auto& [part, key, typed] : wrong) {
    CAPTURE(key, typed);
    CHECK(at.fault(at.set(part, key, typed)) == "editor/bad-value");
  }
  CHECK(at.session->history().done() == steps);
  REQUIRE(at.set(forest, "effect:colour", ""));
  CHECK(at.value(forest, "effect:colour").empty());
}

TEST_CASE("A name that is taken, empty or no id is refused, and makes nothing") {
  OwnGame at;
  const auto add = [&](const std::string& name) {
    return at.fault(at.make([&](editor::Draft& draft) { return editor::add_part(draft, S::pieces, name, "en"); }));
  };
  CHECK(add("Infantry") == "editor/taken-id");
  CHECK(add("   ") == "editor/no-name");
  CHECK(add("!!!") == "editor/bad-name");
  CHECK(add(std::string(300, 'a')) == "editor/bad-name");
  const auto rename = [&](const std::string& id) {
    return at.fault(at.make([&](editor::Draft& draft) { return editor::rename_part(draft, {S::pieces, "infantry"}, id); }));
  };
  CHECK(rename("cavalry") == "editor/taken-id");
  CHECK(rename("Foot Soldiers") == "editor/bad-name");
  CHECK(rename("") == "editor/bad-name");
  CHECK(at.session->history().done() == 0);
  const auto made = at.make([&](editor::Draft& draft) { return editor::add_part(draft, S::pieces, "Piechota górska", "pl"); });
  REQUIRE(made);
  CHECK(made->id == "piechota-gorska");
  CHECK(at.value(*made, "name:pl/nom") == "Piechota górska");
  const auto blank = at.make([&](editor::Draft& draft) { return editor::add_part(draft, S::pieces, "  Field guns  ", "en"); });
  REQUIRE(blank);
  CHECK(at.value(*blank, "name:en/nom") == "Field guns");
}

TEST_CASE("The first and the last part of a section stay where they are, and are no step") {
  OwnGame at;
  for (const editor::SectionRecord& record : editor::game_sections()) {
    const auto all = at.ids(record.section);
    if (all.empty() || !*record.key) continue;
    INFO(record.title);
    REQUIRE(at.edit([&](editor::Draft& draft) { return editor::shift_part(draft, {record.section, all.front()}, -1); }));
    REQUIRE(at.edit([&](editor::Draft& draft) { return editor::shift_part(draft, {record.section, all.back()}, 1); }));
  }
  CHECK(at.session->history().done() == 0);
}

TEST_CASE("A kind that is called otherwise is so wherever the project mentions it") {
  OwnGame at;
  editor::Draft draft(at.session->project());
  const auto uses = editor::uses_of(draft, {S::pieces, "infantry"});
  CHECK(uses.size() > 5);
  CHECK(std::all_of(uses.begin(), uses.end(), [](const editor::PartUse& use) { return use.follows && !use.object.empty(); }));
  REQUIRE(at.make([&](editor::Draft& with) { return editor::rename_part(with, {S::pieces, "infantry"}, "foot"); }));
  REQUIRE(at.make([&](editor::Draft& with) { return editor::rename_part(with, {S::pieces, "staff"}, "general"); }));
  REQUIRE(at.make([&](editor::Draft& with) { return editor::rename_part(with, {S::terrain, "forest"}, "wood"); }));
  editor::Draft after(at.session->project());
  CHECK(editor::kinds_asked_for(after).empty());
  CHECK(editor::uses_of(after, {S::pieces, "infantry"}).empty());
  CHECK(editor::uses_of(after, {S::pieces, "foot"}).size() == uses.size());
  CHECK(at.value({S::formations, "army"}, "leader") == "general");
  REQUIRE(at.session->save());
  auto read = project::Project::load(at.sample.path(), games_to_edit());
  REQUIRE(read);
  for (const auto& file : (*read)->files()) CHECK(file->structure_faults.empty());
  for (const auto& entry : (*read)->orbat()->pieces()) CHECK((*read)->game().kind(document::KindOf::piece, entry.piece->kind));
}

TEST_CASE("A kind that is removed gives its place to another one, or is asked for from then on and can be made again") {
  OwnGame at;
  REQUIRE(at.edit([&](editor::Draft& draft) { return editor::remove_part(draft, {S::pieces, "cavalry"}, "infantry"); }));
  editor::Draft draft(at.session->project());
  CHECK(editor::kinds_asked_for(draft).empty());
  CHECK(at.fault(at.edit([&](editor::Draft& with) {
    return editor::remove_part(with, {S::pieces, "infantry"}, "dragoons");
  })) == "editor/no-item");
  REQUIRE(at.edit([&](editor::Draft& with) { return editor::remove_part(with, {S::terrain, "marsh"}); }));
  editor::Draft after(at.session->project());
  const auto asked = editor::kinds_asked_for(after);
  REQUIRE(asked.size() == 1);
  CHECK(asked.front().first == GamePart{S::terrain, "marsh"});
  const auto offered = editor::offers(after, S::terrain, "en");
  REQUIRE(offered.size() == 1);
  CHECK(offered.front().asked);
  REQUIRE(at.make([&](editor::Draft& with) { return editor::add_offer(with, offered.front().part, "en"); }));
  editor::Draft again(at.session->project());
  CHECK(editor::kinds_asked_for(again).empty());
}

TEST_CASE("What the program knows by name is offered until the game has it: numbers, the table of fights, phases and words") {
  OwnGame at;
  for (const S section : {S::numbers, S::phases, S::words}) {
    editor::Draft draft(at.session->project());
    for (const editor::Offer& offer : editor::offers(draft, section, "pl")) {
      INFO(offer.part.id);
      REQUIRE(at.make([&](editor::Draft& with) { return editor::add_offer(with, offer.part, "pl"); }));
    }
    editor::Draft after(at.session->project());
    CHECK(editor::offers(after, section, "pl").empty());
  }
  REQUIRE(at.edit([&](editor::Draft& with) { return editor::remove_part(with, {S::tables, "combat"}); }));
  REQUIRE(at.make([&](editor::Draft& with) { return editor::add_offer(with, {S::tables, "combat"}, "en"); }));
  editor::Draft draft(at.session->project());
  REQUIRE(editor::table_now(draft, "combat"));
  CHECK(editor::table_now(draft, "combat")->rows.size() == 6);
}

TEST_CASE("Counters get one place more, and lose one that shows nothing") {
  OwnGame at;
  const auto made = at.make([&](editor::Draft& draft) { return editor::add_part(draft, S::counters, {}, "en"); });
  REQUIRE(made);
  REQUIRE(at.set(*made, "value.1/of", "movement"));
  REQUIRE(at.set(*made, "value.1/at", "right"));
  CHECK(at.value(*made, "value.1/at") == "right");
  CHECK(at.fault(at.set(*made, "value.0/of", "")) == "editor/bad-value");
  for (const char* next : {"2", "3", "4"}) REQUIRE(at.set(*made, std::string("value.") + next + "/of", "movement"));
  CHECK(at.fault(at.set(*made, "value.5/of", "movement")) == "editor/no-spot");
  for (const char* last : {"4", "3", "2"}) REQUIRE(at.set(*made, std::string("value.") + last + "/of", ""));
  REQUIRE(at.set(*made, "value.1/of", ""));
  CHECK(at.value(*made, "value.1/at") == "no field");
}

TEST_CASE("A value that is typed for an effect counts, and one that was assumed stays so") {
  OwnGame at;
  const auto effect = [](editor::Draft& draft) {
    editor::Element out = editor::part_element(draft, {S::terrain, "marsh"});
    out.node = out.node.find_child_by_attribute("effect", "name", "cost.walk");
    return out;
  };
  REQUIRE(at.set({S::terrain, "marsh"}, "effect:cost.walk", "2"));
  for (const auto& [before, after] : {std::pair{"missing", "given"}, std::pair{"assumed", "assumed"}, std::pair{"stand-in", "stand-in"}}) {
    CAPTURE(before);
    REQUIRE(at.edit([&](editor::Draft& draft) { return draft.set(effect(draft), "status", before); }));
    const std::string value = at.value({S::terrain, "marsh"}, "effect:cost.walk") == "2" ? "3" : "2";
    const std::size_t steps = at.session->history().done();
    REQUIRE(at.set({S::terrain, "marsh"}, "effect:cost.walk", value));
    CHECK(at.session->history().done() == steps + 1);
    CHECK(at.value({S::terrain, "marsh"}, "effect:cost.walk") == value);
    editor::Draft draft(at.session->project());
    CHECK(std::string(effect(draft).node.attribute("status").value()) == after);
  }
}

TEST_CASE("Classes of a built-in game are no kinds that are asked for") {
  const SampleToEdit sample("parzymiechy", "1-boj-o-parzymiechy-corrected.scenario.xml");
  auto session = sample.open();
  std::string kind_class;
  for (const document::Kind& kind : session->project().game().data().kinds)
    if (kind.of == document::KindOf::piece && !kind.classes.empty()) kind_class = kind.classes.front();
  REQUIRE_FALSE(kind_class.empty());
  editor::Draft draft(session->project());
  const auto asked = [&](const std::string& id) {
    const auto all = editor::kinds_asked_for(draft);
    return std::any_of(all.begin(), all.end(), [&](const auto& each) { return each.first.id == id; });
  };
  const auto name = [&](const std::string& id) {
    const pugi::xml_node strength = draft.root(0).child("strength");
    REQUIRE(draft.insert({0, strength}, -1, edits::element_xml("exception", {{"kinds", id}, {"boxes", "1"}})));
  };
  name(kind_class);
  CHECK_FALSE(asked(kind_class));
  name("dragoons");
  CHECK(asked("dragoons"));
}

TEST_CASE("A word that is offered names no paragraph: which one defines it, the author knows") {
  OwnGame at;
  editor::Draft draft(at.session->project());
  const auto offered = editor::offers(draft, S::words, "en");
  REQUIRE_FALSE(offered.empty());
  REQUIRE(editor::add_offer(draft, offered.front().part, "en"));
  CHECK_FALSE(editor::part_element(draft, offered.front().part).node.attribute("rule"));
}

TEST_CASE("Every symbol that can be drawn has a title, and every title a symbol") {
  std::set<std::string_view> named;
  for (const editor::SymbolName& each : editor::symbol_names()) CHECK(named.insert(each.name).second);
  std::size_t drawn = 0;
  for (const publish::NatoPicture& picture : publish::nato_pictures()) {
    CAPTURE(picture.function);
    CHECK(named.contains(picture.function));
    ++drawn;
  }
  CHECK(named.contains(publish::LEADER));
  CHECK(named.size() == drawn + 2);  // and "none"
}
