// A house style as it stands in its file.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"

namespace hexwright::publish {

using namespace document::untitled;

struct HouseFonts {
  std::optional<std::string> title, text;
  std::optional<wording::Decimal> points, leading, counter_mm;
  document::Origin origin;
  template <class = void>
  static constexpr auto fields() {
    using namespace document;
    return std::tuple{attribute("title", &HouseFonts::title, Need::optional, "font of titles and headings"),
                      attribute("text", &HouseFonts::text, Need::optional, "font of everything else"),
                      attribute("size", &HouseFonts::points, Need::optional, "size of the text in points, 5 to 24"),
                      attribute("leading", &HouseFonts::leading, Need::optional, "from line to line, in sizes of the text, 1 to 3"),
                      attribute("counters", &HouseFonts::counter_mm, Need::optional, "side of a counter in a card, in mm, 4 to 30")};
  }
};

struct HouseColors {
  std::optional<std::string> paper, ink, soft, accent, rule, panel;
  document::Origin origin;
  template <class = void>
  static constexpr auto fields() {
    using namespace document;
    return std::tuple{attribute("paper", &HouseColors::paper, Need::optional, "colour of the sheet, #rrggbb"),
                      attribute("ink", &HouseColors::ink, Need::optional, "colour of the text"),
                      attribute("soft", &HouseColors::soft, Need::optional, "colour of small print"),
                      attribute("accent", &HouseColors::accent, Need::optional, "colour of headings"),
                      attribute("rule", &HouseColors::rule, Need::optional, "colour of lines"),
                      attribute("panel", &HouseColors::panel, Need::optional, "ground of tables' heads")};
  }
};

struct HouseWording {
  std::string lang;
  std::optional<std::string> date, bullet;
  document::Origin origin;
  template <class = void>
  static constexpr auto fields() {
    using namespace document;
    return std::tuple{attribute("lang", &HouseWording::lang, Need::required, "language: pl, en"),
                      attribute("date", &HouseWording::date, Need::optional, "a date, with {day}, {month}, {number} and {year}"),
                      attribute("bullet", &HouseWording::bullet, Need::optional, "what stands before each line of a list")};
  }
};

struct HouseFile {
  std::string id;
  std::vector<document::Name> names;
  std::optional<HouseFonts> fonts;
  std::optional<HouseColors> colors;
  std::vector<std::string> sections;
  std::optional<std::string> theme;
  std::vector<HouseWording> words;
  document::Origin origin;
  template <class = void>
  static constexpr auto fields() {
    using namespace document;
    return std::tuple{
        attribute("id", &HouseFile::id, Need::required, "id"),
        attribute("sections", &HouseFile::sections, Need::optional, "ids of sections in their order; those not named are not printed"),
        attribute("map-theme", &HouseFile::theme, Need::optional, "theme of maps and counters: an id, or the path of a file"),
        children("name", &HouseFile::names, "its name"),
        child("fonts", &HouseFile::fonts, Need::optional, "fonts and sizes"),
        child("colours", &HouseFile::colors, Need::optional, "colours"),
        children("words", &HouseFile::words, "wording in a language")};
  }
};

}  // namespace hexwright::publish
