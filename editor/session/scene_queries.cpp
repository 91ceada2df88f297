// Ground, the enemy, and the height of the stack: what a glance at the board tells.
// Each once, in the order of the game and then of the map.
#include "editor/session/scene_queries.hpp"
#include "model/document/map.hpp"

#include <algorithm>
#include <set>

namespace hexwright::editor {

std::vector<std::size_t> piece_lines(const Scene& scene, const std::vector<std::string>& ids) {
  const std::set<std::string, std::less<>> wanted(ids.begin(), ids.end());
  std::vector<std::size_t> out;
  int inside = -1;  // depth of the wanted line that the present one is in
  for (std::size_t i = 0; i < scene.forces.size(); ++i) {
    const ForceLine& line = scene.forces[i];
    if (inside >= 0 && line.depth <= inside) inside = -1;
    if (inside < 0 && wanted.contains(line.id)) inside = line.depth;
    if (inside >= 0 && line.what == ForceLine::What::piece) out.push_back(i);
  }
  return out;
}

const ForceLine* force_line(const Scene& scene, const std::string& id) {
  const auto found = std::find_if(scene.forces.begin(), scene.forces.end(), [&](const ForceLine& line) { return line.id == id; });
  return found == scene.forces.end() ? nullptr : &*found;
}

const std::string& side_of(const Scene& scene, const ForceLine& line) {
  static const std::string none;
  for (const ForceLine* above = &line; above >= scene.forces.data(); --above)
    if (above->what == ForceLine::What::side) return above->id;
  return none;
}

std::vector<std::string> known_units(const Scene& scene, const std::vector<std::string>& ids) {
  std::vector<std::string> out;
  for (const std::string& id : ids)
    if (force_line(scene, id)) out.push_back(id);
  return out;
}

std::string words_of(const ForceLine& line) { return line.words.empty() ? line.id : line.words; }

namespace {

bool stacks(const project::Game& game, const std::string& kind) {
  const document::Kind* known = game.kind(document::KindOf::piece, kind);
  return !known || known->stacks.value_or(true);
}

bool enterable(const Scene& scene, std::size_t hex) {
  const document::Kind* kind = scene.view->game.kind(document::KindOf::terrain, scene.view->index->terrain(hex));
  return !kind || kind->enterable.value_or(true);
}

}  // namespace

std::optional<Text> against_standing(const Scene& scene, const std::vector<std::string>& ids, std::size_t hex) {
  const view::View& view = scene.view;
  const std::string label = view->index->label(hex);
  if (!enterable(scene, hex)) return say("No unit can enter {hex}.", {{"hex", label}});
  std::set<std::string, std::less<>> sides, moving;
  int load = 0;
  for (const std::size_t number : piece_lines(scene, ids)) {
    const ForceLine& line = scene.forces[number];
    sides.insert(side_of(scene, line));
    moving.insert(line.id);
    load += stacks(view->game, line.kind) ? 1 : 0;
  }
  if (sides.size() > 1) return say("Units of two sides cannot stand in one hex.");
  for (const view::Counter& counter : view->counters) {
    const auto* on = std::get_if<view::OnHex>(&counter.where);
    if (!on || on->hex != hex || moving.contains(counter.face.id)) continue;
    if (!sides.contains(counter.face.side)) return say("The other side stands in {hex}.", {{"hex", label}});
    load += stacks(view->game, counter.face.kind) ? 1 : 0;
  }
  const auto limit = view->game.whole("stack.limit");
  if (limit && load > *limit)
    return say_n("{units} units would stand in {hex}; {count} may.", "{units} units would stand in {hex}; {count} may.", *limit,
                 {{"units", std::int64_t{load}}, {"hex", label}});
  return std::nullopt;
}

std::string units_as_text(const Scene& scene, const std::vector<std::string>& ids) {
  const std::set<std::string, std::less<>> wanted(ids.begin(), ids.end());
  std::string out;
  int inside = -1;
  bool in_line = false;
  for (const ForceLine& line : scene.forces) {
    if (inside >= 0 && line.depth <= inside) inside = -1;
    const bool begins = inside < 0 && wanted.contains(line.id);
    if (begins) inside = line.depth;
    if (inside < 0) continue;
    if (line.what == ForceLine::What::piece) {
      out += (in_line ? " " : "") + words_of(line);
      in_line = true;
    } else {
      out += std::string(out.empty() ? "" : "\n") + words_of(line) + ":";
      in_line = true;
    }
  }
  return out.empty() ? out : out + "\n";
}

std::vector<PieceInHex> known_stands(const Scene& scene, const std::vector<PieceInHex>& stands) {
  std::vector<PieceInHex> out;
  for (const PieceInHex& stand : stands) {
    const ForceLine* line = force_line(scene, stand.piece);
    const auto hex = scene.view->index->hex(stand.hex);
    if (line && hex && !(line->hexes.count() == 1 && line->hexes.contains(*hex))) out.push_back(stand);
  }
  return out;
}

std::vector<std::string> units_in(const Scene& scene, std::size_t hex) {
  std::vector<std::string> out;
  for (const view::Counter& counter : scene.view->counters)
    if (const auto* on = std::get_if<view::OnHex>(&counter.where); on && on->hex == hex && force_line(scene, counter.face.id))
      out.push_back(counter.face.id);
  return out;
}

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
