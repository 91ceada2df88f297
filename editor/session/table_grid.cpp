// The limits are far above any printed table, and keep what is pasted by mistake out of the file.
#include "editor/session/table_grid.hpp"

#include <algorithm>
#include <set>

#include "exchange/csv/cells.hpp"
#include "exchange/tables/tables.hpp"
#include "model/io/limits.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::editor {

namespace {

constexpr std::size_t MOST_ROWS = 1000, MOST_COLUMNS = 200, MOST_BYTES = 4u << 20;
constexpr const char* NOTHING = "-";

tl::unexpected<Fault> too_large() {
  return refuse("table/too-large",
                say("A table has at most {rows} rows and {columns} columns.",
                    {{"rows", static_cast<std::int64_t>(MOST_ROWS)}, {"columns", static_cast<std::int64_t>(MOST_COLUMNS)}}),
                say("Choose less in the spreadsheet and paste again."));
}

tl::unexpected<Fault> at(const char* id, std::size_t row, std::size_t column, Text message, std::optional<Text> hint = {}) {
  return tl::unexpected(Fault{
      id,
      {},
      say("Row {row}, column {column}: {what}",
          {{"row", static_cast<std::int64_t>(row + 1)}, {"column", static_cast<std::int64_t>(column + 1)}, {"what", nested(message)}}),
      {},
      std::move(hint)});
}

std::size_t width(const Grid& grid) { return grid.empty() ? 0 : grid.front().size(); }

// The first number that is no head yet.
std::string free_head(const std::set<std::string>& taken, std::size_t from) {
  std::string out = std::to_string(from);
  while (taken.contains(out)) out = std::to_string(++from);
  return out;
}
std::set<std::string> row_heads(const Grid& grid) {
  std::set<std::string> out;
  for (std::size_t row = 1; row < grid.size(); ++row) out.insert(grid[row].front());
  return out;
}
std::set<std::string> column_heads(const Grid& grid) { return {grid.front().begin() + 1, grid.front().end()}; }

bool is_word(const std::string& cell) {
  return !cell.empty() && cell.size() <= io::limits::id_bytes && cell.find_first_of(" \t\r\n") == cell.npos && !io::find_bad_text(cell);
}

Result<void> check(const Grid& grid) {
  if (grid.empty() || width(grid) == 0 || grid.size() > MOST_ROWS + 1 || width(grid) > MOST_COLUMNS + 1) return too_large();
  for (std::size_t row = 0; row < grid.size(); ++row)
    for (std::size_t column = 0; column < grid[row].size(); ++column) {
      const std::string& cell = grid[row][column];
      if (cell.size() > 1 && cell[0] == '=')
        return at("table/formula", row, column, say("\"{cell}\" is a formula.", {{"cell", io::visible(cell)}}),
                  say("Paste what it comes to."));
      if (is_word(cell) || (row == 0 && column == 0 && cell.empty())) continue;
      return at("table/cell", row, column,
                cell.empty() ? say("The cell is empty.")
                             : say("\"{cell}\" cannot stand in a table: a cell is one word or number.", {{"cell", io::visible(cell)}}),
                say("Write - where the table has nothing."));
    }
  std::set<std::string> seen;
  for (std::size_t row = 1; row < grid.size(); ++row)
    if (!seen.insert(grid[row].front()).second)
      return at("table/twice", row, 0, say("\"{name}\" is there twice.", {{"name", grid[row].front()}}));
  seen.clear();
  for (std::size_t column = 1; column < width(grid); ++column)
    if (!seen.insert(grid.front()[column]).second)
      return at("table/twice", 0, column, say("\"{name}\" is there twice.", {{"name", grid.front()[column]}}));
  return {};
}

}  // namespace

Grid grid_of(const document::Table& table) {
  Grid out{{table.rows_are.value_or("")}};
  out.front().insert(out.front().end(), table.columns.begin(), table.columns.end());
  for (const document::TableRow& row : table.rows) {
    out.push_back({row.key});
    out.back().insert(out.back().end(), row.cells.begin(), row.cells.end());
    out.back().resize(out.front().size());  // what is too short or too long shows, and is said by the checks
  }
  return out;
}

