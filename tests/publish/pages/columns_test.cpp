// Which items a column takes: what must stay together does, nothing is lost, and equal columns are as equal as they can be.
#include <catch2/catch.hpp>

#include <rapidcheck.h>
#include <rapidcheck/catch.h>

#include "publish/pages/item.hpp"

using namespace hexwright::publish;

namespace {

std::vector<Item> items(const std::vector<std::pair<double, bool>>& heights) {
  std::vector<Item> list;
  for (const auto& [height, keeps] : heights) list.push_back({height, 1, keeps, nullptr, {}});
  return list;
}

}  // namespace

TEST_CASE("columns: a heading goes over to the next column with what follows it") {
  const auto list = items({{10, false}, {10, true}, {10, false}});
  CHECK(fill_column(list, 0, 25).last == 1);  // 10 + 1 + 10 would fit, but ends with the heading
  CHECK(fill_column(list, 0, 32).last == 3);
}

TEST_CASE("columns: room above an item counts only where something stands above it") {
  const auto list = items({{10, false}, {10, false}});
  CHECK(fill_column(list, 0, 20.5).last == 1);
  CHECK(fill_column(list, 0, 21).last == 2);
  CHECK(fill_column(list, 1, 10).last == 2);
}

TEST_CASE("columns: a table that goes on in a new column has its head again, and room for it") {
  auto list = items({{5, true}, {5, false}, {5, false}});
  list[1].head = list[2].head = std::make_shared<const Item>(list[0]);
  CHECK(fill_column(list, 2, 9).last == 2);
  CHECK(fill_column(list, 2, 10).height == 10);
}

TEST_CASE("columns: an item that is too high for any column is placed all the same, once") {
  const auto list = items({{50, false}, {5, false}});
  CHECK(fill_column(list, 0, 20).last == 0);
  CHECK(force_column(list, 0, 20).last == 1);
}

TEST_CASE("columns: all items that fit are spread over equal columns") {
  const auto list = items({{10, false}, {10, false}, {10, false}, {10, false}});
  const auto runs = fill_columns(list, 0, 2, 100);
  REQUIRE(runs.size() == 2);
  CHECK(runs[0].last == 2);
  CHECK(runs[1].last == 4);
}

TEST_CASE("columns: whatever the items, columns take them in order, none is higher than it may be, and none ends where it must not") {
  rc::prop("columns", [](const std::vector<std::pair<unsigned char, bool>>& wild) {
    std::vector<std::pair<double, bool>> heights;
    for (const auto& [height, keeps] : wild) heights.emplace_back(height % 30 + 1, keeps);
    const auto list = items(heights);
    std::size_t next = 0;
    for (const ItemRun& run : fill_columns(list, 0, 3, 60)) {
      RC_ASSERT(run.first == next);
      RC_ASSERT(run.last > run.first);
      RC_ASSERT(run.height <= 60 + 1e-3);
      RC_ASSERT(run.last == list.size() || !list[run.last - 1].keeps_next);
      next = run.last;
    }
  });
}
