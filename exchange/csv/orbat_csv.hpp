// The order of battle as a table for spreadsheets: one row for each piece, one column for each attribute of the field list, and the
// formations around the piece. UTF-8 text. Pure functions for any thread; writing cannot fail; reading returns all faults of a table at
// once, with line and column.
#pragma once

#include <map>
#include <pugixml.hpp>
#include <string>
#include <vector>

#include "exchange/diff/change.hpp"
#include "model/document/orbat.hpp"
#include "model/project/game.hpp"
#include "model/view/forces.hpp"
#include "model/wording/fault.hpp"

namespace hexwright::exchange {

struct CsvWritten {
  std::string text;            // UTF-8 without a byte order mark
  std::vector<Change> unsaid;  // what the table cannot express
};
// Exports use the first, which holds only what a viewer may know; the second is for reading back what was written.
CsvWritten write_orbat_csv(const view::Forces& forces);
CsvWritten write_orbat_csv(const document::Orbat& orbat);

// What own headings of a table mean, by the heading in small letters: the name of a column, or "-" for one that is left out.
using Headings = std::map<std::string, std::string>;

struct CsvSource {
  std::string file;
  document::GameLink game;
  const project::Game* kinds = nullptr;    // kinds are checked against it; null: not checked
  const document::Orbat* known = nullptr;  // sides are checked against it, and names of sides and formations come from it; may be null
  Headings headings = {};
};
using CsvFaults = std::vector<wording::Fault>;  // every one, by line and column; the column counts cells
// `text` is UTF-8. Faults: csv/empty, csv/quote, csv/too-large, csv/no-column, csv/unknown-column, csv/twice-column, csv/cells,
// csv/missing, csv/bad-value, csv/bad-id, csv/twice, csv/unknown-side, csv/unknown-kind, csv/formation.
tl::expected<document::Orbat, CsvFaults> read_orbat_csv(std::string_view text, const CsvSource& source);
// The columns that the table has, by our names for them; those that mean nothing are left out. Empty when it cannot be read.
std::vector<std::string> columns_of(std::string_view text, const CsvSource& source);

// An order of battle with what a table says put into it: everything that a table cannot hold stays as it is, and what the table has no
// column for.
struct TableInto {
  document::Orbat orbat;
  std::vector<std::string> added;   // ids of pieces that only the table has
  std::vector<std::string> absent;  // ids of pieces that the table has not; they are kept
  std::size_t common = 0;           // pieces that both have
};
TableInto put_into(const document::Orbat& base, const document::Orbat& table, const std::vector<std::string>& columns);

}  // namespace hexwright::exchange
