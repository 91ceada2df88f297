// Ground, and the lines of sight over it: what an author gives goes before what heights and obstacles say.
#include "rulesets/asl_a12/position/ground.hpp"

#include <algorithm>
#include <map>

#include "model/document/map.hpp"
#include "model/io/numbers.hpp"
#include "model/io/utf8.hpp"
#include "rulesets/asl_a12/procedures/numbers.hpp"

namespace hexwright::rulesets::asl_a12 {

using document::KindOf;
using wording::Fault;
using wording::say;

namespace {

Fault bad_line(const project::Project& project, const document::TableRow& row, wording::Text expected) {
  return Fault{"asl-a12/table", project.locate(row.origin),
               say("The table {table} of the rules: {what}.", {{"table", "sight.given"}, {"what", io::visible(row.key)}}),
               std::move(expected), say("Correct the table in the rules file of the game.")};
}

// "1F6@1" on this map.
std::optional<Location> on_map(const project::MapIndex& map, std::string_view text) {
  Location place;
  if (const std::size_t at = text.find('@'); at != text.npos) {
    const auto level = io::parse_int(text.substr(at + 1), -10, 100);
    if (!level) return std::nullopt;
    place.level = static_cast<int>(*level);
    text = text.substr(0, at);
  }
  const auto hex = map.hex(text);
  if (!hex) return std::nullopt;
  place.hex = map.boards()->hexes()[*hex];
  return place;
}

// The parameter of a kind that stands for it: a road through woods is as high as woods.
std::string_view like(std::string_view kind) { return kind == "woods-road" ? "woods" : kind; }

}  // namespace

MapGround::MapGround(const project::Project& project, const Rulings& rulings) : boards_(project.map()->boards()) {
  const project::MapIndex& map = *project.map();
  const project::Game& game = project.game();
  std::map<std::string, std::uint16_t, std::less<>> known;
  for (std::size_t hex = 0; hex < map.hex_count(); ++hex) {
    const std::string& kind = map.terrain(hex);
    const auto [found, is_new] = known.emplace(kind, static_cast<std::uint16_t>(kinds_.size()));
    kind_of_.push_back(found->second);
    if (!is_new) continue;
    const auto is = [&](const char* of_class) { return game.is(KindOf::terrain, kind, of_class); };
    OfKind entry{kind, is_concealment_terrain({is("concealment"), kind == "grain", is("through-road")}, rulings), is("building"), 0};
    if (const document::Kind* data = game.kind(KindOf::terrain, kind))
      for (const document::Effect& effect : data->effects)
        if (const auto levels = effect.name == "levels" ? io::parse_int(effect.value, 0, 20) : io::parse_int("", 0, 0))
          entry.levels = static_cast<int>(*levels);
    kinds_.push_back(std::move(entry));
  }
  read_buildings(project);
}

// Places of the class "building"; those that are parts of another one, with it.
void MapGround::read_buildings(const project::Project& project) {
  const auto& places = project.map()->places();
  std::map<std::string, std::size_t, std::less<>> number;  // of a building, by the id of its place
  const auto is_building = [&](const document::Place& place) { return project.game().is(KindOf::place, place.kind, "building"); };
  const auto whole = [&](const document::Place* place) {
    for (std::size_t steps = 0; place->part_of && steps < places.size(); ++steps) {
      const auto outer = std::find_if(places.begin(), places.end(), [&](const auto& one) { return one.place->id == *place->part_of; });
      if (outer == places.end() || !is_building(*outer->place)) break;
      place = outer->place;
    }
    return place->id;
  };
  for (const auto& place : places) {
    if (!is_building(*place.place)) continue;
    const auto [found, is_new] = number.emplace(whole(place.place), buildings_.size());
    if (is_new) buildings_.emplace_back();
    place.hexes.each([&, at = found->second](std::size_t hex) {
      buildings_[at].hexes.insert(hex);
      building_of_.emplace(hex, at);
      if (place.place->levels) buildings_[at].levels[hex] = *place.place->levels;
    });
  }
}

int MapGround::highest_level(std::size_t hex) const {
  if (const auto at = building_of_.find(hex); at != building_of_.end())
    if (const auto stated = buildings_[at->second].levels.find(hex); stated != buildings_[at->second].levels.end()) return stated->second;
  return of_kind(hex).levels;
}

std::optional<std::set<std::size_t>> MapGround::building(std::size_t hex) const {
  if (const auto at = building_of_.find(hex); at != building_of_.end()) return buildings_[at->second].hexes;
  if (!of_kind(hex).building) return std::set<std::size_t>();
  for (const geometry::Direction direction : geometry::ALL_DIRECTIONS)
    if (const auto to = boards_->index_of(geometry::step(boards_->hexes()[hex], direction)); to && of_kind(*to).building)
      return std::nullopt;
  return std::set<std::size_t>{hex};
}

std::vector<int> elevations_of(const project::Project& project) {
  const project::MapIndex& map = *project.map();
  std::vector<int> levels(map.hex_count(), 0);
  if (!map.boards()) return levels;
  const std::span<const geometry::Board> boards = map.boards()->boards();
  for (std::size_t board = 0; board < boards.size(); ++board) {
    const auto source =
        std::find_if(map.map().boards.begin(), map.map().boards.end(), [&](const auto& one) { return one.id == boards[board].id; });
    if (source == map.map().boards.end() || !source->elevation) continue;
    std::map<char, int> meaning;
    for (const document::Sign& sign : source->elevation->signs)
      if (const auto level = io::parse_int(sign.kind, -20, 100); level && sign.character.size() == 1)
        meaning[sign.character[0]] = static_cast<int>(*level);
    const auto& rows = source->elevation->rows;
    for (int row = 1; row <= source->rows && row <= static_cast<int>(rows.size()); ++row) {
      const std::string& cells = rows[static_cast<std::size_t>(row) - 1].cells;
      for (int column = 1; column <= source->columns && column <= static_cast<int>(cells.size()); ++column) {
        const auto level = meaning.find(cells[static_cast<std::size_t>(column) - 1]);
        if (level == meaning.end() || !boards[board].grid.contains(geometry::Cell{column, row})) continue;
        if (const auto hex = map.boards()->own_index_of(board, geometry::Cell{column, row})) levels[*hex] = level->second;
      }
    }
  }
  return levels;
}

wording::Result<std::unique_ptr<MapSight>> MapSight::make(const project::Project& project, const Rulings& rulings) {
  auto sight = std::make_unique<MapSight>();
  if (auto given = sight->read_given(project); !given) return tl::unexpected(given.error());
  const auto how = Numbers::word(project.game(), "sight.procedure", {"heights"});
  if (!how) {
    sight->lack_ = how.error();
  } else if (auto relief = sight->read_relief(project, rulings); !relief) {
    sight->lack_ = relief.error();
    sight->relief_.reset();
  }
  return sight;
}

wording::Result<void> MapSight::read_given(const project::Project& project) {
  const document::Table* table = project.game().table("sight.given");
  if (!table) return {};
  for (const document::TableRow& row : table->rows) {
    const std::size_t slash = row.key.find('/');
    const auto from = on_map(*project.map(), std::string_view(row.key).substr(0, slash));
    const auto to = slash == std::string::npos ? std::nullopt : on_map(*project.map(), std::string_view(row.key).substr(slash + 1));
    if (!from || !to) return tl::unexpected(bad_line(project, row, say("two Locations of the map, as 1N2/1F6@1")));
    const bool clear = !row.cells.empty() && row.cells[0] == "clear";
    if (row.cells.empty() || (!clear && row.cells[0] != "blocked")) return tl::unexpected(bad_line(project, row, say("clear or blocked")));
    int hindrance = 0;
    if (row.cells.size() > 1) {
      const auto number = io::parse_int(row.cells[1], 0, 20);
      if (!number)
        return tl::unexpected(bad_line(project, row, say("a whole number from {least} to {most}", {{"least", 0}, {"most", 20}})));
      hindrance = static_cast<int>(*number);
    }
    given_.give(*from, *to, {clear, hindrance});
  }
  return {};
}

wording::Result<void> MapSight::read_relief(const project::Project& project, const Rulings& rulings) {
  const project::MapIndex& map = *project.map();
  const project::Game& game = project.game();
  const std::span<const geometry::Hex> hexes = map.boards()->hexes();
  geometry::Hex least = hexes.front(), most = hexes.front();
  for (const geometry::Hex hex : hexes) {
    least = {std::min(least.q, hex.q), std::min(least.r, hex.r)};
    most = {std::max(most.q, hex.q), std::max(most.r, hex.r)};
  }
  relief_.emplace(least, most, rulings.sight_edge);
  std::map<std::string, ReliefHex> of_kind;
  const std::vector<int> levels = elevations_of(project);
  for (std::size_t hex = 0; hex < hexes.size(); ++hex) {
    const std::string& kind = map.terrain(hex);
    const auto [found, is_new] = of_kind.emplace(kind, ReliefHex{});
    const auto number = [&, found = found](const char* what, std::int16_t ReliefHex::*into) -> wording::Result<void> {
      const auto value = Numbers::whole(game, what + std::string(like(kind)), 0, 20);
      if (!value) return tl::unexpected(value.error());
      found->second.*into = static_cast<std::int16_t>(*value);
      return {};
    };
    if (is_new && (game.is(KindOf::terrain, kind, "obstacle") || kind == "orchard"))
      if (auto read = number("height.", &ReliefHex::obstacle); !read) return read;
    if (is_new && game.is(KindOf::terrain, kind, "hindrance"))
      if (auto read = number("hindrance.", &ReliefHex::hindrance); !read) return read;
    ReliefHex here = found->second;
    here.ground = static_cast<std::int16_t>(levels[hex]);
    relief_->set(hexes[hex], here);
  }
  for (const auto& feature : map.hexsides())
    if (feature.feature->kind == "wall" || feature.feature->kind == "hedge")
      for (const geometry::Hexside& side : feature.sides) relief_->set_wall(side);
  return {};
}

std::optional<SightLine> MapSight::between(const Location& from, const Location& to) const {
  if (auto line = given_.between(from, to)) return line;
  return relief_ ? relief_->between(from, to) : std::nullopt;
}

}  // namespace hexwright::rulesets::asl_a12
