// Telling where a scanned picture lies, click by click.
#include "editor/tools/backdrop_tool.hpp"

#include "editor/session/map_edit.hpp"
#include "model/document/map.hpp"
#include "model/edits/tree.hpp"
#include "tests/editor/tools/tool_place.hpp"
#include "tests/painted_scan.hpp"
#include "tests/pictures.hpp"

using namespace hexwright;
using namespace hexwright::test;
using geometry::PlanePoint;

namespace {

constexpr int WIDTH = 900, HEIGHT = 640;

struct Scanning : ToolPlace {
  Scanning() : ToolPlace("two-hills", "1-the-brook-bridge.scenario.xml") {}
  editor::BackdropTool tool{*this};

  void lay(const std::string& bytes = painted_png(WIDTH, HEIGHT)) {
    const std::string path = add_file("scan.png", bytes);
    const auto laid = editor::choose_backdrop(session().project(), "3", path);
    REQUIRE(laid);
    REQUIRE(session().perform(*laid, laid->label));
    look();
  }
  const editor::BackdropSeen& seen() const {
    REQUIRE(tool.backdrop());
    return *tool.backdrop();
  }
  // The scan is turned a little and wider than high: where the middle of a hex is in it.
  PlanePoint in_scan(const std::string& label) const {
    const publish::Point mm = at(label).mm;
    return {20 + mm.x * 3.1 + mm.y * 0.06, 15 + mm.y * 2.6 - mm.x * 0.05};
  }
  void click(PlanePoint pixel) {
    const PlanePoint mm = seen().to_sheet(pixel);
    tool.press({{mm.x, mm.y}, {}});
    tool.release({{mm.x, mm.y}, {}});
  }
  void mark(const std::string& label, PlanePoint pixel) {
    tool.press(at(label));
    tool.release(at(label));
    REQUIRE(tool.begun() == map().hex(label));
    click(pixel);
    look();
    told(tool);
  }
  void mark(const std::string& label) { mark(label, in_scan(label)); }
};

const std::vector<std::string> CORNERS = {"3A1", "3Q1", "3A10", "3Q10"};

}  // namespace

TEST_CASE("Four hexes clicked on the board and in the picture lay it where it belongs") {
  Scanning at;
  at.lay();
  for (const std::string& label : CORNERS) at.mark(label);
  CHECK(at.faults.empty());
  REQUIRE(at.seen().marks.size() == 4);
  CHECK(at.seen().registered);
  for (const auto& mark : at.seen().marks) {
    CHECK(std::abs(mark.x - at.in_scan(mark.label).x) <= 1);
    CHECK(std::abs(mark.y - at.in_scan(mark.label).y) <= 1);
    CHECK(mark.off_pixels < 1);
    CHECK(mark.off_hexes < 0.05);
  }
  // A hex that was not marked comes to lie right as well.
  const PlanePoint there = at.seen().to_sheet(at.in_scan("3H5"));
  CHECK(std::hypot(there.x - at.at("3H5").mm.x, there.y - at.at("3H5").mm.y) < 0.5);
}

TEST_CASE("A mark in the neighbour's place shows in the list, and marked again it is right") {
  Scanning at;
  at.lay();
  for (const std::string& label : CORNERS) at.mark(label);
  for (const char* label : {"3H1", "3H10", "3A5", "3Q5"}) at.mark(label);
  at.mark("3H5", at.in_scan("3H6"));
  REQUIRE(at.seen().marks.size() == 9);
  const auto off = [&] {
    const auto worst = std::max_element(at.seen().marks.begin(), at.seen().marks.end(),
                                        [](const auto& a, const auto& b) { return a.off_hexes < b.off_hexes; });
    return std::pair(worst->label, worst->off_hexes);
  };
  CHECK(off().first == "3H5");
  CHECK(off().second > 0.25);
  CHECK(at.seen().mean_hexes > 0.1);
  at.mark("3H5");
  CHECK(at.seen().marks.size() == 9);
  CHECK(off().second < 0.05);
}

