// Bases on an inch table as the filled-in setup has them: put, moved and turned to a thousandth of an inch and a tenth of a degree, and
// taken off again, as edits of a draft.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "editor/session/table_elements.hpp"

namespace hexwright::editor {

struct TableBase {
  std::string piece, side, kind, words;  // words as on its counter: its text, or number and kind
  std::optional<geometry::Base> base;    // a marker has none
  std::string table;                     // empty when it stands nowhere on a table
  geometry::Pose pose;
  bool stands() const { return !table.empty(); }
  bool operator==(const TableBase&) const = default;
};
// All pieces in the order of the order of battle, with where the open setup puts them.
std::vector<TableBase> table_bases(const project::Project& project);
bool has_placement(const project::Project& project);
// What stands without a base is an inch and a half square, as it is drawn.
geometry::Base base_or_marker(const TableBase& base);

// Faults: editor/no-placement, when no filled-in setup is open; editor/no-piece; editor/no-table; editor/off-table.
Result<void> put_base(Draft& draft, const std::string& piece, const std::string& table, const geometry::Pose& pose);
Result<void> take_base_off(Draft& draft, const std::string& piece);

}  // namespace hexwright::editor
