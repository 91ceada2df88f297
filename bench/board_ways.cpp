// Villages, one in most squares of the board, and the roads and tracks between neighbours, found by A* over ground, streams and
// the ways that are there already.
#include <algorithm>
#include <optional>
#include <queue>
#include <unordered_map>

#include "board.hpp"

namespace bench {
namespace {

enum Purpose : std::uint64_t { sites = 101, growth = 111, built = 121, links = 131, roughness = 141 };

constexpr int SQUARE = 11;  // hexes

struct Squares {
  int across, down;
  std::vector<std::optional<Spot>> sites;  // the middle of the village of each square
  std::optional<Spot> at(int x, int y) const {
    if (x < 0 || y < 0 || x >= across || y >= down) return std::nullopt;
    return sites[static_cast<std::size_t>(y) * static_cast<std::size_t>(across) + static_cast<std::size_t>(x)];
  }
  // The site beside a square in this direction, or the one behind it.
  std::optional<Spot> beside(int x, int y, Spot towards) const {
    const auto near = at(x + towards.column, y + towards.row);
    return near ? near : at(x + 2 * towards.column, y + 2 * towards.row);
  }
};

// Of a few places in the square the one with the least wood around it.
std::optional<Spot> site_in(const Board& board, int x, int y) {
  if (chance(sites, x, y) > 0.86) return std::nullopt;
  std::optional<Spot> best;
  int least = SIDES + 1;
  for (int tried = 0; tried < 5; ++tried) {
    const Spot at{x * SQUARE + 1 + static_cast<int>((SQUARE - 2) * chance(sites + 1, x, y * 8 + tried)),
                  y * SQUARE + 1 + static_cast<int>((SQUARE - 2) * chance(sites + 2, x, y * 8 + tried))};
    if (!board.has(at) || board.kind[board.index(at)] == woods) continue;
    int trees = 0;
    for (int side = 0; side < SIDES; ++side) trees += board.has(over(at, side)) && board.kind[board.index(over(at, side))] == woods;
    if (trees < least) best = at, least = trees;
  }
  return best;
}

void build(Board& board, Village& village, Spot at) {
  if (!board.has(at) || board.kind[board.index(at)] > woods) return;
  const bool stone = chance(built, at.column, at.row) < (village.hexes.empty() ? 0.5 : 0.12);
  board.kind[board.index(at)] = stone ? masonry : wooden;
  village.hexes.push_back(at);
}

Squares found_villages(Board& board) {
  Squares squares{(board.columns + SQUARE - 1) / SQUARE, (board.rows + SQUARE - 1) / SQUARE, {}};
  for (int y = 0; y < squares.down; ++y)
    for (int x = 0; x < squares.across; ++x) {
      const auto site = site_in(board, x, y);
      squares.sites.push_back(site);
      if (!site) continue;
      Village village;
      village.number = static_cast<int>(board.villages.size());
      build(board, village, *site);
      const int houses = 1 + static_cast<int>(4 * chance(growth, x, y));
      for (int house = 0; house < houses; ++house)
        build(board, village, over(*site, static_cast<int>(SIDES * chance(growth + 1, site->column * 8 + house, site->row))));
      board.villages.push_back(std::move(village));
    }
  return squares;
}

class Surveyor {
 public:
  explicit Surveyor(Board& board) : board_(board), used_(board.size()) {}

  void lead(Spot from, Spot to, bool road) {
    Way way{road, route(from, to, road)};
    for (std::size_t i = 1; i < way.hexes.size(); ++i) use(way.hexes[i - 1], way.hexes[i]);
    trim(way);
  }

