// The tiles of a map: which kind of terrain each stands for, and a sign for each kind that is used.
#include "exchange/tmx/terrain.hpp"

#include <zlib.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>

#include "model/document/map.hpp"
#include "model/io/limits.hpp"
#include "model/io/numbers.hpp"
#include "model/io/paths.hpp"
#include "model/io/read_bytes.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange::tmx {

using wording::Fault;
using wording::Location;
using wording::say;

namespace {

// Where in the text of a layer it goes wrong.
struct DataFault {
  std::size_t offset = 0;
  wording::Text message;
};
using Numbers = tl::expected<std::vector<std::uint32_t>, DataFault>;

constexpr std::string_view LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

bool is_blank(char c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

tl::unexpected<DataFault> bad(std::size_t offset, wording::Text message) { return tl::unexpected(DataFault{offset, std::move(message)}); }

DataFault wrong_count(std::size_t offset, std::size_t expected) {
  return {offset, say("The layer must have {count} tiles, as many as the map is large.", {{"count", static_cast<std::int64_t>(expected)}})};
}

Numbers read_csv(std::string_view text, std::size_t count) {
  std::vector<std::uint32_t> numbers;
  numbers.reserve(count);
  std::size_t at = 0;
  const auto skip = [&] {
    while (at < text.size() && is_blank(text[at])) ++at;
  };
  for (skip(); at < text.size(); skip()) {
    const std::size_t start = at;
    std::uint64_t value = 0;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9' && at - start <= 10; ++at)
      value = value * 10 + static_cast<unsigned>(text[at] - '0');
    if (at == start || at - start > 10 || value > 0xFFFFFFFFU) return bad(start, say("This is no number of a tile."));
    if (numbers.size() == count) return tl::unexpected(wrong_count(start, count));
    numbers.push_back(static_cast<std::uint32_t>(value));
    skip();
    if (at == text.size()) break;
    if (text[at] != ',') return bad(at, say("This is no number of a tile."));
    ++at;
  }
  if (numbers.size() != count) return tl::unexpected(wrong_count(text.size(), count));
  return numbers;
}

tl::expected<std::string, DataFault> from_base64(std::string_view text) {
  std::array<int, 256> value{};
  value.fill(-1);
  for (std::size_t i = 0; i < LETTERS.size(); ++i) value[static_cast<unsigned char>(LETTERS[i])] = static_cast<int>(i);
  std::string out;
  out.reserve(text.size() * 3 / 4);
  std::uint32_t bits = 0;
  int have = 0, padding = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (is_blank(c)) continue;
    const int letter = value[static_cast<unsigned char>(c)];
    if (c == '=' && ++padding <= 2) continue;
    if (letter < 0 || padding > 0) return bad(at, say("This is no base64."));
    bits = bits << 6 | static_cast<std::uint32_t>(letter);
    have += 6;
    if (have < 8) continue;
    have -= 8;
    out += static_cast<char>(bits >> have & 0xFF);
  }
  return out;
}

tl::expected<std::string, DataFault> inflated(const std::string& packed, std::size_t bytes) {
  std::string out(bytes + 1, '\0');  // one more, to see that there is none
  z_stream stream{};
  if (inflateInit2(&stream, 15 + 32) != Z_OK) return bad(0, say("The tiles cannot be unpacked."));  // zlib or gzip, by their first bytes
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(packed.data()));
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int status = inflate(&stream, Z_FINISH);
  const std::size_t got = stream.total_out;
  inflateEnd(&stream);
  if (got > bytes || (status == Z_STREAM_END && got != bytes)) return tl::unexpected(wrong_count(0, bytes / 4));
  if (status != Z_STREAM_END) return bad(0, say("The tiles cannot be unpacked."));
  out.resize(bytes);
  return out;
}

