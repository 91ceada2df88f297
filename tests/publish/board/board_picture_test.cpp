// The whole board: labels that do not collide, marks of the setup, what a side may not know, parts that make the whole, and maps
// that are empty or made to harm.
#include "model/document/map.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/setup.hpp"
#include "publish/board/board_picture.hpp"

#include <rapidcheck/catch.h>

#include <cmath>
#include <set>

#include "model/wording/catalogue.hpp"
#include "publish/board/names.hpp"
#include "publish/board/marks.hpp"
#include "publish/files/svg.hpp"
#include "tests/publish/board/projects.hpp"

using namespace hexwright;
using namespace hexwright::publish;
using namespace hexwright::test;

namespace {

// Remembers what is written in one layer only.
class LayerRecorder : public Recorder {
 public:
  explicit LayerRecorder(std::string layer) : layer_(std::move(layer)) {}
  void begin_layer(std::string_view id, std::string_view title) override {
    Recorder::begin_layer(id, title);
    open_ = id;
  }
  void draw(const Path& path, const Paint& paint) override {
    if (open_ == layer_) Recorder::draw(path, paint);
  }
  void write(const Text& text) override {
    if (open_ == layer_) Recorder::write(text);
  }

 private:
  std::string layer_, open_;
};

LayerRecorder layer_of(const BoardPicture& picture, const std::string& layer) {
  LayerRecorder canvas(layer);
  picture.draw(canvas, picture.extent());
  return canvas;
}

std::string not_clear(const std::vector<Recorder::Written>& written) {
  for (std::size_t i = 0; i < written.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (box_of(written[i]).touches(box_of(written[j]))) return written[i].text.words + " and " + written[j].text.words;
  return {};
}

}  // namespace

TEST_CASE("Boards: names and labels of the setup never overlap and stay on the sheet, in both languages and at any size") {
  for (const std::string& path : sample_scenarios()) {
    const auto project = sample_project(path);
    const auto view = view::seen_by_referee(*project);
    for (const std::string language : {"en", "pl"})
      for (const double size : {8.0, 15.0, 25.0}) {
        BoardOptions options;
        options.language = language;
        options.hex_mm = size;
        options.inch_mm = size / 3;
        const BoardPicture picture(view, theme_named("colour"), options);
        auto labels = layer_of(picture, "names").written;
        const auto pills = layer_of(picture, "labels").written;
        INFO(path << " " << language << " " << size);
        CHECK(labels.size() + pills.size() >= 4);
        labels.insert(labels.end(), pills.begin(), pills.end());
        CHECK(not_clear(labels) == "");
        for (const auto& one : labels) {
          CHECK(picture.extent().contains({box_of(one).left, box_of(one).top}));
          CHECK(picture.extent().contains({box_of(one).right, box_of(one).bottom}));
        }
        // Nor do title, subtitle and legend run into them or into one another.
        auto words = layer_of(picture, "sheet").written;
        CHECK(words.size() > 4);
        words.insert(words.end(), labels.begin(), labels.end());
        const auto rulers = layer_of(picture, "rulers").written;
        words.insert(words.end(), rulers.begin(), rulers.end());
        if (view->map.tables.empty() || size < 20) CHECK(not_clear(layer_of(picture, "sheet").written) == "");
        for (const auto& one : layer_of(picture, "sheet").written)
          for (const auto& other : rulers)
            if (box_of(one).touches(box_of(other))) FAIL(one.text.words << " runs into the ruler's " << other.text.words);
      }
  }
}

TEST_CASE("Boards: the name of a hill on a table keeps off the wall on its top") {
  const auto project = sample_project("stone-bridge/1-the-crossing.scenario.xml");
  const BoardPicture picture(view::seen_by_referee(*project), theme_named("colour"), {});
  const LayerRecorder lines = layer_of(picture, "lines"), names = layer_of(picture, "names");
  const auto hill =
      std::find_if(names.written.begin(), names.written.end(), [](const auto& one) { return one.text.words == "Church Hill"; });
  REQUIRE(hill != names.written.end());
  for (const auto& line : lines.drawn)
    for (const Point at : line.points) CHECK_FALSE(box_of(*hill).contains(at));
}

TEST_CASE("Boards: nothing is drawn beyond the sheet") {
  for (const std::string& path : sample_scenarios()) {
    const auto project = sample_project(path);
    for (const bool frame : {true, false}) {
      BoardOptions options;
      options.frame = frame;
      const BoardPicture picture(view::seen_by_referee(*project), theme_named("colour"), options);
      INFO(path << (frame ? "" : " without frame"));
      for (const char* layer : {"setup", "names", "labels", "rulers", "sheet"}) {
        const LayerRecorder canvas = layer_of(picture, layer);
        for (const auto& one : canvas.drawn)
          for (const Point p : one.points) {
            INFO(layer << " " << p.x << " " << p.y);
            REQUIRE(picture.extent().grown(1e-6 - one.reach).contains(p));
          }
        for (const auto& one : canvas.written) {
          INFO(one.text.words);
          CHECK(picture.extent().contains({box_of(one).left, box_of(one).top}));
          CHECK(picture.extent().contains({box_of(one).right, box_of(one).bottom}));
        }
      }
    }
  }
}

TEST_CASE("Boards: title and legend keep clear of arrows that stand beside the board") {
  for (const std::string& path : sample_scenarios()) {
    const auto project = sample_project(path);
    const BoardPicture picture(view::seen_by_referee(*project), theme_named("colour"), {});
    const auto marks = layer_of(picture, "setup").drawn;
    const auto words = layer_of(picture, "sheet").written;
    for (const auto& mark : marks)
      for (const Point p : mark.points)
        for (const auto& one : words)
          if (box_of(one).contains(p)) FAIL(path << ": an arrow runs into " << one.text.words);
  }
}

TEST_CASE("Boards: a radius is drawn around its hexes, hidden ones are dashed, and each says whom it means") {
  const std::string scenario =
      R"(<setup><directive id="d" side="red"><units of="red.1"/><where><around hex="0403" radius="1"/></where></directive>
<directive id="h" side="blue" hidden="written"><units of="blue.1s"/><where><hexes list="0205 0206"/></where></directive></setup>)";
  const auto view = view_of_map("", false, scenario);
  REQUIRE(view->spreads.size() == 2);
  const Theme theme = theme_named("colour");
  const BoardPicture picture(view, theme_named("colour"), {});
  const LayerRecorder marks = layer_of(picture, "setup");
  const Point middle = picture.middle_of(*view->index->hex("0403"));
  bool red = false, blue = false;
  for (const auto& one : marks.drawn) {
    if (!one.paint.pen || !one.paint.fill) continue;
    if (one.paint.pen->color == theme.side(0).band) {
      red = true;
      CHECK(one.paint.pen->dash_mm.empty());
      CHECK(one.points.size() == 18);  // seven hexes about a middle have so many sides
      for (const Point p : one.points) {
        CHECK(length(p - middle) > 15);
        CHECK(length(p - middle) < 15 * 1.6);
      }
    }
    if (one.paint.pen->color == theme.side(1).band) {
      blue = true;
      CHECK_FALSE(one.paint.pen->dash_mm.empty());
    }
  }
  CHECK(red);
  CHECK(blue);
  const Recorder words = recorded(picture);
  CHECK(any_word_holds(words, "[1]"));
  CHECK(says(words, "may set up here"));
  CHECK(says(words, "may set up here, hidden"));
}

