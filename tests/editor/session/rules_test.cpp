// The rules as they are shown and changed: numbers, tables, kinds and readings, the designer's own file over the built-in game, a game by
// itself, and tables that go to a spreadsheet and come back.
#include "editor/session/example_search.hpp"
#include "editor/session/rules_edit.hpp"
#include "editor/session/scenario_items.hpp"
#include "editor/session/table_grid.hpp"
#include "tests/editor/session/fresh_project.hpp"
#include "tests/editor/tools/tool_place.hpp"
#include "validator/findings/report.hpp"

using namespace hexwright;
using namespace hexwright::test;
using document::Known;
using editor::Grid;
using editor::OwnRules;
using editor::RulesItem;
using What = RulesItem::What;

namespace {

RulesItem number(const std::string& id) { return {What::parameter, id, {}, 0}; }
RulesItem table(const std::string& id) { return {What::table, id, {}, 0}; }

struct Rules : ToolPlace {
  using ToolPlace::ToolPlace;
  const editor::RulesSheet& sheet() const {
    REQUIRE(scene()->rules);
    return *scene()->rules;
  }
  const editor::RulesLine& line(const RulesItem& item) const {
    const editor::RulesLine* found = sheet().line(item);
    INFO(item.id);
    REQUIRE(found);
    return *found;
  }
  template <class Act>
  std::string act(Act act) {  // the id of the fault, if any
    editor::Draft draft(session().project());
    const auto done = act(draft);
    if (!done) return done.error().id;
    REQUIRE(draft.hand_over(session(), wording::say("Change the rules")));
    look();
    return {};
  }
  std::string type(const RulesItem& item, const std::string& key, const std::string& typed) {
    editor::Draft before(session().project());
    const auto fields = editor::rules_fields(before, item, *scene());
    const auto field = std::find_if(fields.begin(), fields.end(), [&](const auto& each) { return each.key == key; });
    INFO(key);
    REQUIRE(field != fields.end());
    return act([&](editor::Draft& draft) { return editor::set_rules_field(draft, item, *field, typed); });
  }
  std::string change_table(const std::string& id, const std::function<Grid(Grid)>& change) {
    return act([&](editor::Draft& draft) -> wording::Result<void> {
      const auto now = editor::table_now(draft, id);
      REQUIRE(now);
      auto made = editor::with_grid(*now, change(editor::grid_of(*now)));
      return made ? editor::set_table(draft, *made) : tl::unexpected(made.error());
    });
  }
  std::string ruleset_bytes() {
    for (const auto& file : session().project().files())
      if (file->kind == document::DocumentKind::ruleset) return document::canonical(file->xml.document());
    return {};
  }
  void undo_all() {
    while (session().history().undo_name()) REQUIRE(session().undo());
  }
};

struct Zaslucze : Rules {
  Zaslucze() : Rules("1920", "1-zaslucze-corrected.scenario.xml") {}
};

// Lines of one text that are not in the other.
std::vector<std::string> lines_beside(const std::string& text, const std::string& other) {
  std::multiset<std::string> left;
  std::istringstream from(other);
  for (std::string line; std::getline(from, line);) left.insert(line);
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);)
    if (const auto found = left.find(line); found != left.end())
      left.erase(found);
    else
      out.push_back(line);
  return out;
}

std::size_t count_of(const std::vector<std::string>& ids, const std::string& id) {
  return static_cast<std::size_t>(std::count(ids.begin(), ids.end(), id));
}
std::vector<std::string> findings_of(const std::string& path, bool errors_only = false) {
  auto project = project::Project::load(path, games_to_edit());
  REQUIRE(project);
  std::vector<std::string> out;
  for (const auto& each : validator::check(std::move(*project), rulesets::all_games()).findings)
    if (!errors_only || each.finding.severity == validator::Severity::error) out.push_back(each.finding.id);
  return out;
}

}  // namespace

