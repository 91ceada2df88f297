// Heights and woods from value noise of several sizes; streams along hexsides, each corner of the net of hexes draining to the
// lowest way off the board.
#include <algorithm>
#include <optional>
#include <queue>

#include "board.hpp"

namespace bench {
namespace {

enum Purpose : std::uint64_t { heights = 1, moisture = 9, springs = 17, wandering = 21 };

// Smooth noise from 0 to 1 with one random value every `size` hexes, on a net that lies aslant, so that nothing runs along the edges.
double noise(std::uint64_t purpose, double east, double south, double size) {
  const bool other = purpose % 2 == 0;
  const double x = (other ? 0.8 * east + 0.6 * south : 0.28 * east + 0.96 * south) / size + 2000;  // never below nought
  const double y = (other ? 0.8 * south - 0.6 * east : 0.28 * south - 0.96 * east) / size + 2000;
  const int left = static_cast<int>(x), top = static_cast<int>(y);
  const auto smooth = [](double t) { return t * t * (3 - 2 * t); };
  const double across = smooth(x - left), down = smooth(y - top);
  const auto mixed = [&](int row) { return chance(purpose, left, row) * (1 - across) + chance(purpose, left + 1, row) * across; };
  return mixed(top) * (1 - down) + mixed(top + 1) * down;
}

// The middle of a hex; neighbouring middles are 1 apart, near enough.
struct Middle {
  double x, y;
};
Middle middle(Spot at) { return {0.866 * at.column, at.row + 0.5 * (at.column % 2)}; }

// The corners of all hexes. A corner is where three hexes meet: it is numbered by one of them, the one west of it or the one east
// of it, so that each hex owns its eastern and its western corner. A frame of one hex around the board has the corners at the rim.
class Corners {
 public:
  explicit Corners(const Board& board) : board_(board), across_(board.columns + 2) {}
  std::size_t count() const { return 2 * static_cast<std::size_t>(across_) * static_cast<std::size_t>(board_.rows + 2); }
  std::size_t east(Spot at) const { return 2 * slot(at); }
  std::size_t west(Spot at) const { return 2 * slot(at) + 1; }
  bool is_east(std::size_t corner) const { return corner % 2 == 0; }
  Spot owner(std::size_t corner) const {
    const auto slot = static_cast<int>(corner / 2);
    return {slot % across_ - 1, slot / across_ - 1};
  }
  std::array<Spot, 3> hexes(std::size_t corner) const {
    const Spot at = owner(corner);
    return is_east(corner) ? std::array{at, over(at, 1), over(at, 2)} : std::array{at, over(at, 4), over(at, 5)};
  }
  struct Link {
    std::size_t corner;
    StreamSide side;  // of the hex and the side between both corners
  };
  // The three corners beside one, with the hexside that leads there.
  std::array<Link, 3> links(std::size_t corner) const {
    const Spot at = owner(corner);
    if (is_east(corner))
      return {Link{west(over(at, 1)), {at, 1}}, Link{west(over(at, 2)), {at, 2}}, Link{west({at.column + 2, at.row}), {over(at, 1), 3}}};
    return {Link{east(over(at, 4)), {at, 4}}, Link{east(over(at, 5)), {at, 5}}, Link{east({at.column - 2, at.row}), {over(at, 5), 3}}};
  }
  bool framed(Spot at) const { return at.column >= -1 && at.column <= board_.columns && at.row >= -1 && at.row <= board_.rows; }

