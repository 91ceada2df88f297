// The same terrain for Tiled: a hexagonal map in csv and its tileset, eight hexes in a row of a PNG file that is written here byte
// by byte (RGBA, stored without compression).
#include <algorithm>

#include "board.hpp"

namespace bench {
namespace {

constexpr int TILE_WIDTH = 64, TILE_HEIGHT = 74, SIDE = 32;  // pixels; SIDE: the length of the flat top
constexpr int TILES = 8;                                     // two of each kind
constexpr int SHEET_WIDTH = TILES * TILE_WIDTH;

enum Purpose : std::uint64_t { which = 401, speckle = 411 };

using Color = std::array<int, 3>;

// Negative outside the hex, else how many pixels from the nearest border, near enough.
double inside(int x, int y) {
  const double across = std::min(x + 0.5, TILE_WIDTH - x - 0.5), down = std::min(y + 0.5, TILE_HEIGHT - y - 0.5);
  const double slant = (TILE_WIDTH - SIDE) / 2.0;
  const double corner = across - slant * (1 - down / (TILE_HEIGHT / 2.0));
  return std::min(down, corner);
}

Color shaded(const Color& color, int by) {
  Color out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = std::clamp(color[i] + by, 0, 255);
  return out;
}

// Blots of darker and lighter green, as tree tops from above.
Color of_woods(int variant, int x, int y) {
  Color color{120, 160, 92};
  for (int i = 0; i < 44; ++i) {
    const double cx = TILE_WIDTH * chance(speckle, variant, i), cy = TILE_HEIGHT * chance(speckle + 1, variant, i),
                 radius = 3 + 4 * chance(speckle + 2, variant, i);
    const double dx = x - cx, dy = y - cy;
    if (dx * dx + dy * dy > radius * radius) continue;
    color = dx + dy < -radius / 2 ? Color{104, 150, 78} : Color{70 + i % 3 * 8, 116 + i % 3 * 8, 58};
  }
  return shaded(color, static_cast<int>(18 * chance(speckle + 3, variant * 100 + x, y)) - 9);
}

// Houses in two rows along a street.
Color of_houses(int variant, int x, int y, const Color& roof) {
  const int left = (x + 5 * variant) % 16, top = (y + 7 * variant) % 24;
  const bool house = left > 3 && left < 14 && top > 8 && top < 19 && y > 8 && y < TILE_HEIGHT - 8;
  if (!house) return {226, 214, 186};
  return left == 4 || left == 13 || top == 9 || top == 18 ? shaded(roof, -60) : top < 14 ? shaded(roof, 18) : roof;
}

Color pixel(int tile, int x, int y) {
  const int variant = tile % 2;
  switch (tile / 2) {
    case clear:
      return shaded({226, 228, 184}, static_cast<int>(8 * chance(speckle + 4, tile * 100 + x, y)));
    case woods:
      return of_woods(variant, x, y);
    case wooden:
      return of_houses(variant, x, y, {176, 108, 66});
    default:
      return of_houses(variant, x, y, {130, 130, 138});
  }
}

void put32(std::string& out, std::uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) out += static_cast<char>(value >> shift & 255);
}

void put_chunk(std::string& out, const std::string& type, const std::string& data) {
  put32(out, static_cast<std::uint32_t>(data.size()));
  const std::string checked = type + data;
  std::uint32_t crc = 0xFFFFFFFFu;
  for (const char c : checked) {
    crc ^= static_cast<unsigned char>(c);
    for (int bit = 0; bit < 8; ++bit) crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0u);
  }
  out += checked;
  put32(out, ~crc);
}

// A zlib stream of stored blocks.
std::string stored(const std::string& data) {
  constexpr std::size_t BLOCK = 65535;
  std::string out = "\x78\x01";
  std::uint32_t a = 1, b = 0;
  for (std::size_t first = 0; first < data.size(); first += BLOCK) {
    const std::size_t size = std::min(BLOCK, data.size() - first);
    out += static_cast<char>(first + size == data.size());
    for (const std::size_t part : {size, ~size}) out += static_cast<char>(part & 255), out += static_cast<char>(part >> 8 & 255);
    out.append(data, first, size);
  }
  for (const char c : data) a = (a + static_cast<unsigned char>(c)) % 65521, b = (b + a) % 65521;
  put32(out, b << 16 | a);
  return out;
}

}  // namespace

std::string tiled_file(const Board& board) {
  const std::string size = " width=\"" + std::to_string(board.columns) + "\" height=\"" + std::to_string(board.rows) + '"';
  const std::string tile = " tilewidth=\"" + std::to_string(TILE_WIDTH) + "\" tileheight=\"" + std::to_string(TILE_HEIGHT) + '"';
  // Tiled counts columns from 0: the ones that lie lower are its odd ones.
  std::string out =
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<map version=\"1.8\" orientation=\"hexagonal\" renderorder=\"right-down\"" + size +
      tile + " infinite=\"0\" hexsidelength=\"" + std::to_string(SIDE) +
      "\" staggeraxis=\"x\" staggerindex=\"odd\" nextlayerid=\"2\" nextobjectid=\"1\">\n";
  out += " <tileset firstgid=\"1\" name=\"terrain\"" + tile + " tilecount=\"" + std::to_string(TILES) + "\" columns=\"" +
         std::to_string(TILES) + "\">\n";
  out += "  <image source=\"tiles.png\" width=\"" + std::to_string(SHEET_WIDTH) + "\" height=\"" + std::to_string(TILE_HEIGHT) +
         "\"/>\n </tileset>\n";
  out += " <layer id=\"1\" name=\"terrain\"" + size + ">\n  <data encoding=\"csv\">\n";
  for (int row = 0; row < board.rows; ++row)
    for (int column = 0; column < board.columns; ++column) {
      const Spot at{column, row};
      out += static_cast<char>('1' + 2 * board.kind[board.index(at)] + static_cast<int>(scatter(which, column, row) % 2));
      const bool last = column + 1 == board.columns;
      if (!last || row + 1 != board.rows) out += ',';
      if (last) out += '\n';
    }
  return out + "</data>\n </layer>\n</map>\n";
}

std::string tiles_picture() {
  std::string rows;
  for (int y = 0; y < TILE_HEIGHT; ++y) {
    rows += '\0';
    for (int x = 0; x < SHEET_WIDTH; ++x) {
      const double depth = inside(x % TILE_WIDTH, y);
      const Color color = depth < 1 ? Color{120, 120, 100} : pixel(x / TILE_WIDTH, x % TILE_WIDTH, y);
      for (const int part : color) rows += static_cast<char>(part);
      rows += static_cast<char>(depth < 0 ? 0 : 255);
    }
  }
  std::string head;
  put32(head, SHEET_WIDTH), put32(head, TILE_HEIGHT);
  head += std::string("\x08\x06\x00\x00\x00", 5);  // 8 bits, RGBA
  std::string out = "\x89PNG\r\n\x1a\n";
  put_chunk(out, "IHDR", head);
  put_chunk(out, "IDAT", stored(rows));
  put_chunk(out, "IEND", {});
  return out;
}

}  // namespace bench