// As many numbers as asked for, no more and no fewer: a table of commas, or base64, plain or compressed. Encoding "csv" or "base64";
// compression "", "zlib" or "gzip". What is unpacked never grows beyond what the size of the map allows, whatever the bytes claim.
Numbers read_data(std::string_view text, std::string_view encoding, std::string_view compression, std::size_t count) {
  if (encoding == "csv") return read_csv(text, count);
  auto bytes = from_base64(text);
  if (!bytes) return tl::unexpected(bytes.error());
  if (!compression.empty()) bytes = inflated(*bytes, count * 4);
  if (!bytes) return tl::unexpected(bytes.error());
  if (bytes->size() != count * 4) return tl::unexpected(wrong_count(0, count));
  std::vector<std::uint32_t> numbers(count);
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t byte = 0; byte < 4; ++byte)
      numbers[i] |= static_cast<std::uint32_t>(static_cast<unsigned char>((*bytes)[4 * i + byte])) << (8 * byte);
  return numbers;
}

constexpr std::uint32_t TURNED = 0xF0000000;  // the bits for mirrored and turned tiles
constexpr std::size_t MOST_TILESETS = 64;
constexpr std::string_view SIGNS = ".wbfhmrsvtcgaekopqxyzdijlnuABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+=*%@~^!?:-_|/";

struct TileKind {
  std::string kind, level, sign;
  Location at;
};

class TerrainReader {
 public:
  TerrainReader(const File& file, const std::string& name, const Lattice& lattice, Complaints& complaints)
      : file_(file), name_(name), lattice_(lattice), complaints_(complaints) {}

  std::optional<Terrain> read() {
    read_tilesets();
    const pugi::xml_node layer = terrain_layer();
    if (!complaints_.faults.empty()) return std::nullopt;
    const auto numbers = read_layer(layer);
    if (!numbers || !assign_tiles(*numbers)) return std::nullopt;
    return fill(*numbers);
  }

 private:
  void read_tilesets() {
    std::size_t count = 0;
    for (const pugi::xml_node tileset : file_.root().children("tileset")) {
      if (++count > MOST_TILESETS) return complaints_.refuse("tmx/tileset", file_.at(tileset), say("The map has too many tilesets."));
      const auto first = io::parse_int(tileset.attribute("firstgid").value(), 1, 0x0FFFFFFF);
      if (!first) {
        complaints_.refuse("tmx/tileset", file_.at(tileset), say("The tileset does not say the number of its first tile."));
        continue;
      }
      if (tileset.attribute("source"))
        read_external(tileset, static_cast<std::uint32_t>(*first));
      else
        take_tiles(file_, tileset, static_cast<std::uint32_t>(*first));
    }
  }
  void read_external(pugi::xml_node tileset, std::uint32_t first) {
    const bool from_input = name_.empty() || name_ == "-";
    const std::string path = from_input ? "./x.tmx" : name_;
    const std::string folder = std::filesystem::path(path).parent_path().string();
    const auto found = io::resolve_reference(folder, path, tileset.attribute("source").value(), file_.at(tileset, "source"));
    if (!found) {
      complaints_.add(found.error());
      return;
    }
    auto bytes = io::read_bytes(found->open);
    if (!bytes) {
      Fault fault = bytes.error();
      fault.where = file_.at(tileset, "source");
      complaints_.add(std::move(fault));
      return;
    }
    const auto file = File::parse(std::move(bytes->text), found->in_project);
    if (!file) {
      complaints_.add(file.error());
      return;
    }
    if (std::string_view(file->root().name()) != "tileset")
      return complaints_.refuse("tmx/tileset", file->at(file->root()), say("This is no tileset of Tiled."));
    take_tiles(*file, file->root(), first);
  }
  void take_tiles(const File& file, pugi::xml_node tileset, std::uint32_t first) {
    const std::string name = io::visible(tileset.attribute("name").value());
    const auto count = io::parse_int(tileset.attribute("tilecount").value(), 0, 1'000'000);
    tilesets_.push_back({first, count ? static_cast<std::uint32_t>(*count) : 0U, file.at(tileset), name});
    for (const pugi::xml_node tile : tileset.children("tile")) {
      const auto id = io::parse_int(tile.attribute("id").value(), 0, 0x00FFFFFF);
      if (!id) {
        complaints_.refuse("tmx/tileset", file.at(tile), say("The tile has no number."));
        continue;
      }
      const std::vector<Property> properties = properties_of(tile);
      std::string kind = value_of(properties, "kind");
      if (kind.empty()) kind = tile.attribute("type") ? tile.attribute("type").value() : tile.attribute("class").value();
      tiles_[first + static_cast<std::uint32_t>(*id)] = {kind, value_of(properties, "level"), value_of(properties, "char"), file.at(tile)};
    }
  }

