// Laws of marks on axes, of labels in rows, of bins.
#include "publish/charts/axes.hpp"

#include <rapidcheck.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "publish/charts/histogram.hpp"
#include "publish/charts/curve_chart.hpp"

namespace hexwright::publish {
namespace {

rc::Gen<double> any_number() {
  return rc::gen::map(rc::gen::pair(rc::gen::inRange(-1'000'000, 1'000'000), rc::gen::inRange(-40, 40)),
                      [](const std::pair<int, int>& parts) { return parts.first * std::pow(10.0, parts.second); });
}

TEST_CASE("Marks enclose the range, are 3 to 11, and their step is 1, 2 or 5 times a power of ten") {
  rc::check("nice_ticks", [] {
    const double a = *any_number(), b = *any_number();
    const int most = *rc::gen::inRange(-3, 20);
    const Ticks ticks = nice_ticks(a, b, most);
    RC_ASSERT(ticks.count >= 3 && ticks.count <= std::clamp(most, 3, 11));
    RC_ASSERT(ticks.mantissa == 1 || ticks.mantissa == 2 || ticks.mantissa == 5);
    RC_ASSERT(std::abs(ticks.step() / (ticks.mantissa * std::pow(10.0, ticks.exponent)) - 1) < 1e-12);
    const double slack = ticks.step() * 1e-6;
    RC_ASSERT(ticks.low() <= std::min(a, b) + slack && ticks.high() >= std::max(a, b) - slack);
    for (int i = 1; i < ticks.count; ++i) RC_ASSERT(ticks.at(i) > ticks.at(i - 1));
  });
}

TEST_CASE("The marks leave no more than two steps beyond the range where there is room for more marks") {
  rc::check("not wasteful", [] {
    const double a = *any_number(), b = *any_number();
    RC_PRE(std::abs(a - b) > 1e-6 * std::max(std::abs(a), std::abs(b)));
    const Ticks ticks = nice_ticks(a, b, *rc::gen::inRange(4, 12));
    RC_ASSERT(ticks.high() - ticks.low() <= std::abs(a - b) + 2.001 * ticks.step());
  });
}

TEST_CASE("Ranges that a person knows get the marks a person would draw") {
  const Ticks percent = nice_ticks(0, 1, 6);
  CHECK(percent.count == 6);
  CHECK(percent.at(3) == 0.6);
  const Ticks few = nice_ticks(0, 1, 3);
  CHECK(few.step() == 0.5);
  const Ticks points = nice_ticks(-12, 37, 7);
  CHECK(points.low() == -20);
  CHECK(points.step() == 10);
  CHECK(points.high() == 40);
}

TEST_CASE("What is no range becomes one") {
  const double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
  for (const auto& [low, high] : std::vector<std::pair<double, double>>{
           {0, 0}, {nan, 1}, {-inf, inf}, {5, 5}, {1e300, 1e300}, {-1e300, 1e300}, {0, 5e-324}, {1e15, 1e15 + 1}}) {
    const Ticks ticks = nice_ticks(low, high, 7);
    CAPTURE(low, high);
    CHECK(ticks.count >= 3);
    CHECK(ticks.count <= 7);
    CHECK(std::isfinite(ticks.low()));
    CHECK(ticks.high() > ticks.low());
  }
}

TEST_CASE("Turns are numbered in whole, rising steps and not too densely") {
  CHECK(turn_ticks(1, 6, 10) == std::vector<std::int64_t>{1, 2, 3, 4, 5, 6});
  CHECK(turn_ticks(1, 27, 14) == std::vector<std::int64_t>{1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27});
  CHECK(turn_ticks(1, 27, 8) == std::vector<std::int64_t>{1, 5, 10, 15, 20, 25});
  CHECK(turn_ticks(4, 27, 8) == std::vector<std::int64_t>{5, 10, 15, 20, 25});
  CHECK(turn_ticks(3, 2, 8).empty());
  rc::check("turn_ticks", [] {
    const std::int64_t first = *rc::gen::inRange<std::int64_t>(-50, 1000), count = *rc::gen::inRange<std::int64_t>(1, 20000);
    const auto most = *rc::gen::inRange<std::size_t>(2, 40);
    const auto ticks = turn_ticks(first, first + count - 1, most);
    RC_ASSERT(!ticks.empty() || count > 1);
    RC_ASSERT(ticks.size() <= most + 1);
    RC_ASSERT(std::is_sorted(ticks.begin(), ticks.end()));
    for (const std::int64_t turn : ticks) RC_ASSERT(turn >= first && turn < first + count);
  });
}

TEST_CASE("Labels that are spread do not overlap, stay inside, keep their order, and stay put where they may") {
  CHECK(spread({10, 20}, 3, 0, 30) == std::vector<double>{10, 20});
  CHECK(spread({10, 10}, 4, 0, 30) == std::vector<double>{8, 12});
  CHECK(spread({29, 1}, 4, 0, 30) == std::vector<double>{28, 2});
  rc::check("spread", [] {
    const auto raw = *rc::gen::container<std::vector<int>>(rc::gen::inRange(-100, 1100));
    std::vector<double> wished(raw.begin(), raw.end());
    const double height = *rc::gen::inRange(1, 60), top = 0, bottom = 1000;
    const auto places = spread(wished, height, top, bottom);
    RC_ASSERT(places.size() == wished.size());
    const double apart = wished.empty() ? height : std::min(height, 1000.0 / static_cast<double>(wished.size()));
    for (std::size_t i = 0; i < places.size(); ++i) {
      RC_ASSERT(places[i] - apart / 2 >= top - 1e-6 && places[i] + apart / 2 <= bottom + 1e-6);
      for (std::size_t k = i + 1; k < places.size(); ++k) {
        RC_ASSERT(std::abs(places[i] - places[k]) >= apart - 1e-6);
        RC_ASSERT(wished[i] == wished[k] || (wished[i] < wished[k]) == (places[i] < places[k]));
      }
    }
  });
}

TEST_CASE("Every value is counted in one column, and the columns are no more than asked for") {
  rc::check("chosen_bins", [] {
    auto values = *rc::gen::nonEmpty(rc::gen::container<std::vector<double>>(any_number()));
    std::sort(values.begin(), values.end());
    const auto most = *rc::gen::inRange<std::size_t>(5, 60);
    const Bins bins = chosen_bins(values, most);
    std::size_t sum = 0;
    for (const std::size_t count : bins.counts) sum += count;
    RC_ASSERT(sum == values.size());
    RC_ASSERT(bins.counts.size() <= most + 1);
    RC_ASSERT(bins.width > 0);
  });
}

TEST_CASE("Whole numbers have columns of their own") {
  const Bins bins = chosen_bins({1, 1, 2, 5}, 20);
  CHECK(bins.width == 1);
  CHECK(bins.first == 0.5);
  CHECK(bins.counts == std::vector<std::size_t>{2, 1, 0, 0, 1});
  const Bins alike = chosen_bins({7, 7, 7}, 20);
  CHECK(alike.counts == std::vector<std::size_t>{3});
}

TEST_CASE("Values that hardly differ stand in one column") {
  CHECK(chosen_bins({0, 5e-324}, 20).counts == std::vector<std::size_t>{2});
  CHECK(chosen_bins({0.1, 0.1 + 1e-16}, 20).counts.size() <= 2);
  CHECK(chosen_bins({-1e300, 1e300}, 20).counts.size() <= 21);
}

TEST_CASE("Quantiles lie between neighbours in proportion") {
  CHECK(quantile({4}, 0.3) == 4);
  CHECK(quantile({1, 2, 3, 4}, 0.5) == 2.5);
  CHECK(quantile({1, 2, 3, 4, 5}, 0.25) == 2);
  CHECK(quantile({0, 10}, 0.05) == Approx(0.5));
}

}  // namespace
}  // namespace hexwright::publish