TEST_CASE("The rules in force say of every value what it is, where it comes from and who needs it") {
  const Zaslucze at;
  CHECK(at.sheet().file == "1920-stand-ins.ruleset.xml");
  CHECK_FALSE(at.sheet().stands_alone);
  const editor::RulesLine& limit = at.line(number("stack.limit"));
  CHECK(limit.status == Known::stand_in);
  CHECK(limit.value == "4");
  CHECK(limit.rule == "45.1");
  CHECK(limit.words == "Limit of a hex: assumed.");
  CHECK(limit.needed_by == std::vector<std::string>{"45.1", "setup", "log"});
  CHECK(limit.own);
  CHECK(limit.built_in);
  CHECK(is_open(limit));
  const editor::RulesLine& desertion = at.line(table("desertion"));
  CHECK(desertion.own);
  CHECK(desertion.value == "6 × 1");
  CHECK(at.line({What::effect, "wood", document::KindOf::terrain, 0}).value == "2");
  const editor::RulingLine* patrol = at.sheet().ruling("scout.spends");
  REQUIRE(patrol);
  CHECK_FALSE(patrol->own);
  CHECK_FALSE(patrol->chosen);
  CHECK(patrol->in_force() == "yes");
  CHECK(patrol->is_switch());
  CHECK_FALSE(at.sheet().ruling("static.repeat")->is_switch());
  CHECK(at.sheet().coverage.size() == 17);
  std::size_t all = 0;
  for (const auto status : {document::Coverage::checked, document::Coverage::simulated, document::Coverage::computed,
                            document::Coverage::not_checkable, document::Coverage::missing_data})
    all += at.sheet().count(status);
  CHECK(all == 17);
  const Rules alone("border-watch", "1-the-ford.scenario.xml");
  CHECK(alone.sheet().stands_alone);
  CHECK(alone.line(number("stack.limit")).own);
  CHECK_FALSE(alone.line(number("stack.limit")).built_in);
  CHECK(alone.sheet().ruling("stream.guns")->chosen == "stops");
}

TEST_CASE("A value is typed into the own file and nothing else of it changes; taken back, the file is as it was to the byte") {
  Zaslucze at;
  const std::string before = at.ruleset_bytes();
  CHECK(at.type(number("stack.limit"), "value", " 5 ").empty());
  CHECK(at.type(number("stack.limit"), "status", "given").empty());
  CHECK(at.line(number("stack.limit")).value == "5");
  CHECK(at.line(number("stack.limit")).status == Known::given);
  CHECK(
      lines_beside(at.ruleset_bytes(), before) ==
      std::vector<std::string>{"  <parameter id=\"stack.limit\" value=\"5\" status=\"given\" rule=\"45.1\" needed-by=\"45.1 setup log\">"});
  CHECK(at.type(number("stack.limit"), "text:pl", "Limit pola.").empty());
  CHECK(at.ruleset_bytes().find("<text lang=\"pl\">Limit pola.</text>") != std::string::npos);
  CHECK(at.type(number("stack.limit"), "status", "surely") == "editor/bad-value");
  CHECK(at.type(number("stack.limit"), "status", "") == "editor/bad-value");
  CHECK(at.type(number("stack.limit"), "value", "two") == "editor/no-number");
  CHECK(at.type(number("stack.limit"), "value", "4.5") == "editor/no-number");
  CHECK(at.type(number("adjacency.impassable"), "value", "perhaps").empty());  // no number stood there
  CHECK(at.session().history().size() == 4);
  at.undo_all();
  CHECK(at.ruleset_bytes() == before);
  REQUIRE(at.session().save());
}

