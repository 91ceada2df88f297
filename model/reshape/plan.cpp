// First the shape of each board as it is to be, then the one isometry that takes the old plane to the new one, then what lies where.
#include "model/reshape/plan.hpp"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "model/document/structure.hpp"
#include "model/io/utf8.hpp"
#include "model/project/label_words.hpp"
#include "model/reshape/sheet.hpp"

namespace hexwright::reshape {

using document::HexBoard;
using document::Shifted;
using geometry::Cell;
using geometry::Hex;
using wording::Result;
using wording::say;

namespace {

using Boards = std::vector<HexBoard>;

wording::Fault fault_of(const project::Problem& problem) { return {problem.id, {}, problem.message, problem.expected, problem.hint}; }

Result<std::vector<geometry::Board>> made(const Boards& boards) {
  std::vector<geometry::Board> out;
  for (const HexBoard& source : boards) {
    auto board = project::make_board(source, boards.front());
    if (!board) return tl::unexpected(fault_of(board.error()));
    out.push_back(std::move(*board));
  }
  return out;
}

Shifted other(Shifted shifted) { return shifted == Shifted::odd ? Shifted::even : Shifted::odd; }
bool is_odd(int count) { return count % 2 != 0; }

// Every width of the pattern by a digit more; false when it has none, or as many digits as there may be.
bool widen(std::string& pattern) {
  bool any = false;
  for (std::size_t at = pattern.find(':'); at != pattern.npos; at = pattern.find(':', at + 1)) {
    const std::size_t digit = pattern.find('}', at) - 1;
    if (at == 0 || pattern[at - 1] < 'a' || pattern[at - 1] > 'z') continue;  // between the parts
    if (digit >= pattern.size() || pattern[digit] < '0' || pattern[digit] >= '0' + geometry::MAX_LABEL_DIGITS) return false;
    ++pattern[digit];
    any = true;
  }
  return any;
}
// Numbers of the turned board may have more digits than those before.
void make_room(HexBoard& board) {
  if (!board.labels) return;
  HexBoard wider = board;
  wider.labels->own.clear();
  while (!project::make_board(wider, wider))
    if (!widen(wider.labels->pattern)) return;
  board.labels->pattern = wider.labels->pattern;
}

Result<int> lines(wording::Decimal count) {
  if (count.thousandths % 1000 != 0 || std::abs(count.thousandths) > 4'000'000)
    return refused("reshape/bad-size", say("A board of hexes grows and shrinks by whole columns and rows."));
  return static_cast<int>(count.thousandths / 1000);
}

// How a board came to be: from which, and by how many columns and rows its first hex lies farther in.
struct Made {
  Boards boards;
  std::vector<std::size_t> from;
  std::vector<Cell> added;  // of each: columns in the west and rows in the north that are new; none on most
  std::string fill;
};

tl::unexpected<wording::Fault> off_plane() {
  return refused("reshape/off-plane", say("A board would lie beyond the north-western corner of the first one."),
                 say("Let the first board grow there too."));
}

Result<Made> resized(const Boards& boards, std::size_t board, const Resize& how) {
  const auto north = lines(how.by.north), east = lines(how.by.east), south = lines(how.by.south), west = lines(how.by.west);
  for (const auto* one : {&north, &east, &south, &west})
    if (!*one) return tl::unexpected(one->error());
  Made out{boards, {}, std::vector<Cell>(boards.size(), Cell{0, 0}), how.fill};
  HexBoard& changed = out.boards[board];
  changed.columns += *west + *east;
  changed.rows += *north + *south;
  if (changed.columns < 1 || changed.rows < 1) return refused("reshape/nothing-left", say("Nothing of the board would be left."));
  if (is_odd(changed.top == document::HexTop::flat ? *west : *north)) changed.shifted = other(changed.shifted);
  out.added[board] = {*west, *north};
  for (std::size_t i = 0; i < boards.size(); ++i) {
    out.from.push_back(i);
    // Places count in columns and rows of the first board: when it grows, the others lie farther in.
    if (board == 0 ? i == 0 : i != board) continue;
    HexBoard& moved = out.boards[i];
    const int sign = board == 0 ? 1 : -1;
    const auto move = [&](std::optional<int>& at, int by) {
      if (by != 0) at = at.value_or(1) + sign * by;
      return at.value_or(1) >= 1;
    };
    if (!move(moved.at_column, *west) || !move(moved.at_row, *north)) return off_plane();
  }
  return out;
}

void take_sheet(HexBoard& board, const Sheet& sheet) {
  board.shifted = sheet.shifted;
  board.columns = sheet.columns;
  board.rows = sheet.rows;
  if (sheet.shifted_are_short)
    board.shifted_are_short = true;
  else
    board.shifted_are_short.reset();
}

// [{board}-] goes from the pattern of one board alone.
std::string without_board(std::string pattern) {
  constexpr std::string_view PART = "{board}";
  const std::size_t at = pattern.find(PART);
  if (at == pattern.npos) return pattern;
  std::size_t end = at + PART.size();
  while (end < pattern.size() && pattern[end] != '{') ++end;
  return pattern.erase(at, end - at);
}

Result<Made> separated(const Boards& boards, std::size_t board, const Separate& how) {
  const HexBoard& whole = boards[board];
  if (how.after_column.has_value() == how.after_row.has_value())
    return refused("reshape/bad-cut", say("A board is separated after a column or after a row."));
  const bool columns = how.after_column.has_value();
  const int at = columns ? *how.after_column : *how.after_row, all = columns ? whole.columns : whole.rows;
  if (at < 1 || at >= all)
    return refused("reshape/bad-cut", say("This board is separated after a line from 1 to {last}.", {{"last", all - 1}}));
  Made out{boards, {}, std::vector<Cell>(boards.size() + 1, Cell{0, 0}), {}};
  HexBoard second = whole;
  HexBoard& first = out.boards[board];
  first.id = how.first;
  second.id = how.second;
  second.backdrop.reset();
  (columns ? first.columns : first.rows) = at;
  (columns ? second.columns : second.rows) = all - at;
  auto& from = columns ? second.at_column : second.at_row;
  from = from.value_or(1) + at;
  const bool flat = whole.top == document::HexTop::flat;
  if (flat == columns && is_odd(at)) second.shifted = other(second.shifted);
  if (flat != columns) first.shifted_are_short.reset();  // the short ends are on the second part
  if (whole.labels && !whole.labels->slant) {
    const auto go_on = [](std::optional<int>& number, int by) { number = number.value_or(1) + by; };
    auto& west = *first.labels;
    auto& east = *second.labels;
    const bool backwards =
        columns ? whole.labels->columns_from == document::ColumnsFrom::east : whole.labels->rows_from == document::RowsFrom::south;
    const int step = (columns ? whole.labels->column_step : whole.labels->row_step).value_or(1);
    auto& labels = backwards ? west : east;
    const int by = step * (backwards ? all - at : at);
    go_on(columns ? labels.first_column : labels.first_row, by);
    auto& shifted = columns ? labels.first_column_shifted : labels.first_row_shifted;
    if (shifted) *shifted += by;
  }
  for (std::size_t i = 0; i < boards.size(); ++i) out.from.push_back(i);
  out.boards.insert(out.boards.begin() + static_cast<std::ptrdiff_t>(board) + 1, second);
  out.from.insert(out.from.begin() + static_cast<std::ptrdiff_t>(board) + 1, board);
  return out;
}

void clear_own(Boards& boards) {
  for (HexBoard& board : boards)
    if (board.labels) board.labels->own.clear();
}

// Labels of their own go with their hexes.
void move_own(const Boards& before, const std::vector<geometry::Board>& plain, Boards& boards, const std::vector<std::size_t>& from,
              const std::vector<geometry::Board>& now, const Isometry& moves, bool joined) {
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (!before[i].labels) continue;
    for (const document::OwnLabel& own : before[i].labels->own) {
      const auto cell = plain[i].labels.parse(own.hex);
      if (!cell) continue;
      const Hex hex = moves(plain[i].grid.hex_of(cell->cell));
      for (std::size_t j = 0; j < boards.size(); ++j) {
        const auto there = now[j].grid.cell_of(hex);
        if (!there || (!joined && from[j] != i)) continue;
        boards[j].labels->own.push_back(own);
        boards[j].labels->own.back().hex = now[j].labels.format({}, *there);
        break;
      }
    }
  }
}

}  // namespace

