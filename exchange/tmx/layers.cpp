// A map without an end comes in chunks anywhere on the plane: first all are read, then the box around what they hold is the board.
#include "exchange/tmx/layers.hpp"

#include <algorithm>

#include "exchange/tmx/data.hpp"
#include "model/io/limits.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange::tmx {

using wording::say;

namespace {

constexpr std::size_t MOST_LAYERS = 64, MOST_TILES = 8'000'000;  // of all layers together
constexpr int DEEPEST = 32;                                      // groups in groups

struct Piece {  // a layer, or a chunk of one
  std::int64_t column = 0, row = 0, columns = 0, rows = 0;
  std::vector<std::uint32_t> tiles;
};

class Reader {
 public:
  Reader(const File& file, Lattice& lattice, Complaints& complaints) : file_(file), lattice_(lattice), complaints_(complaints) {
    endless_ = std::string_view(file.root().attribute("infinite").value()) == "1";
  }

  std::optional<TileLayers> read() {
    collect(file_.root(), 0);
    std::vector<pugi::xml_node> chosen = chosen_layers();
    if (chosen.empty())
      return complaints_.refuse("tmx/no-layer", file_.at(file_.root()), say("The map has no layer of tiles.")), std::nullopt;
    TileLayers read;
    std::vector<std::vector<Piece>> all;
    for (const pugi::xml_node layer : chosen) {
      auto pieces = pieces_of(layer);
      if (!pieces) return std::nullopt;
      for (Piece& piece : *pieces)
        for (std::uint32_t& tile : piece.tiles) {
          read.turned = read.turned || (tile & TURNED) != 0;
          tile &= ~TURNED;
        }
      all.push_back(std::move(*pieces));
      read.layers.push_back({io::visible(layer.attribute("name").value()), {}});
    }
    if (endless_ && !take_size(all)) return std::nullopt;
    for (std::size_t i = 0; i < all.size(); ++i) read.layers[i].tiles = laid_out(std::move(all[i]));
    return read;
  }

 private:
  void collect(pugi::xml_node group, int depth) {
    for (const pugi::xml_node one : group.children()) {
      const std::string_view name = one.name();
      if (name == "layer" && layers_.size() < MOST_LAYERS)
        layers_.push_back(one);
      else if (name == "group" && depth < DEEPEST)
        collect(one, depth + 1);
      else if (name == "imagelayer" || name == "layer" || name == "group")
        complaints_.left_out(one.name(), io::visible(one.attribute("name").value()));
    }
  }
  std::vector<pugi::xml_node> chosen_layers() {
    std::vector<pugi::xml_node> chosen;
    for (const pugi::xml_node one : layers_)
      if (chosen.empty() && std::string_view(one.attribute("name").value()) == "terrain") chosen.push_back(one);
    if (chosen.empty())
      for (const pugi::xml_node one : layers_)
        if (std::string_view(one.attribute("visible").value()) != "0") chosen.push_back(one);
    if (chosen.empty()) chosen = layers_;
    for (const pugi::xml_node one : layers_)
      if (std::find(chosen.begin(), chosen.end(), one) == chosen.end())
        complaints_.left_out("layer", io::visible(one.attribute("name").value()));
    return chosen;
  }

  std::optional<std::vector<Piece>> pieces_of(pugi::xml_node layer) {
    const pugi::xml_node data = layer.child("data");
    std::vector<Piece> pieces;
    if (!data || (!endless_ && data.child("chunk"))) return no_pieces(layer);
    if (!endless_) {
      Piece whole{0, 0, lattice_.columns, lattice_.rows, {}};
      if (!fill(whole, data, data)) return std::nullopt;
      pieces.push_back(std::move(whole));
      return pieces;
    }
    for (const pugi::xml_node chunk : data.children("chunk")) {
      const auto x = io::parse_int(chunk.attribute("x").value(), -1'000'000, 1'000'000),
                 y = io::parse_int(chunk.attribute("y").value(), -1'000'000, 1'000'000),
                 width = io::parse_int(chunk.attribute("width").value(), 1, io::limits::map_columns),
                 height = io::parse_int(chunk.attribute("height").value(), 1, io::limits::map_rows);
      if (!x || !y || !width || !height) return no_pieces(chunk);
      Piece piece{*x, *y, *width, *height, {}};
      if (!fill(piece, data, chunk)) return std::nullopt;
      if (std::any_of(piece.tiles.begin(), piece.tiles.end(), [](std::uint32_t tile) { return tile != 0; }))
        pieces.push_back(std::move(piece));
    }
    return pieces;
  }
  std::nullopt_t no_pieces(pugi::xml_node at) {
    complaints_.refuse("tmx/data", file_.at(at), say("The layer has no tiles in one piece."));
    return std::nullopt;
  }