Result<document::Table> with_grid(document::Table table, const Grid& grid) {
  if (auto good = check(grid); !good) return tl::unexpected(good.error());
  table.rows_are = grid[0][0].empty() ? std::nullopt : std::optional(grid[0][0]);
  table.columns.assign(grid[0].begin() + 1, grid[0].end());
  table.rows.clear();
  for (std::size_t row = 1; row < grid.size(); ++row)
    table.rows.push_back({grid[row].front(), {grid[row].begin() + 1, grid[row].end()}, {}});
  return table;
}

std::string cell_of(const std::string& typed) { return exchange::plain_cell(typed); }

std::string tabbed(const Grid& block) {
  std::string out;
  for (const auto& row : block) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (i > 0) out += '\t';
      if (row[i].find_first_of("\t\r\n\"") == std::string::npos) {
        out += row[i];
        continue;
      }
      out += '"';
      for (const char c : row[i]) {
        if (c == '"') out += '"';
        out += c;
      }
      out += '"';
    }
    out += '\n';
  }
  return out;
}

Result<Grid> untabbed(std::string_view text) {
  if (text.size() > MOST_BYTES) return too_large();
  const auto rows = exchange::parse_cells(text, '\t', {});
  if (!rows) return tl::unexpected(rows.error());
  std::size_t widest = 0;
  for (const exchange::Row& row : *rows) widest = std::max(widest, row.cells.size());
  if (rows->size() > MOST_ROWS + 1 || widest > MOST_COLUMNS + 1) return too_large();
  if (rows->empty()) return refuse("table/no-cells", say("There are no cells to paste."));
  Grid out;
  for (const exchange::Row& row : *rows) {
    out.push_back(row.cells);
    out.back().resize(widest);
  }
  return out;
}

Result<Grid> pasted(Grid grid, std::size_t row, std::size_t column, const Grid& block) {
  if (row + block.size() > MOST_ROWS + 1 || column + width(block) > MOST_COLUMNS + 1) return too_large();
  if (grid.empty()) grid = {{std::string()}};
  const std::size_t rows = std::max(grid.size(), row + block.size()), columns = std::max(width(grid), column + width(block));
  while (width(grid) < columns) grid = with_column(std::move(grid), width(grid));
  while (grid.size() < rows) grid = with_row(std::move(grid), grid.size());
  for (std::size_t i = 0; i < block.size(); ++i)
    for (std::size_t j = 0; j < block[i].size(); ++j) grid[row + i][column + j] = cell_of(block[i][j]);
  return grid;
}

Grid with_row(Grid grid, std::size_t before) {
  before = std::clamp<std::size_t>(before, std::min<std::size_t>(1, grid.size()), grid.size());
  std::vector<std::string> made(width(grid), NOTHING);
  if (!made.empty()) made.front() = free_head(row_heads(grid), before);
  grid.insert(grid.begin() + static_cast<std::ptrdiff_t>(before), std::move(made));
  return grid;
}

Grid with_column(Grid grid, std::size_t before) {
  if (grid.empty()) return grid;
  before = std::clamp<std::size_t>(before, 1, width(grid));
  const std::string head = free_head(column_heads(grid), before);
  for (std::size_t row = 0; row < grid.size(); ++row)
    grid[row].insert(grid[row].begin() + static_cast<std::ptrdiff_t>(before), row == 0 ? head : NOTHING);
  return grid;
}

Grid without_row(Grid grid, std::size_t row) {
  if (row > 0 && row < grid.size()) grid.erase(grid.begin() + static_cast<std::ptrdiff_t>(row));
  return grid;
}

Grid without_column(Grid grid, std::size_t column) {
  if (column > 0 && column < width(grid))
    for (auto& row : grid) row.erase(row.begin() + static_cast<std::ptrdiff_t>(column));
  return grid;
}

}  // namespace hexwright::editor
