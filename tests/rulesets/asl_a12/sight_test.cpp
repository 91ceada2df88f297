// Lines of sight: given by an author, and computed from heights, obstacles and hexsides; both by the same questions.
#include "model/geometry/sight.hpp"
#include "rulesets/asl_a12/sight/sight.hpp"
#include "tests/rulesets/asl_a12/asl_data.hpp"
#include "tests/rulesets/asl_a12/location_of.hpp"

using namespace hexwright;
using namespace hexwright::test;
using geometry::Hex;

namespace {

int range(const char* from, const char* to) { return geometry::distance(location_of(from)->hex, location_of(to)->hex); }

// A board of 30 by 12 hexes without a map behind it.
Relief flat_board(Rulings::SightEdge edge = Rulings::SightEdge::both) {
  Relief relief({0, -16}, {30, 14}, edge);
  for (int column = 0; column <= 30; ++column)
    for (int row = 0; row <= 11; ++row) relief.set({column, row - column / 2}, {});
  return relief;
}
Hex hex(const char* label) { return location_of(label)->hex; }
std::string line(const SightSource& sight, const char* from, const char* to) {
  const auto found = sight.between(*location_of(from), *location_of(to));
  if (!found) return "unknown";
  return found->clear ? "clear " + std::to_string(found->hindrance) : "blocked";
}

}  // namespace

TEST_CASE("ASL 12.12: ranges between the labels of the text are those of the text (D-51)") {
  CHECK(range("1N2", "1M4") == 2);
  CHECK(range("1P3", "1N4") == 2);
  CHECK(range("1F5", "1G6") == 1);
  CHECK(range("1F5", "1F6") == 1);
  CHECK(range("1F6", "1G6") == 1);
  CHECK(range("1N2", "1O3") == 1);
  CHECK(range("1O3", "1P3") == 1);
  CHECK(range("1A1", "1Q1") == 16);
  CHECK(range("1A1", "1R1") == 17);
  CHECK(range("A1", "AA1") == 26);
}

TEST_CASE("ASL 12.12: a label that is none means no Location") {
  for (const char* label : {"", "1", "N", "1N", "N2@", "N2@x", "123N2", "1N2x", "1N-2", "-1N2", "0N2", "1AB2", "1N100"}) {
    INFO(label);
    CHECK_FALSE(location_of(label));
  }
  CHECK(location_of("1n2") == location_of("1N2"));
  CHECK(location_of("1F6@1")->level == 1);
  CHECK(location_of("2N2")->hex != location_of("1N2")->hex);
}

TEST_CASE("ASL 12.14: given lines are the same in both directions, the last word counts, and others are unknown") {
  GivenSight sight;
  sight.give(*location_of("1N2"), *location_of("1M4"), {true, 2});
  CHECK(line(sight, "1M4", "1N2") == "clear 2");
  sight.give(*location_of("1M4"), *location_of("1N2"), {false, 0});
  CHECK(line(sight, "1N2", "1M4") == "blocked");
  CHECK(line(sight, "1N2", "1M4@1") == "unknown");
}

TEST_CASE("ASL 12.14: woods between two hexes block, woods at the ends do not") {
  Relief relief = flat_board();
  CHECK(line(relief, "A5", "A9") == "clear 0");
  relief.set(hex("A7"), {0, 1, 0});
  CHECK(line(relief, "A5", "A9") == "blocked");
  CHECK(line(relief, "A7", "A9") == "clear 0");
  CHECK(line(relief, "A5", "A7") == "clear 0");
}

TEST_CASE("ASL 12.14: from an upper level one sees over an obstacle that is lower, and not what lies close behind it") {
  Relief relief = flat_board();
  relief.set(hex("A6"), {0, 1, 0});
  CHECK(line(relief, "A5@2", "A7") == "clear 0");
  CHECK(line(relief, "A5@1", "A7") == "blocked");
  relief.set(hex("A6"), {});
  relief.set(hex("A8"), {0, 1, 0});
  CHECK(line(relief, "A5@2", "A9") == "blocked");
  CHECK(line(relief, "A5@2", "A11") == "clear 0");
  CHECK(line(relief, "A5@1", "A11@1") == "clear 0");
}

