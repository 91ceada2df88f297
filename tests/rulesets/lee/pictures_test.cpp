// The drawings of the manual for chapter 6: made from the captions' coordinates and the verdicts of the rules, and kept up to date.
#include <fstream>

#include "tests/folders.hpp"
#include "tests/rulesets/lee/pictures.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

constexpr const char *OWN = "#9db8d8", *ENEMY = "#d8a09d";

std::string seen_from_the_middle() {
  Lay lay;
  lay.area(Ground::woods, 28, 32, 31, 35).area(Ground::hill, 27, 22, 29, 26).area(Ground::built_up, 19, 30, 22, 33);
  lay.unit(1, lay.rect(24, 19, 2, 1, 0));
  Drawing drawing(lay, 10, 9, 30, 31);
  const Stander m = lay.marker(0, 24, 24);
  for (const auto& [x, y] : {std::pair{24.0, 35.0}, {33.0, 24.0}, {24.0, 13.5}, {20.5, 31.5}, {17.0, 17.0}}) {
    drawing.sight(m, lay.marker(1, x, y));
    drawing.marker(lay.sq(x, y), ENEMY, "");
  }
  drawing.marker(m.quad, OWN, "M");
  return drawing.done();
}

std::string in_and_out_of_the_wood() {
  Lay lay;
  lay.area(Ground::woods, 10, 10, 20, 20);
  Drawing drawing(lay, 8, 8, 36, 20);
  const Stander seven = lay.marker(0, 15, 15), eight = lay.marker(0, 27.5, 15), nine = lay.marker(0, 20.2, 12);
  for (const auto& [from, x, y] : {std::tuple{seven, 15.0, 26.4}, {eight, 39.0, 15.0}, {nine, 33.2, 12.0}}) {
    drawing.sight(from, lay.marker(1, x, y));
    drawing.marker(lay.sq(x, y), ENEMY, "");
  }
  drawing.marker(seven.quad, OWN, "7");
  drawing.marker(eight.quad, OWN, "8");
  drawing.marker(nine.quad, OWN, "9");
  return drawing.done();
}

std::string out_of_the_wood() {
  Lay lay;
  lay.area(Ground::woods, 0, 18, 20, 30);
  Drawing drawing(lay, 8, 16, 36, 20);
  const std::vector<Stander> enemies{lay.marker(1, 30.5, 24), lay.marker(1, 31, 32), lay.marker(1, 40, 24)};
  const Stander mover = lay.marker(0, 15, 24);
  const auto way = lay.way({{15, 24}, {27, 24}});
  const auto stop = first_sight(lay.scene(), mover, way, enemies, TWELVE_AND_SIX);
  const Quad there = mover.quad.moved(stop->at - way.front());
  drawing.way(cut(way, stop->along));
  for (const Stander& enemy : enemies) {
    drawing.sight(stander_of(lay.scene(), there, 0), enemy);
    drawing.marker(enemy.quad, ENEMY, "");
  }
  drawing.marker(mover.quad, OWN, "");
  drawing.marker(there, OWN, fmt::format("{:.1f}", stop->along / INCH));
  return drawing.done();
}

std::string three_at_once() {
  Lay lay;
  Drawing drawing(lay, 6, 11, 28, 27);
  const std::vector<Stander> enemies{lay.marker(1, 24.2, 34.6), lay.marker(1, 29, 24), lay.marker(1, 24.2, 13.4)};
  const Stander mover = lay.marker(0, 10, 24);
  const auto way = lay.way({{10, 24}, {22, 24}});
  const auto stop = first_sight(lay.scene(), mover, way, enemies, TWELVE_AND_SIX);
  const Quad there = mover.quad.moved(stop->at - way.front());
  drawing.way(cut(way, stop->along));
  for (const Stander& enemy : enemies) {
    drawing.sight(stander_of(lay.scene(), there, 0), enemy);
    drawing.marker(enemy.quad, ENEMY, "");
  }
  drawing.marker(mover.quad, OWN, "");
  drawing.marker(there, OWN, fmt::format("{:.1f}", stop->along / INCH));
  return drawing.done();
}

struct Picture {
  const char* name;
  std::string (*draw)();
};
constexpr Picture PICTURES[] = {{"lee-6.2a", &seen_from_the_middle},
                                {"lee-6.2b", &in_and_out_of_the_wood},
                                {"lee-6.2c", &out_of_the_wood},
                                {"lee-6.3b", &three_at_once}};

std::string path_of(const Picture& picture) { return source() + "/docs/pictures/" + picture.name + ".svg"; }

}  // namespace

TEST_CASE("Lee's pictures: the files of the manual are what the scenes and the rules give") {
  for (const Picture& picture : PICTURES) {
    std::ifstream in(path_of(picture), std::ios::binary);
    const std::string found{std::istreambuf_iterator<char>(in), {}};
    INFO(path_of(picture) << " is out of date; renew it with: " << programs() << "/test_lee \"[.renew-pictures]\"");
    CHECK((found == picture.draw()));
    CHECK(found.find("#2c7a2c") != std::string::npos);  // somebody is seen in each
  }
}

TEST_CASE("Lee's pictures: renew them", "[.renew-pictures]") {
  for (const Picture& picture : PICTURES) {
    std::ofstream out(path_of(picture), std::ios::binary);
    out << picture.draw();
    CHECK(out.flush());
  }
}
