// Kinds of terrain are looked at once each; hexes only point to them.
#include "rulesets/asl_a12/position/ground.hpp"

#include <algorithm>
#include <map>

#include "model/document/map.hpp"
#include "model/io/numbers.hpp"

namespace hexwright::rulesets::asl_a12 {

using document::KindOf;

MapGround::MapGround(const project::Project& project, const Rulings& rulings) {
  const project::MapIndex& map = *project.map();
  const project::Game& game = project.game();
  std::map<std::string, std::uint16_t, std::less<>> known;
  for (std::size_t hex = 0; hex < map.hex_count(); ++hex) {
    const std::string& kind = map.terrain(hex);
    const auto [found, is_new] = known.emplace(kind, static_cast<std::uint16_t>(kinds_.size()));
    kind_of_.push_back(found->second);
    if (!is_new) continue;
    const auto is = [&](const char* of_class) { return game.is(KindOf::terrain, kind, of_class); };
    OfKind entry{kind, is_concealment_terrain({is("concealment"), kind == "grain", is("through-road")}, rulings), 0};
    if (const document::Kind* data = game.kind(KindOf::terrain, kind))
      for (const document::Effect& effect : data->effects)
        if (const auto levels = effect.name == "levels" ? io::parse_int(effect.value, 0, 20) : io::parse_int("", 0, 0))
          entry.levels = static_cast<int>(*levels);
    kinds_.push_back(std::move(entry));
  }
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

}  // namespace hexwright::rulesets::asl_a12