TEST_CASE("What is missing and gets a value is assumed until another status is chosen, and what loses it is missing") {
  Zaslucze at;
  CHECK(at.type(number("stack.limit"), "value", "").empty());
  CHECK(at.line(number("stack.limit")).status == Known::missing);
  CHECK(at.type(number("stack.limit"), "value", "two") == "editor/no-number");  // the general checks count with it
  CHECK(at.type(number("stack.limit"), "value", "99999999999999") == "editor/no-number");
  CHECK(at.line(number("stack.limit")).status == Known::missing);
  CHECK(at.type(number("stack.limit"), "value", "3").empty());
  CHECK(at.line(number("stack.limit")).status == Known::assumed);
  CHECK(at.type(number("stack.limit"), "status", "missing").empty());
  CHECK(at.line(number("stack.limit")).value.empty());
  // Where only the rules of the game count with it, a cleared number may become a word: they may mean something else.
  CHECK(at.type(number("patrol.strength"), "value", "").empty());
  CHECK(at.type(number("patrol.strength"), "value", "none").empty());
  CHECK(at.line(number("patrol.strength")).status == Known::assumed);
}

TEST_CASE("What only the built-in game says is copied into the own file when it is changed, and comes back when that goes") {
  Rules at;  // without a ruleset of its own
  CHECK(at.act([](editor::Draft& draft) {
    return editor::add_rules_item(draft, {editor::RulesItem::What::parameter, "fog"});
  }) == "editor/no-ruleset");
  const auto made = editor::make_ruleset(at.session(), " House Rules ", OwnRules::over_the_game);
  REQUIRE(made);
  CHECK(*made == "house-rules.ruleset.xml");
  at.look();
  CHECK(at.sheet().file == *made);
  const editor::RulesLine first = at.line(table("melee"));
  CHECK_FALSE(first.own);
  CHECK(first.status == Known::stand_in);
  const std::string cell = [&] {
    editor::Draft draft(at.session().project());
    return editor::grid_of(*editor::table_now(draft, "melee"))[2][3];
  }();
  CHECK(at.change_table("melee", [](Grid grid) {
            grid[2][3] = "77";
            return grid;
          }).empty());
  CHECK(at.type(table("melee"), "status", "given").empty());
  CHECK(at.line(table("melee")).own);
  CHECK(at.line(table("melee")).built_in);
  CHECK(at.line(table("melee")).status == Known::given);
  CHECK(at.line(table("melee")).words == first.words);
  CHECK_FALSE(at.line(table("morale")).own);
  CHECK(at.act([](editor::Draft& draft) { return editor::remove_rules_item(draft, table("morale")); }) == "editor/built-in");
  CHECK(at.act([](editor::Draft& draft) { return editor::remove_rules_item(draft, table("melee")); }).empty());
  CHECK(at.line(table("melee")).status == Known::stand_in);
  editor::Draft draft(at.session().project());
  CHECK(editor::grid_of(*editor::table_now(draft, "melee"))[2][3] == cell);
  CHECK(at.act([](editor::Draft& with) { return editor::remove_rules_item(with, number("no.such")); }) == "editor/no-item");
}

