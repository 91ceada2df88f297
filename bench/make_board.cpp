// bench_board COLUMNS ROWS FOLDER [--pieces N]: a made-up board to be drawn, up to 1000 by 1000 hexes. It writes board.map.xml (ours),
// board.orbat.xml and board.scenario.xml with N pieces (1000 when not said), the ground alone as
// ground.map.xml, and the same ground as board.tmx with tiles.png.
#include <charconv>
#include <string_view>

#include "board.hpp"
#include "put.hpp"

namespace {

constexpr int MOST_SIDE = 1000, MOST_PIECES = 10'000;

bool number(std::string_view text, int least, int most, int& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && value >= least && value <= most;
}

}  // namespace

int main(int argc, char** argv) {
  int columns = 0, rows = 0, pieces = 1000;
  const bool told = (argc == 4 || (argc == 6 && std::string_view(argv[4]) == "--pieces" && number(argv[5], 0, MOST_PIECES, pieces))) &&
                    number(argv[1], 2, MOST_SIDE, columns) && number(argv[2], 2, MOST_SIDE, rows);
  if (!told) {
    std::fputs("usage: bench_board COLUMNS ROWS FOLDER [--pieces N]; 2 to 1000 columns and rows, at most 10000 pieces\n", stderr);
    return 2;
  }
  bench::Board board = bench::raise_ground(columns, rows);
  bench::run_streams(board);
  bench::settle(board);
  const std::string folder = std::string(argv[3]) + '/';
  const bool done = bench::put(folder + "board.map.xml", map_file(board, bench::Furnished::yes)) &&
                    bench::put(folder + "ground.map.xml", map_file(board, bench::Furnished::no)) &&
                    bench::put(folder + "board.orbat.xml", bench::forces_file(pieces)) &&
                    bench::put(folder + "board.scenario.xml", scenario_file(board, pieces)) &&
                    bench::put(folder + "board.tmx", tiled_file(board)) && bench::put(folder + "tiles.png", bench::tiles_picture());
  return done ? 0 : 3;
}
