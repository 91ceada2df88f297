// A publisher's print style as data: fonts, sizes in points, colours, the order of a card's sections, and how dates and lists are worded in
// each language. Two are built in; a publisher copies one and changes it. Files are called *.house.xml and options --house, after the house
// style of a publisher. Read once, then shared by threads. Faults begin with house/.
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

struct StyleWords {
  std::string date = "{day} {month} {year}";  // {day}, {month} in words, {number} of the month, {year}
  std::string bullet = "•";
};

enum class MastheadLook : std::uint8_t { rule, band, centred };

struct PrintStyle {
  // Faults: house/not-a-house, house/bad-colour, house/bad-size, house/unknown-section, with line and column; those of XML files.
  static wording::Result<PrintStyle> read(const wording::Result<io::XmlFile>& file);

  std::string id;
  wording::Noun name;
  std::string title_font = "EB Garamond", text_font = "Lato", map_theme = "colour";
  double text_points = 8.6, leading = 1.32, counter_mm = 11;
  MastheadLook masthead = MastheadLook::rule;
  int columns = 2;                                // of a page that is wide enough
  std::vector<std::string> whole, boxed, framed;  // sections over the whole width, with a box for each side, in a frame
  Color paper{255, 255, 255, 255}, ink{34, 32, 28, 255}, soft{106, 101, 92, 255}, accent{122, 42, 34, 255}, rule{190, 180, 160, 255},
      panel{246, 241, 230, 255};
  std::vector<std::string> sections;  // every section a card may have, in its order
  std::map<std::string, StyleWords> words;

  const StyleWords& words_in(const std::string& language) const;
  // A date of a file (1939-09-01) as this style writes it; unchanged when it is not such a date.
  std::string date(const std::string& written, const std::string& language) const;
};

// A built-in style by its id, else a file by its path. Faults also: house/unknown, with the ids there are.
wording::Result<PrintStyle> load_style(const std::string& id_or_path);

}  // namespace hexwright::publish
