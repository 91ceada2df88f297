// From a theme's file to its styles. The first fault ends it: a map in wrong colours would be useless.

#include "publish/theme/theme.hpp"

#include <algorithm>
#include <array>

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"
#include "model/document/orbat.hpp"
#include "model/document/ruleset.hpp"
#include "model/io/utf8.hpp"
#include "model/io/xml_file.hpp"
#include "model/project/orbat_index.hpp"
#include "publish/theme/looks_reader.hpp"

extern "C" {
extern const char hexwright_theme_colour[], hexwright_theme_colour_end[];
extern const char hexwright_theme_safe[], hexwright_theme_safe_end[];
extern const char hexwright_theme_print[], hexwright_theme_print_end[];
extern const char hexwright_theme_dark[], hexwright_theme_dark_end[];
}

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

using wording::say;

using namespace document::untitled;
using document::Need;

namespace {

// A theme as it stands in its file. The field lists make reader, checks and messages the same as those of every other document.
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
    return std::tuple{attribute("id", &This::id, Need::required, "id"),
                      children("name", &This::names, "its name"),
                      child("sheet", &This::sheet, Need::required, "the sheet and the grid"),
                      children("terrain", &This::terrains, "kinds of terrain; the first that fits is taken"),
                      children("other-terrain", &This::other_terrains, "terrain no line above names, in turn"),
                      children("level", &This::levels, "tints of elevation"),
                      children("line", &This::lines, "roads, streams, walls; the first that fits is taken"),
                      children("other-line", &This::other_lines, "lines no line above names, in turn"),
                      children("side", &This::sides, "the sides in their order")};
  }
};

constexpr std::array<std::string_view, 4> IDS = {"colour", "safe", "print", "dark"};
const BuiltIn BUILT_IN[] = {{IDS[0], hexwright_theme_colour, hexwright_theme_colour_end},
                            {IDS[1], hexwright_theme_safe, hexwright_theme_safe_end},
                            {IDS[2], hexwright_theme_print, hexwright_theme_print_end},
                            {IDS[3], hexwright_theme_dark, hexwright_theme_dark_end}};

Ground ground_of(const TerrainLooks& looks, LooksReader& reader) {
  Ground ground;
  ground.fill = reader.color(looks.fill, looks.origin);
  ground.edge = reader.color(looks.edge, looks.origin);
  ground.ink = reader.color(looks.ink, looks.origin);
  ground.ink2 = reader.color(looks.ink2, looks.origin);
  ground.edge_width_mm = reader.width(looks.edge_width_mm, ground.edge_width_mm, looks.origin);
  ground.shape = looks.shape.value_or(ground.shape);
  ground.pattern = looks.pattern.value_or(ground.pattern);
  return ground;
}

LineStyle line_of(const LineLooks& looks, LooksReader& reader) {
  LineStyle line;
  line.color = reader.color(looks.color, looks.origin);
  line.casing = reader.color(looks.casing, looks.origin);
  line.width_mm = reader.width(looks.width_mm, line.width_mm, looks.origin);
  line.casing_width_mm = reader.width(looks.casing_width_mm, line.casing_width_mm, looks.origin);
  line.dash_mm = reader.width(looks.dash_mm, 0, looks.origin);
  line.gap_mm = reader.width(looks.gap_mm, line.dash_mm, looks.origin);
  line.trim = looks.trim.value_or(line.trim);
  line.wet = looks.wet.value_or(line.wet);
  return line;
}

std::string_view effect_on(const document::Kind* kind, std::string_view name) {
  if (kind)
    for (const document::Effect& effect : kind->effects)
      if (effect.name == name) return effect.value;
  return {};
}

// The place of a kind among the game's kinds of its sort, so that fallbacks differ between kinds and stay with them.
std::size_t place_among_kinds(std::string_view kind, document::KindOf of, const project::Game& game) {
  std::size_t place = 0;
  for (const document::Kind& known : game.data().kinds) {
    if (known.of != of) continue;
    if (known.id == kind) return place;
    ++place;
  }
  return place;
}

}  // namespace