TEST_CASE("An id that the game has already, or that is none, is refused, and a new one comes to the file") {
  Zaslucze at;
  CHECK(at.act([](editor::Draft& draft) {
    return editor::add_rules_item(draft, {editor::RulesItem::What::parameter, "stack.limit"});
  }) == "editor/taken-id");
  CHECK(at.act([](editor::Draft& draft) {
    return editor::add_rules_item(draft, {editor::RulesItem::What::table, "desertion"});
  }) == "editor/taken-id");
  CHECK(at.act([](editor::Draft& draft) {
    return editor::add_rules_item(draft, {editor::RulesItem::What::kind, "wood", document::KindOf::terrain});
  }) == "editor/taken-id");
  CHECK(at.act([](editor::Draft& draft) {
    return editor::add_rules_item(draft, {editor::RulesItem::What::parameter, "Two words"});
  }) == "edit/bad-id");
  CHECK(at.session().history().size() == 0);
  CHECK(at.act([](editor::Draft& draft) {
            return editor::add_rules_item(draft, {editor::RulesItem::What::parameter, "fog.turns"});
          }).empty());
  CHECK(at.line(number("fog.turns")).status == Known::missing);
  CHECK(at.type(number("fog.turns"), "value", "two words").empty());
  CHECK(at.act([](editor::Draft& draft) {
            return editor::add_rules_item(draft, {editor::RulesItem::What::kind, "wood", document::KindOf::path});
          }).empty());  // another kind of thing
  const RulesItem kind{What::kind, "wood", document::KindOf::path, 0};
  CHECK(at.type(kind, "classes", "slow green").empty());
  CHECK(at.type(kind, "name:pl/gen", "lasu") == "edit/missing-attribute");  // a form of no name
  CHECK(at.type(kind, "name:pl/nom", "ścieżka").empty());
  CHECK(at.type(kind, "name:pl/gen", "ścieżki").empty());
  CHECK(at.type(kind, "name:pl/gen", "").empty());
  CHECK(at.type(kind, "name:en/nom", "forest path").empty());
  CHECK(at.line(kind).words == "Path: forest path");
  CHECK(at.line(kind).value == "slow, green");
  CHECK(at.act([&](editor::Draft& draft) { return editor::add_effect(draft, kind, "cost.move"); }).empty());
  const RulesItem effect{What::effect, "wood", document::KindOf::path, 0};
  CHECK(at.type(effect, "value", "-0,5").empty());
  CHECK(at.line(effect).status == Known::assumed);
  CHECK(at.ruleset_bytes().find("<name lang=\"pl\" nom=\"ścieżka\"/>") != std::string::npos);
  CHECK(at.act([&](editor::Draft& draft) { return editor::remove_rules_item(draft, effect); }).empty());
  CHECK(at.act([&](editor::Draft& draft) { return editor::remove_rules_item(draft, kind); }).empty());
  CHECK_FALSE(at.sheet().line(kind));
  at.undo_all();
  CHECK_FALSE(at.session().is_modified());
}

TEST_CASE("A reading is chosen for this scenario and taken back, and the file is as it was") {
  Zaslucze at;
  const std::string before = document::canonical(at.session().project().main_file().xml.document());
  const auto choose = [&](const std::optional<std::string>& reading) {
    return at.act([&](editor::Draft& draft) { return editor::choose_reading(draft, "scout.spends", reading); });
  };
  CHECK(choose("no").empty());
  CHECK(at.sheet().ruling("scout.spends")->chosen == "no");
  CHECK(at.sheet().ruling("scout.spends")->in_force() == "no");
  CHECK(choose("yes").empty());
  CHECK(at.sheet().ruling("scout.spends")->chosen == "yes");
  CHECK(choose({}).empty());
  CHECK_FALSE(at.sheet().ruling("scout.spends")->chosen);
  CHECK(document::canonical(at.session().project().main_file().xml.document()) == before);
  CHECK(choose({}).empty());
}

TEST_CASE("A choice that one side alone may know is in no other side's rules") {
  Rules at("border-watch", "1-the-ford.scenario.xml");
  REQUIRE(at.scene()->sides.size() == 2);
  const std::string first = at.scene()->sides[0], second = at.scene()->sides[1];
  CHECK(at.act([&](editor::Draft& draft) {
            return draft.set(editor::scenario_element(draft, "rulings", "ruling", "stream.guns"), "visible-to", first);
          }).empty());
  at.look_as(first);
  CHECK(at.sheet().ruling("stream.guns")->chosen == "stops");
  at.look_as(second);
  CHECK_FALSE(at.sheet().ruling("stream.guns")->chosen);
}

