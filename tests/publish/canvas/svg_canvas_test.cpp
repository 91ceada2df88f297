// What the SVG of a drawing holds when it is read back.
#include "model/document/selector.hpp"
#include "publish/canvas/svg_canvas.hpp"

#include <rapidcheck.h>

#include <catch2/catch.hpp>
#include <limits>
#include <set>

#include "publish/canvas/pango_text.hpp"
#include "tests/publish/canvas/svg_reading.hpp"

namespace hexwright::publish {
namespace {

constexpr Box sheet{0, 0, 60, 40};

template <class Draw>
std::string svg_with(const Draw& draw, SvgOptions options = {}) {
  SvgCanvas canvas(sheet, std::move(options));
  draw(canvas);
  return std::move(canvas).document();
}

Text text_of(std::string words) { return {std::move(words), {}, {0, 0, 0}, {5, 5}, Anchor::start, 0, {}, 0}; }

TEST_CASE("The sheet of an SVG is in millimetres") {
  const SvgTree tree(svg_with([](SvgCanvas&) {}, {.title = "A <map>", .language = "pl"}));
  CHECK(tree.root().attribute("width").value() == std::string("60mm"));
  CHECK(tree.root().attribute("viewBox").value() == std::string("0 0 60 40"));
  CHECK(tree.root().attribute("xml:lang").value() == std::string("pl"));
  CHECK(tree.root().child_value("title") == std::string("A <map>"));
}

TEST_CASE("A sheet without an area is still a document") {
  for (const double wrong : {0.0, -3.0, std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity()})
    CHECK(is_wellformed(SvgCanvas({0, 0, wrong, 10}, {}).document()));
}

TEST_CASE("Layers carry their titles, may nest, and never share an id") {
  const SvgTree tree(svg_with([](SvgCanvas& canvas) {
    canvas.begin_layer("terrain", "Teren \"zły\" <1>");
    canvas.begin_layer("terrain", "inner");
    canvas.end_layer();
    canvas.end_layer();
    canvas.begin_layer("", "");
    canvas.end_layer();
  }));
  const pugi::xml_node layer = tree.by_id("terrain");
  CHECK(layer.attribute("inkscape:groupmode").value() == std::string("layer"));
  CHECK(layer.attribute("inkscape:label").value() == std::string("Teren \"zły\" <1>"));
  CHECK(layer.child("g").attribute("id").value() == std::string("terrain-2"));
  CHECK(tree.by_id("g"));
}

TEST_CASE("A stamp used a thousand times is drawn and defined once") {
  int drawings = 0;
  const std::function<void(Canvas&)> draw = [&](Canvas& canvas) {
    ++drawings;
    canvas.draw(Path::circle({0, 0}, 1), filled({200, 0, 0}));
  };
  const SvgTree tree(svg_with([&](SvgCanvas& canvas) {
    for (int i = 0; i < 1000; ++i) canvas.stamp({"woods \"&1", {-1, -1, 1, 1}, draw}, {i % 50 * 1.0, i / 50 * 1.0});
  }));
  CHECK(drawings == 1);
  CHECK(tree.root().child("defs").select_nodes("g").size() == 1);
  CHECK(tree.all("path").size() == 1);
  const auto uses = tree.all("use");
  REQUIRE(uses.size() == 1000);
  CHECK(tree.by_id(std::string(uses[999].attribute("xlink:href").value()).substr(1)));
  CHECK(uses[999].attribute("x").as_double() == 49);
  CHECK(uses[999].attribute("y").as_double() == 19);
}

TEST_CASE("A stamp that is first drawn inside a layer and a push leaves both as they were") {
  const std::function<void(Canvas&)> draw = [](Canvas& canvas) {
    canvas.push({1, 1}, 90, 2);
    canvas.draw(Path::circle({0, 0}, 1), filled({1, 2, 3}));
    canvas.pop();
  };
  const SvgTree tree(svg_with([&](SvgCanvas& canvas) {
    canvas.begin_layer("units", "Units");
    canvas.push({10, 10});
    canvas.draw(Path::circle({0, 0}, 2), filled({9, 9, 9}));
    canvas.stamp({"a", {}, draw}, {3, 4});
    canvas.draw(Path::circle({0, 0}, 3), filled({9, 9, 9}));
    canvas.pop();
    canvas.end_layer();
  }));
  const pugi::xml_node group = tree.by_id("units").child("g");
  CHECK(group.attribute("transform").value() == std::string("translate(10 10)"));
  CHECK(std::distance(group.children("path").begin(), group.children("path").end()) == 2);
  CHECK(group.child("use"));
  CHECK(tree.by_id("s_1").child("g").attribute("transform").value() == std::string("translate(1 1)rotate(90)scale(2)"));
}

TEST_CASE("Neighbours with equal looks share one group, others stand alone") {
  const SvgTree tree(svg_with([](SvgCanvas& canvas) {
    for (int i = 0; i < 3; ++i) canvas.draw(Path::circle({1.0 * i, 1}, 1), filled({10, 20, 30}));
    canvas.draw(Path::circle({1, 1}, 1), filled({40, 50, 60, 128}));
    for (int i = 0; i < 2; ++i) canvas.write(text_of("0101"));
  }));
  const auto groups = tree.all("g");
  REQUIRE(groups.size() == 2);
  CHECK(groups[0].attribute("fill").value() == std::string("#0a141e"));
  CHECK(std::distance(groups[0].begin(), groups[0].end()) >= 3);
  CHECK_FALSE(groups[0].child("path").attribute("fill"));
  CHECK(tree.root().child("path").attribute("fill-opacity").as_double() == Approx(0.502));
  CHECK(groups[1].attribute("font-size").as_double() == 3);
}

TEST_CASE("A paint that leaves no mark writes nothing") {
  const SvgTree tree(svg_with([](SvgCanvas& canvas) {
    canvas.draw(Path::circle({1, 1}, 1), {});
    canvas.draw(Path::circle({1, 1}, 1), filled({0, 0, 0, 0}));
    canvas.draw(Path::circle({1, 1}, 1), stroked({{0, 0, 0}, 0, Cap::butt, Join::round, {}}));
    canvas.draw(Path(), filled({0, 0, 0}));
  }));
  CHECK(tree.all("path").empty());
}

TEST_CASE("Pushes and clips nest as groups, and equal clips are defined once") {
  const SvgTree tree(svg_with([](SvgCanvas& canvas) {
    for (int i = 0; i < 2; ++i) {
      canvas.push_clip(Path::rectangle({0, 0, 10, 10}));
      canvas.push({0, 0});
      canvas.draw(Path::circle({1, 1}, 1), filled({0, 0, 0}));
      canvas.pop();
      canvas.pop();
    }
    canvas.push({5, 5}, 30);
    canvas.pop();
  }));
  CHECK(tree.all("clipPath").size() == 1);
  const auto groups = tree.all("g");
  REQUIRE(groups.size() == 2);  // pushes to where one is, and pushes with nothing in them, leave none
  CHECK(groups[0].attribute("clip-path").value() == std::string("url(#c_1)"));
}

TEST_CASE("Words are written as text, with font, anchor, turn and halo") {
  Text text = text_of("Pułk <9> & \"x\"");
  text.font = {"Noto Serif, Lato", 4.25, 640, true, 0.2};
  text.anchor = Anchor::end;
  text.turned_degrees = -60;
  text.halo = Color{255, 255, 255, 200};
  text.halo_mm = 0.4;
  const SvgTree tree(svg_with([&](SvgCanvas& canvas) { canvas.write(text); }));
  const pugi::xml_node written = tree.all("text").at(0);
  CHECK(written.child_value() == text.words);
  CHECK(written.attribute("font-family").value() == std::string("'Noto Serif',Lato,'DejaVu Sans',sans-serif"));
  CHECK(written.attribute("font-size").as_double() == 4.25);
  CHECK(written.attribute("font-weight").as_int() == 600);
  CHECK(written.attribute("font-style").value() == std::string("italic"));
  CHECK(written.attribute("letter-spacing").as_double() == 0.2);
  CHECK(written.attribute("text-anchor").value() == std::string("end"));
  CHECK(written.attribute("transform").value() == std::string("rotate(-60 5 5)"));
  CHECK(written.attribute("paint-order").value() == std::string("stroke"));
  CHECK(written.attribute("stroke-width").as_double() == 0.8);
}

TEST_CASE("Words that run to the left start at their left end, and cannot turn their neighbours") {
  const SvgTree tree(svg_with([](SvgCanvas& canvas) {
    canvas.write(text_of("שלום 12"));
    canvas.write(text_of("abc \u202Edef"));
  }));
  const auto texts = tree.all("text");
  REQUIRE(texts.size() == 2);
  CHECK(texts[0].attribute("direction").value() == std::string("rtl"));
  CHECK(texts[0].attribute("text-anchor").value() == std::string("end"));
  CHECK_FALSE(texts[1].attribute("direction"));
  CHECK(texts[1].child_value() == std::string("abc def"));
}

TEST_CASE("Blanks are kept where SVG would drop them") {
  const SvgTree tree(svg_with([](SvgCanvas& canvas) {
    canvas.write(text_of("a b"));
    canvas.write(text_of(" a  b "));
  }));
  const auto texts = tree.all("text");
  CHECK_FALSE(texts[0].attribute("xml:space"));
  CHECK(texts[1].attribute("xml:space").value() == std::string("preserve"));
  CHECK(texts[1].child_value() == std::string(" a  b "));
}

TEST_CASE("Whatever is written, the document is well-formed and the words come back") {
  rc::check("any bytes as words, titles, keys and fonts", [](const std::string& words, const std::string& family) {
    const std::function<void(Canvas&)> nothing = [](Canvas&) {};
    const std::string svg = svg_with(
        [&](SvgCanvas& canvas) {
          canvas.begin_layer(words, words);
          Text text = text_of(words);
          text.font.family = family;
          canvas.write(text);
          canvas.stamp({words, {}, nothing}, {});
          canvas.end_layer();
        },
        {.title = words, .language = words, .prefix = family});
    RC_ASSERT(is_wellformed(svg));
    pugi::xml_document document;
    RC_ASSERT(document.load_string(svg.c_str(), pugi::parse_default | pugi::parse_ws_pcdata_single));
    const std::string read = document.select_node("//text").node().child_value();
    std::string expected = drawable(words);
    for (const std::string forbidden : {"\uFFFE", "\uFFFF"})
      for (std::size_t at = expected.find(forbidden); at != expected.npos; at = expected.find(forbidden)) expected.replace(at, 3, "\uFFFD");
    RC_ASSERT(read == expected);
  });
}

TEST_CASE("Numbers that are none do not reach the document") {
  const double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
  const std::string svg = svg_with([&](SvgCanvas& canvas) {
    canvas.push({nan, inf}, nan, inf);
    Text text = text_of("x");
    text.at = {nan, -inf};
    text.turned_degrees = inf;
    text.font.spacing_mm = nan;
    canvas.write(text);
    text.font.size_mm = nan;
    canvas.write(text);
    canvas.draw(Path().move({nan, 1}).line({inf, 2}).line({3, 3}).line({4, 4}),
                stroked({{0, 0, 0}, inf, Cap::butt, Join::miter, {nan, 1}}));
    canvas.push_clip(Path().move({nan, nan}));
    canvas.pop();
    canvas.pop();
  });
  CHECK(is_wellformed(svg));
  CHECK(svg.find("nan") == svg.npos);
  CHECK(svg.find("inf") == svg.npos);
}

TEST_CASE("Inside a page a drawing has no prolog, nothing of Inkscape's, and its own beginning on every id") {
  const std::function<void(Canvas&)> dot = [](Canvas& canvas) { canvas.draw(Path::circle({0, 0}, 1), filled({1, 1, 1})); };
  const std::string svg = svg_with(
      [&](SvgCanvas& canvas) {
        canvas.begin_layer("data", "Data");
        canvas.push_clip(Path::rectangle({0, 0, 5, 5}));
        canvas.stamp({"dot", {}, dot}, {1, 1});
        canvas.pop();
        canvas.end_layer();
      },
      {.embedded = true, .prefix = "chart 3"});
  CHECK(svg.starts_with("<svg"));
  CHECK(svg.find("inkscape") == svg.npos);
  const SvgTree tree(svg);
  std::set<std::string> ids;
  for (const char* name : {"g", "clipPath", "path"})
    for (const pugi::xml_node node : tree.all(name))
      if (node.attribute("id")) {
        CHECK(std::string(node.attribute("id").value()).starts_with("chart-3-"));
        CHECK(ids.insert(node.attribute("id").value()).second);
      }
  CHECK(ids.size() == 3);
}

TEST_CASE("Under a great magnification more decimals are written") {
  const std::string svg = svg_with([](SvgCanvas& canvas) {
    canvas.push({0, 0}, 0, 100);
    canvas.draw(Path().move({0.12345, 0}).line({1, 1}), stroked({{0, 0, 0}, 0.01, Cap::butt, Join::miter, {}}));
    canvas.pop();
  });
  CHECK(svg.find("M0.12345 0") != svg.npos);
}

}  // namespace
}  // namespace hexwright::publish
