// bench_map COLUMNS ROWS FOLDER: one made-up board in two formats, big.map.xml (ours, deliberately not canonical, so
// that fmt really rewrites it) and big.tmx (Tiled's, a layer in csv) with its picture big.ppm. The same numbers give
// the same bytes on every machine.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "put.hpp"

namespace {

constexpr int KINDS = 4;
constexpr const char* KIND[KINDS] = {"clear", "woods", "wooden-buildings", "masonry-buildings"};
constexpr char SIGN[KINDS] = {'.', 'w', 'b', 'm'};
constexpr int TILE_WIDTH = 64, TILE_HEIGHT = 74;

std::uint64_t state = 20260101;
std::uint32_t draw(std::uint32_t below) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return static_cast<std::uint32_t>(state >> 33) % below;
}

struct Board {
  int columns, rows;
  std::vector<unsigned char> kind;  // row by row
};

// Woods and villages in patches, as on a real board.
Board make_board(int columns, int rows) {
  Board board{columns, rows, std::vector<unsigned char>(static_cast<std::size_t>(columns) * static_cast<std::size_t>(rows))};
  const int patches = columns * rows / 60;
  for (int i = 0; i < patches; ++i) {
    const auto kind = static_cast<unsigned char>(draw(3) != 0 ? 1 : 2 + draw(2));
    const int size = kind == 1 ? 5 : 2;
    const int left = static_cast<int>(draw(static_cast<std::uint32_t>(columns))),
              top = static_cast<int>(draw(static_cast<std::uint32_t>(rows)));
    for (int y = top; y < top + size && y < rows; ++y)
      for (int x = left; x < left + size && x < columns; ++x)
        if (draw(3) != 0) board.kind[static_cast<std::size_t>(y) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(x)] = kind;
  }
  return board;
}

std::string as_map(const Board& board) {
  std::string out =
      "<?xml version='1.0'?>\n<map id='big' metres-per-hex='170' format='1.0'>\n<game version='1' id='pluton'/>\n<name nom='Big' "
      "lang='en'/>\n";
  out += "<board columns='" + std::to_string(board.columns) + "' rows='" + std::to_string(board.rows) +
         "' shifted='even' top='flat' id='main'>\n";
  out += "<labels pattern='{column:04}{row:04}'/>\n<terrain>\n";
  for (int kind = 0; kind < KINDS; ++kind) out += std::string("<sign kind='") + KIND[kind] + "' char='" + SIGN[kind] + "'/>\n";
  auto hex = board.kind.begin();
  for (int y = 0; y < board.rows; ++y) {
    out += "<row>";
    for (int x = 0; x < board.columns; ++x) out += SIGN[*hex++];
    out += "</row>\n";
  }
  return out + "</terrain>\n</board>\n</map>\n";
}

std::string as_tmx(const Board& board) {
  const std::string size = " width=\"" + std::to_string(board.columns) + "\" height=\"" + std::to_string(board.rows) + '"';
  const std::string tile = " tilewidth=\"" + std::to_string(TILE_WIDTH) + "\" tileheight=\"" + std::to_string(TILE_HEIGHT) + '"';
  std::string out =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map version=\"1.8\" orientation=\"hexagonal\" renderorder=\"right-down\"" + size +
      tile + " infinite=\"0\" hexsidelength=\"32\" staggeraxis=\"x\" staggerindex=\"even\" nextlayerid=\"2\" nextobjectid=\"1\">\n";
  out += " <tileset firstgid=\"1\" name=\"terrain\"" + tile + " tilecount=\"" + std::to_string(KINDS) + "\" columns=\"" +
         std::to_string(KINDS) + "\">\n";
  out += "  <image source=\"big.ppm\" width=\"" + std::to_string(KINDS * TILE_WIDTH) + "\" height=\"" + std::to_string(TILE_HEIGHT) +
         "\"/>\n </tileset>\n";
  out += " <layer id=\"1\" name=\"terrain\"" + size + ">\n  <data encoding=\"csv\">\n";
  for (std::size_t i = 0; i < board.kind.size(); ++i) {
    out += std::to_string(board.kind[i] + 1);
    if (i + 1 != board.kind.size()) out += ',';
    if ((i + 1) % static_cast<std::size_t>(board.columns) == 0) out += '\n';
  }
  return out + "</data>\n </layer>\n</map>\n";
}

std::string as_picture() {
  std::string out = "P6\n" + std::to_string(KINDS * TILE_WIDTH) + ' ' + std::to_string(TILE_HEIGHT) + "\n255\n";
  for (int y = 0; y < TILE_HEIGHT; ++y)
    for (int x = 0; x < KINDS * TILE_WIDTH; ++x) out += std::string(3, static_cast<char>(40 + 60 * (x / TILE_WIDTH)));
  return out;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return 2;
  const int columns = std::atoi(argv[1]), rows = std::atoi(argv[2]);
  if (columns < 1 || columns > 2000 || rows < 1 || rows > 2000) return 2;
  const Board board = make_board(columns, rows);
  const std::string folder = std::string(argv[3]) + '/';
  return bench::put(folder + "big.map.xml", as_map(board)) && bench::put(folder + "big.tmx", as_tmx(board)) &&
                 bench::put(folder + "big.ppm", as_picture())
             ? 0
             : 3;
}
