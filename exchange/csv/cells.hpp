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

// Empty rows are skipped, and a first line "sep=;", which spreadsheets write. Faults: csv/quote, csv/too-large.
wording::Result<std::vector<Row>> parse_cells(std::string_view text, char separator, const std::string& file);
// The one that the first line says with "sep=", else that which is most frequent in it: a semicolon, a comma or a tab; a comma when there
// is none.
char separator_of(std::string_view text);
// With commas and CRLF.
std::string write_cells(const Cells& cells);

// A spreadsheet runs a cell that begins with = + - or @ as a formula. disarmed() puts an apostrophe before it, which makes it a text, and
// before a text that looks as if it had been marked, so that armed() restores any text. An empty value becomes a single apostrophe, since
// an empty cell means no value.
std::string disarmed(const std::string& value);
std::string armed(const std::string& cell);

}  // namespace hexwright::exchange