TEST_CASE("Boards: Parzymiechy's arrows point inwards from the rim, and one with a condition is dashed") {
  const auto project = sample_project("parzymiechy/1-boj-o-parzymiechy-corrected.scenario.xml");
  const auto view = view::seen_by_referee(*project);
  const BoardPicture picture(view, theme_named("colour"), {});
  const Theme theme = theme_named("colour");
  Box board{1e9, 1e9, -1e9, -1e9};
  for (std::size_t hex = 0; hex < view->index->hex_count(); ++hex) {
    const Point at = picture.middle_of(hex);
    board = board.joined({at.x, at.y, at.x, at.y});
  }
  int arrows = 0, dashed = 0;
  for (const auto& one : layer_of(picture, "setup").drawn) {
    if (one.points.size() != 7 || !one.paint.fill || one.paint.fill->alpha != 255) continue;
    ++arrows;
    dashed += one.paint.pen && !one.paint.pen->dash_mm.empty();
    // The first point is the tip: it is nearer to the middle of the board than the end of the shaft.
    const Point tail = (one.points[3] + one.points[4]) * 0.5, tip = one.points[0], middle = board.middle();
    const bool beside = std::abs(tip.y - board.top) < 20 || std::abs(tip.y - board.bottom) < 20;
    if (beside)
      CHECK(std::abs(tip.y - middle.y) < std::abs(tail.y - middle.y));
    else
      CHECK(std::abs(tip.x - middle.x) < std::abs(tail.x - middle.x));
  }
  CHECK(arrows >= 3);
  CHECK(dashed >= 1);
}

