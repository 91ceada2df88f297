// Each once, in the order of the game and then of the map.
#include "editor/tools/kinds.hpp"

#include <algorithm>

#include "model/document/map.hpp"

namespace hexwright::editor {

std::vector<KindChoice> kinds_to_draw(const Scene& scene, document::KindOf of) {
  std::vector<KindChoice> out;
  const project::Game& game = scene.view->game;
  const auto add = [&](const std::string& id) {
    if (std::none_of(out.begin(), out.end(), [&](const KindChoice& choice) { return choice.id == id; }))
      out.push_back({id, game.kind_noun(of, id)});
  };
  for (const document::Kind& kind : game.data().kinds)
    if (kind.of == of) add(kind.id);
  const document::Map& map = scene.view->map;
  if (of == document::KindOf::terrain)
    for (const document::HexBoard& board : map.boards)
      if (board.terrain)
        for (const document::Sign& sign : board.terrain->signs) add(sign.kind);
  if (of == document::KindOf::hexside)
    for (const document::HexsideFeature& feature : map.hexsides) add(feature.kind);
  if (of == document::KindOf::path)
    for (const document::Path& path : map.paths) add(path.kind);
  if (of == document::KindOf::place)
    for (const document::Place& place : map.places) add(place.kind);
  for (const document::InchTable& table : map.tables) {
    if (of == document::KindOf::area)
      for (const document::Area& area : table.areas) add(area.kind);
    if (of == document::KindOf::line)
      for (const document::Line& line : table.lines) add(line.kind);
  }
  if (of == document::KindOf::zone)
    for (const document::Zone& zone : map.zones)
      if (zone.kind) add(*zone.kind);
  return out;
}

}  // namespace hexwright::editor
