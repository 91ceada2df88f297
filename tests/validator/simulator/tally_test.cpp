// Histograms, spreads and tallies: exact, whatever the order, and read back as they were written.
#include "validator/simulator/tally.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <algorithm>
#include <map>

#include "tests/validator/simulator/toy_engine.hpp"

using namespace hexwright;
using namespace hexwright::test;

namespace {

Histogram histogram_of(const std::vector<std::int64_t>& values) {
  Histogram histogram;
  for (const std::int64_t value : values) histogram.add(value);
  return histogram;
}

PlayoutRecord record_of(std::vector<std::int64_t> clauses) {
  PlayoutRecord record(toy_shape());
  record.clause_thousandths = std::move(clauses);
  return record;
}

// Many distinct values, from a generator that is no business of the tests.
std::vector<std::int64_t> scattered(std::size_t number, int faces) {
  Dice dice(11, 12);
  std::vector<std::int64_t> values;
  for (std::size_t i = 0; i < number; ++i) values.push_back(dice.roll(faces) - faces / 2);
  return values;
}

}  // namespace

TEST_CASE("Wide numbers are printed and read back, and nothing else is read") {
  for (const Wide number : {Wide{0}, Wide{-1}, Wide{10}, Wide{1} << 100U, -(Wide{1} << 120U)}) CHECK(parse_wide(print(number)) == number);
  CHECK(print(Wide{1'000'000'000'000} * 1'000'000'000'000) == "1000000000000000000000000");
  for (const char* text : {"", "-", "+1", " 1", "1 ", "01", "-0", "1e3", "999999999999999999999999999999999999999"}) {
    INFO(text);
    CHECK_FALSE(parse_wide(text));
  }
}

TEST_CASE("A histogram counts each value") {
  rc::check([](const std::vector<std::int8_t>& values) {
    std::map<std::int64_t, std::uint64_t> expected;
    Histogram histogram;
    for (const std::int8_t value : values) {
      ++expected[value];
      histogram.add(value);
    }
    std::map<std::int64_t, std::uint64_t> counted;
    for (const Histogram::Bin& bin : histogram.bins()) counted[bin.least] = bin.count;
    RC_ASSERT(counted == expected);
    RC_ASSERT(histogram.width_exponent() == 0);
  });
}

TEST_CASE("Too many different values share bins, the same ones in whatever order they come") {
  const auto values = scattered(60000, 1000003);
  auto backward = values;
  std::reverse(backward.begin(), backward.end());
  auto sorted = values;
  std::sort(sorted.begin(), sorted.end());
  const Histogram one = histogram_of(values);
  CHECK(one.width_exponent() > 0);
  CHECK(one.bins().size() <= Histogram::most_bins);
  CHECK(one.bins().size() > Histogram::most_bins / 2 - 1);
  CHECK(one == histogram_of(backward));
  CHECK(one == histogram_of(sorted));
  Histogram fine = histogram_of({sorted.begin(), sorted.begin() + 3000}), coarse = histogram_of({sorted.begin() + 3000, sorted.end()});
  CHECK(fine.width_exponent() < coarse.width_exponent());
  Histogram other = coarse;
  other.merge(fine);
  fine.merge(coarse);
  CHECK(fine == one);
  CHECK(other == one);
  std::uint64_t all = 0;
  for (const Histogram::Bin& bin : one.bins()) all += bin.count;
  CHECK(all == values.size());
  CHECK(Histogram::of(one.width_exponent(), one.bins()) == one);
}

