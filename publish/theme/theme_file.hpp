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

using namespace document::untitled;
using document::Need;

struct SheetLooks {
  std::string paper, ground, ink, grid, number, water;
  std::optional<wording::Decimal> grid_width_mm;
  std::optional<std::string> title_font, text_font;
  std::optional<bool> dark, dots;
  document::Origin origin;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("paper", &SheetLooks::paper, Need::required, "colour of the sheet, #rrggbb"),
                      attribute("ground", &SheetLooks::ground, Need::required, "colour of a board under its terrain"),
                      attribute("ink", &SheetLooks::ink, Need::required, "colour of text and frames"),
                      attribute("grid", &SheetLooks::grid, Need::required, "colour of the sides of hexes"),
                      attribute("number", &SheetLooks::number, Need::required, "colour of the numbers of hexes"),
                      attribute("water", &SheetLooks::water, Need::required, "colour of the names of waters"),
                      attribute("grid-width", &SheetLooks::grid_width_mm, Need::optional, "width of the sides of hexes in mm"),
                      attribute("title-font", &SheetLooks::title_font, Need::optional, "font of titles and places"),
                      attribute("text-font", &SheetLooks::text_font, Need::optional, "font of everything else"),
                      attribute("dark", &SheetLooks::dark, Need::optional, "light on dark, for screens"),
                      attribute("dots", &SheetLooks::dots, Need::optional, "a dot in the middle of each hex")};
  }
};

struct TerrainLooks {
  std::vector<std::string> kinds;
  std::optional<std::string> fill, edge, ink, ink2;
  std::optional<wording::Decimal> edge_width_mm;
  std::optional<Shape> shape;
  std::optional<Pattern> pattern;
  document::Origin origin;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("kinds", &TerrainLooks::kinds, Need::optional, "kinds or classes of terrain"),
                      attribute("fill", &TerrainLooks::fill, Need::optional, "colour under the pattern; none when absent"),
                      attribute("edge", &TerrainLooks::edge, Need::optional, "colour of the outline; none when absent"),
                      attribute("edge-width", &TerrainLooks::edge_width_mm, Need::optional, "width of the outline in mm"),
                      attribute("ink", &TerrainLooks::ink, Need::optional, "colour of the pattern"),
                      attribute("ink2", &TerrainLooks::ink2, Need::optional, "second colour of the pattern: fills of houses and crowns"),
                      attribute("shape", &TerrainLooks::shape, Need::optional, "fills its hexes, or grows together"),
                      attribute("pattern", &TerrainLooks::pattern, Need::optional, "what is drawn in it")};
  }
};

struct LevelLooks {
  int at = 1;
  std::string fill;
  std::optional<std::string> edge;
  document::Origin origin;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("at", &LevelLooks::at, Need::required, "from this level up").between(-10, 100),
                      attribute("fill", &LevelLooks::fill, Need::required, "tint"),
                      attribute("edge", &LevelLooks::edge, Need::optional, "colour of its contour")};
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
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("kinds", &LineLooks::kinds, Need::optional, "kinds or classes of paths, hexsides and lines"),
                      attribute("colour", &LineLooks::color, Need::required, "colour"),
                      attribute("width", &LineLooks::width_mm, Need::required, "width in mm, at 15 mm a hex"),
                      attribute("casing", &LineLooks::casing, Need::optional, "colour of a thin line on both sides"),
                      attribute("casing-width", &LineLooks::casing_width_mm, Need::optional, "its width in mm"),
                      attribute("dash", &LineLooks::dash_mm, Need::optional, "length of dashes in mm; solid when absent"),
                      attribute("gap", &LineLooks::gap_mm, Need::optional, "length of the gaps between dashes"),
                      attribute("trim", &LineLooks::trim, Need::optional, "what runs along it"),
                      attribute("wet", &LineLooks::wet, Need::optional, "winds as water does; roads cross it on bridges")};
  }
};

struct SideLooks {
  std::string ground, ink, band;
  document::Origin origin;
  template <class = void>
  static constexpr auto fields() {
    return std::tuple{attribute("ground", &SideLooks::ground, Need::required, "colour of the side's counters"),
                      attribute("ink", &SideLooks::ink, Need::required, "colour of what is printed on them"),
                      attribute("band", &SideLooks::band, Need::required, "colour of its zones and arrows")};
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
  template <class = void>
  static constexpr auto fields() {
    using document::children;
    return std::tuple{attribute("id", &ThemeFile::id, Need::required, "id"),
                      children("name", &ThemeFile::names, "its name"),
                      document::untitled::child("sheet", &ThemeFile::sheet, Need::required, "the sheet and the grid"),
                      children("terrain", &ThemeFile::terrains, "kinds of terrain; the first that fits is taken"),
                      children("other-terrain", &ThemeFile::other_terrains, "terrain no line above names, in turn"),
                      children("level", &ThemeFile::levels, "tints of elevation"),
                      children("line", &ThemeFile::lines, "roads, streams, walls; the first that fits is taken"),
                      children("other-line", &ThemeFile::other_lines, "lines no line above names, in turn"),
                      children("side", &ThemeFile::sides, "the sides in their order")};
  }
};

}  // namespace hexwright::publish
