// The first sheet of a workbook with anything in it, as the table that it would be saved as: XLSX and ODS. Values are those that stand in
// the cells, formulas the values they had when the file was saved. A row of the sheet is a line of the text. Any thread; faults: zip/…,
// sheet/damaged, sheet/too-large, sheet/empty.
#pragma once

#include <string>
#include <string_view>

#include "model/wording/fault.hpp"

namespace hexwright::exchange {

// Text as write_cells() writes it.
wording::Result<std::string> sheet_as_table(std::string_view bytes, const std::string& file);

}  // namespace hexwright::exchange
