// Distances of whole regions: right, measured once for each region, and within one budget for a whole scenario.
#include <algorithm>
#include <utility>

#include "tests/validator/triggers_toy.hpp"
#include "validator/analysis/distances.hpp"

using namespace hexwright;
using namespace hexwright::test;
using namespace hexwright::validator;

namespace {

geometry::HexSet some(std::size_t size, const std::vector<std::size_t>& list) {
  geometry::HexSet set(size);
  for (const std::size_t hex : list) set.insert(hex);
  return set;
}

const char* const TOO_MUCH = "too much to measure";
bool too_much(const TriggerResult& result) { return english(result.why).find(TOO_MUCH) != std::string::npos; }

// What is unknown is so because it was too much, and for no other reason.
std::vector<Possible> outcomes(const std::vector<TriggerResult>& results) {
  std::vector<Possible> list;
  for (const TriggerResult& result : results) {
    CHECK(too_much(result) == (result.possible == Possible::unknown));
    list.push_back(result.possible);
  }
  return list;
}

std::string near_events(int count, const std::string& region) {
  std::string list;
  for (int i = 0; i < count; ++i)
    list +=
        event("x" + std::to_string(i), "<near side=\"pl\" bound=\"at-most\" hexes=\"" + std::to_string(i % 5) + "\">" + region + "</near>");
  return events(list);
}

}  // namespace

TEST_CASE("A region is measured as every hex to its nearest, also across a gap between boards") {
  std::vector<geometry::Hex> hexes;
  for (int q = 0; q < 9; ++q)
    for (int r = 0; r < 7; ++r)
      if (q < 3 || q > 5) hexes.push_back({q, r - q / 2});
  for (const std::vector<std::size_t>& region : {std::vector<std::size_t>{0}, {20}, {3, 41}, {0, 7, 19, 30}}) {
    Distances distances;
    const auto* found = distances.from(some(hexes.size(), region), hexes);
    REQUIRE(found);
    REQUIRE(found->size() == hexes.size());
    for (std::size_t i = 0; i < hexes.size(); ++i) {
      int nearest = geometry::distance(hexes[i], hexes[region.front()]);
      for (const std::size_t from : region) nearest = std::min(nearest, geometry::distance(hexes[i], hexes[from]));
      CHECK((*found)[i] == nearest);
    }
  }
}

TEST_CASE("The same region is measured once, and beyond the budget nothing is") {
  const std::vector<geometry::Hex> hexes{{0, 0}, {1, 0}, {2, 0}, {3, 0}};
  Distances distances(1000);
  const auto* first = distances.from(some(4, {1}), hexes);
  for (int again = 0; again < 50; ++again) CHECK(distances.from(some(4, {1}), hexes) == first);
  CHECK_FALSE(distances.spend(1000));
  CHECK(distances.spend(900));  // what was refused was not taken
  for (std::size_t hex = 0; hex < 4; ++hex) distances.from(some(4, {hex, (hex + 1) % 4}), hexes);
  CHECK(distances.from(some(4, {0, 2}), hexes) == nullptr);
}

TEST_CASE("Distances from everywhere on a large map share one budget: a thousand fit, of three thousand the last are unknown") {
  const auto on_large_map = [](int count) {
    const Toy toy(near_events(count, "<everywhere/>"), "<time><length turns=\"24\"/></time>", toy_map(99, 99));
    const auto results = analyse(toy.project());
    REQUIRE(results);
    REQUIRE(std::cmp_equal(results->size(), count));
    return outcomes(*results);
  };
  const auto thousand = on_large_map(1000);  // the region is measured once
  CHECK(std::count(thousand.begin(), thousand.end(), Possible::yes) == 1000);
  const auto more = on_large_map(3000);
  const auto measured = std::count(more.begin(), more.end(), Possible::yes);
  CHECK(measured >= 1000);
  CHECK(measured < 3000);
  CHECK(std::count(more.begin(), more.end(), Possible::unknown) == 3000 - measured);
  CHECK(more.front() == Possible::yes);
  CHECK(more.back() == Possible::unknown);
}

TEST_CASE("A condition beyond the budget has no bound, and the same condition within it has") {
  std::string discs;  // each another region, and each has to be made and measured
  for (int i = 0; i < 1500; ++i)
    discs += event(
        "d" + std::to_string(i), "<near side=\"pl\" bound=\"at-most\" hexes=\"1\"><around hex=\"" + [&] {
          const std::string column = std::to_string(1 + i % 90), row = std::to_string(1 + i / 90);
          return std::string(2 - column.size(), '0') + column + std::string(2 - row.size(), '0') + row;
        }() + "\" radius=\"1\"/></near>");
  const std::string march = "<near side=\"pl\" bound=\"nearer-than\" hexes=\"2\"><place name=\"west\"/></near>";
  const Toy toy(events(event("before", march) + discs + event("after", march)), "<time><length turns=\"24\"/></time>", toy_map(90, 99));
  const TriggerResult before = toy.result("before");
  CHECK(before.earliest_turn == 5);
  CHECK_FALSE(too_much(before));
  const TriggerResult after = toy.result("after");
  CHECK(after.earliest_turn == 1);
  CHECK(after.possible == Possible::unknown);
  CHECK(too_much(after));
  CHECK(polish(after.why).find("nie da się zmierzyć") != std::string::npos);
}