wording::Result<Theme> Theme::read(const wording::Result<io::XmlFile>& file) {
  const auto fields = fields_of<ThemeFile>(
      file, "theme", {"theme/not-a-theme", {}, say("This file is no theme."), say("a file whose first element is theme"), std::nullopt});
  if (!fields) return tl::unexpected(fields.error());
  const ThemeFile& looks_of = *fields;
  LooksReader reader(*file, "theme");

  Theme theme;
  theme.id = looks_of.id;
  theme.name = document::noun_of(looks_of.names, looks_of.id);
  const SheetLooks& sheet = *looks_of.sheet;
  theme.paper = reader.color(sheet.paper, sheet.origin);
  theme.ground = reader.color(sheet.ground, sheet.origin);
  theme.ink = reader.color(sheet.ink, sheet.origin);
  theme.grid = reader.color(sheet.grid, sheet.origin);
  theme.number = reader.color(sheet.number, sheet.origin);
  theme.water = reader.color(sheet.water, sheet.origin);
  theme.grid_width_mm = reader.width(sheet.grid_width_mm, theme.grid_width_mm, sheet.origin);
  theme.title_font = sheet.title_font.value_or(theme.title_font);
  theme.text_font = sheet.text_font.value_or(theme.text_font);
  theme.dark = sheet.dark.value_or(false);
  theme.dots = sheet.dots.value_or(false);
  for (const TerrainLooks& looks : looks_of.terrains) theme.terrains_.named.push_back({looks.kinds, ground_of(looks, reader)});
  for (const TerrainLooks& looks : looks_of.other_terrains) theme.terrains_.others.push_back(ground_of(looks, reader));
  for (const LevelLooks& looks : looks_of.levels)
    theme.levels.push_back({looks.at, reader.color(looks.fill, looks.origin), reader.color(looks.edge, looks.origin)});
  std::stable_sort(theme.levels.begin(), theme.levels.end(), [](const LevelStyle& a, const LevelStyle& b) { return a.at < b.at; });
  for (const LineLooks& looks : looks_of.lines) theme.lines_.named.push_back({looks.kinds, line_of(looks, reader)});
  for (const LineLooks& looks : looks_of.other_lines) theme.lines_.others.push_back(line_of(looks, reader));
  for (const SideLooks& looks : looks_of.sides)
    theme.sides_.push_back(
        {reader.color(looks.ground, looks.origin), reader.color(looks.ink, looks.origin), reader.color(looks.band, looks.origin)});
  if (theme.sides_.empty()) reader.refuse("no-side", looks_of.origin, say("The theme has no side."), say("a side element for each side"));
  if (reader.fault) return tl::unexpected(std::move(*reader.fault));
  return theme;
}

template <class Style>
Style Theme::style_of(const Styles<Style>& styles, std::string_view kind, document::KindOf of, const project::Game& game,
                      Style plain) const {
  for (const auto& [kinds, style] : styles.named)
    for (const std::string& word : kinds)
      if (kind == word || game.is(of, kind, word)) return style;
  Style other = styles.others.empty() ? plain : styles.others[place_among_kinds(kind, of, game) % styles.others.size()];
  other.known = false;
  return other;
}

Ground Theme::terrain(std::string_view kind, document::KindOf of, const project::Game& game) const {
  Ground plain;
  plain.ink = ink;
  plain.pattern = Pattern::dots;
  Ground out = style_of(terrains_, kind, of, game, plain);
  const document::Kind* own = game.kind(of, kind);
  if (Pattern pattern{}; document::parse_value(effect_on(own, "pattern"), {}, pattern)) {
    out.pattern = pattern;
    if (!out.ink) out.ink = ink;
    out.known = true;
  }
  if (const auto colour = colour_of(own)) {
    constexpr double PATTERN_PART = 0.45, CROWN_PART = 0.2;
    const Color far = dark ? Color{255, 255, 255, 255} : Color{0, 0, 0, 255};
    out.fill = dark ? mixed(*colour, ground, 0.5) : *colour;
    out.ink = mixed(*out.fill, far, PATTERN_PART);
    out.ink2 = mixed(*out.fill, far, CROWN_PART);
    out.edge.reset();
    out.known = true;
  }
  return out;
}

bool Theme::is_grey() const {
  return std::all_of(sides_.begin(), sides_.end(),
                     [](const SideStyle& style) { return style.band.red == style.band.green && style.band.green == style.band.blue; });
}

std::optional<Color> Theme::colour_of(const document::Kind* kind) const {
  return is_grey() ? std::nullopt : parse_color(effect_on(kind, "colour"));
}

LineStyle Theme::line(std::string_view kind, document::KindOf of, const project::Game& game) const {
  LineStyle plain;
  plain.color = ink;
  LineStyle out = style_of(lines_, kind, of, game, plain);
  if (const auto colour = colour_of(game.kind(of, kind))) {
    out.color = *colour;
    out.known = true;
  }
  return out;
}

SideStyle Theme::side(std::size_t which) const {
  if (which < own_.size() && own_[which]) return *own_[which];
  return sides_[which % sides_.size()];
}

void Theme::take_colours_of(const project::OrbatIndex* orbat) {
  if (!orbat || is_grey()) return;
  for (const document::Side& side : orbat->orbat().sides) {
    const auto colour = side.colour ? parse_color(*side.colour) : std::nullopt;
    std::optional<SideStyle>& own = own_.emplace_back();
    if (!colour) continue;
    const bool light = 299 * colour->red + 587 * colour->green + 114 * colour->blue > 140'000;
    own = SideStyle{*colour, light ? Color{20, 18, 16, 255} : Color{255, 253, 246, 255},
                    light ? mixed(*colour, {0, 0, 0, 255}, 0.35) : *colour};
  }
}

std::span<const std::string_view> built_in_themes() { return IDS; }

std::span<const std::string_view> pattern_names() {
  static const auto names = document::value_info<Pattern>({}).choices;
  return names;
}

wording::Result<Theme> load_theme(const std::string& id_or_path) {
  return Theme::read(load_looks(BUILT_IN, id_or_path,
                                {"theme/unknown",
                                 {},
                                 say("There is no theme \"{name}\".", {{"name", io::visible(id_or_path, 80)}}),
                                 say("colour, safe, print or dark, or the path of a theme's file"),
                                 std::nullopt}));
}

}  // namespace hexwright::publish
