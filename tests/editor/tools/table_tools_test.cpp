// The tools of the inch table, worked by a mouse in inches: what they draw, what they snap to, and the way back.
#include <cmath>
#include <random>
#include <set>

#include "editor/tools/table_tools.hpp"
#include "model/document/map.hpp"
#include "model/geometry/table.hpp"
#include "publish/canvas/cairo_canvas.hpp"
#include "tests/editor/tools/table_place.hpp"

using namespace hexwright;
using namespace hexwright::test;
using editor::SnappedTo;
using editor::Snapping;
using What = editor::TableElement::What;

namespace {

constexpr const char* MARKERS = "1-laurel-ford-markers.placement.xml";

std::string corners_of(const TablePlace& place, const std::string& id) {
  const auto element = place.element(id);
  return element ? editor::write_corners(element->corners) : "";
}

}  // namespace

TEST_CASE("The mouse is where the picture shows it: the pond is blue where its middle is said to be, and not two inches beside it") {
  const TablePlace place;
  const auto blue_at = [&](double x, double y) {
    const publish::Point at = place.inch(x, y).mm;
    cairo_surface_t* surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1);
    cairo_t* cr = cairo_create(surface);
    cairo_translate(cr, -at.x, -at.y);
    publish::CairoCanvas canvas(cr);
    place.scene()->picture->draw(canvas, {at.x - 1, at.y - 1, at.x + 1, at.y + 1});
    cairo_surface_flush(surface);
    const unsigned char* pixel = cairo_image_surface_get_data(surface);
    const int blue = pixel[0], red = pixel[2];
    cairo_destroy(cr);
    cairo_surface_destroy(surface);
    return blue > red + 20;
  };
  CHECK(blue_at(64.1, 14.6));
  CHECK(blue_at(64.1, 17.6));
  CHECK_FALSE(blue_at(64.1, 12.1));
  CHECK_FALSE(blue_at(64.1, 20.1));
}

TEST_CASE("A wood is drawn corner by corner on the quarter inch, closed on its first corner, as one step") {
  TablePlace place;
  editor::TableDrawTool pen(place, place.habits);
  pen.set_kind("woods");
  for (const auto& [x, y] : {std::pair{20.1, 4.9}, std::pair{23.0, 5.1}, std::pair{22.9, 7.4}}) place.click(pen, x, y);
  CHECK(pen.corners().size() == 3);
  CHECK(place.steps() == 0);
  place.click(pen, 20.05, 5.05);
  CHECK(pen.corners().empty());
  CHECK(place.steps() == 1);
  CHECK(corners_of(place, "woods") == "20,5 23,5 23,7.5");
  place.look();
  place.told(pen);
  CHECK(place.map().map().tables.front().areas.back().kind == "woods");
  place.undo_all();
  CHECK_FALSE(place.element("woods"));
}

