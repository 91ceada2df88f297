// Building the index: boards first, then what lies on them; whatever does not fit is noted and left out.
#include "model/project/map_index.hpp"

#include <algorithm>
#include <memory>
#include <mutex>

#include "model/document/ruleset.hpp"
#include "model/geometry/hull.hpp"
#include "model/io/letters.hpp"
#include "model/io/limits.hpp"
#include "model/io/utf8.hpp"
#include "model/project/label_words.hpp"
#include "model/project/regions.hpp"

namespace hexwright::project {

using namespace document;
using geometry::Hex;
using geometry::HexSet;
using wording::say;

namespace {

// At the board it is about, with a way out that names what is to be changed.
Problem joined_badly(const Map& map, const geometry::JoinError& error) {
  const auto board = std::find_if(map.boards.begin(), map.boards.end(), [&](const HexBoard& one) { return one.id == error.board; });
  Problem problem{"map/joined-boards", (board == map.boards.end() ? map.boards.front() : *board).datum.origin, words_for(error),
                  error.board, error.label};
  if (error.problem == geometry::JoinError::Problem::id_not_in_pattern)
    problem.hint = say("Make its id of letters, digits, hyphens and dots, or leave {{board}} out of the pattern.");
  if (error.problem == geometry::JoinError::Problem::same_label)
    problem.hint = say("Give one of the boards another id, or part it from the label, as in {{board}}-{{letters}}{{row}}.");
  return problem;
}

// Boards are joined anew with every hex that is painted, and are the same boards: those of the last maps that still have them are taken.
using Boards = std::shared_ptr<const geometry::JoinedBoards>;
tl::expected<Boards, geometry::JoinError> joined(std::vector<geometry::Board> boards) {
  constexpr std::size_t MOST_LAST = 4;
  static std::mutex guard;
  static std::vector<std::weak_ptr<const geometry::JoinedBoards>> last;  // the newest at the end
  const auto same = [](const geometry::Board& one, const geometry::Board& other) {
    return one.id == other.id && one.grid == other.grid && one.labels.grid() == other.labels.grid() &&
           one.labels.pattern() == other.labels.pattern() && one.labels.options() == other.labels.options();
  };
  {
    const std::lock_guard lock(guard);
    for (const auto& one : last)
      if (const Boards before = one.lock(); before && std::ranges::equal(before->boards(), boards, same)) return before;
  }
  auto made = geometry::JoinedBoards::make(std::move(boards));
  if (!made) return tl::unexpected(std::move(made.error()));
  Boards fresh = std::make_shared<const geometry::JoinedBoards>(std::move(*made));
  const std::lock_guard lock(guard);
  std::erase_if(last, [](const auto& one) { return one.expired(); });
  if (last.size() >= MOST_LAST) last.erase(last.begin());
  last.push_back(fresh);
  return fresh;
}

}  // namespace

MapIndex::MapIndex(const Map& map, const Game& game) : map_(&map), game_(&game) {
  join_boards();
  if (boards_) read_terrain(game);
  in_play_ = HexSet::everything(hex_count());
  index_places();
  index_paths();
  index_hexsides();
  // The first of two with one id is the one that is meant.
  for (std::size_t i = 0; i < map.zones.size(); ++i) zone_by_id_.emplace(map.zones[i].id, i);
  for (std::size_t i = 0; i < map.boxes.size(); ++i) box_by_id_.emplace(map.boxes[i].id, i);
  if (map.in_play && boards_) leave_out_of_play();
}

// What lies on both sides of the line is cut; what is farther off is as if it were not printed.
void MapIndex::leave_out_of_play() {
  const Covered part = covered(map_->in_play->regions, *this);
  if (part.hexes.empty()) {  // said once, and not of every hex that the card names
    if (!part.unknown_name)
      problems_.push_back({"map/nothing-in-play", map_->in_play->datum.origin, say("No hex of the map lies in the part that is in play.")});
    return;
  }
  in_play_ = part.hexes;
  for (IndexedPlace& place : places_) place.hexes &= in_play_;
  for (IndexedPath& path : paths_) {
    path.hexes &= in_play_;
    std::erase_if(path.ends, [&](std::size_t hex) { return !in_play_.contains(hex); });
  }
}

void MapIndex::order_boards(std::vector<geometry::Board>& boards) {
  const auto has = [&](const std::string& id) {
    return std::any_of(boards.begin(), boards.end(), [&](const geometry::Board& board) { return board.id == id; });
  };
  for (const HexBoard* source : sources_)
    for (const std::string& id : source->over)
      if (!has(id) || id == source->id)
        problems_.push_back({"map/over", source->datum.origin,
                             say("Board {board} lies over \"{other}\", which is no other board of the map.",
                                 {{"board", io::visible(source->id)}, {"other", io::visible(id)}}),
                             source->id});
  for (std::size_t next = 0; next + 1 < boards.size(); ++next) {
    const auto lies_under = [&](std::size_t one) {
      for (std::size_t other = next; other < boards.size(); ++other)
        if (other != one && std::count(sources_[other]->over.begin(), sources_[other]->over.end(), sources_[one]->id) != 0) return true;
      return false;
    };
    std::size_t top = next;
    while (top < boards.size() && lies_under(top)) ++top;
    if (top == boards.size()) {
      problems_.push_back({"map/over", sources_[next]->datum.origin,
                           say("Of the boards from {board} on none lies on top: each is said to lie under another.",
                               {{"board", io::visible(sources_[next]->id)}}),
                           sources_[next]->id});
      return;
    }
    std::rotate(boards.begin() + static_cast<std::ptrdiff_t>(next), boards.begin() + static_cast<std::ptrdiff_t>(top),
                boards.begin() + static_cast<std::ptrdiff_t>(top) + 1);
    std::rotate(sources_.begin() + static_cast<std::ptrdiff_t>(next), sources_.begin() + static_cast<std::ptrdiff_t>(top),
                sources_.begin() + static_cast<std::ptrdiff_t>(top) + 1);
  }
}

void MapIndex::join_boards() {
  std::vector<geometry::Board> boards;
  for (const HexBoard& source : map_->boards) {
    auto board = make_board(source, map_->boards.front());
    if (board) {
      boards.push_back(std::move(*board));
      sources_.push_back(&source);
    } else {
      Problem problem = std::move(board.error());
      problem.object = source.id;
      problems_.push_back(std::move(problem));
    }
  }
  if (boards.empty()) return;
  order_boards(boards);
  auto whole = joined(std::move(boards));
  if (whole)
    boards_ = std::move(*whole);
  else
    problems_.push_back(joined_badly(*map_, whole.error()));
}

void MapIndex::read_terrain(const Game& game) {
  terrain_.assign(boards_->size(), 0);
  for (std::size_t i = 0; i < sources_.size(); ++i) read_rows(i, *sources_[i], game);
}

void MapIndex::read_rows(std::size_t board, const HexBoard& source, const Game& game) {
  if (!source.terrain) return;
  const geometry::HexGrid& grid = boards_->boards()[board].grid;
  std::array<std::uint16_t, 128> sign{};
  std::array<bool, 128> known{};
  for (const Sign& entry : source.terrain->signs) {
    const auto character = entry.character.size() == 1 ? static_cast<unsigned char>(entry.character[0]) : 0;
    if (character <= ' ' || character >= 127) {
      problems_.push_back({"map/sign",
                           source.terrain->datum.origin,
                           say("\"{sign}\" cannot stand for a hex.", {{"sign", io::visible(entry.character)}}),
                           source.id,
                           {},
                           say("one ASCII character other than a blank")});
      continue;
    }
    if (!game.kind(KindOf::terrain, entry.kind))
      problems_.push_back({"map/unknown-terrain", source.terrain->datum.origin,
                           say("The game has no terrain \"{kind}\".", {{"kind", io::visible(entry.kind)}}), source.id});
    const auto at = std::find(kinds_.begin(), kinds_.end(), entry.kind);
    sign[character] = static_cast<std::uint16_t>(at - kinds_.begin());
    if (at == kinds_.end()) kinds_.push_back(entry.kind);
    known[character] = true;
  }
  const auto& rows = source.terrain->rows;
  if (static_cast<int>(rows.size()) != source.rows)
    problems_.push_back(
        {"map/row-count", source.terrain->datum.origin,
         wording::say_n("The terrain of board {board} has {count} row, and the board {rows}.",
                        "The terrain of board {board} has {count} rows, and the board {rows}.", static_cast<std::int64_t>(rows.size()),
                        {{"board", source.id}, {"rows", std::int64_t{source.rows}}}),
         source.id});
  for (int row = 1; row <= source.rows && row <= static_cast<int>(rows.size()); ++row) {
    const std::string& cells = rows[row - 1].cells;
    if (static_cast<int>(cells.size()) != source.columns)
      problems_.push_back(
          {"map/row-length", rows[row - 1].origin,
           wording::say_n("Row {row} of the terrain has {count} character, and the board {columns} columns.",
                          "Row {row} of the terrain has {count} characters, and the board {columns} columns.",
                          static_cast<std::int64_t>(cells.size()), {{"row", std::int64_t{row}}, {"columns", std::int64_t{source.columns}}}),
           source.id});
    for (int column = 1; column <= source.columns && column <= static_cast<int>(cells.size()); ++column) {
      const geometry::Cell cell{column, row};
      if (!grid.contains(cell)) continue;
      const auto character = static_cast<unsigned char>(cells[column - 1]);
      if (character >= 128 || !known[character])
        problems_.push_back(
            {"map/unknown-sign", rows[row - 1].origin,
             say("Column {column} of row {row} is \"{sign}\", which the legend does not explain.",
                 {{"column", std::int64_t{column}}, {"row", std::int64_t{row}}, {"sign", io::visible(cells.substr(column - 1, 1))}}),
             source.id, boards_->label_of(grid.hex_of(cell))});
      else if (const auto own = boards_->own_index_of(board, cell))
        terrain_[*own] = sign[character];
      if (problems_.size() > io::limits::schema_complaints) return;
    }
  }
}

std::optional<std::size_t> MapIndex::hex(std::string_view label) const {
  if (!boards_) return std::nullopt;
  const std::optional<Hex> found = boards_->find(label);
  const auto index = found ? boards_->index_of(*found) : std::nullopt;
  return index && in_play_.contains(*index) ? index : std::nullopt;
}

bool MapIndex::is_out_of_play(std::string_view label) const { return boards_ && boards_->find(label) && !hex(label); }

std::string MapIndex::label(std::size_t hex) const { return boards_->label_of(boards_->hexes()[hex]); }

void MapIndex::report_strangers(std::string_view id, const std::vector<std::string>& written, const Datum& datum,
                                const std::string& object) {
  constexpr std::size_t FEW = 5;  // more have one cause: the labels of the board, say
  const bool sides = id == "map/hexside";
  const auto expected = sides ? std::optional(say("the label of a hex, a slash and a direction, such as 1817/n")) : std::nullopt;
  if (written.size() <= FEW) {
    for (const std::string& one : written)
      problems_.push_back({std::string(id), datum.origin,
                           sides ? say("\"{side}\" is no hexside of the map.", {{"side", io::visible(one)}})
                                 : say("The map has no hex {hex}.", {{"hex", io::visible(one)}}),
                           object, sides ? std::string() : one, expected});
    return;
  }
  const auto count = static_cast<std::int64_t>(written.size());
  const std::vector<wording::Argument> first{{"first", io::visible(written.front())}, {"last", io::visible(written.back())}};
  problems_.push_back(
      {std::string(id),
       datum.origin,
       sides ? wording::say_n("{count} hexside that is written here is not on the map: \"{first}\".",
                              "{count} hexsides that are written here are not on the map, from \"{first}\" to \"{last}\".", count, first)
             : wording::say_n("{count} hex that is written here is not on the map: {first}.",
                              "{count} hexes that are written here are not on the map, from {first} to {last}.", count, first),
       object,
       {},
       expected,
       say("So many have one cause: look whether the labels of the board are as you mean them.")});
}

HexSet MapIndex::hexes_of(const std::vector<std::string>& labels, const Datum& datum, const std::string& object) {
  HexSet hexes(hex_count());
  std::vector<std::string> strangers;
  for (const std::string& written : labels) {
    if (const auto found = hex(written))
      hexes.insert(*found);
    else if (boards_)
      strangers.push_back(written);
  }
  report_strangers("map/off-board", strangers, datum, object);
  return hexes;
}

void MapIndex::index_places() {
  for (const Place& place : map_->places) {
    const std::size_t number = places_.size();
    places_.push_back({&place, hexes_of(place.hexes, place.datum, place.id)});
    place_by_id_.emplace(place.id, number);
    std::vector<std::string> names = all_forms(place.names);
    for (const std::string& alias : all_forms(place.aliases)) names.push_back(alias);
    names.push_back(place.id);
    for (const std::string& name : names) {
      auto& bearers = place_by_name_[io::as_read(name)];
      if (std::find(bearers.begin(), bearers.end(), number) == bearers.end()) bearers.push_back(number);
    }
  }
}

void MapIndex::index_paths() {
  for (const Path& path : map_->paths) {
    IndexedPath indexed{&path, HexSet(hex_count()), {}};
    path_by_id_.emplace(path.id, paths_.size());
    std::unordered_map<std::size_t, int> degree;
    std::optional<std::size_t> before;
    std::vector<std::string> strangers;
    for (const std::string& written : path.hexes) {
      if (written == "/") {
        before.reset();
        continue;
      }
      const auto here = hex(written);
      if (!here) {
        if (boards_) strangers.push_back(written);
        before.reset();
        continue;
      }
      if (before) {
        if (geometry::distance(boards_->hexes()[*before], boards_->hexes()[*here]) != 1)
          problems_.push_back({"map/path-gap", path.datum.origin,
                               say("The path {path} jumps from hex {from} to {to}, which are not neighbours.",
                                   {{"path", path.id}, {"from", label(*before)}, {"to", label(*here)}}),
                               path.id, label(*here)});
        ++degree[*before];
        ++degree[*here];
      }
      indexed.hexes.insert(*here);
      before = here;
    }
    report_strangers("map/off-board", strangers, path.datum, path.id);
    for (const auto& [hex_number, links] : degree)
      if (links == 1) indexed.ends.push_back(hex_number);
    std::sort(indexed.ends.begin(), indexed.ends.end());
    paths_.push_back(std::move(indexed));
  }
}

void MapIndex::index_hexsides() {
  for (const HexsideFeature& feature : map_->hexsides) {
    IndexedHexsides indexed{&feature, {}};
    std::vector<std::string> strangers;
    for (const std::string& written : feature.sides) {
      const std::size_t slash = written.rfind('/');
      const auto here = slash == std::string::npos ? std::nullopt : hex(std::string_view(written).substr(0, slash));
      const auto direction = slash == std::string::npos || !boards_
                                 ? std::nullopt
                                 : geometry::parse_direction(std::string_view(written).substr(slash + 1), boards_->orientation());
      if (here && direction)
        indexed.sides.emplace_back(boards_->hexes()[*here], *direction);
      else if (boards_)
        strangers.push_back(written);
    }
    report_strangers("map/hexside", strangers, feature.datum, feature.id);
    hexsides_.push_back(std::move(indexed));
  }
}

HexSet MapIndex::of_terrain(const std::vector<std::string>& kinds_or_classes) const {
  std::vector<bool> wanted(kinds_.size());
  for (std::size_t i = 1; i < kinds_.size(); ++i)
    wanted[i] = std::any_of(kinds_or_classes.begin(), kinds_or_classes.end(),
                            [&](const std::string& name) { return game_->is(KindOf::terrain, kinds_[i], name); });
  HexSet hexes(hex_count());
  for (std::size_t i = 0; i < hexes.size(); ++i)
    if (wanted[terrain_[i]]) hexes.insert(i);
  hexes &= in_play_;
  return hexes;
}

HexSet MapIndex::enterable() const {
  std::vector<bool> wanted(kinds_.size(), true);
  for (std::size_t i = 1; i < kinds_.size(); ++i) {
    const Kind* kind = game_->kind(KindOf::terrain, kinds_[i]);
    wanted[i] = !kind || kind->enterable.value_or(true);
  }
  HexSet hexes(hex_count());
  for (std::size_t i = 0; i < hexes.size(); ++i)
    if (wanted[terrain_[i]]) hexes.insert(i);
  hexes &= in_play_;
  return hexes;
}

// No hex in play lies farther that way, so that a hole within the board makes no edge.
bool MapIndex::faces(std::size_t hex, geometry::Edge edge) const {
  const auto beyond = geometry::directions_over(edge, boards_->orientation());
  const int longest = static_cast<int>(std::min<std::size_t>(hex_count(), geometry::MAX_COLUMNS + geometry::MAX_ROWS));
  for (const geometry::Direction first : beyond) {
    Hex at = boards_->hexes()[hex];
    for (int steps = 0; steps < longest; ++steps) {
      at = geometry::step(at, beyond.size() > 1 && steps % 2 == 1 ? (first == beyond.front() ? beyond.back() : beyond.front()) : first);
      if (!geometry::is_bounded(at)) break;
      const auto index = boards_->index_of(at);
      if (index && in_play_.contains(*index)) return false;
    }
  }
  return true;
}

HexSet MapIndex::edge(EdgeName name) const {
  HexSet hexes(hex_count());
  if (!boards_) return hexes;
  const auto add = [&](geometry::Edge edge) {
    if (!map_->in_play)
      for (const Hex hex : boards_->edge_hexes(edge)) hexes.insert(*boards_->index_of(hex));
    else
      in_play_.each([&](std::size_t hex) {
        if (faces(hex, edge)) hexes.insert(hex);
      });
  };
  if (name == EdgeName::north || name == EdgeName::any) add(geometry::Edge::north);
  if (name == EdgeName::east || name == EdgeName::any) add(geometry::Edge::east);
  if (name == EdgeName::south || name == EdgeName::any) add(geometry::Edge::south);
  if (name == EdgeName::west || name == EdgeName::any) add(geometry::Edge::west);
  return hexes;
}

// One ring of hexes after another from the whole set at once, so that the cost is the area reached and not set times disc.
// Distance counts over the plane, also across hexes that no board has.
HexSet MapIndex::within(const HexSet& from, int hexes) const {
  HexSet inside = from;
  if (from.empty()) return inside;
  const auto reached = [&](Hex hex) {
    if (const auto index = boards_->index_of(hex); index && in_play_.contains(*index)) inside.insert(*index);
  };
  const std::size_t radius = static_cast<std::size_t>(std::max(hexes, 0));
  if (radius < geometry::MAX_COLUMNS && from.count() * (3 * radius * (radius + 1) + 1) < hex_count()) {  // a few discs: hex by hex
    from.each([&](std::size_t index) {
      const Hex middle = boards_->hexes()[index];
      for (int q = -hexes; q <= hexes; ++q)
        for (int r = std::max(-hexes, -q - hexes); r <= std::min(hexes, hexes - q); ++r) reached({middle.q + q, middle.r + r});
    });
    return inside;
  }
  const geometry::Hull hull(boards_->hexes());
  std::vector<bool> seen(hull.size());
  std::vector<Hex> front;
  from.each([&](std::size_t index) {
    front.push_back(boards_->hexes()[index]);
    seen[hull.index(front.back())] = true;
  });
  for (int ring = 0; ring < hexes && !front.empty(); ++ring) {
    std::vector<Hex> next;
    for (const Hex hex : front)
      for (const geometry::Direction direction : geometry::ALL_DIRECTIONS) {
        const Hex neighbour = geometry::step(hex, direction);
        if (!hull.has(neighbour) || seen[hull.index(neighbour)]) continue;
        seen[hull.index(neighbour)] = true;
        next.push_back(neighbour);
        reached(neighbour);
      }
    front = std::move(next);
  }
  return inside;
}

std::optional<int> MapIndex::distance(const HexSet& from, const HexSet& to) const {
  std::optional<int> least;
  from.each([&](std::size_t a) {
    to.each([&](std::size_t b) {
      const int here = geometry::distance(boards_->hexes()[a], boards_->hexes()[b]);
      if (!least || here < *least) least = here;
    });
  });
  return least;
}

const MapIndex::IndexedPlace* MapIndex::place(std::string_view name) const {
  // An id means its place, even if another bears it as a name.
  if (const auto by_id = place_by_id_.find(std::string(name)); by_id != place_by_id_.end()) return &places_[by_id->second];
  const auto found = place_by_name_.find(io::as_read(name));
  return found == place_by_name_.end() || found->second.size() != 1 ? nullptr : &places_[found->second.front()];
}

bool MapIndex::is_ambiguous(std::string_view name) const {
  const auto found = place_by_name_.find(io::as_read(name));
  return found != place_by_name_.end() && found->second.size() > 1 && !place_by_id_.contains(std::string(name));
}

const MapIndex::IndexedPath* MapIndex::path(std::string_view id) const {
  const auto found = path_by_id_.find(std::string(id));
  return found == path_by_id_.end() ? nullptr : &paths_[found->second];
}

const Zone* MapIndex::zone(std::string_view id) const {
  const auto found = zone_by_id_.find(std::string(id));
  return found == zone_by_id_.end() ? nullptr : &map_->zones[found->second];
}

const Box* MapIndex::box(std::string_view id) const {
  const auto found = box_by_id_.find(std::string(id));
  return found == box_by_id_.end() ? nullptr : &map_->boxes[found->second];
}

bool MapIndex::has_board(std::string_view id) const {
  return std::any_of(map_->boards.begin(), map_->boards.end(), [&](const HexBoard& board) { return board.id == id; }) ||
         std::any_of(map_->tables.begin(), map_->tables.end(), [&](const InchTable& table) { return table.id == id; });
}

HexSet MapIndex::of_board(std::string_view id) const {
  HexSet hexes(hex_count());
  for (std::size_t i = 0; i < hexes.size(); ++i)
    if (boards_->board_of(boards_->hexes()[i])->id == id) hexes.insert(i);
  hexes &= in_play_;
  return hexes;
}

std::vector<std::string> MapIndex::place_names() const {
  std::vector<std::string> names;
  for (const auto& [name, bearers] : place_by_name_) names.push_back(name);
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace hexwright::project