  // The one called terrain, else the first.
  pugi::xml_node terrain_layer() {
    pugi::xml_node found;
    for (const pugi::xml_node layer : file_.root().children("layer"))
      if (!found || (std::string_view(layer.attribute("name").value()) == "terrain" &&
                     std::string_view(found.attribute("name").value()) != "terrain"))
        found = layer;
    if (!found) complaints_.refuse("tmx/no-layer", file_.at(file_.root()), say("The map has no layer of tiles."));
    for (const pugi::xml_node layer : file_.root().children())
      if (const std::string_view name = layer.name(); layer != found && (name == "layer" || name == "imagelayer" || name == "group"))
        complaints_.left_out(layer.name(), io::visible(layer.attribute("name").value()));
    return found;
  }
  std::optional<std::vector<std::uint32_t>> read_layer(pugi::xml_node layer) {
    const pugi::xml_node data = layer.child("data");
    const auto count = static_cast<std::size_t>(lattice_.columns) * static_cast<std::size_t>(lattice_.rows);
    const std::string_view encoding = data.attribute("encoding").value(), compression = data.attribute("compression").value();
    if (!data || data.child("chunk")) {
      complaints_.refuse("tmx/data", file_.at(layer), say("The layer has no tiles in one piece."));
      return std::nullopt;
    }
    if (encoding.empty()) return read_elements(data, count);
    if (encoding != "csv" && encoding != "base64")
      complaints_.refuse("tmx/data", file_.at(data, "encoding"),
                         say("The encoding \"{name}\" is unknown.", {{"name", io::visible(encoding)}}));
    else if (!compression.empty() && compression != "zlib" && compression != "gzip")
      complaints_.refuse("tmx/compression", file_.at(data, "compression"),
                         say("The compression \"{name}\" cannot be read.", {{"name", io::visible(compression)}}),
                         say("Choose CSV or zlib among the map's properties in Tiled."));
    else if (auto numbers = read_data(file_.text_of(data), encoding, compression, count))
      return std::move(*numbers);
    else
      complaints_.refuse("tmx/data", file_.at_text(data, numbers.error().offset), numbers.error().message);
    return std::nullopt;
  }
  std::optional<std::vector<std::uint32_t>> read_elements(pugi::xml_node data, std::size_t count) {
    std::vector<std::uint32_t> numbers;
    for (const pugi::xml_node tile : data.children("tile")) {
      const auto gid = tile.attribute("gid") ? io::parse_int(tile.attribute("gid").value(), 0, 0xFFFFFFFF) : 0;
      if (!gid || numbers.size() == count) {
        complaints_.refuse("tmx/data", file_.at(tile), say("This is no number of a tile."));
        return std::nullopt;
      }
      numbers.push_back(static_cast<std::uint32_t>(*gid));
    }
    if (numbers.size() == count) return numbers;
    complaints_.refuse(
        "tmx/data", file_.at(data),
        say("The layer must have {count} tiles, as many as the map is large.", {{"count", static_cast<std::int64_t>(count)}}));
    return std::nullopt;
  }

  wording::Text hex_words(std::size_t index) const {
    return say("row {row}, column {column}",
               {{"row", static_cast<std::int64_t>(index / static_cast<std::size_t>(lattice_.columns) + 1)},
                {"column", static_cast<std::int64_t>(index % static_cast<std::size_t>(lattice_.columns) + 1)}});
  }