TEST_CASE("Before hexes are known the whole picture lies on the board, and with each it comes nearer") {
  Scanning at;
  at.lay();
  CHECK_FALSE(at.seen().registered);
  const PlanePoint first = at.seen().to_sheet({0, 0}), last = at.seen().to_sheet({WIDTH, HEIGHT});
  const publish::Box sheet = at.scene()->picture->extent();
  CHECK(sheet.contains({first.x, first.y}));
  CHECK(sheet.contains({last.x, last.y}));
  at.mark("3A1");
  const PlanePoint one = at.seen().to_sheet(at.in_scan("3A1"));
  CHECK(std::hypot(one.x - at.at("3A1").mm.x, one.y - at.at("3A1").mm.y) < 1);
  CHECK_FALSE(at.seen().registered);
  at.mark("3Q10");
  const PlanePoint two = at.seen().to_sheet(at.in_scan("3Q10"));
  CHECK(std::hypot(two.x - at.at("3Q10").mm.x, two.y - at.at("3Q10").mm.y) < 1);
  at.mark("3Q1");
  CHECK(at.seen().registered);
}

TEST_CASE("Hexes on one line are said to be so") {
  Scanning at;
  at.lay();
  for (const char* label : {"3A1", "3A4", "3A10"}) at.mark(label);
  CHECK(at.seen().on_one_line);
  CHECK_FALSE(at.seen().registered);
  at.mark("3Q5");
  CHECK(at.seen().registered);
}

TEST_CASE("What is begun is given up by Esc and by undo, and a mark is taken away by a click with Alt") {
  Scanning at;
  at.lay();
  const std::uint64_t before = at.session().revision();
  at.tool.press(at.at("3B8"));
  CHECK(at.tool.preview().backdrop->hex == at.map().hex("3B8"));
  at.tool.cancel();
  CHECK_FALSE(at.tool.begun());
  at.tool.press(at.at("3B8"));
  CHECK(at.tool.undo_begun());
  CHECK_FALSE(at.tool.undo_begun());
  CHECK(at.session().revision() == before);
  at.mark("3B8");
  REQUIRE(at.seen().marks.size() == 1);
  auto other = at.at("3C5"), same = at.at("3B8");
  other.alt = same.alt = true;
  at.tool.press(other);
  at.look();
  CHECK(at.seen().marks.size() == 1);
  at.tool.press(same);
  at.look();
  CHECK(at.seen().marks.empty());
  REQUIRE(at.session().undo());
  at.look();
  CHECK(at.seen().marks.size() == 1);
}

TEST_CASE("A place outside of the picture and a hex of another board are turned down, and the hex waits on") {
  Scanning at;
  at.lay();
  const std::uint64_t before = at.session().revision();
  at.tool.press(at.at("7B8"));
  CHECK(at.faults == std::vector<std::string>{"editor/another-board"});
  CHECK_FALSE(at.tool.begun());
  at.tool.press(at.at("3B8"));
  at.click({-30, 20});
  at.click({20, HEIGHT + 5});
  CHECK(at.faults.size() == 3);
  CHECK(at.faults.back() == "editor/outside-picture");
  CHECK(at.tool.begun());
  CHECK(at.session().revision() == before);
}

TEST_CASE("Without a picture, or with one that cannot be read, the board is as it was and the tool says why") {
  Scanning at;
  at.tool.press(at.at("3B8"));
  CHECK(at.faults == std::vector<std::string>{"editor/no-picture"});
  CHECK_FALSE(at.tool.preview().backdrop);
  // The header is right, so it could be chosen; what follows is not.
  at.lay(painted_png(WIDTH, HEIGHT).substr(0, 60));
  CHECK_FALSE(at.seen().scan);
  REQUIRE(at.seen().fault);
  CHECK(at.seen().fault->id == "picture/broken");
  CHECK_FALSE(at.scene()->picture->underneath());
  at.tool.press(at.at("3B8"));
  CHECK(at.faults.back() == "editor/no-picture");
  // Made too large, or taken away, after it was chosen.
  at.add_file("scan.png", png_beginning(31'623, 31'623));
  at.look();
  CHECK(at.seen().fault->id == "picture/too-large");
  at.add_file("scan.png", painted_png(WIDTH, HEIGHT));
  at.look();
  CHECK(at.seen().scan);
  CHECK(at.scene()->picture->underneath());
}

TEST_CASE("A picture that only one side may see is not under the board that the other side sees") {
  Scanning at;
  at.lay();
  const auto& file = *editor::map_file(at.session().project());
  const pugi::xml_node backdrop = file.xml.root().find_child_by_attribute("board", "id", "3").child("backdrop");
  const std::string own = at.scene()->sides.at(0), other = at.scene()->sides.at(1);
  REQUIRE(at.session().perform(edits::SetField{file.in_project, edits::path_of(backdrop), "visible-to", own}, {}));
  at.look_as(own);
  CHECK(at.scene()->backdrops.size() == 1);
  at.look_as(other);
  CHECK(at.scene()->backdrops.empty());
  CHECK_FALSE(at.scene()->picture->underneath());
}
