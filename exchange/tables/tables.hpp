// Reads tables and parameters of a game as pasted from a spreadsheet: a head with the name of the table and its columns, then its rows,
// then perhaps the next table. Pure functions for any thread; all faults of a text are returned at once, with line and cell.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/project/game.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::exchange {

struct TablesSource {
  std::string file;
  const project::Game* game = nullptr;  // whose tables these are
  std::string table;                    // of a text whose head does not name it; empty when it does
};
struct TablesRead {
  std::vector<document::Table> tables;  // each with the game's words for it, and the status "given"
  std::vector<document::Parameter> parameters;
};
using TablesFaults = std::vector<wording::Fault>;  // every one, by line and column; the column counts cells
// `text` is UTF-8. Faults: tables/empty, tables/unknown-table, tables/unknown-parameter, tables/columns, tables/cells, tables/cell,
// tables/twice, csv/quote, csv/too-large.
tl::expected<TablesRead, TablesFaults> read_tables(std::string_view text, const TablesSource& source);

// One cell of a spreadsheet as a ruleset writes it: without blanks around it, with the signs of the keyboard and a decimal point.
std::string plain_cell(const std::string& cell);

// The designer's ruleset with these replacing its own of the same ids.
document::Ruleset with_tables(document::Ruleset own, const TablesRead& read);

}  // namespace hexwright::exchange
