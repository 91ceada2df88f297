// From a theme's file to its styles. The first fault ends it: a map in wrong colours helps nobody.
#include "publish/theme/theme.hpp"

#include <algorithm>
#include <array>

#include "model/document/describe.hpp"
#include "model/document/entity_xml.hpp"
#include "model/document/structure.hpp"
#include "model/io/utf8.hpp"
#include "model/io/xml_file.hpp"
#include "publish/theme/looks_reader.hpp"
#include "publish/theme/theme_file.hpp"

extern "C" {
extern const char hexwright_theme_colour[], hexwright_theme_colour_end[];
extern const char hexwright_theme_safe[], hexwright_theme_safe_end[];
extern const char hexwright_theme_print[], hexwright_theme_print_end[];
extern const char hexwright_theme_dark[], hexwright_theme_dark_end[];
}

namespace hexwright::publish {

using wording::Fault;
using wording::say;

namespace {

constexpr std::array<std::string_view, 4> IDS = {"colour", "safe", "print", "dark"};

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

wording::Result<Theme> Theme::parse(std::string bytes, const std::string& shown_name) {
  return read(io::parse_xml(std::move(bytes), shown_name));
}

wording::Result<Theme> Theme::read(wording::Result<io::XmlFile> file) {
  if (!file) return tl::unexpected(std::move(file.error()));
  if (std::string_view(file->root().name()) != "theme")
    return tl::unexpected(Fault{"theme/not-a-theme", file->location_of(file->root()), say("This file is no theme."),
                                say("a file whose first element is theme"), std::nullopt});
  const auto structure = document::check_fragment(*file, document::element_info<ThemeFile>());
  if (!structure.list.empty()) return tl::unexpected(structure.list.front());
  ThemeFile looks_of;
  document::read_entity(file->root(), 0, looks_of);
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
  return style_of(terrains_, kind, of, game, plain);
}

LineStyle Theme::line(std::string_view kind, document::KindOf of, const project::Game& game) const {
  LineStyle plain;
  plain.color = ink;
  return style_of(lines_, kind, of, game, plain);
}

SideStyle Theme::side(std::size_t which) const { return sides_[which % sides_.size()]; }

std::span<const std::string_view> built_in_themes() { return IDS; }

wording::Result<Theme> load_theme(const std::string& id_or_path) {
  const std::array<std::string_view, 4> texts = {
      std::string_view(hexwright_theme_colour, static_cast<std::size_t>(hexwright_theme_colour_end - hexwright_theme_colour)),
      std::string_view(hexwright_theme_safe, static_cast<std::size_t>(hexwright_theme_safe_end - hexwright_theme_safe)),
      std::string_view(hexwright_theme_print, static_cast<std::size_t>(hexwright_theme_print_end - hexwright_theme_print)),
      std::string_view(hexwright_theme_dark, static_cast<std::size_t>(hexwright_theme_dark_end - hexwright_theme_dark))};
  for (std::size_t i = 0; i < IDS.size(); ++i)
    if (IDS[i] == id_or_path) return Theme::parse(std::string(texts[i]), std::string(IDS[i]));
  if (id_or_path.find('/') == std::string::npos && id_or_path.find('.') == std::string::npos)
    return tl::unexpected(Fault{"theme/unknown",
                                {},
                                say("There is no theme \"{name}\".", {{"name", io::visible(id_or_path, 80)}}),
                                say("colour, safe, print or dark, or the path of a theme's file"),
                                std::nullopt});
  return Theme::read(io::load_xml(id_or_path));
}

}  // namespace hexwright::publish
