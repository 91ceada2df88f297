// What the kernel answers, in bytes: dice, lines and sight on hexes, and the statistics of a made-up game.
// tests/kernel/agree builds it with each compiler, without and with optimising, and wants the same bytes from all.
#include <cinttypes>
#include <cstdio>

#include "model/geometry/sight.hpp"
#include "model/geometry/sight_table.hpp"
#include "tests/validator/simulator/toy_engine.hpp"
#include "validator/simulator/statistics.hpp"

using namespace hexwright;

namespace {

class Digest {
 public:
  void add(std::uint64_t value) { sum_ = (sum_ ^ value) * 0x100000001B3ULL + (sum_ >> 29U); }
  void print(const char* what) const { std::printf("%s %016" PRIx64 "\n", what, sum_); }

 private:
  std::uint64_t sum_ = 0xCBF29CE484222325ULL;
};

void dice() {
  Digest draws;
  for (std::uint64_t playout = 0; playout < 2000; ++playout) {
    validator::Dice dice(playout * 0x9E3779B97F4A7C15ULL, playout);
    for (int i = 0; i < 50; ++i) draws.add(dice.draw());
    for (const int sides : {1, 2, 3, 6, 10, 100, 2'147'483'647}) draws.add(static_cast<std::uint64_t>(dice.roll(sides)));
  }
  draws.print("dice");
}

// A board of rows with woods thrown by the dice.
void sight() {
  constexpr int COLUMNS = 31, ROWS = 23, RANGE_HEXES = 20;
  for (std::uint64_t board = 0; board < 4; ++board) {
    validator::Dice dice(11, board);
    std::vector<geometry::Hex> hexes;
    for (int row = 0; row < ROWS; ++row)
      for (int column = 0; column < COLUMNS; ++column) hexes.push_back({column, row - column / 2});
    geometry::HexSet woods(hexes.size());
    for (std::size_t i = 0; i < hexes.size(); ++i)
      if (dice.roll(100) <= 10 * static_cast<int>(board + 1)) woods.insert(i);
    const auto table = geometry::SightTable::make(hexes, woods, RANGE_HEXES);
    Digest seen;
    for (std::size_t from = 0; from < hexes.size(); ++from)
      for (std::size_t to = 0; to < hexes.size(); ++to) seen.add(table.at(from, to));
    seen.print("sight");
  }
  Digest lines;
  const geometry::LineOffsets offsets(RANGE_HEXES);
  for (int q = -RANGE_HEXES; q <= RANGE_HEXES; ++q)
    for (int r = -RANGE_HEXES; r <= RANGE_HEXES; ++r) {
      if (geometry::distance({0, 0}, {q, r}) > RANGE_HEXES) continue;
      for (const geometry::CrossedOffset& crossed : offsets.between(q, r))
        for (const int number : {int{crossed.dq}, int{crossed.dr}, int{crossed.other_dq}, int{crossed.other_dr}})
          lines.add(static_cast<std::uint64_t>(number));
      lines.add(geometry::line_between({0, 0}, {q, r}).size());
    }
  lines.print("lines");
}

void print(const char* what, const validator::Summary& summary) {
  std::printf("%s %a %a %a %a", what, summary.mean, summary.sd, summary.least, summary.most);
  for (const double quantile : summary.quantiles) std::printf(" %a", quantile);
  std::printf("\n");
}

// Hexadecimal numbers: equal bytes are equal numbers to the last bit.
void statistics() {
  constexpr std::uint64_t PLAYOUTS = 20'000;
  const auto plan = test::toy_plan();
  validator::Tally tally = test::toy_tally(plan, 7000, PLAYOUTS);
  tally.merge(test::toy_tally(plan, 0, 7000));
  std::printf("%s\n", tally.text().c_str());
  for (std::size_t turn = 1; turn <= test::TOY_TURNS; ++turn) {
    const validator::Chance storm = validator::chance(tally.first_in(0, turn), tally.playouts());
    std::printf("storm %a %a %a\n", storm.share, storm.low, storm.high);
  }
  if (const auto margin = validator::summary(tally.margin(), tally.playouts(), 1000)) print("margin", *margin);
  if (const auto shares = validator::shares_of_margin(tally))
    for (const double share : *shares) std::printf("share %a\n", share);
}

}  // namespace

int main() {
  dice();
  sight();
  statistics();
}
