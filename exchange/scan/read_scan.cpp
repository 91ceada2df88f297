// The labels are read against a board as large as they can name; once the picture lies on it, the board is cut to what the picture shows.
#include "exchange/scan/scan.hpp"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

#include "exchange/tmx/file.hpp"
#include "model/document/ruleset.hpp"
#include "model/geometry/registration.hpp"
#include "model/io/limits.hpp"
#include "model/io/utf8.hpp"
#include "model/project/map_index.hpp"

namespace hexwright::exchange {

using geometry::Cell;
using wording::Fault;
using wording::say;

namespace {

constexpr double MOST_OFF = 0.25;  // of the distance between neighbouring middles, as for checks of a backdrop
constexpr std::int64_t MOST_PIXELS = 1'000'000;
constexpr std::size_t MOST_MARKS = 1000, ENOUGH_MARKS = 4;

struct Mark {
  std::string hex;
  int x = 0, y = 0;
  int line = 0;
  Cell cell;
};

void fill(document::HexBoard& board, int columns, int rows, const project::Game& game) {
  board.columns = columns;
  board.rows = rows;
  std::string clear = "clear";
  if (!game.kind(document::KindOf::terrain, clear))
    for (const document::Kind& kind : game.data().kinds)
      if (kind.of == document::KindOf::terrain) {
        clear = kind.id;
        break;
      }
  board.terrain.emplace();
  board.terrain->signs.push_back({".", clear});
  const bool flat = board.top == document::HexTop::flat;
  for (int row = 1; row <= rows; ++row) {
    document::Row line;
    line.cells = std::string(static_cast<std::size_t>(columns), '.');
    const bool short_lines = board.shifted_are_short.value_or(false);
    const auto pushed = [&](int number) { return (number % 2 == 1) == (board.shifted == document::Shifted::odd); };
    if (short_lines && flat && row == rows)
      for (int column = 1; column <= columns; ++column)
        if (pushed(column)) line.cells[static_cast<std::size_t>(column - 1)] = ' ';
    if (short_lines && !flat && pushed(row)) line.cells.back() = ' ';
    board.terrain->rows.push_back(std::move(line));
  }
}

class Reader {
 public:
  explicit Reader(const ScanSource& source) : source_(source) {}

  tl::expected<ScanRead, std::vector<Fault>> read(std::string_view text) {
    if (!lay_out()) return tl::unexpected(std::move(faults_));
    int number = 0;
    for (std::size_t from = 0; from <= text.size() && faults_.size() < io::limits::findings_shown;) {
      const std::size_t to = std::min(text.find('\n', from), text.size());
      read_line(text.substr(from, to - from), ++number);
      from = to + 1;
    }
    if (faults_.empty() && marks_.size() > MOST_MARKS)
      fault("scan/line", 0, say("There are more than {most} marks.", {{"most", std::int64_t{MOST_MARKS}}}));
    if (!faults_.empty()) return tl::unexpected(std::move(faults_));
    return laid();
  }

 private:
  Fault& fault(std::string id, int line, wording::Text message) {
    return faults_.emplace_back(Fault{std::move(id), {source_.marks, line, line > 0 ? 1 : 0}, std::move(message), {}, {}});
  }
  const geometry::Board& board() const { return index_->boards()->boards().front(); }

  bool try_size(int columns, int rows) {
    document::Map map;
    map.format = "1.0";
    map.id = source_.id;
    map.game = source_.link;
    map.boards.push_back(source_.board);
    map.boards.back().elevation.reset();
    fill(map.boards.back(), columns, rows, *source_.game);
    index_.reset();
    trial_.emplace(std::move(map));
    index_.emplace(*trial_, *source_.game);
    return index_->boards() != nullptr;
  }
  bool lay_out() {
    if (source_.sized) {
      if (try_size(source_.board.columns, source_.board.rows)) return true;
    } else {
      for (const int size : {300, 99, 26, 9})
        if (try_size(size, size)) return true;
    }
    fault("scan/size", 0,
          say("A board cannot be numbered like this: {pattern}",
              {{"pattern", source_.board.labels ? source_.board.labels->pattern : std::string()}}))
        .hint = say("--labels says how hexes are numbered, --columns and --rows how large the board is.");
    return false;
  }

  void read_line(std::string_view line, int number) {
    line = line.substr(0, line.find('#'));
    std::vector<std::string> words;
    std::string word;
    for (const char letter : std::string(line) + " ") {
      if (std::string_view(" \t\r,;").find(letter) == std::string_view::npos)
        word += letter;
      else if (!word.empty())
        words.push_back(std::exchange(word, {}));
    }
    if (words.empty()) return;
    if (words.size() != 3) {
      fault("scan/line", number, say("\"{line}\" is no mark.", {{"line", io::visible(std::string(line), 100)}})).expected =
          say("a hex and two numbers, pixels from the left and from the top: 0101 212 187.5");
      return;
    }
    Mark mark{words[0], 0, 0, number, {}};
    if (!pixel(words[1], source_.width, number, mark.x) || !pixel(words[2], source_.height, number, mark.y)) return;
    const auto hex = index_->hex(words[0]);
    const auto cell = hex ? board().grid.cell_of(index_->boards()->hexes()[*hex]) : std::nullopt;
    if (!cell) return void(fault("scan/hex", number, say("There is no hex {hex}.", {{"hex", io::visible(words[0])}})));
    mark.cell = *cell;
    if (!seen_.insert(*cell).second)
      return void(fault("scan/twice", number, say("{hex} is marked twice.", {{"hex", io::visible(words[0])}})));
    marks_.push_back(mark);
  }
  bool pixel(const std::string& word, std::int64_t most, int line, int& value) {
    const bool is_plain = word.find_first_not_of("0123456789.") == word.npos;
    const auto read = is_plain ? tmx::real(word) : std::nullopt;
    if (!read || *read < 0 || *read > MOST_PIXELS) {
      fault("scan/number", line, say("\"{text}\" is no number of pixels.", {{"text", io::visible(word)}}));
      return false;
    }
    const auto found = static_cast<std::int64_t>(*read + 0.5);  // the map holds whole pixels
    if (found > most) {
      fault("scan/outside", line,
            say("{pixels} lies outside of the picture, which has {width} × {height} pixels.",
                {{"pixels", found}, {"width", source_.width}, {"height", source_.height}}));
      return false;
    }
    value = static_cast<int>(found);
    return true;
  }

