// The drawings of the manual for chapters 6 and 9: made from the captions' coordinates and the verdicts of the rules, and kept up to date.
#include <fstream>

#include "rulesets/lee/table/contact.hpp"
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

// The same attack over the whole front, over half of it and over less.
std::string over_half_the_front() {
  Lay lay;
  Drawing drawing(lay, 4, 5, 26, 8);
  for (const auto& [x, off] : {std::pair{8.0, 0.0}, {16.0, 1.0}, {24.0, 1.2}}) {
    const Quad target = lay.rect(x, 10, 2, 1, 180), attacker = lay.rect(x + off, 8, 2, 1, 0);
    const Contact contact = judge_contact(lay.scene(), attacker, target, geometry::BaseEdge::front, {});
    drawing.base(target, ENEMY, "B");
    drawing.base(attacker, OWN, "A");
    drawing.verdict(lay.spot(x + off / 2, 6.3), contact.fault == ContactFault::none, fmt::format("{:.1f} / 2.0", contact.width / INCH));
  }
  return drawing.done();
}

// A flanking attack with a free corridor, and one that an enemy bars.
std::string round_the_flank() {
  Lay lay;
  Drawing drawing(lay, 4, 3, 28, 14);
  for (const auto& [x, barred] : {std::pair{9.0, false}, {23.0, true}}) {
    const Quad target = lay.rect(x, 10, 2, 1, 180), main = lay.rect(x, 8, 2, 1, 0), flanker = lay.rect(x + 2, 8, 2, 1, 0);
    std::vector<Quad> enemies;
    if (barred) enemies.push_back(lay.rect(x + 3.2, 10, 1.5, 1, 180));
    const Quad corridor = flanking_corridor(flanker, target, geometry::BaseEdge::front);
    const bool open = judge_corridor(lay.scene(), corridor, enemies).open();
    drawing.room(corridor, open);
    if (open) drawing.base(placed_against(target, geometry::BaseEdge::left, {2000, 1000}, INCH), "#d7e3f2", "A2");
    for (const Quad& enemy : enemies) drawing.base(enemy, ENEMY, "B2");
    drawing.base(target, ENEMY, "B");
    drawing.base(main, OWN, "A");
    drawing.base(flanker, OWN, "A2");
    drawing.verdict(lay.spot(x + 1, 5.6), open, open ? "9.7 +" : "9.7 \u2212");
  }
  return drawing.done();
}

// Pushed by one straight back, by two along the resultant.
std::string pushed_away() {
  Lay lay;
  Drawing drawing(lay, 4, 4, 26, 13);
  for (const auto& [x, both] : {std::pair{9.0, false}, {22.0, true}}) {
    const Quad loser = lay.rect(x, 9, 2, 1, 180);
    std::vector<Quad> winners{lay.rect(x, 7, 2, 1, 0)};
    if (both) winners.push_back(lay.rect(x + 2.5, 9, 2, 1, 270));
    std::vector<Spot> middles;
    for (const Quad& winner : winners) middles.push_back(winner.middle);
    const auto to = pushed_to(loser.middle, middles, 3 * INCH);
    drawing.way(std::array{loser.middle, *to});
    drawing.base(loser, ENEMY, "B");
    drawing.base(loser.moved(*to - loser.middle), "#eed3d1", "B");
    for (const Quad& winner : winners) drawing.base(winner, OWN, "A");
    drawing.verdict(*to + Spot{0, 1.2 * INCH}, true, both ? "9.26" : "9.24");
  }
  return drawing.done();
}

struct Picture {
  const char* name;
  std::string (*draw)();
};
constexpr Picture PICTURES[] = {{"lee-6.2a", &seen_from_the_middle}, {"lee-6.2b", &in_and_out_of_the_wood}, {"lee-6.2c", &out_of_the_wood},
                                {"lee-6.3b", &three_at_once},        {"lee-9.3", &over_half_the_front},     {"lee-9.7", &round_the_flank},
                                {"lee-9.26", &pushed_away}};

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
