// Layers that are drawn with less opacity, or not at all.
#include <catch2/catch.hpp>

#include "publish/canvas/canvas_filters.hpp"

using namespace hexwright::publish;

namespace {

// Remembers the colours and keys that reach it.
struct Notes : Canvas {
  std::vector<Color> colors;
  std::vector<std::string> keys;
  void begin_layer(std::string_view, std::string_view) override {}
  void end_layer() override {}
  void draw(const Path&, const Paint& paint) override {
    if (paint.fill) colors.push_back(*paint.fill);
    if (paint.pen) colors.push_back(paint.pen->color);
  }
  void write(const Text& text) override {
    colors.push_back(text.color);
    if (text.halo) colors.push_back(*text.halo);
  }
  void stamp(const Stamp& stamp, Point) override {
    keys.emplace_back(stamp.key);
    stamp.draw(*this);
  }
  void push(Point, double, double) override {}
  void push_clip(const Path&) override {}
  void pop() override {}
};

void draw_all(Canvas& canvas) {
  Paint paint = filled({10, 20, 30, 200});
  paint.pen = Pen{{1, 2, 3, 100}, 1, Cap::round, Join::round, {}};
  canvas.draw(Path::rectangle({0, 0, 1, 1}), paint);
  Text text;
  text.color = {4, 5, 6, 255};
  text.halo = Color{7, 8, 9, 50};
  canvas.write(text);
  const std::function<void(Canvas&)> dot = [](Canvas& on) { on.draw(Path::rectangle({0, 0, 1, 1}), filled({0, 0, 0, 255})); };
  canvas.stamp({"dot", {0, 0, 1, 1}, dot}, {});
}

}  // namespace

TEST_CASE("Every colour is faded once: fills, pens, words, halos, and what stamps are made of; a faded stamp has a key of its own") {
  Notes notes;
  draw_faded(notes, 0.5, [](Canvas& on) { draw_all(on); });
  std::vector<int> alphas;
  for (const Color& color : notes.colors) alphas.push_back(color.alpha);
  CHECK(alphas == std::vector<int>{100, 50, 128, 25, 128});
  CHECK(notes.colors.front().red == 10);
  REQUIRE(notes.keys.size() == 1);
  CHECK(notes.keys.front() != "dot");
}

TEST_CASE("At full opacity everything comes as it is, at none nothing comes") {
  Notes plain, full, none;
  draw_all(plain);
  draw_faded(full, 1, [](Canvas& on) { draw_all(on); });
  draw_faded(none, 0, [](Canvas& on) { draw_all(on); });
  CHECK(full.colors == plain.colors);
  CHECK(full.keys == plain.keys);
  CHECK(none.colors.empty());
  CHECK(none.keys.empty());
}
