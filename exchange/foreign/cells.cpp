// Different values get signs of their own, the commonest of legends first; what is left over by short rows is outlined here too.
#include "exchange/foreign/cells.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "model/project/map_index.hpp"

namespace hexwright::exchange {

document::Layer layer_of(const std::vector<std::string>& values, int columns) {
  constexpr std::string_view SIGNS = ".wbfhmrsvtcgaekopqxyzdijlnuABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+=*%@~^!?:-_|/";
  const auto wide = static_cast<std::size_t>(columns);
  document::Layer layer;
  std::map<std::string, char> signs;
  layer.rows.resize((values.size() + wide - 1) / wide);
  for (std::size_t i = 0; i < values.size(); ++i) {
    std::string& cells = layer.rows[i / wide].cells;
    if (values[i].empty()) {
      cells += ' ';
      continue;
    }
    const auto [sign, added] = signs.try_emplace(values[i], SIGNS[std::min(signs.size(), SIGNS.size() - 1)]);
    if (added) layer.signs.push_back({std::string(1, sign->second), values[i]});
    cells += sign->second;
  }
  return layer;
}

document::HexBoard& new_board(Imported& imported, const ForeignSource& source, const std::vector<std::string>& values, int columns,
                              int digits) {
  document::Map& map = imported.map.emplace();
  map.format = "1.0";
  map.id = source.id;
  map.game = source.link;
  document::HexBoard& board = map.boards.emplace_back();
  board.id = "1";
  board.columns = columns;
  board.rows = static_cast<int>(values.size()) / columns;
  board.terrain = layer_of(values, columns);
  board.labels.emplace().pattern = fmt::format("{{column:0{0}}}{{row:0{0}}}", digits);
  return board;
}

int label_digits(int greatest) { return greatest > 999 ? 4 : greatest > 99 ? 3 : 2; }

void tell_unknown(const std::map<std::string, std::size_t>& unknown, Imported& imported) {
  for (const auto& [name, count] : unknown)
    imported.told.push_back(wording::say_n("The game has no terrain for \"{name}\", which {count} hex has.",
                                           "The game has no terrain for \"{name}\", which {count} hexes have.",
                                           static_cast<std::int64_t>(count), {{"name", name}}));
}

namespace {

// Is each pushed line one hex shorter than the others, and nothing else missing?
bool are_short_lines(const document::HexBoard& board) {
  const bool flat = board.top == document::HexTop::flat;
  const int lines = flat ? board.columns : board.rows, places = flat ? board.rows : board.columns;
  for (int line = 1; line <= lines; ++line)
    for (int place = 1; place <= places; ++place) {
      const auto row = static_cast<std::size_t>((flat ? place : line) - 1), column = static_cast<std::size_t>((flat ? line : place) - 1);
      const bool is_pushed = (line % 2 == 1) == (board.shifted == document::Shifted::odd);
      if ((board.terrain->rows[row].cells[column] == ' ') != (is_pushed && place == places)) return false;
    }
  return places > 1;
}

char sign_of(document::Layer& layer, const std::string& kind) {
  for (const document::Sign& one : layer.signs)
    if (one.kind == kind) return one.character[0];
  if (layer.signs.empty()) layer.signs.push_back({".", kind});
  return layer.signs.front().character[0];
}

// A list may be longer than an attribute.
std::vector<document::Region> lists_of(const std::vector<std::string>& labels) {
  std::vector<document::Region> lists;
  for (std::size_t at = 0; at < labels.size(); at += MOST_IN_ONE_LIST) {
    document::Hexes list;
    list.list.assign(labels.begin() + static_cast<std::ptrdiff_t>(at),
                     labels.begin() + static_cast<std::ptrdiff_t>(std::min(at + MOST_IN_ONE_LIST, labels.size())));
    lists.push_back({std::move(list)});
  }
  return lists;
}

}  // namespace

namespace {
bool has_blank(const document::HexBoard& board) {
  return std::any_of(board.terrain->rows.begin(), board.terrain->rows.end(),
                     [](const document::Row& row) { return row.cells.find(' ') != row.cells.npos; });
}
}  // namespace

void mark_short_lines(document::Map& map) {
  for (document::HexBoard& board : map.boards)
    if (has_blank(board) && are_short_lines(board)) board.shifted_are_short = true;
}

void outline_gaps(document::Map& map, const std::string& ground) {
  mark_short_lines(map);
  if (std::none_of(map.boards.begin(), map.boards.end(), has_blank)) return;
  const project::MapIndex index(map, project::Game());
  if (!index.boards() || index.boards()->boards().size() != map.boards.size()) return;  // a board that cannot be made is left out there
  std::vector<std::string> there, gaps;
  for (std::size_t number = 0; number < map.boards.size(); ++number) {
    document::HexBoard& board = map.boards[number];
    const geometry::Board& joined = index.boards()->boards()[number];
    for (int row = 1; row <= board.rows; ++row)
      for (int column = 1; column <= board.columns; ++column) {
        const geometry::Cell cell{column, row};
        if (!joined.grid.contains(cell)) continue;
        const auto line = static_cast<std::size_t>(row - 1), place = static_cast<std::size_t>(column - 1);
        char& terrain = board.terrain->rows[line].cells[place];
        if (index.boards()->own_index_of(number, cell)) (terrain == ' ' ? gaps : there).push_back(joined.labels.format(joined.id, cell));
        if (terrain == ' ') terrain = sign_of(*board.terrain, ground);
        if (board.elevation && board.elevation->rows[line].cells[place] == ' ')
          board.elevation->rows[line].cells[place] = sign_of(*board.elevation, "0");
      }
  }
  if (gaps.empty() || there.empty()) return;
  map.format = "1.1";
  document::InPlay& in_play = map.in_play.emplace();
  if (there.size() <= gaps.size()) {
    in_play.regions = lists_of(there);
    return;
  }
  document::Except all;
  all.parts = lists_of(gaps);
  all.parts.insert(all.parts.begin(), document::Region{document::Everywhere{}});
  in_play.regions.push_back({std::move(all)});
}

}  // namespace hexwright::exchange
