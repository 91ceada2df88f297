// Cells of a table as text for spreadsheets, there and back.
#include "editor/session/table_grid.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <random>

using namespace hexwright;
using editor::Grid;

TEST_CASE("Any cells copied as text are pasted as they were") {
  std::mt19937 random(11);
  const auto below = [&](std::size_t end) { return std::uniform_int_distribution<std::size_t>(0, end - 1)(random); };
  const std::vector<std::string> bits{"a", "7", "\t", "\n", "\r\n", "\"", "\"\"", " ", "ż", "−", "=", ";", ",", "'"};
  for (int round = 0; round < 200; ++round) {
    Grid block(1 + below(6), std::vector<std::string>(1 + below(6)));
    for (auto& row : block) {
      for (std::string& cell : row)
        for (std::size_t i = below(5); i > 0; --i) cell += bits[below(bits.size())];
      row[below(row.size())] += "x";  // a row of nothing is none
    }
    const std::string text = editor::tabbed(block);
    CAPTURE(text);
    CHECK(*editor::untabbed(text) == block);
    // And cells that a table can hold stay themselves through a paste.
    Grid words(1 + below(5), std::vector<std::string>(1 + below(5)));
    for (auto& row : words)
      for (std::string& cell : row) cell = std::array<std::string, 6>{"1", "-2", "0.5", "1d", "miss", "+3"}[below(6)];
    const std::size_t row = below(4), column = below(4);
    const Grid pasted = *editor::pasted({{"", "a"}, {"1", "b"}}, row, column, *editor::untabbed(editor::tabbed(words)));
    for (std::size_t i = 0; i < words.size(); ++i)
      for (std::size_t j = 0; j < words[i].size(); ++j) CHECK(pasted[row + i][column + j] == words[i][j]);
    for (const auto& each : pasted) CHECK(each.size() == pasted.front().size());
  }
}
