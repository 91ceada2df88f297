// What the dialog of a new project asks for, and what it says at its fields.
#include "editor/session/new_request.hpp"

#include "model/document/kinds.hpp"
#include "tests/editor/session/fresh_project.hpp"
#include "tests/editor/session/open_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

// The names of the fields that are wrong, when the request is changed so.
std::vector<std::string> wrong(const std::function<void(editor::NewRequest&)>& change) {
  const ScratchFolder folder;
  editor::NewRequest request = editor::usual_request(folder.path(), "en");
  change(request);
  const editor::Requested asked = editor::requested(request);
  CHECK(asked.project.has_value() == asked.faults.empty());
  std::vector<std::string> out;
  for (const auto& [field, fault] : asked.faults) out.push_back(field);
  return out;
}

using Fields = std::vector<std::string>;

}  // namespace

TEST_CASE("What is offered for a new project is made at once and checked without a finding, in both languages") {
  const ScratchFolder folder;
  for (const char* lang : {"en", "pl"}) {
    const editor::Requested asked = editor::requested(editor::usual_request(folder.path(), lang));
    REQUIRE(asked.project);
    const auto made = reshape::make_project(asked.folder, *asked.project);
    REQUIRE(made);
    auto project = project::Project::load(*made, games_to_edit());
    REQUIRE(project);
    CHECK(validator::check(std::move(*project), rulesets::all_games()).findings.empty());
  }
  CHECK(editor::usual_request(folder.path(), "en").called == "New battle 2");
}

TEST_CASE("A template is offered as a game, brings its own board, sides and time, and is checked without a finding") {
  const ScratchFolder folder;
  std::size_t offered = 0;
  for (const editor::GameChoice& game : editor::games_to_choose()) {
    if (!game.copied) continue;
    ++offered;
    editor::NewRequest request = editor::usual_request(folder.path(), "en");
    request.game = game.id;
    request.columns = "none";  // what the dialog does not show counts for nothing
    const editor::Requested asked = editor::requested(request);
    REQUIRE(asked.project);
    const auto made = reshape::make_project(asked.folder, *asked.project);
    REQUIRE(made);
    auto project = project::Project::load(*made, games_to_edit());
    REQUIRE(project);
    CHECK(validator::check(std::move(*project), rulesets::all_games()).findings.empty());
  }
  CHECK(offered == reshape::templates().size());
}

TEST_CASE("Each wrong field of a new project is named, and near misses are not") {
  using Request = editor::NewRequest;
  CHECK(wrong([](Request& r) { r.called.clear(); }) == Fields{"called"});
  CHECK(wrong([](Request& r) { r.inside = "/nowhere/at/all"; }) == Fields{"inside"});
  CHECK(wrong([](Request& r) { r.title = "two\nlines"; }) == Fields{"title"});
  CHECK(wrong([](Request& r) { r.game = "file"; }) == Fields{"rules"});
  for (const char* bad : {"", "0", "2001", "20x", "-1", "1e3"}) CHECK(wrong([&](Request& r) { r.columns = bad; }) == Fields{"columns"});
  CHECK(wrong([](Request& r) { r.rows = "many"; }) == Fields{"rows"});
  CHECK(wrong([](Request& r) { r.numbering = "{column"; }) == Fields{"numbering"});
  for (const char* bad : {"0", "-5", "a mile", "1000001"}) CHECK(wrong([&](Request& r) { r.scale = bad; }) == Fields{"scale"});
  CHECK(wrong([](Request& r) { r.sides[0].name.clear(); }) == Fields{"side.0"});
  CHECK(wrong([](Request& r) { r.sides[1].colour = "red"; }) == Fields{"side.1"});
  CHECK(wrong([](Request& r) { r.sides[1] = {{}, "Blue", {}}; }) == Fields{"side.1"});
  CHECK(wrong([](Request& r) { r.turns = "ten"; }) == Fields{"turns"});
  CHECK(wrong([](Request& r) { r.start = "9:00"; }) == Fields{"clock"});
  CHECK(wrong([](Request& r) {
          r.table = true;
          r.width = "0.5";
          r.columns = "no matter";
        }) == Fields{"width"});

  CHECK(wrong([](Request& r) { r.called = "Bitwa pod Łodzią"; }).empty());
  CHECK(wrong([](Request& r) { r.columns = r.rows = "2000"; }).empty());
  CHECK(wrong([](Request& r) {
          r.scale = "1,5";
          r.unit = editor::ScaleUnit::miles;
        }).empty());
  CHECK(wrong([](Request& r) { r.turns.clear(); }).empty());
  CHECK(wrong([](Request& r) {
          r.start = "9:00";
          r.end = "11:30";
        }).empty());
}

TEST_CASE("A folder that is in use is refused before anything is made") {
  const ScratchFolder folder;
  fresh_project(folder.path(), "ford");
  editor::NewRequest request = editor::usual_request(folder.path(), "en");
  request.called = "Ford";
  CHECK(editor::requested(request).faults.contains("called"));
}

TEST_CASE("A pointed board with slanted numbers, a scale in kilometres and sides with colours stand in the files") {
  const ScratchFolder folder;
  editor::NewRequest request = editor::usual_request(folder.path(), "pl");
  request.called = "Bitwa pod Łodzią";
  request.game.clear();
  request.columns = "33";
  request.rows = "27";
  request.top = document::HexTop::pointy;
  request.slant = document::Slant::falling;
  request.scale = "1,6";
  request.unit = editor::ScaleUnit::kilometres;
  request.sides = {{{}, "pl:Polacy", "#b02020"}, {{}, "Niemcy", "#90b0d0"}, {{}, "Cywile", {}}};
  request.turns = "24";
  const editor::Requested asked = editor::requested(request);
  REQUIRE(asked.project);
  CHECK(asked.labels.size() == 10);
  const auto made = reshape::make_project(asked.folder, *asked.project);
  REQUIRE(made);
  CHECK(*made == folder / "bitwa-pod-lodzia/1-bitwa-pod-lodzia.scenario.xml");
  auto project = project::Project::load(*made, games_to_edit());
  REQUIRE(project);
  const document::HexBoard& board = (*project)->map()->map().boards.front();
  CHECK((*project)->map()->hex_count() == 33 * 27);
  CHECK(board.top == document::HexTop::pointy);
  CHECK(board.labels->slant == document::Slant::falling);
  CHECK((*project)->map()->map().metres_per_hex == 1600);
  REQUIRE((*project)->orbat()->orbat().sides.size() == 3);
  CHECK((*project)->orbat()->orbat().sides[0].id == "pl");
  CHECK((*project)->orbat()->orbat().sides[0].colour == "#b02020");
  CHECK((*project)->scenario()->time->length->turns == 24);
  for (const auto& file : (*project)->files()) CHECK(file->structure_faults.empty());
  CHECK(validator::check(std::move(*project), rulesets::all_games()).findings.empty());
}
