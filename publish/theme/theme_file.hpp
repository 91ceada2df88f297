// A theme as it stands in its file. The field lists make reader, checks and messages the same as those of every other document.
#pragma once

#include <string>
#include <vector>

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"
#include "publish/theme/styles.hpp"

namespace hexwright::document {

template <>
struct EnumNames<publish::Shape> {
  static constexpr std::pair<publish::Shape, std::string_view> names[] = {{publish::Shape::hex, "hex"}, {publish::Shape::blob, "blob"}};
};
template <>
struct EnumNames<publish::Pattern> {
  using P = publish::Pattern;
  static constexpr std::pair<P, std::string_view> names[] = {
      {P::none, "none"},   {P::trees, "trees"}, {P::conifers, "conifers"}, {P::orchard, "orchard"},        {P::scrub, "scrub"},
      {P::marsh, "marsh"}, {P::water, "water"}, {P::furrows, "furrows"},   {P::houses, "houses"},          {P::blocks, "blocks"},
      {P::rocks, "rocks"}, {P::dots, "dots"},   {P::hatch, "hatch"},       {P::cross_hatch, "cross-hatch"}};
};
template <>
struct EnumNames<publish::Trim> {
  using T = publish::Trim;
  static constexpr std::pair<T, std::string_view> names[] = {
      {T::plain, "plain"}, {T::rail, "rail"}, {T::teeth, "teeth"}, {T::ticks, "ticks"}, {T::hedge, "hedge"}};
};

}  // namespace hexwright::document

namespace hexwright::publish {

using document::attribute;
using document::Need;

struct SheetLooks {
  std::string paper, ground, ink, grid, number, water;
  std::optional<wording::Decimal> grid_width_mm;
  std::optional<std::string> title_font, text_font;
  std::optional<bool> dark, dots;
  document::Origin origin;
  template <class This = SheetLooks>
  static constexpr auto fields() {
    return std::tuple{attribute("paper", &This::paper, Need::required, "colour of the sheet, #rrggbb"),
                      attribute("ground", &This::ground, Need::required, "colour of a board under its terrain"),
                      attribute("ink", &This::ink, Need::required, "colour of text and frames"),
                      attribute("grid", &This::grid, Need::required, "colour of the sides of hexes"),
                      attribute("number", &This::number, Need::required, "colour of the numbers of hexes"),
                      attribute("water", &This::water, Need::required, "colour of the names of waters"),
                      attribute("grid-width", &This::grid_width_mm, Need::optional, "width of the sides of hexes in mm"),
                      attribute("title-font", &This::title_font, Need::optional, "font of titles and places"),
                      attribute("text-font", &This::text_font, Need::optional, "font of everything else"),
                      attribute("dark", &This::dark, Need::optional, "light on dark, for screens"),
                      attribute("dots", &This::dots, Need::optional, "a dot in the middle of each hex")};
  }
};

struct TerrainLooks {
  std::vector<std::string> kinds;
  std::optional<std::string> fill, edge, ink, ink2;
  std::optional<wording::Decimal> edge_width_mm;
  std::optional<Shape> shape;
  std::optional<Pattern> pattern;
  document::Origin origin;
  template <class This = TerrainLooks>
  static constexpr auto fields() {
    return std::tuple{attribute("kinds", &This::kinds, Need::optional, "kinds or classes of terrain"),
                      attribute("fill", &This::fill, Need::optional, "colour under the pattern; none when absent"),
                      attribute("edge", &This::edge, Need::optional, "colour of the outline; none when absent"),
                      attribute("edge-width", &This::edge_width_mm, Need::optional, "width of the outline in mm"),
                      attribute("ink", &This::ink, Need::optional, "colour of the pattern"),
                      attribute("ink2", &This::ink2, Need::optional, "second colour of the pattern: fills of houses and crowns"),
                      attribute("shape", &This::shape, Need::optional, "fills its hexes, or grows together"),
                      attribute("pattern", &This::pattern, Need::optional, "what is drawn in it")};
  }
};

struct LevelLooks {
  int at = 1;
  std::string fill;
  std::optional<std::string> edge;
  document::Origin origin;
  template <class This = LevelLooks>
  static constexpr auto fields() {
    return std::tuple{attribute("at", &This::at, Need::required, "from this level up").between(-10, 100),
                      attribute("fill", &This::fill, Need::required, "tint"),
                      attribute("edge", &This::edge, Need::optional, "colour of its contour")};
  }
};

struct LineLooks {
  std::vector<std::string> kinds;
  std::string color;
  std::optional<std::string> casing;
  wording::Decimal width_mm;
  std::optional<wording::Decimal> casing_width_mm, dash_mm, gap_mm;
  std::optional<Trim> trim;
  std::optional<bool> wet;
  document::Origin origin;
  template <class This = LineLooks>
  static constexpr auto fields() {
    return std::tuple{attribute("kinds", &This::kinds, Need::optional, "kinds or classes of paths, hexsides and lines"),
                      attribute("colour", &This::color, Need::required, "colour"),
                      attribute("width", &This::width_mm, Need::required, "width in mm, at 15 mm a hex"),
                      attribute("casing", &This::casing, Need::optional, "colour of a thin line on both sides"),
                      attribute("casing-width", &This::casing_width_mm, Need::optional, "its width in mm"),
                      attribute("dash", &This::dash_mm, Need::optional, "length of dashes in mm; solid when absent"),
                      attribute("gap", &This::gap_mm, Need::optional, "length of the gaps between dashes"),
                      attribute("trim", &This::trim, Need::optional, "what runs along it"),
                      attribute("wet", &This::wet, Need::optional, "winds as water does; roads cross it on bridges")};
  }
};

struct SideLooks {
  std::string ground, ink, band;
  document::Origin origin;
  template <class This = SideLooks>
  static constexpr auto fields() {
    return std::tuple{attribute("ground", &This::ground, Need::required, "colour of the side's counters"),
                      attribute("ink", &This::ink, Need::required, "colour of what is printed on them"),
                      attribute("band", &This::band, Need::required, "colour of its zones and arrows")};
  }
};

struct ThemeFile {
  std::string id;
  std::vector<document::Name> names;
  std::optional<SheetLooks> sheet;
  std::vector<TerrainLooks> terrains, other_terrains;
  std::vector<LevelLooks> levels;
  std::vector<LineLooks> lines, other_lines;
  std::vector<SideLooks> sides;
  document::Origin origin;
  template <class This = ThemeFile>
  static constexpr auto fields() {
    using document::children;
    return std::tuple{attribute("id", &This::id, Need::required, "id"),
                      children("name", &This::names, "its name"),
                      document::child("sheet", &This::sheet, Need::required, "the sheet and the grid"),
                      children("terrain", &This::terrains, "kinds of terrain; the first that fits is taken"),
                      children("other-terrain", &This::other_terrains, "terrain no line above names, in turn"),
                      children("level", &This::levels, "tints of elevation"),
                      children("line", &This::lines, "roads, streams, walls; the first that fits is taken"),
                      children("other-line", &This::other_lines, "lines no line above names, in turn"),
                      children("side", &This::sides, "the sides in their order")};
  }
};

}  // namespace hexwright::publish