  geometry::PlanePoint middle(Cell cell) const { return geometry::centre(board().grid.hex_of(cell), board().grid.orientation()); }

  tl::expected<ScanRead, std::vector<Fault>> laid() {
    std::vector<geometry::KnownPoint> points;
    for (const Mark& mark : marks_) points.push_back({{static_cast<double>(mark.x), static_cast<double>(mark.y)}, middle(mark.cell)});
    const auto registered = geometry::register_picture(points);
    if (!registered) {
      if (registered.error() == geometry::NoRegistration::too_few)
        fault("scan/few", 0, say("With fewer than three known hexes a picture cannot be laid under a board."));
      else
        fault("scan/one-line", 0, say("The known hexes lie on one line: the picture could still be turned about it.")).hint =
            say("Mark a hex far from it.");
      return tl::unexpected(std::move(faults_));
    }
    if (const auto wrong = geometry::one_wrong(points, MOST_OFF)) return without_one(*wrong);
    ScanRead read{made(registered->to_plane), {}};
    for (std::size_t i = 0; i < marks_.size(); ++i) {
      if (registered->residuals[i] <= MOST_OFF) continue;
      const wording::Decimal off{std::llround(std::min(registered->residuals[i], 1e6) * 100) * 10};
      read.doubts.push_back({"scan/off",
                             {source_.marks, marks_[i].line, 1},
                             say("{hex} comes to lie {off} hexes from its place.", {{"hex", io::visible(marks_[i].hex)}, {"off", off}}),
                             {},
                             say("One of them was marked in the wrong place, or the picture is warped.")});
    }
    if (marks_.size() < ENOUGH_MARKS)
      read.doubts.push_back({"scan/three",
                             {source_.marks, 0, 0},
                             say("Three always fit, even when one of them is wrong; the fourth would show it."),
                             {},
                             say("Mark more hexes in it, best at the corners of the board.")});
    return read;
  }

  ScanRead without_one(const geometry::WrongPoint& wrong) {
    ScanRead read{made(wrong.to_plane), {}};
    read.doubts.push_back(
        {"scan/off",
         {source_.marks, marks_[wrong.point].line, 1},
         say("{hex} comes to lie {off} hexes from its place, and all others agree.",
             {{"hex", io::visible(marks_[wrong.point].hex)}, {"off", wording::Decimal{std::llround(std::min(wrong.off, 1e6) * 100) * 10}}}),
         {},
         say("It was marked in the wrong place, or the picture is warped.")});
    return read;
  }

  // Every column and row of which a middle lies in the picture, and at least those of the marks.
  Cell size_shown(const geometry::AffineMap& to_plane) const {
    Cell size{1, 1};
    for (const Mark& mark : marks_) size = {std::max(size.column, mark.cell.column), std::max(size.row, mark.cell.row)};
    const auto to_picture = to_plane.inverse();
    if (!to_picture) return size;
    const geometry::HexGrid& grid = board().grid;
    for (const geometry::Hex hex : index_->boards()->hexes()) {
      const auto cell = grid.cell_of(hex);
      if (!cell || (cell->column <= size.column && cell->row <= size.row)) continue;
      const geometry::PlanePoint at = (*to_picture)(geometry::centre(hex, grid.orientation()));
      if (at.x >= 0 && at.y >= 0 && at.x <= static_cast<double>(source_.width) && at.y <= static_cast<double>(source_.height))
        size = {std::max(size.column, cell->column), std::max(size.row, cell->row)};
    }
    return size;
  }

  document::Map made(const geometry::AffineMap& to_plane) {
    document::Map map = std::move(*trial_);
    document::HexBoard& board = map.boards.front();
    if (!source_.sized) {
      const Cell size = size_shown(to_plane);
      board.terrain.reset();
      fill(board, size.column, size.row, *source_.game);
    }
    board.backdrop.emplace();
    board.backdrop->file = source_.picture;
    board.backdrop->opacity = 60;
    for (const Mark& mark : marks_) board.backdrop->known.push_back({mark.hex, mark.x, mark.y, {}});
    return map;
  }

  const ScanSource& source_;
  std::vector<Fault> faults_;
  std::optional<document::Map> trial_;
  std::optional<project::MapIndex> index_;
  std::vector<Mark> marks_;
  std::set<Cell> seen_;
};

}  // namespace

tl::expected<ScanRead, std::vector<Fault>> read_scan(std::string_view text, const ScanSource& source) { return Reader(source).read(text); }

}  // namespace hexwright::exchange
