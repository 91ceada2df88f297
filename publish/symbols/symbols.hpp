// The symbols of units: the icons of NATO's APP-6 in their frame, the marks of echelons above it, a star for leaders, and the choice of a
// symbol by the words of a game. Function and echelon names are those of symbols.txt; every string_view returned is valid as long as the
// program runs. Lengths in the unit of the caller's drawing, millimetres unless it says otherwise. Any thread; no errors: empty or nothing
// where there is no such symbol.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "model/project/game.hpp"
#include "publish/canvas/canvas.hpp"

namespace hexwright::publish {

struct Symbol {
  std::string_view function;  // of a NatoPicture, LEADER or UNKNOWN_SYMBOL
  std::string_view echelon;   // one of echelons(), or empty
  bool operator==(const Symbol&) const = default;
};
inline constexpr std::string_view LEADER = "leader";
inline constexpr std::string_view UNKNOWN_SYMBOL = "?";  // a name was given, but there is no symbol of that name

// The pictures that are built in (symbols.cmake), as SVG.
struct NatoPicture {
  std::string_view function, svg;
};
std::span<const NatoPicture> nato_pictures();

std::span<const std::string_view> echelons();

// The same picture as paths, for inks that are not black: about 0,0, with a frame of 150 by 100.
inline constexpr double FRAME_WIDTH = 150, FRAME_HEIGHT = 100;
struct SymbolShape {
  Path path;
  bool filled = false;
  double pen = 0;  // 0 when it has no outline
};
// Empty when there is no such function.
std::span<const SymbolShape> nato_shapes(std::string_view function);

// Dots, bars or crosses in a row.
struct EchelonMarks {
  Path filled, lines;
  double pen = 0;  // of the lines
  bool empty() const { return filled.empty() && lines.empty(); }
};
// Centred above `foot`, of this height; at most `widest` wide. Empty for an unknown echelon.
EchelonMarks echelon_marks(std::string_view echelon, Point foot, double height, double widest = 1e9);

// The symbol of a kind of piece. A name has priority: `wanted` (the trait "symbol" of a piece), then the effect "symbol" of the kind; both
// are written "function", "function/echelon" or "none". Else the words of the kind's id and classes choose, and the echelon is the piece's
// own or, where its kind names none, that of its formation. Nothing when the counter shows only text.
std::optional<Symbol> symbol_for(const project::Game& game, std::string_view piece_kind, std::string_view formation_kind,
                                 std::string_view wanted = {});

// Draws the frame with its icon with this width about the middle, and the echelon above. The ground shows through. A leader is a star; a
// symbol that is not known a broken frame, crossed out, with a question mark in it. Returns the box that all of it covers.
Box draw_symbol(Canvas& canvas, const Symbol& symbol, Color ink, Point middle, double frame_width_mm);

}  // namespace hexwright::publish
