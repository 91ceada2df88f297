// Hexes have flat tops, and every second column lies half a hex lower. The exits of a road are bits, from the north clockwise.
#include "exchange/foreign/megamek.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "exchange/foreign/cells.hpp"
#include "exchange/tmx/mapping.hpp"
#include "model/document/ruleset.hpp"
#include "model/geometry/grid.hpp"
#include "model/io/limits.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange {

using document::KindOf;
using wording::Fault;
using wording::say;

namespace {

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words;
  while (!line.empty()) {
    const std::size_t from = line.find_first_not_of(" \t\r");
    if (from == line.npos) break;
    line.remove_prefix(from);
    const bool quoted = line[0] == '"';
    const std::size_t to = std::min(quoted ? line.find('"', 1) : line.find_first_of(" \t\r"), line.size());
    words.push_back(line.substr(quoted ? 1 : 0, to - (quoted ? 1 : 0)));
    line.remove_prefix(std::min(to + (quoted ? 1 : 0), line.size()));
  }
  return words;
}

class Reader {
 public:
  explicit Reader(const ForeignSource& source) : source_(source), plain_(tmx::plain_ground(*source.game)) {}

  ImportResult read(std::string_view text) {
    int number = 0;
    for (std::size_t at = 0; at < text.size() && faults_.size() < io::limits::findings_shown;) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      line(words_of(text.substr(at, end - at)), ++number);
      at = end + 1;
    }
    if (columns_ == 0 && faults_.empty()) refuse("megamek/size", 0, say("The board does not say its size."));
    if (!faults_.empty()) return tl::unexpected(std::move(faults_));
    return finished();
  }

 private:
  struct Hex {
    std::string kind;
    int level = 0;
    int exits = 0;
  };

  void refuse(const char* id, int line, wording::Text message) {
    faults_.push_back({id, {source_.file, line, 1}, std::move(message), {}, {}});
  }

  void line(const std::vector<std::string_view>& words, int number) {
    if (words.empty() || words[0].starts_with('#') || words[0] == "option" || words[0] == "end" || words[0] == "note" ||
        words[0] == "tag" || words[0] == "background")
      return;
    if (words[0] == "size") return size(words, number);
    if (words[0] != "hex" || words.size() < 3 || columns_ == 0)
      return refuse("megamek/line", number, say("This is no line of a board of MegaMek."));
    const auto level = io::parse_int(words[2], -99, 999);
    const auto cell = cell_of(words[1]);
    if (!level || !cell) return refuse("megamek/line", number, say("The hex lies off the board, or its level is no number."));
    Hex& hex = hexes_[*cell];
    hex = {plain_, static_cast<int>(*level), 0};
    if (words.size() > 3) terrain(words[3], hex);
  }
  void size(const std::vector<std::string_view>& words, int number) {
    const auto columns = io::parse_int(words.size() > 1 ? words[1] : "", 1, io::limits::map_columns),
               rows = io::parse_int(words.size() > 2 ? words[2] : "", 1, io::limits::map_rows);
    if (!columns || !rows || columns_ != 0)
      return refuse("megamek/size", number, say("The board must say its size once: two numbers from 1 to 2000."));
    columns_ = static_cast<int>(*columns);
    rows_ = static_cast<int>(*rows);
    hexes_.resize(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), {plain_, 0, 0});
  }
  // Two digits each, or three where the board is larger.
  std::optional<std::size_t> cell_of(std::string_view label) const {
    const std::size_t half = label.size() / 2;
    const auto column = io::parse_int(label.substr(0, half), 1, columns_), row = io::parse_int(label.substr(half), 1, rows_);
    if (label.size() % 2 != 0 || !column || !row) return std::nullopt;
    return static_cast<std::size_t>(*row - 1) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(*column - 1);
  }

  // "woods:1;road:1:9": the first that the game knows is the terrain of the hex.
  void terrain(std::string_view list, Hex& hex) {
    bool known = false;
    while (!list.empty()) {
      const std::size_t end = std::min(list.find(';'), list.size());
      const std::string_view one = list.substr(0, end), name = one.substr(0, one.find(':'));
      list.remove_prefix(std::min(end + 1, list.size()));
      if (name == "road" || name == "bridge") {
        const std::size_t last = one.rfind(':');
        if (std::count(one.begin(), one.end(), ':') >= 2)
          hex.exits |= static_cast<int>(io::parse_int(one.substr(last + 1), 0, 63).value_or(0));
        if (name == "road") continue;
      }
      if (name.empty() || name.starts_with("bldg_") || name.starts_with("bridge_") || name == "foliage_elev" || name == "fluff") continue;
      const auto kind = kinds_.try_emplace(std::string(name), tmx::kind_meant(*source_.game, KindOf::terrain, name)).first->second;
      if (kind && !known)
        hex.kind = *kind, known = true;
      else if (!kind)
        ++unknown_[io::visible(name)];
    }
  }

  ImportResult finished() {
    Imported imported;
    const int digits = label_digits(std::max(columns_, rows_));
    document::HexBoard& board = new_board(imported, source_, values([](const Hex& hex) { return hex.kind; }), columns_, digits);
    const bool levels = std::any_of(hexes_.begin(), hexes_.end(), [](const Hex& hex) { return hex.level != 0; });
    if (levels) board.elevation = layer_of(values([](const Hex& hex) { return std::to_string(hex.level); }), columns_);
    add_roads(*imported.map, digits);
    tell_unknown(unknown_, imported);
    return imported;
  }
  template <class Of>
  std::vector<std::string> values(const Of& of) const {
    std::vector<std::string> values;
    for (const Hex& hex : hexes_) values.push_back(of(hex));
    return values;
  }

  // A road runs between two hexes where one of them has an exit to the other.
  void add_roads(document::Map& map, int digits) const {
    const document::Kind* road = source_.game->kind(KindOf::path, "road");
    if (!road) return;
    const auto grid = geometry::HexGrid::make({geometry::Orientation::flat, geometry::Stagger::even, columns_, rows_});
    if (!grid) return;
    const auto label = [&](geometry::Cell cell) { return fmt::format("{0:0{2}}{1:0{2}}", cell.column, cell.row, digits); };
    for (std::size_t i = 0; i < hexes_.size(); ++i) {
      if (hexes_[i].exits == 0) continue;
      const geometry::Cell from{static_cast<int>(i) % columns_ + 1, static_cast<int>(i) / columns_ + 1};
      for (std::size_t d = 0; d < 6; ++d) {
        if ((hexes_[i].exits >> d & 1) == 0) continue;
        const auto to = grid->cell_of(geometry::step(grid->hex_of(from), geometry::ALL_DIRECTIONS[d]));
        if (!to) continue;
        const Hex& other =
            hexes_[static_cast<std::size_t>(to->row - 1) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(to->column - 1)];
        if (d >= 3 && (other.exits >> (d - 3) & 1) != 0) continue;  // it says so itself
        document::Path& path = one_with_room(map.paths, &document::Path::hexes);
        if (path.id.empty()) path.id = map.paths.size() == 1 ? "road" : fmt::format("road-{}", map.paths.size());
        path.kind = "road";
        if (!path.hexes.empty()) path.hexes.emplace_back("/");
        path.hexes.push_back(label(from));
        path.hexes.push_back(label(*to));
      }
    }
  }

  const ForeignSource& source_;
  std::string plain_;
  int columns_ = 0, rows_ = 0;
  std::vector<Hex> hexes_;
  std::map<std::string, std::optional<std::string>> kinds_;
  std::map<std::string, std::size_t> unknown_;
  ForeignFaults faults_;
};

}  // namespace

bool looks_like_megamek(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && (text[at] == '#' || text[at] == '\n' || text[at] == '\r'))
    at = std::min(text.find('\n', at), text.size() - 1) + 1;
  if (at >= text.size()) return false;
  const auto words = words_of(text.substr(at, std::min(text.find('\n', at), text.size()) - at));
  return words.size() >= 3 && words[0] == "size" && io::parse_int(words[1], 0, 99'999) && io::parse_int(words[2], 0, 99'999);
}

ImportResult read_megamek(std::string_view text, const ForeignSource& source) { return Reader(source).read(text); }

}  // namespace hexwright::exchange
