// Statistics against values worked out by hand, and the toy game against its exact distributions.
#include "validator/simulator/statistics.hpp"

#include <catch2/catch.hpp>
#include <cmath>

#include "tests/validator/simulator/toy_engine.hpp"

using namespace hexwright::test;

namespace {

Spread spread_of(const std::vector<std::int64_t>& values) {
  Spread spread;
  for (const std::int64_t value : values) spread.add(value);
  return spread;
}

}  // namespace

TEST_CASE("Wilson intervals are those of the tables") {
  const Chance half = chance(5, 10);
  CHECK(half.share == 0.5);
  CHECK(half.low == Approx(0.2366).margin(0.0001));
  CHECK(half.high == Approx(0.7634).margin(0.0001));
  const Chance never = chance(0, 10), always = chance(10, 10);
  CHECK(never.low == 0);
  CHECK(never.high == Approx(0.2775).margin(0.0001));
  CHECK(always.low == Approx(0.7225).margin(0.0001));
  CHECK(always.high == 1);
  const Chance much = chance(300, 1000);
  CHECK(much.low == Approx(0.2724).margin(0.0001));
  CHECK(much.high == Approx(0.3291).margin(0.0001));
  CHECK(chance(0, 0).high == 1);
}

TEST_CASE("Mean, deviation, extremes and quantiles") {
  std::vector<std::int64_t> values;
  for (std::int64_t i = 1; i <= 100; ++i) values.push_back(i * 500);
  const auto result = summary(spread_of(values), 100, 1000);
  REQUIRE(result);
  CHECK(result->mean == 25.25);
  CHECK(result->sd == Approx(14.5057).margin(0.0001));
  CHECK(result->least == 0.5);
  CHECK(result->most == 50);
  CHECK(result->quantiles == std::array<double, 5>{2.5, 12.5, 25, 37.5, 47.5});
  CHECK_FALSE(summary(Spread{}, 0, 1));
  const auto one = summary(spread_of({-7}), 1, 1);
  CHECK(one->sd == 0);
  CHECK(one->quantiles == std::array<double, 5>{-7, -7, -7, -7, -7});
}

TEST_CASE("The deviation of huge equal numbers is nought, of huge neighbours their distance") {
  const std::int64_t huge = 2'000'000'000'000;
  CHECK(summary(spread_of({huge, huge, huge}), 3, 1)->sd == 0);
  CHECK(summary(spread_of({huge, huge - 2}), 2, 1)->sd == Approx(std::sqrt(2.0)));
  CHECK(summary(spread_of({-huge, 2 - huge}), 2, 1)->sd == Approx(std::sqrt(2.0)));
}

TEST_CASE("The toy game comes out as its exact distributions say") {
  const auto plan = toy_plan();
  const std::uint64_t playouts = 60000;
  const Tally tally = toy_tally(plan, 0, playouts);
  double chi = 0, left = 1;
  for (std::size_t turn = 1; turn <= TOY_TURNS; ++turn, left *= 5.0 / 6) {
    const double expected = left / 6 * static_cast<double>(playouts), off = static_cast<double>(tally.first_in(0, turn)) - expected;
    chi += off * off / expected;
  }
  const double never = left * static_cast<double>(playouts), off = static_cast<double>(tally.first_in(0, 0)) - never;
  CHECK(chi + off * off / never < 22.46);  // 6 degrees of freedom, one in a thousand is above
  double pips = 0;
  for (const Histogram::Bin& bin : tally.clause(0).histogram.bins()) {
    const auto sum = bin.least / 500;
    const double expected = static_cast<double>(6 - std::abs(7 - sum)) / 36 * static_cast<double>(playouts);
    pips += (static_cast<double>(bin.count) - expected) * (static_cast<double>(bin.count) - expected) / expected;
  }
  CHECK(pips < 29.59);  // 10
  CHECK(summary(tally.total(0), playouts, 1000)->mean == Approx(2.5).margin(0.02));
  CHECK(summary(tally.total(1), playouts, 1000)->sd == Approx(std::sqrt(8.25)).margin(0.03));
  CHECK(half_by(tally, 0) == 4U);
  CHECK(half_by(tally, 1) == 3U);
  CHECK_FALSE(half_by(tally, 2));
}

TEST_CASE("Shares of the margin's variance add up, follow the dice, and leave out what never changes") {
  const auto shares = shares_of_margin(toy_tally(toy_plan(), 0, 60000));
  REQUIRE(shares);
  REQUIRE(shares->size() == 3);
  CHECK((*shares)[0] + (*shares)[1] + (*shares)[2] == Approx(1));
  const double two_dice = 2 * 35.0 / 12 / 4, one_die = 8.25;
  CHECK((*shares)[0] == Approx(two_dice / (two_dice + one_die)).margin(0.01));
  CHECK((*shares)[1] == 0);
  CHECK_FALSE(shares_of_margin(Tally(toy_plan())));
}
