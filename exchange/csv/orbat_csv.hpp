// The order of battle as a table for spreadsheets: one row for each piece, one column for each attribute of the field list, and the
// formations around the piece. UTF-8 text. Pure functions for any thread; writing cannot fail; reading returns all faults of a table at
// once, with line and column.
#pragma once

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

struct CsvSource {
  std::string file;
  document::GameLink game;
  const project::Game* kinds = nullptr;    // kinds are checked against it; null: not checked
  const document::Orbat* known = nullptr;  // sides are checked against it, and names of sides and formations come from it; may be null
};
using CsvFaults = std::vector<wording::Fault>;  // every one, by line and column; the column counts cells
// `text` is UTF-8. Faults: csv/empty, csv/quote, csv/too-large, csv/no-column, csv/unknown-column, csv/twice-column, csv/cells,
// csv/missing, csv/bad-value, csv/bad-id, csv/twice, csv/unknown-side, csv/unknown-kind, csv/formation.
tl::expected<document::Orbat, CsvFaults> read_orbat_csv(std::string_view text, const CsvSource& source);

}  // namespace hexwright::exchange
