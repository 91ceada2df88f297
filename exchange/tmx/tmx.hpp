// A hex board as a map of Tiled, and back. The terrain is tiles, with its kind and level as properties of the tile; roads and hexsides are
// lines in object layers; everything else that a property can express is one. What cannot be expressed is listed. Places are in pixels
// (lattice.hpp). Any thread; writing cannot fail, reading returns all faults at once.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "exchange/diff/change.hpp"
#include "exchange/tmx/lattice.hpp"
#include "model/document/game_link.hpp"
#include "model/document/map.hpp"
#include "model/project/game.hpp"
#include "model/view/view.hpp"

namespace hexwright::exchange::tmx {

class Mapping;

// One tile: how hexes of a kind on a level look.
struct Tile {
  std::string kind;
  std::string level;        // empty when the board has no elevation
  std::size_t example = 0;  // the hex that shows it best: among hexes of its kind, without roads
};

// The tiles a board needs, in the order of the first hex that has each.
std::vector<Tile> tiles_of(const view::View& view, const std::string& board);

struct TileSheet {  // the picture of all tiles in rows, which lies beside the map
  std::string file;
  int columns = 1;
};
struct Written {
  std::string text;
  std::vector<Change> unsaid;
};
// The board must be one of the view's. `among_others`: those beside it are written too, and roads are drawn on to them.
Written write_tmx(const view::View& view, const std::string& board, const TileSheet& sheet, bool among_others = false);

using Faults = std::vector<wording::Fault>;
struct Read {
  document::Map map;
  std::vector<Change> unsaid;         // of the file: layers and objects that mean nothing here
  std::string mapping;                // proposed, when tiles do not say their terrain and none was given; see mapping.hpp
  std::size_t told = 0, guessed = 0;  // of its tiles: whose words tell the terrain, and which were taken for open ground
};
inline constexpr std::size_t MOST_TILESETS = 64;
// A file that lies beside the map: what stands in it, and its name for messages.
struct Beside {
  std::string bytes, name;
};
// By the path that the map has for a tileset. `by_name`: one that lies elsewhere is looked for beside the map under its name alone; that is
// where it is put when both are sent. Faults: of paths and files.
wording::Result<Beside> tileset_beside(const std::string& map, const std::string& path, bool by_name);
// The paths of all tilesets that lie in files of their own, a line each; empty of a file that cannot be read.
std::string tilesets_named(std::string bytes);

struct Source {
  std::string file;         // "-" for standard input
  document::GameLink game;  // when the file names none
  std::string id = "imported", board = "1";
  const project::Game* kinds = nullptr;                                          // null: tiles must say their terrain themselves
  const Mapping* mapping = nullptr;                                              // the one given; may be null
  std::function<wording::Result<Beside>(const std::string& path)> tileset = {};  // null: from the disk, as tileset_beside does
};
// A map in XML or in JSON. Every fault with line and column. Faults: tmx/root, tmx/orientation, tmx/infinite, tmx/size, tmx/stagger,
// tmx/no-layer, tmx/data, tmx/compression, tmx/tile, tmx/no-kind, tmx/many-kinds, tmx/tileset, tmx/object, json/unreadable, those of XML
// files, of their paths and structure.
tl::expected<Read, Faults> read_tmx(std::string bytes, const Source& source);

}  // namespace hexwright::exchange::tmx
