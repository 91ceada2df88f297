// What a hex shows is its topmost tile that says a terrain; an ornament above it does not hide the ground.
#include "exchange/tmx/terrain.hpp"

#include <algorithm>
#include <map>

#include "model/document/ruleset.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange::tmx {

using wording::say;

namespace {

constexpr std::string_view SIGNS = ".wbfhmrsvtcgaekopqxyzdijlnuABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+=*%@~^!?:-_|/";

class Maker {
 public:
  Maker(const File& file, const TileLayers& layers, const Tiles& tiles, const Lattice& lattice, const TerrainSource& source,
        Complaints& complaints)
      : file_(file), layers_(layers), tiles_(tiles), lattice_(lattice), source_(source), complaints_(complaints) {}

  std::optional<Terrain> make() {
    find_used();
    if (layers_.turned) complaints_.left_out("tile", "");
    assign();
    if (!complaints_.faults.empty() || !choose_signs()) return std::nullopt;
    Terrain terrain = fill();
    terrain.proposal = std::move(proposal_);
    return terrain;
  }

 private:
  struct Meaning {
    TileTerrain terrain;
    bool sure = false;  // the file, the mapping or a word of the tile says it
    std::string sign;
    std::pair<char, char> cells{' ', ' '};
  };

  void find_used() {
    for (const TileLayer& layer : layers_.layers) {
      std::uint32_t before = 0;
      for (std::size_t i = 0; i < layer.tiles.size(); ++i)
        if (const std::uint32_t gid = layer.tiles[i]; gid != 0 && gid != before) {
          before = gid;
          if (used_.try_emplace(gid).second) first_.emplace(gid, i);
        }
    }
  }
  wording::Text hex_words(std::size_t index) const {
    return say("row {row}, column {column}",
               {{"row", static_cast<std::int64_t>(index / static_cast<std::size_t>(lattice_.columns) + 1)},
                {"column", static_cast<std::int64_t>(index % static_cast<std::size_t>(lattice_.columns) + 1)}});
  }

  // By the mapping, then by what the tile itself says of the game's kinds, then by a proposal; without a game a tile must say it.
  void assign() {
    std::vector<std::uint32_t> silent;
    for (auto& [gid, meaning] : used_) {
      const TileWords* tile = tiles_.said_of(gid);
      if (!tile && !tiles_.tileset_of(gid)) {
        refuse("tmx/tile", file_.at(file_.root()),
               say("No tileset has the tile {number}, which stands in {place}.",
                   {{"number", std::int64_t{gid}}, {"place", nested(hex_words(first_[gid]))}}));
        continue;
      }
      if (tile) meaning.sign = tile->sign;
      if (const auto told = source_.given ? source_.given->of(tiles_, gid) : std::nullopt)
        meaning.terrain = *told, meaning.sure = !told->kind.empty();  // one that is no hex does not hide what lies under it
      else if (const std::string kind = tile ? own_kind(*tile) : std::string(); !kind.empty())
        meaning.terrain = {kind, tile->level}, meaning.sure = true;
      else
        silent.push_back(gid);
    }
    if (silent.empty() || !complaints_.faults.empty()) return;
    if (source_.game && !plain_ground(*source_.game).empty()) return propose(silent);
    for (const std::uint32_t gid : silent) {
      const TileWords* tile = tiles_.said_of(gid);
      refuse("tmx/no-kind", tile ? tile->at : tiles_.tileset_of(gid)->at,
             say("The tile in {place} does not say what terrain it is.", {{"place", nested(hex_words(first_[gid]))}}),
             say("Give the tile a property \"kind\" in Tiled, with a kind of terrain of the game."));
    }
  }
  void refuse(const char* id, wording::Location at, wording::Text message, std::optional<wording::Text> hint = {}) {
    complaints_.refuse(id, std::move(at), std::move(message), std::move(hint));
  }
  std::string own_kind(const TileWords& tile) const {
    if (!tile.kind.empty()) return tile.kind;
    return !source_.game || source_.game->kind(document::KindOf::terrain, tile.type) ? tile.type : std::string();
  }
  // What is proposed is what would be read back from it.
  void propose(const std::vector<std::uint32_t>& silent) {
    proposal_ = proposed_mapping(tiles_, silent, *source_.game);
    const auto mapping = Mapping::read(proposal_->text, "", source_.game);
    for (const std::uint32_t gid : silent) {
      Meaning& meaning = used_[gid];
      const auto told = mapping ? mapping->of(tiles_, gid) : std::nullopt;
      meaning.terrain = told ? *told : TileTerrain{plain_ground(*source_.game), {}};
      meaning.sure = says_something(gid);
    }
  }
  bool says_something(std::uint32_t gid) const {
    const TileWords* tile = tiles_.said_of(gid);
    return tile && std::any_of(tile->words.begin(), tile->words.end(), [&](const std::string& word) {
             return kind_meant(*source_.game, document::KindOf::terrain, word).has_value();
           });
  }

