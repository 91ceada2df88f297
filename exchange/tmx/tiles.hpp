// The tilesets of a map of Tiled, in the file or beside it: every tile with all that is said of it. Tilesets are read as the source says;
// faults are added to the complaints, with line and column. Used by one thread.
#pragma once

#include <map>
#include <set>

#include "exchange/tmx/file.hpp"

namespace hexwright::exchange::tmx {

// Names are as the file has them, without what cannot be seen.
struct TileWords {
  std::string kind, level, sign;  // properties of a map that was exported from here
  std::string type;
  std::vector<std::string> words;  // everything else that may tell what it shows: values of properties, its picture, its terrain, colours
  wording::Location at;
};

struct Tileset {
  std::uint32_t first = 1, count = 0;  // 0: nothing says how many
  wording::Location at;
  std::string name;
};

class Tiles {
 public:
  // A tileset that cannot be had is a fault, unless the source has a game, with which tiles may be known by their numbers alone: then it is
  // left out, and listed.
  void read(const File& file, const Source& source, Complaints& complaints);

  // Null where no tile has anything said of it.
  const TileWords* said_of(std::uint32_t gid) const;
  // Null where no tileset has such a tile.
  const Tileset* tileset_of(std::uint32_t gid) const;

 private:
  void read_external(const File& file, const Source& source, pugi::xml_node tileset, std::uint32_t first);
  void take(const File& file, pugi::xml_node tileset, std::uint32_t first);
  void take_terrain(pugi::xml_node tileset, std::uint32_t first);
  void unread(pugi::xml_node tileset, std::uint32_t first, const File& file, wording::Fault fault);

  Complaints* complaints_ = nullptr;
  bool by_number_ = false;
  std::vector<Tileset> tilesets_;
  std::map<std::uint32_t, TileWords> tiles_;
};

}  // namespace hexwright::exchange::tmx