TEST_CASE("ASL 12.14: a crest blocks who stands behind it") {
  Relief relief = flat_board();
  relief.set(hex("A7"), {1, 0, 0});
  CHECK(line(relief, "A5", "A9") == "blocked");
  relief.set(hex("A9"), {2, 0, 0});
  CHECK(line(relief, "A5", "A9") == "clear 0");
}

TEST_CASE("ASL 12.14: a wall blocks between others, and not on the side of either end") {
  Relief relief = flat_board();
  relief.set_wall(geometry::Hexside(hex("A7"), geometry::Direction::d3));
  CHECK(line(relief, "A5", "A10") == "blocked");
  CHECK(line(relief, "A7", "A10") == "clear 0");
  CHECK(line(relief, "A5", "A8") == "clear 0");
  CHECK(line(relief, "A5@2", "A10@2") == "clear 0");
}

TEST_CASE("ASL 12.14: hindrances add up along the line, without its ends") {
  Relief relief = flat_board();
  for (const char* label : {"A5", "A6", "A7", "A9"}) relief.set(hex(label), {0, 0, 1});
  CHECK(line(relief, "A5", "A9") == "clear 2");
  CHECK(line(relief, "A5@1", "A9@1") == "clear 0");
}

TEST_CASE("ASL 12.12: whether one hex of a side blocks a line along it is a ruling") {
  for (const auto edge : {Rulings::SightEdge::both, Rulings::SightEdge::either}) {
    Relief relief = flat_board(edge);
    const Hex from = hex("C5"), to{from.q + 1, from.r + 1};
    const auto along = geometry::line_between(from, to);
    REQUIRE(along.size() == 1);
    REQUIRE(along[0].how == geometry::LineStep::How::edge);
    relief.set(along[0].hex, {0, 1, 0});
    CHECK(relief.between({from, 0}, {to, 0})->clear == (edge == Rulings::SightEdge::both));
    relief.set(along[0].other, {0, 1, 0});
    CHECK_FALSE(relief.between({from, 0}, {to, 0})->clear);
  }
}

TEST_CASE("ASL 12.14: no unit sees a Location of no board") { CHECK(line(flat_board(), "A5", "A12") == "unknown"); }

TEST_CASE("ASL 12.14: computed sight agrees with the kernel of the boards on flat ground, both ways, and with the table made of it") {
  Relief relief = flat_board();
  std::uint32_t seed = 7;
  const auto next = [&seed] { return seed = seed * 1664525U + 1013904223U; };
  std::vector<Hex> all;
  for (int column = 0; column <= 20; ++column)
    for (int row = 0; row <= 10; ++row) all.push_back({column, row - column / 2});
  std::vector<Hex> woods;
  for (const Hex one : all)
    if (next() >> 28U == 0) woods.push_back(one);
  REQUIRE(woods.size() > 5);
  for (const Hex one : woods) relief.set(one, {0, 1, 0});
  const auto blocks = [&](Hex one) { return std::find(woods.begin(), woods.end(), one) != woods.end(); };
  GivenSight given;
  int clear = 0, blocked = 0;
  std::vector<std::pair<Location, Location>> pairs;
  for (int i = 0; i < 3000; ++i) {
    const Location from{all[next() % all.size()], 0}, to{all[next() % all.size()], 0};
    const SightLine found = *relief.between(from, to);
    CHECK(found.clear == (geometry::line_of_sight(from.hex, to.hex, blocks) != geometry::Sight::blocked));
    CHECK(relief.between(to, from) == std::optional(found));
    given.give(from, to, found);
    pairs.emplace_back(from, to);
    (found.clear ? clear : blocked) += 1;
  }
  for (const auto& [from, to] : pairs) CHECK(given.between(to, from) == relief.between(from, to));
  CHECK(clear > 200);
  CHECK(blocked > 200);
}
