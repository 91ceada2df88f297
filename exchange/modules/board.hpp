// A board of a module with hexes: where they lie in its picture. Pixels. Plain values for any thread; no errors.
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

// Values of attributes, whatever stands there.
int whole(pugi::xml_node node, const char* name, int otherwise);
bool yes(pugi::xml_node node, const char* name, bool otherwise);

// The grids of a board that are to become boards of a map.
std::vector<pugi::xml_node> grids_of(pugi::xml_node board);
// How the hexes of a grid are numbered; null when they are not.
pugi::xml_node numbering_of(pugi::xml_node grid);

// The corners of a zone.
std::vector<tmx::Spot> path_of(pugi::xml_node zone);
// How wide and high it is.
tmx::Spot size_of(const std::vector<tmx::Spot>& path);
// What a property of a zone has at the start; empty without one.
std::string property_of(pugi::xml_node zone, std::string_view name);

struct BoardGrid {
  pugi::xml_node board;
  std::string name, image;
  std::string id;                // of the board of the map, where it is one of several or of ours
  bool named = false;            // its id stands before the numbers of its hexes
  double width = 0, height = 0;  // 0: not known yet
  pugi::xml_node grid;           // null: it has no hexes

  bool sideways = false;
  double x0 = 0, y0 = 0, dx = 0, dy = 0;           // as if not sideways
  int first = 0, last = -1, top = 0, bottom = -1;  // lines and places in them that the map has, as VASSAL counts them
  bool odd_is_pushed = true;      // lines that VASSAL counts as odd lie half a hex further, seen from the map's first hexes
  std::vector<tmx::Spot> within;  // hexes beyond are none; empty where a module does not say where the map ends
  std::vector<BoardGrid> more;    // the other boards of the map, in the same picture

  double hexes() const;
  // Of this board and the others in the picture.
  double all_hexes() const;
  // The middle of a hex of the map.
  tmx::Spot middle(geometry::Cell cell) const;
  // The hex under a point; nothing off the map.
  std::optional<geometry::Cell> cell_at(double x, double y) const;
  // Also off the map, as if the lines went on.
  std::optional<geometry::Cell> cell_near(double x, double y) const;
  // Line and place of a hex of the map, and the middle of one, as VASSAL counts them.
  std::pair<int, int> counted(geometry::Cell cell) const;
  tmx::Spot middle_of(int line, int number) const;
  bool has(tmx::Spot middle) const { return within.empty() || tmx::inside(within, middle); }
};

BoardGrid grid_of(pugi::xml_node board);
// When width and height are known: which hexes lie on the board. `steps` are those that may still be taken, of all boards.
void measure(BoardGrid& board, double& steps);
// Not numbered yet.
document::HexBoard hex_board(const BoardGrid& board, const std::string& ground);

}  // namespace hexwright::exchange::modules
