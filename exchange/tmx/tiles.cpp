// What is said of a tile stands in many places: on the tile, on its picture, on the terrains and colours that its corners have.
#include "exchange/tmx/tiles.hpp"

#include <algorithm>
#include <filesystem>

#include "exchange/tmx/json.hpp"
#include "model/io/limits.hpp"
#include "model/io/numbers.hpp"
#include "model/io/paths.hpp"
#include "model/io/read_bytes.hpp"
#include "model/io/utf8.hpp"
#include "platform/paths.hpp"

namespace hexwright::exchange::tmx {

using wording::Fault;
using wording::say;

namespace {

constexpr std::size_t MOST_WORDS = 24;
constexpr std::int64_t MOST_TILES = 1'000'000, HIGHEST = 0x00FFFFFF;

// "pictures/tileGrass.png": tileGrass.
std::string bare_name(std::string_view path) {
  path = path.substr(path.find_last_of("/\\") + 1);
  return io::visible(path.substr(0, path.rfind('.')));
}

void add_word(TileWords& tile, const std::string& word) {
  if (!word.empty() && tile.words.size() < MOST_WORDS && std::find(tile.words.begin(), tile.words.end(), word) == tile.words.end())
    tile.words.push_back(word);
}

// As many as a picture holds, when the tileset does not say it.
std::uint32_t count_of(pugi::xml_node tileset) {
  const auto number = [](pugi::xml_node node, const char* name, std::int64_t least) {
    return io::parse_int(node.attribute(name).value(), least, MOST_TILES).value_or(0);
  };
  if (const std::int64_t said = number(tileset, "tilecount", 1); said > 0) return static_cast<std::uint32_t>(said);
  const pugi::xml_node image = tileset.child("image");
  const std::int64_t margin = number(tileset, "margin", 0), gap = number(tileset, "spacing", 0);
  const auto fit = [&](const char* of_image, const char* of_tile) {
    const std::int64_t whole = number(image, of_image, 1) - 2 * margin + gap, one = number(tileset, of_tile, 1);
    return one > 0 && whole > 0 ? whole / (one + gap) : 0;
  };
  return static_cast<std::uint32_t>(std::min(fit("width", "tilewidth") * fit("height", "tileheight"), MOST_TILES));
}

}  // namespace

wording::Result<Beside> tileset_beside(const std::string& map, const std::string& path, bool by_name) {
  const std::string document = map.empty() || map == "-" ? "./x.tmx" : map;
  const std::string folder = platform::text_of(std::filesystem::path(document).parent_path());
  auto found = io::resolve_reference(folder, document, path, {});
  if (const std::size_t slash = path.rfind('/'); !found && by_name && slash != path.npos) {
    const auto beside = io::resolve_reference(folder, document, path.substr(slash + 1), {});
    if (beside && std::filesystem::is_regular_file(beside->open)) found = beside;
  }
  if (!found) return tl::unexpected(found.error());
  auto bytes = io::read_bytes(found->open);
  if (!bytes) return tl::unexpected(bytes.error());
  return Beside{std::move(bytes->text), found->in_project};
}

std::string tilesets_named(std::string bytes) {
  std::string paths;
  std::size_t count = 0;
  if (const auto file = parse_either(std::move(bytes), ""))
    for (const pugi::xml_node tileset : file->root().children("tileset"))
      if (const std::string_view path = tileset.attribute("source").value(); !path.empty() && ++count <= MOST_TILESETS)
        paths.append(path) += '\n';
  return paths;
}

void Tiles::read(const File& file, const Source& source, Complaints& complaints) {
  complaints_ = &complaints;
  by_number_ = source.kinds != nullptr;
  for (const pugi::xml_node tileset : file.root().children("tileset")) {
    if (tilesets_.size() >= MOST_TILESETS) return complaints.refuse("tmx/tileset", file.at(tileset), say("The map has too many tilesets."));
    const auto first = io::parse_int(tileset.attribute("firstgid").value(), 1, 0x0FFFFFFF);
    if (!first)
      complaints.refuse("tmx/tileset", file.at(tileset), say("The tileset does not say the number of its first tile."));
    else if (tileset.attribute("source"))
      read_external(file, source, tileset, static_cast<std::uint32_t>(*first));
    else
      take(file, tileset, static_cast<std::uint32_t>(*first));
  }
}

void Tiles::unread(pugi::xml_node tileset, std::uint32_t first, const File& file, Fault fault) {
  if (!by_number_) return complaints_->add(std::move(fault));
  const std::string source = io::visible(tileset.attribute("source").value());
  complaints_->left_out("tileset", source);
  tilesets_.push_back({first, 0, file.at(tileset, "source"), bare_name(source)});
}

void Tiles::read_external(const File& file, const Source& source, pugi::xml_node tileset, std::uint32_t first) {
  const std::string path = tileset.attribute("source").value();
  auto found = source.tileset ? source.tileset(path) : tileset_beside(source.file, path, by_number_);
  if (!found) {
    Fault fault = found.error();
    fault.where = file.at(tileset, "source");
    return unread(tileset, first, file, std::move(fault));
  }
  const auto read = parse_either(std::move(found->bytes), found->name);
  if (!read) return unread(tileset, first, file, read.error());
  if (std::string_view(read->root().name()) != "tileset")
    return unread(tileset, first, file, {"tmx/tileset", read->at(read->root()), say("This is no tileset of Tiled."), {}, {}});
  take(*read, read->root(), first);
}

void Tiles::take(const File& file, pugi::xml_node tileset, std::uint32_t first) {
  tilesets_.push_back({first, count_of(tileset), file.at(tileset), io::visible(tileset.attribute("name").value())});
  for (const pugi::xml_node node : tileset.children("tile")) {
    const auto id = io::parse_int(node.attribute("id").value(), 0, HIGHEST);
    if (!id) {
      complaints_->refuse("tmx/tileset", file.at(node), say("The tile has no number."));
      continue;
    }
    TileWords& tile = tiles_[first + static_cast<std::uint32_t>(*id)];
    const std::vector<Property> properties = properties_of(node);
    tile = {value_of(properties, "kind"),
            value_of(properties, "level"),
            value_of(properties, "char"),
            node.attribute("type") ? node.attribute("type").value() : node.attribute("class").value(),
            {},
            file.at(node)};
    add_word(tile, io::visible(tile.type));
    for (const Property& one : properties)
      if (!one.name.starts_with("__") && one.name != "level" && one.name != "char" && real(one.value) == std::nullopt &&
          one.value != "true" && one.value != "false")
        add_word(tile, io::visible(one.value));
    for (const Property& one : properties)
      if (one.value == "true") add_word(tile, io::visible(one.name));
    add_word(tile, bare_name(node.child("image").attribute("source").value()));
  }
  take_terrain(tileset, first);
}

// Old files name a terrain for each corner of a tile, newer ones a colour for each corner and side: a tile of one terrain all around is
// that.
void Tiles::take_terrain(pugi::xml_node tileset, std::uint32_t first) {
  std::vector<std::string> terrains;
  for (const pugi::xml_node terrain : tileset.child("terraintypes").children("terrain"))
    terrains.push_back(io::visible(terrain.attribute("name").value()));
  const auto add = [&](pugi::xml_node tile, const char* attribute, const char* id, const std::vector<std::string>& names,
                       std::int64_t from) {
    const auto local = io::parse_int(tile.attribute(id).value(), 0, HIGHEST);
    std::set<std::int64_t> seen;
    std::string_view list = tile.attribute(attribute).value();
    while (!list.empty()) {
      const std::size_t comma = std::min(list.find(','), list.size());
      if (const auto number = io::parse_int(list.substr(0, comma), from, static_cast<std::int64_t>(names.size()) + from - 1))
        seen.insert(*number - from);
      list.remove_prefix(std::min(comma + 1, list.size()));
    }
    if (local && seen.size() == 1)
      add_word(tiles_[first + static_cast<std::uint32_t>(*local)], names[static_cast<std::size_t>(*seen.begin())]);
  };
  if (!terrains.empty())
    for (const pugi::xml_node tile : tileset.children("tile")) add(tile, "terrain", "id", terrains, 0);
  for (const pugi::xml_node set : tileset.child("wangsets").children("wangset")) {
    std::vector<std::string> colours;
    for (const pugi::xml_node colour : set.children("wangcolor")) colours.push_back(io::visible(colour.attribute("name").value()));
    if (!colours.empty())
      for (const pugi::xml_node tile : set.children("wangtile")) add(tile, "wangid", "tileid", colours, 1);
  }
}

const TileWords* Tiles::said_of(std::uint32_t gid) const {
  const auto found = tiles_.find(gid);
  return found == tiles_.end() ? nullptr : &found->second;
}

// The one that begins last before it; without a count it goes on to the next.
const Tileset* Tiles::tileset_of(std::uint32_t gid) const {
  const Tileset* best = nullptr;
  for (const Tileset& one : tilesets_)
    if (one.first <= gid && (!best || one.first > best->first)) best = &one;
  return best && (best->count == 0 ? by_number_ : gid - best->first < best->count) ? best : nullptr;
}

}  // namespace hexwright::exchange::tmx