  // A sign for every tile that is used; false when one means nothing.
  bool assign_tiles(const std::vector<std::uint32_t>& numbers) {
    bool turned = false;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const std::uint32_t gid = numbers[i] & ~TURNED;
      turned = turned || gid != numbers[i];
      if (gid == 0) continue;
      if (used_.count(gid) != 0) continue;
      used_[gid] = {};
      const auto tile = tiles_.find(gid);
      if (tile != tiles_.end() && !tile->second.kind.empty()) continue;
      const auto in = std::find_if(tilesets_.begin(), tilesets_.end(),
                                   [&](const Tileset& one) { return gid >= one.first && gid < one.first + one.count; });
      if (tile == tiles_.end() && in == tilesets_.end())
        complaints_.refuse("tmx/tile", file_.at(file_.root()),
                           say("No tileset has the tile {number}, which stands in {place}.",
                               {{"number", std::int64_t{gid}}, {"place", nested(hex_words(i))}}));
      else
        complaints_.refuse("tmx/no-kind", tile != tiles_.end() ? tile->second.at : in->at,
                           say("The tile in {place} does not say what terrain it is.", {{"place", nested(hex_words(i))}}),
                           say("Give the tile a property \"kind\" in Tiled, with a kind of terrain of the game."));
      if (complaints_.faults.size() >= Complaints::MOST) break;
    }
    if (turned) complaints_.left_out("tile", "");
    return complaints_.faults.empty() && choose_signs();
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
    for (auto& [gid, cells] : used_) {
      const TileKind& tile = tiles_[gid];
      if (!choose(kinds, taken_kinds, tile.kind, tile.sign) ||
          !choose(levels, taken_levels, tile.level.empty() ? "0" : tile.level, tile.level)) {
        complaints_.refuse("tmx/many-kinds", tile.at, say("The map has more kinds of terrain than a board can have."));
        return false;
      }
      has_levels_ = has_levels_ || !tile.level.empty();
    }
    for (auto& [gid, cells] : used_) cells = {kinds[tiles_[gid].kind], levels[tiles_[gid].level.empty() ? "0" : tiles_[gid].level]};
    for (const auto& [kind, sign] : kinds) terrain_.signs.push_back({std::string(1, sign), kind});
    for (const auto& [level, sign] : levels) elevation_.signs.push_back({std::string(1, sign), level});
    return true;
  }

  Terrain fill(const std::vector<std::uint32_t>& numbers) {
    const auto columns = static_cast<std::size_t>(lattice_.columns);
    std::vector<std::pair<char, char>> signs;  // by number, where that is small
    std::uint32_t most = 0;
    for (const auto& [gid, cells] : used_) most = std::max(most, gid);
    const bool small = most < 1'000'000;
    if (small) {
      signs.assign(most + 1, {' ', ' '});
      for (const auto& [gid, cells] : used_) signs[gid] = cells;
    }
    terrain_.rows.resize(static_cast<std::size_t>(lattice_.rows));
    elevation_.rows.resize(terrain_.rows.size());
    for (std::size_t row = 0; row < terrain_.rows.size(); ++row) {
      std::string &kinds = terrain_.rows[row].cells, &levels = elevation_.rows[row].cells;
      kinds.resize(columns);
      levels.resize(columns);
      for (std::size_t column = 0; column < columns; ++column) {
        const std::uint32_t gid = numbers[row * columns + column] & ~TURNED;
        const auto cells = gid == 0 ? std::pair<char, char>{' ', ' '} : small ? signs[gid] : used_[gid];
        kinds[column] = cells.first;
        levels[column] = cells.second;
      }
    }
    Terrain terrain{std::move(terrain_), {}};
    if (has_levels_) terrain.levels = std::move(elevation_);
    return terrain;
  }

  struct Tileset {
    std::uint32_t first, count;
    Location at;
    std::string name;
  };
  const File& file_;
  const std::string& name_;
  const Lattice& lattice_;
  Complaints& complaints_;
  std::vector<Tileset> tilesets_;
  std::map<std::uint32_t, TileKind> tiles_;
  std::map<std::uint32_t, std::pair<char, char>> used_;
  bool has_levels_ = false;
  document::Layer terrain_, elevation_;
};

}  // namespace

std::optional<Terrain> read_terrain(const File& file, const std::string& name, const Lattice& lattice, Complaints& complaints) {
  return TerrainReader(file, name, lattice, complaints).read();
}

}  // namespace hexwright::exchange::tmx