  bool fill(Piece& piece, pugi::xml_node data, pugi::xml_node holder) {
    const auto count = static_cast<std::size_t>(piece.columns * piece.rows);
    read_ += count;
    if (read_ > MOST_TILES) {
      complaints_.refuse("tmx/size", file_.at(holder),
                         say("The layers hold more than {count} tiles.", {{"count", static_cast<std::int64_t>(MOST_TILES)}}));
      return false;
    }
    const std::string_view encoding = data.attribute("encoding").value(), compression = data.attribute("compression").value();
    if (encoding.empty()) return fill_from_elements(piece, holder, count);
    if (encoding != "csv" && encoding != "base64") {
      complaints_.refuse("tmx/data", file_.at(data, "encoding"),
                         say("The encoding \"{name}\" is unknown.", {{"name", io::visible(encoding)}}));
    } else if (!compression.empty() && compression != "zlib" && compression != "gzip" && compression != "zstd") {
      complaints_.refuse("tmx/compression", file_.at(data, "compression"),
                         say("The compression \"{name}\" cannot be read.", {{"name", io::visible(compression)}}),
                         say("Choose CSV or zlib among the map's properties in Tiled."));
    } else if (auto numbers = read_data(file_.text_of(holder), encoding, compression, count)) {
      piece.tiles = std::move(*numbers);
      return true;
    } else {
      complaints_.refuse("tmx/data", file_.at_text(holder, numbers.error().offset), numbers.error().message);
    }
    return false;
  }
  bool fill_from_elements(Piece& piece, pugi::xml_node holder, std::size_t count) {
    for (const pugi::xml_node tile : holder.children("tile")) {
      const auto gid = tile.attribute("gid") ? io::parse_int(tile.attribute("gid").value(), 0, 0xFFFFFFFF) : 0;
      if (!gid || piece.tiles.size() == count) {
        complaints_.refuse("tmx/data", file_.at(tile), say("This is no number of a tile."));
        return false;
      }
      piece.tiles.push_back(static_cast<std::uint32_t>(*gid));
    }
    if (piece.tiles.size() == count) return true;
    complaints_.refuse(
        "tmx/data", file_.at(holder),
        say("The layer must have {count} tiles, as many as the map is large.", {{"count", static_cast<std::int64_t>(count)}}));
    return false;
  }

  // The box around all tiles; a board that begins with a staggered line is staggered the other way.
  bool take_size(const std::vector<std::vector<Piece>>& all) {
    std::int64_t left = INT64_MAX, top = INT64_MAX, right = INT64_MIN, bottom = INT64_MIN;
    for (const auto& pieces : all)
      for (const Piece& piece : pieces)
        for (std::size_t i = 0; i < piece.tiles.size(); ++i) {
          if (piece.tiles[i] == 0) continue;
          const std::int64_t column = piece.column + static_cast<std::int64_t>(i) % piece.columns,
                             row = piece.row + static_cast<std::int64_t>(i) / piece.columns;
          left = std::min(left, column), right = std::max(right, column);
          top = std::min(top, row), bottom = std::max(bottom, row);
        }
    if (left > right) {
      complaints_.refuse("tmx/infinite", file_.at(file_.root(), "infinite"), say("The map has no end, and no tile on it."));
      return false;
    }
    if (right - left >= io::limits::map_columns || bottom - top >= io::limits::map_rows) {
      complaints_.refuse("tmx/size", file_.at(file_.root(), "infinite"),
                         say("The tiles lie {columns} columns and {rows} rows apart, more than a board can have.",
                             {{"columns", right - left + 1}, {"rows", bottom - top + 1}}));
      return false;
    }
    left_ = left, top_ = top;
    lattice_.columns = static_cast<int>(right - left + 1);
    lattice_.rows = static_cast<int>(bottom - top + 1);
    const std::int64_t line = lattice_.flat ? left : top;
    const double across = lattice_.across() * static_cast<double>(line),
                 along = lattice_.along() * static_cast<double>(lattice_.flat ? top : left);
    lattice_.origin = lattice_.flat ? Spot{across, along} : Spot{along, across};
    if (line % 2 != 0) lattice_.pushed = lattice_.pushed == geometry::Stagger::even ? geometry::Stagger::odd : geometry::Stagger::even;
    return true;
  }
  std::vector<std::uint32_t> laid_out(std::vector<Piece> pieces) const {
    if (!endless_) return std::move(pieces.front().tiles);
    const auto columns = static_cast<std::size_t>(lattice_.columns);
    std::vector<std::uint32_t> tiles(columns * static_cast<std::size_t>(lattice_.rows));
    for (const Piece& piece : pieces)
      for (std::size_t i = 0; i < piece.tiles.size(); ++i)
        if (piece.tiles[i] != 0)
          tiles[static_cast<std::size_t>(piece.row - top_ + static_cast<std::int64_t>(i) / piece.columns) * columns +
                static_cast<std::size_t>(piece.column - left_ + static_cast<std::int64_t>(i) % piece.columns)] = piece.tiles[i];
    return tiles;
  }

  const File& file_;
  Lattice& lattice_;
  Complaints& complaints_;
  bool endless_ = false;
  std::vector<pugi::xml_node> layers_;
  std::size_t read_ = 0;
  std::int64_t left_ = 0, top_ = 0;
};

}  // namespace

std::optional<TileLayers> read_layers(const File& file, Lattice& lattice, Complaints& complaints) {
  return Reader(file, lattice, complaints).read();
}

}  // namespace hexwright::exchange::tmx