tl::unexpected<wording::Fault> refused(std::string id, wording::Text what, std::optional<wording::Text> hint) {
  return tl::unexpected(wording::Fault{std::move(id), {}, std::move(what), {}, std::move(hint)});
}

Result<geometry::JoinedBoards> join_boards(const Boards& boards) {
  auto all = made(boards);
  if (!all) return tl::unexpected(all.error());
  auto joined = geometry::JoinedBoards::make(std::move(*all));
  if (!joined) return refused("map/boards", project::words_for(joined.error()));
  return std::move(*joined);
}

std::optional<Hex> Plan::now(Hex hex) const {
  const Hex moved = moves(hex);
  return after.contains(moved) ? std::optional(moved) : std::nullopt;
}

namespace {

class Planner {
 public:
  Planner(const document::Map& map, const std::optional<std::vector<std::string>>& outline, std::size_t board, const Change& change)
      : old_(map.boards), outline_(outline), board_(board), change_(change) {}

  Result<Plan> plan() {
    auto before = join_boards(old_);
    if (!before) return tl::unexpected(before.error());
    find_real(*before);
    if (auto shaped = shape(*before); !shaped) return tl::unexpected(shaped.error());
    Boards bare = old_;
    clear_own(bare);
    clear_own(new_.boards);
    const auto plain = made(bare), now = made(new_.boards);
    if (!plain) return tl::unexpected(plain.error());
    if (!now) return tl::unexpected(now.error());
    if (auto found = find_moves(*plain, *now); !found) return tl::unexpected(found.error());
    if (auto filled = fill(*plain, *now); !filled) return tl::unexpected(filled.error());
    move_own(old_, *plain, new_.boards, new_.from, *now, moves_, is_join());
    auto after = join_boards(new_.boards);
    if (!after) return tl::unexpected(after.error());
    Plan out{std::move(new_.boards), std::move(new_.from), std::move(*before), std::move(*after), moves_, false, {}};
    for (const Hex hex : out.after.hexes())
      if (kept_.contains(hex)) out.kept.push_back(hex);
    out.has_gaps = out.kept.size() != out.after.size();
    return out;
  }

