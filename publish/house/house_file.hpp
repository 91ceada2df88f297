// A house style as it stands in its file.
#pragma once

#include "model/document/codec.hpp"
#include "model/document/datum.hpp"

namespace hexwright::publish {

struct HouseFonts {
  std::optional<std::string> title, text;
  std::optional<wording::Decimal> points, leading, counter_mm;
  document::Origin origin;
  template <class This = HouseFonts>
  static constexpr auto fields() {
    using namespace document;
    return std::tuple{attribute("title", &This::title, Need::optional, "font of titles and headings"),
                      attribute("text", &This::text, Need::optional, "font of everything else"),
                      attribute("size", &This::points, Need::optional, "size of the text in points, 5 to 24"),
                      attribute("leading", &This::leading, Need::optional, "from line to line, in sizes of the text, 1 to 3"),
                      attribute("counters", &This::counter_mm, Need::optional, "side of a counter in a card, in mm, 4 to 30")};
  }
};

struct HouseColors {
  std::optional<std::string> paper, ink, soft, accent, rule, panel;
  document::Origin origin;
  template <class This = HouseColors>
  static constexpr auto fields() {
    using namespace document;
    return std::tuple{attribute("paper", &This::paper, Need::optional, "colour of the sheet, #rrggbb"),
                      attribute("ink", &This::ink, Need::optional, "colour of the text"),
                      attribute("soft", &This::soft, Need::optional, "colour of small print"),
                      attribute("accent", &This::accent, Need::optional, "colour of headings"),
                      attribute("rule", &This::rule, Need::optional, "colour of lines"),
                      attribute("panel", &This::panel, Need::optional, "ground of tables' heads")};
  }
};

struct HouseWording {
  std::string lang;
  std::optional<std::string> date, bullet;
  document::Origin origin;
  template <class This = HouseWording>
  static constexpr auto fields() {
    using namespace document;
    return std::tuple{attribute("lang", &This::lang, Need::required, "language: pl, en"),
                      attribute("date", &This::date, Need::optional, "a date, with {day}, {month}, {number} and {year}"),
                      attribute("bullet", &This::bullet, Need::optional, "what stands before each line of a list")};
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
  template <class This = HouseFile>
  static constexpr auto fields() {
    using namespace document;
    return std::tuple{
        attribute("id", &This::id, Need::required, "id"),
        attribute("sections", &This::sections, Need::optional, "ids of sections in their order; those not named are not printed"),
        attribute("map-theme", &This::theme, Need::optional, "theme of maps and counters: an id, or the path of a file"),
        children("name", &This::names, "its name"),
        child("fonts", &This::fonts, Need::optional, "fonts and sizes"),
        child("colours", &This::colors, Need::optional, "colours"),
        children("words", &This::words, "wording in a language")};
  }
};

}  // namespace hexwright::publish
