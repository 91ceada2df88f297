// How a board looks, as data: colours, patterns and pens for the kinds of terrain and features games name. Four themes are built
// in; a publisher writes his own file of the same form. What a theme does not know is drawn with its fallbacks, each kind alike.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"
#include "model/project/game.hpp"
#include "model/wording/fault.hpp"
#include "publish/canvas/canvas.hpp"

namespace hexwright::publish {

enum class Shape { hex, blob };  // fills its hexes to the sides, or grows together with rounded outlines
enum class Pattern { none, trees, conifers, orchard, scrub, marsh, water, furrows, houses, blocks, rocks, dots, hatch, cross_hatch };
enum class Trim { plain, cased, rail, teeth, ticks, hedge, waves };  // what runs along a line

struct SheetLooks {
  std::string paper, ground, ink, grid, number, water;
  std::optional<wording::Decimal> grid_width_mm;
  std::optional<std::string> title_font, text_font;
  std::optional<bool> dark, dots;  // dark: for screens; dots: a dot in the middle of each hex
  template <class = void>
  static constexpr auto fields();
};
struct TerrainLooks {
  std::vector<std::string> kinds;  // kinds or classes; the first that fits is taken
  std::optional<std::string> fill, edge, ink, ink2;
  std::optional<wording::Decimal> edge_width_mm;
  std::optional<Shape> shape;
  std::optional<Pattern> pattern;
  template <class = void>
  static constexpr auto fields();
};
struct LevelLooks {
  int at = 1;
  std::string fill;
  std::optional<std::string> edge;
  template <class = void>
  static constexpr auto fields();
};
struct LineLooks {
  std::vector<std::string> kinds;  // of paths, hexsides and linear features
  std::string color;
  std::optional<std::string> casing;
  wording::Decimal width_mm;
  std::optional<wording::Decimal> casing_width_mm, dash_mm, gap_mm;
  std::optional<Trim> trim;
  std::optional<bool> wet;  // wanders like water, and roads bridge it
  template <class = void>
  static constexpr auto fields();
};
struct SideLooks {
  std::string ground, ink, band;  // of counters; band is also the colour of its zones
  template <class = void>
  static constexpr auto fields();
};
struct ThemeFile {
  static constexpr std::string_view element = "theme";
  std::string id;
  std::vector<document::Name> names;
  std::optional<SheetLooks> sheet;
  std::vector<TerrainLooks> terrains, other_terrains;
  std::vector<LevelLooks> levels;
  std::vector<LineLooks> lines, other_lines;
  std::vector<SideLooks> sides;
  template <class = void>
  static constexpr auto fields();
};

// The same, ready for drawing.
struct Ground {
  std::optional<Color> fill, edge, ink, ink2;
  double edge_width_mm = 0.25;
  Shape shape = Shape::hex;
  Pattern pattern = Pattern::none;
  bool known = true;  // false: drawn with a fallback
};
struct LineStyle {
  Color color;
  std::optional<Color> casing;
  double width_mm = 0.5, casing_width_mm = 0.15, dash_mm = 0, gap_mm = 0;
  Trim trim = Trim::plain;
  bool wet = false;
  bool known = true;
};
struct SideStyle {
  Color ground, ink, band;
};
struct Level {
  int at;
  Color fill, edge;
};

class Theme {
 public:
  // Faults: theme/bad-colour, theme/no-sheet, theme/no-side, with line and column; the structure faults of documents.
  static wording::Result<Theme> parse(std::string bytes, const std::string& shown_name);

  std::string id;
  wording::Noun name;
  Color paper, ground, ink, grid, number, water;
  double grid_width_mm = 0.12;
  std::string title_font, text_font;
  bool dark = false, dots = false;
  std::vector<Level> levels;  // ascending

  // By kind or class; a kind no line names gets a fallback, the same one for the same place in the game's list of kinds.
  Ground terrain(std::string_view kind, const project::Game& game) const;
  LineStyle line(std::string_view kind, document::KindOf of, const project::Game& game) const;
  SideStyle side(std::size_t number) const;

 private:
  std::vector<std::pair<std::vector<std::string>, Ground>> terrains_;
  std::vector<Ground> other_terrains_;
  std::vector<std::pair<std::vector<std::string>, LineStyle>> lines_;
  std::vector<LineStyle> other_lines_;
  std::vector<SideStyle> sides_;
};

struct BuiltInTheme {
  std::string_view id, xml;
};
std::span<const BuiltInTheme> built_in_themes();  // colour, safe, print, dark
// A built-in theme by its id, else a file by its path. Faults also: theme/unknown, with the ids there are.
wording::Result<Theme> load_theme(const std::string& id_or_path);

}  // namespace hexwright::publish
