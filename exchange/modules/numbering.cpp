// VASSAL counts lines and places from its origin, and lets them fall from the size of the board, or of the zone that has a grid of its own.
#include "exchange/modules/numbering.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "exchange/foreign/cells.hpp"
#include "model/project/label_words.hpp"

namespace hexwright::exchange::modules {

namespace {

constexpr double MOST_SINGLE = 3'000;  // hexes that may have a label each
constexpr int MOST_FIRST = 10'000;     // of labels of ours

// Of the grid: a zone with a grid of its own counts within itself.
tmx::Spot size_around(const BoardGrid& board) {
  const pugi::xml_node zone = board.grid.parent();
  return last_name(zone) == "Zone" ? size_of(path_of(zone)) : tmx::Spot{board.width, board.height};
}

std::string part(char type, int leading, std::string_view name) {
  if (type == 'A' && name == "column") return "{letters}";
  return leading > 0 ? fmt::format("{{{}:0{}}}", name, leading + 1) : fmt::format("{{{}}}", name);
}

}  // namespace

std::string number_text(int number, char type, int leading) {
  std::string text = number < 0 ? "-" : "";
  number = std::abs(number);
  if (type == 'A') {
    for (; number >= 0; number -= 26) text += static_cast<char>('A' + number % 26);
    return text;
  }
  for (; leading > 0 && number < std::pow(10.0, leading); --leading) text += '0';
  return text + std::to_string(number);
}

document::Labels plain_labels(const document::HexBoard& board) {
  document::Labels labels;
  labels.pattern = fmt::format("{{column:0{0}}}{{row:0{0}}}", label_digits(std::max(board.columns, board.rows)));
  return labels;
}

Numbering::Numbering(const BoardGrid& board) : board_(board), node_(numbering_of(board.grid)) {
  stagger_ = yes(node_, "stagger", true);
  oblique_ = last_name(node_).starts_with("Oblique");
  line_first_ = std::string_view(node_.attribute("first").as_string("H")) == "H";
  between_ = node_.attribute("sep").value();
  lines_ = numbers(true);
  places_ = numbers(false);
}

// The numbers of lines are VASSAL's columns, also on a grid on its side; which way they fall is said for the board as it is seen.
Numbering::Numbers Numbering::numbers(bool of_lines) const {
  const char* const names[2][3] = {{"vType", "vLeading", "vOff"}, {"hType", "hLeading", "hOff"}};
  const auto& of = names[of_lines ? 1 : 0];
  const tmx::Spot size = size_around(board_);
  const bool across = of_lines != board_.sideways;  // the board from west to east
  Numbers made;
  made.type = node_.attribute(of[0]).value()[0] == 'A' ? 'A' : 'N';
  made.leading = std::clamp(whole(node_, of[1], 0), 0, 5);
  made.offset = whole(node_, of[2], 0);
  made.descending = yes(node_, across ? "hDescend" : "vDescend", false);
  made.most = static_cast<int>(std::floor((across ? size.x / board_.dy : size.y / board_.dx) + 0.5));
  return made;
}

int Numbering::line_number(int line) const { return lines_.descending ? lines_.most - line : line; }
int Numbering::place_number(int line, int place) const {
  int number = places_.descending ? places_.most - place : place;
  if (stagger_ && line % 2 != 0) number += places_.descending ? -1 : 1;
  if (!oblique_) return number;
  const int half = line_number(line) / 2;
  return stagger_ ? number + half : number - half + 1;
}

std::string Numbering::label(geometry::Cell cell) const {
  const auto [line, place] = board_.counted(cell);
  const std::string of_line = number_text(line_number(line) + lines_.offset, lines_.type, lines_.leading),
                    of_place = number_text(place_number(line, place) + places_.offset, places_.type, places_.leading);
  return line_first_ ? of_line + between_ + of_place : of_place + between_ + of_line;
}

Numbering::Before Numbering::before() const {
  if (board_.named) return {board_.id, "-"};
  const std::string_view format = node_.attribute("locationFormat").value();
  const std::size_t end = format.find("$gridLocation$");
  if (end == format.npos || end == 0) return {};
  const std::string_view before = format.substr(0, end), rest = before.substr(std::min(board_.id.size(), before.size()));
  const auto all = [](std::string_view text, std::string_view signs) { return text.find_first_not_of(signs) == text.npos; };
  if (!board_.id.empty() && before.starts_with(board_.id) && rest.size() <= 4 && all(rest, " -./:_")) return {board_.id, std::string(rest)};
  return end <= 8 && all(before, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ") ? Before{std::string(before), {}} : Before{};
}

// That of the first place of even lines, or of odd ones, from the edge from which they are counted.
int Numbering::first_place(bool odd, bool short_line) const {
  const int top = board_.top + (!odd && !board_.odd_is_pushed ? 1 : 0), last = board_.bottom - board_.top - (short_line ? 1 : 0);
  return place_number(odd ? 1 : 0, places_.descending ? top + last : top);
}
// Where numbers slant the first is the least of the board.
int Numbering::least_slanted() const {
  int least = MOST_FIRST;
  for (int i = 1; i <= board_.last - board_.first + 1; ++i) {
    const auto [line, place] = board_.counted(board_.sideways ? geometry::Cell{1, i} : geometry::Cell{i, 1});
    least = std::min(least, place_number(line, place));
  }
  return least;
}

document::Labels Numbering::pattern(bool pushed_are_short) const {
  document::Labels labels;
  const Before front = before();
  if (!front.id.empty()) labels.pattern = "{board}" + front.sign;
  const bool sideways = board_.sideways;
  const std::string line_part = part(lines_.type, lines_.leading, sideways ? "row" : "column"),
                    place_part = part(places_.type, places_.leading, sideways ? "column" : "row");
  labels.pattern += line_first_ ? line_part + between_ + place_part : place_part + between_ + line_part;
  if (lines_.type == 'A' || places_.type == 'A') labels.letters = document::LetterStyle::repeat;
  int plain = first_place(!board_.odd_is_pushed, false), pushed = first_place(board_.odd_is_pushed, pushed_are_short);
  if (oblique_) {
    labels.slant = place_number(2, 0) > place_number(0, 0) ? document::Slant::rising : document::Slant::falling;
    plain = pushed = least_slanted();
  }
  // VASSAL's first letter is number 0, ours number 1.
  const int of_lines = lines_.offset + (lines_.type == 'A' && !sideways ? 1 : 0),
            of_places = places_.offset + (places_.type == 'A' && sideways ? 1 : 0);
  const auto set = [](std::optional<int>& to, int value, int otherwise) {
    if (value != otherwise && value >= 0 && value <= MOST_FIRST) to = value;
  };
  set(sideways ? labels.first_row : labels.first_column, line_number(lines_.descending ? board_.last : board_.first) + of_lines, 1);
  set(sideways ? labels.first_column : labels.first_row, plain + of_places, 1);
  set(sideways ? labels.first_column_shifted : labels.first_row_shifted, pushed + of_places, plain + of_places);
  if (sideways ? lines_.descending : places_.descending) labels.rows_from = document::RowsFrom::south;
  if (sideways ? places_.descending : lines_.descending) labels.columns_from = document::ColumnsFrom::east;
  return labels;
}

// The numbers of lines and of places do not hang on one another but by the slant, so that the edges tell of all hexes.
bool Numbering::says_all(const document::HexBoard& board) const {
  const auto made = project::make_board(board, board);
  if (!made) return false;
  const auto at_edge = [](int at, int last) { return at <= 2 || at >= last - 1; };
  for (int row = 1; row <= board.rows; ++row)
    for (int column = 1; column <= board.columns; ++column) {
      const geometry::Cell cell{column, row};
      if ((at_edge(column, board.columns) || at_edge(row, board.rows)) && made->grid.contains(cell) &&
          made->labels.format({}, cell) != label(cell))
        return false;
    }
  return true;
}

std::optional<document::Labels> Numbering::labels(document::HexBoard board) const {
  if (!std::string_view(node_.name()).starts_with("VASSAL.")) return std::nullopt;  // the module's own arithmetic
  board.labels = pattern(board.shifted_are_short.value_or(false));
  if (says_all(board)) return board.labels;
  board.labels = plain_labels(board);
  const auto plain = project::make_board(board, board);
  if (!plain || board_.hexes() > MOST_SINGLE) return std::nullopt;
  for (int row = 1; row <= board.rows; ++row)
    for (int column = 1; column <= board.columns; ++column) {
      if (!plain->grid.contains(geometry::Cell{column, row})) continue;
      document::OwnLabel own;
      own.hex = plain->labels.format({}, {column, row});
      own.label = label({column, row});
      board.labels->own.push_back(std::move(own));
    }
  if (const Before front = before(); !front.id.empty()) board.labels->pattern.insert(0, "{board}" + front.sign);
  return says_all(board) ? board.labels : std::nullopt;
}

}  // namespace hexwright::exchange::modules
