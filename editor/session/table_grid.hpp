// A table of the rules as a grid of cells, heads included: copied and pasted as a spreadsheet does (text with tabs), and read back into the
// table. Pure functions; rows and columns count from 1 in faults.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/document/ruleset.hpp"
#include "editor/session/fault.hpp"

namespace hexwright::editor {

// Rows of equally many cells. The first row holds the heads of the columns, the first column those of the rows, and the corner says what
// the heads of the rows are.
using Grid = std::vector<std::vector<std::string>>;

Grid grid_of(const document::Table& table);
// The table with these cells. A cell is one word or number; heads are there once each; only the corner may be empty. Faults, each with
// the row and the column as the grid counts them from 1: table/cell, table/twice, table/too-large.
Result<document::Table> with_grid(document::Table table, const Grid& grid);

// A cell as it stands in a table: plain numbers and signs.
std::string cell_of(const std::string& typed);

// What a spreadsheet puts on the clipboard for these cells, and takes from there.
std::string tabbed(const Grid& block);
// Rows that are altogether empty are passed over; the others are as wide as the widest. Faults: table/too-large, table/no-cells, csv/quote.
Result<Grid> untabbed(std::string_view text);

// The block laid over the grid with its corner there. Where it reaches beyond, the grid grows; heads that are missing then are the next
// free numbers, other cells a dash. Fault: table/too-large.
Result<Grid> pasted(Grid grid, std::size_t row, std::size_t column, const Grid& block);

// One more row or column before this one, or behind all others; or one less. The heads stay.
Grid with_row(Grid grid, std::size_t before);
Grid with_column(Grid grid, std::size_t before);
Grid without_row(Grid grid, std::size_t row);
Grid without_column(Grid grid, std::size_t column);

}  // namespace hexwright::editor
