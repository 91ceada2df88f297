// Sets of hexes against std::set: the same answers whether they are kept as lists or as bits, and across the change.
#include "model/geometry/hex_set.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck/catch.h>
#include <set>

using hexwright::geometry::HexSet;

namespace {

struct Pair {
  HexSet set;
  std::set<std::size_t> plain;
};

// Few or many members of a small or a large board, so that both ways of keeping them and the change between them occur.
Pair some_set(std::size_t size) {
  Pair pair{HexSet(size), {}};
  const auto count = *rc::gen::elementOf(std::vector<std::size_t>{0, 1, 5, size / 80, size / 64 + 2, size / 10});
  const auto seed = *rc::gen::inRange<std::uint64_t>(1, 1'000'000);
  std::uint64_t state = seed;
  for (std::size_t i = 0; i < count; ++i) {
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    const std::size_t member = (state >> 20) % size;
    pair.set.insert(member);
    pair.plain.insert(member);
  }
  return pair;
}

std::set<std::size_t> members(const HexSet& set) {
  std::set<std::size_t> list;
  set.each([&](std::size_t index) { list.insert(index); });
  return list;
}

void same(const HexSet& set, const std::set<std::size_t>& plain) {
  RC_ASSERT(members(set) == plain);
  RC_ASSERT(set.count() == plain.size());
  RC_ASSERT(set.empty() == plain.empty());
  for (const std::size_t probe : {std::size_t{0}, set.size() / 2, set.size() - 1, set.size(), set.size() + 70})
    RC_ASSERT(set.contains(probe) == (plain.count(probe) != 0));
}

}  // namespace

TEST_CASE("A set of hexes answers as a plain set does, however it is kept") {
  rc::prop("union, intersection, difference, equality", [] {
    const auto size = *rc::gen::elementOf(std::vector<std::size_t>{1, 63, 64, 65, 8192, 8193, 40'000, 100'000});
    const Pair a = some_set(size), b = some_set(size);
    same(a.set, a.plain);
    HexSet both = a.set, either = a.set, without = a.set;
    both &= b.set;
    either |= b.set;
    without -= b.set;
    std::set<std::size_t> plain_both, plain_either = a.plain, plain_without;
    plain_either.insert(b.plain.begin(), b.plain.end());
    for (const std::size_t member : a.plain) (b.plain.count(member) ? plain_both : plain_without).insert(member);
    same(both, plain_both);
    same(either, plain_either);
    same(without, plain_without);
    RC_ASSERT((a.set == b.set) == (a.plain == b.plain));
    // The same members come to by another way, and so perhaps kept in the other way.
    HexSet rebuilt = HexSet::everything(size);
    HexSet rest = HexSet::everything(size);
    rest -= a.set;
    rebuilt -= rest;
    RC_ASSERT(rebuilt == a.set);
    RC_ASSERT(a.set == rebuilt);
  });
}

TEST_CASE("Everything is every hex and none more") {
  for (const std::size_t size : {1U, 64U, 65U, 8192U, 8193U, 70'001U}) {
    const HexSet all = HexSet::everything(size);
    CHECK(all.count() == size);
    CHECK(all.contains(size - 1));
    CHECK_FALSE(all.contains(size));
  }
  CHECK(HexSet::everything(0).empty());
}
