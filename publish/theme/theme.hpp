// How a board looks, as data: colours, patterns and pens for the kinds of terrain and features games name. Four themes are built
// in; a publisher writes his own file of the same form. What a theme does not know is drawn with its fallbacks, each kind alike.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "model/io/xml_file.hpp"
#include "model/project/game.hpp"
#include "model/wording/fault.hpp"
#include "publish/theme/styles.hpp"

namespace hexwright::publish {

class Theme {
 public:
  // Faults: theme/bad-colour, theme/no-side, theme/bad-width, with line and column; those of XML files and of their structure.
  static wording::Result<Theme> parse(std::string bytes, const std::string& shown_name);

  std::string id;
  wording::Noun name;
  Color paper, ground, ink, grid, number, water;
  double grid_width_mm = 0.12;
  std::string title_font = "EB Garamond", text_font = "Lato";
  bool dark = false, dots = false;
  std::vector<LevelStyle> levels;  // ascending

  // By kind or class; a kind no line names gets a fallback, the same one for the same place in the game's list of kinds.
  Ground terrain(std::string_view kind, document::KindOf of, const project::Game& game) const;
  LineStyle line(std::string_view kind, document::KindOf of, const project::Game& game) const;
  SideStyle side(std::size_t which) const;

 private:
  friend wording::Result<Theme> load_theme(const std::string& id_or_path);
  static wording::Result<Theme> read(wording::Result<io::XmlFile> file);

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

  Styles<Ground> terrains_;
  Styles<LineStyle> lines_;
  std::vector<SideStyle> sides_;
};

// A built-in theme by its id, else a file by its path. Faults also: theme/unknown, with the ids there are.
wording::Result<Theme> load_theme(const std::string& id_or_path);
std::span<const std::string_view> built_in_themes();

}  // namespace hexwright::publish
