// Reads the indices of the project once from end to end.
#include "scripting/host/works/world.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include "model/document/kinds.hpp"
#include "model/document/map.hpp"
#include "model/document/piece.hpp"
#include "model/io/utf8.hpp"
#include "validator/checks/length.hpp"

namespace hexwright::scripting {
namespace {

constexpr std::size_t SHOWN_ITEMS = 8, SHOWN_CHARACTERS = 80;

std::string name_in(const std::vector<document::Name>& names, const std::string& id) { return names.empty() ? id : names.front().nom; }

List handles(Thing kind, std::size_t count) {
  List list;
  list.reserve(count);
  for (std::size_t i = 0; i < count; ++i) list.emplace_back(handle_of(kind, i));
  return list;
}

std::string print_double(double number) {
  std::array<char, 32> text{};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}

}  // namespace

World::World(const project::Project& of) : project(of) {
  if (project.map() && project.map()->boards()) read_map();
  if (project.orbat()) read_orbat();
  assets = handles(Thing::asset, support().size());
  for (std::size_t i = 0; i < support().size(); ++i) asset_by_id.emplace(support()[i].id, i);
  if (project.scenario()) last_turn = validator::last_turn(*project.scenario(), project.game()).value_or(0);
}

const std::vector<document::Asset>& World::support() const {
  static const std::vector<document::Asset> none;
  return project.scenario() && project.scenario()->support ? project.scenario()->support->assets : none;
}

void World::read_map() {
  const project::MapIndex& map = *project.map();
  hex_count = map.hex_count();
  labels.reserve(hex_count);
  for (std::size_t hex = 0; hex < hex_count; ++hex) labels.push_back(map.label(hex));
  hexes = handles(Thing::hex, hex_count);
  levels.assign(hex_count, 0);
  const auto boards = map.boards()->boards();
  for (std::size_t board = 0; board < boards.size(); ++board)
    for (const document::HexBoard& source : map.map().boards)
      if (source.id == boards[board].id) read_levels(board, source);
  read_places();
}

void World::read_levels(std::size_t board, const document::HexBoard& source) {
  if (!source.elevation) return;
  std::array<std::int32_t, 256> level{};
  for (const document::Sign& sign : source.elevation->signs) {
    int number = 0;
    if (sign.character.size() == 1 && document::parse_value(sign.kind, {-1'000, 100'000}, number))
      level[static_cast<unsigned char>(sign.character[0])] = number;
  }
  const geometry::HexGrid& grid = project.map()->boards()->boards()[board].grid;
  const auto rows = static_cast<int>(std::min<std::size_t>(source.elevation->rows.size(), static_cast<std::size_t>(source.rows)));
  for (int row = 1; row <= rows; ++row) {
    const std::string& cells = source.elevation->rows[static_cast<std::size_t>(row) - 1].cells;
    for (int column = 1; column <= source.columns && static_cast<std::size_t>(column) <= cells.size(); ++column) {
      const geometry::Cell cell{column, row};
      if (!grid.contains(cell)) continue;
      if (const auto hex = project.map()->boards()->own_index_of(board, cell))
        levels[*hex] = level[static_cast<unsigned char>(cells[static_cast<std::size_t>(column) - 1])];
    }
  }
}

// A place that is part of another is further in than that; of two that are not, the one with fewer hexes.
void World::read_places() {
  const auto& indexed = project.map()->places();
  places = handles(Thing::place, indexed.size());
  place_of_hex.assign(hex_count, -1);
  std::vector<std::size_t> sizes;
  for (std::size_t i = 0; i < indexed.size(); ++i) {
    place_by_id.emplace(indexed[i].place->id, i);
    place_names.push_back(name_in(indexed[i].place->names, indexed[i].place->id));
    List& list = hexes_of_place.emplace_back();
    indexed[i].hexes.each([&](std::size_t hex) { list.emplace_back(handle_of(Thing::hex, hex)); });
    sizes.push_back(list.size());
  }
  const auto is_part = [&](std::size_t inner, std::size_t outer) {
    for (int steps = 0; steps < 16 && indexed[inner].place->part_of; ++steps) {
      const auto around = place_by_id.find(*indexed[inner].place->part_of);
      if (around == place_by_id.end()) return false;
      inner = around->second;
      if (inner == outer) return true;
    }
    return false;
  };
  for (std::size_t i = 0; i < indexed.size(); ++i)
    indexed[i].hexes.each([&](std::size_t hex) {
      std::int32_t& inmost = place_of_hex[hex];
      const auto other = static_cast<std::size_t>(inmost);
      if (inmost < 0 || is_part(i, other) || (sizes[i] < sizes[other] && !is_part(other, i))) inmost = static_cast<std::int32_t>(i);
    });
}

void World::read_orbat() {
  const project::OrbatIndex& orbat = *project.orbat();
  for (const document::Side& side : orbat.orbat().sides) side_names.push_back(name_in(side.names, side.id));
  sides = handles(Thing::side, side_names.size());
  pieces = handles(Thing::piece, orbat.pieces().size());
  pieces_of_side.resize(side_names.size());
  for (std::size_t i = 0; i < orbat.pieces().size(); ++i) {
    piece_names.push_back(orbat.short_name(i));
    pieces_of_side[orbat.pieces()[i].side].emplace_back(handle_of(Thing::piece, i));
  }
}

std::string World::id_of(Handle handle) const {
  const std::size_t id = handle.id;
  switch (static_cast<Thing>(handle.kind)) {
    case Thing::hex:
      return id < labels.size() ? labels[id] : "";
    case Thing::place:
      return id < places.size() ? project.map()->places()[id].place->id : "";
    case Thing::asset:
      return id < assets.size() ? support()[id].id : "";
    case Thing::side:
      return id < sides.size() ? project.orbat()->side_at(id).id : "";
    case Thing::formation:
      return project.orbat() && id < project.orbat()->formations().size() ? project.orbat()->formations()[id].formation->id : "";
    case Thing::piece:
      return id < pieces.size() ? project.orbat()->pieces()[id].piece->id : "";
  }
  return {};
}

std::string World::title_of(Handle handle) const {
  if (handle.kind == 0 || handle.kind > THING_NAMES.size()) return "thing";
  return std::string(THING_NAMES[handle.kind - 1U]) + " " + id_of(handle);
}

std::string shown(const World& world, const Value& value) {
  if (value.is_nil()) return "nil";
  if (const auto* yes = std::get_if<bool>(&value.held)) return *yes ? "true" : "false";
  if (const auto* whole = std::get_if<std::int64_t>(&value.held)) return std::to_string(*whole);
  if (const auto* number = std::get_if<double>(&value.held)) return print_double(*number);
  if (const auto* text = std::get_if<std::string>(&value.held)) return '"' + io::visible(*text, SHOWN_CHARACTERS) + '"';
  if (const auto* handle = std::get_if<Handle>(&value.held)) return world.title_of(*handle);
  std::string list = "{";
  for (std::size_t i = 0; i < value.list().size(); ++i) {
    if (i == SHOWN_ITEMS) return list + ", … " + std::to_string(value.list().size()) + " in all}";
    list += (i == 0 ? "" : ", ") + shown(world, value.list()[i]);
  }
  return list + "}";
}

}  // namespace hexwright::scripting
