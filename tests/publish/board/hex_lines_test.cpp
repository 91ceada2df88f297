// Roads, streams and what lies on hexsides, seen on the sheet: where they pass, where they are bridged, where they are drawn once.
#include <cmath>

#include "model/document/ruleset.hpp"
#include "tests/publish/board/projects.hpp"

using namespace hexwright;
using namespace hexwright::publish;
using namespace hexwright::test;

namespace {

constexpr double NEAR_MM = 1e-4;  // lines are kept in single precision

struct Seen {
  view::RefereeView view;
  Theme theme = theme_named("colour");
  BoardPicture picture;
  Recorder canvas;

  explicit Seen(const std::string& map, bool own_boards = false, BoardOptions options = {})
      : view(view_of_map(map, own_boards)), picture(view, theme_named("colour"), bare(std::move(options))), canvas(recorded(picture)) {}

  static BoardOptions bare(BoardOptions options) {
    options.frame = options.names = options.numbers = false;
    return options;
  }
  LineStyle style(const std::string& kind, document::KindOf of = document::KindOf::path) const { return theme.line(kind, of, view->game); }
  // The points through which the cores of lines of this kind pass, one list for each stroke.
  std::vector<std::vector<Point>> strokes(const std::string& kind, document::KindOf of = document::KindOf::path) const {
    std::vector<std::vector<Point>> all;
    for (const auto& one : canvas.drawn) {
      if (!one.paint.pen || one.paint.fill || !(one.paint.pen->color == style(kind, of).color)) continue;
      for (std::size_t i = 0; i < one.starts.size(); ++i) {
        const std::size_t end = i + 1 < one.starts.size() ? one.starts[i + 1] : one.points.size();
        all.emplace_back(one.points.begin() + static_cast<std::ptrdiff_t>(one.starts[i]),
                         one.points.begin() + static_cast<std::ptrdiff_t>(end));
      }
    }
    return all;
  }
  Point hex(const std::string& label) const { return picture.middle_of(*view->index->hex(label)); }
  // How often a stroke of this kind has a knot here.
  int through(const std::string& kind, Point at) const {
    int times = 0;
    const auto all = strokes(kind);
    // Where a line is cut, the piece that goes on begins on the knot at which the one before it ends.
    const auto goes_on = [&](const std::vector<Point>& piece) {
      return std::any_of(all.begin(), all.end(),
                         [&](const auto& other) { return &other != &piece && length(other.back() - piece.front()) < NEAR_MM; });
    };
    for (const auto& points : all)
      for (std::size_t i = goes_on(points) ? 3 : 0; i < points.size(); i += 3)  // two handles before each knot
        times += length(points[i] - at) < NEAR_MM;
    return times;
  }
  int bridges() const {
    int count = 0;
    for (const auto& one : canvas.drawn)
      count += one.paint.pen && !one.paint.fill && one.paint.pen->color == theme.ink && std::abs(one.paint.pen->width_mm - 0.28) < 1e-9 &&
               one.points.size() == 8;
    return count;
  }
};

}  // namespace

TEST_CASE("Roads pass exactly through the middles of their hexes and of the sides between them") {
  const Seen seen(R"(<path id="r" kind="road" hexes="0202 0302 0402 0403 0504 0603"/>)");
  const std::vector<std::string> course{"0202", "0302", "0402", "0403", "0504", "0603"};
  for (std::size_t i = 0; i < course.size(); ++i) {
    CHECK(seen.through("road", seen.hex(course[i])) == 1);
    if (i > 0) CHECK(seen.through("road", (seen.hex(course[i - 1]) + seen.hex(course[i])) * 0.5) == 1);
  }
}

TEST_CASE("Roads that are cut into pieces bend no more where they are cut") {
  const Seen seen(
      R"(<path id="r" kind="road" hexes="0102 0202 0302 0402 0502 0602 0702 0802"/><path id="s" kind="road" hexes="0803 0704 0703 0604 0603 0504 0503 0404 0403 0304 0303"/>)");
  const auto strokes = seen.strokes("road");
  CHECK(strokes.size() > 2);
  for (const auto& before : strokes)
    for (const auto& after : strokes) {
      if (&before == &after || length(before.back() - after.front()) > NEAR_MM) continue;
      const Point in = before.back() - before[before.size() - 2], out = after[1] - after.front();
      CHECK(in.x * out.y - in.y * out.x == Approx(0).margin(1e-4));
    }
}

TEST_CASE("Roads that share a stretch are drawn there once") {
  const Seen seen(
      R"(<path id="a" kind="road" hexes="0203 0303 0403 0503"/><path id="b" kind="road" hexes="0302 0303 0403 0504"/><path id="c" kind="road" hexes="0403 0303"/>)");
  CHECK(seen.through("road", (seen.hex("0303") + seen.hex("0403")) * 0.5) == 1);
  CHECK(seen.through("road", (seen.hex("0302") + seen.hex("0303")) * 0.5) == 1);
  CHECK(seen.through("road", (seen.hex("0403") + seen.hex("0504")) * 0.5) == 1);
}

TEST_CASE("Roads that end on the rim run off the board, those that end inside do not") {
  const Seen seen(R"(<path id="a" kind="road" hexes="0303 0302 0301"/>)");
  const Point step = seen.hex("0301") - seen.hex("0302");
  CHECK(seen.through("road", seen.hex("0301") + step * 0.5) == 1);
  CHECK(seen.through("road", seen.hex("0303") - step * 0.5) == 0);
}

