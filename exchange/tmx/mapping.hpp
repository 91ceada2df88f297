// Which tile is which kind of terrain: a small text that a person edits, one line a kind. What stands before the sign = says which tiles,
// parted by commas: a word that the file says of them ("Grass", a type, the value of a property, a colour), the name of a tileset with
// numbers in it ("hexes 0-3 7"), or * for all others; behind it stands a kind of the game, perhaps with a level, or - for what shows no
// ground: a hex of such tiles alone is none. The first line that fits counts. A proposal is made from the words. Plain values and pure
// functions for any thread; faults carry the line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "exchange/tmx/tiles.hpp"
#include "model/project/game.hpp"

namespace hexwright::exchange::tmx {

struct TileTerrain {
  std::string kind;  // empty: no hex
  std::string level;
};

class Mapping {
 public:
  // Faults: tmx/mapping, all at once.
  static tl::expected<Mapping, std::vector<wording::Fault>> read(std::string_view text, const std::string& file, const project::Game* game);

  // Nothing when no line fits.
  std::optional<TileTerrain> of(const Tiles& tiles, std::uint32_t gid) const;

 private:
  struct Numbers {
    std::uint32_t from = 0, to = 0;
  };
  struct Line {
    std::string word;  // in small letters; "*" for all
    std::string tileset;
    std::vector<Numbers> numbers;
    TileTerrain terrain;
  };
  static bool fits(const Line& line, const Tiles& tiles, std::uint32_t gid);
  std::vector<Line> lines_;
};

// The kind of the game that a word of some other program means: its id, a name of it, or a word for the same thing; nothing when none.
std::optional<std::string> kind_meant(const project::Game& game, document::KindOf of, std::string_view word);
// What is taken where nothing is said: open ground.
std::string plain_ground(const project::Game& game);

struct Proposal {
  std::string text;                   // a mapping for these tiles, with comments
  std::size_t told = 0, guessed = 0;  // tiles whose words tell the terrain, and those taken for open ground
};
// `used` are the tiles that say no kind themselves.
Proposal proposed_mapping(const Tiles& tiles, const std::vector<std::uint32_t>& used, const project::Game& game);

}  // namespace hexwright::exchange::tmx