TEST_CASE("Boards: what the Polish hide in the second scenario stands nowhere in what the Germans get") {
  const auto project = sample_project("parzymiechy/2-pelne-maskowanie-corrected.scenario.xml");
  const auto referee = view::seen_by_referee(*project);
  const auto german = view::seen_by(*project, "de", view::Disguise{});
  REQUIRE(german);
  std::set<std::string> secret;
  for (const view::Spread& spread : referee->spreads)
    if (spread.side == "pl" && spread.hidden != document::Hidden::no) {
      secret.insert(spread.id);
      if (!spread.label.empty()) secret.insert(spread.label);
      for (const view::Face& face : spread.pieces) secret.insert(face.id);
    }
  for (const view::Spread& spread : (*german)->spreads) secret.erase(spread.label);
  REQUIRE(secret.size() >= 5);
  const BoardPicture picture(*german, theme_named("colour"), {});
  const Recorder canvas = recorded(picture);
  const std::string svg = svg_of(picture, {});
  const Recorder all = recorded(BoardPicture(referee, theme_named("colour"), {}));
  bool shown_to_referee = false;
  for (const std::string& word : secret) {
    INFO(word);
    CHECK_FALSE(says(canvas, word));
    if (word.size() > 2) CHECK(svg.find(word) == std::string::npos);
    shown_to_referee |= any_word_holds(all, word);
  }
  CHECK(shown_to_referee);
}

TEST_CASE("Boards: two halves say what the whole says, and parts that are far away say nothing") {
  for (const std::string& path : sample_scenarios()) {
    const auto project = sample_project(path);
    const BoardPicture picture(view::seen_by_referee(*project), theme_named("colour"), {});
    const Box all = picture.extent();
    const auto written_in = [&](const Box& part) {
      Recorder canvas;
      picture.draw(canvas, part);
      CHECK(canvas.balanced());
      std::set<std::tuple<std::string, double, double>> words;
      for (const auto& one : canvas.written) words.insert({one.text.words, one.at.x, one.at.y});
      return words;
    };
    const auto whole = written_in(all);
    auto halves = written_in({all.left, all.top, all.right, all.bottom / 2});
    halves.merge(written_in({all.left, all.bottom / 2, all.right, all.bottom}));
    INFO(path);
    CHECK(halves == whole);
    auto columns = written_in({all.left, all.top, all.right / 3, all.bottom});
    columns.merge(written_in({all.right / 3, all.top, all.right, all.bottom}));
    CHECK(columns == whole);
    Recorder nowhere;
    picture.draw(nowhere, {1e6, 1e6, 1e6 + 10, 1e6 + 10});
    CHECK(nowhere.balanced());
    CHECK(nowhere.stamps.empty());
  }
}

