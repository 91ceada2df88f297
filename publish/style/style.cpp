// From a publisher's file to a style. The first fault ends it.
#include "publish/style/style.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

#include "model/io/utf8.hpp"
#include "model/document/codec.hpp"
#include "model/document/datum.hpp"
#include "publish/theme/looks_reader.hpp"
#include "model/wording/catalogue.hpp"
#include "model/wording/list_of.hpp"

extern "C" {
extern const char hexwright_style_tactical[], hexwright_style_tactical_end[];
extern const char hexwright_style_magazine[], hexwright_style_magazine_end[];
extern const char hexwright_style_miniatures[], hexwright_style_miniatures_end[];
extern const char hexwright_style_plain[], hexwright_style_plain_end[];
}

namespace hexwright::document {

template <>
struct EnumNames<publish::MastheadLook> {
  using L = publish::MastheadLook;
  static constexpr std::pair<L, std::string_view> names[] = {{L::rule, "rule"}, {L::band, "band"}, {L::centred, "centred"}};
};

}  // namespace hexwright::document

namespace hexwright::publish {

using namespace document::untitled;
using document::Need;
using wording::say;

namespace {

// A style as it stands in its file.
struct StyleFonts {
  std::optional<std::string> title, text;
  std::optional<wording::Decimal> points, leading, counter_mm;
  document::Origin origin;
  template <class This = StyleFonts>
  static constexpr auto fields() {
    return std::tuple{attribute("title", &This::title, Need::optional, "font of titles and headings"),
                      attribute("text", &This::text, Need::optional, "font of everything else"),
                      attribute("size", &This::points, Need::optional, "size of the text in points, 5 to 24"),
                      attribute("leading", &This::leading, Need::optional, "from line to line, in sizes of the text, 1 to 3"),
                      attribute("counters", &This::counter_mm, Need::optional, "side of a counter in a card, in mm, 4 to 30")};
  }
};

struct StyleColors {
  std::optional<std::string> paper, ink, soft, accent, rule, panel;
  document::Origin origin;
  template <class This = StyleColors>
  static constexpr auto fields() {
    return std::tuple{attribute("paper", &This::paper, Need::optional, "colour of the sheet, #rrggbb"),
                      attribute("ink", &This::ink, Need::optional, "colour of the text"),
                      attribute("soft", &This::soft, Need::optional, "colour of small print"),
                      attribute("accent", &This::accent, Need::optional, "colour of headings"),
                      attribute("rule", &This::rule, Need::optional, "colour of lines"),
                      attribute("panel", &This::panel, Need::optional, "ground of tables' heads")};
  }
};

struct StylePage {
  std::optional<MastheadLook> masthead;
  std::optional<int> columns;
  std::vector<std::string> whole, boxed, framed;
  document::Origin origin;
  template <class This = StylePage>
  static constexpr auto fields() {
    return std::tuple{attribute("masthead", &This::masthead, Need::optional, "head of the first page: rule, band or centred"),
                      attribute("columns", &This::columns, Need::optional, "columns of A4 and Letter, 1 to 4").between(1, 4),
                      attribute("whole", &This::whole, Need::optional, "sections that take the whole width"),
                      attribute("boxed", &This::boxed, Need::optional, "sections in which each side has a box"),
                      attribute("framed", &This::framed, Need::optional, "sections in a frame")};
  }
};

struct StyleWording {
  std::string lang;
  std::optional<std::string> date, bullet;
  document::Origin origin;
  template <class This = StyleWording>
  static constexpr auto fields() {
    return std::tuple{attribute("lang", &This::lang, Need::required, "language: pl, en"),
                      attribute("date", &This::date, Need::optional, "a date, with {day}, {month}, {number} and {year}"),
                      attribute("bullet", &This::bullet, Need::optional, "what stands before each line of a list")};
  }
};

struct StyleFile {
  std::string id;
  std::vector<document::Name> names;
  std::optional<StyleFonts> fonts;
  std::optional<StyleColors> colors;
  std::optional<StylePage> page;
  std::vector<std::string> sections;
  std::optional<std::string> theme;
  std::vector<StyleWording> words;
  document::Origin origin;
  template <class This = StyleFile>
  static constexpr auto fields() {
    return std::tuple{
        attribute("id", &This::id, Need::required, "id"),
        attribute("sections", &This::sections, Need::optional, "ids of sections in their order; those not named are not printed"),
        attribute("map-theme", &This::theme, Need::optional, "theme of maps and counters: an id, or the path of a file"),
        children("name", &This::names, "its name"),
        child("fonts", &This::fonts, Need::optional, "fonts and sizes"),
        child("colours", &This::colors, Need::optional, "colours"),
        child("page", &This::page, Need::optional, "how the first page begins, and what stands in columns, boxes and frames"),
        children("words", &This::words, "wording in a language")};
  }
};

// The tactical card was called classic.
const BuiltIn BUILT_IN[] = {{"tactical", hexwright_style_tactical, hexwright_style_tactical_end},
                            {"magazine", hexwright_style_magazine, hexwright_style_magazine_end},
                            {"miniatures", hexwright_style_miniatures, hexwright_style_miniatures_end},
                            {"plain", hexwright_style_plain, hexwright_style_plain_end},
                            {"classic", hexwright_style_tactical, hexwright_style_tactical_end}};
// In the order of a style that names none.
constexpr std::array<std::string_view, 15> SECTIONS = {"game",    "history",     "map",    "forces",        "setup",
                                                       "entries", "support",     "events", "victory",       "ranks",
                                                       "rules",   "definitions", "notes",  "abbreviations", "turns"};

double size_of(LooksReader& reader, const std::optional<wording::Decimal>& value, double otherwise, std::int64_t least, std::int64_t most,
               document::Origin origin) {
  if (!value) return otherwise;
  if (value->thousandths < least * 1000 || value->thousandths > most * 1000)
    reader.refuse("bad-size", origin, say("{size} is no size.", {{"size", *value}}),
                  say("a number from {least} to {most}", {{"least", least}, {"most", most}}));
  return static_cast<double>(value->thousandths) / 1000;
}

wording::Text any_section() {
  std::vector<wording::Value> ids;
  for (const std::string_view id : SECTIONS) ids.emplace_back(std::string(id));
  return wording::list_of(std::move(ids), wording::Joined::by_or);
}

std::vector<std::string> known_sections(const std::vector<std::string>& named, document::Origin origin, LooksReader& reader) {
  for (const std::string& id : named)
    if (std::find(SECTIONS.begin(), SECTIONS.end(), id) == SECTIONS.end())
      reader.refuse("unknown-section", origin, say("A card has no section \"{section}\".", {{"section", io::visible(id, 80)}}),
                    any_section());
  return named;
}

void read_sections(const StyleFile& file, LooksReader& reader, PrintStyle& style) {
  style.sections.assign(SECTIONS.begin(), SECTIONS.end());
  if (!file.sections.empty()) style.sections = known_sections(file.sections, file.origin, reader);
  if (!file.page) return;
  const StylePage& page = *file.page;
  style.whole = known_sections(page.whole, page.origin, reader);
  style.boxed = known_sections(page.boxed, page.origin, reader);
  style.framed = known_sections(page.framed, page.origin, reader);
  style.columns = page.columns.value_or(style.columns);
  style.masthead = page.masthead.value_or(style.masthead);
}

void read_looks(const StyleFile& file, LooksReader& reader, PrintStyle& style) {
  if (file.fonts) {
    const StyleFonts& fonts = *file.fonts;
    style.title_font = fonts.title.value_or(style.title_font);
    style.text_font = fonts.text.value_or(style.text_font);
    style.text_points = size_of(reader, fonts.points, style.text_points, 5, 24, fonts.origin);
    style.leading = size_of(reader, fonts.leading, style.leading, 1, 3, fonts.origin);
    style.counter_mm = size_of(reader, fonts.counter_mm, style.counter_mm, 4, 30, fonts.origin);
  }
  if (!file.colors) return;
  const StyleColors& colors = *file.colors;
  const auto take = [&](const std::optional<std::string>& written, Color& into) {
    into = reader.color(written, colors.origin).value_or(into);
  };
  take(colors.paper, style.paper);
  take(colors.ink, style.ink);
  take(colors.soft, style.soft);
  take(colors.accent, style.accent);
  take(colors.rule, style.rule);
  take(colors.panel, style.panel);
}

void replace(std::string& text, std::string_view what, const std::string& by) {
  if (const std::size_t at = text.find(what); at != text.npos) text.replace(at, what.size(), by);
}

}  // namespace

wording::Result<PrintStyle> PrintStyle::read(const wording::Result<io::XmlFile>& file) {
  const auto fields = fields_of<StyleFile>(
      file, file && file->root().name() == std::string_view("style") ? "style" : "house",
      {"house/not-a-house", {}, say("This file is no style."), say("a file whose first element is style"), std::nullopt});
  if (!fields) return tl::unexpected(fields.error());
  const StyleFile& written = *fields;
  LooksReader reader(*file, "house");
  PrintStyle style;
  style.id = written.id;
  style.name = document::noun_of(written.names, written.id);
  style.map_theme = written.theme.value_or(style.map_theme);
  read_sections(written, reader, style);
  read_looks(written, reader, style);
  for (const StyleWording& one : written.words) {
    StyleWords& words = style.words[one.lang];
    words.date = one.date.value_or(words.date);
    words.bullet = one.bullet.value_or(words.bullet);
  }
  if (reader.fault) return tl::unexpected(std::move(*reader.fault));
  return style;
}

const StyleWords& PrintStyle::words_in(const std::string& language) const {
  static const StyleWords plain;
  const auto found = words.find(language);
  return found == words.end() ? plain : found->second;
}

std::string PrintStyle::date(const std::string& written, const std::string& language) const {
  // As they stand in a date: "1 września 1939".
  static const wording::Text MONTHS[] = {say("January"),   say("February"), say("March"),    say("April"),
                                         say("May"),       say("June"),     say("July"),     say("August"),
                                         say("September"), say("October"),  say("November"), say("December")};
  int year = 0, month = 0, day = 0, end = 0;
  if (written.size() != 10 || written.find_first_not_of("-0123456789") != written.npos ||
      std::sscanf(written.c_str(), "%4d-%2d-%2d%n", &year, &month, &day, &end) != 3 ||  // NOLINT(cert-err34-c): four digits cannot overflow
      end != 10 || year < 0 || month < 1 || month > 12 || day < 1 || day > 31)
    return written;
  const wording::Catalogue* catalogue = wording::catalogue_for(language);
  std::string text = words_in(language).date;
  replace(text, "{day}", std::to_string(day));
  replace(text, "{month}", (catalogue ? *catalogue : wording::english()).words(MONTHS[month - 1]));
  replace(text, "{number}", std::to_string(month));
  replace(text, "{year}", std::to_string(year));
  return text;
}

wording::Result<PrintStyle> load_style(const std::string& id_or_path) {
  return PrintStyle::read(load_looks(BUILT_IN, id_or_path,
                                     {"house/unknown",
                                      {},
                                      say("There is no style \"{name}\".", {{"name", io::visible(id_or_path, 80)}}),
                                      say("tactical, magazine, miniatures or plain, or the path of a file"),
                                      std::nullopt}));
}

}  // namespace hexwright::publish
