// The field is drawn as a board is: only what touches the part, stamps first, then lines, then words.
#include "tests/publish/raster/hex_field.hpp"

#include <algorithm>
#include <cmath>
#include <random>

namespace hexwright::test {

using namespace publish;

namespace {

constexpr std::array<Color, 6> GROUND{
    {{225, 232, 190}, {120, 165, 95}, {200, 220, 150}, {160, 190, 215}, {215, 200, 165}, {190, 185, 180}}};
constexpr std::array<Color, 6> SPECKS{{{210, 218, 170}, {70, 120, 60}, {170, 195, 110}, {120, 160, 195}, {185, 165, 125}, {140, 130, 125}}};
const std::array<Point, 6> CORNERS{{{4, 0}, {12, 0}, {16, 9.25}, {12, 18.5}, {4, 18.5}, {0, 9.25}}};

void draw_ground(Canvas& canvas, int terrain) {
  const auto index = static_cast<std::size_t>(terrain);
  canvas.draw(Path::polygon(CORNERS), {GROUND[index], Pen{GROUND[index], 0.1, Cap::round, Join::round, {}}});
  std::mt19937 random(static_cast<unsigned>(terrain) * 7919U + 1);
  Path specks;
  const int count = terrain == 1 ? 60 : terrain == 0 ? 6 : 20;
  for (int i = 0; i < count; ++i) {
    const double y = 1 + random() % 165 / 10.0, room = 14 - 8 * std::abs(y - 9.25) / 18.5 * 2 + 1;
    specks.append(Path::circle({8 + (random() % 1000 / 1000.0 - 0.5) * std::max(room - 2, 1.0), y}, 0.25 + random() % 5 / 10.0));
  }
  canvas.draw(specks, filled(SPECKS[index]));
  canvas.draw(Path::polygon(CORNERS), stroked({{110, 110, 100}, 0.25, Cap::round, Join::round, {}}));
}

void draw_sides(Canvas& canvas, unsigned sides) {
  for (std::size_t side = 0; side < 6; ++side)
    if (sides >> side & 1U)
      canvas.draw(Path().move(CORNERS[side]).line(CORNERS[(side + 1) % 6]), stroked({{60, 110, 190}, 0.9, Cap::round, Join::round, {}}));
}

}  // namespace

HexField::HexField(int columns, int rows, unsigned seed) : columns_(columns), rows_(rows) {
  std::mt19937 random(seed);
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const bool clump = random() % 4 != 0;
      const auto terrain =
          static_cast<unsigned char>(clump ? (column / 7 * 5 + row / 5 * 3 + column / 19) % 6 : static_cast<int>(random() % 6));
      const auto sides = static_cast<unsigned char>(random() % 3 == 0 ? random() % 64 : 0);
      hexes_.push_back({terrain, sides});
    }
  const int count = std::min(400, columns * rows / 20 + 1);
  for (int i = 0; i < count; ++i) {
    Feature feature;
    Point at =
        corner_of(static_cast<int>(random() % static_cast<unsigned>(columns)), static_cast<int>(random() % static_cast<unsigned>(rows)));
    feature.at = at + Point{8, 12};
    feature.name = "Wólka " + std::to_string(i);
    feature.road.move(at);
    for (int step = 0; step < 5; ++step) {
      const Point to = at + Point{random() % 240 / 10.0 - 4, random() % 240 / 10.0 - 12};
      feature.road.curve(at + Point{5, 5}, to + Point{-5, 5}, to);
      at = to;
    }
    feature.bounds = feature.road.bounds().grown(1);
    features_.push_back(std::move(feature));
  }
}

Box HexField::extent() const { return {0, 0, columns_ * 12 + 14.0, rows_ * 18.5 + 19.25}; }

Point HexField::corner_of(int column, int row) const { return {5 + column * 12.0, 5 + row * 18.5 + (column & 1 ? 9.25 : 0)}; }

void HexField::set_terrain(int column, int row, int terrain) {
  hexes_[static_cast<std::size_t>(row * columns_ + column)].terrain = static_cast<unsigned char>(terrain);
}

void HexField::draw(Canvas& canvas, const Box& part) const {
  const int from_column = std::max(0, static_cast<int>(std::floor((part.left - 5 - 17) / 12)));
  const int to_column = std::min(columns_, static_cast<int>(std::ceil((part.right - 4) / 12)) + 1);
  const int from_row = std::max(0, static_cast<int>(std::floor((part.top - 5 - 29) / 18.5)));
  const int to_row = std::min(rows_, static_cast<int>(std::ceil((part.bottom - 4) / 18.5)) + 1);
  const Box outline{-1, -1, 17, 19.5};
  for (int row = from_row; row < to_row; ++row)
    for (int column = from_column; column < to_column; ++column) {
      const Hex& here = hex(column, row);
      const Point at = corner_of(column, row);
      if (!outline.moved(at).touches(part)) continue;
      const char ground = static_cast<char>('a' + here.terrain), sides = static_cast<char>(128 + here.sides);
      const std::function<void(Canvas&)> draw_first = [&here](Canvas& on) { draw_ground(on, here.terrain); };
      canvas.stamp({{&ground, 1}, outline, draw_first}, at);
      if (here.sides == 0) continue;
      const std::function<void(Canvas&)> draw_second = [&here](Canvas& on) { draw_sides(on, here.sides); };
      canvas.stamp({{&sides, 1}, outline, draw_second}, at);
    }
  if (numbers) {
    Text text{"", {"Lato", 2.4, 400, false, 0}, {90, 90, 80}, {}, Anchor::middle, 0, {}, 0};
    for (int row = from_row; row < to_row; ++row)
      for (int column = from_column; column < to_column; ++column) {
        const int wide = columns_ > 99 || rows_ > 99 ? 1000 : 100;
        text.words = std::to_string(wide + column + 1).substr(1) + std::to_string(wide + row + 1).substr(1);
        text.at = corner_of(column, row) + Point{8, 3};
        if (Box{text.at.x - 6, text.at.y - 3, text.at.x + 6, text.at.y + 1}.touches(part)) canvas.write(text);
      }
  }
  if (features) draw_features(canvas, part);
}

void HexField::draw_features(Canvas& canvas, const Box& part) const {
  for (const Feature& feature : features_)
    if (feature.bounds.touches(part)) {
      canvas.draw(feature.road, stroked({{90, 60, 40}, 1.1, Cap::round, Join::round, {}}));
      canvas.draw(feature.road, stroked({{235, 200, 120}, 0.7, Cap::round, Join::round, {}}));
    }
  for (const Feature& feature : features_)
    if (Box{feature.at.x - 20, feature.at.y - 5, feature.at.x + 20, feature.at.y + 3}.touches(part))
      canvas.write({feature.name, {"Lato", 4, 700, false, 0}, {20, 20, 20}, feature.at, Anchor::middle, 0, Color{255, 255, 255}, 0.4});
}

}  // namespace hexwright::test