TEST_CASE("A ranking finds the band of a result and no band where there is none") {
  using document::Bands;
  using document::Measure;
  const Ranking closed = toy_ranking();
  CHECK(closed.rank(5000, 5000) == 0U);
  CHECK(closed.rank(7000, 5000) == 0U);
  CHECK_FALSE(closed.rank(7500, 5000));
  CHECK(closed.rank(8000, 5000) == 1U);
  CHECK(closed.rank(500000, 0) == 2U);
  CHECK(closed.rank(-1000, -4000) == 1U);
  const Ranking half_open{Measure::total, Bands::half_open, {{0, 4000}, {4000, 7000}}};
  CHECK(half_open.rank(3999, 100) == 0U);
  CHECK(half_open.rank(4000, 100) == 1U);
  CHECK_FALSE(half_open.rank(7000, 100));
  CHECK_FALSE(half_open.rank(-1, -2));
  const Ranking ratio{Measure::ratio, Bands::half_open, {{1000, 1500}, {1500, 3000}, {3000, std::nullopt}}};
  CHECK(ratio.rank(3, 3) == 0U);
  CHECK(ratio.rank(2999, 2000) == 0U);
  CHECK(ratio.rank(3000, 2000) == 1U);
  CHECK(ratio.rank(9, 3) == 2U);
  CHECK(ratio.rank(9, 0) == 2U);
  CHECK(ratio.rank(9, -5) == 2U);
  CHECK_FALSE(ratio.rank(0, 0));
}

TEST_CASE("The lead is with the most points, and with none when two share them") {
  const auto led = [](std::vector<std::int64_t> totals) { return lead(totals); };
  CHECK(led({5, 3}).side == 0U);
  CHECK(led({-5, -3}).side == 1U);
  CHECK(led({-5, -3}).next == -5);
  CHECK_FALSE(led({3, 3}).side);
  CHECK(led({3, 3, 4}).side == 2U);
  CHECK(led({3, 3, 4}).next == 3);
  CHECK_FALSE(led({4, 3, 4}).side);
  CHECK(led({4, -3, -4}).next == -3);
  CHECK_FALSE(led({}).side);
}

TEST_CASE("A tally counts milestones, points, ranks and series") {
  Tally tally(toy_plan());
  PlayoutRecord record = record_of({6000, -1000, 2000});
  record.milestone_turn = {2, 3, 0};
  record.series = {1, 2, 3, 4, 5, 6};
  CHECK(tally.add(record));
  record = record_of({1500, -1000, 3000});
  record.milestone_turn = {2, 3, 6};
  CHECK(tally.add(record));
  CHECK(tally.add(record_of({3000, -1000, 2000})));
  CHECK(tally.playouts() == 3);
  CHECK(tally.first_in(0, 2) == 2);
  CHECK(tally.first_in(0, 0) == 1);
  CHECK(tally.first_in(2, 6) == 1);
  CHECK(tally.clause(0).sum == 10500);
  CHECK(tally.clause(0).squares == 36000000 + 2250000 + 9000000);
  CHECK(tally.total(0).least == 500);
  CHECK(tally.total(0).most == 5000);
  CHECK(tally.margin().sum == 3000 - 2500 + 0);
  CHECK(tally.clause_by_margin(0) == 6000 * 3000 + 1500 * -2500 + 0);
  CHECK(tally.led(0) == 1);
  CHECK(tally.led(1) == 1);
  CHECK(tally.led(2) == 1);
  CHECK(tally.ranked(0, 1) == 1);  // 3 points ahead
  CHECK(tally.ranked(1, 3) == 1);  // 2.5: between the bands
  CHECK(tally.ranked(2, 0) == 1);
  CHECK(tally.series(0, 6).most == 6);
}

TEST_CASE("A tally refuses points that its sums cannot hold, and counts nothing of them") {
  Tally tally(toy_plan());
  const Tally empty(toy_plan());
  const std::int64_t most = Tally::most_thousandths;
  CHECK_FALSE(tally.add(record_of({most + 1, 0, 0})));
  CHECK_FALSE(tally.add(record_of({most, 1, 0})));
  CHECK_FALSE(tally.add(record_of({0, 0, -most - 1})));
  CHECK(tally == empty);
  CHECK(tally.add(record_of({most, 0, -most})));
  CHECK(tally.margin().most == 2 * most);
}

