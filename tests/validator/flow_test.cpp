// Placing groups under a stacking limit, against trying everything.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "validator/analysis/flow.hpp"

using namespace hexwright;

namespace {

constexpr std::size_t FLOW_HEXES = 4;

validator::Demand demand(int pieces, std::initializer_list<std::size_t> hexes) {
  validator::Demand made{pieces, geometry::HexSet(FLOW_HEXES)};
  for (const std::size_t hex : hexes) made.hexes.insert(hex);
  return made;
}

// Piece by piece, every hex in turn.
bool can_be_placed(std::vector<validator::Demand> demands, std::vector<int> room) {
  for (validator::Demand& one : demands)
    if (one.pieces > 0) {
      --one.pieces;
      bool found = false;
      one.hexes.each([&](std::size_t hex) {
        if (found || room[hex] == 0) return;
        --room[hex];
        found = can_be_placed(demands, room);
        ++room[hex];
      });
      return found;
    }
  return true;
}

}  // namespace

TEST_CASE("Three groups that each have room may have none together") {
  const auto placing = validator::place({demand(2, {0}), demand(2, {0, 1}), demand(1, {0, 1}), demand(1, {3})}, 2);
  CHECK_FALSE(placing.possible);
  CHECK(placing.crowded == std::vector<std::size_t>{0, 1, 2});
  CHECK(placing.wanted == 5);
  CHECK(placing.room == 4);
  CHECK(validator::place({demand(2, {0}), demand(2, {0, 1}), demand(1, {0, 1, 2})}, 2).possible);
  CHECK(validator::place({}, 6).possible);
}

TEST_CASE("The flow finds a placing exactly when there is one, and the crowded really are too many") {
  rc::prop("against trying everything", [] {
    const int limit = *rc::gen::inRange(1, 3);
    std::vector<validator::Demand> demands;
    for (int i = *rc::gen::inRange(1, 4); i > 0; --i) {
      validator::Demand one{*rc::gen::inRange(0, 4), geometry::HexSet(FLOW_HEXES)};
      for (std::size_t hex = 0; hex < FLOW_HEXES; ++hex)
        if (*rc::gen::arbitrary<bool>()) one.hexes.insert(hex);
      demands.push_back(one);
    }
    const auto placing = validator::place(demands, limit);
    RC_ASSERT(placing.possible == can_be_placed(demands, std::vector<int>(FLOW_HEXES, limit)));
    if (!placing.possible) RC_ASSERT(placing.wanted > placing.room);
  });
}
