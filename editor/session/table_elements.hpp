// The elements of an inch table (areas, lines, zones) as edits of a draft, in thousandths of an inch. A shape that is not valid or leaves
// the table is refused, and nothing has changed. One thread, that of the draft or project.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "editor/session/draft.hpp"
#include "model/geometry/table_types.hpp"

namespace hexwright::editor {

using Corners = std::vector<geometry::Point>;

struct TableSize {
  std::string id;
  wording::Decimal width, height;
  bool operator==(const TableSize&) const = default;
};

struct TableElement {
  enum class What { area, line, zone };
  What what = What::area;
  std::string table, id, kind;  // zones belong to the first table, and may have no kind
  int part = 0;                 // of a zone of several areas
  Corners corners;
  std::vector<Corners> holes;
  std::optional<int> level;               // of an area
  std::optional<wording::Decimal> width;  // of a line
  std::string side;                       // of a zone; empty for none
  bool operator==(const TableElement&) const = default;
  // Whether it is the same element, independent of its shape.
  bool is(const TableElement& other) const { return what == other.what && id == other.id && part == other.part; }
};

// As in the files now, in their order: areas, lines, zones. Elements that cannot be read are left out.
std::vector<TableSize> tables_now(const project::Project& project);
std::vector<TableElement> table_elements(const project::Project& project);

// Why the element is not valid; nothing when it is: editor/few-corners, editor/self-crossing, editor/no-length, editor/off-table,
// editor/bad-hole, editor/bad-number, editor/no-kind.
std::optional<Fault> against(const TableElement& element, const TableSize& table);

// Adds an element with a new id made from its kind; returns the id. A zone with an existing id gets another part. Faults: those above,
// editor/no-table and editor/no-board.
Result<std::string> add_to_table(Draft& draft, TableElement element);
// Changes the element that is() this one; only what differs is written. Further fault: editor/no-element.
Result<void> change_on_table(Draft& draft, const TableElement& element);
Result<void> remove_from_table(Draft& draft, const TableElement& element);
// Fault: editor/off-table when something would lie off it.
Result<void> resize_table(Draft& draft, const TableSize& size);

// Moves all corners by the same distance, but not beyond the table's edge.
TableElement moved_by(TableElement element, std::int64_t dx, std::int64_t dy, const TableSize& table);

// Numbers as people type them: with a point or a comma and at most three decimals, blanks around them allowed. Fault: editor/bad-number,
// with the expected form.
Result<wording::Decimal> read_inches(std::string_view text, wording::Decimal least, wording::Decimal most);
// "x,y x,y": blanks between corners, numbers with decimal points. Fault: editor/bad-corners.
Result<Corners> read_corners(std::string_view text);
std::string write_corners(const Corners& corners);

}  // namespace hexwright::editor