 private:
  static int side_towards(Spot from, Spot to) {
    for (int side = 0; side < SIDES; ++side)
      if (over(from, side) == to) return side;
    return 0;
  }
  void use(Spot from, Spot to) {
    const int side = side_towards(from, to);
    fresh_.push_back((used_[board_.index(from)] >> side & 1) == 0);
    used_[board_.index(from)] |= static_cast<unsigned char>(1 << side);
    used_[board_.index(to)] |= static_cast<unsigned char>(1 << (side + 3) % SIDES);
  }
  // Keeps the stretches that no way took before; where it joins another, it ends.
  void trim(const Way& way) {
    Way kept{way.road, {}};
    for (std::size_t i = 1; i < way.hexes.size(); ++i) {
      if (!fresh_[i - 1]) {
        if (!kept.hexes.empty()) board_.ways.push_back(kept);
        kept.hexes.clear();
        continue;
      }
      if (kept.hexes.empty()) kept.hexes.push_back(way.hexes[i - 1]);
      kept.hexes.push_back(way.hexes[i]);
    }
    if (!kept.hexes.empty()) board_.ways.push_back(std::move(kept));
    fresh_.clear();
  }
  double cost(Spot from, int side, Spot to) const {
    const std::size_t here = board_.index(from), there = board_.index(to);
    if (used_[here] >> side & 1) return 0.45;
    const double slope = board_.height[here] > board_.height[there] ? board_.height[here] - board_.height[there]
                                                                    : board_.height[there] - board_.height[here];
    double cost = 1 + 9 * slope + 0.25 * chance(roughness, to.column, to.row);
    if (board_.kind[there] == woods) cost += 0.7;
    if (board_.wet[here] >> side & 1) cost += 1.6;
    // A sharp turn into another way is no junction.
    if (used_[there] != 0) cost -= 0.2;
    return cost;
  }
  std::vector<Spot> route(Spot from, Spot to, bool road) {
    struct Step {
      double reach;
      Spot at;
      bool operator<(const Step& other) const { return reach > other.reach; }
    };
    struct Known {
      double spent;
      Spot before;
      bool done = false;
    };
    std::unordered_map<std::size_t, Known> known;
    std::priority_queue<Step> open;
    const double pull = road ? 0.45 : 0.4;  // no step costs less
    known[board_.index(from)] = {0, from};
    open.push({pull * steps_between(from, to), from});
    while (!open.empty()) {
      const Spot at = open.top().at;
      open.pop();
      Known& here = known[board_.index(at)];
      if (here.done) continue;
      here.done = true;
      if (at == to) break;
      const double spent = here.spent;
      for (int side = 0; side < SIDES; ++side) {
        const Spot next = over(at, side);
        if (!board_.has(next)) continue;
        const double total = spent + cost(at, side, next);
        const auto [seen, added] = known.try_emplace(board_.index(next), Known{total, at});
        if (!added && (seen->second.done || seen->second.spent <= total)) continue;
        seen->second.spent = total, seen->second.before = at;
        open.push({total + pull * steps_between(next, to), next});
      }
    }
    std::vector<Spot> hexes{to};
    while (hexes.back() != from) hexes.push_back(known[board_.index(hexes.back())].before);
    std::reverse(hexes.begin(), hexes.end());
    return hexes;
  }

  Board& board_;
  std::vector<unsigned char> used_;  // bit n: a way crosses side n
  std::vector<bool> fresh_;          // of the way that is being led: this step was not used before
};

}  // namespace

void settle(Board& board) {
  const Squares squares = found_villages(board);
  Surveyor surveyor(board);
  for (const bool roads : {true, false})  // tracks last, so that they end at roads
    for (int y = 0; y < squares.down; ++y)
      for (int x = 0; x < squares.across; ++x) {
        const auto from = squares.at(x, y);
        if (!from) continue;
        constexpr std::array<Spot, 4> towards = {Spot{1, 0}, Spot{0, 1}, Spot{1, 1}, Spot{-1, 1}};
        for (int i = 0; i < 4; ++i) {
          const double lot = chance(links, x * 4 + i, y);
          const bool straight = i < 2;
          if (roads ? lot > (straight ? 0.7 : 0.08) : lot <= 0.7 || lot > (straight ? 1.0 : 0.76)) continue;
          if (const auto to = squares.beside(x, y, towards[static_cast<std::size_t>(i)])) surveyor.lead(*from, *to, roads);
        }
        if (!roads) continue;
        // From the outermost villages roads lead off the board.
        if (x == 0 && chance(links, -1, y) < 0.6) surveyor.lead(*from, {0, from->row}, true);
        if (y == 0 && chance(links, x, -1) < 0.6) surveyor.lead(*from, {from->column, 0}, true);
        if (x == squares.across - 1 && chance(links, -2, y) < 0.6) surveyor.lead(*from, {board.columns - 1, from->row}, true);
        if (y == squares.down - 1 && chance(links, x, -2) < 0.6) surveyor.lead(*from, {from->column, board.rows - 1}, true);
      }
}

}  // namespace bench