TEST_CASE("A table is replaced row by row, grows and shrinks, and its comments stay where its rows do") {
  Zaslucze at;
  const std::string before = at.ruleset_bytes();
  const auto row = [](std::string key, std::string cells) { return "    <row key=\"" + key + "\" cells=\"" + cells + "\"/>"; };
  CHECK(at.change_table("desertion", [](Grid grid) {
            grid[3][1] = "deserts";
            return editor::with_row(grid, 7);
          }).empty());
  CHECK(lines_beside(at.ruleset_bytes(), before) == std::vector<std::string>{row("3", "deserts"), row("7", "-")});
  CHECK(at.line(table("desertion")).status == Known::stand_in);
  CHECK(at.change_table("desertion", [](Grid grid) { return editor::without_row(editor::with_column(grid, 2), 1); }).empty());
  CHECK(at.line(table("desertion")).value == "6 × 2");
  CHECK(at.session().history().size() == 2);
  CHECK(at.change_table("desertion", [](Grid grid) {
            Grid all{grid.front()};
            for (int i = 1; i <= 300; ++i) all.push_back({std::to_string(i), "stays", "-"});
            return all;
          }).empty());
  CHECK(at.line(table("desertion")).value == "300 × 2");
  CHECK(at.line(table("desertion")).words == "Desertion of the Sich Riflemen");
  at.undo_all();
  CHECK(at.ruleset_bytes() == before);
}

TEST_CASE("A table that is missing is assumed once it has rows, and missing again without") {
  Zaslucze at;
  REQUIRE(at.act([](editor::Draft& draft) { return editor::add_rules_item(draft, {editor::RulesItem::What::table, "weather"}); }).empty());
  CHECK(at.line(table("weather")).status == Known::missing);
  CHECK(at.change_table("weather", [](Grid grid) {
            return *editor::pasted(grid, 0, 0, {{"roll", "sky"}, {"1", "mist"}, {"2", "sun"}});
          }).empty());
  CHECK(at.line(table("weather")).status == Known::assumed);
  CHECK(at.line(table("weather")).value == "2 × 1");
  CHECK(at.change_table("weather", [](Grid grid) { return Grid{grid.front()}; }).empty());
  CHECK(at.line(table("weather")).status == Known::missing);
}

TEST_CASE("What cannot stand in a table is refused with its row and column, and nothing has changed") {
  Zaslucze at;
  const auto change = [&](std::size_t row, std::size_t column, const std::string& text) {
    return at.change_table("desertion", [&](Grid grid) {
      grid[row][column] = text;
      return grid;
    });
  };
  CHECK(change(1, 1, "") == "table/cell");
  CHECK(change(1, 1, "two words") == "table/cell");
  CHECK(change(1, 1, "=A1+2") == "table/formula");
  CHECK(change(1, 1, std::string("a\x01z")) == "table/cell");
  CHECK(change(1, 1, std::string(200, 'x')) == "table/cell");
  CHECK(change(2, 0, "1") == "table/twice");
  CHECK(change(0, 0, "").empty());  // only the corner may be empty
  CHECK(at.session().history().size() == 1);
  const auto made = editor::with_grid({}, {{"", "a", "a"}, {"1", "2", "3"}});
  REQUIRE_FALSE(made);
  CHECK(made.error().id == "table/twice");
  CHECK(wording::english().words(made.error().message) == "Row 1, column 3: \"a\" is there twice.");
}

TEST_CASE("A row that the artillery of the card needs is missed by the checks as soon as it is gone from the table, and found again") {
  const SampleToEdit sample;
  auto session = sample.open();
  const auto missed = [&](const std::function<Grid(Grid)>& change) {
    editor::Draft draft(session->project());
    const auto now = editor::table_now(draft, "artillery.strength");
    REQUIRE(now);
    REQUIRE(editor::set_table(draft, *editor::with_grid(*now, change(editor::grid_of(*now)))));
    REQUIRE(draft.hand_over(*session, wording::say("Change a table")));
    REQUIRE(session->save());
    return count_of(findings_of(sample.path()), "support/table-row");
  };
  const std::size_t before = count_of(findings_of(sample.path()), "support/table-row");
  const Grid whole = [&] {
    editor::Draft draft(session->project());
    return editor::grid_of(*editor::table_now(draft, "artillery.strength"));
  }();
  CHECK(missed([](Grid grid) { return Grid{grid[0], {"999", "1", "1", "1", "1"}}; }) > before);
  CHECK(missed([&](Grid) { return whole; }) == before);
}