TEST_CASE("Enter and a double click end a line, Backspace takes a point back, Esc gives up, Alt does not snap") {
  TablePlace place;
  editor::TableDrawTool pen(place, place.habits);
  pen.set_draws(editor::TableDrawTool::Draws::line);
  pen.set_kind("road");
  pen.set_width(wording::Decimal{1'000});
  CHECK_FALSE(pen.enter());
  place.click(pen, 2, 2);
  place.click(pen, 5, 2);
  place.click(pen, 9, 9);
  pen.step_back();
  editor::BoardEvent free = place.inch(7.123, 3.456);
  free.alt = true;
  pen.press(free);
  pen.release(free);
  CHECK(pen.enter());
  CHECK(corners_of(place, "road") == "2,2 5,2 7.123,3.456");
  CHECK(place.element("road")->width == wording::Decimal{1'000});
  place.click(pen, 10, 2);
  pen.cancel();
  CHECK(place.steps() == 1);
  place.click(pen, 10, 2);
  place.click(pen, 12, 2);
  editor::BoardEvent twice = place.inch(12, 2);
  twice.twice = true;
  pen.press(twice);
  pen.release(twice);
  CHECK(corners_of(place, "road-2") == "10,2 12,2");
  // A single point is no line: it is given up when another tool comes, without a word.
  place.click(pen, 30, 2);
  pen.settle();
  CHECK(place.steps() == 2);
  CHECK(place.faults.empty());
}

TEST_CASE("With Shift a rectangle is dragged; a hole is cut into the area around it, and nowhere else") {
  TablePlace place;
  editor::TableDrawTool pen(place, place.habits);
  pen.set_kind("built-up");
  editor::BoardEvent from = place.inch(50, 2), to = place.inch(56, 7);
  from.shift = to.shift = true;
  pen.press(from);
  pen.drag(to);
  CHECK(pen.preview().table.shapes.size() >= 1);
  pen.release(to);
  CHECK(corners_of(place, "built-up") == "50,2 56,2 56,7 50,7");
  pen.set_draws(editor::TableDrawTool::Draws::hole);
  from = place.inch(52, 3), to = place.inch(54, 5);
  from.shift = to.shift = true;
  pen.press(from);
  pen.drag(to);
  pen.release(to);
  REQUIRE(place.element("built-up")->holes.size() == 1);
  from = place.inch(2, 3), to = place.inch(3, 5);
  from.shift = to.shift = true;
  pen.press(from);
  pen.drag(to);
  pen.release(to);
  CHECK(place.faults == std::vector<std::string>{"editor/bad-hole"});
  CHECK(place.steps() == 2);
}

TEST_CASE("An outline that crosses itself is told while it is drawn, refused at its end, and fixed by taking a corner back") {
  TablePlace place;
  editor::TableDrawTool pen(place, place.habits);
  pen.set_kind("woods");
  for (const auto& [x, y] : {std::pair{20., 2.}, std::pair{26., 8.}, std::pair{26., 2.}}) place.click(pen, x, y);
  pen.hover(place.inch(20, 8));
  CHECK(pen.hint().msgid.find("crosses") != std::string::npos);
  CHECK(pen.preview().table.shapes.front().tone == editor::TablePreview::Tone::wrong);
  place.click(pen, 20, 8);
  CHECK(pen.enter());
  CHECK(place.faults == std::vector<std::string>{"editor/self-crossing"});
  CHECK(pen.corners().size() == 4);
  pen.step_back();
  CHECK(pen.enter());
  CHECK(place.steps() == 1);
}

TEST_CASE("A side of a shape snaps to the edge and the corner of another, and to the edge of the table") {
  TablePlace place;
  place.habits->snapping.grid_thousandths = 0;
  editor::TableDrawTool pen(place, place.habits);
  pen.set_kind("field");
  place.click(pen, 60.4, 20.55);  // the mill's corner is 60.5,20.5
  place.click(pen, 60.58, 21.7);  // its eastern edge
  place.click(pen, 63, 71);       // off the table: its northern edge
  CHECK(pen.corners()[0] == geometry::Point{60'500, 20'500});
  CHECK(pen.corners()[1] == geometry::Point{60'500, 21'700});
  CHECK(pen.corners()[2].y == 48'000);
  pen.hover(place.inch(60.45, 20.52));
  bool told = false;
  const editor::Preview seen = pen.preview();
  for (const auto& circle : seen.table.circles) told = told || circle.tone == editor::TablePreview::Tone::snapped;
  CHECK(told);
}

TEST_CASE("The hand moves a corner and a whole element, sets and removes corners, pushes and removes, each as one step") {
  TablePlace place;
  const auto before = place.documents();
  editor::TableEditTool hand(place, place.habits);
  place.click(hand, 59, 22);
  REQUIRE(hand.chosen());
  CHECK(hand.chosen()->id == "mill");
  CHECK(hand.preview().table.handles.size() == 4);
  place.drag(hand, 60.5, 23, 62.05, 23.95);
  CHECK(corners_of(place, "mill") == "57,20.5 60.5,20.5 62,24 57,23");
  CHECK(place.steps() == 1);
  // A double click on the western edge sets a corner, Delete takes it away again.
  editor::BoardEvent twice = place.inch(57, 21.5);
  twice.twice = true;
  hand.press(twice);
  hand.release(twice);
  CHECK(place.element("mill")->corners.size() == 5);
  CHECK(hand.erase());
  CHECK(place.element("mill")->corners.size() == 4);
  place.drag(hand, 59.5, 22, 59.5, 20.5, true);
  CHECK(corners_of(place, "mill") == "57,19 60.5,19 62,22.5 57,21.5");
  const std::size_t steps = place.steps();
  CHECK(hand.nudge(1, 0));
  CHECK(hand.nudge(1, 0));
  CHECK(hand.nudge(0, -1));
  CHECK(place.steps() == steps + 1);  // pushes of one thing are one step
  CHECK(place.element("mill")->corners.front() == geometry::Point{57'500, 18'750});
  CHECK(hand.erase());
  CHECK_FALSE(place.element("mill"));
  CHECK_FALSE(hand.chosen());
  place.undo_all();
  CHECK(place.documents() == before);
  CHECK(place.session().prepare_save().files.empty());
}

TEST_CASE("A click that moves nothing changes nothing, and a corner dragged across its outline is refused") {
  TablePlace place;
  editor::TableEditTool hand(place, place.habits);
  place.click(hand, 59, 22);
  place.click(hand, 60.5, 23);
  CHECK(place.steps() == 0);
  place.drag(hand, 60.5, 23, 55, 21.5);
  CHECK(place.steps() == 0);
  CHECK(place.faults == std::vector<std::string>{"editor/self-crossing"});
  CHECK(corners_of(place, "mill") == "57,20.5 60.5,20.5 60.5,23 57,23");
}

TEST_CASE("A base is put by a click, dragged flush to another, turned by its handle and by keys, and typed to a thousandth") {
  TablePlace place(MARKERS);
  const auto before = place.documents();
  editor::TableBaseTool hand(place, place.habits);
  hand.choose("cs.i.1.1");
  place.click(hand, 20.1, 5.05);
  REQUIRE(hand.chosen());
  CHECK(hand.chosen()->pose == geometry::Pose{{20'000, 5'000}, 0});
  hand.choose("cs.i.1.2");
  place.click(hand, 22.08, 5.1);  // two inches wide each: their sides touch
  CHECK(hand.chosen()->pose.at == geometry::Point{22'000, 5'000});
  CHECK(place.steps() == 2);
  // The handle stands before the front; east is ninety degrees.
  place.drag(hand, 22, 6.25, 26, 5.2);
  CHECK(hand.chosen()->pose == geometry::Pose{{22'000, 5'000}, 900});
  CHECK(hand.turn(1));
  CHECK(hand.chosen()->pose.heading_tenths == 1'050);
  CHECK(hand.turn(-8));
  CHECK(hand.chosen()->pose.heading_tenths == 3'450);
  CHECK(hand.put("table", {{33'333, 44'444}, 123}));
  CHECK(hand.chosen()->pose == geometry::Pose{{33'333, 44'444}, 123});
  CHECK(hand.nudge(0, 1));
  CHECK(hand.chosen()->pose.at == geometry::Point{33'333, 44'694});
  CHECK(hand.erase());
  CHECK_FALSE(hand.chosen()->stands());
  place.undo_all();
  CHECK(place.documents() == before);
  CHECK(place.faults.empty());
}

TEST_CASE("Bases carried from the order of battle stand side by side, as one step; without a filled-in setup that is refused") {
  TablePlace place(MARKERS);
  editor::TableBaseTool hand(place, place.habits);
  hand.carry({"cs.i.1.1", "cs.i.1.2", "cs.i.1.3"});
  CHECK(hand.is_carrying());
  hand.drag(place.inch(30, 4));
  hand.release(place.inch(30, 4));
  CHECK(place.steps() == 1);
  std::vector<std::int32_t> at;
  for (const auto& base : hand.bases())
    if (base.piece.starts_with("cs.i.1.") && base.stands()) at.push_back(base.pose.at.x);
  CHECK(at == std::vector<std::int32_t>{30'000, 32'000, 34'000});
  TablePlace bare;
  editor::TableBaseTool other(bare, bare.habits);
  other.carry({"cs.i.1.1"});
  other.release(bare.inch(30, 4));
  CHECK(bare.faults == std::vector<std::string>{"editor/no-placement"});
}

TEST_CASE("A side that looks takes hold of its own bases and of what it sees, and not of what it may not know") {
  TablePlace place(MARKERS);
  editor::TableBaseTool hand(place, place.habits);
  const std::size_t all = hand.bases().size();
  place.look_as("us");
  hand.scene_came();
  CHECK(hand.bases().size() < all);
  for (const auto& base : hand.bases()) CHECK(base.side == "us");
}

TEST_CASE("Zones, which nothing printed shows, are seen with their names by who draws zones or takes hold of things") {
  TablePlace place;
  editor::TableEditTool hand(place, place.habits);
  editor::TableDrawTool pen(place, place.habits);
  CHECK(pen.preview().table.zones.empty());
  pen.set_draws(editor::TableDrawTool::Draws::zone);
  for (editor::Tool* tool : {static_cast<editor::Tool*>(&hand), static_cast<editor::Tool*>(&pen)}) {
    const editor::TablePreview seen = tool->preview().table;
    std::size_t zones = 0;
    for (const auto& each : editor::table_elements(place.session().project())) zones += each.what == editor::TableElement::What::zone;
    REQUIRE(zones > 1);
    CHECK(seen.zones.size() == zones);
    std::set<std::pair<double, double>> corners;
    for (const auto& name : seen.zone_names) CHECK(corners.insert({name.at.x, name.at.y}).second);  // none on another
    CHECK(seen.zone_names.size() == seen.zones.size());
  }
}

TEST_CASE("The ruler adds up a course, measures from edge to edge, and draws circles of the typed radius") {
  TablePlace place(MARKERS);
  editor::TableBaseTool bases(place, place.habits);
  bases.choose("cs.i.1.1");
  place.click(bases, 20, 5);
  bases.choose("cs.i.1.2");
  place.click(bases, 28, 5);
  place.look();
  editor::TableRulerTool ruler(place, place.habits);
  place.click(ruler, 3, 3);
  CHECK_FALSE(ruler.inches());
  place.click(ruler, 6, 7);
  place.click(ruler, 6, 9.25);
  CHECK(ruler.enter());
  CHECK(ruler.inches() == Approx(7.25));
  CHECK(ruler.words().size() == 3);
  ruler.step_back();
  CHECK(ruler.inches() == Approx(5));
  ruler.set_measures(editor::TableRulerTool::Measures::bases);
  place.click(ruler, 20.3, 5.2);
  place.click(ruler, 27.5, 4.8);
  CHECK(ruler.inches() == Approx(6));
  ruler.set_measures(editor::TableRulerTool::Measures::circle);
  ruler.set_radius(wording::Decimal{3'000});
  place.click(ruler, 40, 40);
  ruler.leave();
  REQUIRE(ruler.preview().table.circles.size() == 1);
  CHECK(ruler.preview().table.circles.front().radius == Approx(3));
  place.click(ruler, 20, 5);
  ruler.leave();
  // Around a base, every point of the ring is as far from its edge.
  REQUIRE(ruler.preview().table.shapes.size() == 1);
  const auto base = geometry::Figure::make(geometry::Base{2'000, 1'000}, geometry::Pose{{20'000, 5'000}, 0});
  const editor::Preview around = ruler.preview();
  for (const geometry::PlanePoint at : around.table.shapes.front().points)
    REQUIRE(geometry::min_distance(*base, *geometry::Figure::make(at)) == Approx(3));
  CHECK(place.steps() == 2);
}

TEST_CASE("Snapping moves no point further than its reach, keeps it on the table, and leaves a snapped point where it is") {
  std::mt19937 random(7);
  const auto below = [&](int limit) { return static_cast<std::int32_t>(random() % static_cast<unsigned>(limit)); };
  const editor::TableSize table{"table", {30'500}, {20'250}};
  std::size_t snapped = 0;
  for (int i = 0; i < 400; ++i) {
    std::vector<editor::Contour> things(3);
    for (editor::Contour& thing : things)
      for (int corner = 0; corner < 5; ++corner) thing.corners.push_back({below(30'500), below(20'250)});
    things.back().closed = false;
    const Snapping how{std::array{0, 250, 500, 1000, 3000}[static_cast<std::size_t>(below(5))], below(2) == 0, true};
    const double reach = 0.05 + below(100) / 100.0;
    const geometry::PlanePoint at{below(30'500) / 1000.0, below(20'250) / 1000.0};
    const auto once = editor::snap_point(at, how, things, table, reach);
    CAPTURE(i, at.x, at.y, once.at.x, once.at.y, reach, how.grid_thousandths, how.things);
    REQUIRE(once.at == editor::on_table(once.at, table));
    // Half a cell of the grid across, or to a corner and on to what is within reach of that.
    const double furthest = how.grid_thousandths / 2000.0 * std::sqrt(2.0) + (how.things ? 2 * reach : 0) + 0.002;
    REQUIRE(std::hypot(once.at.x / 1000.0 - at.x, once.at.y / 1000.0 - at.y) <= furthest);
    const auto again = editor::snap_point(geometry::inches(once.at), how, things, table, reach);
    REQUIRE(again.at == once.at);
    snapped += once.to != SnappedTo::nothing;
  }
  CHECK(snapped > 200);
}

TEST_CASE("Bases snap flush without lying on the other, no further than their reach, and stay when snapped again") {
  std::mt19937 random(8);
  const auto below = [&](int limit) { return static_cast<std::int32_t>(random() % static_cast<unsigned>(limit)); };
  const editor::TableSize table{"table", {40'000}, {40'000}};
  int flush = 0;
  for (int i = 0; i < 300; ++i) {
    const geometry::Base base{500 + below(3'000), 500 + below(2'000)};
    const editor::BaseStand other{{500 + below(3'000), 500 + below(2'000)}, {{20'000, 20'000}, below(3'600)}};
    const geometry::Pose wanted{{17'000 + below(6'000), 17'000 + below(6'000)}, (other.pose.heading_tenths + 900 * below(4)) % 3'600};
    const Snapping how{0, true, true};
    const double reach = 0.4;
    const auto once = editor::snap_base(base, wanted, how, std::span(&other, 1), table, reach);
    CAPTURE(i, wanted.at.x, wanted.at.y, once.pose.at.x, once.pose.at.y, other.pose.heading_tenths);
    REQUIRE(once.pose.heading_tenths == wanted.heading_tenths);
    REQUIRE(std::hypot(once.pose.at.x - wanted.at.x, once.pose.at.y - wanted.at.y) / 1000.0 <= 2 * reach * std::sqrt(2.0) + 0.003);
    REQUIRE(editor::snap_base(base, once.pose, how, std::span(&other, 1), table, reach).pose == once.pose);
    if (once.to != SnappedTo::base) continue;
    ++flush;
    const auto mine = geometry::Figure::make(base, once.pose), its = geometry::Figure::make(other.base, other.pose);
    REQUIRE(geometry::min_distance(*mine, *its) <= 0.003);
    if (once.pose.at != wanted.at) REQUIRE_FALSE(geometry::overlap(*mine, *its));
  }
  CHECK(flush > 40);
}

TEST_CASE("Headings go to steps of fifteen degrees, or to the tenth that was meant") {
  CHECK(editor::snap_heading(7.4, {}) == 0);
  CHECK(editor::snap_heading(7.6, {}) == 150);
  CHECK(editor::snap_heading(-7.6, {}) == 3'450);
  CHECK(editor::snap_heading(359.9, {}) == 0);
  CHECK(editor::snap_heading(-0.04, {0, true, false}) == 0);
  CHECK(editor::snap_heading(123.46, {0, true, false}) == 1'235);
}
