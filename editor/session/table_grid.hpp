// A table of the rules as a grid of cells, heads included: copied and pasted as a spreadsheet does (text with tabs), and read back into the
// table. Pure functions for any thread; rows and columns count from 0 in arguments, from 1 in faults.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/document/ruleset.hpp"
#include "editor/session/fault.hpp"

namespace hexwright::editor {

// Rows of equally many cells. The first row has the heads of the columns, the first column those of the rows, and the corner the name of
// the row heads.
using Grid = std::vector<std::vector<std::string>>;

Grid grid_of(const document::Table& table);
// The table with these cells. A cell is one word or number; heads are unique; only the corner may be empty. Faults, each with the row and
// the column as the grid counts them from 1: table/cell, table/twice, table/too-large.
Result<document::Table> with_grid(document::Table table, const Grid& grid);

// A typed cell as a table stores it: plain numbers and signs.
std::string cell_of(const std::string& typed);

// The text that a spreadsheet puts on the clipboard for these cells, and accepts.
std::string tabbed(const Grid& block);
// Empty rows are skipped; the others are padded to the widest. Faults: table/too-large, table/no-cells, csv/quote.
Result<Grid> untabbed(std::string_view text);

// Writes the block over the grid, its corner at this cell. The grid grows where needed; new heads are the next free numbers, other new
// cells a dash. Fault: table/too-large.
Result<Grid> pasted(Grid grid, std::size_t row, std::size_t column, const Grid& block);

// Inserts a row or column before this one, or at the end; or removes one. The heads cannot be removed.
Grid with_row(Grid grid, std::size_t before);
Grid with_column(Grid grid, std::size_t before);
Grid without_row(Grid grid, std::size_t row);
Grid without_column(Grid grid, std::size_t column);

}  // namespace hexwright::editor
