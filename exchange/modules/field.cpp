// The picture and the places are looked for when the numbers of the hexes are known.
#include "exchange/modules/field.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "exchange/foreign/cells.hpp"
#include "exchange/foreign/draft.hpp"
#include "exchange/modules/numbering.hpp"
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

std::vector<const BoardGrid*> parts(const BoardGrid& grid) {
  std::vector<const BoardGrid*> all{&grid};
  for (const BoardGrid& other : grid.more) all.push_back(&other);
  return all;
}

class FieldMaker {
 public:
  FieldMaker(Field& field, const ForeignSource& source, const Pictures& pictures, std::vector<wording::Text>& told)
      : field_(field), grid_(field.grid), source_(source), pictures_(pictures), told_(told) {}

  void make() {
    document::Map map;
    map.format = "1.0";
    map.game = source_.link;
    for (const BoardGrid* part : parts(grid_)) map.boards.push_back(hex_board(*part, tmx::plain_ground(*source_.game)));
    lay_out(map.boards);
    mark_short_lines(map);
    for (std::size_t i = 0; i < map.boards.size(); ++i) number(map.boards[i], *parts(grid_)[i]);
    field_.index.emplace(map, *source_.game);
    const auto joined = [&] { return field_.index->boards() && field_.index->boards()->boards().size() == map.boards.size(); };
    if (!joined() && map.boards.size() > 1) {  // they cannot be joined
      map.boards.erase(map.boards.begin() + 1, map.boards.end());
      map.boards.front().at_column.reset();
      map.boards.front().at_row.reset();
      field_.grid.more.clear();
      field_.index.emplace(map, *source_.game);
    }
    if (!joined()) {  // numbers that cannot be told apart
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
  void tell(wording::Text text) const { told_.push_back(std::move(text)); }

  void number(document::HexBoard& board, const BoardGrid& part) const {
    const Numbering numbering(part);
    if (!numbering) tell(say("The board \"{name}\" has no numbers; hexes got their column and row.", {{"name", part.name}}));
    if (const std::string id = numbering.before().id; !id.empty()) board.id = id;
    board.labels = numbering ? numbering.labels(board) : std::nullopt;
    if (board.labels) return;
    if (numbering)
      tell(say("The numbers of the board \"{name}\" are of a kind that a map cannot say; hexes got their column and row.",
               {{"name", part.name}}));
    board.labels = plain_labels(board);
  }

  // Where each board begins, in lines of the first, of which every second one is pushed.
  void lay_out(std::vector<document::HexBoard>& boards) const {
    std::vector<geometry::Cell> at{{1, 1}};
    geometry::Cell least{1, 1};
    for (const BoardGrid& part : grid_.more) {
      const tmx::Spot begins = part.middle({1, 1});
      at.push_back(grid_.cell_near(begins.x, begins.y).value_or(geometry::Cell{1, 1}));
      least = {std::min(least.column, at.back().column), std::min(least.row, at.back().row)};
    }
    int& pushed = grid_.sideways ? least.row : least.column;
    pushed -= pushed % 2 == 0 ? 1 : 0;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      if (const int column = at[i].column - least.column + 1; column > 1) boards[i].at_column = column;
      if (const int row = at[i].row - least.row + 1; row > 1) boards[i].at_row = row;
    }
  }

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
    // Hexes near the corners whose middles lie in the picture.
    const auto inward = [](int at, int last, int by) { return std::clamp(at == 1 ? 1 + by : last - by, 1, last); };
    for (const auto& [column, row] : {std::pair{1, 1}, {board.columns, 1}, {1, board.rows}, {board.columns, board.rows}})
      for (const auto& [by_column, by_row] : {std::pair{0, 0}, {1, 0}, {0, 1}, {1, 1}}) {
        const geometry::Cell cell{inward(column, board.columns, by_column), inward(row, board.rows, by_row)};
        const tmx::Spot at = grid_.middle(cell);
        const auto of = field_.label(cell);
        if (!of || at.x < 0 || at.y < 0 || at.x >= grid_.width || at.y >= grid_.height) continue;
        backdrop.known.push_back({*of, static_cast<int>(at.x + 0.5), static_cast<int>(at.y + 0.5), {}});
        break;
      }
    field_.picture = PictureFile{backdrop.file, std::move(*bytes)};
  }

  void add_places() {
    std::set<std::string> ids;
    std::map<std::string, std::pair<std::size_t, std::set<std::string>>> cut_up;  // by id: of ours, which board for board has a zone
    const auto add = [&](const std::string& name, const std::string& wanted, const std::string& kind, std::vector<std::string> hexes) {
      if (hexes.empty() || name.empty() || field_.map.places.size() >= MOST_PLACES) return;
      if (!wanted.empty()) {
        const auto [known, fresh] = cut_up.try_emplace(wanted, field_.map.places.size(), std::set<std::string>(hexes.begin(), hexes.end()));
        if (!fresh) {
          auto& [place, has] = known->second;
          std::vector<std::string>& all = field_.map.places[place].hexes;
          for (std::string& hex : hexes)
            if (all.size() < io::limits::number_list && has.insert(hex).second) all.push_back(std::move(hex));
          return;
        }
      }
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
      for (const BoardGrid* part : parts(grid_)) steps += static_cast<double>(path.size()) * part->hexes();
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
    for (std::size_t number = 0; number < field_.map.boards.size(); ++number) {
      const document::HexBoard& board = field_.map.boards[number];
      const BoardGrid& part = *parts(grid_)[number];
      for (int row = 1; row <= board.rows; ++row)
        for (int column = 1; column <= board.columns; ++column)
          if (tmx::inside(path, part.middle({column, row})) &&
              board.terrain->rows[static_cast<std::size_t>(row - 1)].cells[static_cast<std::size_t>(column - 1)] != ' ')
            if (const auto of = field_.label({column, row}, number); of && hexes.size() < io::limits::number_list) hexes.push_back(*of);
    }
    return hexes;
  }

  Field& field_;
  const BoardGrid& grid_;
  const ForeignSource& source_;
  const Pictures& pictures_;
  std::vector<wording::Text>& told_;
};

}  // namespace

// Where boards share a hex it bears the label of the first of them.
std::optional<std::string> Field::label(geometry::Cell cell, std::size_t number) const {
  if (!index || !index->boards() || number >= index->boards()->boards().size()) return std::nullopt;
  const geometry::Board& board = index->boards()->boards()[number];
  if (!board.grid.contains(cell)) return std::nullopt;
  return index->boards()->label_of(board.grid.hex_of(cell));
}
std::optional<std::string> Field::label_at(double x, double y) const {
  const std::vector<const BoardGrid*> all = parts(grid);
  for (std::size_t number = 0; number < all.size(); ++number)
    if (const auto cell = all[number]->cell_at(x, y))
      if (auto of = label(*cell, number)) return of;
  return std::nullopt;
}

Field make_field(BoardGrid grid, const ForeignSource& source, const Pictures& pictures, std::vector<wording::Text>& told) {
  Field field{std::move(grid), {}, {}, {}};
  FieldMaker(field, source, pictures, told).make();
  return field;
}

}  // namespace hexwright::exchange::modules
