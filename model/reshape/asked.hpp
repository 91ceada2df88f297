// What people type about a new project or a changed board, as command line and window read it: sizes, numbers of hexes, sides, times and
// amounts. Values only, any thread. Faults begin with new/ or map/.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/reshape/new_project.hpp"
#include "model/reshape/reshape.hpp"

namespace hexwright::reshape {

inline constexpr int MOST_LINES = 2000;  // columns or rows of a board

// What a project is when nothing else is said: 20 x 15 hexes, no sides and no game yet. `name` is for files, and is cut when it is long.
wording::Result<NewProject> usual_project(std::string name, std::string title, std::string lang,
                                          std::span<const project::BuiltInGame> games);
document::InchTable usual_table();

// Columns or rows of a board.
wording::Result<int> read_lines(std::string_view text);
// "33x27", "33 × 27": columns and rows.
wording::Result<std::pair<int, int>> read_board_size(std::string_view text);
// "72x48", "72,5 × 48": inches, each from 1 to 1000.
wording::Result<std::pair<wording::Decimal, wording::Decimal>> read_table_size(std::string_view text);

// The labels of the board become these where it has none, or where a text is given: a pattern, or the label of the first hex: 0101 (also
// for an empty text), 101, 1-1, A1.
wording::Result<void> number_hexes(document::HexBoard& board, const std::string& text);

struct SideAsked {
  std::string id, name, colour;  // the colour may be empty
};
std::vector<SideAsked> usual_sides(const std::string& lang);
wording::Text no_colour(const std::string& text);
wording::Result<document::Side> make_side(const SideAsked& asked, const std::string& lang);
// In place of those that are there; two at least.
wording::Result<void> set_sides(NewProject& project, const std::vector<SideAsked>& sides);

// "24", "9:00-11:00", or both with a comma between them.
wording::Result<void> set_time(NewProject& project, const std::string& text);
// Without blanks at either end, between commas.
std::vector<std::string> parts_of(const std::string& text);

// Columns, rows or inches: 4, 2.5 or 2,5; an empty text is none. Fault: map/amount.
wording::Result<wording::Decimal> read_amount(std::string text);
// So much is added, or cut off, at each side. Faults: map/amount, when one is less than nothing or all are nothing.
wording::Result<Change> grown(const Sides& by, const std::string& fill);
wording::Result<Change> cropped(const Sides& by);
// What lies on the board goes so far; what it leaves is filled up. Fault: map/amount.
wording::Result<Change> shifted(const Sides& by, const std::string& fill);

}  // namespace hexwright::reshape