TEST_CASE("Parts of a simulation merge to the bytes of the whole, in any order and grouping") {
  const auto plan = toy_plan();
  const std::string whole = toy_tally(plan, 0, 500).text();
  rc::check([&](std::vector<std::uint16_t> cuts, std::uint8_t turn) {
    std::vector<std::uint64_t> ends{0, 500};
    for (const std::uint16_t cut : cuts) ends.push_back(cut % 500);
    std::sort(ends.begin(), ends.end());
    std::vector<Tally> parts;
    for (std::size_t i = 0; i + 1 < ends.size(); ++i) parts.push_back(toy_tally(plan, ends[i], ends[i + 1]));
    std::rotate(parts.begin(), parts.begin() + turn % static_cast<int>(parts.size()), parts.end());
    while (parts.size() > 1) {
      const std::size_t at = turn % (parts.size() - 1);
      parts[at].merge(parts[at + 1]);
      parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(at) + 1);
    }
    RC_ASSERT(parts.front().text() == whole);
  });
}

TEST_CASE("A tally is read back as it was written") {
  const auto plan = toy_plan();
  for (const std::uint64_t last : {0U, 1U, 300U}) {
    const Tally tally = toy_tally(plan, 0, last);
    const auto read = Tally::parse(plan, tally.text());
    REQUIRE(read);
    CHECK(*read == tally);
    Tally further = *read, straight = tally;
    further.merge(toy_tally(plan, last, last + 50));
    straight.merge(toy_tally(plan, last, last + 50));
    CHECK(further == straight);
  }
  Tally cleared = toy_tally(plan, 0, 10);
  cleared.clear();
  CHECK(cleared == Tally(plan));
}

TEST_CASE("A tally of which any byte is missing or altered is not read as another one") {
  const auto plan = toy_plan();
  const std::string text = toy_tally(plan, 0, 40).text();
  for (std::size_t length = 0; length < text.size(); length += 7) CHECK_FALSE(Tally::parse(plan, std::string_view(text).substr(0, length)));
  for (std::size_t at = 0; at < text.size(); ++at)
    for (const char byte : {' ', '9', '-', ':', '\n', 'x'}) {
      std::string altered = text;
      altered[at] = byte;
      const auto read = Tally::parse(plan, altered);
      if (read && read->text() != altered) FAIL("byte " << at << " as " << byte);
    }
  CHECK_FALSE(Tally::parse(plan, text + "\n"));
  CHECK_FALSE(Tally::parse(std::make_shared<const TallyPlan>(toy_shape(), std::nullopt), text));
}

TEST_CASE("With a sign the rank says who has won, not the larger number; an event gives its rank at once") {
  using document::Bands, document::Measure;
  const std::vector<std::string> sides{"de", "su"};
  // German decisive from 20, marginal from 12, draw from 8, Soviet marginal from 3, decisive below or at once.
  Ranking ranking{Measure::total, Bands::half_open, {}};
  ranking.of_side = "de";
  ranking.list = {{.from = {}, .to = 3000, .side = "su"},
                  {.from = 3000, .to = 8000, .side = "su"},
                  {.from = 8000, .to = 12000},
                  {.from = 12000, .to = 20000, .side = "de"},
                  {.from = 20000, .to = {}, .side = "de"}};
  ranking.number_sides(sides);
  const auto outcome = [&](std::int64_t de, std::int64_t su, int at_once = -1) {
    const std::vector<std::int64_t> totals{de, su};
    const Outcome made = ranking.outcome(totals, at_once);
    return std::pair(made.winner ? static_cast<int>(*made.winner) : -1, made.rank ? static_cast<int>(*made.rank) : -1);
  };
  CHECK(outcome(5000, 0) == std::pair(1, 1));  // the Germans have more points, and have lost
  CHECK(outcome(20000, 90000) == std::pair(0, 4));
  CHECK(outcome(9000, 0) == std::pair(-1, 2));
  CHECK(outcome(-4000, 0) == std::pair(1, 0));
  CHECK(outcome(20000, 0, 0) == std::pair(1, 0));
  ranking.measure = Measure::difference;
  CHECK(outcome(20000, 17500) == std::pair(1, 0));
  CHECK(outcome(17500, 2000) == std::pair(0, 3));
}