 private:
  std::size_t slot(Spot at) const {
    return static_cast<std::size_t>(at.row + 1) * static_cast<std::size_t>(across_) + static_cast<std::size_t>(at.column + 1);
  }
  const Board& board_;
  int across_;
};

constexpr std::size_t NOWHERE = static_cast<std::size_t>(-1);

// Is there ground on both sides of this hexside?
bool inside(const Board& board, const StreamSide& side) { return board.has(side.hex) && board.has(over(side.hex, side.side)); }

struct Drain {
  std::vector<std::size_t> next;  // the corner below each; its own number at the rim
  std::vector<StreamSide> side;   // the hexside that leads there
};

// Floods the board from its rim, lowest corner first: each corner drains to the one it was flooded from, so nothing stands.
Drain drained(const Board& board, const Corners& corners) {
  Drain drain{std::vector<std::size_t>(corners.count(), NOWHERE), std::vector<StreamSide>(corners.count())};
  struct Front {
    double level;
    std::size_t corner;
    bool operator<(const Front& other) const { return level != other.level ? level > other.level : corner > other.corner; }
  };
  std::priority_queue<Front> front;
  const auto level_of = [&](std::size_t corner) {
    double sum = 0;
    int known = 0;
    for (const Spot at : corners.hexes(corner))
      if (board.has(at)) sum += board.height[board.index(at)], ++known;
    return known == 0 ? -1.0 : sum / known;
  };
  for (std::size_t corner = 0; corner < corners.count(); ++corner) {
    const auto around = corners.hexes(corner);
    const auto on = std::count_if(around.begin(), around.end(), [&](Spot at) { return board.has(at); });
    if (on != 2) continue;  // three: inland; none or one: no hexside of the board leads there
    drain.next[corner] = corner;
    front.push({level_of(corner), corner});
  }
  while (!front.empty()) {
    const Front here = front.top();
    front.pop();
    for (const auto& link : corners.links(here.corner)) {
      if (!inside(board, link.side) || drain.next[link.corner] != NOWHERE) continue;
      drain.next[link.corner] = here.corner;
      drain.side[link.corner] = link.side;
      const double wander = 0.006 * chance(wandering, static_cast<int>(link.corner % 65536), static_cast<int>(link.corner / 65536));
      front.push({std::max(here.level, level_of(link.corner)) + wander, link.corner});
    }
  }
  return drain;
}

void mark(Board& board, const StreamSide& side) {
  board.wet[board.index(side.hex)] |= static_cast<unsigned char>(1 << side.side);
  board.wet[board.index(over(side.hex, side.side))] |= static_cast<unsigned char>(1 << (side.side + 3) % SIDES);
}

constexpr int SPRING_EVERY = 16;  // hexes
constexpr std::size_t SHORTEST = 5;

// The highest of a few hexes in a square.
std::optional<Spot> spring_in(const Board& board, int left, int top) {
  std::optional<Spot> best;
  for (int tried = 0; tried < 3; ++tried) {
    const Spot at{left + static_cast<int>(SPRING_EVERY * chance(springs + static_cast<std::uint64_t>(tried), left, top)),
                  top + static_cast<int>(SPRING_EVERY * chance(springs + static_cast<std::uint64_t>(tried), left + 1, top))};
    if (board.has(at) && (!best || board.height[board.index(at)] > board.height[board.index(*best)])) best = at;
  }
  return best;
}

}  // namespace

Board raise_ground(int columns, int rows) {
  Board board;
  board.columns = columns, board.rows = rows;
  const std::size_t size = static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows);
  board.height.resize(size), board.kind.resize(size), board.wet.resize(size);
  for (int row = 0; row < rows; ++row)
    for (int column = 0; column < columns; ++column) {
      const auto [x, y] = middle({column, row});
      board.height[board.index({column, row})] = 0.55 * noise(heights, x, y, 31) + 0.28 * noise(heights + 1, x, y, 13) +
                                                 0.12 * noise(heights + 2, x, y, 5) + 0.05 * noise(heights + 3, x, y, 2);
      const double damp = 0.4 * noise(moisture, x, y, 9) + 0.34 * noise(moisture + 1, x, y, 5) + 0.26 * noise(moisture + 2, x, y, 2.4);
      if (damp > 0.57) board.kind[board.index({column, row})] = woods;
    }
  return board;
}

// A spring in each square of the board; its water runs until it meets a stream or leaves the board.
void run_streams(Board& board) {
  const Corners corners(board);
  const Drain drain = drained(board, corners);
  std::vector<bool> taken(corners.count());
  for (int top = 0; top < board.rows; top += SPRING_EVERY)
    for (int left = 0; left < board.columns; left += SPRING_EVERY) {
      const auto at = spring_in(board, left, top);
      if (!at) continue;
      Stream stream;
      std::vector<std::size_t> passed{corners.east(*at)};
      while (drain.next[passed.back()] != NOWHERE && drain.next[passed.back()] != passed.back() && !taken[passed.back()]) {
        stream.sides.push_back(drain.side[passed.back()]);
        passed.push_back(drain.next[passed.back()]);
      }
      if (stream.sides.size() < SHORTEST) continue;
      for (const std::size_t corner : passed) taken[corner] = true;
      for (const StreamSide& side : stream.sides) mark(board, side);
      board.streams.push_back(std::move(stream));
    }
}

Spot over(Spot at, int side) {
  const int low = at.column % 2 != 0 ? 1 : 0;  // also for the column west of the board
  switch (side) {
    case 0:
      return {at.column, at.row - 1};
    case 1:
      return {at.column + 1, at.row - 1 + low};
    case 2:
      return {at.column + 1, at.row + low};
    case 3:
      return {at.column, at.row + 1};
    case 4:
      return {at.column - 1, at.row + low};
    default:
      return {at.column - 1, at.row - 1 + low};
  }
}

int steps_between(Spot a, Spot b) {
  const auto r = [](Spot at) { return at.row - (at.column - at.column % 2) / 2; };
  const int dq = a.column - b.column, dr = r(a) - r(b);
  return std::max({std::abs(dq), std::abs(dr), std::abs(dq + dr)});
}

std::uint64_t scatter(std::uint64_t purpose, int x, int y) {
  std::uint64_t bits = purpose * 0x9E3779B97F4A7C15u + static_cast<std::uint32_t>(x) * 0xD1B54A32D192ED03u +
                       static_cast<std::uint32_t>(y) * 0x8CB92BA72F3D8DD7u;
  for (const int shift : {30, 27, 31}) bits = (bits ^ (bits >> shift)) * 0xBF58476D1CE4E5B9u;
  return bits ^ (bits >> 29);
}

double chance(std::uint64_t purpose, int x, int y) { return static_cast<double>(scatter(purpose, x, y) >> 11) * 0x1p-53; }

}  // namespace bench