 private:
  bool is_join() const { return std::holds_alternative<Join>(change_); }

  // Hexes of the map itself.
  void find_real(const geometry::JoinedBoards& before) {
    if (outline_) {
      for (const std::string& label : *outline_)
        if (const auto hex = before.find(label)) real_.push_back(*hex);
    }
    if (real_.empty()) real_.assign(before.hexes().begin(), before.hexes().end());
    orientation_ = before.orientation();
    moves_.orientation = orientation_;
  }

  Result<void> shape(const geometry::JoinedBoards&) {
    for (const std::string& id : ids_asked())
      if (!document::valid_id_on("board", id))
        return refused("reshape/bad-id", say("\"{id}\" cannot be an id.", {{"id", io::visible(id)}}));
    if (const auto* how = std::get_if<Resize>(&change_)) return take(resized(old_, board_, *how));
    if (const auto* how = std::get_if<Separate>(&change_)) return take(separated(old_, board_, *how));
    if (const auto* how = std::get_if<Join>(&change_)) {
      new_.fill = how->fill;
      new_.boards.assign(1, old_.front());
      if (!how->id.empty()) new_.boards.front().id = how->id;
      HexBoard& one = new_.boards.front();
      one.at_column.reset();
      one.at_row.reset();
      one.turned.reset();
      one.over.clear();
      if (one.labels) one.labels->pattern = without_board(one.labels->pattern);
    } else {
      if (old_.size() != 1)
        return refused("reshape/several-boards", say("Only a map of one board is turned or mirrored, and this one has several."),
                       say("Join the boards first: hexwright map join."));
      if (const auto* turn = std::get_if<Turn>(&change_)) {
        if (turn->degrees % 60 != 0)
          return refused("reshape/bad-turn", say("A board of hexes is turned by 60 degrees and multiples of it."));
        moves_.sixths = turn->degrees == 0 ? 1 : ((turn->degrees / 60) % 6 + 6) % 6;
      } else {
        moves_.mirrored = std::get<Mirror>(change_).how;
      }
      new_.boards = old_;
    }
    new_.from.assign(1, 0);
    new_.added.assign(1, Cell{0, 0});
    std::vector<Hex> turned;
    for (const Hex hex : real_) turned.push_back(moves_(hex));
    const Sheet sheet = sheet_of(turned, orientation_, old_.front().shifted);
    take_sheet(new_.boards.front(), sheet);
    if (!is_join()) make_room(new_.boards.front());
    first_ = sheet.first;
    return {};
  }
  std::vector<std::string> ids_asked() const {
    if (const auto* how = std::get_if<Separate>(&change_)) return {how->first, how->second};
    const auto* how = std::get_if<Join>(&change_);
    return how && !how->id.empty() ? std::vector{how->id} : std::vector<std::string>{};
  }
  Result<void> take(Result<Made> made) {
    if (!made) return tl::unexpected(made.error());
    new_ = std::move(*made);
    return {};
  }

