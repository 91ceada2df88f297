// bench_eligibility [ROUNDS]: how long it takes to say of all pieces of a position on three boards, 120 of them, who may have a “?”:
// every line of sight to every enemy computed from heights, obstacles and hexsides. Prints the least time, its lines and a checksum.
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>

#include "rulesets/asl_a12/position/outlook.hpp"
#include "rulesets/asl_a12/sight/sight.hpp"

using namespace hexwright;
using namespace hexwright::rulesets::asl_a12;

namespace {

using Clock = std::chrono::steady_clock;

constexpr int COLUMNS = 3 * 32 + 1, ROWS = 10, PIECES = 120;

geometry::Hex hex(int column, int row) { return {column, row - column / 2}; }

class Dice {
 public:
  int below(int n) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return static_cast<int>((state_ >> 33U) % static_cast<std::uint64_t>(n));
  }

 private:
  std::uint64_t state_ = 20261123;
};

// A fifth woods, hills of two levels here and there, brush that hinders, some walls.
Relief ground(Dice& dice) {
  Relief relief({0, -COLUMNS / 2 - 1}, {COLUMNS, ROWS + 1}, Rulings::SightEdge::both);
  for (int column = 0; column < COLUMNS; ++column)
    for (int row = 0; row <= ROWS; ++row) {
      const int kind = dice.below(20);
      relief.set(hex(column, row), {static_cast<std::int16_t>((column / 8) % 3 == 1 ? dice.below(3) : 0),
                                    static_cast<std::int16_t>(kind < 4 ? 1 : 0), static_cast<std::int16_t>(kind == 4 ? 1 : 0)});
      if (kind == 5) relief.set_wall(geometry::Hexside(hex(column, row), geometry::Direction::d1));
    }
  return relief;
}

Position position(Dice& dice) {
  Position position;
  position.has_forces = {true, true};
  for (int i = 0; i < PIECES; ++i) {
    Standing one;
    one.id = std::to_string(i);
    one.side = static_cast<std::size_t>(i % 2);
    one.hex = 0;
    one.at.hex = hex(dice.below(COLUMNS), dice.below(ROWS + 1));
    one.unit.broken = dice.below(10) == 0;
    position.pieces.push_back(one);
  }
  return position;
}

}  // namespace

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 50;
  Dice dice;
  const Relief relief = ground(dice);
  const Position all = position(dice);
  double least = std::numeric_limits<double>::infinity();
  int eligible = 0;
  for (int round = 0; round < rounds; ++round) {
    const auto start = Clock::now();
    const Outlook outlook(all, relief, true);
    eligible = 0;
    for (std::size_t piece = 0; piece < all.pieces.size(); ++piece) eligible += may_have_free_marker(outlook.of(piece, 16), {}, 16) ? 1 : 0;
    least = std::min(least, std::chrono::duration<double, std::milli>(Clock::now() - start).count());
  }
  std::printf("eligibility of %d pieces on three boards: %.3f ms, %d lines, %d may have a marker\n", PIECES, least, PIECES / 2 * PIECES,
              eligible);
  return eligible > 0 && eligible < PIECES ? 0 : 3;
}
