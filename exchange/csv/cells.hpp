// Rows of cells as spreadsheets write them (RFC 4180): cells in quotes may hold the separator, line ends and doubled quotes. UTF-8 text,
// lines count from 1, at most 2,000,000 cells. Pure functions for any thread; faults carry the line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/wording/fault.hpp"

namespace hexwright::exchange {

using Cells = std::vector<std::string>;
struct Row {
  int line = 1;  // where it begins in the text
  Cells cells;
};

// Rows that are altogether empty are passed over. Faults: csv/quote, csv/too-large.
wording::Result<std::vector<Row>> parse_cells(std::string_view text, char separator, const std::string& file);
// What most of the first line is parted by: a semicolon, a comma or a tab; a comma when by nothing.
char separator_of(std::string_view text);
// With commas and CRLF.
std::string write_cells(const Cells& cells);

// A spreadsheet runs a cell that begins with = + - or @ as a formula. An apostrophe before it makes it a text; it is put before
// whatever could be taken for such a mark, too, so that disarmed() is taken back by armed() whatever the text. A value that is there
// and empty is a lone apostrophe: an empty cell is none at all.
std::string disarmed(const std::string& value);
std::string armed(const std::string& cell);

}  // namespace hexwright::exchange
