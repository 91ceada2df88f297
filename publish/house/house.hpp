// A publisher's house style as data: fonts, colours, the order of a card's sections, and how dates and lists are worded in each
// language. Two are built in; a publisher copies one and changes it.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/io/xml_file.hpp"
#include "model/wording/fault.hpp"
#include "model/wording/text.hpp"
#include "publish/canvas/shapes.hpp"

namespace hexwright::publish {

struct HouseWords {
  std::string date = "{day} {month} {year}";  // {day}, {month} in words, {number} of the month, {year}
  std::string bullet = "•";
};

struct House {
  // Faults: house/bad-colour, house/bad-width, house/bad-size, house/unknown-section, with line and column; those of XML files.
  static wording::Result<House> parse(std::string bytes, const std::string& shown_name);

  std::string id;
  wording::Noun name;
  std::string title_font = "EB Garamond", text_font = "Lato", map_theme = "colour";
  double text_points = 8.6, leading = 1.32, counter_mm = 7.7;
  Color paper{255, 255, 255, 255}, ink{34, 32, 28, 255}, soft{106, 101, 92, 255}, accent{122, 42, 34, 255}, rule{190, 180, 160, 255},
      panel{246, 241, 230, 255};
  std::vector<std::string> sections;  // every section a card may have, in its order
  std::map<std::string, HouseWords> words;

  const HouseWords& words_in(const std::string& language) const;
  // A date of a file (1939-09-01) as this house writes it; as it is when it is no such date.
  std::string date(const std::string& written, const std::string& language) const;
};

// The ids of a card's sections.
std::span<const std::string_view> card_sections();
std::span<const std::string_view> built_in_houses();
// A built-in style by its id, else a file by its path. Faults also: house/unknown, with the ids there are.
wording::Result<House> load_house(const std::string& id_or_path);

}  // namespace hexwright::publish
