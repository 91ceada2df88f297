// The picture and the places are looked for when the numbers of the hexes are known.
#include "exchange/modules/field.hpp"

#include <algorithm>
#include <set>

#include "exchange/foreign/draft.hpp"
#include "exchange/text/fold.hpp"
#include "exchange/tmx/drawn.hpp"
#include "exchange/tmx/mapping.hpp"
#include "model/document/ruleset.hpp"
#include "model/document/structure.hpp"
#include "model/io/limits.hpp"
#include "model/io/picture_header.hpp"
#include "model/io/utf8.hpp"

namespace hexwright::exchange::modules {

using wording::say;

namespace {

constexpr std::size_t MOST_PICTURE = 48u << 20, MOST_PLACES = 2'000;

class FieldMaker {
 public:
  FieldMaker(Field& field, const ForeignSource& source, const Pictures& pictures, std::vector<wording::Text>& told)
      : field_(field), grid_(field.grid), source_(source), pictures_(pictures), told_(told) {}

  void make() {
    document::Map map;
    map.format = "1.0";
    map.game = source_.link;
    map.boards.push_back(hex_board(grid_, tmx::plain_ground(*source_.game), told_));
    field_.index.emplace(map, *source_.game);
    if (!field_.index->boards()) {  // numbers that cannot be told apart
      tell(say("The numbers of the board \"{name}\" cannot be read back; hexes got their column and row.", {{"name", grid_.name}}));
      document::Labels labels;
      labels.pattern = "{column:04}{row:04}";
      map.boards.front().labels = labels;
      field_.index.emplace(map, *source_.game);
    }
    field_.map = std::move(map);
    add_picture();
    add_places();
  }

 private:
  void tell(wording::Text text) { told_.push_back(std::move(text)); }

  void add_picture() {
    const std::string ending = grid_.image.substr(std::min(grid_.image.rfind('.'), grid_.image.size()));
    if (ending != ".png" && ending != ".jpg" && ending != ".jpeg") return;
    if (!pictures_(grid_.image, 0)) return;  // told already
    auto bytes = pictures_(grid_.image, MOST_PICTURE);
    const auto header = bytes ? io::parse_picture_header(*bytes) : std::nullopt;
    namespace limits = io::limits;
    if (!header || header->width > limits::picture_side || header->height > limits::picture_side ||
        header->width * header->height > limits::picture_pixels)
      return tell(say("The picture of the board is missing or too large, and was left out."));
    document::HexBoard& board = field_.map.boards.front();
    document::Backdrop& backdrop = board.backdrop.emplace();
    backdrop.file = ending == ".png" ? ".png" : ".jpg";
    for (const auto& [column, row] : {std::pair{1, 1}, {board.columns, 1}, {1, board.rows}, {board.columns, board.rows}}) {
      const tmx::Spot at = grid_.middle({column, row});
      const auto of = field_.label({column, row});
      if (of && at.x >= 0 && at.y >= 0) backdrop.known.push_back({*of, static_cast<int>(at.x + 0.5), static_cast<int>(at.y + 0.5), {}});
    }
    field_.picture = PictureFile{backdrop.file, std::move(*bytes)};
  }

  void add_places() {
    std::set<std::string> ids;
    const auto add = [&](const std::string& name, const std::string& wanted, const std::string& kind, std::vector<std::string> hexes) {
      if (hexes.empty() || name.empty() || field_.map.places.size() >= MOST_PLACES) return;
      const std::string id = wanted.empty() ? slug(name) : wanted;
      document::Place place;
      place.id = id;
      for (int number = 2; !ids.insert(place.id).second; ++number) place.id = id + "-" + std::to_string(number);
      place.kind = kind;
      place.hexes = std::move(hexes);
      document::Name called;
      called.lang = "en";
      called.nom = name;
      place.names.push_back(std::move(called));
      field_.map.places.push_back(std::move(place));
    };
    double steps = 0;
    for (const pugi::xml_node zone : all_called(grid_.board, "Zone")) {
      if (zone == grid_.grid.parent()) continue;  // the map itself
      const std::vector<tmx::Spot> path = path_of(zone);
      steps += static_cast<double>(path.size()) * grid_.hexes();
      const std::string id = property_of(zone, "Id"), kind = property_of(zone, "Kind");
      const bool is_known = source_.game->kind(document::KindOf::place, kind) != nullptr;
      if (path.size() >= 3 && steps < 2e8 && (is_known || (kind != "setup" && kind != "board")))
        add(io::visible(zone.attribute("name").value()), document::valid_id(id) ? id : "", is_known ? kind : "zone", inside(path));
    }
    for (const pugi::xml_node region : all_called(grid_.board, "Region"))
      if (const auto hex = field_.label_at(region.attribute("originx").as_double(), region.attribute("originy").as_double()))
        add(io::visible(region.attribute("name").value()), "", "region", {*hex});
  }
  std::vector<std::string> inside(const std::vector<tmx::Spot>& path) const {
    std::vector<std::string> hexes;
    const document::HexBoard& board = field_.map.boards.front();
    for (int row = 1; row <= board.rows; ++row)
      for (int column = 1; column <= board.columns; ++column)
        if (tmx::inside(path, grid_.middle({column, row})) &&
            board.terrain->rows[static_cast<std::size_t>(row - 1)].cells[static_cast<std::size_t>(column - 1)] != ' ')
          if (const auto of = field_.label({column, row}); of && hexes.size() < io::limits::number_list) hexes.push_back(*of);
    return hexes;
  }

  Field& field_;
  const BoardGrid& grid_;
  const ForeignSource& source_;
  const Pictures& pictures_;
  std::vector<wording::Text>& told_;
};

}  // namespace

std::optional<std::string> Field::label(geometry::Cell cell) const {
  if (!index || !index->boards()) return std::nullopt;
  const geometry::Board& board = index->boards()->boards().front();
  if (!board.grid.contains(cell)) return std::nullopt;
  return board.labels.format(board.id, cell);
}
std::optional<std::string> Field::label_at(double x, double y) const {
  const auto cell = grid.cell_at(x, y);
  return cell ? label(*cell) : std::nullopt;
}

Field make_field(BoardGrid grid, const ForeignSource& source, const Pictures& pictures, std::vector<wording::Text>& told) {
  Field field{std::move(grid), {}, {}, {}};
  FieldMaker(field, source, pictures, told).make();
  return field;
}

}  // namespace hexwright::exchange::modules