TEST_CASE("Boards: the legend names every kind that occurs, in the language of the map") {
  for (const std::string& path : sample_scenarios()) {
    const auto project = sample_project(path);
    const auto view = view::seen_by_referee(*project);
    for (const std::string language : {"en", "pl"}) {
      BoardOptions options;
      options.language = language;
      const Recorder canvas = recorded(view, options);
      const auto names = [&](document::KindOf of, const std::string& kind) {
        return says(canvas, noun_in(view->game.kind_noun(of, kind), language));
      };
      INFO(path << " " << language);
      for (std::size_t hex = 0; hex < view->index->hex_count(); ++hex)
        if (const std::string& kind = view->index->terrain(hex); !kind.empty() && !names(document::KindOf::terrain, kind)) FAIL(kind);
      for (const auto& one : view->index->paths()) CHECK(names(document::KindOf::path, one.path->kind));
      for (const auto& one : view->index->hexsides()) CHECK(names(document::KindOf::hexside, one.feature->kind));
      for (const auto& table : view->map.tables) {
        for (const auto& area : table.areas)
          if (!names(document::KindOf::area, area.kind)) FAIL(area.kind);
        for (const auto& line : table.lines)
          if (!names(document::KindOf::line, line.kind)) FAIL(line.kind);
      }
      for (const view::SideName& side : view->sides)
        if (!view->spreads.empty() && view->map.tables.empty()) CHECK(says(canvas, noun_in(side.name, language)));
    }
  }
}

TEST_CASE("Boards: a map without a hex or a table is empty but still a sheet") {
  const auto check = [](const std::string& map) {
    const auto view = view_of_map(map, true);
    const BoardPicture picture(view, theme_named("colour"), {});
    CHECK(picture.empty());
    CHECK(picture.extent().width() > 0);
    CHECK(picture.extent().height() > 0);
    CHECK(recorded(picture).stamps.empty());
    CHECK(picture.hex_at({10, 10}) == std::nullopt);
  };
  check(
      R"(<board id="1" top="flat" shifted="even" columns="2" rows="1"><labels pattern="{nonsense}"/><terrain><sign char="." kind="clear"/><row>..</row></terrain></board>)");
  check(
      R"(<board id="1" top="flat" shifted="even" columns="2" rows="1"><labels pattern="{row}"/><terrain><sign char="." kind="clear"/><row>..</row></terrain></board>)");
}

TEST_CASE("Boards: one hex has a sheet that can be read") {
  const auto view = view_of_map(
      R"(<board id="1" top="pointy" shifted="odd" columns="1" rows="1"><labels pattern="{column:02}{row:02}"/><terrain><sign char="." kind="woods"/><row>.</row></terrain></board>)",
      true);
  const BoardPicture picture(view, theme_named("colour"), {});
  CHECK_FALSE(picture.empty());
  const Recorder canvas = recorded(picture);
  CHECK(says(canvas, "woods"));
  CHECK(picture.hex_at(picture.middle_of(0)) == 0U);
}

TEST_CASE("Boards: a part of the boards has only their hexes, and middles are found again on the sheet") {
  const auto project = sample_project("two-hills/1-the-brook-bridge.scenario.xml");
  const auto view = view::seen_by_referee(*project);
  REQUIRE(view->map.boards.size() >= 2);
  const BoardPicture all(view, theme_named("colour"), {});
  BoardOptions options;
  options.boards = {view->map.boards.front().id};
  const BoardPicture one(view, theme_named("colour"), options);
  CHECK(one.extent().width() < all.extent().width());
  for (std::size_t hex = 0; hex < view->index->hex_count(); hex += 7) {
    CHECK(all.hex_at(all.middle_of(hex)) == hex);
    const auto found = one.hex_at(one.middle_of(hex));
    CHECK((!found || *found == hex));
  }
}

