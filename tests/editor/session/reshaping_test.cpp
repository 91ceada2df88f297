// The board of an open project changed: one step for documents and scripts, and back.
#include "editor/session/reshaping.hpp"

#include "tests/editor/session/fresh_project.hpp"
#include "tests/editor/session/open_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

const document::Map& map_of(const editor::Session& session, document::Map& into) {
  into = document::read_map(editor::map_file(session.project())->xml.root(), 0);
  return into;
}
reshape::Change grown_west(int columns) { return reshape::Resize{{{}, {}, {}, {columns * 1000}}, {}}; }

}  // namespace

TEST_CASE("A board grows in one step for all files and scripts of the project; undo gives the bytes back, redo does it again") {
  const SampleToEdit sample("parzymiechy", "2-pelne-maskowanie-lua.scenario.xml");
  const auto session = sample.open();
  REQUIRE_FALSE(session->scripts().names().empty());
  const std::string script = session->scripts().names().front(), as_read = *session->scripts().text(script);
  REQUIRE(session->set_script(script, as_read + "\nlocal bridge = \"2020\"\nlocal mill = \"2121\"\n"));
  const auto change = editor::reshaped(*session, {}, grown_west(2));
  REQUIRE(change);
  REQUIRE(editor::carry_out(*session, *change));
  CHECK(session->history().size() == 1);
  CHECK(session->prepare_save().files.size() >= 2);
  CHECK(*session->scripts().text(script) == as_read + "\nlocal bridge = \"2220\"\nlocal mill = \"2321\"\n");
  REQUIRE(session->undo());
  CHECK(session->prepare_save().files.empty());
  CHECK(*session->scripts().text(script) == as_read + "\nlocal bridge = \"2020\"\nlocal mill = \"2121\"\n");
  REQUIRE(session->redo());
  CHECK(*session->scripts().text(script) == as_read + "\nlocal bridge = \"2220\"\nlocal mill = \"2321\"\n");
  // A line that was typed over meanwhile is the author's.
  REQUIRE(session->set_script(script, as_read + "\nlocal ford = \"2220\"\nlocal mill = \"2321\"\n"));
  REQUIRE(session->undo());
  CHECK(*session->scripts().text(script) == as_read + "\nlocal ford = \"2220\"\nlocal mill = \"2121\"\n");
  REQUIRE(session->redo());
  REQUIRE(session->save());
  CHECK(sample.bytes().at(script).find("2321") != std::string::npos);
}

TEST_CASE("What another scenario of the folder says of the map is told, for it does not follow") {
  const ScratchFolder folder;
  const std::string path = fresh_project(folder.path(), "ford");
  folder.write("ford/2-ford.scenario.xml", folder.read("ford/1-ford.scenario.xml"));
  folder.write("ford/3-else.scenario.xml", R"(<scenario format="1.0" id="x"><map file="else.map.xml"/></scenario>)");
  auto session = editor::Session::open(path, games_to_edit(), {});
  REQUIRE(session);
  const auto told = editor::left_out(**session);
  REQUIRE(told.size() == 1);
  CHECK(std::get<std::string>(told.front().arguments.front().value) == "2-ford.scenario.xml");
}

TEST_CASE("Names, scale, size and shape of a map are changed in one step and taken back to the byte") {
  const ScratchFolder folder;
  auto session = editor::Session::open(fresh_project(folder.path(), "ford"), games_to_edit(), {});
  REQUIRE(session);
  document::Map map;
  editor::MapRequest request = editor::map_as_it_is(map_of(**session, map), 0);
  REQUIRE(editor::requested(**session, map, request).change);
  CHECK(editor::requested(**session, map, request).change->edit.edits.empty());
  request.names["pl"] = "Bród";
  request.names["en"] = "The Ford";
  request.scale = "2";
  request.unit = editor::ScaleUnit::kilometres;
  request.columns = "33";
  request.rows = "12";
  request.top = document::HexTop::pointy;
  request.shifted = document::Shifted::odd;
  const auto asked = editor::requested(**session, map, request);
  REQUIRE(asked.change);
  REQUIRE(editor::carry_out(**session, *asked.change));
  CHECK((*session)->history().size() == 1);
  const document::Map now = document::read_map(editor::map_file((*session)->project())->xml.root(), 0);
  CHECK(now.metres_per_hex == 2000);
  CHECK(now.names.size() == 2);
  CHECK(now.boards.front().columns == 33);
  CHECK(now.boards.front().rows == 12);
  CHECK(now.boards.front().terrain->rows.size() == 12);
  CHECK(now.boards.front().top == document::HexTop::pointy);
  CHECK(now.boards.front().shifted == document::Shifted::odd);
  REQUIRE((*session)->undo());
  CHECK((*session)->prepare_save().files.empty());
}

TEST_CASE("What no map may be is told at its field") {
  const ScratchFolder folder;
  auto session = editor::Session::open(fresh_project(folder.path(), "ford"), games_to_edit(), {});
  REQUIRE(session);
  document::Map map;
  const editor::MapRequest now = editor::map_as_it_is(map_of(**session, map), 0);
  const auto fault_at = [&](const std::function<void(editor::MapRequest&)>& change) {
    editor::MapRequest request = now;
    change(request);
    const auto asked = editor::requested(**session, map, request);
    CHECK(asked.change.has_value() == asked.faults.empty());
    return asked.faults.empty() ? std::string() : asked.faults.begin()->first;
  };
  CHECK(fault_at([](auto& r) { r.columns = "0"; }) == "columns");
  CHECK(fault_at([](auto& r) { r.rows = "2001"; }) == "rows");
  CHECK(fault_at([](auto& r) { r.scale = "wide"; }) == "scale");
  CHECK(fault_at([](auto& r) { r.names["en"] = "a\x01"; }) == "name.en");
  CHECK(fault_at([](auto& r) { r.rows = "1"; }).empty());
  CHECK(fault_at([](auto& r) { r.scale.clear(); }).empty());
  map.hexsides.emplace_back();
  CHECK(fault_at([](auto& r) { r.top = document::HexTop::pointy; }) == "top");
}
