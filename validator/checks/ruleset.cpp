// A ruleset as data: tables with as many cells as columns, rulings with a default that exists, values for what is not
// missing. The same checks serve the built-in games, in tests, and a designer's own file.
#include <algorithm>
#include <set>

#include "model/document/ruleset.hpp"
#include "model/io/utf8.hpp"
#include "validator/checks/checks.hpp"

namespace hexwright::validator {

using namespace document;
using wording::say;

void check_ruleset(const project::Project& project, Sink& out) {
  const Ruleset& rules = project.game().data();
  for (const Table& table : rules.tables)
    for (const TableRow& row : table.rows)
      if (row.cells.size() != table.columns.size())
        out.report("ruleset/row", say("Row {row} of the table {table} has {cells} cells, and the table has {columns} columns.",
                                      {{"row", io::visible(row.key)},
                                       {"table", table.id},
                                       {"cells", static_cast<std::int64_t>(row.cells.size())},
                                       {"columns", static_cast<std::int64_t>(table.columns.size())}}))
            .at(row.origin, table.id)
            .parameter(row.key);
  for (const Parameter& parameter : rules.parameters) {
    if (!parameter.value && parameter.status != Known::missing)
      out.report("ruleset/no-value",
                 say("The parameter {parameter} has no value and is not marked as missing.", {{"parameter", parameter.id}}))
          .at(parameter.origin, parameter.id);
    if (parameter.value && parameter.status == Known::missing)
      out.report("ruleset/no-value", say("The parameter {parameter} is marked as missing and has a value.", {{"parameter", parameter.id}}))
          .at(parameter.origin, parameter.id);
  }
  for (const Ruling& ruling : rules.rulings)
    if (std::none_of(ruling.readings.begin(), ruling.readings.end(), [&](const Reading& reading) { return reading.id == ruling.standard; }))
      out.report("ruleset/ruling", say("The default of the ruling {ruling} is \"{choice}\", which is none of its readings.",
                                       {{"ruling", ruling.id}, {"choice", io::visible(ruling.standard)}}))
          .at(ruling.origin, ruling.id);
}

}  // namespace hexwright::validator