TEST_CASE("Boards: names as long as no map has them are drawn in bounds") {
  std::string endless;
  for (int i = 0; i < 2'000; ++i) endless += "Wola ";
  for (const std::string& name :
       std::vector<std::string>{endless, std::string(10'000, 'W'), "\u05e4\u05dc\u05d5\u05d2\u05d4 \u202e gnol",
                                "\U0001F0A1\U0001F0A2\U0001F3F4", "W\u034e\u033a\u0333\u034e\u033a\u0333", "&lt;&amp;&#9;&#10;&#13;"}) {
    const auto view =
        view_of_map(R"(<name lang="en" nom=")" + name + R"("/><place id="p" kind="village" hexes="0202 0203 0302"><name lang="en" nom=")" +
                    name + R"("/></place>)");
    const BoardPicture picture(view, theme_named("colour"), {});
    for (const char* layer : {"names", "sheet"})
      for (const auto& one : layer_of(picture, layer).written) {
        CHECK(one.text.words.size() < 2'000);
        CHECK(box_of(one).right <= picture.extent().right);
      }
    CHECK(svg_of(picture, {}).size() < 3'000'000);
  }
}

TEST_CASE("Boards: ground that runs over the edge of a table ends at the edge") {
  class ClipRecorder : public Recorder {
   public:
    std::vector<Point> loose;  // drawn while nothing was clipped
    void draw(const Path& path, const Paint& paint) override {
      Recorder::draw(path, paint);
      if (std::count(clips_.begin(), clips_.end(), true) == 0)
        loose.insert(loose.end(), drawn.back().points.begin(), drawn.back().points.end());
    }
    void push(Point origin, double turned_degrees = 0, double scale = 1) override {
      clips_.push_back(false);
      Recorder::push(origin, turned_degrees, scale);
    }
    void push_clip(const Path& inside) override {
      clips_.push_back(true);
      Recorder::push_clip(inside);
    }
    void pop() override {
      clips_.pop_back();
      Recorder::pop();
    }

   private:
    std::vector<bool> clips_;
  };
  const auto view =
      view_of_map(R"(<table id="t" width="12" height="8"><area id="a" kind="woods" ring="-1,2 6,-1 13,4 6,9"/></table>)", true);
  const BoardPicture picture(view, theme_named("colour"), {});
  const auto frame = picture.frame_of("t");
  REQUIRE(frame);
  ClipRecorder canvas;
  picture.draw(canvas, picture.extent());
  const auto lies_beyond = [&](double west_of_mm) {
    return std::any_of(canvas.drawn.begin(), canvas.drawn.end(), [&](const auto& one) {
      return std::any_of(one.points.begin(), one.points.end(), [&](Point p) { return p.x < frame->left - west_of_mm; });
    });
  };
  CHECK(canvas.balanced());
  CHECK(lies_beyond(frame->width() / 12 * 0.9));  // the area is there whole
  for (const Point p : canvas.loose) CHECK(p.x > frame->left - frame->width() / 12 * 0.9);
}

TEST_CASE("Boards: a part of a table shows the same symbols in the same places as the whole") {
  const auto project = sample_project("stone-bridge/1-the-crossing.scenario.xml");
  const BoardPicture picture(view::seen_by_referee(*project), theme_named("colour"), {});
  const auto ends_in = [&](const Box& asked, const Box& wanted) {
    Recorder canvas;
    picture.draw(canvas, asked);
    std::set<std::pair<long, long>> points;  // of dots, which are lines without length
    for (const auto& one : canvas.drawn)
      for (std::size_t i = 0; i + 1 < one.points.size(); ++i)
        if (one.points[i] == one.points[i + 1] && wanted.contains(one.points[i]))
          points.insert({std::lround(one.points[i].x * 1e6), std::lround(one.points[i].y * 1e6)});
    return points;
  };
  const Box part{picture.extent().width() / 5, picture.extent().height() / 6, picture.extent().width() / 2, picture.extent().height() / 2};
  const auto alone = ends_in(part, part);
  CHECK(alone.size() > 100);
  CHECK(alone == ends_in(picture.extent(), part));
}

TEST_CASE("Boards: a name with code points that are no characters is written all the same") {
  const auto view =
      view_of_map(R"(<place id="p" kind="village" hexes="0202 0203 0302"><name lang="en" nom="a&#xFFFFF;b&#xFDD0;c"/></place>)");
  const Recorder canvas = recorded(view);
  CHECK(any_word_holds(canvas, "a"));
  CHECK(svg_of(BoardPicture(view, theme_named("colour"), {}), {}).find("\xF3\xBF\xBF\xBF") == std::string::npos);
}