  bool choose_signs() {
    std::map<std::string, char> kinds, levels;
    std::string taken_kinds, taken_levels;
    const auto choose = [](std::map<std::string, char>& of, std::string& taken, const std::string& name, const std::string& wish) {
      if (of.count(name) != 0) return true;
      std::string wanted = wish.size() == 1 && wish[0] > ' ' && wish[0] < 127 ? wish : "";
      wanted += SIGNS;
      const std::size_t at = wanted.find_first_not_of(taken);
      if (at == wanted.npos) return false;
      of[name] = wanted[at];
      taken += wanted[at];
      return true;
    };
    for (auto& [gid, meaning] : used_) {
      const TileTerrain& terrain = meaning.terrain;
      if (terrain.kind.empty()) continue;
      if (!choose(kinds, taken_kinds, terrain.kind, meaning.sign) ||
          !choose(levels, taken_levels, terrain.level.empty() ? "0" : terrain.level, terrain.level)) {
        const TileWords* tile = tiles_.said_of(gid);
        complaints_.refuse("tmx/many-kinds", tile ? tile->at : file_.at(file_.root()),
                           say("The map has more kinds of terrain than a board can have."));
        return false;
      }
      has_levels_ = has_levels_ || !terrain.level.empty();
      meaning.cells = {kinds[terrain.kind], levels[terrain.level.empty() ? "0" : terrain.level]};
    }
    for (const auto& [kind, sign] : kinds) terrain_.signs.push_back({std::string(1, sign), kind});
    for (const auto& [level, sign] : levels) elevation_.signs.push_back({std::string(1, sign), level});
    return true;
  }

  // Of one hex: the topmost sure tile, else the lowest.
  std::pair<char, char> cells_of(std::size_t index) {
    const Meaning* found = nullptr;
    for (const TileLayer& layer : layers_.layers) {
      const std::uint32_t gid = layer.tiles[index];
      if (gid == 0) continue;
      if (gid != last_gid_) last_gid_ = gid, last_ = &used_.find(gid)->second;
      if (!found || last_->sure) found = last_;
    }
    return found ? found->cells : std::pair<char, char>{' ', ' '};
  }
  Terrain fill() {
    const auto columns = static_cast<std::size_t>(lattice_.columns);
    terrain_.rows.resize(static_cast<std::size_t>(lattice_.rows));
    elevation_.rows.resize(terrain_.rows.size());
    for (std::size_t row = 0; row < terrain_.rows.size(); ++row) {
      std::string &kinds = terrain_.rows[row].cells, &levels = elevation_.rows[row].cells;
      kinds.resize(columns);
      levels.resize(columns);
      for (std::size_t column = 0; column < columns; ++column) std::tie(kinds[column], levels[column]) = cells_of(row * columns + column);
    }
    Terrain terrain{std::move(terrain_), {}, {}};
    if (has_levels_) terrain.levels = std::move(elevation_);
    return terrain;
  }

  const File& file_;
  const TileLayers& layers_;
  const Tiles& tiles_;
  const Lattice& lattice_;
  const TerrainSource& source_;
  Complaints& complaints_;
  std::map<std::uint32_t, Meaning> used_;
  std::map<std::uint32_t, std::size_t> first_;  // where each stands first
  std::uint32_t last_gid_ = 0;
  const Meaning* last_ = nullptr;
  std::optional<Proposal> proposal_;
  bool has_levels_ = false;
  document::Layer terrain_, elevation_;
};

}  // namespace

std::optional<Terrain> make_terrain(const File& file, const TileLayers& layers, const Tiles& tiles, const Lattice& lattice,
                                    const TerrainSource& source, Complaints& complaints) {
  return Maker(file, layers, tiles, lattice, source, complaints).make();
}

}  // namespace hexwright::exchange::tmx
