// Setups that can and cannot be carried out, against trying everything.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include "tests/validator/setup_oracle.hpp"

using namespace hexwright;
using namespace hexwright::test;
using validator::Crowd;
using validator::Feasibility;
using validator::Fits;
using validator::Party;
using validator::SetupProblem;

namespace {

geometry::HexSet hexes_of(std::size_t size, std::initializer_list<std::size_t> list) {
  geometry::HexSet set(size);
  for (const std::size_t hex : list) set.insert(hex);
  return set;
}
void pieces(SetupProblem& problem, std::size_t lot, int count) {
  for (; count > 0; --count) problem.parties.push_back({lot, 1, {}, {}});
}

void agrees_with_the_oracle(const SetupProblem& problem) {
  const Feasibility found = validator::feasibility(problem);
  RC_ASSERT(found.fits != Fits::undecided);
  RC_ASSERT((found.fits == Fits::yes) == oracle(problem));
  if (found.fits == Fits::yes) {
    RC_ASSERT(found.hex_of.size() == problem.parties.size());
    RC_ASSERT(is_legal(problem, found.hex_of));
    RC_ASSERT(found.crowds.empty());
    return;
  }
  RC_ASSERT(!found.crowds.empty());
  for (const Crowd& crowd : found.crowds) {
    RC_ASSERT(crowd.smallest);
    RC_ASSERT(!oracle(only(problem, crowd.lots)));
    for (const std::size_t dropped : crowd.lots) {
      std::vector<std::size_t> rest = crowd.lots;
      std::erase(rest, dropped);
      RC_ASSERT(oracle(only(problem, rest)));
    }
  }
}

}  // namespace

TEST_CASE("A setup of single pieces is possible exactly when trying everything finds one, and the crowd is the smallest") {
  rc::prop("one side", [] { agrees_with_the_oracle(small_setup({1, 8, 1, false})); });
  rc::prop("sides that never share a hex", [] { agrees_with_the_oracle(small_setup({2, 7, 1, false})); });
  rc::prop("three sides", [] { agrees_with_the_oracle(small_setup({3, 6, 1, false})); });
}

TEST_CASE("Formations that are placed as one, and pieces with companions, are placed exactly when trying everything can") {
  rc::prop("formations of one to three", [] { agrees_with_the_oracle(small_setup({2, 6, 3, false})); });
  rc::prop("companions", [] { agrees_with_the_oracle(small_setup({2, 6, 2, true})); });
}

TEST_CASE("The same setup is answered in the same way") {
  rc::prop("twice the same", [] {
    const SetupProblem problem = small_setup({2, 7, 2, true});
    const Feasibility first = validator::feasibility(problem), second = validator::feasibility(problem);
    RC_ASSERT(first.fits == second.fits);
    RC_ASSERT(first.hex_of == second.hex_of);
  });
}

TEST_CASE("Exactly full is possible, one more is not, and the numbers are said") {
  SetupProblem problem{6, 40, {{0, hexes_of(40, {1, 2, 3})}, {0, hexes_of(40, {3, 4})}}, {}, {}};
  pieces(problem, 0, 15);
  pieces(problem, 1, 9);
  CHECK(validator::feasibility(problem).fits == Fits::yes);
  pieces(problem, 1, 1);
  const Feasibility full = validator::feasibility(problem);
  REQUIRE(full.fits == Fits::no);
  REQUIRE(full.crowds.size() == 1);
  CHECK(full.crowds.front().lots == std::vector<std::size_t>{0, 1});
  CHECK(full.crowds.front().wanted == 25);
  CHECK(full.crowds.front().room == 24);
  CHECK(full.crowds.front().hexes == 4);
}

TEST_CASE("A side that sets up first leaves the other its hexes") {
  SetupProblem problem{6, 4, {{0, geometry::HexSet::everything(4)}, {1, hexes_of(4, {0, 1})}}, {}, {0, 1}};
  pieces(problem, 0, 12);
  pieces(problem, 1, 12);
  const Feasibility found = validator::feasibility(problem);
  REQUIRE(found.fits == Fits::yes);
  CHECK(is_legal(problem, found.hex_of));
  pieces(problem, 0, 1);
  const Feasibility crowded = validator::feasibility(problem);
  REQUIRE(crowded.fits == Fits::no);
  CHECK(crowded.crowds.front().why == Crowd::Why::sides);
  CHECK(crowded.crowds.front().lots == std::vector<std::size_t>{0, 1});
}

TEST_CASE("Two companies of four do not share a hex of six, and a leader counts for nothing") {
  SetupProblem problem{6, 2, {{0, hexes_of(2, {0})}}, {{0, 4, {}, {}}, {0, 2, {}, {}}, {0, 0, {}, {}}, {0, 0, {}, {}}}, {}};
  CHECK(validator::feasibility(problem).fits == Fits::yes);
  problem.parties[1].weight = 3;
  CHECK(validator::feasibility(problem).fits == Fits::no);
  SetupProblem heavy{6, 2, {{0, hexes_of(2, {0, 1})}}, {{0, 7, {}, {}}}, {}};
  REQUIRE(validator::feasibility(heavy).fits == Fits::no);
  CHECK(validator::feasibility(heavy).crowds.front().why == Crowd::Why::companions);
}

TEST_CASE("What is too large to be searched is not claimed to be impossible") {
  SetupProblem problem{6, 2100, {{0, geometry::HexSet::everything(2100)}}, {}, {}};
  for (int i = 0; i < 2101; ++i) problem.parties.push_back({0, 4, {}, {}});
  CHECK(validator::feasibility(problem).fits == Fits::undecided);
  problem.parties.resize(100);
  CHECK(validator::feasibility(problem).fits == Fits::yes);
}
