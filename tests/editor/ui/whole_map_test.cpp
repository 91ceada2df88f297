// From an empty document to a scenario that the checker passes, with mouse and keyboard alone.
#include "model/document/map.hpp"
#include "tests/editor/ui/evening.hpp"

using namespace hexwright;
using namespace hexwright::test;

TEST_CASE("A scenario is made from nothing with mouse and keyboard: map, forces, setup, all undone and redone, saved", "[evening]") {
  Evening at;
  at.begin();
  const std::size_t columns = 20, rows = 15;
  REQUIRE(at.map().hex_count() == columns * rows);

  // Every terrain of the game.
  at.key('B', wxMOD_CONTROL);
  at.paint("woods", {"0303", "0306"});
  at.paint("wooden", {"0808", "0809"});
  at.paint("masonry", {"1408", "1409"});
  at.paint("woods", {"1603", "1603"});
  at.paint("clear", {"1603", "1603"});
  CHECK(at.terrain("0304") == "woods");
  CHECK(at.terrain("0808") == "wooden-buildings");
  CHECK(at.terrain("1409") == "masonry-buildings");
  CHECK(at.terrain("1603") == "clear");
  at.draw_road({"0110", "0810", "1410"});
  CHECK(at.map().paths().size() == 1);
  at.draw_stream("1105", {"1104", "1204", "1205"});
  REQUIRE(at.map().hexsides().size() == 1);
  CHECK(at.map().hexsides().front().sides.size() == 3);
  at.make_village("Zabor", {"0808", "0809"});
  at.make_village("Lipsk", {"1408", "1409"});
  CHECK(at.map().place("Zabor")->hexes.count() == 2);

  // Both sides, each with its strength.
  at.key('V', wxMOD_CONTROL | wxMOD_SHIFT);
  at.add_company("Blue", "1kp", "1-3 s 1d");
  at.add_company("Blue", "2kp", "4-6 s 2d");
  at.add_company("Red", "7kp", "21-23 s 7d");
  for (const char* unit : {"1s ", "2s ", "3s ", "1d ", "4s ", "5s ", "6s ", "2d ", "21s ", "22s ", "23s ", "7d "}) {
    CAPTURE(unit);
    at.set_strength(wxString::FromUTF8("○ ") + unit, "3");
  }

  // Within a radius, in a zone, and hidden.
  at.choose_unit("1kp");
  at.click("0512");
  at.author.plan([&](wxDialog&) { at.author.enter(); });
  at.key('D', wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return at.author.is_done(); }, 20'000));
  at.wait();
  at.choose_unit("2kp");
  at.key('B', wxMOD_CONTROL | wxMOD_SHIFT);
  at.drag({"0302", "0306"});
  at.wait();
  at.choose_unit("7kp");
  at.drag({"1802", "1805"});
  at.wait();
  at.key('O', wxMOD_ALT);  // the menu of the forces
  at.key('W');
  at.wait();
  std::map<std::string, std::string> hidden;
  for (const view::Spread& spread : at.bench().scene()->view->spreads) {
    CAPTURE(spread.id);
    CHECK(spread.hexes.count() == (spread.id == "blue.setup-1kp" ? 19u : spread.id == "blue.setup-2kp" ? 5u : 4u));
  }
  CHECK(at.bench().scene()->view->spreads.size() == 3);
  CHECK(editor::force_line(*at.bench().scene(), "red.21s")->where == editor::ForceLine::Where::set_up);

  // A name that no place bears, a click on the finding, and a zone in its place.
  REQUIRE_FALSE(at.problem("reference/unknown-place"));
  at.choose_unit("2kp");
  at.plan_region({at.hexes("0302"), at.part_with("A place", "Place", "zabur")});
  at.key('X', wxMOD_CONTROL | wxMOD_SHIFT);
  REQUIRE(pump_until([&] { return at.author.is_done(); }, 20'000));
  at.wait();
  const editor::Problem* unknown = at.problem("reference/unknown-place");
  REQUIRE(unknown);
  at.key('V', wxMOD_CONTROL | wxMOD_SHIFT);  // the brush is put down
  at.click("1212");
  at.choose_line(at.problems(), "zabur");
  REQUIRE(at.bench().chosen() == at.hex("0302"));
  const std::size_t before = at.steps();
  // What was written since the file was opened is mended like what was read from it.
  REQUIRE(unknown->mending);
  at.key(WXK_F9);
  at.wait();
  CHECK(at.steps() == before + 1);
  std::size_t covered = 0;
  for (const view::Spread& spread : at.bench().scene()->view->spreads)
    if (spread.id == "blue.setup-2kp") covered = spread.hexes.count();
  CHECK(covered == 3);  // 0302 and the two hexes of the village
  CHECK_FALSE(at.problem("reference/unknown-place"));

  // The length of the game is taken away, and left open with a reason.
  at.author.plan([&](wxDialog& dialog) {
    at.fill_in(dialog, "Length in turns", "");
    at.author.enter();
  });
  at.key(WXK_F2);
  REQUIRE(pump_until([&] { return at.author.is_done(); }, 20'000));
  at.wait();
  REQUIRE(at.problem("time/length-missing"));
  at.choose_line(at.problems(), "how many turns");
  at.author.plan_text("It is agreed upon at the table.");
  at.key(WXK_F8, wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return at.author.is_done(); }, 20'000));
  at.wait();
  CHECK_FALSE(at.problem("time/length-missing"));
  for (const editor::Problem& problem : at.bench().verdict()->problems) {
    CAPTURE(problem.id);
    CHECK((problem.waived || problem.severity < validator::Severity::error));
  }

  // All of it taken back, done again, and saved.
  const auto all = at.written();
  const std::size_t steps = at.steps();
  REQUIRE(all.size() == 3);
  for (std::size_t i = 0; i < steps; ++i) at.key('Z', wxMOD_CONTROL);
  CHECK(at.steps() == 0);
  CHECK(at.written().empty());
  CHECK_FALSE(at.bench().session().is_modified());
  for (std::size_t i = 0; i < steps; ++i) at.key('Y', wxMOD_CONTROL);
  CHECK(at.steps() == steps);
  CHECK(at.written() == all);
  at.wait();
  at.key('S', wxMOD_CONTROL);
  REQUIRE(pump_until([&] { return !at.bench().session().is_modified(); }, 20'000));
  for (const auto& [name, bytes] : all) CHECK(at.folder.read("brook/" + name) == bytes);
  const int status = at.check();
  INFO(at.folder.read("said"));
  CHECK(status == 0);
  for (const std::string& told : at.author.told) FAIL_CHECK("was told: " << told);
}