  Result<void> find_moves(const std::vector<geometry::Board>& plain, const std::vector<geometry::Board>& now) {
    if (first_) {
      const Hex to = now.front().grid.hex_of({1, 1});
      moves_.shift = {to.q - first_->q, to.r - first_->r};
      return {};
    }
    for (std::size_t i = 0; i < now.size(); ++i) {
      if (new_.from[i] != board_ || i != board_) continue;
      const auto &old_grid = plain[board_].grid, &grid = now[i].grid;
      for (int row = 1; row <= old_grid.shape().rows; ++row)
        for (int column = 1; column <= old_grid.shape().columns; ++column) {
          const Cell from{column, row}, to{column + new_.added[i].column, row + new_.added[i].row};
          if (!old_grid.contains(from) || !grid.contains(to)) continue;
          const Hex a = old_grid.hex_of(from), b = grid.hex_of(to);
          moves_.shift = {b.q - a.q, b.r - a.r};
          return {};
        }
    }
    return refused("reshape/nothing-left", say("Nothing of the board would be left."));
  }

  Result<void> fill(const std::vector<geometry::Board>& plain, const std::vector<geometry::Board>& now) {
    std::unordered_set<Hex> real(real_.begin(), real_.end());
    for (std::size_t j = 0; j < new_.boards.size(); ++j) {
      std::unordered_map<Hex, std::pair<std::size_t, Cell>> source;  // of hexes as they lie now
      for (std::size_t i = 0; i < old_.size(); ++i) {
        if (!is_join() && new_.from[j] != i) continue;
        const geometry::HexGrid& grid = plain[i].grid;
        for (int row = 1; row <= grid.shape().rows; ++row)
          for (int column = 1; column <= grid.shape().columns; ++column)
            if (grid.contains(Cell{column, row})) {
              const Hex old = grid.hex_of({column, row});
              if (first_ && !real.contains(old)) continue;
              source.try_emplace(moves_(old), i, Cell{column, row});
              if (real.contains(old) && now[j].grid.contains(moves_(old))) kept_.insert(moves_(old));
            }
      }
      HexBoard& board = new_.boards[j];
      if (auto done = fill_layer(board.terrain, now[j].grid, source, j, false); !done) return done;
      if (auto done = fill_layer(board.elevation, now[j].grid, source, j, true); !done) return done;
      if (!std::holds_alternative<Resize>(change_)) continue;
      for (int row = 1; row <= board.rows; ++row)
        for (int column = 1; column <= board.columns; ++column)
          if (now[j].grid.contains(Cell{column, row}) && !source.contains(now[j].grid.hex_of({column, row})))
            kept_.insert(now[j].grid.hex_of({column, row}));
    }
    return {};
  }

