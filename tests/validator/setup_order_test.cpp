// A side that sets up second must find a place for every setup of the first: against trying every setup of the first on tiny boards.
#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>

#include <functional>

#include "tests/validator/setup_oracle.hpp"
#include "validator/analysis/setup_order.hpp"

using namespace hexwright;
using namespace hexwright::test;
using validator::AlwaysFits;
using validator::Fits;
using validator::SetupProblem;

namespace {

SetupProblem of_side(const SetupProblem& problem, std::size_t side) {
  SetupProblem own = problem;
  std::erase_if(own.parties, [&](const validator::Party& party) { return problem.lots[party.lot].side != side; });
  return own;
}

// What is left for the second side where the first stands so.
bool room_left(const SetupProblem& second, const std::vector<std::size_t>& taken) {
  SetupProblem rest = second;
  for (validator::Lot& lot : rest.lots) {
    geometry::HexSet free(second.hexes);
    lot.hexes.each([&](std::size_t hex) {
      if (std::count(taken.begin(), taken.end(), hex) == 0) free.insert(hex);
    });
    lot.hexes = std::move(free);
  }
  return oracle(rest);
}

// Every setup of the first side, one after another; true when each leaves room.
bool always(const SetupProblem& first, const SetupProblem& second, std::vector<std::size_t>& hex_of) {
  if (hex_of.size() == first.parties.size()) return !is_legal(first, hex_of) || room_left(second, hex_of);
  for (std::size_t hex = 0; hex < first.hexes; ++hex) {
    if (!first.lots[first.parties[hex_of.size()].lot].hexes.contains(hex)) continue;
    hex_of.push_back(hex);
    const bool fine = always(first, second, hex_of);
    hex_of.pop_back();
    if (!fine) return false;
  }
  return true;
}

void agrees(const SetupProblem& problem, bool decides) {
  RC_PRE(oracle(problem));
  const SetupProblem first = of_side(problem, 0), second = of_side(problem, 1);
  std::vector<std::size_t> none;
  const bool right = always(first, second, none);
  const AlwaysFits found = validator::always_fits(problem, 0, 1, std::vector<bool>(problem.lots.size(), true));
  if (decides) RC_ASSERT(found.fits != Fits::undecided);
  if (found.fits != Fits::undecided) RC_ASSERT((found.fits == Fits::yes) == right);
  if (found.fits != Fits::no) return;
  std::vector<std::size_t> taken;
  for (std::size_t party = 0; party < problem.parties.size(); ++party) {
    RC_ASSERT((found.hex_of[party] != AlwaysFits::NO_HEX) == (problem.lots[problem.parties[party].lot].side == 0));
    if (found.hex_of[party] != AlwaysFits::NO_HEX) taken.push_back(found.hex_of[party]);
  }
  RC_ASSERT(is_legal(first, taken));
  RC_ASSERT(!room_left(second, taken));
  RC_ASSERT(!found.shut_out.empty());
}

geometry::HexSet hexes_of(std::size_t size, std::initializer_list<std::size_t> list) {
  geometry::HexSet set(size);
  for (const std::size_t hex : list) set.insert(hex);
  return set;
}

}  // namespace

TEST_CASE("Whether the second side always finds a place is decided as by trying every setup of the first") {
  rc::prop("single pieces", [] { agrees(small_setup({2, 6, 1, false}), true); });
  rc::prop("formations that stand as one", [] { agrees(small_setup({2, 5, 2, false}), false); });
  rc::prop("companions", [] { agrees(small_setup({2, 5, 1, true}), false); });
}

TEST_CASE("Two pieces shut out who has two hexes, one piece does not, and hidden ones never do") {
  SetupProblem problem{1, 4, {{0, hexes_of(4, {0, 1, 2, 3})}, {1, hexes_of(4, {0, 1})}}, {{0, 1, {}, {}}, {1, 1, {}, {}}}, {0, 1}};
  const std::vector<bool> seen(2, true);
  CHECK(validator::always_fits(problem, 0, 1, seen).fits == Fits::yes);
  problem.parties.push_back({0, 1, {}, {}});
  CHECK(validator::always_fits(problem, 0, 1, seen).fits == Fits::no);
  CHECK(validator::always_fits(problem, 0, 1, seen).shut_out == std::vector<std::size_t>{1});
  CHECK(validator::always_fits(problem, 0, 1, {false, true}).fits == Fits::yes);
}
