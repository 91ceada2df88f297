// Hexes: what the map says of them, and what stands in them.
#include "scripting/host/works/works.hpp"

namespace hexwright::scripting {
namespace {

using geometry::HexSet;

geometry::Hex at(const GameStage& stage, std::size_t hex) { return stage.world.project.map()->boards()->hexes()[hex]; }
Handle hex_handle(std::size_t hex) { return handle_of(Thing::hex, hex); }

std::optional<std::size_t> find_hex(const GameStage& stage, const std::string& label) {
  return stage.world.hex_count > 0 ? stage.world.project.map()->hex(label) : std::nullopt;
}

Outcome hex(GameStage& stage, Arguments arguments) {
  const std::string& label = arguments[0].text();
  if (const auto found = find_hex(stage, label)) return hex_handle(*found);
  if (stage.world.hex_count == 0) return refused("there is no map of hexes");
  // Among many hexes near labels say nothing.
  static const std::vector<std::string> none;
  return refused(stage.unknown("hex", label, stage.world.hex_count <= 10'000 ? stage.world.labels : none));
}

Outcome has_hex(GameStage& stage, Arguments arguments) { return find_hex(stage, arguments[0].text()).has_value(); }
Outcome hexes(GameStage& stage, Arguments) { return stage.world.hexes; }

List list_of(const HexSet& set) {
  List list;
  list.reserve(set.count());
  set.each([&](std::size_t hex) { list.emplace_back(hex_handle(hex)); });
  return list;
}

// All hexes of the map are looked at, at most once each for every hex that is given.
List near_few(GameStage& stage, const List& from, int distance) {
  List list;
  for (std::size_t hex = 0; hex < stage.world.hex_count; ++hex)
    for (const Value& start : from)
      if (geometry::distance(at(stage, hex), at(stage, number_of(start))) <= distance) {
        list.emplace_back(hex_handle(hex));
        break;
      }
  return list;
}

Outcome within(GameStage& stage, Arguments arguments) {
  const List& from = arguments[0].list();
  const int distance = static_cast<int>(arguments[1].integer());
  if (from.empty()) return List{};
  constexpr std::size_t FEW = 4;
  stage.owed_units += stage.world.hex_count / 4 * std::min(from.size(), FEW);
  if (from.size() <= FEW) return near_few(stage, from, distance);
  HexSet set(stage.world.hex_count);
  for (const Value& start : from) set.insert(number_of(start));
  return list_of(stage.world.project.map()->within(set, distance));
}

Outcome label(GameStage& stage, Arguments arguments) { return stage.world.labels[number_of(arguments[0])]; }
Outcome terrain(GameStage& stage, Arguments arguments) { return stage.world.project.map()->terrain(number_of(arguments[0])); }
Outcome elevation(GameStage& stage, Arguments arguments) { return std::int64_t{stage.world.levels[number_of(arguments[0])]}; }

Outcome neighbours(GameStage& stage, Arguments arguments) {
  List list;
  const geometry::JoinedBoards& boards = *stage.world.project.map()->boards();
  for (const geometry::Direction direction : geometry::ALL_DIRECTIONS)
    if (const auto index = boards.index_of(geometry::step(at(stage, number_of(arguments[0])), direction)))
      list.emplace_back(hex_handle(*index));
  return list;
}

Outcome distance(GameStage& stage, Arguments arguments) {
  return std::int64_t{geometry::distance(at(stage, number_of(arguments[0])), at(stage, number_of(arguments[1])))};
}

Outcome place(GameStage& stage, Arguments arguments) {
  const std::int32_t found = stage.world.place_of_hex[number_of(arguments[0])];
  return found < 0 ? Value() : Value(handle_of(Thing::place, static_cast<std::size_t>(found)));
}

Outcome pieces_there(GameStage& stage, Arguments arguments) {
  List list;
  const auto hex = static_cast<int>(number_of(arguments[0]));
  stage.owed_units += stage.world.pieces.size() / 16;
  for (std::size_t piece = 0; piece < stage.world.pieces.size(); ++piece)
    if (stage.hex_of(piece) == hex) list.push_back(stage.world.pieces[piece]);
  return list;
}

Outcome holder(GameStage& stage, Arguments arguments) {
  const std::size_t hex = number_of(arguments[0]);
  if (!stage.is_watched[hex])
    return refused("no account is kept of the side that holds the hex " + stage.world.labels[hex] +
                   ": it belongs to no place, and the card does not ask for it");
  const std::int8_t side = stage.facts->holder[hex];
  return side < 0 ? Value() : Value(handle_of(Thing::side, static_cast<std::size_t>(side)));
}

constexpr NamedWork BOARD_WORKS[] = {{"board.hex", hex},           {"board.has_hex", has_hex},     {"board.hexes", hexes},
                                     {"board.within", within},     {"hex:label", label},           {"hex:terrain", terrain},
                                     {"hex:elevation", elevation}, {"hex:neighbours", neighbours}, {"hex:distance", distance},
                                     {"hex:place", place},         {"hex:pieces", pieces_there},   {"hex:holder", holder}};

}  // namespace

std::span<const NamedWork> works_of_board() { return BOARD_WORKS; }

}  // namespace hexwright::scripting