TEST_CASE("A clipboard is read as spreadsheets write it, and refused when it cannot be a table") {
  CHECK(*editor::untabbed("1\t2\r\n3\t\"4\"\r\n") == Grid{{"1", "2"}, {"3", "4"}});
  CHECK(*editor::untabbed("1\t2\n3") == Grid{{"1", "2"}, {"3", ""}});
  CHECK((*editor::untabbed("\"a\nb\"\tc\n"))[0][0] == "a\nb");
  const auto fault = [](const std::string& text) {
    const auto read = editor::untabbed(text);
    return read ? std::string() : read.error().id;
  };
  CHECK(fault("") == "table/no-cells");
  CHECK(fault("\n\n\t\t\n") == "table/no-cells");
  CHECK(fault("\"open\t1\n") == "csv/quote");
  CHECK(fault(std::string(201, '\t') + "x") == "table/too-large");
  CHECK(fault(std::string(200, '\t') + "x").empty());
  std::string rows;
  for (int i = 0; i < 1001; ++i) rows += "x\n";
  CHECK(fault(rows).empty());
  CHECK(fault(rows + "x\n") == "table/too-large");
  CHECK(fault(std::string(5u << 20, 'x')) == "table/too-large");
  const auto reaching = editor::pasted({{"", "a"}}, 0, 150, Grid(1, std::vector<std::string>(60, "x")));
  REQUIRE_FALSE(reaching);
  CHECK(reaching.error().id == "table/too-large");
  CHECK(*editor::pasted({{"", "2"}, {"1", "x"}}, 1, 1, {{"−1", "0,5"}}) == Grid{{"", "2", "3"}, {"1", "-1", "0.5"}});
}

TEST_CASE("A ruleset of one's own is made beside the scenario, named by every file, checked, saved and found again") {
  const ScratchFolder folder;
  const std::string path = fresh_project(folder.path(), "ford");
  auto session = editor::Session::open(path, games_to_edit(), folder / "state");
  REQUIRE(session);
  editor::Session& now = **session;
  for (const char* name : {"../out", "  ", "Zażółć"})
    CHECK(editor::make_ruleset(now, name, OwnRules::over_the_game).error().id == "ruleset/name");
  CHECK(editor::make_ruleset(now, "pluton", OwnRules::game_by_itself).error().id == "ruleset/name");
  folder.write("ford/taken.ruleset.xml", "another's");
  CHECK_FALSE(editor::make_ruleset(now, "taken", OwnRules::over_the_game));
  CHECK(folder.read("ford/taken.ruleset.xml") == "another's");
  CHECK(now.history().size() == 0);
  REQUIRE(editor::make_ruleset(now, "Ford rules", OwnRules::over_the_game));
  CHECK(now.history().size() == 1);
  CHECK(editor::make_ruleset(now, "more", OwnRules::over_the_game).error().id == "ruleset/has-one");
  editor::Draft draft(now.project());
  REQUIRE(editor::add_rules_item(draft, {editor::RulesItem::What::parameter, "ford.depth"}));
  REQUIRE(draft.hand_over(now, wording::say("Add a number")));
  REQUIRE(now.save());
  for (const char* file : {"1-ford.scenario.xml", "ford.map.xml", "ford.orbat.xml"})
    CHECK(folder.read(std::string("ford/") + file).find("<game id=\"pluton\" version=\"1\" ruleset=\"ford-rules.ruleset.xml\"/>") !=
          std::string::npos);
  CHECK(folder.read("ford/ford-rules.ruleset.xml").find("<extends id=\"pluton\" version=\"1\"/>") != std::string::npos);
  CHECK(folder.read("ford/ford-rules.ruleset.xml").find("ford.depth") != std::string::npos);
  for (const char* file : {"1-ford.scenario.xml", "ford-rules.ruleset.xml"})
    CHECK(count_of(findings_of(folder / (std::string("ford/") + file)), "file/schema") == 0);
  while (now.history().undo_name()) REQUIRE(now.undo());
  REQUIRE(now.save());
  CHECK(folder.read("ford/1-ford.scenario.xml").find("ruleset=") == std::string::npos);
}

