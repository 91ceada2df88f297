// What lies on an inch table (areas, lines, zones) as edits of a draft, in thousandths of an inch. A shape that is not valid or leaves the
// table is refused, and nothing has changed.
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
  std::string table, id, kind;  // zones lie on the first table, and may have no kind
  int part = 0;                 // of a zone of several areas
  Corners corners;
  std::vector<Corners> holes;
  std::optional<int> level;               // of an area
  std::optional<wording::Decimal> width;  // of a line
  std::string side;                       // of a zone; empty for none
  bool operator==(const TableElement&) const = default;
  // The same thing, whatever its shape is now.
  bool is(const TableElement& other) const { return what == other.what && id == other.id && part == other.part; }
};

// As the files have them now, in their order: areas, lines, zones. What cannot be read is left out.
std::vector<TableSize> tables_now(const project::Project& project);
std::vector<TableElement> table_elements(const project::Project& project);

// Why it cannot be so: editor/few-corners, editor/self-crossing, editor/no-length, editor/off-table, editor/bad-hole,
// editor/bad-number, editor/no-kind.
std::optional<Fault> against(const TableElement& element, const TableSize& table);

// A new element under a free id, made of its kind; gives the id. A zone of an id that is there gets one part more.
// Faults: those above, editor/no-table and editor/no-board.
Result<std::string> add_to_table(Draft& draft, TableElement element);
// The element that is() this one becomes it; only what differs is written. Fault besides: editor/no-element.
Result<void> change_on_table(Draft& draft, const TableElement& element);
Result<void> remove_from_table(Draft& draft, const TableElement& element);
// Refused with editor/off-table when something would lie off it.
Result<void> resize_table(Draft& draft, const TableSize& size);

// All corners moved alike; as far as the table reaches, and no further.
TableElement moved_by(TableElement element, std::int64_t dx, std::int64_t dy, const TableSize& table);

// Numbers as people type them: a point or a comma before at most three places, and nothing around it but blanks.
// Fault: editor/bad-number, with what would be right.
Result<wording::Decimal> read_inches(std::string_view text, wording::Decimal least, wording::Decimal most);
// "x,y x,y": a corner a word, with points in the numbers. Fault: editor/bad-corners.
Result<Corners> read_corners(std::string_view text);
std::string write_corners(const Corners& corners);

}  // namespace hexwright::editor
