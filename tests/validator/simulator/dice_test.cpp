// The generator against the vectors that its authors publish, and rolls against exact counting.
#include "validator/simulator/dice.hpp"

#include <catch2/catch.hpp>
#include <map>
#include <thread>
#include <vector>

using namespace hexwright::validator;

namespace {

using Block = std::array<std::uint32_t, 4>;

// The distance of counts from what is expected of equal classes, squared and weighed.
double chi_square(const std::vector<int>& counts, double expected) {
  double sum = 0;
  for (const int count : counts) sum += (count - expected) * (count - expected) / expected;
  return sum;
}

}  // namespace

TEST_CASE("Philox gives the three known answers of Random123") {
  CHECK(philox({0, 0, 0, 0}, {0, 0}) == Block{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
  CHECK(philox({0xffffffff, 0xffffffff, 0xffffffff, 0xffffffff}, {0xffffffff, 0xffffffff}) ==
        Block{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
  CHECK(philox({0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}, {0xa4093822, 0x299f31d0}) ==
        Block{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
}

TEST_CASE("Dice draw the blocks of their playout one after another") {
  const std::uint64_t seed = 0x0123456789abcdefULL, playout = 0xfedcba9876543210ULL;
  Dice dice(seed, playout);
  for (std::uint32_t block = 0; block < 5; ++block)
    for (const std::uint32_t expected : philox({block, 0, 0x76543210, 0xfedcba98}, {0x89abcdef, 0x01234567}))
      CHECK(dice.draw() == expected);
}

// Which of the 2^32 draws lead to a face is an interval: they are counted by its ends, without trying them all.
TEST_CASE("Every face of a die owns the same number of draws, the rejected ones aside") {
  for (const std::uint64_t sides : {1ULL, 2ULL, 3ULL, 6ULL, 7ULL, 10ULL, 20ULL, 100ULL, 1000ULL, 65537ULL}) {
    const std::uint64_t all = 1ULL << 32U, least = all % sides;
    std::uint64_t kept = 0;
    std::uint64_t each = 0;
    for (std::uint64_t face = 0; face < sides; ++face) {
      // draws d with floor(d * sides / 2^32) = face and the rest of it at least `least`
      const std::uint64_t first = (face * all + least + sides - 1) / sides, last = ((face + 1) * all - 1) / sides;
      const std::uint64_t own = last - first + 1;
      if (face == 0) each = own;
      if (own != each) FAIL(sides << " sides, face " << face + 1);
      kept += own;
    }
    CHECK(kept == all - least);
  }
}

TEST_CASE("A roll is what multiplying and rejecting makes of the draws") {
  for (const int sides : {1, 2, 6, 10, 1000003}) {
    Dice rolled(5, 6), drawn(5, 6);
    const std::uint64_t least = (1ULL << 32U) % static_cast<std::uint64_t>(sides);
    for (int i = 0; i < 1000; ++i) {
      std::uint64_t product = 0;
      do product = std::uint64_t{drawn.draw()} * static_cast<std::uint64_t>(sides);
      while ((product & 0xffffffffU) < least);
      if (rolled.roll(sides) != static_cast<int>(product >> 32U) + 1) FAIL(sides << " sides, roll " << i);
    }
  }
}

TEST_CASE("Faces come as often as they should, within a playout and across playouts") {
  std::vector<int> within(10), across(10), pairs(100);
  Dice one(42, 0);
  for (int i = 0; i < 100000; ++i) ++within[static_cast<std::size_t>(one.roll(10) - 1)];
  for (std::uint64_t playout = 0; playout < 100000; ++playout) {
    Dice dice(42, playout);
    const int first = dice.roll(10), second = dice.roll(10);
    ++across[static_cast<std::size_t>(first - 1)];
    ++pairs[static_cast<std::size_t>((first - 1) * 10 + second - 1)];
  }
  CHECK(chi_square(within, 10000) < 27.88);  // 9 degrees of freedom, one in a thousand is above
  CHECK(chi_square(across, 10000) < 27.88);
  CHECK(chi_square(pairs, 1000) < 148.23);  // 99
}

TEST_CASE("A playout's dice do not depend on which others are thrown, in which order or on which thread") {
  const auto rolls = [](std::uint64_t playout) {
    Dice dice(3, playout);
    std::vector<int> all;
    for (int i = 0; i < 50; ++i) all.push_back(dice.roll(1 + i));
    return all;
  };
  std::map<std::uint64_t, std::vector<int>> forward;
  for (std::uint64_t playout = 0; playout < 64; ++playout) forward[playout] = rolls(playout);
  std::vector<std::vector<int>> threaded(64);
  {
    std::vector<std::jthread> threads;
    for (std::size_t thread = 0; thread < 4; ++thread)
      threads.emplace_back([&, thread] {
        for (std::size_t playout = 64; playout-- > 0;)
          if (playout % 4 == thread) threaded[playout] = rolls(playout);
      });
  }
  for (std::uint64_t playout = 0; playout < 64; ++playout) CHECK(threaded[playout] == forward[playout]);
  CHECK(forward[0] != forward[1]);
}
