// How a board looks, as data: colours (of #rrggbb), patterns and pens (in millimetres) for the kinds of terrain and features that games
// name. Four themes are built in; a publisher writes a file of the same form. What a theme does not know is drawn with its fallbacks, each
// kind alike. Read once, then shared by threads. Faults begin with theme/.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/io/xml_file.hpp"
#include "model/project/game.hpp"
#include "model/wording/fault.hpp"
#include "publish/canvas/shapes.hpp"

namespace hexwright::project {
class OrbatIndex;
}

namespace hexwright::publish {

enum class Shape : std::uint8_t { hex, blob };  // fills its hexes to the sides, or grows together with rounded outlines
enum class Pattern : std::uint8_t {
  none,
  trees,
  conifers,
  orchard,
  scrub,
  marsh,
  water,
  furrows,
  houses,
  blocks,
  rocks,
  dots,
  hatch,
  cross_hatch
};
// As files write them; a game's own kinds name one by the effect "pattern".
std::span<const std::string_view> pattern_names();
enum class Trim : std::uint8_t { plain, rail, teeth, ticks, hedge };  // what runs along a line

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
  bool operator==(const SideStyle&) const = default;
};
struct LevelStyle {
  int at = 1;
  Color fill;
  std::optional<Color> edge;
};

class Theme {
 public:
  // Faults: theme/bad-colour, theme/no-side, theme/bad-width, with line and column; those of XML files and of their structure.
  static wording::Result<Theme> read(const wording::Result<io::XmlFile>& file);

  std::string id;
  wording::Noun name;
  Color paper, ground, ink, grid, number, water;
  double grid_width_mm = 0.12;
  std::string title_font = "EB Garamond", text_font = "Lato";
  bool dark = false, dots = false;
  std::vector<LevelStyle> levels;  // ascending

  // By kind or class; a kind that the theme does not name gets a fallback, chosen by its place in the game's list of kinds. The effects
  // "colour" and "pattern" of the kind itself have priority; a theme in shades of grey takes no colour.
  Ground terrain(std::string_view kind, document::KindOf of, const project::Game& game) const;
  LineStyle line(std::string_view kind, document::KindOf of, const project::Game& game) const;
  SideStyle side(std::size_t which) const;
  // Sides of an order of battle that state a colour have it from now on; a theme in shades of grey stays as it is. Null changes nothing.
  void take_colours_of(const project::OrbatIndex* orbat);

 private:
  template <class Style>
  struct Styles {
    struct Named {
      std::vector<std::string> kinds;
      Style style;
    };
    std::vector<Named> named;   // the first that fits is taken
    std::vector<Style> others;  // for kinds none fits, in turn
  };
  // `plain` is for a theme without fallbacks.
  template <class Style>
  Style style_of(const Styles<Style>& styles, std::string_view kind, document::KindOf of, const project::Game& game, Style plain) const;

  bool is_grey() const;
  std::optional<Color> colour_of(const document::Kind* kind) const;

  Styles<Ground> terrains_;
  Styles<LineStyle> lines_;
  std::vector<SideStyle> sides_;
  std::vector<std::optional<SideStyle>> own_;  // of the sides of an order of battle, in its order
};

// A built-in theme by its id, else a file by its path. Faults also: theme/unknown, with the ids there are.
wording::Result<Theme> load_theme(const std::string& id_or_path);
std::span<const std::string_view> built_in_themes();

}  // namespace hexwright::publish