TEST_CASE("Roads over hexes that are not there go on beyond the gap") {
  const Seen seen(R"(<path id="a" kind="road" hexes="0303 0302 9999 0505 0506 0303 0303"/>)");
  CHECK(seen.through("road", (seen.hex("0303") + seen.hex("0302")) * 0.5) == 1);
  CHECK(seen.through("road", (seen.hex("0505") + seen.hex("0506")) * 0.5) == 1);
  CHECK(seen.through("road", (seen.hex("0302") + seen.hex("0505")) * 0.5) == 0);
}

TEST_CASE("Roads that go on over a board that is left out run to its rim") {
  const std::string board =
      R"(top="flat" shifted="even" columns="4" rows="4"><labels pattern="{board}{column:02}{row:02}"/><terrain><sign char="." kind="clear"/><row>....</row><row>....</row><row>....</row><row>....</row></terrain></board>)";
  const std::string map = R"(<board id="a" )" + board + R"(<board id="b" at-column="5" )" + board +
                          R"(<path id="r" kind="road" hexes="a0302 a0402 b0103 b0203"/>)";
  BoardOptions options;
  options.boards = {"a"};
  const Seen seen(map, true, options), whole(map, true);
  REQUIRE(geometry::is_neighbour(whole.view->index->boards()->hexes()[*whole.view->index->hex("a0402")],
                                 whole.view->index->boards()->hexes()[*whole.view->index->hex("b0103")]));
  CHECK(seen.through("road", (seen.hex("a0402") + seen.hex("b0103")) * 0.5) == 1);
  CHECK(seen.through("road", seen.hex("b0103")) == 0);
  CHECK(whole.through("road", whole.hex("b0103")) == 1);
}

TEST_CASE("Bridges stand where a road crosses a stream and nowhere else") {
  const std::string stream = R"(<hexside id="s" kind="stream" sides="0303/n 0303/ne"/>)";
  CHECK(Seen(stream + R"(<path id="r" kind="road" hexes="0304 0303 0302 0301"/>)").bridges() == 1);
  CHECK(Seen(stream + R"(<path id="r" kind="road" hexes="0303 0304 0305"/>)").bridges() == 0);
  CHECK(Seen(stream).bridges() == 0);
  CHECK(Seen(R"(<hexside id="s" kind="wall" sides="0303/n"/><path id="r" kind="road" hexes="0303 0302"/>)").bridges() == 0);
  CHECK(Seen(R"(<path id="w" kind="river" hexes="0301 0302 0303 0304"/><path id="r" kind="road" hexes="0202 0303 0403"/>)").bridges() == 1);
}

TEST_CASE("Streams stay near their hexsides, on one long stroke") {
  const Seen seen(R"(<hexside id="s" kind="stream" sides="0302/ne 0302/se 0402/sw 0303/ne 0303/se 0403/sw 0404/nw"/>)");
  const auto strokes = seen.strokes("stream", document::KindOf::hexside);
  REQUIRE_FALSE(strokes.empty());
  std::vector<std::pair<Point, Point>> sides;
  for (const std::string label : {"0302", "0303", "0402", "0403", "0404"})
    for (int i = 0; i < 6; ++i) {
      const double pitch = 15, turn = i * M_PI / 3, next = turn + M_PI / 3, r = pitch / std::sqrt(3.0);
      sides.push_back(
          {seen.hex(label) + Point{std::cos(turn), std::sin(turn)} * r, seen.hex(label) + Point{std::cos(next), std::sin(next)} * r});
    }
  for (const auto& points : strokes)
    for (std::size_t i = 0; i + 3 < points.size(); i += 3)
      for (int step = 0; step <= 10; ++step) {
        const double t = step / 10.0, u = 1 - t;
        const Point p =
            points[i] * (u * u * u) + points[i + 1] * (3 * u * u * t) + points[i + 2] * (3 * u * t * t) + points[i + 3] * (t * t * t);
        double least = 1e9;
        for (const auto& [a, b] : sides) {
          const Point way = b - a, off = p - a;
          const double along = std::clamp((off.x * way.x + off.y * way.y) / (way.x * way.x + way.y * way.y), 0.0, 1.0);
          least = std::min(least, length(p - (a + way * along)));
        }
        CHECK(least < 0.3 * 15);
      }
}

TEST_CASE("Legends name only lines of the boards that are shown") {
  const std::string board =
      R"(top="flat" shifted="even" columns="4" rows="4"><labels pattern="{board}{column:02}{row:02}"/><terrain><sign char="." kind="clear"/><row>....</row><row>....</row><row>....</row><row>....</row></terrain>)";
  const auto view = view_of_map(
      R"(<board id="a" )" + board + R"(</board><board id="b" at-column="5" )" + board +
          R"(<elevation><sign char="2" kind="2"/><row>2222</row><row>2222</row><row>2222</row><row>2222</row></elevation></board>)" +
          R"(<path id="r" kind="road" hexes="a0302 a0402"/><path id="t" kind="track" hexes="b0302 b0402"/><hexside id="h" kind="hedge" sides="b0302/n"/>)",
      true);
  BoardOptions options;
  const Recorder whole = recorded(view, options);
  options.boards = {"a"};
  const Recorder half = recorded(view, options);
  for (const std::string words : {"track", "hedge", "level 2"}) {
    CHECK(says(whole, words));
    CHECK_FALSE(says(half, words));
  }
  CHECK(says(half, "road"));
}