TEST_CASE("A game by itself keeps map and forces of the game it comes from, and is checked by its own numbers") {
  const ScratchFolder folder;
  const std::string path = fresh_project(folder.path(), "ford");
  const auto before = findings_of(path, true);
  auto session = editor::Session::open(path, games_to_edit(), folder / "state");
  REQUIRE(session);
  editor::Session& now = **session;
  REQUIRE(editor::make_ruleset(now, "Ford Wars", OwnRules::game_by_itself));
  const auto edit = [&](const std::function<wording::Result<RulesItem>(editor::Draft&)>& act) {
    editor::Draft draft(now.project());
    REQUIRE(act(draft));
    REQUIRE(draft.hand_over(now, wording::say("Add")));
  };
  edit([](editor::Draft& draft) { return editor::add_rules_item(draft, {editor::RulesItem::What::parameter, "die.sides"}); });
  edit([](editor::Draft& draft) {
    return editor::add_rules_item(draft, {editor::RulesItem::What::kind, "swamp", document::KindOf::terrain});
  });
  REQUIRE(now.save());
  CHECK(folder.read("ford/ford.map.xml").find("<game id=\"ford-wars\" version=\"1\" ruleset=\"ford-wars.ruleset.xml\"/>") !=
        std::string::npos);
  auto read = project::Project::load(path, games_to_edit());
  REQUIRE(read);
  CHECK((*read)->game().data().id == "ford-wars");
  CHECK((*read)->game().knows(document::KindOf::terrain, "swamp"));
  CHECK((*read)->game().knows(document::KindOf::terrain, "clear"));
  CHECK((*read)->game().data().tables.empty());
  CHECK((*read)->game().data().phases.size() > 0);
  CHECK(findings_of(path, true).size() <= before.size());
  CHECK(findings_of(folder / "ford/ford-wars.ruleset.xml", true).empty());
}

TEST_CASE("A ruleset that was made and not saved is found again after a crash, with what was typed into it") {
  const ScratchFolder folder;
  const std::string path = fresh_project(folder.path(), "ford");
  {
    auto session = editor::Session::open(path, games_to_edit(), folder / "state");
    REQUIRE(session);
    REQUIRE(editor::make_ruleset(**session, "house", OwnRules::over_the_game));
    editor::Draft draft((*session)->project());
    REQUIRE(editor::add_rules_item(draft, {editor::RulesItem::What::parameter, "ford.depth"}));
    REQUIRE(draft.hand_over(**session, wording::say("Add a number")));
    std::filesystem::copy(folder / "state", folder / "kept", std::filesystem::copy_options::recursive);  // the program ends here
  }
  auto again = editor::Session::open(path, games_to_edit(), folder / "kept");
  REQUIRE(again);
  REQUIRE((*again)->left_behind());
  CHECK((*again)->recover() == 2);
  REQUIRE((*again)->save());
  CHECK(folder.read("ford/house.ruleset.xml").find("ford.depth") != std::string::npos);
  CHECK(folder.read("ford/1-ford.scenario.xml").find("house.ruleset.xml") != std::string::npos);
}

TEST_CASE("What is worked out aside from unsaved documents knows the ruleset that an unsaved step has made, with what was typed into it") {
  const ScratchFolder folder;
  const std::string path = fresh_project(folder.path(), "ford");
  auto session = editor::Session::open(path, games_to_edit(), folder / "state");
  REQUIRE(session);
  REQUIRE(editor::make_ruleset(**session, "house", OwnRules::over_the_game));
  editor::Draft draft((*session)->project());
  REQUIRE(editor::add_rules_item(draft, {editor::RulesItem::What::parameter, "ford.depth"}));
  REQUIRE(draft.hand_over(**session, wording::say("Add a number")));
  const auto aside = editor::Snapshot(**session).make(games_to_edit());
  REQUIRE(aside);
  CHECK((*aside)->game().parameter("ford.depth"));
  CHECK((*aside)->game().parameter("die.sides"));
  CHECK((*aside)->game().table("melee"));
}
