// What the works (works.hpp) look up in a project thousands of times in a game, computed once: labels, names, lists of handles. Immutable,
// so games on several threads share one. Cannot fail.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "model/project/project.hpp"
#include "scripting/api/table.hpp"
#include "scripting/host/value.hpp"

namespace hexwright::scripting {

inline Handle handle_of(Thing kind, std::size_t number) { return {static_cast<std::uint8_t>(kind), 0, static_cast<std::uint32_t>(number)}; }

struct World {
  // The project must outlive the world.
  explicit World(const project::Project& of);

  const project::Project& project;
  std::size_t hex_count = 0;
  std::vector<std::string> labels;         // of each hex
  std::vector<std::int32_t> levels;        // of each hex
  std::vector<std::int32_t> place_of_hex;  // the innermost; -1: none
  std::vector<std::string> place_names;    // of each place
  std::vector<std::string> side_names;     // of each side
  std::vector<std::string> piece_names;    // of each piece
  std::unordered_map<std::string, std::size_t> place_by_id, asset_by_id;
  int last_turn = 0;  // 0: the card does not say

  // As scripts get them.
  List sides, pieces, hexes, places, assets;
  std::vector<List> pieces_of_side, hexes_of_place;

  const std::vector<document::Asset>& support() const;
  // "3.3", "ww.fortress"; empty for an unknown handle.
  std::string id_of(Handle handle) const;
  // "hex 3.3"
  std::string title_of(Handle handle) const;

 private:
  void read_map();
  void read_levels(std::size_t board, const document::HexBoard& source);
  void read_places();
  void read_orbat();
};

// A value for a trace: texts in quotation marks, things by their names, long lists cut.
std::string shown(const World& world, const Value& value);

}  // namespace hexwright::scripting
