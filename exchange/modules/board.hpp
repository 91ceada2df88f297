// A board of a module with hexes: where they lie in its picture, and how they are numbered. Pixels. Plain values for any thread; no errors:
// what a map of ours cannot say is told.
#pragma once

#include <pugixml.hpp>

#include "exchange/foreign/imported.hpp"
#include "exchange/tmx/drawn.hpp"
#include "exchange/tmx/lattice.hpp"

namespace hexwright::exchange::modules {

// "VASSAL.build.module.map.boardPicker.Board": Board.
std::string_view last_name(pugi::xml_node node);
// Every element below whose name ends so.
std::vector<pugi::xml_node> all_called(pugi::xml_node below, std::string_view name);

// The corners of a zone.
std::vector<tmx::Spot> path_of(pugi::xml_node zone);
// What a property of a zone has at the start; empty without one.
std::string property_of(pugi::xml_node zone, std::string_view name);

struct BoardGrid {
  pugi::xml_node board;
  std::string name, image;
  std::string id;                // of ours: of the board of the map
  double width = 0, height = 0;  // 0: not known yet
  pugi::xml_node grid;           // null: it has no hexes

  bool sideways = false;
  double x0 = 0, y0 = 0, dx = 0, dy = 0;           // as if not sideways
  int first = 0, last = -1, top = 0, bottom = -1;  // lines and places in them that the map has, as VASSAL counts them
  bool odd_is_pushed = true;      // lines that VASSAL counts as odd lie half a hex further, seen from the map's first hexes
  std::vector<tmx::Spot> within;  // hexes beyond are none; empty where a module does not say where the map ends
  std::vector<BoardGrid> more;    // of ours: the other boards of the map, in the same picture

  double hexes() const;
  // The middle of a hex of the map.
  tmx::Spot middle(geometry::Cell cell) const;
  // The hex under a point; nothing off the map.
  std::optional<geometry::Cell> cell_at(double x, double y) const;
  // Also off the map, as if the lines went on.
  std::optional<geometry::Cell> cell_near(double x, double y) const;
  // As VASSAL counts them.
  tmx::Spot middle_of(int line, int number) const;
  bool has(tmx::Spot middle) const { return within.empty() || tmx::inside(within, middle); }
};

BoardGrid grid_of(pugi::xml_node board);
// When width and height are known: which hexes lie on the board. `steps` are those that may still be taken, of all boards.
void measure(BoardGrid& board, double& steps);
document::HexBoard hex_board(const BoardGrid& board, const std::string& ground, std::vector<wording::Text>& told);

}  // namespace hexwright::exchange::modules
