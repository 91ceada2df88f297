// The made-up board of bench_board: ground from value noise, streams down its valleys, villages, and roads between them.
// Columns and rows count from 0 here; as in the map file, every second column (1, 3, …) lies half a hex further south. The same
// size gives the same board on every machine: all chance is a hash of place and purpose.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace bench {

enum Kind : unsigned char { clear, woods, wooden, masonry };
inline constexpr int KINDS = 4;
inline constexpr std::array<const char*, KINDS> KIND_NAMES = {"clear", "woods", "wooden-buildings", "masonry-buildings"};
inline constexpr std::array<char, KINDS> KIND_SIGNS = {'.', 'w', 'b', 'm'};

struct Spot {
  int column = 0, row = 0;
  bool operator==(const Spot&) const = default;
};

// Clockwise from north: n ne se s sw nw.
inline constexpr int SIDES = 6;
inline constexpr std::array<const char*, SIDES> SIDE_NAMES = {"n", "ne", "se", "s", "sw", "nw"};

struct Village {
  int number = 0;  // its name follows from it
  std::vector<Spot> hexes;
};
struct Way {  // a road or a track
  bool road = true;
  std::vector<Spot> hexes;
};
struct StreamSide {
  Spot hex;
  int side = 0;
};
struct Stream {
  std::vector<StreamSide> sides;  // from the spring down
};

struct Board {
  int columns = 0, rows = 0;
  std::vector<double> height;       // 0 to 1, row by row
  std::vector<unsigned char> kind;  // row by row
  std::vector<unsigned char> wet;   // bit n: a stream on side n
  std::vector<Stream> streams;
  std::vector<Village> villages;
  std::vector<Way> ways;

  bool has(Spot at) const { return at.column >= 0 && at.column < columns && at.row >= 0 && at.row < rows; }
  std::size_t index(Spot at) const {
    return static_cast<std::size_t>(at.row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(at.column);
  }
  std::size_t size() const { return kind.size(); }
};

// The hex over a side, on the board or not.
Spot over(Spot at, int side);
int steps_between(Spot a, Spot b);

// A number without a pattern, and one from 0 up to 1.
std::uint64_t scatter(std::uint64_t purpose, int x, int y);
double chance(std::uint64_t purpose, int x, int y);

Board raise_ground(int columns, int rows);  // height and woods
void run_streams(Board& board);
void settle(Board& board);  // villages, then the ways between them

std::string label(const Board& board, Spot at);
int label_digits(const Board& board);
// With streams, villages, roads and names, or the ground alone, which is all that the tiles show.
enum class Furnished { yes, no };
std::string map_file(const Board& board, Furnished furnished);
std::string forces_file(int pieces);
std::string scenario_file(const Board& board, int pieces);
std::string tiled_file(const Board& board);
std::string tiles_picture();

}  // namespace bench