  using Sources = std::unordered_map<Hex, std::pair<std::size_t, Cell>>;
  Result<void> fill_layer(std::optional<document::Layer>& layer, const geometry::HexGrid& grid, const Sources& source, std::size_t board,
                          bool levels) {
    const auto layer_of = [&](std::size_t i) -> const std::optional<document::Layer>& {
      return levels ? old_[i].elevation : old_[i].terrain;
    };
    if (is_join() && !layer)
      for (std::size_t i = 0; i < old_.size() && !layer; ++i) layer = layer_of(i);
    if (!layer) return {};
    const bool changed =
        is_join() || first_ || new_.added[board].column != 0 || new_.added[board].row != 0 || grid.shape() != old_grid_shape(board);
    if (!changed) return {};
    char fill = levels || new_.fill.empty() ? usual_sign(*layer, levels) : sign_of(*layer, new_.fill);
    std::vector<std::unordered_map<char, char>> same(old_.size());  // signs of other boards by this legend
    for (std::size_t i = 0; i < old_.size(); ++i)
      if (layer_of(i) && is_join())
        for (const document::Sign& sign : layer_of(i)->signs)
          if (sign.character.size() == 1) same[i][sign.character.front()] = sign_of(*layer, sign.kind);
    for (const auto& map : same)
      for (const auto& [from, to] : map)
        if (to == 0) fill = 0;
    if (fill == 0) return refused("reshape/no-sign-left", say("There is no character left for another kind of terrain."));
    layer->rows = rows_of(grid, fill, [&](Cell cell) -> char {
      const auto found = source.find(grid.hex_of(cell));
      if (found == source.end()) return 0;
      const auto& [i, from] = found->second;
      if (!layer_of(i)) return 0;
      const auto& rows = layer_of(i)->rows;
      const auto row = static_cast<std::size_t>(from.row) - 1, column = static_cast<std::size_t>(from.column) - 1;
      if (row >= rows.size() || column >= rows[row].cells.size()) return 0;
      const char sign = rows[row].cells[column];
      const auto other = same[i].find(sign);
      return other == same[i].end() ? sign : other->second;
    });
    return {};
  }
  geometry::GridShape old_grid_shape(std::size_t board) const {
    const HexBoard& old = old_[new_.from[board]];
    return {orientation_, old.shifted == Shifted::odd ? geometry::Stagger::odd : geometry::Stagger::even, old.columns, old.rows,
            old.shifted_are_short.value_or(false)};
  }

  const Boards& old_;
  const std::optional<std::vector<std::string>>& outline_;
  std::size_t board_;
  const Change& change_;
  geometry::Orientation orientation_ = geometry::Orientation::flat;
  std::vector<Hex> real_;
  std::unordered_set<Hex> kept_;
  Made new_;
  Isometry moves_;
  std::optional<Hex> first_;  // of a new sheet, before the shift
};

}  // namespace

Result<Plan> plan(const document::Map& map, const std::optional<std::vector<std::string>>& outline, std::size_t board,
                  const Change& change) {
  const bool turned = std::any_of(map.boards.begin(), map.boards.end(), [](const HexBoard& one) { return one.turned.value_or(false); });
  if (turned && !std::holds_alternative<Join>(change))
    return refused("reshape/turned-board", say("A board that lies turned by half a circle is changed with its numbers the right way up."),
                   say("Take turned=\"yes\" away first, or join the boards."));
  return Planner(map, outline, board, change).plan();
}

}  // namespace hexwright::reshape
