// bench_sight [ROUNDS]: how much quicker the table of sight is made than every pair is walked, for all pairs of 43 x 30 hexes and for
// those within 20 hexes on 90 x 90, a quarter of the hexes woods. Prints the least time of each and their ratio; 3 when the two do not
// agree to the last pair.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <vector>

#include "model/geometry/joined_boards.hpp"
#include "model/geometry/sight.hpp"
#include "model/geometry/sight_table.hpp"

using namespace hexwright::geometry;

namespace {

using Clock = std::chrono::steady_clock;

template <class Work>
double least_ms(int rounds, Work work) {
  double least = std::numeric_limits<double>::infinity();
  for (int round = 0; round < rounds; ++round) {
    const auto start = Clock::now();
    work();
    least = std::min(least, std::chrono::duration<double, std::milli>(Clock::now() - start).count());
  }
  return least;
}

JoinedBoards board(int columns, int rows) {
  const HexGrid grid = HexGrid::make({Orientation::flat, Stagger::even, columns, rows}).value();
  return JoinedBoards::make({{"a", grid, LabelScheme::make("{column:03}{row:03}", {}, grid).value()}}).value();
}

// A quarter, by multiplication and remainder alone: the same woods everywhere.
HexSet woods(std::size_t size) {
  HexSet blocking(size);
  std::uint64_t state = 20261122;
  for (std::size_t i = 0; i < size; ++i) {
    state = state * 6364136223846793005U + 1442695040888963407U;
    if (state >> 62U == 0) blocking.insert(i);
  }
  return blocking;
}

// The quickest answer to whether a hex blocks, so that the walk is not slowed by looking hexes up.
class Ground {
 public:
  Ground(const JoinedBoards& boards, const HexSet& blocking) {
    for (const Hex hex : boards.hexes()) {
      least_ = {std::min(least_.q, hex.q), std::min(least_.r, hex.r)};
      most_ = {std::max(most_.q, hex.q), std::max(most_.r, hex.r)};
    }
    blocking_.resize(static_cast<std::size_t>(most_.q - least_.q + 1) * static_cast<std::size_t>(most_.r - least_.r + 1));
    blocking.each([&](std::size_t index) { blocking_[place(boards.hexes()[index])] = 1; });
  }
  bool operator()(Hex hex) const {
    return hex.q >= least_.q && hex.q <= most_.q && hex.r >= least_.r && hex.r <= most_.r && blocking_[place(hex)] != 0;
  }

 private:
  std::size_t place(Hex hex) const {
    const int rows = most_.r - least_.r + 1;
    return static_cast<std::size_t>((hex.q - least_.q) * rows + hex.r - least_.r);
  }

  Hex least_, most_;
  std::vector<std::uint8_t> blocking_;
};

// Each ordered pair by itself, as the table holds it.
std::vector<std::uint8_t> walked(const JoinedBoards& boards, const HexSet& blocking, int range) {
  const std::size_t size = boards.size();
  std::vector<std::uint8_t> seen(size * size, SightTable::BLOCKED);
  const Ground ground(boards, blocking);
  for (std::size_t from = 0; from < size; ++from)
    for (std::size_t to = 0; to < size; ++to) {
      const Hex a = boards.hexes()[from], b = boards.hexes()[to];
      const int far = distance(a, b);
      if (far > range) continue;
      const Sight sight = line_of_sight(a, b, [&](Hex hex) { return ground(hex); });
      if (sight == Sight::blocked) continue;
      seen[from * size + to] = static_cast<std::uint8_t>(far | (sight == Sight::partly ? SightTable::PARTLY : 0));
    }
  return seen;
}

bool measure(int columns, int rows, int range, int rounds) {
  const JoinedBoards boards = board(columns, rows);
  const HexSet blocking = woods(boards.size());
  SightTable table;
  std::vector<std::uint8_t> seen;
  const double fast = least_ms(rounds, [&] { table = SightTable::make(boards.hexes(), blocking, range); });
  const double slow = least_ms(std::max(2, rounds / 20), [&] { seen = walked(boards, blocking, range); });
  const std::size_t visible = seen.size() - static_cast<std::size_t>(std::count(seen.begin(), seen.end(), SightTable::BLOCKED));
  std::printf("  %3d x %-3d range %3d: table %8.3f ms, walk of each pair %9.2f ms, ratio %6.1f   (%zu of %zu pairs see each other)\n",
              columns, rows, range, fast, slow, slow / fast, visible, seen.size());
  return std::equal(seen.begin(), seen.end(), table.row(0));
}

}  // namespace

int main(int argc, char** argv) {
  const int rounds = argc > 1 ? std::max(1, std::atoi(argv[1])) : 50;
  const bool agree = measure(43, 30, MOST_SIGHT_HEXES, rounds) && measure(90, 90, 20, rounds);
  if (!agree) std::fputs("bench_sight: the table and the walk do not agree\n", stderr);
  return agree ? 0 : 3;
}
