// A font that is not installed is found out, and one that is there is not.
#include "publish/canvas/fonts_there.hpp"

#include <catch2/catch.hpp>

#include "model/wording/catalogue.hpp"
#include "publish/theme/theme.hpp"

using namespace hexwright;

TEST_CASE("Fonts: those of every theme are there, whatever their case, and one that is not there is named once") {
  for (const std::string_view id : publish::built_in_themes()) {
    const auto theme = publish::load_theme(std::string(id));
    REQUIRE(theme);
    CHECK(publish::missing_fonts({theme->title_font, theme->text_font}).empty());
  }
  CHECK(publish::missing_fonts({"lato"}).empty());
  const auto missing = publish::missing_fonts({"Lato", "No Such Font Anywhere", "No Such Font Anywhere", ""});
  REQUIRE(missing.size() == 2);
  CHECK(missing.front() == "No Such Font Anywhere");
  const wording::Fault fault = publish::fonts_missing({"No Such Font Anywhere", "A\nB"});
  CHECK(fault.id == "font/missing");
  const std::string words = wording::english().words(fault.message);
  CHECK(words.find("“No Such Font Anywhere” and “A") != std::string::npos);
  CHECK(words.find('\n') == std::string::npos);
}
