// What lies on an inch table, as edits: exact numbers, shapes that cannot be, and every step taken back to the byte.
#include "editor/session/table_elements.hpp"

#include <random>

#include "editor/session/map_edit.hpp"
#include "editor/session/placement_edit.hpp"
#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/io/canonical.hpp"
#include "tests/editor/session/open_sample.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::TableElement;
using What = editor::TableElement::What;

namespace {

constexpr const char* FORD = "1-laurel-ford-corrected.scenario.xml";
constexpr const char* MARKERS = "1-laurel-ford-markers.placement.xml";

TableElement shape(What what, const std::string& kind, const std::string& corners) {
  TableElement out;
  out.what = what;
  out.kind = kind;
  out.corners = *editor::read_corners(corners);
  return out;
}

std::optional<TableElement> now(const editor::Session& session, const std::string& id) {
  for (const TableElement& each : editor::table_elements(session.project()))
    if (each.id == id) return each;
  return std::nullopt;
}

wording::Result<void> perform(editor::Session& session, const std::function<wording::Result<void>(editor::Draft&)>& draw_up) {
  editor::Draft draft(session.project());
  if (auto done = draw_up(draft); !done) return done;
  return draft.hand_over(session, wording::say("Draw"));
}
std::string add(editor::Session& session, const TableElement& element) {
  std::string id;
  const auto done = perform(
      session, [&](editor::Draft& draft) { return editor::add_to_table(draft, element).map([&](const std::string& made) { id = made; }); });
  return done ? id : done.error().id;
}
std::string change(editor::Session& session, const TableElement& element) {
  const auto done = perform(session, [&](editor::Draft& draft) { return editor::change_on_table(draft, element); });
  return done ? "" : done.error().id;
}

std::map<std::string, std::string> documents(const editor::Session& session) {
  std::map<std::string, std::string> out;
  for (const auto& file : session.project().files()) out[file->in_project] = document::canonical(file->xml.document());
  return out;
}

}  // namespace

TEST_CASE("Areas, lines and zones are added where the format wants them, with ids of their own, and a saved table is read again") {
  const SampleToEdit sample("lee", FORD);
  const auto session = sample.open();
  TableElement hill = shape(What::area, "hill", "30,40 36,40 36,44.125 30,44");
  hill.level = 2;
  hill.holes = {*editor::read_corners("32,41 34,41 33,43")};
  CHECK(add(*session, hill) == "hill");
  TableElement road = shape(What::line, "road", "1,1 8.5,2 12,9");
  road.width = wording::Decimal{1'250};
  CHECK(add(*session, road) == "road");
  CHECK(add(*session, road) == "road-2");
  TableElement zone = shape(What::zone, "deployment", "0,12 72,12 72,16 0,16");
  zone.side = "cs";
  CHECK(add(*session, zone) == "cs-deployment");
  zone.id = "cs-deployment";
  zone.corners = *editor::read_corners("0,20 5,20 5,24");
  CHECK(add(*session, zone) == "cs-deployment");
  REQUIRE(session->save());
  const auto again = project::Project::load(sample.path(), games_to_edit());
  REQUIRE(again);
  const document::Map& map = (*again)->map()->map();
  const document::Area& made = map.tables.front().areas.back();
  CHECK(made.id == "hill");
  CHECK(made.level == 2);
  REQUIRE(made.holes.size() == 1);
  CHECK(document::print_value(made.ring) == "30,40 36,40 36,44.125 30,44");
  CHECK(map.tables.front().lines.back().width_inches == wording::Decimal{1'250});
  CHECK(map.zones.back().id == "cs-deployment");
  CHECK(map.zones.back().side == "cs");
  CHECK(map.zones.back().regions.size() == 2);
}

TEST_CASE("Shapes that cannot be are refused in words, and nothing has changed") {
  const SampleToEdit sample("lee", FORD);
  const auto session = sample.open();
  const auto before = documents(*session);
  CHECK(add(*session, shape(What::area, "woods", "1,1 5,5 5,1 1,5")) == "editor/self-crossing");
  CHECK(add(*session, shape(What::area, "woods", "1,1 5,5")) == "editor/few-corners");
  CHECK(add(*session, shape(What::area, "woods", "1,1 5,5 9,9")) != "woods");
  CHECK(add(*session, shape(What::area, "woods", "1,1 5,1 5,49")) == "editor/off-table");
  CHECK(add(*session, shape(What::area, "", "1,1 5,1 5,4")) == "editor/no-kind");
  CHECK(add(*session, shape(What::line, "road", "3,3 3,3")) == "editor/no-length");
  CHECK(add(*session, shape(What::line, "road", "3,3 -0.001,3")) == "editor/off-table");
  TableElement wide = shape(What::line, "road", "3,3 4,4");
  wide.width = wording::Decimal{0};
  CHECK(add(*session, wide) == "editor/bad-number");
  TableElement holed = shape(What::area, "woods", "1,1 9,1 9,9 1,9");
  holed.holes = {*editor::read_corners("8,8 12,8 12,12")};
  CHECK(add(*session, holed) == "editor/bad-hole");
  TableElement gone = *now(*session, "mill");
  gone.id = "no-such";
  CHECK(change(*session, gone) == "editor/no-element");
  CHECK(documents(*session) == before);
  CHECK(session->history().size() == 0);
  // At the very edge of the table there is still table.
  CHECK(add(*session, shape(What::area, "woods", "0,0 72,0 72,48 0,48")) == "woods");
}

TEST_CASE("A change writes what differs and nothing else; the table shrinks no further than what lies on it") {
  const SampleToEdit sample("lee", FORD);
  const auto session = sample.open();
  const auto before = documents(*session);
  CHECK(change(*session, *now(*session, "laurel-river")).empty());
  CHECK(session->history().size() == 0);
  TableElement hill = *now(*session, "long-hill");
  hill.corners[0] = {22'000, 17'000};
  hill.level = 1;
  CHECK(change(*session, hill).empty());
  CHECK(now(*session, "long-hill")->corners[0] == geometry::Point{22'000, 17'000});
  CHECK(now(*session, "long-hill")->level == 1);
  const auto resize = [&](std::int64_t width) {
    const auto done = perform(*session, [&](editor::Draft& draft) { return editor::resize_table(draft, {"table", {width}, {48'000}}); });
    return done ? std::string() : done.error().id;
  };
  CHECK(resize(60'000) == "editor/off-table");
  CHECK(resize(80'500).empty());
  CHECK(editor::tables_now(session->project()).front().width == wording::Decimal{80'500});
  CHECK(resize(0) == "editor/bad-number");
  while (session->history().undo_name()) REQUIRE(session->undo());
  CHECK(documents(*session) == before);
  CHECK(session->prepare_save().files.empty());
}

TEST_CASE("Names of areas and zones come behind holes and outlines, as the format wants them") {
  const SampleToEdit sample("lee", FORD);
  const auto session = sample.open();
  TableElement wood = shape(What::area, "woods", "60,5 68,5 68,11 60,11");
  wood.holes = {*editor::read_corners("62,7 64,7 63,9")};
  REQUIRE(add(*session, wood) == "woods");
  REQUIRE(add(*session, shape(What::zone, "deployment", "0,12 72,12 72,16 0,16")) == "deployment");
  for (const auto& [element, id] : {std::pair{"area", "woods"}, std::pair{"zone", "deployment"}}) {
    auto called = editor::called_now(session->project(), element, id);
    REQUIRE(called);
    document::Name name;
    name.lang = "en";
    name.nom = "Named";
    called->names = {name};
    const auto edit = editor::call(session->project(), element, id, *called);
    REQUIRE(edit);
    REQUIRE(session->perform(*edit, edit->label));
  }
  REQUIRE(session->save());
  const auto again = project::Project::load(sample.path(), games_to_edit());
  REQUIRE(again);
  CHECK((*again)->map()->map().tables.front().areas.back().names.size() == 1);
  CHECK((*again)->map()->map().tables.front().areas.back().holes.size() == 1);
  CHECK((*again)->map()->map().zones.back().names.size() == 1);
}

TEST_CASE("Numbers are read strictly, with a point or a comma; corners with points alone") {
  const auto reads = [](const char* text) { return editor::read_inches(text, {0}, {72'000}); };
  CHECK(reads(" 4.125 ")->thousandths == 4'125);
  CHECK(reads("4,5")->thousandths == 4'500);
  CHECK(reads("72")->thousandths == 72'000);
  for (const char* bad : {"", "4.1234", "72.001", "-1", "1e1", "4 5", "4,5.1", "1,2,3", "+4", "nan", "4in"}) {
    CAPTURE(bad);
    CHECK_FALSE(reads(bad));
  }
  CHECK(editor::write_corners(*editor::read_corners(" 3,4.5\n12.25,4.5 ")) == "3,4.5 12.25,4.5");
  for (const char* bad : {"", "3", "3,4 5", "3;4", "3,4,5", "99999999,1"}) {
    CAPTURE(bad);
    CHECK_FALSE(editor::read_corners(bad));
  }
}

TEST_CASE("A base is put, moved and turned in the filled-in setup, keeps what else its line says, and goes again") {
  const SampleToEdit sample("lee", MARKERS);
  const auto session = sample.open();
  const auto before = documents(*session);
  const auto base = [&](const std::string& id) {
    for (const editor::TableBase& each : editor::table_bases(session->project()))
      if (each.piece == id) return each;
    FAIL("no piece " << id);
    return editor::TableBase{};
  };
  const auto put = [&](const std::string& piece, geometry::Pose pose) {
    const auto done = perform(*session, [&](editor::Draft& draft) { return editor::put_base(draft, piece, "table", pose); });
    return done ? std::string() : done.error().id;
  };
  REQUIRE(base("cs.m1").stands());
  const auto line_of = [&](const std::string& piece) {
    for (const auto& placed : session->project().placement_file()->xml.root().children("placed"))
      if (piece == placed.attribute("piece").value()) return placed;
    return pugi::xml_node{};
  };
  const std::string hides = line_of("cs.m1").attribute("hides").value();
  CHECK_FALSE(hides.empty());
  CHECK(put("cs.m1", {{12'345, 6'789}, 1'234}).empty());
  CHECK(base("cs.m1").pose == geometry::Pose{{12'345, 6'789}, 1'234});
  CHECK(line_of("cs.m1").attribute("hides").value() == hides);
  CHECK(std::string(line_of("cs.m1").attribute("heading").value()) == "123.4");
  // What waits in a record comes onto the table, and leaves its box.
  REQUIRE_FALSE(base("cs.i.1.1").stands());
  CHECK(put("cs.i.1.1", {{30'000, 5'000}, 3'599}).empty());
  CHECK(base("cs.i.1.1").stands());
  CHECK(base("cs.i.1.1").base == geometry::Base{2'000, 1'000});
  CHECK_FALSE(line_of("cs.i.1.1").attribute("box"));
  CHECK(put("cs.i.1.1", {{72'001, 5'000}, 0}) == "editor/off-table");
  CHECK(put("no.such", {{1'000, 5'000}, 0}) == "editor/no-piece");
  CHECK(perform(*session, [&](editor::Draft& draft) { return editor::take_base_off(draft, "cs.m1"); }));
  CHECK_FALSE(base("cs.m1").stands());
  while (session->history().undo_name()) REQUIRE(session->undo());
  CHECK(documents(*session) == before);
  const SampleToEdit bare("lee", FORD);
  const auto without = bare.open();
  const auto refused = perform(*without, [&](editor::Draft& draft) {
    return editor::put_base(draft, "cs.m1", "table", {{1'000, 1'000}, 0});
  });
  REQUIRE_FALSE(refused);
  CHECK(refused.error().id == "editor/no-placement");
}

TEST_CASE("Whatever is added, changed, moved and removed at random, the table can be read and undo leads to the first byte") {
  const SampleToEdit sample("lee", FORD);
  const auto session = sample.open();
  const auto before = documents(*session);
  std::mt19937 random(11);
  const auto below = [&](std::size_t limit) { return static_cast<std::size_t>(random() % limit); };
  int done = 0;
  for (int i = 0; i < 120; ++i) {
    const auto all = editor::table_elements(session->project());
    TableElement element = all.empty() ? shape(What::area, "woods", "1,1 2,1 2,2") : all[below(all.size())];
    const auto corner = [&] {
      return geometry::Point{static_cast<std::int32_t>(below(80'000)) - 2'000, static_cast<std::int32_t>(below(52'000)) - 2'000};
    };
    const auto size = editor::tables_now(session->project()).front();
    const auto step = [&](editor::Draft& draft) -> wording::Result<void> {
      switch (below(6)) {
        case 0:
          return editor::remove_from_table(draft, element);
        case 1:
          element.corners = {corner(), corner(), corner(), corner()};
          if (below(3) == 0) element.id.clear();
          return editor::add_to_table(draft, element).map([](const std::string&) {});
        case 2:
          element.corners[below(element.corners.size())] = corner();
          return editor::change_on_table(draft, element);
        case 3:
          element.level = element.what == What::area ? std::optional(static_cast<int>(below(120)) - 10) : std::nullopt;
          return editor::change_on_table(draft, element);
        case 4:
          return editor::resize_table(
              draft, {size.id, {static_cast<std::int64_t>(below(90'000))}, {static_cast<std::int64_t>(48'000 + below(3'000))}});
        default:
          return editor::change_on_table(
              draft, editor::moved_by(element, std::int64_t(below(40'000)) - 20'000, std::int64_t(below(40'000)) - 20'000, size));
      }
    };
    const bool did = perform(*session, step).has_value();
    done += did;
    const auto sizes = editor::tables_now(session->project());
    for (const TableElement& each : editor::table_elements(session->project()))
      for (const geometry::Point at : each.corners)
        if (did) REQUIRE((at.x >= 0 && at.y >= 0 && at.x <= sizes.front().width.thousandths && at.y <= sizes.front().height.thousandths));
  }
  CHECK(done > 40);
  while (session->history().undo_name()) REQUIRE(session->undo());
  CHECK(documents(*session) == before);
  CHECK(session->prepare_save().files.empty());
}
